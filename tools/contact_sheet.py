"""Sheets with every kind of picture in every state: python -m tools.contact_sheet docs/pictures [cache folder].

Sheets are reduced to 256 colours; the pictures on them are not.
"""

import sys
from collections.abc import Iterable, Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image

from engine import EDITIONS
from rendering import SpriteCache, emoji_names, emoji_picture, palettes, picture, wheel_spin
from rendering.canvas import PaletteCanvas
from rendering.drawing import CREAM, INK, rgb
from rendering.pictures import LobbyScene, Scene, TableScene, WheelScene, common_sprites, wheel
from rendering.pictures.scene import SeatPlate
from rendering.skins import SKINS
from tools import samples

GROUND = "#1E1F22"
GAP = 8
SCRIPTS = (
    "Zoë Ångström", "Nguyễn Thảo", "Ευγενία", "Николай", "שלום עליכם", "علی رضا", "نور الهدى", "اُردو گھر",
    "प्रियंका शर्मा", "हिन्दी क्षत्रिय", "สมชาย ใจดี", "さくらの花", "ｶﾀｶﾅ ＦＵＬＬ", "王小明", "简体软件", "繁體龍驗",
    "김민준", "뷁쀍 Min", "🐉 dragon", "𝓕𝓪𝓷𝓬𝔂", "Z̴̛̬a̵l̶g̷o", "A very long name indeed", "ქართული", "தமிழ் செல்வி",
    "বাংলা মেয়ে", "\u202eReversed", "ᚠᚢᚦ", "ភាសាខ្មែរ", "မြန်မာဘာသာ", "አማርኛ", "ລາວ", "తెలుగు", "ಕನ್ನಡ", "മലയാളം",
    "ગુજરાતી", "ਪੰਜਾਬੀ", "සිංහල", "Հայերեն", "علی abc 12", "👨‍👩‍👧 home", "ﷺ﷽", "e\u0301\u0302\u0303\u0304\u0305",
)  # fmt: skip


def shown(scene: Scene, sprite_cache: SpriteCache, width: int) -> Image.Image:
    """A picture as Discord would show it at this width."""
    image = Image.open(BytesIO(picture(scene, sprite_cache))).convert("RGB")
    return image.resize((width, round(width * image.height / image.width)), Image.Resampling.LANCZOS)


def grid(pictures: Sequence[Image.Image], across: int) -> Image.Image:
    rows = [pictures[i : i + across] for i in range(0, len(pictures), across)]
    width = max(sum(p.width + GAP for p in row) for row in rows) + GAP
    height = sum(max(p.height for p in row) + GAP for row in rows) + GAP
    sheet = Image.new("RGB", (width, height), rgb(GROUND))
    y = GAP
    for row in rows:
        x = GAP
        for image in row:
            sheet.paste(image, (x, y))
            x += image.width + GAP
        y += max(p.height for p in row) + GAP
    return sheet


def scenes() -> dict[str, Sequence[Scene]]:
    """The pictures of each sheet that shows two in a row."""
    return {
        **{f"table-{edition}": [*samples.tables(edition).values()] for edition in EDITIONS},
        "hands": [samples.hand("classic", count) for count in (1, 7, 10, 11, 27, 52)],
        "hands-by-edition": [*(samples.hand(edition, 9) for edition in EDITIONS), samples.open_hand("wizz")],
        "lobbies": [LobbyScene(edition) for edition in EDITIONS],
        "results": [
            samples.result("classic", 2),
            samples.result("dragon-ball-z", 4, None),
            samples.result("encanto", 10),
            samples.result("wizz", 10, void=True),
            samples.result("barbie", 5),
            samples.result("classic", 7, None),
        ],
        "leaderboards": [samples.leaderboard(10, 3), samples.leaderboard(4, 0, "encanto"), samples.leaderboard(1)],
        "contests": [samples.WAR, samples.SWAP, samples.war(10), samples.swap(9)],
    }


def wheels(sprite_cache: SpriteCache) -> Image.Image:
    return grid([shown(WheelScene(wheel.EDITION, won), sprite_cache, 300) for won in (None, *wheel.NAMES)], 5)


def emojis(sprite_cache: SpriteCache) -> Image.Image:
    """All at 64 pixels; some at 48 and 22, as Discord shows them, on the dark and the light theme."""
    tiles = [Image.open(BytesIO(emoji_picture(name, sprite_cache))).convert("RGBA") for name in emoji_names()]
    across, cell = 16, 72
    rows = -(-len(tiles) // across)
    sheet = Image.new("RGBA", (across * cell + 16, rows * cell + 200), GROUND)
    for i, tile in enumerate(tiles):
        small = tile.resize((64, 64), Image.Resampling.LANCZOS)
        sheet.alpha_composite(small, (12 + i % across * cell, 12 + i // across * cell))
    for band, ground in enumerate(("#313338", "#FFFFFF")):
        y = rows * cell + 24 + 88 * band
        sheet.paste((*rgb(ground), 255), (0, y, sheet.width, y + 88))
        for i, tile in enumerate(tiles[:: len(tiles) // 14]):
            for size, x in ((48, 14), (22, 64)):
                sheet.alpha_composite(
                    tile.resize((size, size), Image.Resampling.LANCZOS), (x + i * 76, y + 44 - size // 2)
                )
    return sheet.convert("RGB")


def cards(sprite_cache: SpriteCache) -> Image.Image:
    """One card of each kind, and for each edition its own cards and its back."""
    out = []
    for edition, skin in SKINS.items():
        plain = ("R7", "Y4", "G9", "B0", "R+2", "YS", "GR", "W", "W4") if edition == "classic" else ()
        marked = [face.code for face in EDITIONS[edition].faces if face.mark and face.number == 3 + (face.colour or 0)]
        for code in (*plain, *skin.wilds, *marked[:3], "back"):
            ground = Image.new("RGBA", (148, 212), INK)
            card = sprite_cache.painted(skin, common_sprites.face, code, 132)
            ground.alpha_composite(card, (8, 7))
            out.append(ground.convert("RGB"))
    return grid(out, 8)


def names(sprite_cache: SpriteCache) -> Image.Image:
    """One name per script, and difficult ones, as they appear on plates."""
    skin = SKINS["classic"]
    canvas = PaletteCanvas(sprite_cache, skin)
    canvas.image = Image.new("P", (1201, 20 + 74 * 14), 0)
    canvas.image.putpalette(palettes.palette("classic"))
    for i, name in enumerate(SCRIPTS):
        x, y = 20 + (i % 3) * 393, 14 + (i // 3) * 74
        canvas.lay(x, y, common_sprites.panel, 374, 66, 22, False)
        box, colours = (330, 56, 41), (CREAM, skin.tones.plate)
        canvas.write(x + 17, y + 5, common_sprites.name, name, i + 1, (36, 31, 28), *box, *colours)
    return canvas.image.convert("RGB").crop((1, 0, 1201, canvas.image.height))


def themes(sprite_cache: SpriteCache) -> Image.Image:
    """At 550 and 400 pixels on Discord's dark and light themes."""
    scenes: tuple[Scene, ...] = (
        samples.tables("classic")["10"],
        samples.tables("wizz")["7"],
        samples.hand("classic", 27),
    )
    sheet = Image.new("RGB", (1160, 930), "#FFFFFF")
    sheet.paste(rgb("#313338"), (0, 0, 580, 930))
    y = 15
    for scene, width in zip(scenes, (550, 400, 550), strict=True):
        image = shown(scene, sprite_cache, width)
        for x in (15, 595):
            sheet.paste(image, (x, y))
        y += image.height + 15
    return sheet


def sheets(sprite_cache: SpriteCache) -> Iterable[tuple[str, Image.Image]]:
    for name, pictures in scenes().items():
        yield name, grid([shown(scene, sprite_cache, 600) for scene in pictures], 2)
    for maker in (wheels, emojis, cards, names, themes):
        yield maker.__name__, maker(sprite_cache)


def save(path: Path, sheet: Image.Image) -> None:
    sheet.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE).save(path, optimize=True)


def main(folder: Path, cache: Path | None) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    sprite_cache = SpriteCache(cache)
    for name, sheet in sheets(sprite_cache):
        save(folder / f"{name}.png", sheet)
    for edition in EDITIONS:  # pictures as they are sent, for the README
        scene = TableScene(edition, tuple(_table_of_four()), "blue", ("B3", "G3", "G8", "B8"), 60)
        (folder / f"sent-table-{edition}.png").write_bytes(picture(scene, sprite_cache))
    (folder / "sent-hand-classic.png").write_bytes(picture(samples.hand("classic", 7), sprite_cache))
    (folder / "wheel-spin.gif").write_bytes(wheel_spin("war", sprite_cache))


def _table_of_four() -> Iterable[SeatPlate]:
    for number, (name, count) in enumerate((("Ana", 5), ("Ben", 1), ("Cho", 7), ("Dan", 3)), 1):
        yield SeatPlate(number, name, count, turn=number == 3, uno=count == 1)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None)
