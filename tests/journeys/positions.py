"""Tables in the middle of a match, written down where the bot finds them at its start. What happens then is clicked."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from cogs.uno.table import Sitter, TableOptions, roster
from db import MoveRecord, NewTable, Saved, open_database
from engine import EDITIONS, Game, Move, NoEffect, Refusal, Seat, apply, commitment, dump, interpret
from engine.moves import COLOUR_OF
from tests.journeys.ledger import Ledger
from tests.journeys.players import Player
from tests.journeys.stage import Night
from tests.kit.notation import cards_of
from tests.kit.playground import Member
from tests.kit.position import SEED, position, turn_wheel_to

THREE_HANDS: dict[str, Any] = {
    "edition": "classic",
    "hands": ("R1 R2 R3 R4 B9", "R9 R8 G1 G2 Y1", "Y9 Y8 Y7 R6"),
    "top": "R5",
    "pile": "B1 B2 B3 B4 G5 G6 G7 Y5 Y4 Y3",
}


@dataclass(kw_only=True)
class Laid:
    """One table: `hands` and `pile` (next card first) in notation; `top` lies on the discard pile.

    `robots`: levels by seat, where no member sits. `before`: moves that were made before the bot comes.
    """

    channel: str
    guild: str
    members: Sequence[Member]
    edition: str
    hands: Sequence[str]
    top: str
    pile: str = ""
    colour: str | None = None
    turn: int = 0
    scoring: str = "single"
    target: int = 500
    draw_four: str = ""
    timer: int = 0
    segment: str = ""
    robots: dict[int, str] = field(default_factory=dict)
    before: Sequence[tuple[int, Move]] = ()
    table: str = ""

    @property
    def options(self) -> TableOptions:
        draw_four = self.draw_four or EDITIONS[self.edition].draw_four
        return TableOptions.of(scoring=self.scoring, target=self.target, draw_four=draw_four, timer=self.timer)

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        people = iter(self.members)
        return tuple(self._sitter(seat, people) for seat in range(len(self.hands)))

    def _sitter(self, seat: int, people: Iterator[Member]) -> Sitter:
        if seat in self.robots:
            return Sitter(name=f"Robot {seat}", robot=self.robots[seat], number=seat)
        one = next(people)
        return Sitter(name=one.name, user_id=int(one.id))

    @property
    def game(self) -> Game:
        """The table as it will be found."""
        agreed, box = self.options, EDITIONS[self.edition]
        laid = position(
            self.edition,
            agreed.rules,
            [cards_of(box, hand) for hand in self.hands],
            cards_of(box, self.top),
            cards_of(box, self.pile) or None,
            turn=Seat(self.turn),
            colour=None if self.colour is None else COLOUR_OF[self.colour],
            players=[sitter.player for sitter in self.sitters],
        )
        if self.segment:
            laid = turn_wheel_to(laid, self.segment)
        for seat, move in self.before:
            meaning = interpret(laid, Seat(seat), move)
            assert not isinstance(meaning, Refusal | NoEffect), (move, meaning)
            laid, _ = apply(laid, meaning)
        return laid


async def lay(url: str, *tables: Laid) -> None:
    """Writes the tables down. No bot may be running."""
    async with await open_database(url) as db:
        for number, one in enumerate(tables, 1):
            one.table = one.table or f"laid-{number}"
            host = next(sitter.user_id for sitter in one.sitters if sitter.user_id is not None)
            seats = roster(host, one.sitters)
            new = NewTable(
                id=one.table,
                guild_id=int(one.guild),
                channel_id=int(one.channel),
                roster=seats,
                edition=one.edition,
                options=one.options.dump(),
                seed=SEED,
                commitment=commitment(bytes.fromhex(SEED)),
                at=time.time(),
            )
            assert await db.tables.create(new) == Saved(0)
            begun = MoveRecord(
                table_id=one.table,
                expected_seq=0,
                snapshot=dump(one.game),
                action='"start"',
                events="[]",
                at=time.time(),
            )
            assert await db.tables.save_move(begun) == Saved(1)


async def three(night: Night, **facts: Any) -> list[Player]:
    """Ana, Ben and Cho at a laid table in the first channel, the bot at work."""
    people = (await night.people(3))[: len(facts.get("hands", THREE_HANDS["hands"]))]
    guild = night.playground.guild(night.channel)
    await lay(night.bot.url, Laid(channel=night.channel, guild=guild, members=people, **{**THREE_HANDS, **facts}))
    await night.start()
    players = [Player(one, night.channel, Random(one.name)) for one in people]
    await players[0].member.wait_for(lambda _: players[0].table)
    return players


def moves_of(night: Night) -> list[Any]:
    """The actions in the journal after the table was laid."""
    return [entry.action for entry in Ledger(night.bot.database).entries if entry.seq > 1]
