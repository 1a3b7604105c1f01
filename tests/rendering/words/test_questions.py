"""Whatever a table can be asked has words and labels in every language: what a new question still lacks is named."""

import gc

import pytest

from engine import KINDS, Kind
from engine.effects import Question
from rendering.words import LANGUAGES, ids
from rendering.words.prompting import LABELS


def lacking(language: str, kind: Kind) -> list[str]:
    """The messages that this question needs and the language does not have."""
    needed = [f"ask-{kind.key}", f"refused-pending-{kind.key}"]
    needed += [] if kind.between_rounds else [f"head-{kind.key}"]
    needed += [f"btn-{verb}" for verb in kind.verbs if kind.public or verb not in LABELS]
    return [message for message in needed if message not in ids(language)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KINDS)
def test_every_question_has_words_and_buttons(key: str, language: str) -> None:
    assert lacking(language, KINDS[key]) == []


def test_a_question_without_words_is_named() -> None:
    riddle = Kind("riddle", ("guess",), public=True)
    assert lacking("en", riddle) == ["ask-riddle", "refused-pending-riddle", "head-riddle", "btn-guess"]


def test_no_question_is_forgotten_and_no_key_means_two() -> None:
    """Saved games find a question by its key."""
    classes = [one for one in gc.get_objects() if isinstance(one, type) and issubclass(one, Question)]
    ours = [one for one in classes if one is not Question and one.__module__.startswith("engine.")]
    assert {one.__name__: one.kind for one in ours if KINDS.get(one.kind.key) is not one.kind} == {}
