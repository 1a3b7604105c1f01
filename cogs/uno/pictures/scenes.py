"""Turns views into scenes. Those of tables and results are made from public news, those of hands from one hand."""

from collections.abc import Sequence
from typing import Final

from cogs.display_names import plain_name, seat_names
from cogs.uno.table import HandNews, TableNews
from engine import EDITIONS, LOST_TURN, SILENCED, Card, SeatInfo, TableView
from rendering.pictures import HandScene, ResultScene, SeatPlate, Standing, TableScene, Winner

HISTORY: Final = 5
"""The top card and those just under it."""


def plain_names(news: TableNews) -> tuple[str, ...]:
    """The names by seat, where the number of the seat stands beside them: in pictures, in lists of players."""
    return tuple(plain_name(sitter.name) for sitter in news.sitters)


def told_names(news: TableNews) -> tuple[str, ...]:
    """Names for plain text, where no seat number is shown."""
    return seat_names([s.name for s in news.sitters], [s.human for s in news.sitters], plain_name)


def table_scene(news: TableNews) -> TableScene:
    view, names = news.view, plain_names(news)
    codes = EDITIONS[view.edition].codes
    return TableScene(
        edition=view.edition,
        seats=tuple(_plate(view, info, names[info.seat]) for info in view.present),
        colour=view.colour_name,
        discards=tuple(codes[card] for card in view.discard[-HISTORY:]),
        draw_count=view.draw_count,
        clockwise=view.direction == 1,
        pending_draw=view.pending_draw,
    )


def _plate(view: TableView, info: SeatInfo, name: str) -> SeatPlate:
    marks = {mark.kind: mark.count for mark in view.marks if mark.seat == info.seat}
    return SeatPlate(
        number=info.seat + 1,
        name=name,
        count=info.count,
        turn=info.seat == view.actor,
        uno=info.called and info.count == 1,
        silenced=SILENCED in marks,
        skips=marks.get(LOST_TURN, 0),
    )


def result_scene(news: TableNews) -> ResultScene:
    """The end of a round. AssertionError before it."""
    view, names = news.view, plain_names(news)
    result = view.result
    assert result is not None
    totals = view.rules.scoring != "single"
    winner = result.winner
    return ResultScene(
        edition=view.edition,
        winner=None if winner is None else _winner(view, view.seats[winner], names[winner], totals),
        others=tuple(
            _standing(view, info, names[info.seat], result.hands[info.seat], totals)
            for info in view.present
            if info.seat != winner and info.seat < len(result.hands)
        ),
        target=view.rules.target if view.rules.scoring == "points" else None,
    )


def _winner(view: TableView, info: SeatInfo, name: str, totals: bool) -> Winner:
    assert view.result is not None
    points = view.result.points[info.seat] if totals else None
    return Winner(info.seat + 1, name, points, info.score if totals else None)


def _standing(view: TableView, info: SeatInfo, name: str, hand: tuple[Card, ...], totals: bool) -> Standing:
    edition = EDITIONS[view.edition]
    points = sum(edition.points[card] for card in hand)
    codes = tuple(edition.codes[card] for card in hand)
    return Standing(info.seat + 1, name, codes, points, info.score if totals else None)


def hand_scene(hand: HandNews, cards: Sequence[Card], playable: frozenset[Card], picked: Card | None) -> HandScene:
    """One page of a hand."""
    table = hand.view.table
    codes = EDITIONS[table.edition].codes
    place = next((i for i, card in enumerate(cards) if card == picked), None)
    return HandScene(
        edition=table.edition,
        cards=tuple(codes[card] for card in cards),
        playable=frozenset(i for i, card in enumerate(cards) if card in playable),
        picked=place,
        top="" if table.top is None else codes[table.top],
        colour=table.colour_name,
        count=len(hand.view.hand),
        pending_draw=table.pending_draw if table.actor == hand.view.seat else 0,
    )
