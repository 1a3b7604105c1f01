"""The Fluent files, parsed: messages, their variables, references and literal text."""

from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import rendering.words

LOCALES = Path(rendering.words.__file__).parent / "locales"
FILES = ("events", "cards", "prompts", "commands", "errors", "lobby", "table", "rules", "boards")


class Finder(Visitor):
    """Collects variables, references and literal text of a pattern."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.pieces: list[str] = []

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_TextElement(self, node: Any) -> None:  # noqa: N802
        self.pieces.append(node.value)


def entries(language: str) -> list[Any]:
    found: list[Any] = []
    for path in sorted((LOCALES / language).glob("*.ftl")):
        found += parse(path.read_text(encoding="utf-8")).body
    return found


@cache
def found_in(language: str) -> dict[str, Finder]:
    """What each message contains, by id."""
    finders = {}
    for entry in entries(language):
        if isinstance(entry, ast.Message):
            finder = finders[entry.id.name] = Finder()
            finder.visit(entry.value)
    return finders


@cache
def variables(language: str, message_id: str) -> frozenset[str]:
    """Every variable that a message needs, including those of messages that it refers to."""
    finder = found_in(language)[message_id]
    further = (variables(language, other) for other in finder.references)
    return frozenset(finder.variables).union(*further)
