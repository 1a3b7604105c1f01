"""Alternative texts of the pictures: the same facts, grouped and short."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from engine import COLOUR_NAMES, EDITIONS, MAX_SEATS, Card, SeatInfo, SeatView, TableView
from rendering.words.cards import Names, card_list, card_name, comma_list, edition_name, segment_name
from rendering.words.lexicon import Argument, text
from rendering.words.prompting import headline, shorten
from rendering.words.telling import direction

MAX_ALT = 1024  # Discord's limit for the description of an attachment
HISTORY = 3  # cards under the top card that the picture shows


class BoardRow(Protocol):
    """One row of a leaderboard."""

    @property
    def rank(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def wins(self) -> int: ...
    @property
    def points(self) -> int: ...
    @property
    def games(self) -> int: ...


def fit(parts: Iterable[str]) -> str:
    """Joins the parts, and cuts the text at the limit."""
    return shorten(" ".join(part for part in parts if part), MAX_ALT)


def alt_table(language: str, table: TableView, names: Names) -> str:
    """The table: turn, cards, colour, direction, seats with counts, marks and points."""
    edition = EDITIONS[table.edition]
    seats = [_seat(language, table, info, names) for info in table.present]
    parts = [
        text(language, "alt-table", edition=edition_name(language, table.edition), round=table.round),
        headline(language, table, names, colour=False),
        _piles(language, table),
        text(language, "alt-seats", seats=text(language, "semicolon").join(seats)),
        _history(language, table, [edition.codes[card] for card in table.discard[-1 - HISTORY : -1][::-1]]),
    ]
    return fit(parts)


def _piles(language: str, table: TableView) -> str:
    sense = direction(table.direction)
    args: dict[str, Argument] = {"count": table.draw_count, "direction": sense}
    if table.top is None:
        return text(language, "alt-no-top", **args)
    args["card"] = card_name(language, table.edition, EDITIONS[table.edition].codes[table.top])
    if table.colour is None:
        return text(language, "alt-top-no-colour", **args)
    return text(language, "alt-top", colour=COLOUR_NAMES[table.colour], **args)


def _history(language: str, table: TableView, codes: Sequence[str]) -> str:
    return text(language, "alt-history", cards=card_list(language, table.edition, codes)) if codes else ""


def _seat(language: str, table: TableView, info: SeatInfo, names: Names) -> str:
    facts = [text(language, "n-cards", count=info.count)]
    if info.called and info.count == 1:
        facts.append(text(language, "alt-called"))
    facts += [text(language, f"mark-{m.kind}", count=m.count) for m in table.marks if m.seat == info.seat]
    if table.actor == info.seat and table.pending_draw:
        facts.append(text(language, "alt-pending", count=table.pending_draw))
    return text(language, "alt-seat", seat=info.seat + 1, name=names[info.seat], facts=comma_list(language, facts))


def alt_hand(
    language: str,
    seat_view: SeatView,
    page_codes: Sequence[str],
    page: int,
    pages: int,
    playable_codes: Sequence[str],
) -> str:
    """One page of a hand: how many cards, which of them may be played and which may not. `page` counts from 1."""
    edition = seat_view.table.edition
    may = [code for code in page_codes if code in playable_codes]
    rest = [code for code in page_codes if code not in playable_codes]
    count = len(seat_view.hand)
    head = "alt-hand" if pages < 2 else "alt-hand-page"
    parts = [
        text(language, head, count=count, page=page, pages=pages),
        text(language, "alt-playable", cards=card_list(language, edition, may)) if may else "",
        text(language, "alt-not-playable", cards=card_list(language, edition, rest)) if rest else "",
    ]
    return fit(parts)


def alt_result(language: str, table: TableView, names: Names) -> str:
    """The end of a round: points and totals first, then every hand that was left."""
    result = table.result
    if result is None:
        return alt_table(language, table, names)
    winner = result.winner
    head = (
        text(language, "alt-result-void", round=table.round)
        if winner is None
        else text(language, "alt-result", round=table.round, name=names[winner], count=result.points[winner])
    )
    totals = [text(language, "total-one", name=names[i.seat], count=i.score) for i in table.present]
    parts = [head, text(language, "alt-totals", totals=comma_list(language, totals))]
    parts += [_opened(language, table, info, names, result.hands[info.seat]) for info in table.present]
    return fit(parts)


def _opened(language: str, table: TableView, info: SeatInfo, names: Names, hand: tuple[Card, ...]) -> str:
    if not hand:
        return ""
    edition = EDITIONS[table.edition]
    points = sum(edition.points[card] for card in hand)
    cards = card_list(language, edition.key, [edition.codes[card] for card in hand])
    return text(language, "alt-opened", name=names[info.seat], count=points, cards=cards)


def alt_lobby(language: str, edition_key: str, names: Names, most: int = MAX_SEATS) -> str:
    """The banner of a lobby and who has joined."""
    head = text(language, "alt-lobby", edition=edition_name(language, edition_key), count=len(names), most=most)
    return fit([head, text(language, "alt-lobby-seats", names=comma_list(language, names)) if names else ""])


def alt_leaderboard(language: str, rows: Sequence[BoardRow]) -> str:
    if not rows:
        return text(language, "alt-board-empty")
    lines = [
        text(language, "alt-board-row", rank=r.rank, name=r.name, wins=r.wins, points=r.points, games=r.games)
        for r in rows
    ]
    return fit([text(language, "alt-board"), text(language, "semicolon").join(lines)])


def alt_wheel(language: str, segment: str | None) -> str:
    """The spinning wheel, or the segment it has stopped at."""
    if segment is None:
        return text(language, "alt-wheel-turning")
    meaning = text(language, f"segment-{segment}-meaning")
    return text(language, "alt-wheel", segment=segment_name(language, segment), meaning=meaning)
