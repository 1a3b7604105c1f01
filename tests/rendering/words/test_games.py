"""Whole games of every edition in every language: no text is missing, too long or gives away a secret."""

from collections.abc import Sequence

import pytest

import engine
from engine import EDITIONS, Game, Move, Reason, Refusal, Seat
from engine.decisions import MARK_WINDOW
from rendering.words import (
    LANGUAGES,
    alt_hand,
    alt_result,
    alt_table,
    decision_prompt,
    headline,
    option_label,
    refusal,
    say,
    say_timeout,
)

from .tables import SECRET, public, random_steps

LONG = ["W" * 32, *(f"{name:M<32}" for name in ("Ana", "Ben", "Cho", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida"))]
GAMES = [(edition, seats) for edition in EDITIONS for seats in (2, 4, 10)]


@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_a_whole_game_can_be_told(edition: str, seats: int) -> None:
    steps = list(random_steps(edition, seats, seed=seats * 7 + len(edition)))
    for language in LANGUAGES:
        for number, (game, events) in enumerate(steps):
            _tell(language, game, events, LONG, whole=number % 9 == 0)


def _tell(language: str, game: Game, events: Sequence[engine.Event], names: Sequence[str], whole: bool) -> None:
    table = engine.table_view(game)
    for line in say(language, public(events), table, names):
        assert line[:1].isupper() or line[:1].isdigit() or line[:1] == "À"
        assert line.endswith((".", "!", "…"))
    assert say_timeout(language, Seat(0), public(events), table, names)
    assert headline(language, table, names)
    if whole:
        _describe(language, game, table, names)


def _describe(language: str, game: Game, table: engine.TableView, names: Sequence[str]) -> None:
    assert len(alt_table(language, table, names)) <= 1024
    assert len(alt_result(language, table, names)) <= 1024
    edition = EDITIONS[table.edition]
    for info in table.seats:
        view = engine.view_for(game, info.seat)
        assert decision_prompt(language, view, names)
        codes = [edition.codes[card] for card in view.hand]
        assert len(alt_hand(language, view, codes, 1, 1, codes[:2])) <= 1024
        for decision in view.decisions:
            if decision.id == MARK_WINDOW:
                continue  # speaking in the channel has no button
            for at in range(min(len(decision.options), 40)):
                assert 0 < len(option_label(language, edition, decision.options[at], names)) <= 80


def test_the_alternative_text_of_a_huge_hand_is_cut_the_same_way_each_time() -> None:
    game, _ = next(iter(random_steps("wizz", 2, seed=1)))
    view = engine.view_for(game, Seat(0))
    codes = list(EDITIONS["wizz"].codes) * 2
    first = alt_hand("fr", view, codes, 1, 3, codes[:3])
    assert len(first) == 1024
    assert first.endswith("…")
    assert first == alt_hand("fr", view, codes, 1, 3, codes[:3])


MOVES = [Move(verb) for verb in ("play", "draw", "keep", "pass", "colour", "wish", "discard", "shout", "spin")] + [
    Move("play", card="R5"),
    Move("play", card="XX"),
    Move("play", card="W4", colour="red"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_refusal_has_a_sentence_in_every_position(language: str, reason: Reason, edition: str) -> None:
    for game, _ in list(random_steps(edition, 3, seed=5))[::9]:
        table = engine.table_view(game)
        for move in MOVES:
            said = refusal(language, Refusal(reason), table, LONG, move, seat=Seat(1))
            assert said.endswith((".", "!"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", ["uno", "catch", "shout", "speak"])
def test_a_move_without_effect_has_a_sentence(language: str, verb: str) -> None:
    game, _ = next(iter(random_steps("classic", 2, seed=3)))
    said = refusal(language, engine.NoEffect(verb), engine.table_view(game), LONG, Move(verb))
    assert len(said) > 20


def test_no_sentence_names_a_drawn_card() -> None:
    """`say` gets public events only."""
    for game, events in random_steps("classic", 4, seed=11):
        for event in public(events):
            assert not isinstance(event, SECRET)
        say("en", public(events), engine.table_view(game), LONG)
