"""Draws pictures in the worker within a time limit; None means too late or failed, and words must do."""

import asyncio
import logging
from collections.abc import Callable, Hashable
from functools import partial
from typing import Final

from cogs.metrics import Metrics
from engine import EDITIONS
from rendering import SpriteCache, Superseded, Worker, WorkerBusy, picture, spin_steps, wheel_spin
from rendering.pictures import Scene

LOG = logging.getLogger(__name__)
PATIENCE: Final = 1.6
"""Seconds; an interaction has three altogether."""


class Renderer:
    """Draws with the worker and the sprite cache of the bot."""

    def __init__(self, worker: Worker, sprite_cache: SpriteCache, metrics: Metrics) -> None:
        self._worker, self._sprite_cache, self._metrics = worker, sprite_cache, metrics
        self._prepared: set[str] = set()

    def prepare(self, edition: str) -> None:
        """Renders an edition's wheel animations ahead, while the worker is idle; later calls do nothing."""
        segments = [name for name, _ in EDITIONS[edition].wheel]
        if segments and edition not in self._prepared:
            self._prepared.add(edition)
            self._worker.warm(step for segment in segments for step in spin_steps(segment, self._sprite_cache))

    async def draw(self, key: Hashable, scene: Scene, patience: float | None = PATIENCE) -> bytes | None:
        """The PNG; None where words must do. Only the newest scene of a `key` is drawn. `patience` None: no limit."""
        kind = type(scene).__name__.removesuffix("Scene").lower()
        return await self._render(key, self._timed(kind, partial(picture, scene, self._sprite_cache)), patience)

    async def spin(self, segment: str, patience: float) -> bytes | None:
        """The GIF of the wheel turning to a segment; None where words must do. Kept on disk once it is drawn."""
        draw = partial(wheel_spin, segment, self._sprite_cache)
        return await self._render(("spin", segment), self._timed("spin", draw), patience)

    def _timed(self, kind: str, draw: Callable[[], bytes]) -> Callable[[], bytes]:
        return partial(self._metrics.timed_drawing, kind, draw)

    async def _render(self, key: Hashable, draw: Callable[[], bytes], patience: float | None) -> bytes | None:
        try:
            return await asyncio.wait_for(self._worker.render(key, draw), patience)
        except (TimeoutError, WorkerBusy, Superseded) as trouble:
            LOG.info("words instead of a picture: %r", trouble)
        except Exception:
            LOG.exception("the picture %r failed", key)
        return None
