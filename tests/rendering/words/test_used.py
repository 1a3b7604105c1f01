"""No message is unused: the code names it, another message refers to it, or its id is built by a listed pattern."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import rendering.words
from cogs.uno.table import OPTIONS
from engine.notes import NOTES
from rendering.words import LANGUAGES
from tests.kit.words import ids

from .messages import found_in

ROOT = Path(rendering.words.__file__).parents[2]
BUILT = (
    *(f"choice-{name}-{{}}" for name in OPTIONS),
    *(f"noted-{key}" for key in NOTES),
    *("card-{}", "card-{}-{}", "card-number-{}", "bare-{}", "bare-{}-{}", "bare-number-{}"),
    *("edition-{}", "segment-{}", "segment-{}-meaning", "mark-{}"),
    *("rules-{}", "rules-{}-{}", "rules-{}-heading", "rules-{}-{}-heading", "rules-draw-four-{}"),
    *("head-{}", "head-{}-colour", "ask-{}", "ask-{}-{}", "option-{}", "wish-{}"),
    *("played-colour", "played-drawn-colour", "drew-{}", "round-{}", "match-{}"),
    *("no-effect-{}", "same-{}", "refused-pending-{}", "refused-choice-{}", "refused-turn-{}", "refused-match-{}"),
    *("refused-match-wild-{}", "permission-{}", "language-{}", "agreed-{}-{}"),
    *("btn-{}", "select-{}", "settings-{}", "settings-{}-{}", "choice-level-{}", "choice-scope-{}"),
    *("choice-period-{}", "choice-robots-{}", "choice-pictures-{}", "choice-edition-all", "board-{}"),
    "board-period-{}",
    *("cmd-{}", "cmd-{}-description", "opt-{}", "opt-{}-description"),
)
"""Ids that the code builds; each placeholder stands for a word in the code."""
TO_COME = re.compile(
    r"(history|verify|privacy)-.+|cmd-(history|verify|privacy|export|delete)(-description)?|opt-game(-description)?"
)
"""Already translated for the planned commands /history, /verify and /privacy."""


def code() -> Iterator[ast.AST]:
    for room in ("engine", "rendering", "cogs"):
        for path in (ROOT / room).rglob("*.py"):
            yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def names(node: ast.AST) -> Iterable[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return (node.value,)
    if isinstance(node, ast.arg):
        return (node.arg,)
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return (node.target.id,)
    return ()


@cache
def words() -> frozenset[str]:
    """Strings, parameters and fields in the code, written like ids: in lower case, with hyphens."""
    return frozenset(plain(name) for node in code() for name in names(node))


def plain(word: str) -> str:
    return word.lower().replace("_", "-").strip("-")


def is_built(message_id: str) -> bool:
    return any(fits(pattern, hole, message_id) for pattern in BUILT for hole in ("(.+)", "(.+?)"))


def fits(pattern: str, hole: str, message_id: str) -> bool:
    found = re.fullmatch(re.escape(pattern).replace(r"\{\}", hole), message_id)
    return found is not None and {plain(word) for word in found.groups()} <= words()


def test_every_message_is_used() -> None:
    referred = {
        reference for language in LANGUAGES for finder in found_in(language).values() for reference in finder.references
    }
    every = {message_id for language in LANGUAGES for message_id in ids(language)}
    unused = {i for i in every if i not in referred and plain(i) not in words() and not is_built(i)}
    assert sorted(i for i in unused if not TO_COME.fullmatch(i)) == [], "delete them in every language, or use them"


def test_an_unused_message_is_noticed() -> None:
    assert not is_built("card-vanished")
    assert not is_built("choice-language-xx")
    assert is_built("card-number-dragon-ball")
