"""Which pictures go with a state of the table, and for how long the turning wheel is left alone. It sends nothing."""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from cogs.uno.pictures import HIGHLIGHT, WHEEL, Highlight, Renderer, highlight_of, wheel_stop
from cogs.uno.table import Step, TableNews
from cogs.uno.table_message.message import PICTURE, TableMessage
from rendering import SegmentName

PATIENCE: Final = 8.0
SPIN_PATIENCE: Final = 3.0
"""The wheels were drawn ahead; one that is still missing must not keep the table waiting for long."""
TURNING_SECONDS: Final = 3.5
"""The wheel turns for two seconds and a half; whoever loads it late shall see it stop, too."""


class Frame(NamedTuple):
    """The pictures of one message, by the names of their files. `turning`: the wheel in place of the table."""

    files: tuple[tuple[str, bytes], ...] = ()
    turning: SegmentName | None = None
    beside: Highlight | None = None

    @property
    def pictured(self) -> bool:
        return bool(self.files)


class FrameComposer:
    """Kept by the stage of a table."""

    def __init__(self, studio: Renderer, real: Callable[[float], float]) -> None:
        self._studio, self._real = studio, real
        self._turned: Step | None = None
        self._until = 0.0
        self._kept: tuple[object, bytes] | None = None

    def resume(self, news: TableNews) -> None:
        """What happened before a restart is not turned again."""
        self._turned = _newest(news)

    @property
    def waiting(self) -> float:
        """Real seconds for which the wheel still turns."""
        return max(0.0, self._until - time.monotonic())

    async def frame(self, board: TableMessage) -> Frame:
        """The pictures for this state; none of them where words must do."""
        step = _newest(board.news)
        won = None if step is None or step is self._turned else wheel_stop(step)
        wheel = None if won is None else await self._studio.spin(won, SPIN_PATIENCE)
        if wheel is not None:
            return Frame(((WHEEL, wheel),), won)
        table = await self._studio.draw(("table", board.news.table_id), board.scene, PATIENCE)
        if table is None:
            return Frame()
        seen = highlight_of(board.news)
        beside = None if seen is None else await self._beside(board.news.table_id, seen)
        if seen is None or beside is None:
            return Frame(((PICTURE, table),))
        return Frame(((PICTURE, table), (HIGHLIGHT, beside)), None, seen)

    async def _beside(self, table_id: str, seen: Highlight) -> bytes | None:
        """Drawn once, however often the table changes while it stands there."""
        if self._kept is None or self._kept[0] != seen.scene:
            png = await self._studio.draw(("beside", table_id), seen.scene, PATIENCE)
            self._kept = None if png is None else (seen.scene, png)
        return None if self._kept is None else self._kept[1]

    def delivered(self, news: TableNews, frame: Frame) -> bool:
        """Notes what stands in the channel now; True where the table itself must follow by and by."""
        self._turned = _newest(news)
        if frame.turning is not None:
            self._until = time.monotonic() + self._real(TURNING_SECONDS)
        return frame.turning is not None


def _newest(news: TableNews) -> Step | None:
    return news.recent[-1] if news.recent else None
