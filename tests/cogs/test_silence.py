"""Since when somebody must be silent, by the ids of messages alone (rules.md E-10)."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest

from cogs.uno.table import Sitter, Step, TableNews, TableOptions
from cogs.uno.table_message.silence import SilenceTracker, sent_at
from engine import EDITIONS, Seat, table_view
from engine.events import RoundBegan, Unmarked
from engine.notes import Hushed
from tests.kit.marks import mark
from tests.scenarios.table import set_up

CHO = Seat(1)
BEGIN = 1_800_000_000.0


def message_at(seconds: float) -> int:
    moment = discord.utils.utcnow().fromtimestamp(BEGIN + seconds, discord.utils.utcnow().tzinfo)
    return discord.utils.time_snowflake(moment)


def news(*events: Any, silenced: bool = True) -> TableNews:
    given = {"seats": ["1", "2"], "hands": {"1": "R1 R2", "2": "B1 B2"}, "discard_pile": "R5"}
    view = table_view(set_up(EDITIONS["encanto"], {}, {**given, "silenced": ["2"] if silenced else []}).game)
    return TableNews(
        table_id="t",
        host_id=1,
        seq=1,
        view=view,
        sitters=(Sitter(name="Ana", user_id=1), Sitter(name="Cho", user_id=2)),
        options=TableOptions.of(scoring="single"),
        commitment="c",
        recent=(Step(events, view),) if events else (),
    )


class Said:
    """What was announced; `number` is the id that the announcement gets."""

    def __init__(self, number: int | None, per_second: float = 1.0) -> None:
        self.number, self.sentences = number, list[str]()
        self.errands: list[Callable[[], Awaitable[None]]] = []
        self.silence = SilenceTracker(self.say, self.errands.append, per_second)
        self.silence.notice(news(silenced=False), BEGIN)

    async def say(self, sentence: str, **_: object) -> int | None:
        self.sentences.append(sentence)
        return self.number

    def deliver(self) -> None:
        async def all_of_them() -> None:
            for errand in self.errands:
                await errand()

        asyncio.run(all_of_them())
        self.errands.clear()


SILENCED = Hushed(Seat(0), CHO)


@pytest.mark.parametrize(
    ("per_second", "seconds", "counts"),
    [(1, -1, False), (1, 0, False), (1, 2.9, False), (1, 3.0, True), (1, 60, True), (10, 0.2, False), (10, 0.3, True)],
)
def test_what_was_begun_before_the_announcement_costs_nothing(per_second: float, seconds: float, counts: bool) -> None:
    said = Said(message_at(0), per_second)
    said.silence.notice(news(SILENCED), BEGIN)
    assert said.silence.move(CHO, message_at(100)) is None, "the announcement does not stand yet"
    said.deliver()
    move = said.silence.move(CHO, message_at(seconds))
    assert (move is not None) == counts
    assert move is None or move.at == pytest.approx((BEGIN + seconds) * per_second)
    assert said.silence.move(Seat(0), message_at(100)) is None


def test_without_an_announcement_the_move_itself_counts() -> None:
    said = Said(None)
    said.silence.notice(news(SILENCED), BEGIN)
    said.deliver()
    assert said.silence.move(CHO, message_at(2)) is None
    assert said.silence.move(CHO, message_at(4)) is not None


def test_a_second_card_is_announced_and_shifts_nothing() -> None:
    said = Said(message_at(0))
    said.silence.notice(news(SILENCED), BEGIN)
    said.deliver()
    said.number = message_at(50)
    said.silence.notice(news(SILENCED), BEGIN + 50)
    said.deliver()
    assert said.sentences == ["noted-silenced"] * 2
    assert said.silence.move(CHO, message_at(51)) is not None


def test_a_step_is_announced_once_and_the_end_of_silence_is_the_end() -> None:
    said = Said(message_at(0))
    step = news(SILENCED)
    for _ in range(3):
        said.silence.notice(step, BEGIN)
    said.deliver()
    assert said.sentences == ["noted-silenced"]
    said.silence.notice(news(silenced=False), BEGIN)
    assert said.silence.move(CHO, message_at(60)) is None


def test_the_journal_tells_since_when() -> None:
    said = Said(message_at(0))
    said.silence.recall([(BEGIN, [SILENCED]), (BEGIN + 20, [SILENCED])])
    assert said.silence.move(CHO, message_at(4)) is not None
    said.silence.recall([(BEGIN + 30, [Unmarked(mark("encanto", "silenced", CHO))]), (BEGIN + 40, [SILENCED])])
    assert said.silence.move(CHO, message_at(42)) is None
    said.silence.recall([(BEGIN + 50, [RoundBegan(2, Seat(0), ("1", "2"))])])
    assert said.silence.move(CHO, message_at(100)) is None


def test_ids_tell_the_time() -> None:
    assert sent_at(message_at(1.5)) == pytest.approx(BEGIN + 1.5, abs=0.001)
