"""What goes wrong round a running table: deleted messages, missing permissions, silence, restarts, old hands."""

import time
from dataclasses import replace

import pytest

from cogs.config import Config
from engine import Seat
from playground.server import Server
from tests.cogs.program.conftest import running
from tests.cogs.tables.conftest import Begin
from tests.kit.evening import confirmed, in_english, labels, message_of
from tests.kit.playground import Playground
from tests.kit.table_evening import TableEvening, started
from tests.kit.waiting import until


async def test_a_deleted_table_comes_back_once(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "G1 G2"], "R5")
    ana, ben = e.playground.ana, e.playground.ben
    old = e.table(ana)
    await ana.delete(old)
    back = await ben.wait_for(lambda one: next((t for t in e.tables(one) if t.id != old.id), None))
    await e.settle()
    assert len(e.tables(ben)) == 1
    assert "Ana's turn" in back.text
    assert (await ben.click(back, "My hand")).ephemeral
    await ana.slash(e.channel, "uno play", card="R1")
    assert (await e.shows(ben, "Ana plays the red 1.")).id == back.id


async def test_a_table_deleted_unseen_is_posted_anew(begin: Begin) -> None:
    """The edit finds the message gone although no event told it."""
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "G1 G2"], "R5")
    ana = e.playground.ana
    e.room.publisher.live.id = int(e.table(ana).id) + 1
    await ana.slash(e.channel, "uno play", card="R1")
    await e.shows(ana, "Ana plays the red 1.")


async def test_a_buried_table_is_posted_anew_and_the_old_one_goes(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    ana = e.playground.ana
    old = e.table(ana)
    for number in range(8):
        await ana.write(e.channel, f"talk {number}")
    await e.settle()
    assert e.table(ana).id == old.id
    await ana.write(e.channel, "one more")
    new = await ana.wait_for(lambda one: next((t for t in e.tables(one) if t.id != old.id), None))
    await e.settle()
    assert [one.id for one in e.tables(ana)] == [new.id]
    assert ana.latest(e.channel).id == new.id  # type: ignore[union-attr]


async def test_a_table_of_fifty_minutes_is_posted_anew(begin: Begin) -> None:
    """Discord takes few edits of a message that is older than an hour."""
    e = await begin("Ana", "Ben")
    ana = e.playground.ana
    old = e.table(ana)
    for minutes, card, posted_anew in ((40, "R1", False), (51, "R2", True)):
        await e.lay_out(["R1 R2 R3 R4", "G1 G2"], "R5")
        e.room.publisher.live.posted = time.monotonic() - e.bot.config.seconds(minutes * 60)
        await ana.slash(e.channel, "uno play", card=card)
        await e.shows(ana, f"Ana plays the red {card[1]}.")
        await e.settle()
        assert [one.id != old.id for one in e.tables(ana)] == [posted_anew]


async def test_the_command_brings_the_table_to_the_bottom(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    ana, cho = e.playground.ana, e.playground.cho
    old = e.table(ana)
    await ana.write(e.channel, "talk")
    assert (await cho.slash(e.channel, "uno table")).ephemeral
    await ana.wait_for(lambda one: [t.id for t in e.tables(one)] != [old.id] and len(e.tables(one)) == 1)


async def test_without_a_right_to_post_the_game_goes_on_in_private_and_comes_back(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "G1 G2 R9"], "R5")
    ana, ben, channel = e.playground.ana, e.playground.ben, e.channel
    await e.playground.permissions(channel, deny=("VIEW_CHANNEL", "SEND_MESSAGES"))
    reply = await ana.slash(channel, "uno play", card="R1")
    assert reply.ephemeral
    assert "Ben's turn" in reply.text
    await e.settle()
    assert e.room.publisher.muted
    refused = len(
        [one for one in (await e.playground.problems())["refusals"] if one["body"].get("code") in {50001, 50013}]
    )
    assert refused <= 2
    hand = await ben.slash(channel, "uno hand")
    assert hand.ephemeral
    assert "It is your turn" in hand.text
    await e.playground.permissions(channel, allow=("VIEW_CHANNEL", "SEND_MESSAGES"))
    await ben.slash(channel, "uno hand")
    await e.shows(ana, "Ben's turn")
    await ben.slash(channel, "uno play", card="R9")
    await e.shows(ana, "Ben plays the red 9.")


async def test_without_a_right_to_attach_the_table_speaks_in_words(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.playground.permissions(e.channel, deny=("ATTACH_FILES",))
    await e.lay_out(["R1 R2 R3", "G1 G2"], "R5")
    hand = await e.hand(e.playground.ana)
    table = await e.shows(e.playground.ana, "Ben: 2 cards")
    assert table.pictures == ()
    assert hand.pictures == ()
    assert "red 1" in hand.text


@pytest.mark.parametrize("status", [500, 502, 503])
async def test_the_table_catches_up_after_an_outage(begin: Begin, status: int) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "G1 G2"], "R5")
    await e.playground.fault("status", method="PATCH", path="/channels/*/messages/*", status=status, times=3)
    reply = await e.playground.ana.slash(e.channel, "uno play", card="R1")
    assert not reply.failed
    await e.shows(e.playground.ben, "Ana plays the red 1.")


async def test_a_lost_answer_posts_no_second_table(begin: Begin) -> None:  # F025
    e = await begin("Ana", "Ben")
    ana = e.playground.ana
    old = e.table(ana)
    await e.playground.fault("drop_after", method="POST", path="/channels/*/messages")
    await ana.slash(e.channel, "uno table")
    await ana.wait_for(lambda one: [t.id for t in e.tables(one)] != [old.id] and len(e.tables(one)) == 1)


async def test_a_filter_that_dislikes_a_name_gets_numbers(begin: Begin) -> None:  # F045
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "G1 G2"], "R5")
    await e.playground.fault("status", method="PATCH", path="/channels/*/messages/*", status=400, code=200000)
    await e.playground.ana.slash(e.channel, "uno play", card="R1")
    await e.shows(e.playground.ben, "1 plays the red 1.")


async def test_a_ban_of_the_address_stops_all_public_messages(begin: Begin) -> None:  # F023
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "G1 G2"], "R5")
    await e.playground.fault("edge_ban", method="PATCH", path="/channels/*/messages/*")
    reply = await e.playground.ana.slash(e.channel, "uno play", card="R1")
    assert "Ben's turn" in reply.text
    await until(lambda: e.bot.tables.circuit_breaker.seconds_open)
    assert e.bot.tables.circuit_breaker.seconds_open > 500


async def test_a_click_delivered_twice_acts_once(begin: Begin) -> None:  # F012
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "G1 G2"], "R5", draw_pile="Y1 Y2 Y3 Y4 Y5")
    await e.playground.fault("event_duplicate", event="INTERACTION_CREATE", copies=3)
    reply = await e.playground.ana.slash(e.channel, "uno draw")
    assert not reply.failed
    await e.settle()
    assert e.room.table.view.seats[0].count == 4


async def test_a_lost_session_shows_every_table_again(begin: Begin) -> None:  # F027
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "G1 G2"], "R5")
    ana = e.playground.ana
    table = e.table(ana)
    await e.playground.fault("event_drop", event="MESSAGE_DELETE")
    await ana.delete(table)
    await e.settle()
    assert not e.tables(ana)
    await e.playground.gateway.close(resumable=False)
    await ana.wait_for(lambda one: len(e.tables(one)) == 1)


async def test_a_hand_of_sixteen_minutes_ago_still_answers(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "R9 G2"], "R5")
    ana, ben = e.playground.ana, e.playground.ben
    hand, other = await e.hand(ana), await e.hand(ben)
    await e.playground.advance(16 * 60)
    await e.room.settle()
    reply = await ana.click(hand, "Red 1")
    assert reply.kind == "update"
    assert "Ben's turn" in reply.text
    await e.shows(ben, "Ben's turn")
    await e.settle()
    fresh = await ben.click(other, "Refresh")
    assert fresh.kind == "update"
    assert "It is your turn" in fresh.text
    await ben.click(message_of(fresh), "Red 9")
    await e.shows(ana, "Ben plays the red 9.")


async def test_a_hand_can_be_renewed_for_fourteen_minutes(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """A token lives for fifteen: the last minute is left alone (experience.md, The hand)."""
    e = await begin("Ana", "Ben")
    before = time.monotonic()
    await e.hand(e.playground.ana)
    await until(e.room.hands.open_hands)
    after = time.monotonic()
    for moment, open_hands in ((before + 13.9 * 60, {Seat(0)}), (after + 14.1 * 60, set())):
        with monkeypatch.context() as late:
            late.setattr(time, "monotonic", lambda moment=moment: moment)
            found = e.room.hands.open_hands()
        assert found == open_hands


async def test_an_open_hand_is_renewed_when_its_turn_comes(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "R7 G2"], "R5")
    ana, ben = e.playground.ana, e.playground.ben
    hand = await e.hand(ben)
    await ana.slash(e.channel, "uno play", card="R1")
    now = await ben.wait_for(lambda one: (m := one.message(hand)) and "Red 7" in labels(m) and m)
    assert "It is your turn" in now.text


async def test_who_sleeps_is_called_once_and_the_call_goes_away(begin: Begin) -> None:
    e = await begin("Ana", "Ben", timer=0)
    await e.lay_out(["R1 R2 R3", "R7 G2"], "R5")
    ana = e.playground.ana
    await e.pass_time(20)
    call = await ana.wait_for_message(e.channel, lambda one: bool(one.mentions))
    assert call.mentions == (ana.id,)
    await ana.slash(e.channel, "uno play", card="R1")
    await ana.wait_for(lambda one: one.message(call) is None)


async def test_two_missed_turns_bring_a_robot_and_im_back_ends_it(begin: Begin) -> None:
    e = await begin("Ana", "Ben", timer=15)
    await e.lay_out(["R1 R2 R3 R4 R5 R6 R7 R8", "G1 G2"], "R5", draw_pile=" ".join(["Y1"] * 20))
    ana, ben = e.playground.ana, e.playground.ben
    await e.pass_time(15)
    await e.shows(ben, "Ana's time is up")
    await ben.slash(e.channel, "uno draw")
    await e.pass_time(15)
    table = await ben.wait_for(lambda one: "I'm back" in labels(e.table(one)) and e.table(one))
    not_me = await ben.click(table, "I'm back")
    assert not_me.ephemeral
    assert "not played by a robot" in not_me.text
    mine = await ana.wait_for(lambda one: "I'm back" in labels(e.table(one)) and e.table(one))
    welcome = await ana.click(mine, "I'm back")
    assert "Welcome back" in welcome.text
    assert not e.room.table.sitters[0].away


async def test_leaving_is_asked_twice(begin: Begin) -> None:
    e = await begin("Ana", "Ben", "Cho")
    ana = e.playground.ana
    asked = await ana.slash(e.channel, "uno leave")
    assert asked.message is not None
    assert "you cannot come back" in asked.text
    stayed = await ana.click(asked.message, "Stay")
    assert "You are still in the game" in stayed.text
    asked = await ana.slash(e.channel, "uno leave")
    assert asked.message is not None
    left = await ana.click(asked.message, "Leave the game")
    assert "You have left the game" in left.text
    await e.shows(ana, "Ana leaves the game.")
    assert "You are not in this game" in (await ana.slash(e.channel, "uno hand")).text


async def test_kick_and_stop_belong_to_host_and_moderators(begin: Begin) -> None:
    e = await begin("Ben", "Cho", "Ana")
    ana, ben, cho = e.playground.ana, e.playground.ben, e.playground.cho
    assert "Only the host or a moderator" in (await confirmed(cho, e.channel, "uno kick", player="1")).text
    assert "Only the host or a moderator" in (await confirmed(cho, e.channel, "uno stop")).text
    assert "You cannot remove yourself" in (await confirmed(ben, e.channel, "uno kick", player="1")).text
    assert "You have removed Cho" in (await confirmed(ana, e.channel, "uno kick", player="2")).text
    room = e.room
    assert "The game is ended" in (await confirmed(ben, e.channel, "uno stop")).text
    await room.settle()
    table = await e.shows(ana, "Ended without a result by Ben.")
    assert all(button.disabled for button in table.buttons if button.label != "Rules")
    assert (await ben.slash(e.channel, "uno new")).kind == "message"


async def test_a_restart_goes_on_where_it_stopped(config: Config, playground: Playground, server: Server) -> None:
    channel = playground.channel("table-1")
    await in_english(playground)
    ana, ben = playground.ana, playground.ben
    async with running(replace(config, seed=bytes(32))) as bot:
        await playground.wait_until_ready()
        e = TableEvening(bot, playground, server)
        await started(e, ("Ana", "Ben"), 0, {})
        await e.lay_out(["R1 R2 R3", "R7 G2"], "R5")
        await ana.slash(channel, "uno play", card="R1")
        hand = await e.hand(ben)
        await e.settle()
        before = e.table(ben)
    async with running(replace(config, seed=bytes(32))) as bot:
        await playground.wait_until_ready()
        e = TableEvening(bot, playground, server)
        reply = await ben.click(hand, "Red 7")
        assert reply.kind == "update"
        await e.shows(ana, "Ben plays the red 7.")
        assert e.table(ana).id == before.id
        assert e.room.table.view.seats[1].count == 1


async def test_nobody_has_less_than_half_a_minute_after_a_restart(
    config: Config, playground: Playground, server: Server
) -> None:
    """Time while the bot is down does not count (experience.md, Time)."""
    slow = replace(config, time_scale=1.0)
    async with running(slow) as bot:
        await playground.wait_until_ready()
        await started(TableEvening(bot, playground, server), ("Ana", "Ben"), 0, {"timer": 15})
    began = time.monotonic()
    async with running(slow) as bot:
        await playground.wait_until_ready()
        table = TableEvening(bot, playground, server).room.table
        assert table._timers._due is not None
        assert began + 30 <= table._timers._due <= time.monotonic() + 30


async def test_members_join_and_leave_between_rounds(begin: Begin) -> None:
    e = await begin("Ana", "Ben", scoring="points", target=1000)
    await e.lay_out(["R1", "G1 G2"], "R5")
    ana, cho = e.playground.ana, e.playground.cho
    await ana.slash(e.channel, "uno play", card="R1")
    table = await e.shows(cho, "Round 1 is over")
    assert labels(table)[4:] == ["Next round", "Join", "Leave"]
    joined = await cho.click(table, "Join")
    assert joined.ephemeral
    assert "You play from the next round on" in joined.text
    await e.shows(ana, "Cho takes a seat.")
    await cho.click(await e.shows(cho, "Cho takes a seat."), "Next round")
    await e.shows(ana, "Round 2")
    assert e.room.table.view.seats[2].count >= 7


async def test_two_games_in_two_channels_do_not_mix(begin: Begin) -> None:
    one = await begin("Ana", "Ben")
    two = await begin("Ana", "Cho", channel="table-2")
    await one.lay_out(["R1 R2", "G1 G2"], "R5")
    await two.lay_out(["B1 B2", "Y1 Y2"], "B5")
    ana = one.playground.ana
    mine = (await one.hand(ana)), (await two.hand(ana))
    assert labels(mine[0])[:2] == ["Red 1", "Red 2"]
    assert labels(mine[1])[:2] == ["Blue 1", "Blue 2"]
    crossed = await ana.forge(two.table(ana), mine[0].button("Red 1").custom_id)
    assert crossed.ephemeral
    assert not crossed.failed
    assert one.room.table.view.seats[0].count == 2
