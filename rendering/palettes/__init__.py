"""One fixed palette an edition, made ahead of time by `python -m tools.palettes`; never one per picture.

255 colours, the key colours first (index 0 is ink); index 255 stands for "nothing here" in sprites.
"""

from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import Image

FOLDER: Final = Path(__file__).parent
COLOURS: Final = 255
NOTHING: Final = 255


@lru_cache(16)
def palette(name: str) -> bytes:
    """768 bytes of RGB; the name is an edition's key or `spin`, the palette of the turning wheel."""
    return (FOLDER / f"{name}.pal").read_bytes()


@lru_cache(16)
def _swatch(name: str) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(palette(name)[: 3 * COLOURS])
    return image


def reduce(name: str, picture: Image.Image) -> Image.Image:
    """Maps a small RGB image to the palette, undithered. For sprites, never for a whole picture."""
    flat = picture.quantize(palette=_swatch(name), dither=Image.Dither.NONE)
    return flat.point([*range(COLOURS), 0])
