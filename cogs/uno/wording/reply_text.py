"""A table's reply as one private sentence."""

from collections.abc import Iterator

from cogs.uno.table import Done, Late, NotNow, Over, Reply, TableNews, WaitOrCall
from cogs.uno.wording.table_text import safe_names
from engine import EDITIONS, MAX_SEATS, Event, Move, Seat, SeatView
from engine.events import Caught, Drew, EarlyCalled, HandShown, UnoCalled
from rendering.words import and_list, card_list, refusal, text


def reply_text(language: str, reply: Reply, news: TableNews, move: Move, view: SeatView) -> str:
    """What to tell the member who made the move; empty if the hand says it all."""
    if isinstance(reply, Done):
        return " ".join(told(language, reply.events, news, view.seat))
    if isinstance(reply, WaitOrCall):
        return text(language, "wait-or-call", count=reply.seconds)
    if isinstance(reply, Late):
        return text(language, "error-already-done")
    if isinstance(reply, Over):
        return text(language, "error-game-over")
    if isinstance(reply, NotNow):
        return text(language, not_now_id(reply), count=MAX_SEATS)
    hand = [EDITIONS[news.view.edition].codes[card] for card in view.hand]
    return refusal(language, reply, news.view, safe_names(news), move, hand, seat=view.seat)


def not_now_id(reply: NotNow) -> str:
    return {
        "not_between_rounds": "error-no-joining",
        "full": "error-lobby-full",
        "seated": "error-already-seated",
        "no_joining_in_lowest": "error-no-joining-lowest",
        "not_away": "error-not-back",
    }[reply.why]


def told(language: str, events: tuple[Event, ...], news: TableNews, seat: Seat) -> Iterator[str]:
    """What only this seat may know, or needs confirmed."""
    names = safe_names(news)
    for event in events:
        if isinstance(event, Drew) and event.seat == seat:
            yield text(language, "hand-drew", cards=_cards(language, news, event.cards))
        elif isinstance(event, HandShown) and event.to == seat:
            yield text(language, "hand-seen", name=names[event.seat], cards=_cards(language, news, event.cards))
        elif isinstance(event, EarlyCalled):
            yield text(language, "early-call-noted")
        elif isinstance(event, UnoCalled) and event.seat == seat:
            yield text(language, "you-called")
    caught = [names[event.seat] for event in events if isinstance(event, Caught) and event.by == seat]
    if caught:
        yield text(language, "you-caught", names=and_list(language, caught))


def _cards(language: str, news: TableNews, cards: tuple[int, ...]) -> str:
    edition = EDITIONS[news.view.edition]
    return card_list(language, edition.key, [edition.codes[card] for card in cards])
