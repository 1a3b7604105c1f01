"""Files: their size limits, their pixels, their addresses, and `attachment://` turned into those addresses."""

import mimetypes
import struct
from collections.abc import Iterable, Iterator

from playground.server import errors
from playground.server.context import ServerContext
from playground.server.limits.components import walk
from playground.server.limits.documented import LIMITS
from playground.server.values import Json, Upload
from playground.server.world.model import Attachment

_PNG = b"\x89PNG\r\n\x1a\n"
_GIF = (b"GIF87a", b"GIF89a")
_REFERENCE = "attachment://"


def dimensions(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG or GIF in pixels; None for anything else."""
    if data.startswith(_PNG) and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data.startswith(_GIF) and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
        return width, height
    return None


def check_sizes(uploads: Iterable[Upload]) -> None:
    """API Reference > Uploading Files: 10 MiB a file, 25 MiB a request. Raises Refusal 40005."""
    sizes = [len(upload.data) for upload in uploads]
    if any(size > LIMITS["file bytes"].most for size in sizes) or sum(sizes) > LIMITS["request bytes"].most:
        raise errors.refusal(40005)


def store(context: ServerContext, channel_id: int, upload: Upload, facts: Json) -> Attachment:
    """Keep an uploaded file; `facts` is its entry in the body's `attachments`."""
    number = context.clock.snowflake()
    name = facts.get("filename") or upload.filename
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    width, height = dimensions(upload.data) or (None, None)
    url = f"{context.url}/cdn/attachments/{channel_id}/{number}/{name}"
    kept = Attachment(number, name, kind, upload.data, url, facts.get("description"), width, height)
    context.world.attachments[number] = kept
    return kept


def resolved(components: list[Json], attachments: list[Attachment]) -> list[Json]:
    """Components as Discord sends them back: every one numbered, media with addresses instead of references."""
    taken = {part["id"] for part in walk(components) if part.get("id")}
    fresh = (number for number in range(1, 1000) if number not in taken)
    files = {one.filename: one for one in attachments}
    return [_resolve(part, fresh, files) for part in components]


def _resolve(part: Json, fresh: Iterator[int], files: dict[str, Attachment]) -> Json:
    told = {key: value for key, value in part.items() if value is not None}
    told["id"] = part.get("id") or next(fresh)
    if "components" in told:
        told["components"] = [_resolve(child, fresh, files) for child in told["components"]]
    for key in ("accessory", "component"):
        if key in told:
            told[key] = _resolve(told[key], fresh, files)
    for key in ("media", "file"):
        if key in told:
            told[key] = media_item(told[key], files)
    if "items" in told:
        told["items"] = [{**item, "media": media_item(item["media"], files)} for item in told["items"]]
    if "options" in told:
        told["options"] = [_with_emoji(option) for option in told["options"]]
    return _with_emoji(told)


def _with_emoji(part: Json) -> Json:
    """Ids leave as strings: a browser's numbers are too coarse for them."""
    if isinstance(part.get("emoji"), dict) and part["emoji"].get("id") is not None:
        return {**part, "emoji": {**part["emoji"], "id": str(part["emoji"]["id"])}}
    return part


def media_item(item: Json, files: dict[str, Attachment]) -> Json:
    """Components > Unfurled Media Item."""
    url = str(item.get("url", ""))
    file = files.get(url.removeprefix(_REFERENCE)) if url.startswith(_REFERENCE) else _by_url(url, files)
    if file is None:
        return {"url": url, "proxy_url": url, "loading_state": 2}
    return {
        "url": file.url,
        "proxy_url": file.url,
        "width": file.width,
        "height": file.height,
        "content_type": file.content_type,
        "attachment_id": str(file.id),
        "loading_state": 2,
    }


def _by_url(url: str, files: dict[str, Attachment]) -> Attachment | None:
    return next((file for file in files.values() if file.url == url), None)


def resolved_embeds(embeds: list[Json], attachments: list[Attachment]) -> list[Json]:
    """Embeds with their types, and picture references turned into addresses."""
    files = {one.filename: one for one in attachments}
    return [_embed(embed, files) for embed in embeds]


def _embed(embed: Json, files: dict[str, Attachment]) -> Json:
    told = {"type": "rich", **embed}
    for key in ("image", "thumbnail"):
        if isinstance(told.get(key), dict):
            picture = media_item(told[key], files)
            told[key] = {name: picture[name] for name in ("url", "proxy_url", "width", "height") if name in picture}
    return told
