"""Writes a palette picture as PNG without copying or filtering it. Knows nothing of drawing."""

import struct
from functools import lru_cache
from typing import Final

from isal import isal_zlib

LEVEL: Final = 2  # the best trade-off of speed and size in isal, see benchmarks/rendering.py
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = isal_zlib.crc32(data, isal_zlib.crc32(kind))
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)


@lru_cache(256)
def head(width: int, height: int, palette: bytes) -> bytes:
    """Everything before the pixels, for 8-bit indexed colour."""
    size = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return _SIGNATURE + _chunk(b"IHDR", size) + _chunk(b"PLTE", palette)


_TAIL: Final = _chunk(b"IEND", b"")


def encode(width: int, height: int, palette: bytes, rows: bytes) -> bytes:
    """`rows`: for each line a zero (the PNG filter "none"), then `width` indices. `palette`: 768 bytes of RGB."""
    return head(width, height, palette) + _chunk(b"IDAT", isal_zlib.compress(rows, LEVEL)) + _TAIL
