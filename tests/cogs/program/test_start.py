"""From the lobby to the table, by buttons and by commands; and what crosses the start."""

import asyncio
import re

from cogs.croupier import Croupier
from tests.cogs.program.test_lobby import IN_PLACE, counts, lobby_of, now, shows
from tests.kit.evening import confirmed, message_of
from tests.kit.playground import Member, Message, Playground


async def table_of(member: Member, channel: str) -> Message:
    return await member.wait_for_message(channel, lambda one: one.has_button("My hand"))


async def test_a_game_starts_with_two_seats_and_only_by_its_host(
    bot: Croupier, playground: Playground, channel: str
) -> None:
    ana, ben = playground.ana, playground.ben
    lobby = await lobby_of(ana, channel)
    assert "2 seats" in (await ana.click(lobby, "Start")).text
    await ben.click(lobby, "Join")
    assert (await ben.click(lobby, "Start")).ephemeral
    assert (await ana.click(lobby, "Start")).kind in IN_PLACE
    begun = await shows(ana, lobby, "The game begins")
    assert all(button.disabled for button in begun.buttons if button.label != "Rules")
    table = await table_of(ben, channel)
    assert table.id != lobby.id
    assert (await ben.click(table, "My hand")).ephemeral


async def test_a_host_and_robots_are_enough(bot: Croupier, playground: Playground, channel: str) -> None:
    lobby = await lobby_of(playground.ana, channel)
    await playground.ana.click(lobby, "Add robot")
    await playground.ana.click(lobby, "Start")
    await table_of(playground.ana, channel)
    await playground.ana.wait_for_message(channel, lambda one: "2 Robot 1" in "".join(one.alt_texts))


async def test_a_join_that_crosses_the_start_is_in_or_out_but_never_lost(bot: Croupier, playground: Playground) -> None:
    guild = playground.guild(playground.channel("table-1"))
    for number in range(3):
        channel = await playground.add_channel(guild, f"race-{number}")
        host = await playground.add_member(f"Host {number}")
        lobby = await lobby_of(host, channel)
        await host.click(lobby, "Add robot")
        start, join = await asyncio.gather(host.click(lobby, "Start"), playground.cho.click(lobby, "Join"))
        assert not start.failed
        assert not join.failed
        stored = await bot.db.tables.in_channel(int(channel))
        assert stored is not None
        assert stored.phase == "playing"
        table = await table_of(playground.cho, channel)
        hand = await playground.cho.click(table, "My hand")
        assert hand.message is not None
        assert hand.message.has_button("Refresh") == (playground.cho.id in stored.seats)
        assert join.ephemeral == (playground.cho.id not in stored.seats)


async def test_two_starts_at_once_deal_once(bot: Croupier, playground: Playground, channel: str) -> None:
    lobby = await lobby_of(playground.ana, channel)
    shown = (await playground.ana.click(lobby, "Add robot")).message
    assert shown is not None
    first, second = await asyncio.gather(*(playground.ana.click(shown, "Start") for _ in range(2)))
    assert sorted([first.ephemeral, second.ephemeral]) == [False, True]
    await table_of(playground.ana, channel)
    tables = [one for one in playground.ana.messages(channel, ephemeral=False) if one.has_button("My hand")]
    assert len(tables) == 1


async def test_old_lobby_buttons_do_no_harm_to_the_running_table(
    bot: Croupier, playground: Playground, channel: str
) -> None:
    ana, ben = playground.ana, playground.ben
    lobby = await lobby_of(ana, channel)
    await ben.click(lobby, "Join")
    before = await shows(ben, lobby, "2. Ben")
    await ana.click(lobby, "Start")
    table = await table_of(ana, channel)
    for deed in ("leave", "join", "start", "robot"):
        reply = await ben.forge(before, f"lobby:{before.buttons[0].custom_id.split(':')[1]}:{deed}")
        assert reply.ephemeral, deed
    assert now(ana, table).has_button("My hand")


async def test_the_same_by_commands(bot: Croupier, playground: Playground, channel: str) -> None:
    ana, ben, cho = playground.ana, playground.ben, playground.cho
    assert (await ben.slash(channel, "uno join")).ephemeral
    lobby = await lobby_of(ana, channel)
    assert (await ben.slash(channel, "uno join")).ephemeral
    await counts(ana, lobby, 2)
    assert (await cho.slash(channel, "uno robot")).ephemeral
    await ana.slash(channel, "uno robot", level="hard")
    await shows(ana, lobby, "Robot 1 (robot, hard)")
    await ben.slash(channel, "uno leave")
    await counts(ana, lobby, 2)
    assert (await cho.slash(channel, "uno start")).ephemeral
    assert (await ana.slash(channel, "uno start")).ephemeral
    await table_of(ana, channel)
    await shows(ana, lobby, "The game begins")


async def test_kick_and_stop_are_for_the_host_and_moderators(
    bot: Croupier, playground: Playground, channel: str
) -> None:
    ana, ben, cho = playground.ana, playground.ben, playground.cho
    lobby = await lobby_of(ben, channel)
    await cho.click(lobby, "Join")
    assert (await confirmed(cho, channel, "uno kick", player="1")).ephemeral
    await counts(ben, lobby, 2)
    await confirmed(ben, channel, "uno kick", player="2")
    await counts(ben, lobby, 1)
    assert (await confirmed(cho, channel, "uno stop")).ephemeral
    await confirmed(ana, channel, "uno stop")
    await shows(ben, lobby, "Closed by Ana")
    assert await bot.db.tables.in_channel(int(channel)) is None


async def test_the_table_command_brings_the_lobby_down(bot: Croupier, playground: Playground, channel: str) -> None:
    ana, ben = playground.ana, playground.ben
    lobby = await lobby_of(ana, channel)
    await ben.write(channel, "where is it?")
    await ben.slash(channel, "uno table")
    lower = await ben.wait_for_message(channel, lambda one: one.has_button("Join") and one.id != lobby.id)
    await ben.wait_for(lambda member: member.message(lobby) is None)
    assert (await ben.click(lower, "Join")).kind in IN_PLACE
    await counts(ben, lower, 2)


async def test_robots_can_be_switched_off(bot: Croupier, playground: Playground, channel: str) -> None:
    ana = playground.ana
    settings = message_of(await ana.slash(channel, "uno settings"))
    await ana.select(settings, "off", custom_id=field_of(settings, "robots"))
    lobby = await lobby_of(ana, channel)
    assert "Robots are switched off" in (await ana.click(lobby, "Add robot")).text


async def test_settings_are_the_defaults_of_the_next_table(bot: Croupier, playground: Playground, channel: str) -> None:
    ana = playground.ana
    page = message_of(await ana.slash(channel, "uno settings"))
    assert page.ephemeral
    chosen = {"language": "fr", "edition": "wizz", "scoring": "single", "timer": "15", "pictures": "off"}
    for field, value in chosen.items():
        reply = await ana.select(page, value, custom_id=field_of(page, field))
        assert reply.kind == "update"
    lobby = await lobby_of(ana, channel)
    assert "Wizz" in lobby.text
    assert "seule manche" in lobby.text
    assert "15 secondes" in lobby.text
    assert "Ana ouvre une table" in lobby.text
    assert not lobby.attachments


def field_of(page: Message, field: str) -> str:
    return next(select.custom_id for select in page.selects if select.custom_id.endswith(f":{field}"))


async def test_settings_are_for_those_who_manage_the_server(
    bot: Croupier, playground: Playground, channel: str
) -> None:
    refused = await playground.ben.slash(channel, "uno settings")
    assert refused.ephemeral
    assert not message_of(refused).selects
    page = message_of(await playground.ana.slash(channel, "uno settings"))
    lobby = await lobby_of(playground.ana, channel)
    forged = await playground.ben.forge(lobby, field_of(page, "robots"), ["off"])
    assert forged.ephemeral
    assert (await bot.db.settings.get(int(playground.guild(channel)))).robots


async def test_a_setting_that_was_never_offered_is_refused(bot: Croupier, playground: Playground, channel: str) -> None:
    page = message_of(await playground.ana.slash(channel, "uno settings"))
    reply = await playground.ana.forge(page, field_of(page, "language"), ["xx"])
    assert reply.ephemeral
    assert message_of(reply).id != page.id
    assert (await bot.db.settings.get(int(playground.guild(channel)))).language is None


async def test_a_rematch_opens_a_lobby_with_the_same_options(
    bot: Croupier, playground: Playground, channel: str
) -> None:
    ana, ben = playground.ana, playground.ben
    lobby = await lobby_of(ana, channel, scoring="single", timer=90)
    await ben.click(lobby, "Join")
    await ana.click(lobby, "Start")
    await table_of(ben, channel)
    await ben.slash(channel, "uno leave")
    leaving = await ben.wait_for_message(channel, lambda one: one.ephemeral and one.has_button(leave_label(one)))
    await ben.click(leaving, leave_label(leaving))
    over = await ana.wait_for_message(channel, lambda one: one.has_button("Rematch"))
    first, second = await ana.click(over, "Rematch"), await ben.click(over, "Rematch")
    assert "one round" in first.text
    assert "90 seconds" in first.text
    assert second.ephemeral
    assert first.message is not None
    await counts(ana, first.message, 2)


def leave_label(message: Message) -> str:
    found = [button.label for button in message.buttons if re.search(r"Leave the game|Quitter", button.label)]
    return found[0] if found else "-"
