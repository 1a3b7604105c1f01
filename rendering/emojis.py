"""The application emojis by name: every face of every edition, backs, colours, wheel segments and marks."""

from collections.abc import Callable
from functools import lru_cache, partial
from io import BytesIO
from typing import Final

from PIL import Image

from rendering.cards import back_emoji, colour_emoji, face_emoji, is_shared, parse, sign_emoji, signs
from rendering.drawing import COLOURS
from rendering.icons import SEGMENTS
from rendering.skins import SKINS, Skin
from rendering.sprites import SpriteCache

_PLAIN_WILDS: Final = {"W": "wild", "W4": "wild_draw_four"}


def face_emoji_name(code: str) -> str:
    """The emoji of a face: `R5` is `red_5`, `R3*` is `red_3_wizz`. Raises ValueError for what is no face."""
    face = parse(code)
    if face.colour is None:
        return _wild_names()[code]
    mark = f"_{_mark_names()[face.mark]}" if face.mark else ""
    return f"{face.colour}_{_action_names().get(face.symbol, face.symbol)}{mark}"


@lru_cache(1)
def _wild_names() -> dict[str, str]:
    own = {code: f"wild_{wild.name}" for skin in SKINS.values() for code, wild in skin.wilds.items()}
    return {**_PLAIN_WILDS, **own}


@lru_cache(1)
def _action_names() -> dict[str, str]:
    icons = {sign: action.name for skin in SKINS.values() for sign, action in skin.actions.items()}
    return {"+2": "draw_two", **icons}


@lru_cache(1)
def _mark_names() -> dict[str, str]:
    return {sign: mark.name for skin in SKINS.values() for sign, mark in skin.marks.items()}


def back_emoji_name(edition: str) -> str:
    return f"back_{edition.replace('-', '_')}"


def colour_emoji_name(colour: str) -> str:
    return f"colour_{colour}"


def sign_emoji_name(sign: str) -> str:
    """A wheel segment by its name, or one of the marks skip, silenced, crown, reverse."""
    return f"wheel_{sign}" if sign in {segment.name for segment in SEGMENTS} else f"mark_{sign}"


Recipe = tuple[Skin, Callable[[], Image.Image]]


@lru_cache(1)
def _recipes() -> dict[str, Recipe]:
    classic = SKINS["classic"]
    out: dict[str, Recipe] = {}
    for skin in SKINS.values():
        for code in skin.faces:
            owner = classic if is_shared(code) else skin
            out[face_emoji_name(code)] = owner, partial(face_emoji, owner, code)
    for key, skin in SKINS.items():
        out[back_emoji_name(key)] = skin, partial(back_emoji, skin)
    for colour in COLOURS:
        out[colour_emoji_name(colour)] = classic, partial(colour_emoji, colour)
    for sign, (icon, ground) in signs().items():
        out[sign_emoji_name(sign)] = classic, partial(sign_emoji, icon, ground)
    return out


def emoji_names() -> tuple[str, ...]:
    """All application emojis; Discord allows letters, digits and underscores."""
    return tuple(_recipes())


def emoji_picture(name: str, sprite_cache: SpriteCache) -> bytes:
    """A 128 x 128 PNG with transparent corners. Raises KeyError for an unknown name."""
    skin, draw = _recipes()[name]
    return sprite_cache.file(skin, f"emoji-{name}.png", lambda _: _png(draw()))


def _png(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()
