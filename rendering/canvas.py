"""What a picture is composed on: sprites laid on the palette of an edition."""

from collections.abc import Hashable
from functools import lru_cache
from typing import Protocol

from PIL import Image

from rendering import palettes
from rendering.drawing import rgb
from rendering.png import encode
from rendering.skins import Skin
from rendering.sprites import Paint, Sprite, SpriteCache


class Canvas(Protocol):
    """What a picture is composed on. Positions are top left corners, except for `centre`."""

    def ground(self, paint: Paint[...], *args: Hashable) -> None:
        """Starts with a background, which sets the size of the picture."""

    def lay(self, x: float, y: float, paint: Paint[...], *args: Hashable) -> None:
        """Places a sprite by its top left corner."""

    def centre(self, x: float, y: float, paint: Paint[...], *args: Hashable) -> None:
        """Places a sprite by its centre."""

    def write(self, x: float, y: float, paint: Paint[...], *args: Hashable) -> None:
        """Places a sprite that is not worth keeping on disk, such as a member's name."""

    def fill(self, x: float, y: float, w: float, h: float, colour: str) -> None:
        """Fills a rectangle."""


@lru_cache(1024)
def index_of(edition: str, colour: str) -> int:
    """The index of a colour in an edition's palette."""
    pixel = palettes.reduce(edition, Image.new("RGB", (1, 1), rgb(colour))).getpixel((0, 0))
    assert isinstance(pixel, int)
    return pixel


class PaletteCanvas:
    """A mode P image with one extra column at the left, so that its bytes are already the rows of a PNG."""

    def __init__(self, sprite_cache: SpriteCache, skin: Skin) -> None:
        self._sprite_cache, self._skin = sprite_cache, skin
        self.image = Image.new("P", (1, 1))

    def ground(self, paint: Paint[...], *args: Hashable) -> None:
        self.image = self._sprite_cache.ground(self._skin, paint, *args).copy()

    def lay(self, x: float, y: float, paint: Paint[...], *args: Hashable) -> None:
        self._paste(round(x), round(y), self._sprite_cache.sprite(self._skin, True, paint, *args))

    def centre(self, x: float, y: float, paint: Paint[...], *args: Hashable) -> None:
        sprite = self._sprite_cache.sprite(self._skin, True, paint, *args)
        self._paste(round(x - sprite.width / 2), round(y - sprite.height / 2), sprite)

    def write(self, x: float, y: float, paint: Paint[...], *args: Hashable) -> None:
        self._paste(round(x), round(y), self._sprite_cache.sprite(self._skin, False, paint, *args))

    def _paste(self, left: int, top: int, sprite: Sprite) -> None:
        for x, y, image, mask in sprite.parts:
            self.image.paste(image, (left + x + 1, top + y), mask)

    def fill(self, x: float, y: float, w: float, h: float, colour: str) -> None:
        left, top = round(x) + 1, round(y)
        self.image.paste(index_of(self._skin.key, colour), (left, top, left + round(w), top + round(h)))

    def png(self) -> bytes:
        width, height = self.image.size
        self.image.paste(0, (0, 0, 1, height))  # the filter bytes: a sprite may have reached over the left edge
        return encode(width - 1, height, palettes.palette(self._skin.key), self.image.tobytes())
