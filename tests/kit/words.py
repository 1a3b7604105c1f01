"""What tests ask of the lexicon: all its ids, and an error instead of English where a sentence is missing."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from rendering.words import lexicon
from rendering.words.lexicon import MissingWords

_IN_ENGLISH = lexicon._in_english


def ids(language: str) -> frozenset[str]:
    """Every message id of a language."""
    return frozenset(lexicon._bundle(language)._messages)


def _raise(_language: str, _message_id: str, _args: object, missing: MissingWords) -> str:
    raise missing


@contextmanager
def strict_words(strict: bool = True) -> Iterator[None]:
    """Meanwhile a message that is missing, or lacks an argument, raises MissingWords; not where `strict` is False."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lexicon, "_in_english", _raise if strict else _IN_ENGLISH)
        yield
