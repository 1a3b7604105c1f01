"""Scenes of every state and edition, for the palettes, the contact sheets, the tests and the benchmarks."""

from random import Random
from typing import Final

from engine import EDITIONS, FACES
from engine.cards import BLUE, COLOUR_LETTERS
from rendering.pictures.scene import (
    HandScene,
    LeaderboardScene,
    OpenHandScene,
    Ranked,
    ResultScene,
    SeatCards,
    SeatPlate,
    Standing,
    SwapScene,
    TableScene,
    WarScene,
    Winner,
)
from rendering.skins import SKINS

NAMES: Final = (
    "Zoë Ångström", "Николай", "さくらの花", "علی رضا", "Ευγενία",
    "김민준", "प्रियंका", "สมชาย ใจดี", "王小明", "Bartholomew",
)  # fmt: skip
COUNTS: Final = (7, 1, 12, 4, 9, 3, 5, 6, 2, 8)


def seats(
    players: int,
    turn: int,
    silenced: tuple[int, ...] = (),
    skips: tuple[int, ...] = (),
) -> tuple[SeatPlate, ...]:
    """`turn`, `silenced` and `skips` are seat numbers; a seat named twice in `skips` loses two turns."""
    return tuple(
        SeatPlate(n, NAMES[n - 1], COUNTS[n - 1], n == turn, COUNTS[n - 1] == 1, n in silenced, skips.count(n))
        for n in range(1, players + 1)
    )


def _marked(edition: str, code: str) -> str:
    """The code of the same card with the edition's mark, if there is one."""
    return next((face.code for face in EDITIONS[edition].faces if face.mark and face.code.startswith(code)), code)


def special(edition: str) -> str:
    return next(iter(SKINS[edition].wilds), "W4")


def tables(edition: str) -> dict[str, TableScene]:
    """By name: numbers of players, then other states."""
    y7, g3, r5 = _marked(edition, "Y7"), _marked(edition, "G3"), _marked(edition, "R5")
    wild = special(edition)
    return {
        "2": TableScene(edition, seats(2, 1), "yellow", ("B3", "B9", "Y9", "YS"), 88),
        "3": TableScene(edition, seats(3, 3, skips=(1,)), "yellow", (r5, "Y1", y7, wild), 57),
        "4": TableScene(edition, seats(4, 3, silenced=(4,)), "red", ("G4", "G7", "R7", "R+2"), 63),
        "7": TableScene(edition, seats(7, 5, silenced=(6,)), "green", ("B3", "G8", g3), 48, False),
        "10": TableScene(
            edition, seats(10, 7, skips=(4, 9, 9)), "blue", ("Y3", "Y6", "B6", "W4"), 21, False, 4
        ),
        "no colour, empty pile": TableScene(edition, crowded(), None, ("R2", "W"), 0),
    }  # fmt: skip


def crowded() -> tuple[SeatPlate, ...]:
    """Every mark at once, long names, a hand of 108 cards."""
    return (
        SeatPlate(1, "A very long name indeed, without end", 108, turn=True, silenced=True, skips=3),
        SeatPlate(2, "Z̴̛̬a̵l̶g̷o", 1, uno=True, silenced=True, skips=2),
        SeatPlate(3, "Ana", 0, skips=1),
        SeatPlate(4, "اُردو گھر", 27, silenced=True),
    )


def hand(edition: str, count: int) -> HandScene:
    """A sorted hand; blue and wild cards are playable, and from seven cards on the middle one of them is picked."""
    rng = Random(count)  # noqa: S311 (the same hand each time)
    faces = SKINS[edition].faces
    order = {code: i for i, code in enumerate(_ordered(edition))}
    drawn = [special(edition), *(rng.choice(faces) for _ in range(count - 1))]
    cards = tuple(sorted(drawn, key=order.__getitem__))
    playable = frozenset(i for i, code in enumerate(cards) if FACES[code].colour in (BLUE, None))
    picked = sorted(playable)[len(playable) // 2] if count >= 7 else None
    return HandScene(edition, cards, playable, picked, "B7", "blue", count, 4 if count == 27 else 0)


def _ordered(edition: str) -> list[str]:
    return sorted(SKINS[edition].faces, key=lambda code: (FACES[code].colour is None, FACES[code].colour or 0, code))


def result(edition: str, players: int, target: int | None = 500, *, void: bool = False) -> ResultScene:
    """The end of a round: hands of many lengths, totals if there is a target."""
    rng = Random(players)  # noqa: S311
    lengths = (1, 2, 15, 3, 5, 5, 8, 12, 3, 4)
    numbers = [n for n in range(1, players + 1) if void or n != 2]
    others = []
    for number, length in zip(numbers, lengths, strict=False):
        cards = tuple(rng.choice(SKINS[edition].faces) for _ in range(length))
        total = rng.randrange(60, 460) if target else None
        others.append(Standing(number, NAMES[number - 1], cards, sum(FACES[card].points for card in cards), total))
    others.sort(key=lambda standing: standing.points)
    gain = sum(standing.points for standing in others) if target else None
    winner = Winner(2, NAMES[1], gain, gain and gain + 40)
    return ResultScene(edition, None if void else winner, tuple(others), target)


def leaderboard(rows: int, asker: int | None = None, edition: str = "classic") -> LeaderboardScene:
    names = (
        *("さくらの花", "Николай", "Zoë Ångström", "김민준", "علی رضا", "प्रियंका शर्मा"),
        *("Ευγενία", "สมชาย ใจดี", "王小明", "Bartholomew the Third"),
    )
    scores = (4820, 4310, 3975, 3120, 2890, 2415, 1980, 1220, 840, 310)
    wins = (31, 27, 24, 22, 17, 15, 12, 9, 6, 2)
    ranked = tuple(Ranked(*row) for row in zip(names, scores, wins, strict=True))
    return LeaderboardScene(edition, ranked[:rows], asker)


WAR: Final = WarScene(
    "wizz",
    (
        SeatCards(1, NAMES[0], ("R9", "G5")),
        SeatCards(2, NAMES[1], ("B4*",)),
        SeatCards(3, NAMES[2], ("Y9", "Y7"), won=True),
        SeatCards(4, NAMES[3], ()),
    ),
)
SWAP: Final = SwapScene(
    "barbie",
    "red",
    (
        SeatCards(2, NAMES[1], ("R1", "R+2")),
        SeatCards(3, NAMES[2], ()),
        SeatCards(4, NAMES[3], ("R9",)),
        SeatCards(5, NAMES[4], ("R0", "R3", "R3", "R5", "R6", "R7", "R8", "RS", "RS", "RR", "R+2")),
    ),
)


def open_hand(edition: str, count: int = 9) -> OpenHandScene:
    return OpenHandScene(edition, 4, NAMES[3], hand(edition, count).cards)


def war(players: int) -> WarScene:
    """A war of many seats, two of which show three cards."""
    shown = {2: ("R9", "G4*", "B3"), 5: ("Y9", "B7", "R2")}
    return WarScene(
        "wizz",
        tuple(
            SeatCards(n, NAMES[n - 1], shown.get(n, (f"{COLOUR_LETTERS[n % 4]}{n % 7}",) if n != 8 else ()), n == 2)
            for n in range(1, players + 1)
        ),
    )


def swap(others: int) -> SwapScene:
    seats = (SeatCards(n, NAMES[n - 1], ("B1", "BS", "B+2", "B7", "B9", "B9")[: n % 7]) for n in range(1, others + 1))
    return SwapScene("barbie", "blue", tuple(seats))
