"""Every picture: draws a scene on a canvas. Knows the editions; no game in progress and no words.

Other rooms import the scenes from here.
"""

from collections.abc import Callable
from typing import Any, Final

from rendering.canvas import Canvas
from rendering.pictures import hand, leaderboard, lobby, result, table, war_and_swap, wheel
from rendering.pictures.scene import (
    HandScene,
    LeaderboardScene,
    LobbyScene,
    OpenHandScene,
    Ranked,
    ResultScene,
    Scene,
    SeatCards,
    SeatPlate,
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
    """Draws a scene. Raises KeyError for a card that the edition lacks, ValueError for a hand that is too large."""
    _COMPOSE[type(scene)](scene, canvas)
