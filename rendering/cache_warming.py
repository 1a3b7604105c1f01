"""Draws sprites ahead of time, in small steps, so that the first picture of a game is not slow."""

from collections.abc import Callable, Iterator
from typing import Final

from PIL import Image

from engine import COLOUR_NAMES, EDITIONS, FACES
from rendering.canvas import PaletteCanvas
from rendering.pictures import (
    HandScene,
    LobbyScene,
    SeatPlate,
    TableScene,
    WheelScene,
    compose,
    wheel,
)
from rendering.skins import SKINS
from rendering.sprites import SpriteCache

Step = Callable[[], object]
HAND_PAGES: Final = (1, 7, 11, 21)  # one count for each card width


def warm_steps(edition: str, sprite_cache: SpriteCache) -> Iterator[Step]:
    """Steps of well under a second each, for `Worker.warm`; what is cached already costs almost nothing."""
    yield _step(LobbyScene(edition), sprite_cache)
    any_colour = (*COLOUR_NAMES, None)
    for colour in any_colour:
        for clockwise in (True, False):
            yield _step(TableScene(edition, _seats(), colour, (), 40, clockwise), sprite_cache)
    for code in SKINS[edition].faces:
        printed = FACES[code].colour
        own = None if printed is None else COLOUR_NAMES[printed]
        for colour in (own,) if own else any_colour:  # a wild takes any colour
            yield _step(TableScene(edition, _seats(), colour, (code,), 80), sprite_cache)
        for discards in (3, 4):
            yield _step(TableScene(edition, _seats(), own, (code,) * discards, 80), sprite_cache)
        for count in HAND_PAGES:
            yield _step(
                HandScene(edition, (code,) * count, frozenset({0}), None, code, COLOUR_NAMES[0], count), sprite_cache
            )
    if EDITIONS[edition].wheel:
        for segment in (None, *wheel.NAMES):
            yield _step(WheelScene(edition, segment), sprite_cache)


def spin_name(won: str) -> str:
    """The name of the spinning wheel's file."""
    return f"spin-{won}.gif"


def spin_steps(won: str, sprite_cache: SpriteCache) -> Iterator[Step]:
    """The spinning wheel frame by frame, for `Worker.warm`: no step blocks the worker for long."""
    skin = SKINS[wheel.EDITION]
    if sprite_cache.has_file(skin, spin_name(won)):
        return
    art, frames = sprite_cache.art(skin), list[Image.Image]()
    for moment in wheel.moments(won):
        yield lambda moment=moment: frames.append(wheel.frame(art, moment))  # type: ignore[misc]
    yield lambda: sprite_cache.file(skin, spin_name(won), lambda _: wheel.joined(frames, won))


def _seats() -> tuple[SeatPlate, ...]:
    return tuple(SeatPlate(n, str(n), n, n == 1) for n in range(1, 11))


def _step(scene: LobbyScene | TableScene | HandScene | WheelScene, sprite_cache: SpriteCache) -> Step:
    return lambda: compose(scene, PaletteCanvas(sprite_cache, SKINS[scene.edition]))
