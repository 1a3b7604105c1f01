"""The golden games: seeded, told as text, compared line by line; `python -m tests.engine.golden` writes them anew."""

import pytest

from engine import EDITIONS

from .golden import RENEW
from .golden.telling import FOLDER, story


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_game_goes_as_it_went(edition: str) -> None:
    file = FOLDER / f"{edition}.txt"
    kept = file.read_text(encoding="utf-8") if file.exists() else ""
    assert story(edition).splitlines() == kept.splitlines(), RENEW


SHOWN = {"dragon-ball-z": "Flipped", "encanto": "silenced", "barbie": "DiscardedUnder", "wizz": "WheelSpun"}


@pytest.mark.parametrize("edition", SHOWN)
def test_the_game_shows_what_is_special(edition: str) -> None:
    assert SHOWN[edition] in (FOLDER / f"{edition}.txt").read_text(encoding="utf-8")
