"""Draws every sprite once, and caches it in memory and on disk, so that a restart draws nothing.

The result of a paint function is flattened on ink, cut out by a one-bit mask and mapped to the palette of its
edition: every sprite has an ink outline or fills its box, so the hard mask hardly shows on any background.
"""

from collections.abc import Callable, Hashable
from hashlib import blake2b
from pathlib import Path
from typing import Concatenate, Final, NamedTuple, ParamSpec

from PIL import Image

from rendering import palettes
from rendering.drawing import INK, rgb
from rendering.image_caches import DiskCache, MemoryCache, file_name
from rendering.png import encode
from rendering.skin_art import Masters, SkinArt
from rendering.skins import Skin
from rendering.sprite_parts import Box, Part, core_of, split

OPAQUE: Final = 100  # pixels with at least this alpha are drawn
ROOM: Final = 96 * 2**20  # bytes of memory for sprites
MAX_OUTLINES: Final = 512

P = ParamSpec("P")


class Sprite(NamedTuple):
    """A drawing on the palette of its edition, in parts that are pasted one by one."""

    width: int
    height: int
    parts: tuple[Part, ...]


Paint = Callable[Concatenate[SkinArt, P], Image.Image]


class SpriteCache:
    """All sprites of all editions. Used from one thread at a time, that of the worker.

    Sprites outlive a restart in `folder` (None: they do not) and take up to `room` bytes of memory.
    `drawn` counts cache misses among the drawings that are kept on disk.
    """

    def __init__(self, folder: Path | None, room: int = ROOM) -> None:
        self._disk = DiskCache(folder)
        self._masters = Masters(self._disk)
        self._memory = MemoryCache(room)
        self._cores: dict[bytes, Box | None] = {}
        self._drawn = 0

    @property
    def drawn(self) -> int:
        return self._drawn + self._masters.drawn

    def painted(self, skin: Skin, paint: Paint[P], *args: P.args, **kwargs: P.kwargs) -> Image.Image:
        """The original of a sprite in full colour, not cached."""
        return paint(self.art(skin), *args, **kwargs).convert("RGBA")

    def art(self, skin: Skin) -> SkinArt:
        """For what is drawn in steps and then kept by `file`."""
        return SkinArt(skin, self._masters)

    def has_file(self, skin: Skin, name: str) -> bool:
        """Whether `file` would find it on disk."""
        return self._disk.read(f"{skin.key}/{name}") is not None

    def file(self, skin: Skin, name: str, make: Callable[[SkinArt], bytes]) -> bytes:
        """A whole file that is kept on disk, an emoji or a GIF; `name` must be unique in its edition."""
        found = self._disk.read(f"{skin.key}/{name}")
        if found is not None:
            return found
        data = make(self.art(skin))
        self._drawn += 1
        self._disk.keep(f"{skin.key}/{name}", data)
        return data

    def sprite(self, skin: Skin, kept: bool, paint: Paint[...], *args: Hashable) -> Sprite:
        """`kept`: also on disk, for what is needed again after a restart (unlike a member's name)."""
        key = skin.key, paint.__module__, paint.__name__, args
        found = self._memory.get(key)
        if isinstance(found, Sprite):
            return found
        image = self._image(skin, kept, paint, *args)
        sprite = Sprite(*image.size, split(image, *self._mask(image)))
        self._memory.put(key, sprite, image.width * image.height * 3 // 2)
        return sprite

    def ground(self, skin: Skin, paint: Paint[...], *args: Hashable) -> Image.Image:
        """A background with one extra column at the left for the filter bytes of PNG. Copy it before drawing on it."""
        key = skin.key, paint.__module__, paint.__name__, args, "ground"
        found = self._memory.get(key)
        if isinstance(found, Image.Image):
            return found
        wide = _widened(self._image(skin, True, paint, *args))
        self._memory.put(key, wide, wide.width * wide.height)
        return wide

    def _image(self, skin: Skin, kept: bool, paint: Paint[...], *args: Hashable) -> Image.Image:
        name = f"{skin.key}/{file_name(paint.__name__.strip('_'), paint.__module__, *args)}"
        image = self._disk.find(name) if kept else None
        if image is not None and image.mode == "P":
            return image
        image = reduced(skin, self.painted(skin, paint, *args))
        self._drawn += kept
        if kept:
            data = encode(*image.size, palettes.palette(skin.key), _widened(image).tobytes())
            self._disk.keep(name, data)
        return image

    def _mask(self, image: Image.Image) -> tuple[Image.Image | None, Box | None]:
        """The mask and its opaque core; cores are shared, because all cards of one size have the same outline."""
        if not image.histogram()[palettes.NOTHING]:
            return None, None
        mask = image.point([255] * palettes.NOTHING + [0], "1")
        key = blake2b(mask.tobytes(), digest_size=16, salt=mask.width.to_bytes(2, "big")).digest()
        if key not in self._cores:
            if len(self._cores) >= MAX_OUTLINES:
                self._cores.pop(next(iter(self._cores)))
            self._cores[key] = core_of(mask)
        return mask, self._cores[key]


def reduced(skin: Skin, original: Image.Image) -> Image.Image:
    """Flattens a drawing on ink, maps it to the palette of the edition, and marks what is not drawn with NOTHING."""
    flat = Image.new("RGBA", original.size, (*rgb(INK), 255))
    flat.alpha_composite(original)
    image = palettes.reduce(skin.key, flat.convert("RGB"))
    alpha = original.getchannel("A")
    if sum(alpha.histogram()[:OPAQUE]):
        image.paste(palettes.NOTHING, mask=alpha.point([255] * OPAQUE + [0] * (256 - OPAQUE), "1"))
    return image


def _widened(image: Image.Image) -> Image.Image:
    """With the column of filter bytes that PNG has at the left."""
    wide = Image.new("P", (image.width + 1, image.height), 0)
    wide.paste(image, (1, 0))
    return wide
