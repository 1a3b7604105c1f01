"""Members who play by what they see: they read messages, click buttons, and know nothing else."""

import asyncio
from random import Random

from playground.client import Member, Message
from playground.client.kinds import Json
from rendering.words import language_of, text

STANDING = ("draw", "uno", "refresh", "pass", "page-before", "page-after", "back", "im-back")


class Player:
    """A member with their own taste; `log` keeps what they did."""

    def __init__(self, member: Member, channel: str, dice: int = 1, *, calls: bool = True) -> None:
        self.member, self.channel, self.calls = member, channel, calls
        self.dice = Random(dice)
        self.log: list[str] = []
        self.hand: Message | None = None

    def words(self, label: str) -> str:
        return text(language_of(self.member.locale), f"btn-{label}")

    # --- what they see ---------------------------------------------------------------------

    def table(self) -> Message | None:
        """The live table: the newest public message of the bot that has a picture of a table or its buttons."""
        for message in reversed(self.member.messages(self.channel, ephemeral=False, by_bot=True)):
            if len(message.buttons) >= 4 and any(one.custom_id.startswith("uno:") for one in message.buttons):
                return message
        return None

    def is_over(self) -> bool:
        table = self.table()
        return table is not None and any("rematch" in one.custom_id for one in table.buttons)

    def between_rounds(self) -> bool:
        table = self.table()
        return table is not None and any("next_round" in one.custom_id and not one.disabled for one in table.buttons)

    def answers(self) -> list[str]:
        """Ids of the buttons of the open hand that answer a question."""
        if self.hand is None:
            return []
        standing = {self.words(label) for label in STANDING}
        return [one.custom_id for one in self.hand.buttons if not one.disabled and one.label not in standing]

    def can(self, label: str) -> bool:
        words = self.words(label)
        return self.hand is not None and any(one.label == words and not one.disabled for one in self.hand.buttons)

    # --- what they do ----------------------------------------------------------------------

    async def look(self) -> None:
        """Opens the hand from the table's button."""
        table = await self.member.wait_for(lambda _: self.table())
        reply = await self.member.click(table, custom_id=_id_of(table, ":hand"))
        assert reply.message is not None
        assert reply.ephemeral, reply
        self.hand = reply.message

    async def press(self, custom_id: str) -> None:
        assert self.hand is not None
        self.log.append(custom_id)
        reply = await self.member.click(self.hand, custom_id=custom_id)
        assert not reply.failed, custom_id
        if reply.message is not None and reply.message.id == self.hand.id:
            self.hand = reply.message

    async def press_label(self, label: str) -> None:
        assert self.hand is not None
        words = self.words(label)
        await self.press(next(one.custom_id for one in self.hand.buttons if one.label == words))

    async def turn(self) -> bool:
        """One act, if there is something to do."""
        self.hand = None if self.hand is None else self.member.message(self.hand)
        if self.hand is None:
            await self.look()
        found = self.answers()
        if found:
            if self.calls and self.can("uno") and self.dice.random() < 0.5:
                await self.press_label("uno")
                found = self.answers()
            if found:
                await self.press(self.dice.choice(found))
            return True
        for label in ("draw", "pass"):
            if self.can(label):
                await self.press_label(label)
                return True
        return False

    async def play(self, patience: float = 0.3) -> None:
        """Plays until the match is over."""
        while not self.is_over():
            if self.between_rounds():
                table = self.table()
                assert table is not None
                await self.member.click(table, custom_id=_id_of(table, ":next_round"))
                await asyncio.sleep(patience)
            elif not await self.turn():
                await self._wait(patience)

    async def _wait(self, patience: float) -> None:
        """Until the own hand or the table changes; then one looks again."""
        seen = self.member.message(self.hand) if self.hand else None
        table = self.table()
        try:
            await self.member.wait_for(
                lambda member: (self.hand and member.message(self.hand) is not seen) or self.table() is not table,
                patience,
            )
        except TimeoutError:
            if self.hand is not None and not self.is_over():
                await self.press_label("refresh")


def _id_of(message: Message, end: str) -> str:
    return next(one.custom_id for one in message.buttons if one.custom_id.endswith(end))


async def open_table(host: Member, channel: str, **options: Json | str | int) -> Message:
    """`/uno new`; gives the lobby's message."""
    reply = await host.slash(channel, "uno new", **options)
    assert reply.message is not None, reply
    return reply.message


async def press(member: Member, message: Message, deed: str) -> None:
    """A button of the lobby, as it stands now."""
    now = member.message(message)
    assert now is not None
    reply = await member.click(now, custom_id=_id_of(now, f":{deed}"))
    assert not reply.failed, deed
