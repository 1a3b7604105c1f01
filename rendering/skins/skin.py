"""What an edition wears: tones, scene, ornament, emblem of the back, its own faces. Knows no picture and no rule."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from rendering.drawing import Pen, Tones
from rendering.icons import reverse, skip

Scene = Callable[[Pen, float, float, Tones], None]  # the pen, width, height
Emblem = Callable[[Pen, float, float, Tones], None]  # the pen, centre
Symbol = Callable[[Pen, float, float, float, str], None]  # the pen, centre, radius, ground

PLAIN_FACES: Final = (
    *(colour + face for colour in "RYGB" for face in (*"0123456789", "S", "R", "+2")),
    "W",
    "W4",
)


@dataclass(frozen=True, slots=True)
class SpecialWild:
    """An edition's own wild card: a word for its emoji's name; its art in the medallion, in the tab, on the emoji."""

    name: str
    full: Symbol
    small: Symbol
    emoji: tuple[float, float, float]  # centre and radius on the 128 px tile


@dataclass(frozen=True, slots=True)
class Action:
    """What is printed on a coloured action in place of a number: a word for its emoji's name, and its icon."""

    name: str
    icon: Callable[[Pen, float, float, float, str], None]  # the pen, centre, radius, colour
    emoji: float  # across, on the 128 px tile


PLAIN_ACTIONS: Final[Mapping[str, Action]] = {"S": Action("skip", skip, 90.0), "R": Action("reverse", reverse, 88.0)}
"""Those of every edition by their symbol; Draw Two is printed in numerals."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on some number cards: its word in an emoji's name, and whether a faint whirl lies in their medallion."""

    name: str
    icon: Callable[[Pen, float, float, float], None]
    whirled: bool = False


@dataclass(frozen=True, slots=True)
class Skin:
    """An edition's clothing. `faces` are the codes of all its faces, in the notation of the scenarios."""

    key: str
    tones: Tones
    scene: Scene
    ornament: Emblem
    emblem: Emblem
    lobby: tuple[str, ...]  # seven faces fanned out, the special one in the middle
    faces: tuple[str, ...] = PLAIN_FACES
    wilds: Mapping[str, SpecialWild] = field(default_factory=dict)
    actions: Mapping[str, Action] = field(default_factory=lambda: PLAIN_ACTIONS)
    marks: Mapping[str, Mark] = field(default_factory=dict)
