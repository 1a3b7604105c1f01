"""What a table agrees on before the start: each house rule once, with its values; commands, menus and checks derive."""

from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple, get_type_hints


@dataclass(frozen=True, slots=True)
class Values:
    """One thing to agree on: one of several words, or a number in `allowed`.

    `offered` is what a menu shows of many numbers; `only` the scoring with which the rule matters.
    """

    allowed: tuple[str | int, ...] | range
    offered: tuple[int, ...] = ()
    only: str | None = None

    @property
    def numeric(self) -> bool:
        return isinstance(self.allowed[0], int)

    @property
    def least(self) -> int:
        return int(self.allowed[0])

    @property
    def most(self) -> int:
        return int(self.allowed[-1])

    @property
    def menu(self) -> tuple[str, ...]:
        """The values of a menu or a list of choices, as text."""
        return tuple(str(value) for value in self.offered or self.allowed)

    def read(self, chosen: str) -> str | int:
        """Reads a value of `menu`."""
        return int(chosen) if self.numeric else chosen

    def allow(self, value: object) -> bool:
        return type(value) is type(self.allowed[0]) and value in self.allowed


class HouseRules(NamedTuple):
    """What was agreed before the start. A new rule comes last, with a default: old snapshots lack it."""

    scoring: Annotated[str, Values(("points", "single", "lowest"))]  # C-71 to C-74
    target: Annotated[
        int, Values(range(100, 1001), offered=(100, 200, 250, 300, 400, 500, 750, 1000), only="points")
    ] = 500  # C-72
    rounds: Annotated[int, Values(range(1, 21), offered=(1, 2, 3, 4, 5, 6, 8, 10, 15, 20), only="lowest")] = 3  # B-20
    draw_four: Annotated[str, Values(("challenge", "strict"))] = "challenge"  # C-33


RULES: Final[dict[str, Values]] = {
    name: hint.__metadata__[0] for name, hint in get_type_hints(HouseRules, include_extras=True).items()
}
"""Every house rule by the name that commands, menus and words know it by."""
