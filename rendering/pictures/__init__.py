"""Every picture: a scene in, strokes on a canvas out. Knows no engine, no Discord and no words."""

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
    SeatPlate,
    SegmentName,
    Standing,
    SwapScene,
    TableScene,
    WarScene,
    WheelScene,
    Winner,
)

Scene = (
    TableScene
    | HandScene
    | OpenHandScene
    | LobbyScene
    | ResultScene
    | LeaderboardScene
    | WheelScene
    | WarScene
    | SwapScene
)


def compose(scene: Scene, canvas: Canvas) -> None:
    """Draws a scene on a canvas. Raises ValueError or KeyError for a card that the edition does not have."""
    match scene:
        case TableScene():
            table.compose(scene, canvas)
        case HandScene():
            hand.compose(scene, canvas)
        case OpenHandScene():
            hand.compose_open(scene, canvas)
        case LobbyScene():
            lobby.compose(scene, canvas)
        case ResultScene():
            result.compose(scene, canvas)
        case LeaderboardScene():
            leaderboard.compose(scene, canvas)
        case WheelScene():
            wheel.compose(scene, canvas)
        case WarScene():
            war_and_swap.compose_war(scene, canvas)
        case SwapScene():
            war_and_swap.compose_swap(scene, canvas)


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
