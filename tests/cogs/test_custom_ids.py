"""Ids of components: what is written is read again, and nothing that comes from outside raises."""

import asyncio
import re
from typing import Any

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.uno.components import Press, PressButton
from cogs.uno.components.custom_ids import TEMPLATE, read, read_move, write
from engine import COLOUR_NAMES, EDITIONS, Move, Seat

CODES = sorted({code for edition in EDITIONS.values() for code in edition.codes})
orders = st.sampled_from(list(EDITIONS.values())).flatmap(lambda box: st.lists(st.sampled_from(box.codes), max_size=8))
moves = st.builds(
    Move,
    st.sampled_from(["play", "draw", "keep", "pass", "uno", "catch", "colour", "wish", "discard", "spin", "shout"]),
    card=st.none() | st.sampled_from(CODES),
    colour=st.none() | st.sampled_from(COLOUR_NAMES),
    target=st.none() | st.integers(0, 40).map(Seat),
    choice=st.none() | st.sampled_from(["keep", "draw_two", "none", "play"]),
    at=st.none(),
    cards=orders.map(tuple),
)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_is_read_as_it_was_written(edition: str) -> None:
    for code in EDITIONS[edition].codes:
        for move in (Move("play", code), Move("discard", cards=(code, code))):
            written = write(Press("t", 1, move))
            assert read("t", "1", written.removeprefix("uno:t:1:")) == Press("t", 1, move)


def test_new_editions_stand_behind_the_old_ones() -> None:
    """The number of an edition is in ids of messages that were sent long ago."""
    assert list(EDITIONS)[:5] == ["classic", "dragon-ball-z", "encanto", "barbie", "wizz"]


def test_cards_of_two_editions_are_no_order() -> None:
    with pytest.raises(ValueError, match="no edition"):
        write(Press("t", 1, Move("discard", cards=("R3d", "R3*"))))


@given(moves, st.none() | st.integers(1, 10**8), st.sampled_from([None, "pick"]))
def test_every_move_is_read_as_it_was_written(move: Move, decision: int | None, show: str | None) -> None:
    press = Press("3f9a1c22d0", decision, move, show)
    text = write(press)
    assert len(text) <= 100
    match = re.fullmatch(TEMPLATE, text)
    assert match is not None
    assert read(match["table"], match["decision"], match["press"]) == press


def test_ids_are_written_in_the_notation_of_cards() -> None:
    assert write(Press("t", 7, Move("play", "W4", "green", Seat(2)))) == "uno:t:7:play:W4:green:2"
    assert write(Press("t", None, Move(""), "page", 2)) == "uno:t:-:page:2"


@given(st.text(max_size=100))
def test_no_press_from_outside_raises(text: str) -> None:
    for decision in ("-", "7", text[:9]):
        read("t", decision, text)
    read_move(text)


@given(st.from_regex(TEMPLATE, fullmatch=True))
def test_no_id_that_matches_raises_in_the_factory(custom_id: str) -> None:
    match = re.fullmatch(TEMPLATE, custom_id)
    assert match is not None
    button: discord.ui.Button[Any] = discord.ui.Button(label="x", custom_id=custom_id[:100])
    if len(custom_id) <= 100:
        made = asyncio.run(PressButton.from_custom_id(None, button, match))  # type: ignore[arg-type]
        assert made.press is None or made.press.table == match["table"]


@pytest.mark.parametrize(
    "text",
    ["play:R5:R6", "play:red:blue", "draw:=keep:=keep", "play:R99", "PLAY:R5", "play:²", "play::", "page:-1", ""],
)
def test_what_this_program_does_not_write_is_not_understood(text: str) -> None:
    assert read("t", "1", text) is None


def test_an_id_that_is_too_long_is_an_error_of_ours() -> None:
    with pytest.raises(ValueError, match="too long"):
        write(Press("t" * 32, 1, Move("discard", cards=("R+2",) * 60)))
