"""kill -9 while a question is open: it is asked again, and its answer counts (issue 3, done when)."""

from random import Random
from typing import Any

import pytest

from engine import Move, table_view
from tests.journeys.conftest import OpenEvening
from tests.journeys.ledger import Ledger
from tests.journeys.players import Player, hit, label, press_table
from tests.journeys.positions import Laid, lay
from tests.journeys.stage import Night

pytestmark = pytest.mark.slow

PILE = "R3d B9 B8 B7 B6 Y9" + " Y4" * 2
WHEEL = {"edition": "wizz", "hands": ("R2* G3 G9 R1", "B1 G2 B3 W R8", "Y1 Y2 W"), "top": "R5", "pile": "R3 B9 B8 B7"}
WISH = {"edition": "dragon-ball-z", "hands": ("WW G3 G9 R1", "B1 B2", "Y1 Y2"), "top": "R5", "pile": PILE}
SPUN = ((0, Move("play", "R2*")), (1, Move("spin")))
QUESTIONS: dict[str, tuple[dict[str, Any], int, tuple[str, ...]]] = {
    "turn": ({"edition": "classic", "hands": ("R1 B2", "B1 B2 B3"), "top": "R5"}, 0, ("Red 1",)),
    "drawn_card": (
        {
            "edition": "classic",
            "hands": ("B2 Y1", "B1 B2"),
            "top": "R5",
            "pile": "R9 B8",
            "before": ((0, Move("draw")),),
        },
        0,
        ("Play it",),
    ),
    "colour": ({**WISH, "before": ((0, Move("play", "WW")),)}, 0, ("Green",)),
    "wish": ({**WISH, "before": ((0, Move("play", "WW")), (0, Move("colour", colour="green")))}, 0, ("Reverse",)),
    "challenge": (
        {
            "edition": "encanto",
            "hands": ("W4 B1 R3", "G1 G2", "Y1 Y2"),
            "top": "B6",
            "pile": "Y9 Y8 Y7 Y6 Y5 Y4",
            "before": ((0, Move("play", "W4", "red")),),
        },
        1,
        ("Challenge",),
    ),
    "spin": ({**WHEEL, "segment": "show", "before": SPUN[:1]}, 1, ("Spin the wheel",)),
    "almost_uno": ({**WHEEL, "segment": "almost_uno", "before": SPUN}, 1, ("Blue 1", "Green 2", "Blue 3", "Done")),
    "number_less": ({**WHEEL, "segment": "number_less", "before": SPUN}, 1, ("Green 2", "Done")),
    "war": ({**WHEEL, "segment": "war", "before": SPUN}, 0, ("Green 9", "Done")),
    "shout": ({**WHEEL, "segment": "uno_wizz", "before": SPUN}, 2, ("UNO WIZZ!",)),
    "wizz_card": (
        {**WHEEL, "segment": "uno_wizz", "before": (*SPUN, (2, Move("shout")))},
        2,
        ("Yellow 2", "Done"),
    ),
    "swap_colour": (
        {"edition": "barbie", "hands": ("WP R1", "R2 B2"), "top": "B5"},
        0,
        ("Played With Too Much", "Red"),
    ),
    "dont_talk": (
        {"edition": "encanto", "hands": ("WT R1", "R2 B2", "Y1 Y2"), "top": "B5"},
        0,
        ("Don't Talk", "Red", "2 Ben"),
    ),
    "next_round": (
        {
            "edition": "classic",
            "hands": ("R1", "B1 B2"),
            "top": "R5",
            "scoring": "points",
            "before": ((0, Move("play", "R1")),),
        },
        0,
        (),
    ),
}
IN_PUBLIC = ("Challenge", "Spin the wheel", "UNO WIZZ!")


async def laid_in(night: Night, name: str, number: int) -> tuple[Laid, list[Player]]:
    facts, _, _ = QUESTIONS[name]
    guild = night.playground.guild(night.channel)
    where = await night.playground.add_channel(guild, name)
    people = [await night.playground.add_member(f"{who}", "en-US") for who in ("Ann", "Ben", "Cid")]
    laid = Laid(channel=where, guild=guild, members=people[: len(facts["hands"])], table=f"pending-{number}", **facts)
    return laid, [Player(one, where, Random(name)) for one in laid.members]


async def test_every_open_question_outlives_the_bot(evening: OpenEvening) -> None:
    async with evening(scale=0.25, limits=1.0) as night:  # nothing happens by itself meanwhile
        tables = {name: await laid_in(night, name, number) for number, name in enumerate(QUESTIONS)}
        await lay(night.bot.url, *(laid for laid, _ in tables.values()))
        await night.start()
        for name, (_, players) in tables.items():
            await _look(players[QUESTIONS[name][1]])
        await night.kill()
        before = Ledger(night.bot.database)
        await night.start()
        for name, (laid, players) in tables.items():
            await _answer(players[QUESTIONS[name][1]], name)
            after = Ledger(night.bot.database)
            old, new = (table_view(ledger.game_in(laid.channel)) for ledger in (before, after))
            assert old.waiting != new.waiting or old.discard != new.discard, name
        after.check_answers([player for _, players in tables.values() for player in players])


async def _look(player: Player) -> None:
    """Half way into the choice: what was being chosen is lost with the bot, the question is not."""
    await press_table(player, label("en", "hand"))


async def _answer(player: Player, name: str) -> None:
    presses = QUESTIONS[name][2]
    if name == "next_round":
        await press_table(player, "Next round")
        await player.member.wait_for(lambda _: "round 2" in " ".join(player.table_alts))
    elif presses[0] in IN_PUBLIC:
        await press_table(player, presses[0])
    else:
        await hit(player, *presses)
