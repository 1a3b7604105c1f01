"""Discord's figures, each with the section of its documentation, and the form that collects what breaks them."""

from collections.abc import Sized
from dataclasses import dataclass, field

from playground.server import errors
from playground.server.kinds import Json

Path = tuple[str | int, ...]
MIB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Rule:
    """One limit: the least and the most, and where Discord's documentation states it."""

    section: str
    most: int
    least: int = 0


_CREATE = "Message Resource > Create Message"
_EMBED = "Message Resource > Embed Limits"
_PARTS = "Components > Component Reference"
_COMMAND = "Application Commands > Application Command Object"

RULES: dict[str, Rule] = {
    "content": Rule(_CREATE, 2000),
    "nonce": Rule(_CREATE, 25),
    "embeds": Rule(_CREATE, 10),
    "attachments": Rule("Topics > Opcodes and Status Codes > 30015", 10),
    "file bytes": Rule("API Reference > Uploading Files", 10 * MIB),
    "request bytes": Rule("API Reference > Uploading Files", 25 * MIB),
    "alt text": Rule("Message Resource > Attachment Object", 1024),
    "allowed users": Rule("Message Resource > Allowed Mentions Object", 100),
    "allowed roles": Rule("Message Resource > Allowed Mentions Object", 100),
    "embeds together": Rule(_EMBED, 6000),
    "embed title": Rule(_EMBED, 256),
    "embed description": Rule(_EMBED, 4096),
    "embed fields": Rule(_EMBED, 25),
    "embed field name": Rule(_EMBED, 256, 1),
    "embed field value": Rule(_EMBED, 1024, 1),
    "embed footer": Rule(_EMBED, 2048),
    "embed author": Rule(_EMBED, 256),
    "rows": Rule("Components > Legacy Message Component Behavior", 5),
    "v2 components": Rule("Components > Component Reference", 40),
    "v2 text": Rule(f"{_PARTS} > Text Display", 4000),
    "text display": Rule(f"{_PARTS} > Text Display", 4000, 1),
    "row buttons": Rule(f"{_PARTS} > Action Row", 5, 1),
    "row selects": Rule(f"{_PARTS} > Action Row", 1),
    "section texts": Rule(f"{_PARTS} > Section", 3, 1),
    "gallery items": Rule(f"{_PARTS} > Media Gallery", 10, 1),
    "container parts": Rule(f"{_PARTS} > Container", 40, 1),
    "media text": Rule(f"{_PARTS} > Media Gallery", 1024),
    "custom_id": Rule("Components > Anatomy of a Component > Custom ID", 100, 1),
    "button label": Rule(f"{_PARTS} > Button", 80),
    "button url": Rule(f"{_PARTS} > Button", 512, 1),
    "select options": Rule(f"{_PARTS} > String Select", 25, 1),
    "option label": Rule(f"{_PARTS} > String Select > Select Option", 100, 1),
    "option value": Rule(f"{_PARTS} > String Select > Select Option", 100, 1),
    "option description": Rule(f"{_PARTS} > String Select > Select Option", 100),
    "placeholder": Rule(f"{_PARTS} > String Select", 150),
    "min_values": Rule(f"{_PARTS} > String Select", 25),
    "max_values": Rule(f"{_PARTS} > String Select", 25, 1),
    "modal title": Rule("Interactions > Receiving and Responding > Modal", 45, 1),
    "modal parts": Rule("Interactions > Receiving and Responding > Modal", 5, 1),
    "label": Rule(f"{_PARTS} > Label", 45, 1),
    "label description": Rule(f"{_PARTS} > Label", 100),
    "text input": Rule(f"{_PARTS} > Text Input", 4000),
    "text input placeholder": Rule(f"{_PARTS} > Text Input", 100),
    "radio options": Rule(f"{_PARTS} > Radio Group", 10, 2),
    "checkbox options": Rule(f"{_PARTS} > Checkbox Group", 10, 1),
    "uploaded files": Rule(f"{_PARTS} > File Upload", 10),
    "slash commands": Rule("Application Commands > Registering a Command", 100),
    "menu commands": Rule("Application Commands > Registering a Command", 15),
    "command creates": Rule("Application Commands > Registering a Command", 200),
    "command name": Rule(f"{_COMMAND} > Naming", 32, 1),
    "command description": Rule(_COMMAND, 100, 1),
    "command options": Rule(_COMMAND, 25),
    "option choices": Rule(f"{_COMMAND} > Option Structure", 25),
    "choice name": Rule(f"{_COMMAND} > Option Choice Structure", 100, 1),
    "choice value": Rule(f"{_COMMAND} > Option Choice Structure", 100),
    "command size": Rule("Application Commands > Slash Commands > size", 8000),
    "autocomplete choices": Rule("Interactions > Receiving and Responding > Autocomplete", 25),
    "emojis": Rule("Emoji Resource > Application-Owned Emoji", 2000),
    "emoji bytes": Rule("Emoji Resource > Create Application Emoji", 256 * 1024, 1),
    "emoji name": Rule("Emoji Resource > Emoji Object", 32, 2),
    "gateway sends": Rule("Gateway > Rate Limiting", 120),
    "identifies": Rule("Gateway > Session Start Limit Object", 1000),
    "user-install follow-ups": Rule("Interactions > Receiving and Responding > Create Followup Message", 5),
}


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
        """A text against a rule; anything that is no text is left to the schema."""
        if isinstance(value, str):
            self._between(path, len(value), RULES[name], "BASE_TYPE", "in length")

    def count(self, path: Path, value: Sized | None, name: str) -> None:
        self._between(path, len(value or ()), RULES[name], "BASE_TYPE", "in length")

    def number(self, path: Path, value: object, name: str) -> None:
        if isinstance(value, int):
            self._between(path, value, RULES[name], "NUMBER_TYPE", "")

    def required(self, path: Path) -> None:
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def choice(self, path: Path, message: str) -> None:
        self.add(path, "BASE_TYPE_CHOICES", message)

    def check(self) -> None:
        """Raises Refusal 50035 if anything was added."""
        if self.errors:
            raise errors.invalid_form(self.errors)

    def _between(self, path: Path, size: int, rule: Rule, kind: str, unit: str) -> None:
        if rule.least <= size <= rule.most:
            return
        if kind == "BASE_TYPE" and rule.least:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {rule.least} and {rule.most} {unit}.")
        elif size > rule.most:
            self.add(path, f"{kind}_MAX{'_LENGTH' if unit else ''}", f"Must be {rule.most} or fewer {unit}.".strip())
        else:
            self.add(path, f"{kind}_MIN", f"Must be {rule.least} or more.")
