"""The cards and scenes of an edition in full colour, from which sprites of every size are made."""

from collections.abc import Callable
from io import BytesIO
from typing import Final

from PIL import Image

from rendering.cards import full_back, full_face, is_shared
from rendering.drawing import Pen
from rendering.image_caches import DiskCache, MemoryCache, file_name
from rendering.skins import Skin

MASTER_WIDTH: Final = 492  # three times the widest card: enough for every size and rotation
MASTERS_ROOM: Final = 24 * 2**20  # bytes of memory


class Masters:
    """A cache of full-colour originals."""

    def __init__(self, disk: DiskCache) -> None:
        self._disk, self._memory = disk, MemoryCache(MASTERS_ROOM)
        self.drawn = 0

    def _made(self, name: str, draw: Callable[[], Image.Image]) -> Image.Image:
        image = self._memory.get(name)
        if isinstance(image, Image.Image):
            return image
        image = self._disk.find(name)
        if image is None:
            image = draw()
            self.drawn += 1
            self._disk.keep(name, _full_colour_png(image))
        self._memory.put(name, image, image.width * image.height * 4)
        return image

    def card(self, skin: Skin, code: str) -> Image.Image:
        def draw() -> Image.Image:
            full = full_back(skin) if code == "back" else full_face(skin, code)
            return full.resize((MASTER_WIDTH, MASTER_WIDTH * 3 // 2), Image.Resampling.LANCZOS)

        room = "shared" if code != "back" and is_shared(code) else skin.key
        return self._made(f"{room}/{file_name('card', code)}", draw)

    def scene(self, skin: Skin, width: int, height: int) -> Image.Image:
        def draw() -> Image.Image:
            pen = Pen(width, height, skin.tones.felt, 3)
            skin.scene(pen, width, height, skin.tones)
            return pen.done()

        return self._made(f"{skin.key}/{file_name('scene', width, height)}", draw)


def _full_colour_png(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "PNG", compress_level=1)
    return out.getvalue()


class SkinArt:
    """What a paint function works with: its skin, and full-colour originals of cards and scenes."""

    def __init__(self, skin: Skin, masters: Masters) -> None:
        self.skin, self.tones, self._masters = skin, skin.tones, masters

    def face(self, code: str) -> Image.Image:
        """A face or, for `back`, the back of the edition; 492 wide."""
        return self._masters.card(self.skin, code)

    def scene(self, width: int, height: int) -> Image.Image:
        """The felt of the edition, as a new RGBA copy."""
        return self._masters.scene(self.skin, width, height).copy()
