"""The only user of Project Fluent: ids and arguments in, sentences out. Knows nothing of games or Discord."""

import logging
from functools import lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

LANGUAGES = ("en", "fr")
ENGLISH = "en"
"""The language to fall back on."""
LOCALES = Path(__file__).parent / "locales"

Argument = str | int | float

_log = logging.getLogger(__name__)
_told: set[tuple[str, str]] = set()


class MissingWords(LookupError):
    """A language lacks this message, or the message lacks an argument."""


def language_of(locale: str | None) -> str:
    """The language for a Discord locale ("fr", "en-GB"); English if we do not have it."""
    base = (locale or ENGLISH).replace("_", "-").split("-", maxsplit=1)[0].lower()
    return base if base in LANGUAGES else ENGLISH


def text(language: str, message_id: str, /, **args: Argument) -> str:
    """One message in one language; where it is missing, in English, and the log says so once."""
    try:
        return _format(language, message_id, args)
    except MissingWords as missing:
        return _in_english(language, message_id, args, missing)


def has(language: str, message_id: str) -> bool:
    return _bundle(language).has_message(message_id)


def _format(language: str, message_id: str, args: dict[str, Argument]) -> str:
    bundle = _bundle(language)
    pattern = bundle.get_message(message_id).value if bundle.has_message(message_id) else None
    if pattern is None:
        raise MissingWords(f"{language}: {message_id}")
    wanted: dict[str, FluentType | str | int | float] = dict(args)
    said, errors = bundle.format_pattern(pattern, wanted)
    if errors:
        raise MissingWords(f"{language}: {message_id}: {errors[0]}")
    return str(said)


def _in_english(language: str, message_id: str, args: dict[str, Argument], missing: MissingWords) -> str:
    if (language, message_id) not in _told:
        _told.add((language, message_id))
        _log.error("Missing words: %s", missing)
    try:
        return _format(ENGLISH, message_id, args)
    except MissingWords:
        return message_id.replace("-", " ")


@lru_cache(maxsize=len(LANGUAGES) + 1)
def _bundle(language: str) -> FluentBundle:
    """All files of a language. Without isolation marks, which would end up in messages and buttons."""
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((LOCALES / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle
