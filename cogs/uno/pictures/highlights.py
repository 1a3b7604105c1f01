"""What a step shows beside or instead of the table: the wheel, a war, a swap, an open hand. Public events only."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from cogs.uno.pictures.scenes import plain_names, told_names
from cogs.uno.table import Step, TableNews
from engine import EDITIONS, Card, Event, Seat
from engine.events import CardPlayed, DiscardedUnder, Flipped, HandShown, TurnBegan, WheelSpun
from engine.notes import Swapped, WarShown, WarWon
from rendering.pictures import OpenHandScene, SeatCards, SwapScene, WarScene, WheelScene
from rendering.words import alt_wheel, card_list, say, text

WHEEL: Final = "wheel.gif"
HIGHLIGHT: Final = "step.png"

Scene = WarScene | SwapScene | OpenHandScene | WheelScene


class Highlight(NamedTuple):
    """A picture of one step, and the step."""

    scene: Scene
    step: Step

    def alt(self, language: str, news: TableNews) -> str:
        """The same in words."""
        names = told_names(news)
        if isinstance(self.scene, WheelScene):
            return alt_wheel(language, self.scene.won)
        if isinstance(self.scene, OpenHandScene) and len(self.scene.cards) > 1:
            cards = card_list(language, self.scene.edition, self.scene.cards)
            return text(language, "table-shown-hand", name=names[self.scene.number - 1], cards=cards)
        return " ".join(say(language, self.step.events, self.step.view, names))


def wheel_stop(step: Step) -> str | None:
    """The segment at which the wheel stopped in this step; None if it was not spun."""
    return next((event.segment for event in step.events if isinstance(event, WheelSpun)), None)


def highlight_of(news: TableNews) -> Highlight | None:
    """What there is to see now: of the newest step, or of the one whose choice is still open."""
    if news.closed is not None or news.view.result is not None:
        return None
    choosing = any(not kind.own_action for _, kind in news.view.waiting)
    for number, step in enumerate(reversed(news.recent)):
        scene = _scene(news, step, newest=number == 0)
        if scene is not None:
            return Highlight(scene, step)
        if not choosing or _has(step.events, TurnBegan):
            return None
    return None


def _scene(news: TableNews, step: Step, *, newest: bool) -> Scene | None:
    won = wheel_stop(step)
    found = _war(news, step) or _swap(news, step) or _turned_up(news, step)
    if found is None and newest:  # a shown hand disappears with the next action
        found = _shown_hand(news, step)
    return found or (WheelScene(news.view.edition, won) if won is not None else None)


def _war(news: TableNews, step: Step) -> WarScene | None:
    shown: dict[Seat, list[Card]] = {}
    for event in step.events:
        if isinstance(event, WarShown):
            shown.setdefault(event.seat, []).extend(event.cards)
    if not shown:
        return None
    won = {event.seat for event in step.events if isinstance(event, WarWon)}
    names = plain_names(news)
    fighters = (
        SeatCards(i.seat + 1, names[i.seat], _codes(news, shown.get(i.seat, ())), won=i.seat in won)
        for i in step.view.present
    )
    return WarScene(news.view.edition, tuple(fighters))


def _swap(news: TableNews, step: Step) -> SwapScene | None:
    colour, names = step.view.colour_name, plain_names(news)
    player = next((event.seat for event in step.events if isinstance(event, CardPlayed)), None)
    swaps = [event for event in step.events if isinstance(event, Swapped)]
    if not swaps or colour is None:
        return None
    under = {event.seat: event.cards for event in step.events if isinstance(event, DiscardedUnder)}
    seats = dict.fromkeys(event.seat for event in swaps if event.seat != player)
    rows = tuple(SeatCards(seat + 1, names[seat], _codes(news, under.get(seat, ()))) for seat in seats)
    return SwapScene(news.view.edition, colour, rows)


def _turned_up(news: TableNews, step: Step) -> OpenHandScene | None:
    """The last card turned up for all to see."""
    flipped = [event for event in step.events if isinstance(event, Flipped)]
    return None if not flipped else _open(news, flipped[-1].seat, (flipped[-1].card,))


def _shown_hand(news: TableNews, step: Step) -> OpenHandScene | None:
    shown = [event for event in step.events if isinstance(event, HandShown) and event.cards]
    return None if not shown else _open(news, shown[-1].seat, shown[-1].cards)


def _open(news: TableNews, seat: Seat, cards: Iterable[Card]) -> OpenHandScene:
    return OpenHandScene(news.view.edition, seat + 1, plain_names(news)[seat], _codes(news, sorted(cards)))


def _codes(news: TableNews, cards: Iterable[Card]) -> tuple[str, ...]:
    codes = EDITIONS[news.view.edition].codes
    return tuple(codes[card] for card in cards)


def _has(events: Iterable[Event], kind: type) -> bool:
    return any(isinstance(event, kind) for event in events)
