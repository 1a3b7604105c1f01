"""Pictures in full colour: the reference for size and fidelity, and what palettes are made from."""

from collections.abc import Hashable

from PIL import Image

from rendering.drawing import rgb
from rendering.skins import Skin
from rendering.sprites import Paint, SpriteCache


class FullColourCanvas:
    """A canvas with soft alpha instead of a palette."""

    def __init__(
        self, sprite_cache: SpriteCache, skin: Skin, painted: dict[tuple[Hashable, ...], Image.Image] | None = None
    ) -> None:
        """`painted`: a cache of originals that canvases of one skin may share."""
        self._sprite_cache, self._skin = sprite_cache, skin
        self._painted = {} if painted is None else painted
        self.image = Image.new("RGBA", (1, 1))

    def _original(self, paint: Paint[...], *args: Hashable) -> Image.Image:
        key = paint.__module__, paint.__name__, args
        if key not in self._painted:
            self._painted[key] = self._sprite_cache.painted(self._skin, paint, *args)
        return self._painted[key]

    def ground(self, paint: Paint[...], *args: Hashable) -> None:
        self.image = self._original(paint, *args).copy()

    def lay(self, x: float, y: float, paint: Paint[...], *args: Hashable) -> None:
        sprite, left, top = self._original(paint, *args), round(x), round(y)
        source = max(0, -left), max(0, -top)
        self.image.alpha_composite(sprite, (max(0, left), max(0, top)), source)

    def centre(self, x: float, y: float, paint: Paint[...], *args: Hashable) -> None:
        sprite = self._original(paint, *args)
        self.lay(x - sprite.width / 2, y - sprite.height / 2, paint, *args)

    def write(self, x: float, y: float, paint: Paint[...], *args: Hashable) -> None:
        self.lay(x, y, paint, *args)

    def fill(self, x: float, y: float, w: float, h: float, colour: str) -> None:
        left, top = round(x), round(y)
        self.image.paste((*rgb(colour), 255), (left, top, left + round(w), top + round(h)))
