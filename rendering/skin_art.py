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

    def made(self, name: str, draw: Callable[[], Image.Image]) -> Image.Image:
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

        def draw() -> Image.Image:
            full = full_back(self.skin) if code == "back" else full_face(self.skin, code)
            return full.resize((MASTER_WIDTH, MASTER_WIDTH * 3 // 2), Image.Resampling.LANCZOS)

        room = "shared" if code != "back" and is_shared(code) else self.skin.key
        return self._masters.made(f"{room}/{file_name('card', code)}", draw)

    def scene(self, width: int, height: int) -> Image.Image:
        """The felt of the edition, as a new RGBA copy."""

        def draw() -> Image.Image:
            pen = Pen(width, height, self.tones.felt, 3)
            self.skin.scene(pen, width, height, self.tones)
            return pen.done()

        return self._masters.made(f"{self.skin.key}/{file_name('scene', width, height)}", draw).copy()
