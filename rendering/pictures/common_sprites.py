"""Paint functions that several pictures share: cards, badges, names, numerals, bars. Each returns one sprite.

Names and numerals are opaque tiles in the colour behind them, because a palette picture has no soft edges.
"""

from PIL import Image

from rendering import lettering
from rendering.cards import numeral
from rendering.drawing import CREAM, GOLD, INK, SEATS, Pen
from rendering.icons import crown, nested, two_cards
from rendering.skin_art import SkinArt

FAINT = 12  # alpha below which nothing shows


def _resized(master: Image.Image, width: int, turn: float) -> Image.Image:
    if not turn:
        return master.resize((width, round(width * 1.5)), Image.Resampling.LANCZOS)
    large = master.resize((width * 3, round(width * 1.5) * 3), Image.Resampling.LANCZOS)
    large = large.rotate(-turn, Image.Resampling.BICUBIC, expand=True)
    return large.resize((large.width // 3, large.height // 3), Image.Resampling.LANCZOS)


def face(art: SkinArt, code: str, width: int, turn: float = 0) -> Image.Image:
    """A face (or `back`) at its final width, turned clockwise."""
    return _resized(art.face(code), width, turn)


def silhouette(card: Image.Image, colour: str) -> Image.Image:
    """A flat area of the same outline."""
    out = Image.new("RGBA", card.size, colour)
    out.putalpha(card.getchannel("A"))
    return out


def shadowed(art: SkinArt, code: str, width: int, turn: float = 0) -> Image.Image:
    """A face with a hard flat shadow; the card stays in the middle of the sprite."""
    card = face(art, code, width, turn)
    drop = max(2, round(width * 0.035))
    side = drop // 2
    out = Image.new("RGBA", (card.width + 2 * side, card.height + 2 * drop))
    out.alpha_composite(silhouette(card, art.tones.shade), (2 * side, 2 * drop))
    out.alpha_composite(card, (side, drop))
    return out


def dimmed(art: SkinArt, code: str, width: int) -> Image.Image:
    """An unplayable card: blended half into the plate colour, still legible."""
    card = face(art, code, width)
    out = Image.blend(card, Image.new("RGBA", card.size, art.tones.plate), 0.5)
    out.putalpha(card.getchannel("A"))
    return out


def on_ground(image: Image.Image, ground: str, least: int = FAINT) -> Image.Image:
    """Blends soft edges into a flat background, for a sprite without an ink outline or on a light plate.

    Pixels with an alpha under `least` are dropped: the higher it is, the less background shows round the sprite.
    """
    out = Image.new("RGBA", image.size, ground)
    out.alpha_composite(image)
    out.putalpha(image.getchannel("A").point([0] * least + [255] * (256 - least)))
    return out


def draw_badge(pen: Pen, x: float, y: float, r: float, number: int) -> None:
    pen.dot(x, y, r, SEATS[(number - 1) % len(SEATS)], INK, 3)
    numeral(pen, x, y, str(number), r * 1.36 if number < 10 else r * 1.12, INK)


def badge(art: SkinArt, r: int, number: int, ground: str) -> Image.Image:  # noqa: ARG001 (all paint functions take it)
    pen = Pen(2 * r + 8, 2 * r + 8)
    draw_badge(pen, r + 4, r + 4, r, number)
    return on_ground(pen.done(), ground)


def name(
    art: SkinArt,  # noqa: ARG001
    text: str,
    number: int,
    sizes: tuple[int, ...],
    room: int,
    height: int,
    baseline: int,
    colour: str,
    ground: str,
) -> Image.Image:
    """A member's name, 3 pixels from the left edge, cut to `room`; what reaches beyond the tile is clipped."""
    out = Image.new("RGBA", (room + 6, height), ground)
    shown, size = lettering.sized(lettering.legible(text, number), sizes, room)
    above, below = lettering.reach(shown, size)
    if below > height - baseline:  # letters with deep descenders move up if there is room
        baseline -= round(min(below - height + baseline, max(0, baseline - above)))
    elif above > baseline:
        baseline += round(min(above - baseline, max(0, height - baseline - below)))
    lettering.write(out, 3, baseline, shown, size, colour)
    return out


def figure_box(text: str, size: int) -> tuple[int, int]:
    """Width and height of the tile of a numeral."""
    return round(lettering.figure_width(text, size)) + 4, round(size * 0.9)


def figure(art: SkinArt, text: str, size: int, colour: str, ground: str) -> Image.Image:  # noqa: ARG001
    width, height = figure_box(text, size)
    out = Image.new("RGBA", (width, height), ground)
    lettering.figure(out, width / 2, height / 2, text, size, colour)
    return out


def cap(art: SkinArt, height: int, colour: str, ground: str) -> Image.Image:  # noqa: ARG001
    """The round end of a bar."""
    pen = Pen(height, height, ground)
    pen.box(0, 0, height, height, height / 2, colour)
    return pen.done()


def crown_sign(art: SkinArt, r: int, colour: str, ground: str) -> Image.Image:  # noqa: ARG001
    pen = Pen(2 * r + 6, 2 * r + 6, ground)
    crown(pen, r + 3, r + 4, r, colour, ground)
    return pen.done()


def cards_sign(art: SkinArt, height: int, colour: str, ground: str) -> Image.Image:  # noqa: ARG001
    pen = Pen(height * 1.4, height * 1.5, ground)
    two_cards(pen, height * 0.5, height * 0.78, height, colour, ground)
    return pen.done()


def panel(art: SkinArt, width: int, height: int, r: int, mine: bool) -> Image.Image:
    """A plate with a dark rim that sets it off from any felt; `mine`: cream with gold."""
    pen = Pen(width, height, scale=4)
    pen.box(0, 0, width, height, r, INK if mine else art.tones.shade)
    body, line, thick = (CREAM, GOLD, 4) if mine else (art.tones.plate, art.tones.line, 3)
    pen.box(2, 2, width - 4, height - 4, r - 2, body, line, thick)
    return pen.done()


def burst(art: SkinArt, r: int, text: str) -> Image.Image:  # noqa: ARG001
    """A gold sun with the number of cards still to be drawn."""
    pen = Pen(2 * r + 14, 2 * r + 14)
    c = r + 7
    nested(pen, c, c, "sun", (r + 5, INK), (r, GOLD))
    numeral(pen, c - 1, c, text, r * (0.93 if len(text) < 3 else 0.74), INK)
    return pen.done()


def cards_label(art: SkinArt, width: int, height: int) -> Image.Image:  # noqa: ARG001
    """The cream label for a number of cards."""
    pen = Pen(width, height)
    pen.box(0, 0, width, height, height / 2, CREAM, INK, 3)
    two_cards(pen, height * 0.54, height * 0.5, height * 0.5, INK, CREAM)
    return pen.done()
