"""How palettes are made: first the key colours, then those that the pictures of the edition miss most."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from PIL import Image

from engine import EDITIONS
from rendering.cards import face_emoji, full_face
from rendering.drawing import AMBER, COLOURS, CREAM, GOLD, INK, JADE, MEDALS, MUTED, SEATS, WILD, Tones, mix, rgb
from rendering.icons import faded
from rendering.palettes import COLOURS as MAX_COLOURS
from rendering.pictures import Scene, compose, rows, wheel
from rendering.pictures.scene import LobbyScene, WheelScene
from rendering.skins import SKINS, Skin
from rendering.sprites import SpriteCache
from tools import samples
from tools.full_colour import FullColourCanvas
from tools.palettes.sources import SPIN

RGB = tuple[int, int, int]
SPIN_COLOURS: Final = 56
MIN_AREA: Final = 16  # pixels in all pictures of an edition; rarer colours are ignored


def key_colours(skin: Skin) -> list[str]:
    """Colours that must be exact: flat areas, text, badges. Ink comes first: it is index 0."""
    tones = skin.tones
    keys = [INK, CREAM, GOLD, MUTED, *SEATS, *WILD[:3], *MEDALS, AMBER, JADE]
    keys += [tones.felt, tones.felt_light, tones.mat, tones.line, tones.accent, tones.plate, tones.body]
    keys += [tones.groove, tones.shade, *row_grounds(tones)]
    for light, vivid, deep, _ in COLOURS.values():
        keys += [light, vivid, deep, mix(vivid, deep, 0.13), mix(deep, INK, 0.55), mix(vivid, light, 0.5)]
        keys.append(mix(deep, CREAM, 0.5))
        keys += [mix(c, tones.plate, 0.5) for c in (light, vivid, deep, mix(vivid, deep, 0.13))]  # dimmed
    for a, b in ((CREAM, INK), (GOLD, INK), (CREAM, tones.plate)):
        keys += [mix(a, b, share) for share in (0.25, 0.5, 0.75)]
    return list(dict.fromkeys(keys))


def row_grounds(tones: Tones) -> list[str]:
    """The colours that only rows have."""
    return [rows.track(tones), rows.faint_track(tones.plate, tones), rows.faint_track(CREAM, tones), rows.WINNER_TRACK]


def wheel_colours() -> list[str]:
    """The flat colours of the spinning wheel."""
    tones = SKINS[wheel.EDITION].tones
    grounds = [segment.ground for segment in wheel.WHEEL]
    keys = [INK, CREAM, GOLD, *(colour.vivid for colour in COLOURS.values()), *grounds]
    keys += [tones.felt, tones.felt_light, tones.mat, tones.line, tones.accent, tones.plate]
    return list(dict.fromkeys([*keys, *map(faded, grounds)]))


def wheels(sprite_cache: SpriteCache) -> list[Image.Image]:
    """The wheel at rest and stopped, in full colour."""
    drawn = [sprite_cache.painted(SKINS[wheel.EDITION], wheel.still, won) for won in (None, "war")]
    return [picture.convert("RGB") for picture in drawn]


def shown(skin: Skin, sprite_cache: SpriteCache) -> Iterable[Image.Image]:
    """The pictures of an edition, in full colour."""
    tables = samples.tables(skin.key)
    scenes: list[Scene] = [
        *(tables[name] for name in ("4", "10", "no colour, empty pile")),
        *(samples.hand(skin.key, count) for count in (7, 27)),
        LobbyScene(skin.key),
        samples.result(skin.key, 4),
    ]
    if EDITIONS[skin.key].wheel:
        scenes += [WheelScene(skin.key), WheelScene(skin.key, "war")]
    for scene in scenes:
        canvas = FullColourCanvas(sprite_cache, skin)
        compose(scene, canvas)
        yield canvas.image.convert("RGB")
    sheet = Image.new("RGBA", (1200, 128 * -(-len(skin.faces) // 9)), skin.tones.felt)
    for i, code in enumerate(skin.faces):
        sheet.alpha_composite(face_emoji(skin, code), (130 * (i % 9), 128 * (i // 9)))
    yield sheet.convert("RGB")


def palette_of(keys: list[str], pictures: list[Image.Image], colours: int) -> bytes:
    """The keys, then one by one the colour whose pixels are worst approximated; padded with ink to 768 bytes."""
    entries = [rgb(key) for key in keys]
    areas = _areas(pictures)
    lacks = {colour: min(_gap(colour, entry) for entry in entries) for colour in areas}
    while len(entries) < colours and lacks:
        worst = max(lacks, key=lambda colour: areas[colour] * lacks[colour])
        if any(_steals(worst, entry) for entry in entries):
            del lacks[worst]
            continue
        entries.append(worst)
        lacks = {colour: min(lack, _gap(colour, worst)) for colour, lack in lacks.items()}
    entries += [rgb(INK)] * (256 - len(entries))
    return bytes(value for entry in entries for value in entry)


def _areas(pictures: Iterable[Image.Image]) -> dict[RGB, int]:
    """Pixels for each colour; of colours that Pillow cannot tell apart, the commonest stands for all."""
    counts = Counter[RGB]()
    for picture in pictures:
        for count, colour in picture.getcolors(picture.width * picture.height) or ():
            counts[colour] += count  # type: ignore[index]
    speakers, areas = dict[RGB, RGB](), Counter[RGB]()
    for colour, count in counts.most_common():
        areas[speakers.setdefault(_corner(colour), colour)] += count
    return {colour: area for colour, area in areas.items() if area >= MIN_AREA}


def _corner(colour: RGB) -> RGB:
    """Pillow looks up a colour by the upper six bits of its channels."""
    return colour[0] & ~3, colour[1] & ~3, colour[2] & ~3


def _gap(a: RGB, b: RGB) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2


def _steals(new: RGB, old: RGB) -> bool:
    """Whether the new entry would be found instead of the old one."""
    return _gap(_corner(old), new) <= _gap(_corner(old), old)


def checked(skin: Skin) -> Skin:
    """Draws every face, so that one without art raises before the palette is made."""
    for code in skin.faces:
        full_face(skin, code)
        face_emoji(skin, code)
    return skin


def made(name: str) -> bytes:
    """The palette of an edition or of `spin`. Raises what drawing raises for a face without art."""
    sprite_cache = SpriteCache(None)
    if name == SPIN:
        return palette_of(wheel_colours(), wheels(sprite_cache), SPIN_COLOURS)
    skin = checked(SKINS[name])
    return palette_of(key_colours(skin), list(shown(skin, sprite_cache)), MAX_COLOURS)
