"""What a table agrees on before its start: the house rules, and how long a turn may take."""

import json
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from engine import RULES, HouseRules, Values

TURN_SECONDS: Final = 60
OPTIONS: Final[dict[str, Values]] = {
    **RULES,
    "timer": Values((0, *range(15, 301)), offered=(0, 15, 30, 45, 60, 90, 120, 180, 300)),
}
"""Every option by its name, in the order in which commands and menus list them."""


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What a table agreed on before the start. `timer`: seconds that a turn may take, 0 = off."""

    rules: HouseRules
    timer: int = TURN_SECONDS

    @classmethod
    def of(cls, **values: Any) -> Self:
        """The options by their names; `scoring` is needed."""
        timer = values.pop("timer", TURN_SECONDS)
        return cls(HouseRules(**values), timer)

    def changed(self, **values: Any) -> Self:
        timer = values.pop("timer", self.timer)
        return replace(self, rules=self.rules._replace(**values), timer=timer)

    def values(self) -> dict[str, Any]:
        """Every option's value by its name."""
        return {**self.rules._asdict(), "timer": self.timer}

    def dump(self) -> str:
        return json.dumps(self.values(), separators=(",", ":"))

    @classmethod
    def load(cls, text: str) -> Self:
        """Reads the options; those unknown to this version are dropped."""
        return cls.of(**{name: value for name, value in json.loads(text).items() if name in OPTIONS})
