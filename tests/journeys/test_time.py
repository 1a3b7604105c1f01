"""What happens by itself: silence, absence, calls, the next round, an idle table (experience.md, Time)."""

from functools import partial
from random import Random

from engine import Move
from tests.journeys.conftest import OpenEvening
from tests.journeys.ledger import Ledger
from tests.journeys.players import Player, hit, press_table, told
from tests.journeys.positions import moves_of, three

SCALE = 20.0


async def test_silence_is_answered_by_default_and_two_missed_turns_by_a_robot(evening: OpenEvening) -> None:
    async with evening(scale=4.0) as night:  # slowly enough for Ben to be there in time
        ana, ben, *_ = await three(
            night, hands=("R1 R2 R3 R4 B9 G9 Y9", "R9 R8 G1 G2 Y1 B7"), pile="B1 B2 B3 B4 " * 4, timer=15
        )
        await told(ben, "Ana's time is up")
        await ben.play_until(lambda: ben.may("im-back"), 60.0)
        table = ben.table
        assert table is not None
        assert "Ana is away" in table.text
        refused = await ben.member.click(table, "I'm back")
        assert refused.ephemeral
        assert "not played by a robot" in refused.text
        welcome = await press_table(ana, "I'm back")
        assert "Welcome back" in welcome.words
        assert await night.bot.end() == 0
        assert not any(sitter.away for sitter in Ledger(night.bot.database).sitters_in(night.channel))


async def test_the_absent_player_is_called_once_a_turn(evening: OpenEvening) -> None:
    async with evening(scale=SCALE) as night:
        ana, ben, *_ = await three(night)
        call = await ben.member.wait_for_message(ben.channel, lambda one: "it is your turn" in one.text)
        assert call.mentions == (ana.member.id,)
        await hit(ana, "Red 1")
        await ben.member.wait_for(lambda member: member.message(call) is None)
        second = await ben.member.wait_for_message(ben.channel, lambda one: "it is your turn" in one.text)
        assert second.mentions == (ben.member.id,)
        calls = {
            e["message"]["id"]
            for e in ben.member.transcript
            if "it is your turn" in e.get("message", {}).get("content", "")
        }
        assert len(calls) == 2


async def test_the_next_round_comes_by_itself_and_members_may_join_between(evening: OpenEvening) -> None:
    async with evening(scale=2.0) as night:
        ana, ben, *_ = await three(night, hands=("R1", "R9 G1"), scoring="points", before=((0, Move("play", "R1")),))
        between = await told(ana, "Round 1 is over")
        assert between.has_button("Next round")
        joined = await night.playground.cho.click(between, "Join")
        assert "You play from the next round on" in joined.text
        await ana.member.wait_for(lambda _: "round 2" in " ".join(ana.table_alts), 30)
        assert "Cho: 7 cards" in " ".join(ana.table_alts)
        assert ben.table is not None


async def test_a_game_in_which_nobody_acts_is_closed(evening: OpenEvening) -> None:
    async with evening(scale=400.0) as night:
        ana, *_ = await three(night)
        closed = await told(ana, "Closed without a result: nobody has done anything for 30 minutes")
        assert closed.button("My hand").disabled
        again = await ana.member.slash(ana.channel, "uno new")
        assert again.message is not None
        assert "opens a table" in again.text


async def test_robots_play_on_their_own_after_a_restart(evening: OpenEvening) -> None:
    async with evening(scale=SCALE) as night:
        await night.start()
        (ana,) = await night.people(1)
        await night.deal(ana, robots=3, timer=0, scoring="single")
        player = Player(ana, night.channel, Random("robots"))
        for enough in (3, 6, 9):
            await player.play_until(partial(_has_pressed, player, enough))
            if player.over:
                break
            await night.kill()
            acted = len(moves_of(night))
            await night.start()
            await ana.wait_for(lambda _: player.over or player.addressed, 30.0)
            assert len(moves_of(night)) >= acted


def _has_pressed(player: Player, times: int) -> bool:
    return len(player.pressed) >= times


async def test_the_window_of_a_last_card_stays_open_for_three_seconds(evening: OpenEvening) -> None:
    """C-52: who acts again at once must wait, or call."""
    async with evening(scale=0.1, limits=1.0) as night:
        ana, ben, *_ = await three(night, hands=("RS R2", "R9 G1"), pile="B1 B2 B3")
        await hit(ana, "Red Skip")
        held = await hit(ana, "Red 2")
        assert "or call UNO" in held.words
        assert len(moves_of(night)) == 1
        await press_table(ana, "UNO!")
        await told(ben, "UNO! Ana has one card left")
        await hit(ana, "Red 2")
        await told(ben, "The match is over")


async def test_catching_and_calling(evening: OpenEvening) -> None:
    async with evening(scale=1.0) as night:
        ana, ben, cho = await three(night, hands=("R1 R2", "R9 G1", "Y1 Y2"))
        nothing = await press_table(cho, "Catch")
        assert "Nobody owes a call" in nothing.words
        await hit(ana, "Red 1")
        caught = await press_table(cho, "Catch")
        assert "You catch Ana" in caught.words
        await told(ben, "Caught! Cho noticed that Ana did not call UNO")
        early = await hit(ben, "UNO!")
        assert "Noted" in early.words
        await hit(ben, "Red 9")
        await told(cho, "UNO! Ben has one card left")
        assert not [words for words in cho.seen() if "Noted" in words]
        late = await press_table(cho, "Catch")
        assert "Nobody owes a call" in late.words
