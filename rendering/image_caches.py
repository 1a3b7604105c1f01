"""Where drawings are kept: in memory up to a number of bytes, and on disk for one version of the drawing code."""

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
    """Least recently used values go first; `room` is in bytes, and so is the `size` of each value."""

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
    """Changes with every change of the drawing code, the palettes or Pillow."""
    digest = blake2b(PIL.__version__.encode(), digest_size=6)
    home = Path(__file__).parent
    for path in sorted((*home.rglob("*.py"), *home.rglob("*.pal"))):
        if "words" not in path.relative_to(home).parts:
            digest.update(path.read_bytes())
    return digest.hexdigest()


class DiskCache:
    """One version's folder of files; None keeps nothing. Every trouble with the disk means: draw again."""

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
        """Written beside and renamed, so that a reader never meets half a file."""
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
    """The name under which a drawing is kept on disk: its kind and a digest of what it was drawn from."""
    return f"{kind}-{blake2b(repr(args).encode(), digest_size=10).hexdigest()}.png"
