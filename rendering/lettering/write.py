"""Writes names and numerals at their final size, never supersampled. Knows fonts and runs, no pictures."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from rendering.lettering.clean import clean, clusters
from rendering.lettering.fonts import NUMERALS, font
from rendering.lettering.runs import Run, runs

ELLIPSIS: Final = "..."  # the Latin font draws U+2026 at mid height, as Japanese does


def _pieces(text: str, size: int) -> Iterator[tuple[ImageFont.FreeTypeFont, Run, float]]:
    for run in runs(text):
        yield font(run.typeface.file, round(size * run.typeface.factor)), run, run.typeface.weight * size / 100


@lru_cache(4096)
def width(text: str, size: int) -> float:
    """The width in pixels."""
    return sum(face.getlength(run.text) for face, run, _ in _pieces(text, size))


def reach(text: str, size: int) -> tuple[float, float]:
    """How far the glyphs extend above and below the baseline."""
    boxes = [(face.getbbox(run.text, anchor="ls"), weight) for face, run, weight in _pieces(text, size)]
    above = max((weight - box[1] for box, weight in boxes), default=0)
    return above, max((box[3] + weight for box, weight in boxes), default=0)


def fitted(name: str, size: int, room: float) -> str:
    """The cleaned name, cut between letters to fit into `room` pixels."""
    text = clean(name)
    if width(text, size) <= room:
        return text
    kept = clusters(text)
    while kept and width("".join(kept).rstrip() + ELLIPSIS, size) > room:
        kept.pop()
    return "".join(kept).rstrip() + ELLIPSIS


def sized(name: str, sizes: tuple[int, ...], room: float) -> tuple[str, int]:
    """The name and the largest of the sizes at which it fits; at the smallest size it is cut."""
    text = clean(name)
    size = next((size for size in sizes if width(text, size) <= room), sizes[-1])
    return fitted(text, size, room), size


def write(image: Image.Image, x: float, baseline: float, text: str, size: int, colour: str) -> None:
    """Draws from x to the right, on a baseline shared by all scripts."""
    draw = ImageDraw.Draw(image)
    for face, run, weight in _pieces(text, size):
        at = round(x), round(baseline)
        draw.text(at, run.text, font=face, fill=colour, anchor="ls", stroke_width=weight, stroke_fill=colour)
        x += face.getlength(run.text)


def figure(image: Image.Image, x: float, middle: float, text: str, size: int, colour: str, anchor: str = "m") -> None:
    """Numerals and signs, centred on their cap height; `anchor` is l, m or r."""
    face = font(NUMERALS.file, size)
    cap = -face.getbbox("0", anchor="ls")[1]
    ImageDraw.Draw(image).text((x, middle + cap / 2), text, font=face, fill=colour, anchor=anchor + "s")


@lru_cache(2048)
def figure_width(text: str, size: int) -> float:
    return font(NUMERALS.file, size).getlength(text)
