"""Every rule id of the rules has a scenario, or a test that names it."""

import re
from pathlib import Path

import pytest

from engine import EDITIONS
from tests.house.books import contradictions, rules, section_numbers
from tests.house.rooms import ROOT

from .reading import FOLDER, read

NAMED = re.compile(r"\b[A-Z]-\d\d\b")
OF_THE_TABLE = {"W-12"}
"""Rules about buttons and messages, not about play: the tests of the cogs name them."""


def shown() -> set[str]:
    """The ids that scenarios show."""
    return {rule for path in FOLDER.glob("*.yaml") for scenario in read(path) for rule in scenario["rules"]}


def named() -> set[str]:
    """The ids that the engine's tests name."""
    texts = (path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "engine").rglob("test_*.py"))
    return {name for text in texts for name in NAMED.findall(text)}


def test_the_rules_are_read() -> None:
    assert {"C-01", "C-08", "C-09", "D-01", "E-13", "B-23", "W-28"} <= rules()
    assert len(rules()) > 120
    assert len({name[0] for name in rules()}) == len(EDITIONS), "every edition has a letter of its own"


def test_every_rule_has_a_scenario_or_a_test() -> None:
    assert rules() - shown() - named() - OF_THE_TABLE == set()


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_no_scenario_names_a_rule_that_does_not_exist(path: Path) -> None:
    citable = rules() | contradictions() | section_numbers("rules.md")
    for scenario in read(path):
        strange = set(scenario["rules"]) - citable
        assert not strange, scenario["id"]
