"""Collects what is wrong with a request body, as Discord's error 50035 lists it."""

from collections.abc import Sized
from dataclasses import dataclass, field

from playground.server import errors
from playground.server.limits.documented import LIMITS
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
            self.count(path, value, name)

    def count(self, path: Path, value: Sized | None, name: str) -> None:
        limit = LIMITS[name]
        if not limit.least <= len(value or ()) <= limit.most:
            self.wrong_length(path, limit.least, limit.most)

    def wrong_length(self, path: Path, least: int, most: int | None) -> None:
        """`most` None where only the least is known."""
        if most is None:
            self.add(path, "BASE_TYPE_MIN_LENGTH", f"Must be {least} or more in length.")
        elif least:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        else:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")

    def required(self, path: Path) -> None:
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def choice(self, path: Path, message: str) -> None:
        self.add(path, "BASE_TYPE_CHOICES", message)

    def check(self) -> None:
        """Raises Refusal 50035 if anything was added."""
        if self.errors:
            raise errors.refusal(50035, errors=self.errors)
