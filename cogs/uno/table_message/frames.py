"""Chooses the picture files for a state of the table, and how long a wheel animation stays. It sends nothing."""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from cogs.uno.pictures import HIGHLIGHT, WHEEL, Highlight, Renderer, highlight_of, wheel_stop
from cogs.uno.table import Step, TableNews
from cogs.uno.table_message.message import PICTURE, TableMessage

PATIENCE: Final = 8.0
SPIN_PATIENCE: Final = 3.0
"""Seconds; animations are rendered ahead, and one that is still missing must not hold up the table."""
TURNING_SECONDS: Final = 3.5
"""The animation lasts 2.5 s; the rest is for members whose client loads it late."""


class Frame(NamedTuple):
    """The pictures of one message, by the names of their files. `turning`: the wheel in place of the table."""

    files: tuple[tuple[str, bytes], ...] = ()
    turning: str | None = None
    highlight: Highlight | None = None

    @property
    def pictured(self) -> bool:
        return bool(self.files)


class FrameComposer:
    """Chooses and draws the pictures of one table's message; it remembers what was shown last."""

    def __init__(self, renderer: Renderer, real: Callable[[float], float]) -> None:
        self._renderer, self._real = renderer, real
        self._last_step: Step | None = None
        self._wheel_until = 0.0
        self._highlight_cache: tuple[object, bytes] | None = None

    def resume(self, news: TableNews) -> None:
        """Treats the newest step as already shown: a wheel from before a restart is not animated again."""
        self._last_step = _newest(news)

    @property
    def seconds_left(self) -> float:
        """Real seconds until the wheel animation may be replaced; 0.0 if none is running."""
        return max(0.0, self._wheel_until - time.monotonic())

    async def frame(self, table_message: TableMessage) -> Frame:
        """The pictures for this state; an empty frame if drawing failed or took too long."""
        step = _newest(table_message.news)
        won = None if step is None or step is self._last_step else wheel_stop(step)
        wheel = None if won is None else await self._renderer.spin(won, SPIN_PATIENCE)
        if wheel is not None:
            return Frame(((WHEEL, wheel),), won)
        table = await self._renderer.draw(("table", table_message.news.table_id), table_message.scene, PATIENCE)
        if table is None:
            return Frame()
        shown = highlight_of(table_message.news)
        highlight = None if shown is None else await self._highlight(table_message.news.table_id, shown)
        if shown is None or highlight is None:
            return Frame(((PICTURE, table),))
        return Frame(((PICTURE, table), (HIGHLIGHT, highlight)), None, shown)

    async def _highlight(self, table_id: str, shown: Highlight) -> bytes | None:
        """The PNG of a highlight, drawn once even if the table changes meanwhile; None if drawing failed."""
        if self._highlight_cache is None or self._highlight_cache[0] != shown.scene:
            png = await self._renderer.draw(("highlight", table_id), shown.scene, PATIENCE)
            self._highlight_cache = None if png is None else (shown.scene, png)
        return None if self._highlight_cache is None else self._highlight_cache[1]

    def delivered(self, news: TableNews, frame: Frame) -> bool:
        """Notes what the message shows now; True after a wheel animation, which the table itself must follow."""
        self._last_step = _newest(news)
        if frame.turning is not None:
            self._wheel_until = time.monotonic() + self._real(TURNING_SECONDS)
        return frame.turning is not None


def _newest(news: TableNews) -> Step | None:
    return news.recent[-1] if news.recent else None
