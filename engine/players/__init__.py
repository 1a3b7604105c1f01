"""Robots: functions of a seat's view. They are given nothing else, so they cannot cheat."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.decisions import Decision, Option
from engine.players.greedy import greedy
from engine.players.random_player import random_player
from engine.view import SeatView

Player = Callable[[SeatView, Decision, float], Option]
"""`choose(view, decision, lot)`: one of the decision's options; `lot` is a number from 0 up to 1."""

PLAYERS: Final[Mapping[str, Player]] = {"easy": random_player, "normal": greedy, "hard": greedy}
"""Who plays at each level."""

DEFAULT_LEVEL: Final = "normal"
"""Of a robot that nobody chose a level for, and of one that plays for a member who is away."""
