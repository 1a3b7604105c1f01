"""Every reply of a table is one private sentence in every language, without a missing word."""

from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

import pytest

from cogs.uno.table import Done, Late, NotNow, Over, Reply, WaitOrCall
from cogs.uno.wording import reply_text, why_closed
from engine import Card, Move, NoEffect, Reason, Refusal, Seat
from engine.events import Caught, Drew, EarlyCalled, HandShown, UnoCalled
from rendering.words import LANGUAGES
from tests.cogs.fakes import faked_table, members
from tests.kit import words

A, B = Seat(0), Seat(1)
CARDS = (Card(1), Card(2))
EVENTS = (Drew(A, CARDS, "turn"), HandShown(B, CARDS, A), EarlyCalled(A), UnoCalled(A), Caught(B, A))
REPLIES: tuple[Reply, ...] = (
    *(Done((event,)) for event in EVENTS),
    WaitOrCall(1),
    WaitOrCall(3),
    Late(),
    Over(),
    *(NotNow(why) for why in get_args(NotNow.__annotations__["why"])),
    *(Refusal(reason) for reason in Reason),
    *(NoEffect(verb) for verb in ("uno", "catch", "shout")),
)


@pytest.fixture(autouse=True)
def strict_words() -> Iterator[None]:
    with words.strict_words():
        yield


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reply", REPLIES, ids=repr)
async def test_every_reply_is_said(language: str, reply: Reply) -> None:
    e = await faked_table(members("Ana", "Ben"))
    said = reply_text(language, reply, e.table.news, Move("play", "R5"), e.table.seat_view(A))
    assert said
    assert "{" not in said


async def test_who_called_already_is_not_told_to_call() -> None:
    e = await faked_table(members("Ana", "Ben"))
    news = e.table.news
    ana, *others = news.view.seats
    called = replace(news, view=replace(news.view, seats=(replace(ana, count=1, called=True), *others)))
    said = reply_text("en", NoEffect("uno"), called, Move("uno"), e.table.seat_view(A))
    assert said == "You have called UNO already; it counts."
    before = reply_text("en", NoEffect("uno"), news, Move("uno"), e.table.seat_view(A))
    assert before.startswith("There is nothing to call now.")


async def test_what_others_drew_is_not_told() -> None:
    e = await faked_table(members("Ana", "Ben"))
    reply = Done((Drew(B, CARDS, "turn"), HandShown(B, CARDS, B), UnoCalled(B)))
    assert reply_text("en", reply, e.table.news, Move("draw"), e.table.seat_view(A)) == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", ["idle", "empty", "unreadable", "elsewhere", "channel", "stopped:*Ana*"])
def test_every_end_is_said(language: str, reason: str) -> None:
    said = why_closed(language, reason)
    assert said
    assert "*Ana*" not in said.replace("\\*", "")
