"""What a table agrees on before its start, and the values that lobbies and server settings offer."""

import json
from dataclasses import asdict, dataclass, fields
from typing import Final, Self

from engine import HouseRules

SCORINGS: Final = ("points", "single", "lowest")
DRAW_FOURS: Final = ("challenge", "strict")
TIMERS: Final = (0, 15, 30, 45, 60, 90, 120, 180, 300)
"""Seconds a turn may take; 0: no timer."""
TURN_SECONDS: Final = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOptions:
    """What a table agreed on before the start. `timer` in seconds, 0 = off."""

    scoring: str
    target: int = 500
    rounds: int = 3
    draw_four: str = "challenge"
    timer: int = TURN_SECONDS

    @property
    def rules(self) -> HouseRules:
        return HouseRules(self.scoring, self.target, self.rounds, self.draw_four)

    def dump(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def load(cls, text: str) -> Self:
        """The options again; fields that this version does not know are dropped."""
        known = {field.name for field in fields(cls)}
        return cls(**{key: value for key, value in json.loads(text).items() if key in known})
