"""The special editions as members see them: wheel, war, open hands, wishes, silence, swaps; by clicks and commands."""

import asyncio

import pytest

from cogs.uno.table.seats import with_seat
from engine import EDITIONS, Seat
from tests.cogs.tables.conftest import Begin
from tests.kit.evening import labels
from tests.kit.playground import Member, Message
from tests.kit.position import turn_wheel_to
from tests.kit.table_evening import TableEvening

SPINNER = "B1 G2 B3 W R8"


async def wizz(begin: Begin, segment: str, *hands: str, spin: bool = True) -> TableEvening:
    """Ana has played a Wizz card, Ben has turned the wheel to this segment."""
    e = await begin("Ana", "Ben", "Cho", edition="wizz")
    await e.lay_out(list(hands) or ["R2* G3 G9 R1", SPINNER, "Y1 Y2 W"], "R5", draw_pile="G5 B9 R3 B8 B7 B6 Y9 Y8")
    await e.playground.ana.slash(e.channel, "uno play", card="R2*")
    e.room.table._game = turn_wheel_to(e.room.table._game, segment)
    if spin:
        await e.playground.ben.slash(e.channel, "uno spin")
        await e.settle()
    return e


async def turning(member: Member, e: TableEvening) -> Message:
    """The table while the wheel stands in its place."""

    def found(_: Member) -> Message | None:
        now = e.tables(member)[-1]
        return now if [one.filename for one in now.pictures] == ["wheel.gif"] else None

    return await member.wait_for(found)


def after(member: Member, e: TableEvening) -> Message:
    now = e.tables(member)[-1]
    assert "table.png" in [one.filename for one in now.pictures]
    return now


# --- the wheel --------------------------------------------------------------------------------------


async def test_the_wheel_turns_in_place_of_the_table_and_then_stands_small_beside_it(begin: Begin) -> None:
    e = await wizz(begin, "number_less", spin=False)
    ana, ben, cho = e.playground.ana, e.playground.ben, e.playground.cho
    await e.room.publisher._frames._renderer.spin("number_less", 30)  # as if the lobby had stood for a while
    table = await e.shows(ben, "Ben, spin the wheel!")
    not_yours = await cho.click(await e.shows(cho, "Ben, spin the wheel!"), "Spin the wheel")
    assert not_yours.ephemeral
    assert "Ben" in not_yours.text
    looking = asyncio.create_task(turning(ana, e))  # it turns for a moment only
    await ben.click(table, "Spin the wheel")
    seen = await looking
    (gif,) = seen.pictures
    content = await gif.read()
    assert content[:6] == b"GIF89a"
    assert len(content) < 500_000
    assert "1 number less" in seen.alt_texts[0]
    assert "Choose" in labels(seen)
    await ana.wait_for(lambda _: len(e.tables(ana)[-1].pictures) == 2)
    assert [one.filename for one in after(ana, e).pictures] == ["step.png", "table.png"]
    assert "1 number less" in after(ana, e).alt_texts[0]
    await ben.slash(e.channel, "uno discard", cards="-")
    await ana.wait_for(lambda _: [one.filename for one in e.tables(ana)[-1].pictures] == ["table.png"])


@pytest.mark.parametrize("segment", [name for name, _ in EDITIONS["wizz"].wheel])
async def test_text_only_tables_tell_every_segment(begin: Begin, segment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    e = await begin("Ana", "Ben", "Cho", edition="wizz")
    e.room.publisher.pictured = False
    await e.lay_out(["R2* G3 G9", SPINNER, "Y1 Y2 W"], "R5", draw_pile="G5 B9 R3 B8 B7 B6 Y9")
    await e.playground.ana.slash(e.channel, "uno play", card="R2*")
    e.room.table._game = turn_wheel_to(e.room.table._game, segment)
    e.room.publisher.pictured = False
    monkeypatch.setattr(e.room.publisher, "note_permissions", lambda _: None)  # the channel does not allow files
    await e.playground.ben.slash(e.channel, "uno spin")
    table = await e.shows(e.playground.ana, "Ben spins")
    assert not table.pictures


async def test_war_lays_the_cards_side_by_side_and_only_the_winner_chooses(begin: Begin) -> None:
    e = await wizz(begin, "war", "R2* G3 G9 R1", "B1 G2 B9 R7", "Y1 Y2 W")
    ana, cho = e.playground.ana, e.playground.cho
    assert [one.filename for one in after(cho, e).pictures] == ["table.png", "step.png"]
    assert "Ben shows blue 9, red 7" in after(cho, e).alt_texts[1]
    refused = await ana.click(e.table(ana), "Choose")
    assert "Discard them" not in labels(refused.message or e.table(ana))
    ben = e.playground.ben
    chosen = await ben.click(e.table(ben), "Choose")
    assert chosen.message is not None
    assert {"Blue 9", "Red 7", "Discard nothing", "Discard them"} <= set(labels(chosen.message))
    await ben.click(chosen.message, "Discard them")
    await e.shows(cho, "Discarded:")
    assert e.room.table.view.seats[1].count == 2


async def test_a_shown_hand_stands_there_until_the_next_action(begin: Begin) -> None:
    e = await wizz(begin, "show")
    cho = e.playground.cho
    shown = after(cho, e)
    assert [one.filename for one in shown.pictures] == ["table.png", "step.png"]
    assert "blue 1" in shown.alt_texts[1]
    await cho.slash(e.channel, "uno draw")
    await e.settle()
    now = e.table(cho)
    assert len(now.pictures) == 1
    assert "blue 1" not in now.text


async def test_the_first_press_wins_the_race_and_the_others_are_told(begin: Begin) -> None:
    e = await wizz(begin, "uno_wizz")
    ana, ben, dan = e.playground.ana, e.playground.ben, e.playground.dan
    assert "UNO WIZZ!" in labels(e.table(ana))
    stranger = await dan.click(e.table(dan), "UNO WIZZ!")
    assert "You are not in this game" in stranger.text
    table = e.table(ben)
    await ana.slash(e.channel, "uno wizz")
    late = await ben.forge(table, table.button("UNO WIZZ!").custom_id)
    assert late.ephemeral
    assert late.text
    await e.shows(ben, "Ana was first")
    assert "Choose" in labels(await e.shows(ana, "Ana was first"))
    hand = await e.hand(ana)
    assert "Discard nothing" in labels(hand)


async def test_a_wild_on_top_asks_for_its_colour_by_command_too(begin: Begin) -> None:
    e = await wizz(begin, "almost_uno")
    ben = e.playground.ben
    found = await ben.autocomplete(e.channel, "uno discard", "cards", "")
    assert [value for _, value in found.choices][:3] == ["all", "R8", "G2"]
    found = await ben.autocomplete(e.channel, "uno discard", "cards", "B1 R8 wi")
    assert found.choices == (("Blue 1, Red 8, Wild", "B1 R8 W"),)
    wrong = await ben.slash(e.channel, "uno discard", cards="B1 Z9")
    assert "cannot be discarded" in wrong.text
    few = await ben.slash(e.channel, "uno discard", cards="B1")
    assert "cannot be discarded" in few.text
    asked = await ben.slash(e.channel, "uno discard", cards="Blue 1, Red 8, Wild")
    assert "Which colour do you choose?" in asked.text
    await ben.slash(e.channel, "uno colour", colour="yellow")
    await e.shows(ben, "Cho's turn, colour: ☀ yellow")


async def test_a_very_long_hand_can_be_put_down_by_one_press_and_completed_by_typing(begin: Begin) -> None:
    colours = " ".join(f"{colour}{number}" for colour in "RYGB" for number in (6, 7, 8, 9, 6, 7, 8, 9))
    e = await wizz(begin, "almost_uno", "R2* G3 G9 R1", f"{colours} W GS", "Y1 Y2 W")
    ben = e.playground.ben
    found = await ben.autocomplete(e.channel, "uno discard", "cards", "")
    assert len(found.choices) == 19  # everything, and each of eighteen faces
    step = await ben.click(e.table(ben), "Choose")
    assert step.message is not None
    step = await ben.click(step.message, "Yellow 9")
    assert step.message is not None
    assert "So far, the last one on top: Yellow 9." in step.text
    done = await ben.click(step.message, "Discard the rest")
    assert not done.failed
    assert e.room.table.view.seats[1].count == 2


# --- Dragon Ball Z ----------------------------------------------------------------------------------


async def wish(begin: Begin, *hands: str) -> TableEvening:
    e = await begin("Ana", "Ben", "Cho", edition="dragon-ball-z")
    await e.lay_out(list(hands) or ["WW G3 G9 R1", "B1 B2 B3", "Y1 Y2 Y3"], "R5", draw_pile="R3d B9 B8 B7 B6")
    await e.playground.ana.slash(e.channel, "uno play", card="WW")
    await e.settle()
    return e


async def test_the_flipped_card_is_shown_to_all_until_the_wish_is_made(begin: Begin) -> None:
    e = await wish(begin)
    ana, cho = e.playground.ana, e.playground.cho
    assert [one.filename for one in after(cho, e).pictures] == ["table.png", "step.png"]
    assert "Turned up: the red 3 with a Dragon Ball." in after(cho, e).alt_texts[1]
    not_hers = await cho.slash(e.channel, "uno colour", colour="red")
    assert not_hers.ephemeral
    hand = await e.hand(ana)
    step = await ana.click(hand, "Green")
    await e.settle()
    assert len(after(cho, e).pictures) == 2
    assert step.message is not None
    step = await ana.click(step.message, "A player skips")
    assert step.message is not None
    assert "Who loses the next turn?" in step.text
    step = await ana.click(step.message, "Back")
    assert step.message is not None
    assert "Reverse" in labels(step.message)
    await ana.slash(e.channel, "uno wish", choice="skip", player="3")
    table = await e.shows(cho, "Wish granted: Cho loses the next turn.")
    assert len(table.pictures) == 1
    assert "3 Cho: 3 cards, loses 1 more turn" in table.alt_texts[0]


async def test_a_wish_by_command_asks_for_what_is_missing(begin: Begin) -> None:
    e = await wish(begin, "WW W G9 R1", "B1 B2 B3", "Y1 Y2 Y3")
    ana = e.playground.ana
    await ana.slash(e.channel, "uno colour", colour="green")
    found = await ana.autocomplete(e.channel, "uno wish", "choice", "")
    assert [value for _, value in found.choices] == ["draw_two", "reverse", "skip", "play", "none"]
    found = await ana.autocomplete(e.channel, "uno wish", "card", "", choice="play")
    assert [value for _, value in found.choices] == ["G9", "W"]
    who = await ana.slash(e.channel, "uno wish", choice="skip")
    assert "Who loses the next turn?" in who.text
    colour = await ana.slash(e.channel, "uno wish", choice="play", card="W")
    assert colour.message is not None
    assert "Wild: which colour?" in colour.text
    await ana.click(colour.message, "Blue")
    await e.shows(ana, "Ben's turn, colour: 💧 blue")


# --- Encanto ----------------------------------------------------------------------------------------


async def silence(begin: Begin, *, cho: str = "Y1 Y2 Y3") -> TableEvening:
    e = await begin("Ana", "Ben", "Cho", edition="encanto")
    await e.lay_out(["WT G3 G9 R1", "B1 B2 B3", cho], "R5", draw_pile="B9 B8 B7 G1 G2 G4 G5 R9 R8 R7")
    await e.playground.stop_clock()  # each second between two messages is one that a test has asked for
    await e.playground.ana.slash(e.channel, "uno play", card="WT", colour="green", player="3")
    await e.playground.cho.wait_for_message(e.channel, lambda one: one.text.startswith("Hush! Cho must be silent"))
    await e.settle()
    return e


async def counts(e: TableEvening, cards: int) -> None:
    await e.playground.ana.wait_for(lambda _: e.room.table.view.seats[2].count == cards)


async def test_a_silenced_member_pays_for_speaking_and_nobody_else_does(begin: Begin) -> None:
    e = await silence(begin)
    ana, ben, cho = e.playground.ana, e.playground.ben, e.playground.cho
    await cho.write(e.channel, "begun before it was announced")
    await e.playground.advance(4)
    await ben.write(e.channel, "I may")
    await cho.write(e.playground.channel("table-2"), "so may I, over there")
    assert e.room.table.view.seats[2].count == 3
    said = await cho.write(e.channel, "oh")
    await counts(e, 6)
    await ana.wait_for_message(e.channel, lambda one: one.text == "Cho speaks while silenced and draws 3 cards.")
    await cho.delete(said)
    await cho.write(e.channel, "still the same utterance")
    await e.playground.advance(11)
    await cho.write(e.channel, "again")
    await counts(e, 9)
    assert "must be silent" in (await e.shows(ana, "Cho speaks")).alt_texts[0]


async def test_a_message_that_is_delivered_twice_counts_once(begin: Begin) -> None:
    e = await silence(begin)
    await e.playground.advance(4)
    said = await e.playground.cho.write(e.channel, "oh")
    await counts(e, 6)
    table, seat = e.room.table, e.room.table.seat_of(int(e.playground.cho.id))
    assert seat is not None
    move = e.room.publisher.silence.move(seat, int(said.id))
    assert move is not None
    later = move._replace(at=(move.at or 0) + 1000)  # even if it were another utterance
    await table.hear(seat, later, message=int(said.id))
    assert table.view.seats[2].count == 6


async def test_who_is_away_does_not_come_back_by_talking(begin: Begin) -> None:
    e = await silence(begin)
    seat = e.room.table.seat_of(int(e.playground.cho.id))
    assert seat is not None
    e.room.table.sitters = with_seat(e.room.table.sitters, seat, away=True)
    await e.playground.advance(4)
    await e.playground.cho.write(e.channel, "oh")
    await counts(e, 6)
    assert e.room.table.sitters[seat].away


async def test_the_silence_is_known_after_a_restart(begin: Begin) -> None:
    e = await silence(begin)
    house = e.bot.tables
    stored = await e.bot.db.tables.get(e.room.table.info.table_id)
    assert stored is not None
    since = dict(e.room.publisher.silence._since)
    e.room.table.stop()
    await house._resume_table(stored)
    again = e.room.publisher.silence._since
    assert again.keys() == since.keys()
    assert again[Seat(2)] == stored.saved_at
    await e.playground.advance(60)
    await e.playground.cho.write(e.channel, "oh")
    await counts(e, 6)


# --- Barbie -----------------------------------------------------------------------------------------


async def test_who_swapped_what_is_seen_at_a_glance_with_that_step(begin: Begin) -> None:
    e = await begin("Ana", "Ben", "Cho", edition="barbie", scoring="lowest", rounds=1)
    await e.lay_out(["WP R5 G1", "R1 R+2 G4", "Y2 W"], "B5", draw_pile="B9 B8 B7 G1 G2 G4 G5 R9 R8 R7")
    ana, ben = e.playground.ana, e.playground.ben
    await ana.slash(e.channel, "uno play", card="WP", colour="red")
    await e.settle()
    table = after(ana, e)
    assert [one.filename for one in table.pictures] == ["table.png", "step.png"]
    assert "Ben (red 1, red Draw Two)" in table.alt_texts[1]
    await ben.slash(e.channel, "uno draw")
    await e.settle()
    assert len(after(ana, e).pictures) == 1


async def test_the_fewest_penalty_points_win_and_may_be_shared(begin: Begin) -> None:
    e = await begin("Ana", "Ben", "Cho", edition="barbie", scoring="lowest", rounds=2)
    await e.lay_out(["R5", "R1 G4", "Y2 R3"], "R9", scores=[5, 0, 9], rounds_won=[0, 1, 0], round=2)
    ana = e.playground.ana
    await ana.slash(e.channel, "uno play", card="R5")
    table = await e.shows(ana, "share the victory")
    assert "1. Ana: 5" in table.text
    assert "1. Ben: 5" in table.text
    assert "3. Cho: 14" in table.text
