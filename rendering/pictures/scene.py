"""What each picture shows, as frozen values. Cards are codes in the notation of the scenarios (R5 GS W4 R3*).

There are no rules here: whoever makes a scene decides what may be seen.
"""

from dataclasses import dataclass

from engine import ColourName


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """A seat at the table. `number` is 1 to 10, `skips` the turns still to lose."""

    number: int
    name: str
    count: int
    turn: bool = False
    uno: bool = False
    silenced: bool = False
    skips: int = 0


@dataclass(frozen=True, slots=True)
class TableScene:
    """The table as everybody may see it: 2 to 10 seats, clockwise. `discards`: oldest first, the top card last."""

    edition: str
    seats: tuple[SeatPlate, ...]
    colour: ColourName | None
    discards: tuple[str, ...]
    draw_count: int
    clockwise: bool = True
    pending_draw: int = 0


@dataclass(frozen=True, slots=True)
class HandScene:
    """One page of a hand, at most 52 cards; `playable` and `picked` are positions on it, `count` is the whole hand."""

    edition: str
    cards: tuple[str, ...]
    playable: frozenset[int]
    picked: int | None
    top: str
    colour: ColourName | None
    count: int
    pending_draw: int = 0


@dataclass(frozen=True, slots=True)
class LobbyScene:
    edition: str


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat at the end of a round: its hand, the points in that hand, and its total if totals are kept."""

    number: int
    name: str
    hand: tuple[str, ...]
    points: int
    total: int | None = None


@dataclass(frozen=True, slots=True)
class Winner:
    """The winner of a round: points won and total, None if they are not counted."""

    number: int
    name: str
    points: int | None = None
    total: int | None = None


@dataclass(frozen=True, slots=True)
class ResultScene:
    """The end of a round. Without a `winner` the round is void; without a `target` there are no bars."""

    edition: str
    winner: Winner | None
    others: tuple[Standing, ...]
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Ranked:
    name: str
    points: int
    wins: int


@dataclass(frozen=True, slots=True)
class LeaderboardScene:
    """Up to 10 rows, best first; `asker` is the row of the member who asked, `edition` only gives the colours."""

    edition: str
    rows: tuple[Ranked, ...]
    asker: int | None = None
    first_rank: int = 1


@dataclass(frozen=True, slots=True)
class WheelScene:
    """An edition's wheel at rest, or stopped at a segment."""

    edition: str
    won: str | None = None


@dataclass(frozen=True, slots=True)
class SeatCards:
    """A seat and cards of it, in order, which may be none; `won` with them."""

    number: int
    name: str
    cards: tuple[str, ...]
    won: bool = False


@dataclass(frozen=True, slots=True)
class WarScene:
    """A war (W-27): the cards shown, one for each step; none by who could not take part. It may have no winner."""

    edition: str
    fighters: tuple[SeatCards, ...]


@dataclass(frozen=True, slots=True)
class SwapScene:
    """Played With Too Much (B-02): the colour named, and what each seat discarded (and so drew), in turn order."""

    edition: str
    colour: ColourName
    seats: tuple[SeatCards, ...]


@dataclass(frozen=True, slots=True)
class OpenHandScene:
    """A hand shown to others (W-26, C-37), or a single card turned face up: no card raised or dimmed."""

    edition: str
    number: int
    name: str
    cards: tuple[str, ...]


Scene = (
    TableScene
    | HandScene
    | OpenHandScene
    | LobbyScene
    | ResultScene
    | LeaderboardScene
    | WheelScene
    | WarScene
    | SwapScene
)
