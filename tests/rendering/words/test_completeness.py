"""Everything that can happen has words in every language, and every message gets its arguments."""

import ast as python
import inspect
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import ast

import rendering.words
from engine import EDITIONS, Reason, events
from engine.notes import NOTES
from rendering.words import LANGUAGES, card_name, edition_name, lexicon, segment_name, text
from rendering.words.lexicon import MissingWords
from rendering.words.telling import _TELL
from tests.kit.words import ids, strict_words

from .messages import FILES, LOCALES, entries, found_in, variables
from .tables import SECRET

WISHES = ("draw_two", "reverse", "skip", "play", "none")
SILENT = (
    events.MatchBegan, events.DealtHidden, events.TurnBegan, events.TurnMoved, events.DrawFourAccepted,
    events.WindowOpened, events.WindowsClosed, events.DiscardedUnder, events.Marked, events.Unmarked,
)  # fmt: skip
"""Told by what comes with them, or plain to see."""
ROOT = Path(rendering.words.__file__).parents[2]
FORMATTERS = {"text", "one", "private", "tell"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_exists_and_parses(language: str) -> None:
    assert {path.stem for path in (LOCALES / language).glob("*.ftl")} == set(FILES)
    assert not [entry.content for entry in entries(language) if isinstance(entry, ast.Junk)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_defined_twice(language: str) -> None:
    names = [entry.id.name for entry in entries(language) if isinstance(entry, ast.Message)]
    assert len(names) == len(set(names))
    assert set(names) == ids(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message(language: str) -> None:
    assert ids("en") - ids(language) == set()
    referred = set().union(*(finder.references for finder in found_in(language).values()))
    assert ids(language) - ids("en") <= referred, "a message that only one language has must be referred to by others"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_needs_more_arguments_than_in_english(language: str) -> None:
    more = {i: variables(language, i) - variables("en", i) for i in ids("en")}
    allowed = {"drew-lost"}
    assert {i: extra for i, extra in more.items() if extra and i not in allowed} == {}


def event_classes() -> list[type]:
    found = inspect.getmembers(events, inspect.isclass)
    return [kind for _, kind in found if kind.__module__ == "engine.events" and hasattr(kind, "_fields")]


@pytest.mark.parametrize("kind", event_classes(), ids=lambda kind: kind.__name__)
def test_every_event_is_either_told_or_silent_or_secret(kind: type) -> None:
    told = kind in _TELL
    assert told + (kind in SILENT) + (kind in SECRET) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_face_has_its_own_name(language: str, edition: str) -> None:
    codes = EDITIONS[edition].codes
    for article in (True, False):
        assert len({card_name(language, edition, code, article) for code in codes}) == len(codes)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_names_and_segments(language: str, edition: str) -> None:
    assert edition_name(language, edition).startswith("UNO")
    for segment, _ in EDITIONS[edition].wheel:
        assert segment_name(language, segment)
        assert text(language, f"segment-{segment}-meaning")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "message_id",
    [*(f"wish-{wish}" for wish in WISHES), *(f"noted-{note}" for note in NOTES), "mark-skip", "mark-silenced"],
)
def test_every_wish_note_and_mark_has_its_message(language: str, message_id: str) -> None:
    assert message_id in ids(language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_language_has_a_name_in_every_language(language: str, spoken: str) -> None:
    assert text(language, f"language-{spoken}")


def words_in(nodes: Iterable[python.AST]) -> list[str]:
    """The string literals among the nodes."""
    return [node.value for node in nodes if isinstance(node, python.Constant) and isinstance(node.value, str)]


def test_every_reason_has_words() -> None:
    from rendering.words.refusing import _PLAIN

    special = {"not_your_turn", "not_in_hand", "does_not_match", "improper_draw_four", "decision_pending"}
    assert {*map(str, _PLAIN), *special, "not_offered", "bad_choice"} == set(map(str, Reason))


class Call(NamedTuple):
    """A call that formats a message by a literal id."""

    where: str
    message_id: str
    given: frozenset[str | None]


def calls(path: Path) -> list[Call]:
    found = []
    for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, python.Call) and _name(node.func) in FORMATTERS:
            given = {keyword.arg for keyword in node.keywords}
            if _name(node.func) == "one" and len(node.args) > 1:
                given.add("name")
            if None not in given:
                found += [Call(f"{path.name}:{node.lineno}", i, frozenset(given)) for i in words_in(node.args)]
    return found


def _name(func: python.expr) -> str:
    return getattr(func, "attr", getattr(func, "id", ""))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_code_gives_every_message_its_arguments(language: str) -> None:
    places = [*(ROOT / "rendering").rglob("*.py"), *(ROOT / "cogs").rglob("*.py")]
    wrong = [
        (call, sorted(variables(language, call.message_id) - call.given))
        for path in places
        for call in calls(path)
        if "-" in call.message_id and call.message_id in ids(language)
        if variables(language, call.message_id) - call.given
    ]
    assert wrong == []


def test_strict_mode_raises_and_otherwise_text_falls_back(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(MissingWords):
        text("fr", "no-such-message")
    with pytest.raises(MissingWords, match="head-turn"):
        text("fr", "head-turn")
    with strict_words(strict=False):
        assert text("fr", "head-turn", wrong="Ana") == "head turn"
        assert text("fr", "head-turn", wrong="Ana") == "head turn"
    assert [record.levelname for record in caplog.records] == ["ERROR"]


def test_a_message_that_french_lacks_is_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(lexicon._bundle("fr")._messages, "btn-join")
    with strict_words(strict=False):
        assert text("fr", "btn-join") == "Join"


@pytest.mark.parametrize(
    ("locale", "language"),
    [("fr", "fr"), ("FR", "fr"), *((locale, "en") for locale in ("en-GB", "en-US", "xx", "xx-YY", "", None))],
)
def test_language_of_a_locale(locale: str | None, language: str) -> None:
    assert rendering.words.language_of(locale) == language
