"""The door: scenes in (`rendering.pictures`), PNG and GIF bytes out. Knows nothing of Discord or the database.

Pictures are drawn in the worker (`Worker.render`), never on the event loop; they all share one `SpriteCache`.
"""

from rendering.cache_warming import spin_name, spin_steps, warm_steps
from rendering.canvas import PaletteCanvas
from rendering.emojis import colour_emoji_name, emoji_names, emoji_picture, face_emoji_name
from rendering.pictures import Scene, compose, wheel
from rendering.skins import SKINS
from rendering.sprites import SpriteCache
from rendering.worker import Superseded, Worker, WorkerBusy


def picture(scene: Scene, sprite_cache: SpriteCache) -> bytes:
    """The PNG of a scene. Raises KeyError for an unknown card or edition."""
    canvas = PaletteCanvas(sprite_cache, SKINS[scene.edition])
    compose(scene, canvas)
    return canvas.png()


def wheel_spin(won: str, sprite_cache: SpriteCache) -> bytes:
    """The GIF of the wheel spinning until it stops at a segment, under 500 KB."""
    return sprite_cache.file(SKINS[wheel.EDITION], spin_name(won), lambda art: wheel.spin(art, won))
