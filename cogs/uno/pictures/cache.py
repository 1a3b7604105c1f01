"""A cache of pictures that never change, such as banners: drawn once, kept in memory, waited for with a time limit."""

import asyncio
import logging
from typing import Final

from rendering import LobbyScene, OpenHandScene, SpriteCache, Superseded, Worker, WorkerBusy, picture

LOG = logging.getLogger(__name__)
PATIENCE: Final = 1.2  # seconds; an answer has three for everything

Still = LobbyScene | OpenHandScene


class PictureCache:
    """PNG bytes by scene. Concurrent requests for one scene share one drawing."""

    def __init__(self, worker: Worker, sprite_cache: SpriteCache) -> None:
        self._worker, self._sprite_cache = worker, sprite_cache
        self._kept: dict[Still, bytes] = {}
        self._drawing: dict[Still, asyncio.Task[bytes | None]] = {}

    async def get(self, scene: Still) -> bytes | None:
        """The PNG, or None after PATIENCE seconds or a failure; the drawing goes on, for the next time."""
        if scene in self._kept:
            return self._kept[scene]
        try:
            return await asyncio.wait_for(asyncio.shield(self.drawing(scene)), PATIENCE)
        except TimeoutError:
            LOG.info("an answer goes without its picture at first")
            return None

    def drawing(self, scene: Still) -> asyncio.Task[bytes | None]:
        """The drawing of a picture, begun if it is not under way already."""
        task = self._drawing.get(scene)
        if task is None:
            task = self._drawing[scene] = asyncio.create_task(self._draw(scene))
            task.add_done_callback(lambda _: self._drawing.pop(scene, None))
        return task

    async def _draw(self, scene: Still) -> bytes | None:
        if scene in self._kept:
            return self._kept[scene]
        try:
            image = await self._worker.render(("still", scene), lambda: picture(scene, self._sprite_cache))
        except (Superseded, WorkerBusy):
            return None
        except Exception:
            LOG.exception("%r could not be drawn", scene)
            return None
        self._kept[scene] = image
        return image

    async def stop(self) -> None:
        drawing = list(self._drawing.values())
        for task in drawing:
            task.cancel()
        await asyncio.gather(*drawing, return_exceptions=True)
