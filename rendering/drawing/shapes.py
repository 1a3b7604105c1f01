"""Outlines as lists of points around the origin, with radius 1. Knows no colours."""

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin
from typing import Final

Point = tuple[float, float]
Points = list[Point]


def arc(cx: float, cy: float, rx: float, ry: float, start: float, end: float, steps: int = 48) -> Points:
    """Points on an ellipse; degrees clockwise from three o'clock."""
    angles = [(start + (end - start) * i / steps) * pi / 180 for i in range(steps + 1)]
    return [(cx + rx * cos(a), cy + ry * sin(a)) for a in angles]


def bezier(p0: Point, p1: Point, p2: Point, p3: Point, steps: int = 24) -> Points:
    out = []
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
        out.append((a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0], a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1]))
    return out


def _corner(before: Point, at: Point, after: Point, radius: float, steps: int) -> Points:
    (ax, ay), (x, y), (bx, by) = before, at, after
    back, on = hypot(ax - x, ay - y), hypot(bx - x, by - y)
    r = min(radius, back / 2, on / 2)
    sx, sy = x + (ax - x) * r / back, y + (ay - y) * r / back
    ex, ey = x + (bx - x) * r / on, y + (by - y) * r / on
    ts = [k / steps for k in range(steps + 1)]
    return [
        ((1 - t) ** 2 * sx + 2 * t * (1 - t) * x + t * t * ex, (1 - t) ** 2 * sy + 2 * t * (1 - t) * y + t * t * ey)
        for t in ts
    ]


def softened(points: Sequence[Point], radius: float, steps: int = 8) -> Points:
    """A polygon with rounded corners."""
    n = len(points)
    return [p for i in range(n) for p in _corner(points[i - 1], points[i], points[(i + 1) % n], radius, steps)]


def star(tips: int, inner: float, radius: float = 0.0) -> Points:
    """A star with its first tip up; `inner` is the depth of its valleys, `radius` softens both."""
    corners = []
    for i in range(tips * 2):
        r = 1.0 if i % 2 == 0 else inner
        a = (-90 + 180 * i / tips) * pi / 180
        corners.append((r * cos(a), r * sin(a)))
    return softened(corners, radius) if radius else corners


def place(points: Sequence[Point], cx: float, cy: float, size: float, turn: float = 0) -> Points:
    """Scales, turns (degrees clockwise) and moves an outline."""
    c, s = cos(turn * pi / 180), sin(turn * pi / 180)
    return [(cx + size * (x * c - y * s), cy + size * (x * s + y * c)) for x, y in points]


def stadium(cx: float, cy: float, w: float, h: float, r: float, steps: int = 20) -> Points:
    """A rounded box as an outline, clockwise from its top right."""
    x0, x1, y0, y1 = cx - w / 2 + r, cx + w / 2 - r, cy - h / 2 + r, cy + h / 2 - r
    return [
        *arc(x1, y0, r, r, -90, 0, steps),
        *arc(x1, y1, r, r, 0, 90, steps),
        *arc(x0, y1, r, r, 90, 180, steps),
        *arc(x0, y0, r, r, 180, 270, steps),
    ]


def mirrored(right: Points) -> Points:
    return right + [(-x, y) for x, y in reversed(right)]


def _clover(lobe: float = 0.47, reach: float = 0.57) -> Points:
    half = reach * cos(pi / 4)
    notch = atan2((lobe**2 - half**2) ** 0.5, half) * 180 / pi
    out: Points = []
    for a in (45, 135, 225, 315):
        x, y = reach * cos(a * pi / 180), reach * sin(a * pi / 180)
        out += arc(x, y, lobe, lobe, a - 135 + notch, a + 135 - notch, 28)
    return out


def _drop() -> Points:
    side = bezier((0, -1.08), (0.2, -0.66), (0.82, -0.3), (0.82, 0.2), 20)
    return side + arc(0, 0.2, 0.82, 0.8, 0, 180, 36) + [(-x, y) for x, y in reversed(side)]


def _heart() -> Points:
    upper = bezier((0, -0.45), (0.12, -1.02), (1.05, -1.02), (1.0, -0.26))
    return mirrored(upper + bezier((1.0, -0.26), (0.96, 0.26), (0.4, 0.56), (0, 0.98)))


def _spark() -> Points:
    ray = bezier((0, -1), (0.1, -0.3), (0.3, -0.1), (1, 0), 12)
    return [p for quarter in range(4) for p in place(ray, 0, 0, 1, 90 * quarter)]


OUTLINES: Final[dict[str, Points]] = {
    "diamond": softened([(0, -1.08), (0.94, 0), (0, 1.08), (-0.94, 0)], 0.26),
    "sun": star(12, 0.8, 0.1),
    "clover": _clover(),
    "drop": _drop(),
    "heart": _heart(),
    "spark": _spark(),
    "circle": arc(0, 0, 1, 1, 0, 360, 64),
}

# Optical placement of a numeral in a shape: how far below the centre, and the share of its usual size.
OPTICAL: Final = {"diamond": (0.0, 0.94), "sun": (0.0, 1.05), "clover": (0.0, 1.0), "drop": (0.2, 0.98)}
