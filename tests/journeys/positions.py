"""Tables in the middle of a match, written down where the bot finds them at its start. What happens then is clicked."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cogs.uno.table import Sitter, TableOptions, roster
from db import Move as SavedMove
from db import NewTable, Saved, open_database
from engine import EDITIONS, Card, Game, HouseRules, Move, NoEffect, Refusal, Seat, apply, commitment, dump, interpret
from engine.moves import COLOUR_OF
from playground.client import Member
from tests.kit.position import SEED, position, turn_wheel_to


def codes(edition: str, text: str) -> tuple[Card, ...]:
    """Cards in the notation of the rules: "R5 G+2 W4"."""
    return tuple(EDITIONS[edition].card(code) for code in text.split())


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
        return TableOptions(scoring=self.scoring, target=self.target, draw_four=draw_four, timer=self.timer)

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
        agreed = self.options
        laid = position(
            self.edition,
            HouseRules(agreed.scoring, agreed.target, agreed.rounds, agreed.draw_four),
            [codes(self.edition, hand) for hand in self.hands],
            codes(self.edition, self.top),
            codes(self.edition, self.pile) or None,
            turn=Seat(self.turn),
            colour=None if self.colour is None else COLOUR_OF[self.colour],  # type: ignore[arg-type]
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
            begun = SavedMove(
                table_id=one.table,
                expected_seq=0,
                snapshot=dump(one.game),
                action='"start"',
                events="[]",
                at=time.time(),
            )
            assert await db.tables.save_move(begun) == Saved(1)
