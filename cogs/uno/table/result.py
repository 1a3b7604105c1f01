"""The result that is stored when a match ends."""

from cogs.uno.table.info import TableInfo
from cogs.uno.table.seats import Sitter
from db import MatchResult, PlayerResult
from engine import Seat, TableView


def result_of(
    info: TableInfo, view: TableView, sitters: tuple[Sitter, ...], seed: str | None, at: float
) -> MatchResult | None:
    """The finished match; None while it goes on."""
    if view.champions is None or seed is None:
        return None
    return MatchResult(
        id=info.table_id,
        guild_id=info.guild_id,
        channel_id=info.channel_id,
        edition=info.edition,
        scoring=info.options.rules.scoring,
        rounds=view.round,
        started_at=info.started_at,
        ended_at=at,
        seed=seed,
        commitment=info.commitment,
        players=tuple(_player(view, sitters[seat], seat) for seat in map(Seat, range(len(sitters)))),
    )


def _player(view: TableView, sitter: Sitter, seat: Seat) -> PlayerResult:
    return PlayerResult(
        seat=seat,
        user_id=sitter.user_id,
        robot=None if sitter.human else sitter.player,
        won=seat in (view.champions or ()),
        points=view.seats[seat].score,
        place=place_of(view, seat),
    )


def place_of(view: TableView, seat: Seat) -> int:
    """From 1; equals share a place. Champions come first, leavers last."""
    merits = [_merit(view, Seat(other)) for other in range(len(view.seats))]
    return 1 + sum(merit > merits[seat] for merit in merits)


def _merit(view: TableView, seat: Seat) -> tuple[bool, bool, int, int]:
    info = view.seats[seat]
    points = -info.score if view.rules.scoring == "lowest" else info.score
    return seat in (view.champions or ()), info.present, points, info.rounds_won
