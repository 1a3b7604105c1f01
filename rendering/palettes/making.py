"""How palettes are made: the key colours exactly, then the commonest blends of what the edition shows."""

from collections.abc import Iterable

from PIL import Image

from rendering import samples
from rendering.canvas import FullColourCanvas
from rendering.cards import face_emoji, full_face
from rendering.ink import AMBER, COLOURS, CREAM, GOLD, INK, JADE, MEDALS, MUTED, SEATS, WILD, mix, rgb
from rendering.palettes import COLOURS as MOST
from rendering.palettes.sources import SPIN
from rendering.pictures import Scene, compose, rows, wheel
from rendering.pictures.scene import LobbyScene, WheelScene
from rendering.skins import SKINS, Skin
from rendering.sprites import Cabinet


def key_colours(skin: Skin) -> list[str]:
    """What must come out exactly: flat areas, text, badges. Ink first: it is index 0."""
    tones = skin.tones
    keys = [INK, CREAM, GOLD, MUTED, *SEATS, *WILD[:3], *MEDALS, AMBER, JADE]
    keys += [tones.felt, tones.felt_light, tones.mat, tones.line, tones.accent, tones.plate, tones.body]
    keys += [tones.groove, tones.shade, *rows.grounds(tones)]
    for light, vivid, deep, _ in COLOURS.values():
        keys += [light, vivid, deep, mix(vivid, deep, 0.13), mix(deep, INK, 0.55), mix(vivid, light, 0.5)]
        keys.append(mix(deep, CREAM, 0.5))
        keys += [mix(c, tones.plate, 0.5) for c in (light, vivid, deep, mix(vivid, deep, 0.13))]  # dimmed
    for a, b in ((CREAM, INK), (GOLD, INK), (CREAM, tones.plate)):
        keys += [mix(a, b, share) for share in (0.25, 0.5, 0.75)]
    return list(dict.fromkeys(keys))


def shown(skin: Skin, cabinet: Cabinet) -> Iterable[Image.Image]:
    """What an edition shows, in full colour."""
    tables = samples.tables(skin.key)
    scenes: list[Scene] = [
        *(tables[name] for name in ("4", "10", "no colour, empty pile")),
        *(samples.hand(skin.key, count) for count in (7, 27)),
        LobbyScene(skin.key),
        samples.result(skin.key, 4),
    ]
    scenes += [WheelScene(), WheelScene("war")] * (skin.key == wheel.EDITION)
    for scene in scenes:
        canvas = FullColourCanvas(cabinet, skin)
        compose(scene, canvas)
        yield canvas.image.convert("RGB")
    sheet = Image.new("RGBA", (1200, 128 * -(-len(skin.faces) // 9)), skin.tones.felt)
    for i, code in enumerate(skin.faces):
        sheet.alpha_composite(face_emoji(skin, code), (130 * (i % 9), 128 * (i // 9)))
    yield sheet.convert("RGB")


def palette_of(keys: list[str], pictures: list[Image.Image], colours: int) -> bytes:
    """`colours` entries, then ink again, 768 bytes in all."""
    sample = Image.new("RGB", (max(p.width for p in pictures), sum(p.height for p in pictures)), keys[0])
    y = 0
    for picture in pictures:
        sample.paste(picture, (0, y))
        y += picture.height
    free = colours - len(keys)
    blends = sample.quantize(free, Image.Quantize.MAXCOVERAGE, kmeans=2).getpalette() or []
    entries = [value for key in keys for value in rgb(key)] + blends[: 3 * free]
    entries = entries[: 3 * colours]
    return bytes(entries + list(rgb(INK)) * (256 - len(entries) // 3))


def checked(skin: Skin) -> Skin:
    """Every face can be drawn; else raises what drawing raises."""
    for code in skin.faces:
        full_face(skin, code)
        face_emoji(skin, code)
    return skin


def made(name: str) -> bytes:
    """The file of an edition or of `spin`. Raises what drawing raises for a face that lacks its art."""
    cabinet = Cabinet(None)
    if name == SPIN:
        return palette_of(wheel.key_colours(), wheel.samples(cabinet), wheel.SPIN_COLOURS)
    skin = checked(SKINS[name])
    return palette_of(key_colours(skin), list(shown(skin, cabinet)), MOST)
