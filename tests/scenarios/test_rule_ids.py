"""Every rule id of the rules has a scenario, or a test that names it."""

import re
from pathlib import Path

import pytest

from engine import EDITIONS

from .reading import FOLDER, read

ROOT = FOLDER.parent.parent
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
DEFINED = re.compile(r"^(?:\| |- |\*\*)([A-Z]-\d\d)\b", re.MULTILINE)
NAMED = re.compile(r"\b[A-Z]-\d\d\b")
OF_THE_TABLE = {"W-12"}
"""Rules about buttons and messages, not about play: the tests of the cogs name them."""


def defined() -> set[str]:
    """The ids of the common rules (C, which are those of Classic) and of the editions, a letter each."""
    sections = re.split(r"^## \d+\. ", RULES, flags=re.MULTILINE)
    rules = [section for section in sections if not section.startswith("Contradictions")]  # which names them again
    return {name for section in rules for name in DEFINED.findall(section)}


def shown() -> set[str]:
    """The ids that scenarios show."""
    return {rule for path in FOLDER.glob("*.yaml") for scenario in read(path) for rule in scenario["rules"]}


def named() -> set[str]:
    """The ids that the engine's tests name."""
    texts = (path.read_text(encoding="utf-8") for path in Path(ROOT / "tests" / "engine").rglob("test_*.py"))
    return {name for text in texts for name in NAMED.findall(text)}


def test_the_rules_are_read() -> None:
    assert {"C-01", "C-08", "C-09", "D-01", "E-13", "B-23", "W-28"} <= defined()
    assert len(defined()) > 120
    assert len({name[0] for name in defined()}) == len(EDITIONS), "every edition has a letter of its own"


def test_every_rule_has_a_scenario_or_a_test() -> None:
    assert defined() - shown() - named() - OF_THE_TABLE == set()


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_no_scenario_names_a_rule_that_does_not_exist(path: Path) -> None:
    headings = set(re.findall(r"^#{2,3} (\d+(?:\.\d+)?)", RULES, re.MULTILINE))
    for scenario in read(path):
        strange = set(scenario["rules"]) - set(DEFINED.findall(RULES)) - headings
        assert not strange, scenario["id"]
