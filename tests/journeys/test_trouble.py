"""Bad input and trouble: strangers, double clicks, stale hands, deleted messages, missing permissions, restarts."""

import asyncio
from random import Random
from typing import Any

import pytest

from engine import Move
from playground.client import Member
from tests.journeys.conftest import OpenEvening
from tests.journeys.ledger import Ledger
from tests.journeys.players import Player, hit, label, press_table, told
from tests.journeys.positions import Laid, lay
from tests.journeys.stage import Evening, together

CLASSIC: dict[str, Any] = {
    "edition": "classic",
    "hands": ("R1 R2 R3 R4 B9", "R9 R8 G1 G2 Y1", "Y9 Y8 Y7 R6"),
    "top": "R5",
    "pile": "B1 B2 B3 B4 G5 G6 G7 Y5 Y4 Y3",
}
GIVEN_UP = "is not up to date"


async def three(night: Evening, **facts: Any) -> list[Player]:
    """Ana, Ben and Cho at a laid table in the first channel, the bot at work."""
    people = (await night.people(3))[: len(facts.get("hands", CLASSIC["hands"]))]
    guild = night.playground.guild(night.channel)
    await lay(night.bot.url, Laid(channel=night.channel, guild=guild, members=people, **{**CLASSIC, **facts}))
    await night.start()
    players = [Player(one, night.channel, Random(one.name)) for one in people]
    await players[0].member.wait_for(lambda _: players[0].table)
    return players


def moves_of(night: Evening) -> list[Any]:
    """The actions in the journal after the table was laid."""
    return [entry.action for entry in Ledger(night.bot.database).entries if entry.seq > 1]


@pytest.mark.parametrize("pause", [0.0, 0.005, 0.02, 0.05])
async def test_a_double_click_plays_one_card(evening: OpenEvening, pause: float) -> None:
    async with evening() as night:
        ana, ben, _ = await three(night)
        await press_table(ana, label("en", "hand"))
        hand = ana.hand
        assert hand is not None
        first = asyncio.create_task(ana.member.click(hand, "Red 1"))
        await asyncio.sleep(pause)
        second = await ana.member.forge(hand, hand.button("Red 1").custom_id)  # a screen that lags behind
        answers = [await first, second]
        assert [one.failed for one in answers] == [False, False]
        await told(ben, "Ana plays the red 1")
        assert len(moves_of(night)) == 1


async def test_a_stale_hand_is_refreshed_and_says_so(evening: OpenEvening) -> None:
    async with evening() as night:
        ana, ben, cho = await three(night)
        await press_table(ana, label("en", "hand"))
        old = ana.hand
        await press_table(ana, label("en", "hand"))  # a second one: the first can no longer be renewed
        await hit(ana, "Red 1")
        await hit(ben, "Red 9")
        assert old is not None
        reply = await ana.member.click(ana.member.message(old) or old, "Red 2")
        assert reply.kind == "update"
        assert "Your hand has changed meanwhile" in reply.text
        assert "It is Cho's turn" in reply.text
        assert len(moves_of(night)) == 2
        assert cho.hand is None


async def test_strangers_and_those_whose_turn_it_is_not_hear_why(evening: OpenEvening) -> None:
    async with evening() as night:
        ana, ben, cho = await three(night)
        table = ana.table
        assert table is not None
        stranger = night.playground.dan
        for button in ("My hand", "UNO!", "Catch"):
            reply = await stranger.click(table, button)
            assert reply.ephemeral
            assert "You are not in this game" in reply.text
        early = await cho.member.slash(cho.channel, "uno draw")
        assert early.ephemeral
        assert "It is Ana's turn" in early.text
        await press_table(ana, label("en", "hand"))
        assert ana.hand is not None
        forged = await stranger.forge(table, ana.hand.button("Red 1").custom_id)
        assert forged.ephemeral
        borrowed = await ben.member.forge(table, ana.hand.button("Red 1").custom_id)
        assert borrowed.ephemeral
        nonsense = await ben.member.forge(table, "uno:laid-1:7:play:XX")
        assert nonsense.ephemeral
        assert moves_of(night) == []


async def test_an_illegal_card_by_command_is_refused_in_private(evening: OpenEvening) -> None:
    async with evening() as night:
        ana, *_ = await three(night)
        wrong = await ana.member.slash(ana.channel, "uno play", card="B9")
        assert wrong.ephemeral
        assert "does not go on" in wrong.text
        missing = await ana.member.slash(ana.channel, "uno play", card="G9")
        assert "do not hold" in missing.text
        unknown = await ana.member.slash(ana.channel, "uno play", card="Q7")
        assert "no such card" in unknown.text
        assert moves_of(night) == []


async def test_clicks_on_a_finished_game(evening: OpenEvening) -> None:
    async with evening() as night:
        ana, ben, *_ = await three(night, hands=("R1", "R9 G1"))
        await press_table(ana, label("en", "hand"))
        await press_table(ben, label("en", "hand"))
        old, table = ana.hand, ana.table
        await hit(ana, "Red 1")
        await told(ben, "The match is over")
        assert old is not None
        assert table is not None
        for reply in (
            await ana.member.forge(old, old.button("Red 1").custom_id),
            await ben.member.forge(table, table.button("Catch").custom_id),
            await ben.member.slash(ben.channel, "uno draw"),
        ):
            assert not reply.failed
            assert reply.ephemeral
            assert "over" in reply.text or "no table" in reply.text


async def test_a_table_deleted_by_a_moderator_comes_back(evening: OpenEvening) -> None:
    async with evening() as night:
        ana, ben, _ = await three(night)
        old = ana.table
        assert old is not None
        await ana.member.delete(old)
        again = await ana.member.wait_for_message(
            ana.channel, lambda one: one.has_button("My hand") and one.id != old.id
        )
        assert "Ana's turn" in again.text
        await hit(ana, "Red 1")
        await told(ben, "Ana plays the red 1")
        assert ben.table is not None
        assert ben.table.id == again.id


async def test_a_buried_table_is_posted_anew(evening: OpenEvening) -> None:
    async with evening() as night:
        ana, ben, _ = await three(night)
        old = ana.table
        assert old is not None
        for number in range(9):
            await ben.member.write(ben.channel, f"chat {number}")
        again = await ben.member.wait_for_message(
            ben.channel, lambda one: one.has_button("My hand") and one.id != old.id
        )
        await ben.member.wait_for(lambda member: member.message(old) is None)
        shown = [one for one in ben.member.messages(ben.channel) if one.has_button("My hand")]
        assert [one.id for one in shown] == [again.id]


async def test_the_table_command_brings_it_down(evening: OpenEvening) -> None:
    async with evening() as night:
        ana, ben, _ = await three(night)
        old = ana.table
        assert old is not None
        await ben.member.write(ben.channel, "hello")
        reply = await night.playground.dan.slash(ben.channel, "uno table")
        assert reply.ephemeral
        await ben.member.wait_for_message(ben.channel, lambda one: one.has_button("My hand") and one.id != old.id)


async def test_a_missing_permission_is_named(evening: OpenEvening) -> None:
    async with evening() as night:
        await night.start()
        ana = night.playground.ana
        await night.playground.permissions(night.channel, deny=("SEND_MESSAGES",))
        reply = await ana.slash(night.channel, "uno new")
        assert reply.ephemeral
        assert "I lack the permission Send Messages" in reply.text


async def test_a_table_that_may_no_longer_speak_goes_on_in_private(evening: OpenEvening) -> None:
    async with evening() as night:
        night.allowed_refusals = {50001, 50013}
        ana, ben, cho = await three(night)
        await press_table(ana, label("en", "hand"))
        await night.playground.permissions(night.channel, deny=("VIEW_CHANNEL", "SEND_MESSAGES"))
        await hit(ana, "Red 1")
        reply = await ben.member.slash(ben.channel, "uno hand")
        assert reply.ephemeral
        assert "It is your turn" in reply.text
        await hit(ben, "Red 9")
        await night.playground.permissions(night.channel, allow=("VIEW_CHANNEL", "SEND_MESSAGES"))
        await cho.member.slash(cho.channel, "uno hand")
        await told(cho, "Cho's turn")


async def test_a_hand_opened_16_minutes_ago_still_plays(evening: OpenEvening) -> None:
    async with evening() as night:
        night.allowed_refusals = {50027}
        ana, ben, _ = await three(night)
        await press_table(ana, label("en", "hand"))
        await press_table(ben, label("en", "hand"))
        night.server.clock.advance(16 * 60.0)
        await hit(ana, "Red 1")
        await told(ben, "Ben's turn")
        assert ben.hand is not None
        stale = await ben.member.click(ben.hand, "Refresh")
        assert stale.kind == "update"
        assert "It is your turn" in stale.text
        await hit(ben, "Red 9")
        await told(ana, "Ben plays the red 9")


async def test_nobody_else_sees_a_private_hand(evening: OpenEvening) -> None:
    """Every hand is told to its owner alone, whatever else is sent meanwhile."""
    async with evening(seed="private") as night:
        await night.start()
        people = await night.people(3)
        await night.deal(*people, timer=0, scoring="single")
        players = [Player(one, night.channel, Random(one.name), deals=i == 0) for i, one in enumerate(people)]
        await together(*(player.play() for player in players))
        hands = {raw["id"]: raw for player in players for raw in _hands(player.member)}
        assert len(hands) >= len(players)
        for member in night.playground.members:
            others = [raw for player in players if player.member is not member for raw in _hands(player.member)]
            seen = {event["message"]["id"] for event in member.transcript if "message" in event}
            assert not seen & {raw["id"] for raw in others}


def _hands(member: Member) -> list[dict[str, Any]]:
    return [event["message"] for event in member.transcript if "message" in event and event["message"].get("ephemeral")]


async def test_sigterm_in_the_middle_of_a_game(evening: OpenEvening) -> None:
    async with evening() as night:
        ana, ben, cho = await three(night)
        await hit(ana, "Red 1")
        await told(cho, "Ben's turn")
        await press_table(ben, label("en", "hand"))
        old = ben.hand
        await night.restart()
        assert old is not None
        assert (await ben.member.click(old, "Red 9")).kind == "update"
        await told(cho, "Ben plays the red 9")
        assert len(moves_of(night)) == 2


async def test_the_end_of_a_match_is_shown_although_the_bot_died_with_it(evening: OpenEvening) -> None:
    async with evening() as night:
        ana, ben, *_ = await three(night, hands=("R1", "R9 G1"))
        await press_table(ana, label("en", "hand"))
        await night.playground.fault("drop_before", method="PATCH", path="/channels/*/messages/*", times=0)
        await hit(ana, "Red 1")
        await night.kill()
        await night.playground.clear_faults()
        assert Ledger(night.bot.database).results() == 1
        await night.start()
        await told(ben, "The match is over")


async def test_leaving_kicking_and_stopping(evening: OpenEvening) -> None:
    async with evening() as night:
        ana, ben, cho = await three(night, turn=1)
        asked = await ben.member.slash(ben.channel, "uno leave")
        assert asked.message is not None
        assert "you cannot come back" in asked.text
        assert "You are still in the game" in (await ben.member.click(asked.message, "Stay")).text
        asked = await ben.member.slash(ben.channel, "uno leave")
        assert asked.message is not None
        assert "You have left the game" in (await ben.member.click(asked.message, "Leave the game")).text
        await told(cho, "Ben leaves the game")
        refused = await cho.member.slash(cho.channel, "uno stop")
        assert "host or a moderator" in refused.text
        await ana.member.slash(ana.channel, "uno stop")
        await told(cho, "Ended without a result by Ana")
        assert moves_of(night)[-1][0] == "Leave"


async def test_a_moderator_kicks_the_last_opponent(evening: OpenEvening) -> None:
    async with evening() as night:
        ana, *_ = await three(night, hands=("R1 R2", "R9 G1"), before=((0, Move("play", "R1")),))
        reply = await ana.member.slash(ana.channel, "uno kick", player="1")
        assert "You have removed Ben" in reply.text
        await told(ana, "The match is over")


@pytest.mark.parametrize("first", [True, False])
async def test_a_table_that_was_being_posted_when_the_bot_died_stands_once(evening: OpenEvening, first: bool) -> None:
    """F025: Discord has the message, the bot died before it knew its id."""
    async with evening() as night:
        if first:
            await night.start()
            people = await night.people(2)
            lobby = await night.lobby(*people, timer=0)
            await night.playground.fault("drop_after", method="POST", path="/channels/*/messages", times=0)
            await people[0].click(lobby, "Start")
        else:
            people = [one.member for one in await three(night)]
            await night.playground.fault("drop_after", method="POST", path="/channels/*/messages", times=0)
            await people[0].slash(night.channel, "uno table")
        standing = 1 if first else 2
        await people[1].wait_for(lambda member: len(tables_of(member, night.channel)) == standing)
        await night.kill()
        await night.playground.clear_faults()
        await night.start()
        player = Player(people[0], night.channel, Random(0))
        await press_table(player, label("en", "hand"))
        await people[1].slash(night.channel, "uno hand")
        await people[1].wait_for(lambda member: len(tables_of(member, night.channel)) == 1)


def tables_of(member: Member, channel: str) -> list[str]:
    """The messages in the channel that have buttons of a table, by id."""
    shown = member.messages(channel, ephemeral=False)
    return [one.id for one in shown if any(part.custom_id.startswith("uno:") for part in one.buttons)]


@pytest.mark.parametrize("given_up", [True, False])
async def test_the_end_of_a_match_stands_once_although_it_was_being_posted(
    evening: OpenEvening, given_up: bool
) -> None:
    """F025, also where the bot had stopped trying to post it before it died."""
    async with evening() as night:
        ana, ben, *_ = await three(night, hands=("R1", "R9 G1"))
        await press_table(ana, label("en", "hand"))
        await night.playground.fault("drop_after", method="POST", path="/channels/*/messages", times=0)
        await ben.member.slash(ben.channel, "uno table")
        await ben.member.wait_for(lambda member: len(tables_of(member, night.channel)) == 2)
        before = night.bot.log.read_text().count(GIVEN_UP)
        await hit(ana, "Red 1")
        while given_up and night.bot.log.read_text().count(GIVEN_UP) == before:
            await ben.member.slash(ben.channel, "uno draw")
        await ben.member.slash(ben.channel, "uno draw")
        await night.kill()
        await night.playground.clear_faults()
        await night.start()
        await told(ben, "The match is over")
        await ben.member.wait_for(lambda member: len(tables_of(member, night.channel)) == 1)
