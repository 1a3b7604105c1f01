"""Pictures on time: drawn in the worker, and given up for words where that takes too long or fails."""

import asyncio
import logging
from collections.abc import Hashable
from functools import partial
from typing import Final

from rendering import Cabinet, Scene, Superseded, Worker, WorkerBusy, picture

LOG = logging.getLogger(__name__)
PATIENCE: Final = 1.6
"""Seconds; an interaction has three for everything."""


class Studio:
    """The worker and the cabinet of sprites, for whoever wants a picture."""

    def __init__(self, worker: Worker, cabinet: Cabinet) -> None:
        self._worker, self._cabinet = worker, cabinet

    async def draw(self, key: Hashable, scene: Scene, patience: float = PATIENCE) -> bytes | None:
        """The PNG; None where words must do. Of the same `key` only the newest is drawn."""
        try:
            job = self._worker.render(key, partial(picture, scene, self._cabinet))
            return await asyncio.wait_for(job, patience)
        except (TimeoutError, WorkerBusy, Superseded) as trouble:
            LOG.info("words instead of a picture: %r", trouble)
        except Exception:
            LOG.exception("a picture of %s failed", type(scene).__name__)
        return None
