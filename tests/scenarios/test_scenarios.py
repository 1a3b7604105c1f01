"""Every scenario of every edition, one test each."""

from pathlib import Path
from typing import Any

import pytest

from engine import EDITIONS

from .reading import FOLDER, read
from .running import Verdict, run

FILES = sorted(FOLDER.glob("*.yaml"))
ALL = [pytest.param(scenario, id=scenario["id"]) for path in FILES for scenario in read(path)]


@pytest.mark.parametrize("scenario", ALL)
def test_the_rules_hold(scenario: dict[str, Any]) -> None:
    outcome = run(scenario)
    assert outcome.verdict == Verdict.PASSED, str(outcome)


def test_every_edition_has_its_file() -> None:
    assert {path.stem for path in FILES} == set(EDITIONS)


def test_ids_are_unique_over_all_files() -> None:
    ids = [scenario["id"] for path in map(Path, FILES) for scenario in read(path)]
    assert len(ids) == len(set(ids))
