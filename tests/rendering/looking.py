"""Helpers to draw, decode and compare pictures."""

from io import BytesIO
from math import log10

from PIL import Image, ImageChops, ImageStat

from rendering import SpriteCache
from rendering.canvas import PaletteCanvas
from rendering.pictures import Scene, compose
from rendering.skins import SKINS
from tools.full_colour import FullColourCanvas


def decoded(png: bytes) -> Image.Image:
    image = Image.open(BytesIO(png))
    image.load()
    return image


def canvas_of(scene: Scene, sprite_cache: SpriteCache) -> PaletteCanvas:
    canvas = PaletteCanvas(sprite_cache, SKINS[scene.edition])
    compose(scene, canvas)
    return canvas


def full_colour(scene: Scene, sprite_cache: SpriteCache) -> Image.Image:
    canvas = FullColourCanvas(sprite_cache, SKINS[scene.edition])
    compose(scene, canvas)
    return canvas.image.convert("RGB")


def decibels(a: Image.Image, b: Image.Image) -> float:
    errors = ImageStat.Stat(ImageChops.difference(a.convert("RGB"), b.convert("RGB"))).rms
    return 20 * log10(255 / max(1e-9, (sum(e * e for e in errors) / len(errors)) ** 0.5))
