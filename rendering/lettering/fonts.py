"""Which font draws which character, read from a prepared table, and whether text shaping is available.

The fonts are in rendering/fonts with their licences. The table is made by `python -m tools.fonts`.
"""

from bisect import bisect_right
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from PIL import ImageFont, features

FOLDER: Final = Path(__file__).parent.parent / "fonts"
TABLE: Final = Path(__file__).parent / "coverage.txt"


class Typeface(NamedTuple):
    """A font file, its size relative to the Latin font, and the stroke (1/100 of the size) that makes it as bold."""

    file: str
    factor: float = 1.0
    weight: float = 0.0


NUMERALS: Final = Typeface("Fredoka_700Bold.ttf")
LATIN: Final = Typeface("MPLUSRounded1c_800ExtraBold.ttf")
EMOJI: Final = Typeface("NotoEmoji_700Bold.ttf", 0.9)
_NOTO = (
    *("Armenian", "Bengali", "Ethiopic", "Georgian", "Gujarati", "Gurmukhi", "Kannada"),
    *("Khmer", "Lao", "Malayalam", "Myanmar", "Sinhala", "Tamil", "Telugu"),
)
# In order of preference.
TYPEFACES: Final = (
    LATIN,
    Typeface("Vazirmatn_800ExtraBold.ttf", 0.96),
    Typeface("Baloo2_700Bold.ttf", 1.06),
    Typeface("Mali_700Bold.ttf", 0.98),
    Typeface("NanumSquareRoundB.ttf", 0.98, 1.4),
    Typeface("DroidSansFallbackFull.ttf", 0.98, 2.2),
    EMOJI,
    *(Typeface(f"NotoSans{script}-Bold.ttf", 0.96) for script in _NOTO),
)


@lru_cache(1)
def shaping_available() -> bool:
    """False without libfribidi0: Arabic letters would not join, and Devanagari would be broken."""
    return bool(features.check("raqm")) and bool(features.check("fribidi"))


@lru_cache(512)
def font(file: str, size: int) -> ImageFont.FreeTypeFont:
    engine = ImageFont.Layout.RAQM if shaping_available() else ImageFont.Layout.BASIC
    return ImageFont.truetype(FOLDER / file, size, layout_engine=engine)


@lru_cache(1)
def _ranges() -> dict[str, tuple[list[int], list[int]]]:
    table = {}
    for line in TABLE.read_text("ascii").splitlines():
        file, *spans = line.split()
        pairs = [[int(end, 16) for end in span.split("-")] for span in spans]
        table[file] = [pair[0] for pair in pairs], [pair[-1] for pair in pairs]
    return table


def covers(typeface: Typeface, character: str) -> bool:
    starts, ends = _ranges()[typeface.file]
    at = bisect_right(starts, ord(character)) - 1
    return at >= 0 and ord(character) <= ends[at]


@lru_cache(8192)
def home(character: str) -> Typeface | None:
    """The typeface that draws a character; None if no font has it."""
    return next((typeface for typeface in TYPEFACES if covers(typeface, character)), None)
