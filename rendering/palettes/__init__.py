"""One fixed palette for each edition, made by `python -m tools.palettes`, instead of one for each picture.

255 colours, the key colours first (index 0 is ink); index 255 means "not drawn" in sprites.
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
    """768 bytes of RGB; the name is an edition's key, or `spin` for the spinning wheel."""
    return (FOLDER / f"{name}.pal").read_bytes()


@lru_cache(16)
def _swatch(name: str) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(palette(name)[: 3 * COLOURS])
    return image


def reduce(name: str, picture: Image.Image) -> Image.Image:
    """Maps a small RGB image to the palette without dithering. For sprites, never for whole pictures."""
    flat = picture.quantize(palette=_swatch(name), dither=Image.Dither.NONE)
    return flat.point([*range(COLOURS), 0])
