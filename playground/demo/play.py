"""Ana, Ben, Cho and Dan play one match by clicking. Only what Discord shows them tells them what to do."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playground.client import Json, MemberClient, NotPossible, buttons, media, member_clients, texts
from playground.demo.picture_folder import PictureFolder

PLAYERS: Final = ("Ana", "Ben", "Cho", "Dan")
CHANNEL: Final = "table-1"
LANGUAGE: Final = "en-US"
ATTEMPTS: Final = 4000
TWO_CARDS: Final = "Your hand: 2 cards"
LAST_RESORT: Final = ("Keep it", "Draw 4", "Draw", "Pass")
NO_CARDS: Final = frozenset({*LAST_RESORT, "Challenge", "UNO!", "Refresh", "Back", "I'm back"})

Say = Callable[[str], None]


def _print(line: str) -> None:
    print(line, flush=True)  # noqa: T201 -- the demo is there to be read


async def play(url: str, folder: Path, *, pace: float, say: Say = _print) -> int:
    """One match on the playground at `url`, `pace` seconds between two acts. Gives 0 once it is over, else 1.

    Prints messages line by line and saves pictures in `folder`. Raises TimeoutError if no bot comes.
    """
    async with member_clients(url) as clients:
        members = [clients[name] for name in PLAYERS]
        await members[0].wait_for_bot()
        return await Demo(members, PictureFolder(folder), pace, say).play()


class Demo:
    """Plays one match, from the lobby to its end."""

    def __init__(self, members: list[MemberClient], pictures: PictureFolder, pace: float, say: Say) -> None:
        self._members = members
        places = [place for guild in members[0].view["guilds"] for place in guild["channels"]]
        self._channel: str = next(place["id"] for place in places if place["name"] == CHANNEL)
        self._pictures, self._pace, self._say = pictures, pace, say
        self._told: set[str] = set()

    async def play(self) -> int:
        for member in self._members:
            await member.set_locale(LANGUAGE)
        await self._sit_down()
        for _ in range(ATTEMPTS):
            await self._look()
            if self._finished():
                self._say(f"The match is over. Its pictures lie in {self._pictures.folder}.")
                return 0
            if not await self._anybody_acts():
                await asyncio.sleep(max(0.05, min(1.0, self._pace)))
        self._say("The match does not come to an end.")
        return 1

    async def _sit_down(self) -> None:
        host, *guests = self._members
        await self._pause("Ana writes /uno new.")
        options = {"scoring": "single"}
        lobby = (await host.act("slash", channel=self._channel, command="uno new", options=options))["message"]
        if lobby is None:
            raise RuntimeError("no lobby was opened")
        await self._look()
        for guest in guests:
            await self._click(guest, lobby, "Join")
        await self._click(host, lobby, "Start")

    # --- seeing ------------------------------------------------------------------------------

    async def _look(self) -> None:
        """Prints and saves whatever is new in the channel."""
        for message in self._shown(self._members[0], ephemeral=False):
            await self._tell(message)
        for member in self._members:
            for message in self._shown(member, ephemeral=True):
                await self._pictures.keep(message, member, member.name.lower())

    def _shown(self, member: MemberClient, *, ephemeral: bool) -> list[Json]:
        """The bot's messages, the oldest first: those for everybody, or those for the member alone."""
        mine = member.in_channel(self._channel)
        return [one for one in mine if one["author"]["bot"] and one["ephemeral"] == ephemeral]

    async def _tell(self, message: Json) -> None:
        for line in "\n".join(texts(message)).splitlines():
            if line.strip() and f"{message['id']} {line}" not in self._told:
                self._told.add(f"{message['id']} {line}")
                self._say(f"  {line}")
        await self._pictures.keep(message, self._members[0], "all")

    def _newest(self, member: MemberClient, *labels: str, ephemeral: bool) -> Json | None:
        """The newest message that has one of these buttons."""
        shown = self._shown(member, ephemeral=ephemeral)
        return next((one for one in reversed(shown) if any(_button(one, label) for label in labels)), None)

    def _table(self, member: MemberClient) -> Json | None:
        return self._newest(member, "My hand", ephemeral=False)

    def _finished(self) -> bool:
        table = self._table(self._members[0])
        return table is not None and _button(table, "Rematch") is not None

    # --- acting ------------------------------------------------------------------------------

    async def _anybody_acts(self) -> bool:
        for member in self._members:
            table, hand = self._table(member), self._newest(member, "Refresh", "Back", ephemeral=True)
            if table is None:
                return False
            if hand is None:
                return await self._click(member, table, "My hand")
            button = self._wanted(hand)
            if button is not None:
                await self._call(member, hand, button)
                return await self._click(member, hand, _label(button), button["custom_id"])
        return await self._next_round()

    @staticmethod
    def _wanted(hand: Json) -> Json | None:
        """The first card or colour that may be played, else what is left to do; None while others are asked."""
        open_ones = [button for button in buttons(hand) if not button.get("disabled")]
        for button in open_ones:
            if _label(button) not in NO_CARDS:
                return button
        by_label = {_label(button): button for button in open_ones}
        return next((by_label[label] for label in LAST_RESORT if label in by_label), None)

    async def _call(self, member: MemberClient, hand: Json, button: Json) -> None:
        two = any((alt or "").startswith(TWO_CARDS) for _, alt in media(hand)) and _button(hand, "Refresh")
        if two and _label(button) not in NO_CARDS:
            await self._click(member, hand, "UNO!")

    async def _next_round(self) -> bool:
        table = self._table(self._members[0])
        if table is None or not _button(table, "Next round"):
            return False
        return await self._click(self._members[0], table, "Next round")

    async def _click(self, member: MemberClient, message: Json, label: str, custom_id: str | None = None) -> bool:
        await self._pause(f"{member.name} presses {label}.")
        button = _button(member.shown.get(message["id"], message), label, custom_id)
        if button is None:
            return False  # the message has changed meanwhile; the next look shows what it is now
        try:
            outcome = await member.act("click", message=message["id"], custom_id=button["custom_id"])
        except (NotPossible, TimeoutError):
            return False
        answer = outcome["message"]
        if answer is not None and outcome["answer"] in {"message", "deferred_message"} and not buttons(answer):
            self._say(f"  (to {member.name} alone) {' '.join(texts(answer)).strip()}")
        await self._look()
        return True

    async def _pause(self, line: str) -> None:
        if self._pace > 0:
            await asyncio.sleep(self._pace)
        self._say(f"> {line}")


def _label(button: Json) -> str:
    """Empty where there is only an emoji."""
    return str(button.get("label") or "")


def _button(message: Json, label: str, custom_id: str | None = None) -> Json | None:
    fitting = (one for one in buttons(message) if _label(one) == label and custom_id in {None, one.get("custom_id")})
    return next(fitting, None)
