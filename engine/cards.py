"""Colours, faces and the pieces that decks are made of. Nothing here knows a game in progress."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, NewType, get_args

if TYPE_CHECKING:
    from engine.effects import Effect

Seat = NewType("Seat", int)
"""A seat at the table, counted from 0 in the order of joining; never a Discord id."""

Card = NewType("Card", int)
"""A card, identified by its face: the index in `Edition.faces`. Identical cards are equal."""

Colour = NewType("Colour", int)
"""A colour in the fixed order that breaks ties (rules.md 2)."""

ColourName = Literal["red", "yellow", "green", "blue"]
COLOUR_NAMES: tuple[ColourName, ...] = get_args(ColourName)
COLOUR_LETTERS = "".join(name[0].upper() for name in COLOUR_NAMES)
COLOURS = tuple(Colour(place) for place in range(len(COLOUR_NAMES)))
RED, YELLOW, GREEN, BLUE = COLOURS

WILD_POINTS, ACTION_POINTS = 50, 20  # C-70


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card, and everything it does.

    `symbol` is what another card may match besides the colour (C-11); a wild-type card has none.
    `effects` happen when the card is played, `last` when it was the last card of a hand (C-61 to C-63),
    `start` when it is the starting card; `start` None sends it back (C-08).
    """

    code: str
    kind: str
    colour: Colour | None = None
    symbol: str | None = None
    points: int = 0
    number: int | None = None
    mark: str | None = None
    effects: "tuple[Effect, ...]" = ()
    last: "tuple[Effect, ...]" = ()
    start: "tuple[Effect, ...] | None" = ()
    names_colour: bool = False
    """The player names the colour with the play (C-18)."""
    aim: "Callable[[Seat], Effect] | None" = None
    """Makes the effect on the player picked with the play (E-01)."""
    restricted: bool = False
    """Proper only beside a hand without a matching card (C-30)."""


def four_colours(face: Callable[[Colour], Face], count: int = 1) -> tuple[Face, ...]:
    """`count` copies of a face in each colour."""
    return tuple(face(colour) for colour in COLOURS for _ in range(count))


def copies(count: int, face: Face) -> tuple[Face, ...]:
    return (face,) * count


def number(value: int, mark: str | None = None, sign: str = "") -> Callable[[Colour], Face]:
    """A number card; `mark` is an icon beside the number, `sign` its letter in the notation."""

    def printed(colour: Colour) -> Face:
        code = f"{COLOUR_LETTERS[colour]}{value}{sign}"
        return Face(code, "number", colour, str(value), points=value, number=value, mark=mark)

    return printed


def numbers() -> tuple[Face, ...]:
    """One 0 and two each of 1 to 9 in every colour: 76 cards."""
    pairs = (face for value in range(1, 10) for face in four_colours(number(value), 2))
    return (*four_colours(number(0)), *pairs)


def rejected_at_start(faces: Iterable[Face]) -> tuple[Face, ...]:
    """The same cards, none of which may be the starting card (C-08, second column)."""
    return tuple(replace(face, start=None) for face in faces)
