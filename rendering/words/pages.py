"""The rules as one private page, and the words of the commands."""

from engine import EDITIONS
from rendering.words.cards import edition_name
from rendering.words.lexicon import has, text

SECTIONS = ("goal", "turn", "actions", "two", "draw-four", "uno", "special", "end", "time")
"""In this order; an edition may have its own version of a section."""

Page = list[tuple[str, str]]


def rules_page(language: str, edition_key: str) -> Page:
    """Headings and Markdown bodies, at most 3,800 characters in total."""
    page = [(text(language, "rules-title", edition=edition_name(language, edition_key)), "")]
    for section in SECTIONS:
        found = _section(language, edition_key, section)
        if found is not None:
            page.append(found)
    return page


def _section(language: str, edition_key: str, section: str) -> tuple[str, str] | None:
    own = f"rules-{section}-{edition_key}"
    message_id = own if has(language, own) else f"rules-{section}"
    if section == "special" and not has(language, message_id):
        return None
    heading = f"{message_id}-heading" if has(language, f"{message_id}-heading") else f"rules-{section}-heading"
    wheel = EDITIONS[edition_key].wheel if section == "special" else ()
    segments = (_segment(language, segment) for segment, _ in wheel)
    return text(language, heading), "\n".join([text(language, message_id), *segments])


def _segment(language: str, segment: str) -> str:
    name, meaning = text(language, f"segment-{segment}"), text(language, f"segment-{segment}-meaning")
    return text(language, "rules-segment", segment=name, meaning=meaning)
