"""Collects what is wrong with a request body, as Discord's error 50035 lists it."""

from collections.abc import Sized
from dataclasses import dataclass, field

from playground.server import errors
from playground.server.limits.documented import LIMITS, Limit
from playground.server.values import Json

Path = tuple[str | int, ...]
"""Where in a body something stands: ("data", "components", 0, "label")."""


@dataclass(slots=True)
class Form:
    """Collects errors in Discord's nested shape (API Reference > Error Messages)."""

    errors: Json = field(default_factory=dict)

    def add(self, path: Path, code: str, message: str) -> None:
        node = self.errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: Path, value: object, name: str) -> None:
        """A text against a limit; anything that is no text is left to the schema."""
        if isinstance(value, str):
            self._between(path, len(value), LIMITS[name], "BASE_TYPE", "in length")

    def count(self, path: Path, value: Sized | None, name: str) -> None:
        self._between(path, len(value or ()), LIMITS[name], "BASE_TYPE", "in length")

    def number(self, path: Path, value: object, name: str) -> None:
        if isinstance(value, int):
            self._between(path, value, LIMITS[name], "NUMBER_TYPE", "")

    def required(self, path: Path) -> None:
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def choice(self, path: Path, message: str) -> None:
        self.add(path, "BASE_TYPE_CHOICES", message)

    def check(self) -> None:
        """Raises Refusal 50035 if anything was added."""
        if self.errors:
            raise errors.refusal(50035, errors=self.errors)

    def _between(self, path: Path, size: int, limit: Limit, kind: str, unit: str) -> None:
        if limit.least <= size <= limit.most:
            return
        if kind == "BASE_TYPE" and limit.least:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {limit.least} and {limit.most} {unit}.")
        elif size > limit.most:
            self.add(path, f"{kind}_MAX{'_LENGTH' if unit else ''}", f"Must be {limit.most} or fewer {unit}.".strip())
        else:
            self.add(path, f"{kind}_MIN", f"Must be {limit.least} or more.")
