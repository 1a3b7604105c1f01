"""How an edition looks: tones, scene, ornament, emblem of the back, art of its own. Knows no pictures and no games."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from engine import EDITIONS
from rendering.drawing import Pen, Tones
from rendering.icons import reverse, skip

Scene = Callable[[Pen, float, float, Tones], None]  # the pen, width, height
Emblem = Callable[[Pen, float, float, Tones], None]  # the pen, centre
Symbol = Callable[[Pen, float, float, float, str], None]  # the pen, centre, radius, ground

PLAIN_WILDS: Final = ("W", "W4")
"""Drawn the same in every edition; any other wild card belongs to one edition."""


@dataclass(frozen=True, slots=True)
class SpecialWild:
    """The art of an edition's own wild card, in the medallion, in the tab and on the emoji."""

    full: Symbol
    small: Symbol
    emoji: tuple[float, float, float]  # centre and radius on the 128 px tile


@dataclass(frozen=True, slots=True)
class Action:
    """What is printed on a coloured action card instead of a number."""

    icon: Callable[[Pen, float, float, float, str], None]  # the pen, centre, radius, colour
    emoji: float  # width on the 128 px tile


PLAIN_ACTIONS: Final[Mapping[str, Action]] = {"skip": Action(skip, 90.0), "reverse": Action(reverse, 88.0)}
"""The actions of every edition by kind; Draw Two is printed in numerals."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on some number cards, and whether their medallion has a faint whirl."""

    icon: Callable[[Pen, float, float, float], None]
    whirled: bool = False


@dataclass(frozen=True, slots=True)
class Skin:
    """How an edition looks: `wilds` has its own wild cards by code, `actions` are by kind, `marks` by name."""

    key: str
    tones: Tones
    scene: Scene
    ornament: Emblem
    emblem: Emblem
    lobby: tuple[str, ...]  # seven faces for the fan, the special one in the middle
    wilds: Mapping[str, SpecialWild] = field(default_factory=dict)
    actions: Mapping[str, Action] = field(default_factory=lambda: PLAIN_ACTIONS)
    marks: Mapping[str, Mark] = field(default_factory=dict)

    @property
    def faces(self) -> tuple[str, ...]:
        """The codes of all its faces."""
        return EDITIONS[self.key].codes
