"""Every message of a language with sample values, as a page for native speakers.

`python -m tests.rendering.words.golden` writes the pages.
"""

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

from rendering.words import LANGUAGES, card_list, card_name, edition_name, segment_name, text
from tests.kit.words import ids, strict_words

from .messages import variables

FOLDER = Path(__file__).parent / "golden"
FIGURES = (0, 1, 2, 5, 21)
COLOURS = ("red", "yellow", "green", "blue")
NUMBERS = frozenset({
    "count", "round", "seat", "kept", "most", "page", "pages", "rank", "from", "wins", "games", "percent",
})  # fmt: skip
NAMES = {"name": "Ana", "target": "Ben", "next": "Ben", "by": "Cho", "host": "Dan", "first": "Ana", "last": "Ben"}
PLAIN = {
    "mention": "@Ana", "number": "7", "level": "normal", "commitment": "0f3a…", "seed": "5e5e…", "channel": "#uno",
    "link": "#uno", "when": "12:30", "game": "K7Q2", "match": "K7Q2", "permission": "…", "value": "…", "title": "…",
    "language": "…", "scope": "…", "period": "…", "scoring": "…", "draw_four": "…", "timer": "…", "options": "…",
    "what": "…", "seats": "…", "code": "4F2A", "facts": "…", "draws": "…", "list": "…", "in_force": "♦",
    "more": "…", "meaning": "…",
}  # fmt: skip


def sample(language: str, variable: str) -> str:
    if variable in NAMES:
        return NAMES[variable]
    made: dict[str, Callable[[], str]] = {
        "card": lambda: card_name(language, "classic", "R7"),
        "held": lambda: card_name(language, "classic", "B1"),
        "top": lambda: card_name(language, "classic", "G+2"),
        "same": lambda: text(language, "same-number", number="7"),
        "cards": lambda: card_list(language, "classic", ["R7", "R7", "W"]),
        "edition": lambda: edition_name(language, "encanto"),
        "segment": lambda: segment_name(language, "swap"),
        "names": lambda: text(language, "pair", first="Ana", last="Ben"),
        "totals": lambda: "Ana 437, Ben 120",
        "points": lambda: "Ben 20, Cho 5",
    }
    return made[variable]() if variable in made else PLAIN[variable]


def figures(message_id: str, wanted: frozenset[str]) -> list[str]:
    """The variables of a message that are numbers."""
    own = set(wanted & NUMBERS)
    if "points" in wanted and "wins" in wanted:
        own.add("points")
    if message_id.startswith("agreed-scoring-") and "target" in wanted:
        own.add("target")
    return sorted(own)


def variants(language: str, message_id: str) -> Iterator[str]:
    """The message with every colour and direction, and with each of FIGURES."""
    wanted = variables(language, message_id)
    numbers = figures(message_id, wanted)
    colours = COLOURS if "colour" in wanted else ("",)
    senses = ("clockwise", "counter") if "direction" in wanted else ("",)
    fixed = {v: sample(language, v) for v in wanted - {*numbers, "colour", "direction"}}
    some = [(colour, sense, FIGURES[2]) for colour, sense in product(colours, senses)]
    for colour, sense, figure in [*((colours[0], senses[0], figure) for figure in FIGURES), *some]:
        yield text(language, message_id, **fixed, colour=colour, direction=sense, **dict.fromkeys(numbers, figure))


def page(language: str) -> str:
    lines = []
    for message_id in sorted(ids(language)):
        said = list(dict.fromkeys(variants(language, message_id)))
        lines += [message_id, *(f"    {line}" for one in said for line in one.split("\n")), ""]
    return "\n".join(lines)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for language in LANGUAGES:
        with strict_words():
            (FOLDER / f"{language}.txt").write_text(page(language), encoding="utf-8")


if __name__ == "__main__":
    main()
