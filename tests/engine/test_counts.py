"""As many different boards as ever come of a few decisions: nothing changed the rules unnoticed."""

import pytest

from engine import EDITIONS

from .golden import RENEW
from .golden.counting import boards, kept_counts


@pytest.mark.parametrize("edition", EDITIONS)
def test_as_many_boards_as_ever(edition: str) -> None:
    assert boards(edition) == kept_counts().get(edition), RENEW


def test_nothing_is_kept_of_editions_that_are_gone() -> None:
    assert set(kept_counts()) <= set(EDITIONS)
