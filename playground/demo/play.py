"""Ana, Ben, Cho and Dan play one match by clicking. Only what Discord shows them tells them what to do."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playground.client import Button, Member, Message, NotPossible, Playground
from playground.demo.picture_folder import PictureFolder

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
    async with await Playground.connect(url) as playground:
        await playground.wait_until_ready(60.0)
        demo = Demo(playground, PictureFolder(folder), pace, say)
        return await demo.play()


class Demo:
    """Plays one match, from the lobby to its end."""

    def __init__(self, playground: Playground, pictures: PictureFolder, pace: float, say: Say) -> None:
        self._members = [playground.member(name) for name in ("Ana", "Ben", "Cho", "Dan")]
        self._channel = playground.channel(CHANNEL)
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
        lobby = (await host.slash(self._channel, "uno new", scoring="single")).message
        if lobby is None:
            raise RuntimeError("no lobby was opened")
        await self._look()
        for guest in guests:
            await self._click(guest, lobby, "Join")
        await self._click(host, lobby, "Start")

    # --- seeing ------------------------------------------------------------------------------

    async def _look(self) -> None:
        """Prints and saves whatever is new in the channel."""
        for message in self._members[0].messages(self._channel, ephemeral=False, by_bot=True):
            await self._tell(message)
        for member in self._members:
            for message in member.messages(self._channel, ephemeral=True):
                await self._pictures.keep(message, member.name.lower())

    async def _tell(self, message: Message) -> None:
        for line in message.text.splitlines():
            if line.strip() and f"{message.id} {line}" not in self._told:
                self._told.add(f"{message.id} {line}")
                self._say(f"  {line}")
        await self._pictures.keep(message, "all")

    def _table(self, member: Member) -> Message | None:
        shown = member.messages(self._channel, ephemeral=False, by_bot=True)
        return next((one for one in reversed(shown) if one.has_button("My hand")), None)

    def _hand(self, member: Member) -> Message | None:
        shown = member.messages(self._channel, ephemeral=True)
        return next((one for one in reversed(shown) if one.has_button("Refresh") or one.has_button("Back")), None)

    def _finished(self) -> bool:
        table = self._table(self._members[0])
        return table is not None and table.has_button("Rematch")

    # --- acting ------------------------------------------------------------------------------

    async def _anybody_acts(self) -> bool:
        for member in self._members:
            table, hand = self._table(member), self._hand(member)
            if table is None:
                return False
            if hand is None:
                return await self._click(member, table, "My hand")
            button = self._wanted(hand)
            if button is not None:
                await self._call(member, hand, button)
                return await self._click(member, hand, button.label, button.custom_id)
        return await self._next_round()

    @staticmethod
    def _wanted(hand: Message) -> Button | None:
        """The first card or colour that may be played, else what is left to do; None while others are asked."""
        open_ones = [button for button in hand.buttons if not button.disabled]
        for button in open_ones:
            if button.label not in NO_CARDS:
                return button
        by_label = {button.label: button for button in open_ones}
        return next((by_label[label] for label in LAST_RESORT if label in by_label), None)

    async def _call(self, member: Member, hand: Message, button: Button) -> None:
        two = any(alt.startswith(TWO_CARDS) for alt in hand.alt_texts) and hand.has_button("Refresh")
        if two and button.label not in NO_CARDS:
            await self._click(member, hand, "UNO!")

    async def _next_round(self) -> bool:
        table = self._table(self._members[0])
        if table is None or not table.has_button("Next round"):
            return False
        return await self._click(self._members[0], table, "Next round")

    async def _click(self, member: Member, message: Message, label: str, custom_id: str | None = None) -> bool:
        await self._pause(f"{member.name} presses {label}.")
        now = member.message(message)
        try:
            reply = await member.click(now or message, label, custom_id=custom_id)
        except (LookupError, NotPossible, TimeoutError):
            return False  # the message has changed meanwhile; the next look shows what it is now
        if reply.kind == "message" and reply.message is not None and not reply.message.buttons:
            self._say(f"  (to {member.name} alone) {reply.text}")
        await self._look()
        return True

    async def _pause(self, line: str) -> None:
        if self._pace > 0:
            await asyncio.sleep(self._pace)
        self._say(f"> {line}")
