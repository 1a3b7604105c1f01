"""A running table as members see it: hands, moves, calls, refusals. Everything by clicks and commands."""

import asyncio
import re

import pytest

from tests.cogs.tables.conftest import Begin
from tests.kit.evening import labels


async def test_the_table_shows_sentence_picture_and_buttons(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "G1 G2"], "R5")
    table = await e.shows(e.playground.ana, "Ana's turn")
    assert labels(table) == ["My hand", "UNO!", "Catch", "Rules"]
    assert "red" in table.text.partition("\n")[0]
    (alt,) = table.alt_texts
    assert "1 Ana: 3 cards" in alt
    assert "2 Ben: 2 cards" in alt
    assert len(await table.pictures[0].read()) > 1000


async def test_a_card_is_played_from_the_hand_and_the_hand_is_replaced(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R1 G9", "G1 G2"], "R5")
    ana = e.playground.ana
    hand = await e.hand(ana)
    assert labels(hand) == ["Red 1 ×2", "Draw", "UNO!", "Refresh"]
    assert f"<#{e.channel}>" in hand.text
    assert hand.alt_texts == ("Your hand: 3 cards. Playable now: red 1 ×2. Not now: green 9.",)
    reply = await ana.click(hand, "Red 1 ×2")
    assert reply.kind == "update"
    assert reply.message is not None
    assert reply.message.id == hand.id
    assert "Ben's turn" in reply.text
    await e.shows(ana, "Ana plays the red 1.")


async def test_a_wild_asks_for_the_colour_and_there_is_a_way_back(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["W G9 G8", "G1 G2"], "R5")
    ana = e.playground.ana
    hand = await e.hand(ana)
    step = await ana.click(hand, "Wild")
    assert step.message is not None
    assert labels(step.message)[:5] == ["Red", "Yellow", "Green", "Blue", "Back"]
    back = await ana.click(step.message, "Back")
    assert back.message is not None
    assert "Wild" in labels(back.message)
    step = await ana.click(back.message, "Wild")
    assert step.message is not None
    await ana.click(step.message, "Green")
    await e.shows(ana, "Ana plays a Wild and chooses green.")


async def test_drawing_a_playable_card_offers_play_it_and_keep_it(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["G9 G8", "G1 G2"], "R5", draw_pile="R7 Y1 Y2 Y3")
    ana = e.playground.ana
    drew = await ana.click(await e.hand(ana), "Draw")
    assert "You draw: red 7." in drew.text
    assert drew.message is not None
    assert labels(drew.message)[:2] == ["Play it", "Keep it"]
    await ana.click(drew.message, "Keep it")
    await e.shows(ana, "Ana keeps the drawn card.")


async def test_nothing_to_draw_and_nothing_to_play_is_a_pass(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["G9 G8", "G1 G2"], "R5", draw_pile="")
    hand = await e.hand(e.playground.ana)
    assert labels(hand) == ["Pass", "UNO!", "Refresh"]
    assert "Ben's turn" in (await e.playground.ana.click(hand, "Pass")).text


async def test_a_stranger_and_a_player_out_of_turn_are_told_why_not(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "G1 G2"], "R5")
    ana, ben, cho = e.playground.ana, e.playground.ben, e.playground.cho
    for button in ("My hand", "UNO!", "Catch"):
        reply = await cho.click(e.table(cho), button)
        assert reply.ephemeral
        assert "You are not in this game" in reply.text
    reply = await ben.slash(e.channel, "uno draw")
    assert reply.ephemeral
    assert "It is Ana's turn" in reply.text
    assert "Draw" in [b.label for b in (await e.hand(ben)).buttons if b.disabled]
    card = (await e.hand(ana)).button("Red 1").custom_id
    for member in (cho, ben):
        assert (await member.forge(e.table(member), card)).ephemeral
    assert e.room.table.view.actor == 0
    assert [seat.count for seat in e.room.table.view.seats] == [3, 2]


async def test_a_stale_hand_never_acts_and_refreshes(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "G1 G2"], "R5", draw_pile="Y1 R7 R8 R9")
    ana = e.playground.ana
    hand = await e.hand(ana)
    old = hand.button("Red 2").custom_id
    await ana.slash(e.channel, "uno draw")
    await e.playground.ben.slash(e.channel, "uno draw")
    await ana.wait_for(lambda member: "You" in (member.latest(e.channel, ephemeral=True) or hand).text)
    reply = await ana.forge(hand, old)
    assert reply.kind == "update"
    assert "Your hand has changed meanwhile" in reply.text
    assert "It is Ben's turn" in reply.text
    assert e.room.table.view.seats[0].count == 4


async def test_a_double_click_acts_once_and_both_are_answered(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "G1 G2"], "R5")
    ana = e.playground.ana
    hand = await e.hand(ana)
    old = hand.button("Red 2").custom_id
    replies = await asyncio.gather(ana.forge(hand, old), ana.forge(hand, old))
    assert not any(reply.failed for reply in replies)
    assert e.room.table.view.seats[0].count == 2


async def test_a_challenge_shows_the_hand_to_the_challenger_alone(begin: Begin) -> None:
    e = await begin("Ana", "Ben", "Cho")
    await e.lay_out(["W4 R1 Y8", "G1 G2", "B1 B2"], "R5", draw_pile="Y1 Y2 Y3 Y4 Y5 Y6 Y7")
    ana, ben, cho = e.playground.ana, e.playground.ben, e.playground.cho
    hand = await e.hand(ana)
    step = await ana.click(hand, "Wild Draw Four")
    assert step.message is not None
    await ana.click(step.message, "Blue")
    table = await e.shows(ben, "draw 4 or challenge")
    assert labels(table)[4:] == ["Draw 4", "Challenge"]
    not_me = await cho.click(await e.shows(cho, "draw 4 or challenge"), "Challenge")
    assert not_me.ephemeral
    assert "Ben's turn" in not_me.text
    reply = await ben.click(table, "Challenge")
    assert reply.ephemeral
    assert "Ana held: red 1, yellow 8" in reply.text
    await e.shows(cho, "Challenge won")
    assert not any("Ana held" in one.text for member in (ana, cho) for one in member.messages(e.channel))


async def test_uno_is_called_early_privately_and_caught_by_the_others(begin: Begin) -> None:
    e = await begin("Ana", "Ben", "Cho")
    await e.lay_out(["R1 R2", "R3 R4", "B1 B2"], "R5", draw_pile="Y1 Y2 Y3 Y4 Y5 Y6 Y7")
    ana, ben, cho = e.playground.ana, e.playground.ben, e.playground.cho
    early = await ana.click(e.table(ana), "UNO!")
    assert early.ephemeral
    assert "Noted" in early.text
    await ana.slash(e.channel, "uno play", card="R1")
    await e.shows(ben, "UNO! Ana has one card left.")
    await ben.slash(e.channel, "uno play", card="R3")
    caught = await cho.click(e.table(cho), "Catch")
    assert "You catch Ben." in caught.text
    await e.shows(ana, "Cho noticed that Ben did not call UNO")
    nobody = await cho.click(e.table(cho), "Catch")
    assert "Nobody owes a call" in nobody.text


async def test_ones_own_next_action_waits_for_the_call(begin: Begin) -> None:  # C-52
    e = await begin("Ana", "Ben")
    await e.lay_out(["RS R1", "G1 G2"], "R5")
    ana = e.playground.ana
    hand = (await ana.click(await e.hand(ana), "Red Skip")).message
    assert hand is not None
    reply = await ana.click(hand, "Red 1")
    assert "seconds, or call UNO" in reply.text
    assert reply.message is not None
    called = await ana.click(reply.message, "UNO!")
    assert called.message is not None
    await ana.click(called.message, "Red 1")
    await e.shows(ana, "Ana wins the match!")


async def test_the_end_shows_standings_seed_and_rematch(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1", "G1 G2"], "R5")
    ana, ben = e.playground.ana, e.playground.ben
    room = e.room
    await ana.slash(e.channel, "uno play", card="R1")
    table = await e.shows(ana, "Standings")
    assert "1. Ana" in table.text
    assert re.search(r"the seed of match \S+ was `[0-9a-f]{64}`", table.text)
    assert "enters in place 1" in table.text
    assert "Rematch" in labels(table)
    await room.settle()
    late = await ana.slash(e.channel, "uno draw")
    assert "There is no table in this channel" in late.text
    stranger = await e.playground.dan.click(table, "Rematch")
    assert "You are not in this game" in stranger.text
    lobby = await ana.click(table, "Rematch")
    assert lobby.kind == "message"
    joined = await ben.click(ben.message(table) or table, "Rematch")
    assert joined.ephemeral
    assert "You have a seat" in joined.text


async def test_a_click_on_a_finished_game_is_answered(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1", "G1 G2"], "R5")
    ana, ben = e.playground.ana, e.playground.ben
    mine, hand, table, room = await e.hand(ana), await e.hand(ben), e.table(ben), e.room
    await ana.click(mine, "Red 1")
    await room.settle()
    await e.shows(ben, "Standings")
    for reply in (
        await ben.forge(hand, hand.button("Refresh").custom_id),
        await ben.forge(table, table.button("Catch").custom_id),
    ):
        assert reply.ephemeral
        assert "This game is over" in reply.text
    gone = await ana.forge(mine, mine.button("Red 1").custom_id)  # her hand has no such button any more (F105)
    assert gone.ephemeral
    assert "Please try again" in gone.text


@pytest.mark.parametrize(
    "press", ["play:R99", "page:7", "pick:play:W4", "catch:9", "discard:~R5G3", "stay", "wish:=none"]
)
async def test_forged_components_are_answered_once(begin: Begin, press: str) -> None:
    e = await begin("Ana", "Ben")
    hand = await e.hand(e.playground.ana)
    table_id = e.room.table.info.table_id
    for decision in ("-", "1", "999999999"):
        reply = await e.playground.ana.forge(hand, f"uno:{table_id}:{decision}:{press}")
        assert not reply.failed


async def test_cards_autocomplete_in_the_members_language(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 W G9", "G1 G2"], "R5")
    ana, ben = e.playground.ana, e.playground.ben
    await ana.set_locale("fr")
    reply = await ana.autocomplete(e.channel, "uno play", "card", "rouge")
    assert [value for _, value in reply.choices] == ["R1", "R2"]
    assert (await ben.autocomplete(e.channel, "uno play", "card")).choices == ()
    players = await ana.autocomplete(e.channel, "uno kick", "player")
    assert [name for name, _ in players.choices] == ["1 Ana", "2 Ben"]


async def test_a_wild_by_command_asks_for_its_colour_or_takes_it(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["W W R1 G9", "G1 G2"], "R5")
    ana = e.playground.ana
    asked = await ana.slash(e.channel, "uno play", card="W")
    assert asked.message is not None
    assert "Green" in labels(asked.message)
    await ana.slash(e.channel, "uno play", card="W", colour="green")
    await e.shows(ana, "Ana plays a Wild and chooses green.")


async def test_an_illegal_card_is_refused_with_what_would_go(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 G9", "G1 G2"], "R5")
    reply = await e.playground.ana.slash(e.channel, "uno play", card="G9")
    assert reply.ephemeral
    assert "does not go on" in reply.text
    reply = await e.playground.ana.slash(e.channel, "uno play", card="B7")
    assert reply.ephemeral
    assert "do not hold" in reply.text
    reply = await e.playground.ana.slash(e.channel, "uno play", card="spoon")
    assert "There is no such card" in reply.text


async def test_the_channel_is_spoken_to_in_its_language_and_the_member_in_theirs(begin: Begin) -> None:
    e = await begin("Ana", "Ben", channel="table-fr")
    await e.lay_out(["R1 R2 G9", "G1 G2"], "R5")
    ana = e.playground.ana
    table = await e.shows(ana, "Ana")
    assert "My hand" not in labels(table)
    reply = await ana.click(table, custom_id=table.buttons[0].custom_id)
    assert "It is your turn" in reply.text
