"""The books of the house: what they define, so that it can be cited."""

import re
from functools import cache
from typing import Final

from .rooms import ROOT

DOCS: Final = ROOT / "docs"
_RULE: Final = re.compile(r"^(?:\| |- |\*\*)([A-Z]-\d\d)\b", re.MULTILINE)
_FAULT: Final = re.compile(r"^\| (F\d{3}) \|", re.MULTILINE)
_NUMBER: Final = re.compile(r"^#{2,3} (\d+(?:\.\d+)?)", re.MULTILINE)
_HEADING: Final = re.compile(r"^#{2,3} (?:\d+(?:\.\d+)?\.? )?(.+)$", re.MULTILINE)


@cache
def book(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def names() -> set[str]:
    return {path.name for path in DOCS.glob("*.md")}


def rules() -> set[str]:
    """The ids of docs/rules.md: the common rules (C, which are those of Classic) and the editions', a letter each."""
    sections = re.split(r"^## \d+\. ", book("rules.md"), flags=re.MULTILINE)
    return {
        name
        for section in sections
        if not section.startswith("Contradictions")  # which names them again
        for name in _RULE.findall(section)
    }


def contradictions() -> set[str]:
    """The numbered contradictions of docs/rules.md, section 9."""
    return set(_RULE.findall(book("rules.md"))) - rules()


def faults() -> set[str]:
    return set(_FAULT.findall(book("faults.md")))


def section_numbers(name: str) -> set[str]:
    return set(_NUMBER.findall(book(name)))


def headings(name: str) -> set[str]:
    """The headings without their numbers and without what stands in brackets."""
    return {re.sub(r" \(.*\)$", "", heading) for heading in _HEADING.findall(book(name))}
