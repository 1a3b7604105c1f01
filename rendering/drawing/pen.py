"""A supersampled pen: flat areas drawn four times too large and scaled down once. No blur, no gradients, no text.

Coordinates are always those of the finished picture. Used to make sprites, never for each picture.
"""

from collections.abc import Sequence
from typing import Self

from PIL import Image, ImageDraw

from rendering.drawing.palette import rgb
from rendering.drawing.shapes import Point

Box = tuple[float, float, float, float, float]  # x, y, width, height, corner radius


class Pen:
    """Draws on an RGBA image of `width` x `height` finished pixels, internally `scale` times larger."""

    def __init__(self, width: float, height: float, ground: str | None = None, scale: int = 4) -> None:
        self.scale, self.size = scale, (width, height)
        colour = (*rgb(ground), 255) if ground else (0, 0, 0, 0)
        self.image = Image.new("RGBA", (round(width * scale), round(height * scale)), colour)
        self.draw = ImageDraw.Draw(self.image)

    @classmethod
    def over(cls, image: Image.Image, scale: int) -> Self:
        """A pen that continues on a copy of a supersampled image."""
        pen = cls(image.width / scale, image.height / scale, scale=scale)
        pen.image.paste(image)
        return pen

    def _up(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def fill(self, points: Sequence[Point], colour: str, rim: str | None = None, width: float = 0) -> None:
        self.draw.polygon(self._up(points), fill=colour)
        if rim:
            self.stroke([*points, points[0]], rim, width)

    def stroke(self, points: Sequence[Point], colour: str, width: float, taper: float | None = None) -> None:
        """A line with round ends and joints; `taper` is the share of the width that is left at its end."""
        up, wide = self._up(points), width * self.scale
        if taper is not None:
            last = len(up) - 1
            for i, (x, y) in enumerate(up):
                self._dot(x, y, wide / 2 * (1 + (taper - 1) * i / last), colour)
            return
        self.draw.line(up, fill=colour, width=max(1, round(wide)), joint="curve")
        for x, y in up if len(up) < 40 else (up[0], up[-1]):
            self._dot(x, y, wide / 2, colour)

    def _dot(self, x: float, y: float, r: float, colour: str) -> None:
        self.draw.ellipse((x - r, y - r, x + r, y + r), fill=colour)

    def dot(self, x: float, y: float, r: float, colour: str, rim: str | None = None, width: float = 0) -> None:
        """A disc; its rim lies outside the radius."""
        s = self.scale
        if rim:
            self._dot(x * s, y * s, (r + width) * s, rim)
        self._dot(x * s, y * s, r * s, colour)

    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float,
        colour: str | None,
        rim: str | None = None,
        width: float = 0,
    ) -> None:
        """A rounded box; its rim lies inside the given size."""
        if rim:
            self._box((x, y, w, h, r), rim)
            x, y, w, h, r = x + width, y + width, w - 2 * width, h - 2 * width, max(0, r - width)
        if colour:
            self._box((x, y, w, h, r), colour)

    def _box(self, box: Box, colour: str) -> None:
        x, y, w, h, r = (v * self.scale for v in box)
        self.draw.rounded_rectangle((x, y, x + w - 1, y + h - 1), r, fill=colour)

    def stamp(self, image: Image.Image, x: float, y: float, turn: float = 0) -> None:
        """Places a supersampled image, turned clockwise, centred on (x, y)."""
        if turn:
            image = image.rotate(-turn, Image.Resampling.BICUBIC, expand=True)
        s = self.scale
        self.image.alpha_composite(image, (round(x * s - image.width / 2), round(y * s - image.height / 2)))

    def clip(self, other: "Pen", outline: Sequence[Point] | Box) -> None:
        """Places another pen of the same size over this one, clipped to a polygon or a rounded box."""
        mask = Image.new("L", self.image.size, 0)
        draw, s = ImageDraw.Draw(mask), self.scale
        if isinstance(outline, tuple):
            x, y, w, h, r = (v * s for v in outline)
            draw.rounded_rectangle((x, y, x + w - 1, y + h - 1), r, fill=255)
        else:
            draw.polygon(self._up(outline), fill=255)
        layer = Image.new("RGBA", self.image.size, (0, 0, 0, 0))
        layer.paste(other.image, (0, 0), mask)
        self.image.alpha_composite(layer)
        self.draw = ImageDraw.Draw(self.image)

    def done(self, width: float | None = None) -> Image.Image:
        """The finished RGBA image, at its own size or at another width."""
        w, h = self.size
        if width:
            w, h = width, h * width / w
        return self.image.resize((round(w), round(h)), Image.Resampling.LANCZOS)
