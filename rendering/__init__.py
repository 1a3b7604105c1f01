"""The door: scenes in (`rendering.pictures`), PNG and GIF bytes out. It knows no secret, no Discord, no database.

Pictures are drawn in the worker (`Worker.render`), never on the event loop; all of them share one `SpriteCache`.
"""

from rendering.cache_warming import spin_name, spin_steps, warm_steps
from rendering.canvas import PaletteCanvas
from rendering.emojis import colour_emoji_name, emoji_names, emoji_picture, face_emoji_name
from rendering.lettering import shaping_available
from rendering.pictures import Scene, compose, wheel
from rendering.skins import SKINS
from rendering.sprites import SpriteCache
from rendering.worker import Superseded, Worker, WorkerBusy


def picture(scene: Scene, sprite_cache: SpriteCache) -> bytes:
    """The PNG of a scene. Raises KeyError for a card or an edition that does not exist."""
    canvas = PaletteCanvas(sprite_cache, SKINS[scene.edition])
    compose(scene, canvas)
    return canvas.png()


def wheel_spin(won: str, sprite_cache: SpriteCache) -> bytes:
    """The GIF of the wheel turning to a segment, under 500 KB."""
    return sprite_cache.file(SKINS[wheel.EDITION], spin_name(won), lambda art: wheel.spin(art, won))


__all__ = [
    "SpriteCache",
    "Superseded",
    "Worker",
    "WorkerBusy",
    "colour_emoji_name",
    "emoji_names",
    "emoji_picture",
    "face_emoji_name",
    "picture",
    "shaping_available",
    "spin_steps",
    "warm_steps",
    "wheel_spin",
]
