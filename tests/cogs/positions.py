"""Tables that go on from a position, and members who click like a robot."""

from cogs.uno.table import Done, TableOptions, WaitOrCall
from engine import EDITIONS, Game, Move, Seat
from engine.players import PLAYERS
from tests.cogs.fakes import FakedTable, faked_table, members
from tests.scenarios.table import set_up

A, B, C = Seat(0), Seat(1), Seat(2)
SINGLE = TableOptions.of(scoring="single")


def position(seats: list[str], **given: object) -> Game:
    """A Classic position in the words of the scenarios."""
    return set_up(EDITIONS["classic"], {"scoring": "single"}, {"seats": seats, **given}).game


async def at(
    hands: dict[str, str], top: str, *, robots: tuple[str, ...] = (), options: TableOptions = SINGLE, **given: object
) -> FakedTable:
    """A table that goes on from a position; the seats are Ana (100), Ben (101), Cho (102), then robots."""
    names = ["Ana", "Ben", "Cho"][: len(hands) - len(robots)]
    sitters = members(*names, robots=robots)
    players = [s.player for s in sitters]
    by_player = dict(zip(players, hands.values(), strict=True))
    game = position(players, hands=by_player, discard_pile=top, **given)
    return await faked_table(sitters, options=options, game=game)


async def play_greedily(e: FakedTable, seat: Seat) -> None:
    """One click of a member who plays like the normal robot."""
    view = e.table.seat_view(seat)
    assert view.must is not None
    option = PLAYERS["normal"](view, view.must, 0.3)
    codes = EDITIONS["classic"].codes
    colours = ("red", "yellow", "green", "blue")
    move = Move(
        option.verb,
        None if option.card is None else codes[option.card],
        None if option.colour is None else colours[option.colour],
        option.seat,
    )
    reply = await e.table.move(seat, move, decision=view.must.id)
    assert isinstance(reply, (Done, WaitOrCall)), reply
    if isinstance(reply, WaitOrCall):
        await e.clock.forward(reply.seconds)
