"""Discord's documented limits that its OpenAPI description does not state, each with the section that does."""

from dataclasses import dataclass

MIB = 1024 * 1024
ANSWER_SECONDS = 3.0
"""How long an interaction waits for its answer (Interactions > Receiving and Responding)."""


@dataclass(frozen=True, slots=True)
class Limit:
    """One limit: the least and the most, and where Discord's documentation states it."""

    section: str
    most: int
    least: int = 0


_CREATE = "Message Resource > Create Message"
_EMBED = "Message Resource > Embed Limits"
_PARTS = "Components > Component Reference"
_COMMAND = "Application Commands > Application Command Object"

LIMITS: dict[str, Limit] = {
    "content": Limit(_CREATE, 2000),
    "attachments": Limit("Topics > Opcodes and Status Codes > 30015", 10),
    "file bytes": Limit("API Reference > Uploading Files", 10 * MIB),
    "request bytes": Limit("API Reference > Uploading Files", 25 * MIB),
    "embeds together": Limit(_EMBED, 6000),
    "embed field name": Limit(_EMBED, 256, 1),
    "embed field value": Limit(_EMBED, 1024, 1),
    "rows": Limit("Components > Legacy Message Component Behavior", 5),
    "v2 components": Limit("Components > Component Reference", 40),
    "v2 text": Limit(f"{_PARTS} > Text Display", 4000),
    "row selects": Limit(f"{_PARTS} > Action Row", 1),
    "modal parts": Limit("Interactions > Receiving and Responding > Modal", 5, 1),
    "slash commands": Limit("Application Commands > Registering a Command", 100),
    "menu commands": Limit("Application Commands > Registering a Command", 15),
    "command creates": Limit("Application Commands > Registering a Command", 200),
    "choice value": Limit(f"{_COMMAND} > Option Choice Structure", 100),
    "command size": Limit("Application Commands > Slash Commands > size", 8000),
    "emojis": Limit("Emoji Resource > Application-Owned Emoji", 2000),
    "emoji bytes": Limit("Emoji Resource > Create Application Emoji", 256 * 1024, 1),
    "emoji name": Limit("Emoji Resource > Emoji Object", 32, 2),
    "gateway sends": Limit("Gateway > Rate Limiting", 120),
    "invalid requests": Limit("Topics > Rate Limits > Invalid Request Limit", 10_000),
    "identifies": Limit("Gateway > Session Start Limit Object", 1000),
    "user-install follow-ups": Limit("Interactions > Receiving and Responding > Create Followup Message", 5),
}
