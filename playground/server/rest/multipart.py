"""Multipart bodies, read in one piece: aiohttp's streaming reader takes a millisecond where the bot needs two."""

import re

from playground.server import errors
from playground.server.values import Upload

_BOUNDARY = re.compile(r'boundary="?([^";]+)"?')
_NAME = re.compile(rb'[; ]name="([^"]*)"')
_FILENAME = re.compile(rb'filename="([^"]*)"')
_TYPE = re.compile(rb"content-type: *([^\r\n]+)", re.IGNORECASE)


def parts(content_type: str, body: bytes) -> list[Upload]:
    """Every part in order; a plain field has an empty file name. Raises Refusal 50109 for anything else."""
    match = _BOUNDARY.search(content_type)
    if match is None:
        raise errors.refusal(50109)
    chunks = (b"\r\n" + body).split(b"\r\n--" + match[1].encode())
    if len(chunks) < 2 or not chunks[-1].startswith(b"--"):
        raise errors.refusal(50109)
    return [_part(chunk) for chunk in chunks[1:-1]]


def _part(chunk: bytes) -> Upload:
    head, found, data = chunk.partition(b"\r\n\r\n")
    name, filename, kind = (pattern.search(head) for pattern in (_NAME, _FILENAME, _TYPE))
    if not found or name is None:
        raise errors.refusal(50109)
    return Upload(
        name[1].decode(),
        filename[1].decode() if filename else "",
        kind[1].decode() if kind else "text/plain",
        data,
    )
