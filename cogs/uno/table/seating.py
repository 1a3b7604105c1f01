"""What follows from the seats alone: who may sit down, who is away, who is the host."""

from typing import Final

from cogs.uno.table.replies import NotNow
from cogs.uno.table.seats import Sitter, Sitters, with_seat
from engine import MAX_SEATS, Seat, TableView

MISSED_TURNS: Final = 2


def seat_of(sitters: Sitters, user_id: int) -> Seat | None:
    """The seat of a member who is still in the match."""
    found = (i for i, s in enumerate(sitters) if s.user_id == user_id and not s.left)
    return next(map(Seat, found), None)


def present(sitters: Sitters, seat: Seat) -> Sitters:
    """A member has acted, which ends any absence."""
    return with_seat(sitters, seat, away=False, missed=0)


def missed(sitters: Sitters, seat: Seat | None) -> Sitters:
    """Counts a missed turn; a member who misses several in a row is away."""
    if seat is None or not sitters[seat].human:
        return sitters
    turns = sitters[seat].missed + 1
    return with_seat(sitters, seat, missed=turns, away=turns >= MISSED_TURNS)


def why_no_joining(sitters: Sitters, view: TableView, sitter: Sitter) -> NotNow | None:
    """Why this newcomer cannot sit down now (C-09); None if they can."""
    if sitter.user_id is not None and seat_of(sitters, sitter.user_id) is not None:
        return NotNow("seated")
    if any(s.player == sitter.player for s in sitters):
        return NotNow("not_between_rounds")  # a member who has left is out of the match
    if view.result is None:
        return NotNow("not_between_rounds")
    if view.rules.scoring == "lowest":
        return NotNow("no_joining_in_lowest")
    return NotNow("full") if len(view.present) >= MAX_SEATS else None


def successors(sitters: Sitters, host_id: int) -> tuple[int, ...]:
    """The other members who sit here, in the order of the seats from the host's on."""
    host = next((i for i, s in enumerate(sitters) if s.user_id == host_id), -1)
    order = (*sitters[host + 1 :], *sitters[: host + 1])
    return tuple(s.user_id for s in order if s.user_id not in {None, host_id} and not s.left)


def next_host(host_id: int, sitters: Sitters) -> int:
    """The host while they are there; else the next member who is; where nobody is, whoever sits here at least."""
    there = [s.user_id for s in sitters if s.human and not s.left and not s.away]
    if host_id in there:
        return host_id
    following = successors(sitters, host_id)
    stays = host_id in [s.user_id for s in sitters if not s.left]
    fallback = host_id if stays or not following else following[0]
    return next((member for member in following if member in there), fallback)


def people(sitters: Sitters, *, without: Seat | None = None) -> int:
    """How many members still sit here, or would."""
    return sum(s.human and not s.left for seat, s in enumerate(sitters) if seat != without)
