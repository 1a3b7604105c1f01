"""What Discord refuses in a message's content, embeds, mentions and files beside its description (Message Resource)."""

from typing import Any

from playground.server import errors
from playground.server.constants import MessageFlag
from playground.server.limits.documented import LIMITS
from playground.server.limits.form import Form, Path
from playground.server.values import Json

LEGACY = ("content", "embeds", "poll", "sticker_ids")
SETTABLE = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.IS_COMPONENTS_V2


def check_content(form: Form, body: Json, path: Path) -> None:
    """The text, the embeds, the mentions."""
    form.length((*path, "content"), body.get("content"), "content")
    embeds = body.get("embeds") or []
    for index, embed in enumerate(embeds):
        for number, one in enumerate(embed.get("fields") or []):
            for key in ("name", "value"):
                form.length((*path, "embeds", index, "fields", number, key), one.get(key), f"embed field {key}")
    if sum(_embed_size(embed) for embed in embeds) > LIMITS["embeds together"].most:
        form.add((*path, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")
    _check_mentions(form, body.get("allowed_mentions"), (*path, "allowed_mentions"))


def _embed_size(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    texts += [one.get(key) for one in embed.get("fields") or [] for key in ("name", "value")]
    return sum(len(text or "") for text in texts)


def _check_mentions(form: Form, mentions: Any, path: Path) -> None:
    """Message Resource > Allowed Mentions Object: no list beside the same word in `parse`."""
    for key in ("users", "roles"):
        if isinstance(mentions, dict) and mentions.get(key) and key in (mentions.get("parse") or []):
            message = f"parse and {key} exclude each other"
            form.add((*path, "parse"), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def check_flags(form: Form, flags: int, path: Path, *, ephemeral: bool) -> None:
    """Create Message lets three flags be set; answers to interactions EPHEMERAL besides."""
    allowed = SETTABLE | MessageFlag.EPHEMERAL if ephemeral else SETTABLE
    if flags & ~allowed:
        form.add((*path, "flags"), "BASE_TYPE_INVALID", "These flags cannot be set")


def check_legacy(form: Form, facts: Json, path: Path) -> None:
    """Message Flags > IS_COMPONENTS_V2: content, embeds, poll and stickers are refused beside it."""
    for key in LEGACY:
        if facts.get(key):
            code = "MESSAGE_CANNOT_USELEGACY_FIELDS_WITH_COMPONENTS_V2"
            message = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.add((*path, key), code, message)


def check_file_count(count: int) -> None:
    """Raises Refusal 30015 above ten attachments."""
    if count > LIMITS["attachments"].most:
        raise errors.refusal(30015)
