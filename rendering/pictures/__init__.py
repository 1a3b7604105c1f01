"""Every picture: a scene in, strokes on a canvas out. Knows no engine, no Discord and no words.

Other rooms take their scenes from here.
"""

from collections.abc import Callable
from typing import Any, Final

from rendering.canvas import Canvas
from rendering.pictures import hand, leaderboard, lobby, result, table, war_and_swap, wheel
from rendering.pictures.scene import (
    CardColourName,
    Discarder,
    Fighter,
    HandScene,
    LeaderboardScene,
    LobbyScene,
    OpenHandScene,
    Ranked,
    ResultScene,
    Scene,
    SeatPlate,
    SegmentName,
    Standing,
    SwapScene,
    TableScene,
    WarScene,
    WheelScene,
    Winner,
)

_COMPOSE: Final[dict[type[Scene], Callable[[Any, Canvas], None]]] = {
    TableScene: table.compose,
    HandScene: hand.compose,
    OpenHandScene: hand.compose_open,
    LobbyScene: lobby.compose,
    ResultScene: result.compose,
    LeaderboardScene: leaderboard.compose,
    WheelScene: wheel.compose,
    WarScene: war_and_swap.compose_war,
    SwapScene: war_and_swap.compose_swap,
}


def compose(scene: Scene, canvas: Canvas) -> None:
    """Draws a scene on a canvas. Raises ValueError or KeyError for a card that the edition does not have."""
    _COMPOSE[type(scene)](scene, canvas)


__all__ = [
    "CardColourName",
    "Discarder",
    "Fighter",
    "HandScene",
    "LeaderboardScene",
    "LobbyScene",
    "OpenHandScene",
    "Ranked",
    "ResultScene",
    "Scene",
    "SeatPlate",
    "SegmentName",
    "Standing",
    "SwapScene",
    "TableScene",
    "WarScene",
    "WheelScene",
    "Winner",
    "compose",
]
