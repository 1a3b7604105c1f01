"""The runner itself: what is wrong must never pass."""

import copy
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from .__main__ import main
from .reading import FOLDER, BadScenario, read
from .running import Verdict, run

Scenario = dict[str, Any]
EVERY = [scenario for path in sorted(FOLDER.glob("*.yaml")) for scenario in read(path)]
BY_ID = {scenario["id"]: scenario for scenario in EVERY}


def changed(name: str, change: Callable[[Scenario], object]) -> Scenario:
    scenario = copy.deepcopy(BY_ID[name])
    change(scenario)
    return scenario


WRONG: dict[str, tuple[str, Callable[[Scenario], object]]] = {
    "unknown key of a scenario": ("CLA-18", lambda s: s.update(note="x")),
    "unknown key of a position": ("CLA-18", lambda s: s["given"].update(deck="R1")),
    "unknown option": ("CLA-18", lambda s: s.update(options={"jump_in": True})),
    "unknown key of a step": ("CLA-18", lambda s: s["steps"][0].update(cards="R1")),
    "unknown move": ("CLA-18", lambda s: s["steps"][0].update(move="throw")),
    "unknown expectation": ("CLA-18", lambda s: s["expect"].update(mood="good")),
    "unknown expectation in between": ("CLA-19", lambda s: s["steps"][2]["expect"].update(mood="good")),
    "a step beside an expectation": ("CLA-19", lambda s: s["steps"][2].update(seat="A")),
    "unknown card in a hand": ("CLA-18", lambda s: s["given"]["hands"].update(A="W4 B1 Q3")),
    "card of another edition": ("CLA-18", lambda s: s["given"].update(discard_pile="R3d")),
    "unknown card in a step": ("CLA-18", lambda s: s["steps"][0].update(card="W5")),
    "unknown card expected": ("CLA-18", lambda s: s["expect"].update(top="W5")),
    "unknown colour": ("CLA-18", lambda s: s["steps"][0].update(colour="pink")),
    "unknown seat": ("CLA-18", lambda s: s["steps"][1].update(seat="Z")),
    "unknown seat expected": ("CLA-18", lambda s: s["expect"].update(turn="Z")),
    "unknown reason": ("CLA-10", lambda s: s["steps"][0].update(refused="not_nice")),
    "unknown edition": ("CLA-18", lambda s: s.update(edition="star-wars")),
    "unknown question": ("CLA-12", lambda s: s["expect"].update(pending="lunch")),
    "unknown segment": ("WIZ-15", lambda s: s["steps"][1].update(lands="jackpot")),
    "unknown kind of card": ("CLA-01", lambda s: s["expect"]["deck"]["kinds"].update(joker=0)),
    "unknown kind of speech": ("ENC-03", lambda s: s["steps"][0].update(what="song")),
    "a hand is missing": ("CLA-18", lambda s: s["given"]["hands"].pop("D")),
    "marks that the edition lacks": ("CLA-18", lambda s: s["given"].update(silenced=["B"])),
    "a wild top card without a colour": ("CLA-18", lambda s: s["given"].update(discard_pile="W")),
    "two starts": ("CLA-02", lambda s: s["given"].update(new_deck=True)),
    "more of a card than the deck holds": ("CLA-02", lambda s: s["given"]["deal"].update(flips="W4 W4 W4 W4 W4 R5")),
    "refused and without effect": ("CLA-10", lambda s: s["steps"][0].update(no_effect=True)),
    "moves without a game": ("CLA-01", lambda s: s.update(steps=[{"seat": "A", "move": "draw"}])),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_scenario_is_an_error(what: str) -> None:
    outcome = run(changed(*WRONG[what]))
    assert outcome.verdict == Verdict.WRONG, str(outcome)


FALSE: dict[str, tuple[str, Callable[[Scenario], object]]] = {
    "a refusal that does not come": ("CLA-16", lambda s: s["steps"][0].update(refused="does_not_match")),
    "another reason": ("CLA-10", lambda s: s["steps"][0].update(refused="not_in_hand")),
    "a refusal that nobody expects": ("CLA-10", lambda s: s["steps"][0].pop("refused")),
    "an effect that nobody expects": ("CLA-21", lambda s: s["steps"][1].update(no_effect=True)),
    "no effect where one is expected": ("CLA-20", lambda s: s["steps"][4].pop("no_effect")),
    "a question that is left open": ("CLA-16", lambda s: (s["steps"].pop(), s.update(expect={"colour": "red"}))),
    "a round that nobody expects to end": ("CLA-35", lambda s: s.update(expect={"count": {"A": 0}})),
    "a start that is not refused": ("CLA-37a", lambda s: s.update(expect={"cannot_start": True})),
    "a start that is refused": ("CLA-37b", lambda s: s.update(expect={"turn": "A"})),
    "time that is up for somebody else": ("CLA-31", lambda s: s["steps"][0].update(seat="B")),
    "another dealer": ("BAR-03a", lambda s: s["expect"].update(dealer="A")),
}


@pytest.mark.parametrize("what", FALSE)
def test_a_false_scenario_fails(what: str) -> None:
    outcome = run(changed(*FALSE[what]))
    assert outcome.verdict == Verdict.FAILED, str(outcome)


def other(key: str, value: Any, seats: list[str]) -> Any:
    """Another value of the same shape than the true one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, dict):
        return {name: other(key, inner, seats) for name, inner in value.items()}
    if isinstance(value, list):
        return [*value, next(seat for seat in [*seats, "play"] if seat not in value)] if key != "offered" else value[1:]
    return _other_word(key, value, seats)


def _other_word(key: str, value: str, seats: list[str]) -> str:
    if value in seats:
        return seats[seats.index(value) - 1]
    words = {
        "colour": ["red", "blue"],
        "direction": ["clockwise", "counter-clockwise"],
        "pending": ["turn", "wish"],
    }.get(key, [])
    if words:
        return next(word for word in words if word != value)
    return "R9 " * 7 if key == "in_draw_pile" else f"{value} R8".strip() if key != "top" else "R8"


def planted() -> Iterator[Any]:
    """Every last expectation of every scenario, made false one at a time."""
    for scenario in EVERY:
        for key in scenario["expect"]:
            yield pytest.param(scenario["id"], key, id=f"{scenario['id']}-{key}")


@pytest.mark.parametrize(("name", "key"), list(planted()))
def test_no_false_expectation_passes(name: str, key: str) -> None:
    scenario = copy.deepcopy(BY_ID[name])
    seats = scenario["given"].get("seats", [])
    scenario["expect"][key] = other(key, scenario["expect"][key], seats)
    outcome = run(scenario)
    assert outcome.verdict in {Verdict.FAILED, Verdict.WRONG}, str(outcome)


def test_a_key_that_stands_twice_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "twice.yaml"
    path.write_text("- {id: X, id: Y}\n", encoding="utf-8")
    with pytest.raises(BadScenario):
        read(path)


def test_the_sum_comes_last_and_a_failure_ends_with_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one.yaml"
    path.write_text("- {id: X, title: t, rules: [], edition: classic, given: {new_deck: true}, "
                    "expect: {deck: {total: 107}}}\n", encoding="utf-8")  # fmt: skip
    assert main([str(path)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 1 failed"
    assert main([str(tmp_path / "none.yaml")]) == 1


def test_the_command_runs_a_whole_file() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.scenarios", str(FOLDER / "classic.yaml")],
        capture_output=True, text=True, check=False, cwd=FOLDER.parent.parent,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    lines = done.stdout.splitlines()
    count = len(read(FOLDER / "classic.yaml"))
    assert lines[-1] == f"{count} passed, 0 failed"
    assert len(lines) == count + 1
