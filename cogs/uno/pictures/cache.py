"""A cache of pictures that never change, such as banners: drawn once, kept in memory, waited for with a time limit."""

import asyncio

from cogs.uno.pictures.renderer import PATIENCE, Renderer
from rendering.pictures import LobbyScene, OpenHandScene

Still = LobbyScene | OpenHandScene


class PictureCache:
    """PNG bytes by scene. Concurrent requests for one scene share one drawing."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer
        self._kept: dict[Still, bytes] = {}
        self._drawing: dict[Still, asyncio.Task[None]] = {}

    async def get(self, scene: Still) -> bytes | None:
        """The PNG, or None after PATIENCE seconds or a failure; the drawing goes on, for the next time."""
        if scene not in self._kept:
            await asyncio.wait({self.drawing(scene)}, timeout=PATIENCE)
        return self._kept.get(scene)

    def drawing(self, scene: Still) -> asyncio.Task[None]:
        """The task that draws a picture, started unless it is already running."""
        task = self._drawing.get(scene)
        if task is None:
            task = self._drawing[scene] = asyncio.create_task(self._draw(scene))
            task.add_done_callback(lambda _: self._drawing.pop(scene, None))
        return task

    async def _draw(self, scene: Still) -> None:
        image = self._kept.get(scene) or await self._renderer.draw(("still", scene), scene, None)
        if image is not None:
            self._kept[scene] = image

    async def stop(self) -> None:
        drawing = list(self._drawing.values())
        for task in drawing:
            task.cancel()
        await asyncio.gather(*drawing, return_exceptions=True)
