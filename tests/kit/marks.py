"""Marks that lie beside a seat from the start, where a position is set up by hand."""

from collections.abc import Callable

from engine import Seat
from engine.editions.dragon_ball_z import LosesTurns
from engine.editions.encanto import Silenced
from engine.marks import Mark

_MAKERS: dict[tuple[str, str], Callable[[Seat, int], Mark]] = {
    ("dragon-ball-z", LosesTurns.kind): LosesTurns,
    ("encanto", Silenced.kind): lambda seat, _: Silenced(seat),
}


def mark(edition: str, kind: str, seat: Seat, count: int = 1) -> Mark:
    """A mark of an edition. Raises KeyError where it has none of this kind."""
    return _MAKERS[edition, kind](seat, count)
