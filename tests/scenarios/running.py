"""Runs scenarios: each passes, fails, or is wrong in itself."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from engine import CannotStart, Edition
from tests.kit.position import dealer_of_draws

from .expecting import check, check_deck, check_nothing_half_done
from .reading import BadScenario, check_shape, kind_of, read
from .stepping import Failed, take
from .table import Names, Table, cards, edition_of, seats_of, set_up


class Verdict(StrEnum):
    """What is said of a scenario."""

    PASSED = "passed"
    FAILED = "FAILED"
    WRONG = "WRONG"


class Outcome(NamedTuple):
    """`said` tells what was otherwise."""

    name: str
    title: str
    verdict: Verdict
    said: str = ""

    def __str__(self) -> str:
        return f"{self.name:9} {self.verdict}: {self.title}" + (f" ({self.said})" if self.said else "")


def run_file(path: Path) -> Iterator[Outcome]:
    """One outcome for each scenario of a file. Raises BadScenario for a file that holds none."""
    return map(run, read(path))


def run(scenario: Mapping[str, Any]) -> Outcome:
    """What becomes of one scenario; nothing that goes wrong in it is raised."""
    name, title = str(scenario.get("id", "?")), str(scenario.get("title", ""))
    try:
        return Outcome(name, title, play(scenario))
    except Failed as failure:
        return Outcome(name, title, Verdict.FAILED, str(failure))
    except BadScenario as wrong:
        return Outcome(name, title, Verdict.WRONG, str(wrong))
    except Exception as error:  # noqa: BLE001 - an engine that breaks down is a failure of this scenario alone
        return Outcome(name, title, Verdict.FAILED, f"{type(error).__name__}: {error}")


def play(scenario: Mapping[str, Any]) -> Verdict:
    """Plays a scenario through. Raises Failed, BadScenario."""
    check_shape(scenario)
    edition = edition_of(scenario["edition"])
    _KINDS[kind_of(scenario["given"])](edition, scenario)
    return Verdict.PASSED


def _look_at_deck(edition: Edition, scenario: Mapping[str, Any]) -> None:
    if scenario["given"]["new_deck"] is not True:
        raise BadScenario("new_deck is true or left out")
    check_deck(edition, scenario["expect"])


def _draw_for_deal(edition: Edition, scenario: Mapping[str, Any]) -> None:
    names = Names(seats_of(scenario["given"]))
    drawn = scenario["given"]["dealer_draws"]
    draws = [{names(seat): cards(edition, text)[0] for seat, text in draw.items()} for draw in drawn]
    if set(scenario["expect"]) != {"dealer"}:
        raise BadScenario("draws for the deal find the dealer, and nothing else")
    try:
        dealer = names.seats[dealer_of_draws(edition.key, draws)]
    except ValueError as error:
        raise Failed(str(error)) from error
    if dealer != names.seats[names(scenario["expect"]["dealer"])]:
        raise Failed(f"dealer: {dealer}, not {scenario['expect']['dealer']}")


def _at_table(edition: Edition, scenario: Mapping[str, Any]) -> None:
    expect = scenario["expect"]
    try:
        table = set_up(edition, scenario.get("options", {}), scenario["given"])
    except CannotStart as refusal:
        if expect != {"cannot_start": True} or scenario.get("steps"):
            raise Failed(f"the game does not begin: {refusal}") from refusal
        return
    for step in scenario.get("steps", ()):
        _step(table, step)
    check(table, expect)
    check_nothing_half_done(table, expect)


def _step(table: Table, step: Mapping[str, Any]) -> None:
    if "expect" in step:
        check(table, step["expect"])
    else:
        take(table, step)


_KINDS = {"new_deck": _look_at_deck, "dealer_draws": _draw_for_deal, "deal": _at_table, "position": _at_table}
