"""Caches for drawings: in memory up to a number of bytes, and on disk for one version of the drawing code."""

import os
import shutil
from collections import OrderedDict
from collections.abc import Hashable
from contextlib import suppress
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Final

import PIL
from PIL import Image

_VERSION: Final = "sprites-"


class MemoryCache:
    """Evicts the least recently used values; `room` and the `size` of each value are in bytes."""

    def __init__(self, room: int) -> None:
        self._room, self._used = room, 0
        self._kept: OrderedDict[Hashable, tuple[object, int]] = OrderedDict()

    def get(self, key: Hashable) -> object | None:
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, value: object, size: int) -> None:
        self._kept[key] = value, size
        self._used += size
        while self._used > self._room and len(self._kept) > 1:
            self._used -= self._kept.popitem(last=False)[1][1]


def drawing_version() -> str:
    """A digest of the drawing code, the palettes and the version of Pillow."""
    digest = blake2b(PIL.__version__.encode(), digest_size=6)
    home = Path(__file__).parent
    for path in sorted((*home.rglob("*.py"), *home.rglob("*.pal"))):
        if "words" not in path.relative_to(home).parts:
            digest.update(path.read_bytes())
    return digest.hexdigest()


class DiskCache:
    """Files of one version of the drawing code; without a folder nothing is kept. Disk errors count as cache misses."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder / (_VERSION + drawing_version()) if folder else None
        if folder and self._folder:
            for old in folder.glob(_VERSION + "*"):
                if old != self._folder:
                    shutil.rmtree(old, ignore_errors=True)

    def read(self, name: str) -> bytes | None:
        try:
            return (self._folder / name).read_bytes() if self._folder else None
        except OSError:
            return None

    def find(self, name: str) -> Image.Image | None:
        data = self.read(name)
        try:
            return _opened(data) if data else None
        except (OSError, SyntaxError, ValueError):
            return None

    def keep(self, name: str, data: bytes) -> None:
        """Writes to a temporary file and renames it, so that nobody reads half a file."""
        if self._folder is None:
            return
        path = self._folder / name
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_bytes(data)
            draft.replace(path)
        except OSError:
            with suppress(OSError):
                draft.unlink()


def _opened(png: bytes) -> Image.Image:
    with Image.open(BytesIO(png)) as image:
        image.load()
        return image.copy()


def file_name(kind: str, *args: Hashable) -> str:
    """The name of a drawing on disk: its kind and a digest of its arguments."""
    return f"{kind}-{blake2b(repr(args).encode(), digest_size=10).hexdigest()}.png"
