"""The back of the cards of an edition. Knows skins, no pictures."""

from PIL import Image

from rendering.cards.face import INNER, H, W, blank
from rendering.cards.pattern import sparks
from rendering.drawing import Pen, mix
from rendering.icons import spark
from rendering.skins import Skin


def full_back(skin: Skin) -> Image.Image:
    """A back at four times its size, 960 x 1440."""
    tones = skin.tones
    pen = blank(tones.body)
    tone = Pen(W, H, mix(tones.body, tones.accent, 0.1))
    sparks(tone, W, H, 13, (0, 0), 26, mix(tones.body, tones.accent, 0.26))
    pen.clip(tone, INNER)
    pen.box(20, 20, W - 40, H - 40, 22, tones.accent)
    pen.box(25, 25, W - 50, H - 50, 18, tones.plate)
    for y in (54, H - 54):
        for x in (54, W - 54):
            spark(pen, x, y, 13, tones.accent)
    skin.emblem(pen, W / 2, H / 2, tones)
    return pen.image
