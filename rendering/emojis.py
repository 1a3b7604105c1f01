"""The application emojis by name: every face of every edition, and the card colours."""

from collections.abc import Callable
from functools import lru_cache, partial
from io import BytesIO

from PIL import Image

from engine import COLOUR_NAMES, DEFAULT_EDITION, FACES
from rendering.cards import colour_emoji, face_emoji, is_shared
from rendering.skins import PLAIN_WILDS, SKINS, Skin
from rendering.sprites import SpriteCache


def face_emoji_name(code: str) -> str:
    """The emoji of a face: `R5` is `red_5`, `R3*` is `red_3_wizz`. Raises KeyError for an unknown code."""
    face = FACES[code]
    if face.colour is None:
        return face.kind if code in PLAIN_WILDS else f"wild_{face.kind}"
    printed = face.kind if face.number is None else str(face.number)
    return "_".join((COLOUR_NAMES[face.colour], printed, *((face.mark,) if face.mark else ())))


def colour_emoji_name(colour: str) -> str:
    return f"colour_{colour}"


Recipe = tuple[Skin, Callable[[], Image.Image]]


@lru_cache(1)
def _recipes() -> dict[str, Recipe]:
    shared = SKINS[DEFAULT_EDITION]
    out: dict[str, Recipe] = {}
    for skin in SKINS.values():
        for code in skin.faces:
            owner = shared if is_shared(code) else skin
            out[face_emoji_name(code)] = owner, partial(face_emoji, owner, code)
    for colour in COLOUR_NAMES:
        out[colour_emoji_name(colour)] = shared, partial(colour_emoji, colour)
    return out


def emoji_names() -> tuple[str, ...]:
    """The names of all application emojis; Discord allows letters, digits and underscores."""
    return tuple(_recipes())


def emoji_picture(name: str, sprite_cache: SpriteCache) -> bytes:
    """A 128 x 128 PNG with transparent corners. Raises KeyError for an unknown name."""
    skin, draw = _recipes()[name]
    return sprite_cache.file(skin, f"emoji-{name}.png", lambda _: _png(draw()))


def _png(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()
