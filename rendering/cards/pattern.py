"""Patterns that tell the colours apart without hue: stripes, dots, zigzags, waves; sparks on wild cards."""

from rendering.drawing import Pen, Points, arc
from rendering.icons import spark


def _stripes(pen: Pen, x: int, y: int, w: int, h: int, c: str) -> None:
    for k in range(-h, w, 30):
        pen.fill([(x + k, y + h), (x + k + 13, y + h), (x + k + 13 + h, y), (x + k + h, y)], c)


def _dots(pen: Pen, x: int, y: int, w: int, h: int, c: str) -> None:
    for row, py in enumerate(range(0, h + 14, 22)):
        for px in range(0, w + 26, 26):
            pen.dot(x + px + (13 if row % 2 else 0), y + py, 5.6, c)


def _zigzags(pen: Pen, x: int, y: int, w: int, h: int, c: str) -> None:
    for py in range(-20, h + 20, 28):
        points = [(x + px, y + py + (0 if (px // 15) % 2 else 15)) for px in range(-15, w + 30, 15)]
        pen.stroke(points, c, 9)


def _waves(pen: Pen, x: int, y: int, w: int, h: int, c: str) -> None:
    for py in range(-8, h + 24, 28):
        points: Points = []
        for px in range(-40, w + 40, 40):
            points += arc(x + px + 20, y + py, 20, 9, 180, 360 if (px // 40) % 2 else 0, 14)
        pen.stroke(points, c, 8)


_BY_SHAPE = {"diamond": _stripes, "sun": _dots, "clover": _zigzags, "drop": _waves}


def pattern(pen: Pen, shape: str, x: int, y: int, w: int, h: int, c: str) -> None:
    """Fills a box with the pattern that goes with the shape of a colour."""
    _BY_SHAPE[shape](pen, x, y, w, h, c)


def sparks(pen: Pen, w: int, h: int, size: float, first: tuple[int, int], pitch: int, c: str) -> None:
    for row, py in enumerate(range(first[1], h + 20, pitch)):
        for px in range(first[0], w + 40, 44):
            spark(pen, px + (22 if row % 2 else 0), py, size, c)
