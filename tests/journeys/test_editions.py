"""The five editions by clicks: whole matches, and every special decision at least once (issue 3, done when)."""

from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from engine import EDITIONS
from engine.notes import NOTES
from rendering.words import card_label, text
from tests.journeys.conftest import OpenEvening
from tests.journeys.ledger import Ledger
from tests.journeys.players import Player, hit, label, press_table, told, unanswered
from tests.journeys.positions import Laid, lay
from tests.journeys.stage import Night
from tests.kit.evening import together

pytestmark = pytest.mark.slow

Script = Callable[..., Awaitable[None]]


@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_whole_match_of_each_edition_by_clicks(evening: OpenEvening, edition: str) -> None:
    async with evening(seed=f"all of {edition}") as night:
        await night.start()
        people = await night.people(4)
        await night.deal(*people, edition=edition, timer=0, scoring="points", target=100)
        players = [Player(one, night.channel, Random(one.name), deals=i == 0) for i, one in enumerate(people)]
        await together(*(player.play() for player in players))
        assert unanswered(players) == []
        assert await night.bot.end() == 0
        ledger = Ledger(night.bot.database)
        ledger.check_answers(players)
        assert ledger.results() == 1


class Room:
    """One laid table and the players at it."""

    def __init__(self, night: Night, laid: Laid) -> None:
        self.night, self.laid = night, laid
        self.players = [Player(one, laid.channel, Random(one.name)) for one in laid.members]

    @property
    def al(self) -> Player:
        return self.players[0]

    @property
    def bo(self) -> Player:
        return self.players[1]

    @property
    def cy(self) -> Player:
        return self.players[2]

    def next_after(self, chooser: int, segment: str) -> str:
        """Whose turn follows a segment: that of the neighbour of whoever put cards down (W-04, W-27, W-28)."""
        last = chooser if segment in {"war", "uno_wizz"} else 1
        return self.players[(last + 1) % len(self.players)].member.name

    def __iter__(self) -> Any:
        return iter(self.players)

    def card(self, code: str) -> str:
        return card_label("en", self.laid.edition, code)


async def rooms(night: Night, edition: str, tables: list[dict[str, Any]]) -> list[Room]:
    """One channel with members of its own for each table; the bot finds them all at its start."""
    channel = night.channel
    guild = night.playground.guild(channel)
    made = []
    for number, facts in enumerate(tables):
        where = await night.playground.add_channel(guild, f"{edition}-{number}")
        seats = len(facts["hands"])
        people = [await night.playground.add_member(f"{name}{number}", "en-US") for name in ("Al", "Bo", "Cy")[:seats]]
        made.append(Room(night, Laid(channel=where, guild=guild, members=people, edition=edition, **facts)))
    await lay(night.bot.url, *(room.laid for room in made))
    await night.start()
    return made


def told_of(ledger: Ledger) -> Counter[str]:
    """How often each kind of event stands in the journal of clicks; a turn of the wheel by its segment."""
    clicks = (entry for entry in ledger.entries if entry.interaction is not None)
    events = (event for entry in clicks for event in entry.events)
    return Counter(event[2] if event[0] == "WheelSpun" else event[0] for event in events)


# --- Dragon Ball Z -----------------------------------------------------------------------------------

WISHES: dict[str, tuple[str, ...]] = {
    "draw_two": ("Next player draws two",),
    "reverse": ("Reverse",),
    "skip": ("A player skips", "3 Cy2"),
    "play": ("Play another card", "Green 3"),
    "none": ("No wish",),
}


async def test_every_wish_of_dragon_ball_z(evening: OpenEvening) -> None:
    facts = {"hands": ("WW G3 G9 R1", "B1 B2 B3", "Y1 Y2 Y3"), "top": "R5", "pile": "R3d B9 B8 B7 B6 Y9"}
    plain = {**facts, "pile": "R9 B9 B8"}
    again = {**facts, "hands": ("WW WW G3 R1", "B1 B2", "Y1 Y2"), "pile": "R3d Y4d B9 B8 B7"}
    async with evening(scale=5.0) as night:
        *wishing, no_ball, twice = await rooms(night, "dragon-ball-z", [facts] * len(WISHES) + [plain, again])
        for room, presses in zip(wishing, WISHES.values(), strict=True):
            await hit(room.al, room.card("WW"), "Green", *presses)
        await hit(no_ball.al, no_ball.card("WW"), "Blue")
        await told(no_ball.bo, "No Dragon Ball")
        wish = no_ball.card("WW")
        await hit(twice.al, f"{wish} ×2", "Green", "Play another card", wish, "Blue", "No wish")
        assert await night.bot.end() == 0
        noted = told_of(Ledger(night.bot.database))
        wishes = {wish: noted[NOTES[f"wish_{wish}"].__name__] for wish in WISHES}
        assert wishes == {**dict.fromkeys(WISHES, 1), "play": 2, "none": 2}
        assert noted["NoDragonBall"] == 1


@pytest.mark.parametrize("edition", [key for key, box in EDITIONS.items() if box.draw_four == "challenge"])
async def test_a_challenge_shows_the_hand_to_the_challenger_alone(evening: OpenEvening, edition: str) -> None:
    bluff = {"hands": ("W4 B1 R3", "G1 G2 G3", "Y1 Y2 Y3"), "top": "B6", "pile": "Y9 Y8 Y7 Y6 Y5 Y4 G4 G5"}
    proper = {**bluff, "hands": ("W4 G9 R3", "G1 G2 G3", "Y1 Y2 Y3")}
    async with evening(scale=5.0) as night:
        lost, won, accepted = await rooms(night, edition, [bluff, proper, bluff])
        for room in (lost, won, accepted):
            await hit(room.al, room.card("W4"), "Red")
            await told(room.cy, "draw 4 or challenge?")
        refused = await press_table(lost.cy, "Challenge")
        assert refused.reply is not None
        assert refused.reply.ephemeral
        assert "turn" in refused.words
        answers = [await press_table(lost.bo, "Challenge"), await press_table(won.bo, "Challenge")]
        await press_table(accepted.bo, "Draw 4")
        assert "blue 1" in answers[0].words
        assert "red 3" in answers[0].words
        assert "green 9" in answers[1].words
        await told(lost.cy, "Challenge won")
        await told(won.cy, "Challenge lost")
        await told(accepted.cy, "draws 4 cards")
        for room in (lost, won):
            for other in (room.al, room.cy):
                theirs = [words for words in other.seen() if "held:" in words]
                assert theirs == []
        assert not [words for words in lost.cy.seen() if "blue 1" in words or "red 3" in words]


# --- Encanto -----------------------------------------------------------------------------------------


async def test_silence_in_encanto(evening: OpenEvening) -> None:
    """E-10 to E-13: announced by a message of its own; any message in the game's channel costs three cards."""
    facts = {"hands": ("WT G3 G9 R1", "B1 B2 B3", "Y1 Y2 Y3"), "top": "R5", "pile": "R9 B9 B8 B7 B6 Y9 G2 G5"}
    async with evening(scale=1.0) as night:
        (room,) = await rooms(night, "encanto", [facts])
        here = room.laid.channel
        night.server.clock.stop()  # each second between two messages is one that this test asks for
        await hit(room.al, room.card("WT"), "Green", "3 Cy0")
        await room.bo.member.wait_for_message(
            here, lambda one: "Cy0 must be silent" in one.text and not one.has_button("My hand")
        )
        await room.cy.member.write(here, "too soon: begun before")
        night.server.clock.advance(5.0)
        await room.bo.member.write(here, "I may speak")
        await room.cy.member.write(night.channel, "so may I elsewhere")
        await room.cy.member.write(here, "oh")
        await room.al.member.wait_for_message(here, lambda one: "Cy0 speaks" in one.text)
        await room.cy.member.write(here, "the same utterance")
        night.server.clock.advance(15.0)
        await room.cy.member.write(here, "again")
        await room.al.member.wait_for(lambda _: "Cy0: 9 cards" in " ".join(room.al.table_alts))
        await hit(room.bo, "Draw")  # a speaker's penalty is no turn
        assert await night.bot.end() == 0
        noted = [event for entry in Ledger(night.bot.database).entries for event in entry.events]
        assert [event[1] for event in noted if event[0] == "Spoke"] == [2, 2]


# --- Barbie ------------------------------------------------------------------------------------------


async def test_played_with_too_much_in_barbie(evening: OpenEvening) -> None:
    facts = {"hands": ("WP R5 G1", "R1 R+2 G4", "Y2 W R3"), "top": "B5", "pile": "R9 B9 B8 B7 B6 Y9"}
    async with evening(scale=5.0) as night:
        (room,) = await rooms(night, "barbie", [facts])
        await hit(room.al, room.card("WP"), "Red")
        table = await told(room.cy, "Everybody else swaps")
        assert "Bo0 2, Cy0 1" in table.text
        assert await night.bot.end() == 0
        assert told_of(Ledger(night.bot.database))["Swapped"] == 2


async def test_a_strict_wild_draw_four(evening: OpenEvening) -> None:
    held = {"hands": ("W4 B1 R3", "G1 G2 G3"), "top": "B6", "pile": "Y9 Y8 Y7 Y6 Y5 Y4 G4 G5"}
    free = {**held, "hands": ("W4 G9 R3", "G1 G2 G3")}
    async with evening(scale=5.0) as night:
        improper, proper = await rooms(night, "wizz", [held, free])
        await press_table(improper.al, label("en", "hand"))
        assert improper.al.hand is not None
        assert not improper.al.hand.has_button(improper.card("W4"))
        told_why = await improper.al.member.slash(improper.laid.channel, "uno play", card="W4", colour="red")
        assert told_why.ephemeral
        assert "Wild Draw Four is not allowed" in told_why.text
        await hit(proper.al, proper.card("W4"), "Red")
        await told(proper.bo, "Bo1 draws 4 cards")


# --- Wizz --------------------------------------------------------------------------------------------

SPINNER = "B1 G2 B3 W R8"
SEGMENTS: dict[str, tuple[int, tuple[str, ...]]] = {
    "almost_uno": (1, ("Blue 1", "Wild", "Green 2", "Done")),
    "number_less": (1, ("Green 2", "Done")),
    "colour_less": (1, ("Blue 1, Blue 3", "Blue 3", "Blue 1", "Done")),
    "war": (0, ("Green 9", "Done")),
    "uno_wizz": (2, ("Wild", "Done")),
    "red": (1, ()),
    "blue": (1, ()),
    "swap": (1, ()),
    "show": (1, ()),
}
"""Who chooses, and what is pressed after the spin."""


async def test_every_segment_of_the_wheel_in_wizz(evening: OpenEvening) -> None:
    facts = {"hands": ("R2* G3 G9 R1", SPINNER, "Y1 Y2 W"), "top": "R5", "pile": "G5 R3 B9 B8 B7 B6 Y9"}
    async with evening(scale=5.0) as night:
        tables = await rooms(night, "wizz", [{**facts, "segment": segment} for segment in SEGMENTS])
        for room, (segment, (chooser, presses)) in zip(tables, SEGMENTS.items(), strict=True):
            await hit(room.al, room.card("R2*"))
            assert (await press_table(room.cy, "Spin the wheel")).words.startswith("It is Bo")
            await press_table(room.bo, "Spin the wheel")
            await told(room.al, text("en", f"segment-{segment}"))
            if segment == "uno_wizz":
                await press_table(room.cy, "UNO WIZZ!")
            if presses:
                await hit(room.players[chooser], *presses)
            if segment == "uno_wizz":  # a wild card on top: the colour is owed (W-06)
                await hit(room.players[chooser], "Yellow")
            await told(room.al, text("en", "head-turn", name=room.next_after(chooser, segment)).rstrip("."))
        assert await night.bot.end() == 0
        ledger = Ledger(night.bot.database)
        ledger.check_journal()
        told_once = told_of(ledger)
        assert {segment: told_once[segment] for segment in SEGMENTS} == dict.fromkeys(SEGMENTS, 1)
        put_down = sum(1 for entry in ledger.entries for event in entry.events if event[0] == "Discarded")
        assert put_down == 5


async def test_the_first_press_wins_the_race_of_uno_wizz(evening: OpenEvening) -> None:
    facts = {"hands": ("R2* G3 G9 R1", SPINNER, "Y1 Y2 W"), "top": "R5", "segment": "uno_wizz", "timer": 0}
    async with evening(scale=5.0) as night:
        (room,) = await rooms(night, "wizz", [facts])
        await hit(room.al, room.card("R2*"))
        await press_table(room.bo, "Spin the wheel")
        await told(room.al, "Who presses first?")
        stranger = night.playground.ana
        table = room.al.table
        assert table is not None
        assert (await stranger.click(table, "UNO WIZZ!")).ephemeral
        answers = await together(*(player.member.click(table, "UNO WIZZ!") for player in room))
        assert not [one for one in answers if one.failed]
        await told(room.al, "was first and may discard a card")
        assert await night.bot.end() == 0
        won = [e for entry in Ledger(night.bot.database).entries for e in entry.events if e[0] == "WizzWon"]
        assert len(won) == 1
