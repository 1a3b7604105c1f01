"""Names of cards, colours, editions and segments of the wheel, alone and in lists. Knows codes, never hands."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine import COLOUR_NAMES, FACES
from rendering.words.lexicon import has, text

Names = Sequence[str]  # of the players, by seat


class Printed(NamedTuple):
    """What its name depends on: the kind of message, the colour, the number."""

    kind: str
    colour: str | None = None
    number: str | None = None

    @property
    def symbol(self) -> str | None:
        """What may be matched instead of the colour: number, skip, reverse, draw-two; None for a wild card."""
        return None if self.colour is None else self.kind.split("-")[0] if self.number else self.kind


def printed(code: str) -> Printed:
    """Reads a code ("R7", "G+2", "W4"); anything but a coloured card counts as wild."""
    face = FACES.get(code)
    if face is None or face.colour is None:
        return Printed(code.lower())
    kind = "-".join((face.kind, face.mark) if face.mark else (face.kind,)).replace("_", "-")
    return Printed(kind, COLOUR_NAMES[face.colour], None if face.number is None else str(face.number))


def card_name(language: str, edition_key: str, code: str, article: bool = True) -> str:
    """The card in a sentence ("the red 7"), or without an article in a list ("red 7")."""
    face = printed(code)
    stem = f"{'card' if article else 'bare'}-{face.kind}"
    own = stem if face.colour else f"{stem}-{edition_key}"
    args = {key: value for key, value in (("colour", face.colour), ("number", face.number)) if value is not None}
    return text(language, own if has(language, own) else stem, **args)


def card_label(language: str, edition_key: str, code: str) -> str:
    """The name on a button: "Red 7"."""
    return capital(card_name(language, edition_key, code, article=False))


def colour_name(language: str, colour: str) -> str:
    """The bare word: "red", "rouge"."""
    return text(language, "colour", colour=colour)


def colour_with_glyph(language: str, colour: str) -> str:
    """As in "♦ red": a colour in a text is never told by its hue alone."""
    return text(language, "colour-with-glyph", colour=colour)


def colour_label(language: str, colour: str) -> str:
    """As in "Red": for buttons, whose emoji shows the shape."""
    return capital(colour_name(language, colour))


def edition_name(language: str, edition_key: str) -> str:
    """The full name: "UNO Classic"."""
    return text(language, f"edition-{edition_key}")


def segment_name(language: str, segment: str) -> str:
    """A segment of the wheel: "Almost UNO"."""
    return text(language, f"segment-{segment}")


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def comma_list(language: str, items: Iterable[str]) -> str:
    return text(language, "comma").join(items)


def and_list(language: str, items: Sequence[str]) -> str:
    """As in "Ana, Ben and Cho"."""
    if len(items) < 2:
        return "".join(items)
    return text(language, "pair", first=comma_list(language, items[:-1]), last=items[-1])


def card_list(language: str, edition_key: str, codes: Iterable[str]) -> str:
    """Names in the order given, equal cards together: "red 7 ×2, Wild"."""
    names = Counter(card_name(language, edition_key, code, article=False) for code in codes)
    twins = (text(language, "twins", card=name, count=count) if count > 1 else name for name, count in names.items())
    return comma_list(language, twins)
