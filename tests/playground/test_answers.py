"""Every kind of answer that a bot can give, seen by the members."""

import asyncio

import discord
import pytest

from playground.server import Server
from tests.kit.playground import NotPossible, Playground
from tests.playground.sample_bot import PATIENCE, SampleBot, png


async def test_a_command_is_answered_by_a_message_for_all(playground: Playground, table: str) -> None:
    reply = await playground.ana.slash(table, "deal", seats=3)
    assert reply.kind == "message"
    assert reply.text == "3 seats, en-US/en-US"
    seen = await playground.ben.wait_for_message(table, lambda one: one.by_bot)
    assert seen.text == reply.text
    assert [one.label for one in seen.buttons] == ["Hand", "Form", "Defer"]
    assert playground.dan.latest(playground.channel("table-2")) is None


async def test_the_members_own_language_and_that_of_the_server_reach_the_bot(playground: Playground) -> None:
    await playground.cho.set_locale("de")
    reply = await playground.cho.slash(playground.channel("table-fr"), "deal")
    assert reply.text == "4 seats, de/fr"


async def test_a_private_answer_is_seen_by_its_owner_alone(playground: Playground, table: str, server: Server) -> None:
    lobby = (await playground.ana.slash(table, "deal")).message
    assert lobby
    hand = await playground.ben.click(lobby, "Hand")
    assert hand.ephemeral
    assert hand.text == "hand of Ben"
    assert hand.message
    assert hand.message.alt_texts == ("A red 5",)
    assert hand.message.pictures[0].size == (4, 3)
    assert await hand.message.pictures[0].read() == png()
    await playground.ana.write(table, "anything")  # comes after the hand, so Ana has seen whatever she ever will
    assert "hand of Ben" not in str(playground.ana.transcript)
    sent = [one for one in server.traffic.entries if one.get("event") in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}]
    assert "hand of Ben" not in str(sent)
    with pytest.raises(NotPossible):
        await playground.ana.click(hand.message, "Turn hand")
    async with await Playground.connect(server.url) as later:  # the same holds for who opens the channel afterwards
        assert [one.message(hand.message) is not None for one in (later.ana, later.ben)] == [False, True]


async def test_a_private_message_is_replaced_by_the_answer_to_its_own_button(
    playground: Playground, table: str
) -> None:
    lobby = (await playground.ana.slash(table, "deal")).message
    assert lobby
    hand = await playground.ben.click(lobby, "Hand")
    assert hand.message
    turned = await playground.ben.click(hand.message, "Turn hand")
    assert turned.kind == "update"
    assert turned.message
    assert turned.message.id == hand.message.id
    assert turned.text == "page 2"
    assert [one.filename for one in turned.message.pictures] == ["page2.png"]
    assert turned.message.ephemeral


async def test_a_private_message_is_out_of_reach_of_the_bots_token(
    playground: Playground, table: str, bot: SampleBot
) -> None:
    lobby = (await playground.ana.slash(table, "deal")).message
    assert lobby
    hand = await playground.ben.click(lobby, "Hand")
    assert hand.message
    channel = bot.get_partial_messageable(int(table))
    with pytest.raises(discord.NotFound) as refused:
        await channel.get_partial_message(int(hand.message.id)).edit(content="x")
    assert refused.value.code == 10008


async def test_components_v2_show_pictures_by_addresses_of_the_server(playground: Playground, table: str) -> None:
    board = (await playground.cho.slash(table, "show")).message
    assert board
    assert board.text == "The table"
    assert board.alt_texts == ("All cards",)
    assert board.pictures[0].url.startswith("http://127.0.0.1")
    assert await board.pictures[0].read() == png()
    turned = await playground.cho.click(board, "Turn")
    assert turned.text == "Turned"
    assert turned.message
    assert [one.filename for one in turned.message.pictures] == ["turned.png"]
    assert (await playground.dan.wait_for_message(table, lambda one: one.text == "Turned")).id == board.id


@pytest.mark.parametrize("private", [True, False])
async def test_a_deferred_answer_thinks_then_fills_in_then_follows_up(
    playground: Playground, table: str, private: bool
) -> None:
    reply = await playground.ana.slash(table, "slow", private=private)
    assert reply.text == "thought"
    assert reply.ephemeral is private
    more = await playground.ana.wait_for(lambda member: member.follow_ups(reply))
    assert [(one.text, one.ephemeral) for one in more] == [("and more", private)]
    thinking = [one for one in playground.ana.transcript if one.get("message", {}).get("thinking")]
    assert len(thinking) == 1


async def test_a_silent_acknowledgement_changes_nothing(playground: Playground, table: str) -> None:
    lobby = (await playground.ana.slash(table, "deal")).message
    assert lobby
    reply = await playground.ana.click(lobby, "Defer")
    assert reply.kind == "deferred_update"
    assert playground.ana.message(lobby) is lobby


async def test_a_form_is_opened_filled_in_and_sent(playground: Playground, table: str) -> None:
    opened = await playground.ana.slash(table, "form")
    assert opened.modal
    assert opened.modal.title == "House rules"
    assert opened.modal.labels == ("Note", "Level")
    sent = await playground.ana.submit(opened.modal, note="no stacking", level=["hard"])
    assert sent.text == "no stacking/hard"


async def test_a_form_opened_by_a_button_replaces_that_message(playground: Playground, table: str) -> None:
    lobby = (await playground.ana.slash(table, "deal")).message
    assert lobby
    opened = await playground.ana.click(lobby, "Form")
    assert opened.modal
    sent = await playground.ana.submit(opened.modal, note="x", level=["hard"])
    assert sent.kind == "update"
    assert sent.message
    assert (sent.message.id, sent.text) == (lobby.id, "x/hard")


@pytest.mark.parametrize(
    "values",
    [
        {"note": "x" * 21, "level": ["hard"]},
        {"note": "", "level": ["hard"]},
        {"note": "x", "level": ["soft"]},
        {"note": "x", "level": []},
        {"note": "x", "level": ["hard"], "other": "y"},
    ],
)
async def test_a_form_takes_only_what_its_fields_allow(
    playground: Playground, table: str, values: dict[str, str]
) -> None:
    opened = await playground.ana.slash(table, "form")
    assert opened.modal
    with pytest.raises(NotPossible):
        await playground.ana.submit(opened.modal, **values)
    with pytest.raises(NotPossible):
        await playground.ben.submit(opened.modal, note="x", level=["hard"])


async def test_choices_are_completed_while_typing(playground: Playground, table: str) -> None:
    reply = await playground.ana.autocomplete(table, "guess", "card", "red")
    assert reply.choices == (("Red 5", "Red 5"), ("Red 7", "Red 7"))
    with pytest.raises(NotPossible, match="does not autocomplete"):
        await playground.ana.autocomplete(table, "deal", "seats", "3")


async def test_a_select_hands_over_what_was_chosen(playground: Playground, table: str) -> None:
    lobby = (await playground.ana.slash(table, "deal")).message
    assert lobby
    assert (await playground.ben.select(lobby, "blue")).text == "picked blue"
    for wrong in (("green",), ("red", "blue"), ()):
        with pytest.raises(NotPossible):
            await playground.ben.select(lobby, *wrong)


async def test_options_are_checked_before_they_leave_the_client(playground: Playground, table: str) -> None:
    ana = playground.ana
    assert (await ana.slash(table, "tell", member=playground.ben.id, how="Loudly")).text == "Ben LOUD"
    wrong: dict[str, dict[str, object]] = {
        "deal": {"seats": 11},
        "guess": {},
        "tell": {"member": "1"},
        "nothing": {},
        "show": {"x": 1},
        "show me": {},
    }
    for command, options in wrong.items():
        with pytest.raises(NotPossible):
            await ana.slash(table, command, **options)
    with pytest.raises(NotPossible, match="no choice"):
        await ana.slash(table, "tell", member=ana.id, how="softly")


async def test_commands_answer_to_their_localised_names(playground: Playground, table: str) -> None:
    command = next(one for one in playground.ben.commands(table) if one["name"] == "deal")
    assert command["name_localizations"] == {"fr": "donner"}
    assert command["description_localizations"] == {"fr": "Lancer une partie"}
    assert (await playground.ben.slash(table, "donner", places=5)).text == "5 seats, fr/en-US"


async def test_two_members_click_at_once_and_each_is_answered(playground: Playground, table: str) -> None:
    lobby = (await playground.ana.slash(table, "deal")).message
    assert lobby
    clicks = [one.click(lobby, "Hand") for one in playground.members for _ in range(3)]
    replies = await asyncio.gather(*clicks)
    assert sorted(one.text for one in replies) == sorted([f"hand of {one.name}" for one in playground.members] * 3)


async def test_a_forged_id_reaches_the_bot(playground: Playground, table: str, bot: SampleBot) -> None:
    lobby = (await playground.ana.slash(table, "deal")).message
    assert lobby
    bot.asked.clear()
    forged = asyncio.create_task(playground.dan.forge(lobby, "do:turn_hand"))
    await asyncio.wait_for(bot.asked.wait(), PATIENCE)
    assert bot.kept[-1].data["custom_id"] == "do:turn_hand"  # type: ignore[index,typeddict-item]
    await playground.advance(3)  # the library answers no dynamic item that the message does not have
    assert (await forged).failed


async def test_a_private_message_is_dismissed_by_its_owner(playground: Playground, table: str) -> None:
    lobby = (await playground.ana.slash(table, "deal")).message
    assert lobby
    hand = (await playground.ben.click(lobby, "Hand")).message
    assert hand
    with pytest.raises(NotPossible):
        await playground.ben.dismiss(lobby)
    await playground.ben.dismiss(hand)
    await playground.ben.wait_for(lambda member: member.message(hand) is None)


async def test_a_direct_channel_reads_like_one(playground: Playground, bot: SampleBot) -> None:
    private = await playground.ana.direct_channel()
    user = await bot.fetch_user(int(playground.ana.id))
    await user.send("hello")
    assert (await playground.ana.wait_for_message(private, lambda one: one.by_bot)).text == "hello"
    await playground.ana.write(private, "hello yourself")
    texts = {(await asyncio.wait_for(bot.heard.get(), PATIENCE)).content for _ in range(2)}
    assert texts == {"hello", "hello yourself"}
    assert (await playground.ana.slash(private, "deal")).text == "4 seats, en-US/None"
