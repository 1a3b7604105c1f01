"""Any decision of any edition as buttons: every option can be reached, and none that is not there."""

from random import Random

import pytest

from cogs.uno.components import Press
from cogs.uno.components.custom_ids import write
from cogs.uno.hand import choices, move_of
from cogs.uno.hand.choices import opening
from engine import EDITIONS, Decision, Edition, Menu, Move, Option, Seat, apply, new_game, view_for
from engine.cards import BLUE, RED

CLASSIC = EDITIONS["classic"]
DECISIONS = 400


def reachable(edition: Edition, options: Menu) -> set[Move]:
    """Every move that somebody can press, however many steps it takes."""
    found, waiting = set(), list(opening(edition, options))
    while waiting:
        choice = waiting.pop()
        if choice.final:
            found.add(choice.move)
        else:
            waiting += choices(edition, options, choice.move)
    return found


def decisions_of(key: str, seats: int, seed: int) -> list[tuple[Decision, int]]:
    """What is asked in a random game, with the size of each menu."""
    edition, dice = EDITIONS[key], Random(seed)
    game, _ = new_game(key, edition.defaults(), [str(i) for i in range(seats)], "m", bytes([seed] * 32))
    found = []
    for _ in range(DECISIONS):
        asked = [d for seat in range(seats) for d in view_for(game, Seat(seat)).decisions if d.must]
        if not asked:
            break
        decision = dice.choice(asked)
        found.append((decision, len(decision.options)))
        from engine import Answer

        option = decision.options[dice.randrange(len(decision.options))]
        game, _ = apply(game, Answer(decision.seat, decision.id, option))
    return found


@pytest.mark.parametrize("key", sorted(EDITIONS))
def test_every_option_of_a_game_can_be_pressed_and_nothing_else(key: str) -> None:
    edition = EDITIONS[key]
    for decision, size in decisions_of(key, 4, 3):
        if size > 400:
            continue
        options = decision.options
        assert reachable(edition, options) == {move_of(edition, option) for option in options}, decision.kind.key


@pytest.mark.parametrize("key", sorted(EDITIONS))
def test_every_step_fits_into_an_id(key: str) -> None:
    edition = EDITIONS[key]
    for decision, _ in decisions_of(key, 10, 4):
        options = decision.options
        for choice in opening(edition, options):
            assert len(write(Press("0123456789", decision.id, choice.move, None if choice.final else "pick"))) <= 100


def test_a_single_wild_is_a_card_first_and_a_colour_then() -> None:
    wild = CLASSIC.card("W")
    options = [Option("play", wild, colour) for colour in (RED, BLUE)]
    (card,) = opening(CLASSIC, options)
    assert (card.part, card.final, card.move) == ("card", False, Move("play", "W"))
    assert [c.move.colour for c in choices(CLASSIC, options, card.move)] == ["red", "blue"]


def test_colour_then_player() -> None:
    wild = CLASSIC.card("W")
    options = [Option("play", wild, colour, Seat(seat)) for colour in (RED, BLUE) for seat in (1, 2)]
    step = choices(CLASSIC, options, Move("play", "W"))
    assert [c.part for c in step] == ["colour", "colour"]
    last = choices(CLASSIC, options, step[0].move)
    assert [(c.part, c.final, c.move.target) for c in last] == [("seat", True, 1), ("seat", True, 2)]


def test_an_order_of_cards_is_chosen_card_by_card() -> None:
    one, two = CLASSIC.card("R1"), CLASSIC.card("G1")
    options = [Option("discard", cards=cards) for cards in ((), (one,), (two,), (one, two), (two, one))]
    first = opening(CLASSIC, options)
    assert [c.move.cards for c in first] == [(), ("R1",), ("G1",)]
    assert [c.final for c in first] == [True, False, False]
    colours = [Option("discard", cards=(one,), colour=colour) for colour in (RED, BLUE)]
    assert [(c.part, c.final) for c in choices(CLASSIC, colours, Move("discard", cards=("R1",)))] == [
        ("colour", True)
    ] * 2
    assert [c.move.cards for c in choices(CLASSIC, options, first[1].move)] == [("R1",), ("R1", "G1")]


def test_a_prefix_that_leads_nowhere_has_no_choices() -> None:
    assert choices(CLASSIC, [Option("draw")], Move("play", "R5")) == []
