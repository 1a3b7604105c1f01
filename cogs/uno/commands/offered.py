"""What the list of an option shows, in the member's language; what is typed is read against the same."""

from cogs.uno.commands.typed import Choice, Choices
from cogs.uno.lobby import Lobby
from cogs.uno.pictures import plain_names
from cogs.uno.registry import RunningTable
from engine import COLOUR_NAMES, EDITIONS, Card, Menu, Seat
from rendering.words import card_label, colour_label, seat_label, text


def players(place: RunningTable | Lobby, language: str) -> Choices:
    """Who sits there, robots too, by id: places in a lobby move up when somebody leaves."""
    if isinstance(place, Lobby):
        names = [sitter.name for sitter in place.sitters]
        seated = {Seat(i): sitter.player for i, sitter in enumerate(place.sitters)}
    else:
        names = list(plain_names(place.table.news))
        seated = {info.seat: place.table.sitters[info.seat].player for info in place.table.view.present}
    return {
        player: Choice(seat_label(language, seat, names), (names[seat], str(seat + 1)))
        for seat, player in seated.items()
    }


def cards(edition: str, language: str, held: set[Card] | None = None) -> Choices:
    """Cards by code: these ones, or all of the edition."""
    codes = EDITIONS[edition].codes
    named = codes if held is None else [codes[card] for card in sorted(held)]
    return {code: Choice(card_label(language, edition, code), (code,)) for code in dict.fromkeys(named)}


def colours(language: str) -> Choices:
    """By their English names, whose first letters are those of the cards' codes."""
    return {name: Choice(colour_label(language, name), (name[0],)) for name in COLOUR_NAMES}


def wishes(menu: Menu, language: str) -> Choices:
    """The choices that the open decision offers."""
    words = dict.fromkeys(o.choice for o in menu if o.choice is not None and o.verb == "wish")
    return {word: Choice(text(language, f"wish-{word}")) for word in words}
