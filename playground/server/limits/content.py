"""What Discord accepts as a message's content, embeds, mentions and files (Message Resource)."""

from typing import Any

from playground.server import errors
from playground.server.constants import MessageFlag
from playground.server.limits.documented import LIMITS
from playground.server.limits.form import Form, Path
from playground.server.values import Json

_LEGACY = ("content", "embeds", "poll", "sticker_ids")
_CREATE_FLAGS = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.IS_COMPONENTS_V2


def check_content(form: Form, body: Json, path: Path) -> None:
    """Lengths of the text, the nonce, the embeds and the alt texts."""
    form.length((*path, "content"), body.get("content"), "content")
    nonce = body.get("nonce")
    form.length((*path, "nonce"), str(nonce) if nonce is not None else None, "nonce")
    embeds = body.get("embeds") or []
    form.count((*path, "embeds"), embeds, "embeds")
    for index, embed in enumerate(embeds):
        _embed(form, embed, (*path, "embeds", index))
    if sum(_embed_size(embed) for embed in embeds) > LIMITS["embeds together"].most:
        form.add((*path, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")
    for index, file in enumerate(body.get("attachments") or []):
        form.length((*path, "attachments", index, "description"), file.get("description"), "alt text")
    check_mentions(form, body.get("allowed_mentions"), (*path, "allowed_mentions"))


def _embed(form: Form, embed: Json, path: Path) -> None:
    form.length((*path, "title"), embed.get("title"), "embed title")
    form.length((*path, "description"), embed.get("description"), "embed description")
    form.length((*path, "footer", "text"), (embed.get("footer") or {}).get("text"), "embed footer")
    form.length((*path, "author", "name"), (embed.get("author") or {}).get("name"), "embed author")
    fields = embed.get("fields") or []
    form.count((*path, "fields"), fields, "embed fields")
    for index, one in enumerate(fields):
        form.length((*path, "fields", index, "name"), one.get("name"), "embed field name")
        form.length((*path, "fields", index, "value"), one.get("value"), "embed field value")


def _embed_size(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    texts += [one.get(key) for one in embed.get("fields") or [] for key in ("name", "value")]
    return sum(len(text or "") for text in texts)


def check_mentions(form: Form, mentions: Any, path: Path) -> None:
    """Message Resource > Allowed Mentions Object: lists of 100, none beside the same word in `parse`."""
    if not isinstance(mentions, dict):
        return
    for key in ("users", "roles"):
        form.count((*path, key), mentions.get(key), f"allowed {key}")
        if mentions.get(key) and key in (mentions.get("parse") or []):
            form.add(
                (*path, "parse"), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", f"parse and {key} exclude each other"
            )


def check_flags(form: Form, flags: int, path: Path, *, ephemeral: bool) -> None:
    """Create Message lets three flags be set; answers to interactions EPHEMERAL besides."""
    allowed = _CREATE_FLAGS | MessageFlag.EPHEMERAL if ephemeral else _CREATE_FLAGS
    if flags & ~allowed:
        form.add((*path, "flags"), "BASE_TYPE_INVALID", "These flags cannot be set")


def check_legacy(form: Form, facts: Json, path: Path) -> None:
    """Message Flags > IS_COMPONENTS_V2: content, embeds, poll and stickers are refused beside it."""
    for key in _LEGACY:
        if facts.get(key):
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            message = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.add((*path, key), code, message)


def check_file_count(count: int) -> None:
    """Raises Refusal 30015 above ten attachments."""
    if count > LIMITS["attachments"].most:
        raise errors.refusal(30015)
