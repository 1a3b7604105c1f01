"""Draws every sprite once: in memory by the least recently used, on disk so that a restart draws nothing.

A sprite is what a paint function returned, flattened on ink, cut into a one-bit mask and mapped to its edition's
palette: every sprite ends in an ink rim or fills its box, so the hard mask costs little on any ground.
"""

import os
import shutil
from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Concatenate, Final, NamedTuple, ParamSpec

import PIL
from PIL import Image

from rendering import palettes
from rendering.cards import full_back, full_face, is_shared
from rendering.ink import INK, Pen, rgb
from rendering.parts import Box, Part, core_of, split
from rendering.png import encode
from rendering.skins import Skin

OPAQUE: Final = 100  # alpha from here on is drawn
MASTER_WIDTH: Final = 492  # three times the widest card: enough for every smaller size and turn
ROOM: Final = 96 * 2**20  # bytes of memory for finished sprites
MASTERS_ROOM: Final = 24 * 2**20
MOST_OUTLINES: Final = 512
_VERSION: Final = "sprites-"

P = ParamSpec("P")


class Sprite(NamedTuple):
    """A drawing on the edition's palette, in parts that are pasted one by one."""

    width: int
    height: int
    parts: tuple[Part, ...]


class Shelf:
    """Keeps what was used last, up to a number of bytes."""

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


class Drawer:
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


def _file(kind: str, *args: Hashable) -> str:
    return f"{kind}-{blake2b(repr(args).encode(), digest_size=10).hexdigest()}.png"


class Studio:
    """What a paint function may ask for: its skin, and masters of cards and scenes in full colour."""

    def __init__(self, skin: Skin, masters: "Masters") -> None:
        self.skin, self.tones, self._masters = skin, skin.tones, masters

    def face(self, code: str) -> Image.Image:
        """A face or, for `back`, the edition's back; 492 wide."""
        return self._masters.card(self.skin, code)

    def scene(self, width: int, height: int) -> Image.Image:
        """The edition's felt, a fresh RGBA copy."""
        return self._masters.scene(self.skin, width, height).copy()


class Masters:
    """Full-colour originals, from which sprites of every size are made."""

    def __init__(self, drawer: Drawer) -> None:
        self._drawer, self._shelf = drawer, Shelf(MASTERS_ROOM)
        self.drawn = 0

    def _made(self, name: str, draw: Callable[[], Image.Image]) -> Image.Image:
        image = self._shelf.get(name)
        if isinstance(image, Image.Image):
            return image
        image = self._drawer.find(name)
        if image is None:
            image = draw()
            self.drawn += 1
            self._drawer.keep(name, _full_colour_png(image))
        self._shelf.put(name, image, image.width * image.height * 4)
        return image

    def card(self, skin: Skin, code: str) -> Image.Image:
        def draw() -> Image.Image:
            full = full_back(skin) if code == "back" else full_face(skin, code)
            return full.resize((MASTER_WIDTH, MASTER_WIDTH * 3 // 2), Image.Resampling.LANCZOS)

        room = "shared" if code != "back" and is_shared(code) else skin.key
        return self._made(f"{room}/{_file('card', code)}", draw)

    def scene(self, skin: Skin, width: int, height: int) -> Image.Image:
        def draw() -> Image.Image:
            pen = Pen(width, height, skin.tones.felt, 3)
            skin.scene(pen, width, height, skin.tones)
            return pen.done()

        return self._made(f"{skin.key}/{_file('scene', width, height)}", draw)


def _full_colour_png(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "PNG", compress_level=1)
    return out.getvalue()


Paint = Callable[Concatenate[Studio, P], Image.Image]


class Cabinet:
    """All sprites of all editions. Used from one thread at a time: the rendering worker's.

    `folder` is where sprites outlive a restart (None: nowhere). `drawn` counts what had to be drawn anew
    although it is kept on disk.
    """

    def __init__(self, folder: Path | None, room: int = ROOM) -> None:
        self._drawer = Drawer(folder)
        self._masters = Masters(self._drawer)
        self._shelf = Shelf(room)
        self._cores: dict[bytes, Box | None] = {}
        self._drawn = 0

    @property
    def drawn(self) -> int:
        return self._drawn + self._masters.drawn

    def painted(self, skin: Skin, paint: Paint[P], *args: P.args, **kwargs: P.kwargs) -> Image.Image:
        """The sprite's original in full colour, never cached."""
        return paint(Studio(skin, self._masters), *args, **kwargs).convert("RGBA")

    def studio(self, skin: Skin) -> Studio:
        """For what is drawn in steps and kept by `file`."""
        return Studio(skin, self._masters)

    def has_file(self, skin: Skin, name: str) -> bool:
        """Whether `file` has nothing to make any more."""
        return self._drawer.read(f"{skin.key}/{name}") is not None

    def file(self, skin: Skin, name: str, make: Callable[[Studio], bytes]) -> bytes:
        """A whole file that is worth keeping on disk, an emoji or a GIF; `name` must be unique in its edition."""
        found = self._drawer.read(f"{skin.key}/{name}")
        if found is not None:
            return found
        data = make(Studio(skin, self._masters))
        self._drawn += 1
        self._drawer.keep(f"{skin.key}/{name}", data)
        return data

    def sprite(self, skin: Skin, kept: bool, paint: Paint[...], *args: Hashable) -> Sprite:
        """`kept`: also on disk, for what will be wanted again after a restart (a member's name will not)."""
        key = skin.key, paint.__module__, paint.__name__, args
        found = self._shelf.get(key)
        if isinstance(found, Sprite):
            return found
        image = self._image(skin, kept, paint, *args)
        sprite = Sprite(*image.size, split(image, *self._mask(image)))
        self._shelf.put(key, sprite, image.width * image.height * 3 // 2)
        return sprite

    def ground(self, skin: Skin, paint: Paint[...], *args: Hashable) -> Image.Image:
        """A whole ground, one pixel wider at the left: PNG's filter bytes. Copy it before drawing on it."""
        key = skin.key, paint.__module__, paint.__name__, args, "ground"
        found = self._shelf.get(key)
        if isinstance(found, Image.Image):
            return found
        image = self._image(skin, True, paint, *args)
        wide = Image.new("P", (image.width + 1, image.height), 0)
        wide.paste(image, (1, 0))
        self._shelf.put(key, wide, wide.width * wide.height)
        return wide

    def _image(self, skin: Skin, kept: bool, paint: Paint[...], *args: Hashable) -> Image.Image:
        name = f"{skin.key}/{_file(paint.__name__.strip('_'), paint.__module__, *args)}"
        image = self._drawer.find(name) if kept else None
        if image is not None and image.mode == "P":
            return image
        image = reduced(skin, self.painted(skin, paint, *args))
        self._drawn += kept
        if kept:
            self._drawer.keep(name, _palette_png(skin, image))
        return image

    def _mask(self, image: Image.Image) -> tuple[Image.Image | None, Box | None]:
        """The mask and its opaque core, shared: every card of one size has the same outline."""
        if not image.histogram()[palettes.NOTHING]:
            return None, None
        mask = image.point([255] * palettes.NOTHING + [0], "1")
        key = blake2b(mask.tobytes(), digest_size=16, salt=mask.width.to_bytes(2, "big")).digest()
        if key not in self._cores:
            if len(self._cores) >= MOST_OUTLINES:
                self._cores.pop(next(iter(self._cores)))
            self._cores[key] = core_of(mask)
        return mask, self._cores[key]


def reduced(skin: Skin, original: Image.Image) -> Image.Image:
    """Flattens on ink, maps to the edition's palette, and marks with NOTHING what is not drawn."""
    flat = Image.new("RGBA", original.size, (*rgb(INK), 255))
    flat.alpha_composite(original)
    image = palettes.reduce(skin.key, flat.convert("RGB"))
    alpha = original.getchannel("A")
    if sum(alpha.histogram()[:OPAQUE]):
        image.paste(palettes.NOTHING, mask=alpha.point([255] * OPAQUE + [0] * (256 - OPAQUE), "1"))
    return image


def _palette_png(skin: Skin, image: Image.Image) -> bytes:
    wide = Image.new("P", (image.width + 1, image.height), 0)
    wide.paste(image, (1, 0))
    return encode(image.width, image.height, palettes.palette(skin.key), wide.tobytes())
