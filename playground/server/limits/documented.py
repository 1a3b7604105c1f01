"""Discord's documented limits on what may be sent, each with the section of its documentation."""

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
    "nonce": Limit(_CREATE, 25),
    "embeds": Limit(_CREATE, 10),
    "attachments": Limit("Topics > Opcodes and Status Codes > 30015", 10),
    "file bytes": Limit("API Reference > Uploading Files", 10 * MIB),
    "request bytes": Limit("API Reference > Uploading Files", 25 * MIB),
    "alt text": Limit("Message Resource > Attachment Object", 1024),
    "allowed users": Limit("Message Resource > Allowed Mentions Object", 100),
    "allowed roles": Limit("Message Resource > Allowed Mentions Object", 100),
    "embeds together": Limit(_EMBED, 6000),
    "embed title": Limit(_EMBED, 256),
    "embed description": Limit(_EMBED, 4096),
    "embed fields": Limit(_EMBED, 25),
    "embed field name": Limit(_EMBED, 256, 1),
    "embed field value": Limit(_EMBED, 1024, 1),
    "embed footer": Limit(_EMBED, 2048),
    "embed author": Limit(_EMBED, 256),
    "rows": Limit("Components > Legacy Message Component Behavior", 5),
    "v2 components": Limit("Components > Component Reference", 40),
    "v2 text": Limit(f"{_PARTS} > Text Display", 4000),
    "text display": Limit(f"{_PARTS} > Text Display", 4000, 1),
    "row buttons": Limit(f"{_PARTS} > Action Row", 5, 1),
    "row selects": Limit(f"{_PARTS} > Action Row", 1),
    "section texts": Limit(f"{_PARTS} > Section", 3, 1),
    "gallery items": Limit(f"{_PARTS} > Media Gallery", 10, 1),
    "container parts": Limit(f"{_PARTS} > Container", 40, 1),
    "media text": Limit(f"{_PARTS} > Media Gallery", 1024),
    "custom_id": Limit("Components > Anatomy of a Component > Custom ID", 100, 1),
    "button label": Limit(f"{_PARTS} > Button", 80),
    "button url": Limit(f"{_PARTS} > Button", 512, 1),
    "select options": Limit(f"{_PARTS} > String Select", 25, 1),
    "option label": Limit(f"{_PARTS} > String Select > Select Option", 100, 1),
    "option value": Limit(f"{_PARTS} > String Select > Select Option", 100, 1),
    "option description": Limit(f"{_PARTS} > String Select > Select Option", 100),
    "placeholder": Limit(f"{_PARTS} > String Select", 150),
    "min_values": Limit(f"{_PARTS} > String Select", 25),
    "max_values": Limit(f"{_PARTS} > String Select", 25, 1),
    "modal title": Limit("Interactions > Receiving and Responding > Modal", 45, 1),
    "modal parts": Limit("Interactions > Receiving and Responding > Modal", 5, 1),
    "label": Limit(f"{_PARTS} > Label", 45, 1),
    "label description": Limit(f"{_PARTS} > Label", 100),
    "text input": Limit(f"{_PARTS} > Text Input", 4000),
    "text input placeholder": Limit(f"{_PARTS} > Text Input", 100),
    "radio options": Limit(f"{_PARTS} > Radio Group", 10, 2),
    "checkbox options": Limit(f"{_PARTS} > Checkbox Group", 10, 1),
    "uploaded files": Limit(f"{_PARTS} > File Upload", 10),
    "slash commands": Limit("Application Commands > Registering a Command", 100),
    "menu commands": Limit("Application Commands > Registering a Command", 15),
    "command creates": Limit("Application Commands > Registering a Command", 200),
    "command name": Limit(f"{_COMMAND} > Naming", 32, 1),
    "command description": Limit(_COMMAND, 100, 1),
    "command options": Limit(_COMMAND, 25),
    "option choices": Limit(f"{_COMMAND} > Option Structure", 25),
    "choice name": Limit(f"{_COMMAND} > Option Choice Structure", 100, 1),
    "choice value": Limit(f"{_COMMAND} > Option Choice Structure", 100),
    "command size": Limit("Application Commands > Slash Commands > size", 8000),
    "autocomplete choices": Limit("Interactions > Receiving and Responding > Autocomplete", 25),
    "emojis": Limit("Emoji Resource > Application-Owned Emoji", 2000),
    "emoji bytes": Limit("Emoji Resource > Create Application Emoji", 256 * 1024, 1),
    "emoji name": Limit("Emoji Resource > Emoji Object", 32, 2),
    "gateway sends": Limit("Gateway > Rate Limiting", 120),
    "invalid requests": Limit("Topics > Rate Limits > Invalid Request Limit", 10_000),
    "identifies": Limit("Gateway > Session Start Limit Object", 1000),
    "user-install follow-ups": Limit("Interactions > Receiving and Responding > Create Followup Message", 5),
}
