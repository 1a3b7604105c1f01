"""Every question has words and labels in every language, and messages that are missing are listed."""

import gc

import pytest

from engine import KINDS, Kind
from engine.effects import Question
from rendering.words import LANGUAGES
from rendering.words.prompting import LABELS
from tests.kit.words import ids


def lacking(language: str, kind: Kind) -> list[str]:
    """The messages that a question needs and the language lacks."""
    needed = [f"ask-{kind.key}", f"refused-pending-{kind.key}"]
    needed += [] if kind.between_rounds else [f"head-{kind.key}"]
    needed += [f"btn-{verb}" for verb in kind.verbs if kind.public or verb not in LABELS]
    return [message for message in needed if message not in ids(language)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KINDS)
def test_every_question_has_words_and_buttons(key: str, language: str) -> None:
    assert lacking(language, KINDS[key]) == []


def test_the_missing_messages_of_a_question_are_listed() -> None:
    riddle = Kind("riddle", ("guess",), public=True)
    assert lacking("en", riddle) == ["ask-riddle", "refused-pending-riddle", "head-riddle", "btn-guess"]


def test_every_question_is_known_by_a_key_of_its_own() -> None:
    """Saved games find a question by its key."""
    classes = [one for one in gc.get_objects() if isinstance(one, type) and issubclass(one, Question)]
    ours = [one for one in classes if one is not Question and one.__module__.startswith("engine.")]
    assert {one.__name__: one.kind for one in ours if KINDS.get(one.kind.key) is not one.kind} == {}
