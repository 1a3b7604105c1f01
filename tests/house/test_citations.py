"""Nothing that is cited leads nowhere: rules, faults, sections of the books, files, modules and targets of make."""

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Final

import pytest

from . import books
from .rooms import ROOT, name, tree

PROSE: Final = {".py", ".md", ".ftl", ".sql", ".js", ".css", ".toml", ".yaml", ".sh", ".example", ""}
COMMENT: Final = {".ftl": "#", ".sql": "--", ".js": "//", ".toml": "#", ".yaml": "#", ".sh": "#", ".example": "#"}
GIVEN: Final = ("docs/rules.md", "rendering/fonts/", "LICENSE")
"""Texts with sources of their own."""
ELSEWHERE: Final = {"discord.py", "openapi.json"}
"""Names that look like files of ours: the library; what Discord calls its description."""

RULE: Final = re.compile(r"\b[A-Z]-\d\d\b")
FAULT: Final = re.compile(r"\bF\d{3}\b")
SECTION: Final = re.compile(r"\b([\w-]+\.md)(?: section)? (\d+(?:\.\d+)?)\b")
HEADING: Final = re.compile(r"\b([\w-]+\.md)(?:\]\([\w./]+\))?, ([A-Z][\w ]*)")
FILE: Final = re.compile(r"[\w*<][\w./<>*-]*\.(?:md|py|yaml|ftl|sql|toml|sh|js|pal)\b(?!\.\w)")
FOLDER: Final = re.compile(r"`([\w*<][\w/<>*-]*/)`")
LINK: Final = re.compile(r"\]\((?!https?:|#)([^)#]+)")
MODULE: Final = re.compile(r"python -m ((?:tools|tests|benchmarks)[\w.]*)")
TARGET: Final = re.compile(r"`make (\w+)`")


def listed() -> list[str]:
    """Every file of the repository."""
    arguments = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(arguments, cwd=ROOT, capture_output=True, text=True, check=True)
    return [line for line in done.stdout.splitlines() if (ROOT / line).is_file()]


FILES: Final = listed()
FOLDERS: Final = {parent.as_posix() for file in FILES for parent in PurePosixPath(file).parents}
READ: Final = [ROOT / file for file in FILES if Path(file).suffix in PROSE and not file.startswith(GIVEN)]


@cache
def prose(path: Path) -> str:
    """What is written for people: comments and docstrings of code, the whole of a page."""
    text = path.read_text(encoding="utf-8", errors="replace")
    if path.suffix == ".py":
        return "\n".join((*comments(text), *docstrings(path)))
    mark = COMMENT.get(path.suffix)
    if mark is None:
        return text
    return "\n".join(line.partition(mark)[2] for line in text.splitlines() if mark in line)


def comments(text: str) -> Iterator[str]:
    """Without the codes of the linter, which look like faults."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield re.sub(r"noqa: [A-Z0-9, ]+", "", token.string)


def docstrings(path: Path) -> Iterator[str]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def strange_rules(text: str) -> set[str]:
    return set(RULE.findall(text)) - books.rules() - books.contradictions()


def strange_faults(text: str) -> set[str]:
    return set(FAULT.findall(text)) - books.faults()


def strange_sections(text: str) -> set[str]:
    """`rules.md 3.10` and `discord.md, Rate limits`: a number, or words that begin with a heading."""
    numbers = {
        f"{book} {number}"
        for book, number in SECTION.findall(text)
        if book not in books.names() or number not in books.section_numbers(book)
    }
    words = {
        f"{book}, {rest}"
        for book, rest in HEADING.findall(text)
        if book not in books.names() or not any(rest.startswith(heading) for heading in books.headings(book))
    }
    return numbers | words


def strange_files(text: str) -> set[str]:
    """A file is cited by its path or by the end of it; `<code>` and `*` stand for anything."""
    return {cited for cited in FILE.findall(text) if cited not in ELSEWHERE and not exists(cited)}


def exists(cited: str) -> bool:
    pattern = re.sub(r"<\w+>", "*", cited.removeprefix("./"))
    return any(fnmatch(file, pattern) or fnmatch(file, f"*/{pattern}") for file in FILES)


def strange_folders(text: str) -> set[str]:
    return {cited for cited in FOLDER.findall(text) if not any(is_end(cited, folder) for folder in FOLDERS)}


def is_end(cited: str, folder: str) -> bool:
    pattern = re.sub(r"<\w+>", "*", cited.rstrip("/"))
    return (
        pattern == "data" or pattern.startswith("data/") or fnmatch(folder, pattern) or fnmatch(folder, f"*/{pattern}")
    )


def strange_modules(text: str) -> set[str]:
    paths = {cited: cited.rstrip(".").replace(".", "/") for cited in MODULE.findall(text)}
    return {cited for cited, path in paths.items() if not {f"{path}.py", f"{path}/__main__.py"} & set(FILES)}


def strange_targets(text: str) -> set[str]:
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    return set(TARGET.findall(text)) - set(targets)


CHECKS: Final = {
    "rules": strange_rules,
    "faults": strange_faults,
    "sections": strange_sections,
    "files": strange_files,
    "folders": strange_folders,
    "modules": strange_modules,
    "targets": strange_targets,
}


@pytest.mark.parametrize("kind", CHECKS)
def test_no_citation_leads_nowhere(kind: str) -> None:
    found = {name(path): strange for path in READ if (strange := CHECKS[kind](prose(path)))}
    assert found == {}


def test_links_of_pages_lead_somewhere() -> None:
    pages = [path for path in READ if path.suffix == ".md"]
    found = {
        name(path): gone
        for path in pages
        if (gone := [link for link in LINK.findall(prose(path)) if not (path.parent / link).exists()])
    }
    assert found == {}
    assert pages


@pytest.mark.parametrize(("kind", "text"), [
    ("rules", "A call in time (C-99)."),
    ("faults", "Once is enough (F999)."),
    ("sections", "The default answer (rules.md 3.99)."),
    ("sections", "At most fifty (docs/discord.md, Bait limits)."),
    ("sections", "Somebody wrote so (harbour.md, Tides)."),
    ("files", "As in engine/turnips.py."),
    ("files", "See glossary.md."),
    ("folders", "It stands in `cogs/kitchen/`."),
    ("modules", "python -m tools.turnips"),
    ("targets", "`make tea`"),
])  # fmt: skip
def test_a_citation_that_leads_nowhere_is_found(kind: str, text: str) -> None:
    assert CHECKS[kind](text)


@pytest.mark.parametrize(("kind", "text"), [
    ("rules", "The window (C-51, X-17)."),
    ("faults", "It may come twice (F012)."),
    ("sections", "The default answer (rules.md 3.10), docs/discord.md, Rate limits."),
    ("files", "See docs/rules.md, turns.py, locales/<language>/events.ftl and tests/scenarios/*.yaml."),
    ("folders", "`engine/editions/`"),
    ("modules", "python -m tools.palettes"),
    ("targets", "`make test`"),
])  # fmt: skip
def test_a_citation_that_leads_somewhere_passes(kind: str, text: str) -> None:
    assert not CHECKS[kind](text)
