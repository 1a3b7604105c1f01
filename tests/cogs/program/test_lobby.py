"""Lobbies as members see them: the real bot on the playground, everything by commands and clicks."""

import asyncio
import hashlib
import re
from dataclasses import replace
from typing import Any

import pytest

from cogs.config import Config
from cogs.croupier import Croupier
from cogs.rate_limit import MEMBER_BURST, RateLimiter
from cogs.uno import actions, moderation
from cogs.uno.components import custom_ids
from cogs.uno.lobby import message
from playground.server import Server
from tests.cogs.program.conftest import PATIENCE, running
from tests.kit.playground import Member, Message, Playground

SEATED = re.compile(r"(\d+) of 10 seats taken")
IN_PLACE = {"update", "deferred_update"}
"""How a click that changes the lobby is answered: deferred where another edit of the lobby is under way."""


async def lobby_of(member: Member, channel: str, **options: object) -> Message:
    reply = await member.slash(channel, "uno new", **options)
    assert reply.kind == "message"
    assert reply.message is not None, reply
    assert not reply.ephemeral, reply.text
    return reply.message


def now(member: Member, message: Message) -> Message:
    found = member.message(message)
    assert found is not None
    return found


def seated(member: Member, message: Message) -> int:
    """How many sit there as the member sees it; 0 where they do not see the lobby yet."""
    shown = member.message(message)
    found = SEATED.search(shown.text) if shown else None
    return int(found[1]) if found else 0


async def shows(member: Member, message: Message, words: str) -> Message:
    """Waits until the member sees these words in the message."""
    return await member.wait_for(lambda one: (m := one.message(message)) and words in m.text and m)


async def counts(member: Member, message: Message, seats: int) -> None:
    """Waits until the member sees so many seats taken."""
    await member.wait_for(lambda one: seated(one, message) == seats)


async def test_every_button_does_something(bot: Croupier) -> None:
    """What ids may say and what is done about it stand in different files."""
    at_tables = {*bot.tables.actions._handlers, *actions.OF_NOBODY, *moderation.ACTIONS, "join"}
    assert at_tables == custom_ids.ACTIONS
    assert set(bot.lobbies._handlers) == set(message.ACTIONS)


async def test_a_lobby_shows_its_host_its_options_its_commitment_and_its_buttons(
    bot: Croupier, playground: Playground, channel: str
) -> None:
    lobby = await lobby_of(playground.ana, channel)
    assert "Ana opens a table: UNO Classic. 1 of 10 seats taken." in lobby.text
    assert "to 500 points" in lobby.text
    assert "60 seconds a turn" in lobby.text
    assert [button.label for button in lobby.buttons] == [
        "Join", "Leave", "Add robot", "Remove robot", "Start", "Options", "Rules",
    ]  # fmt: skip
    shown = re.search(r"`([0-9a-f]{64})`", lobby.text)
    stored = await bot.db.tables.in_channel(int(channel))
    assert shown is not None
    assert stored is not None
    assert shown[1] == hashlib.sha256(bytes.fromhex(stored.seed)).hexdigest()
    assert len(bytes.fromhex(stored.seed)) == 32


async def test_the_banner_comes_with_alternative_text(bot: Croupier, playground: Playground, channel: str) -> None:
    lobby = await lobby_of(playground.ana, channel)
    await playground.ana.wait_for(lambda member: now(member, lobby).pictures)
    picture = now(playground.ana, lobby).pictures[0]
    assert picture.filename == "lobby-classic.png"
    assert "UNO Classic: 1 of 10 seats taken." in picture.alt
    assert (await picture.read()).startswith(b"\x89PNG")
    await playground.ben.click(lobby, "Join")
    await counts(playground.ana, lobby, 2)
    assert now(playground.ana, lobby).pictures
    assert len(now(playground.ana, lobby).attachments) == 1


async def test_members_join_and_leave(bot: Croupier, playground: Playground, channel: str) -> None:
    ana, ben = playground.ana, playground.ben
    lobby = await lobby_of(ana, channel)
    assert (await ben.click(lobby, "Join")).kind in IN_PLACE
    await shows(ben, lobby, "2. Ben")
    again = await ben.click(lobby, "Join")
    assert again.ephemeral
    await counts(ana, lobby, 2)
    assert (await ben.click(lobby, "Leave")).kind in IN_PLACE
    await counts(ben, lobby, 1)
    assert "Ben" not in now(ben, lobby).text
    assert (await ben.click(lobby, "Leave")).ephemeral


async def test_the_next_human_is_host_when_the_host_leaves_and_nobody_left_closes(
    bot: Croupier, playground: Playground, channel: str
) -> None:
    ana, ben = playground.ana, playground.ben
    lobby = await lobby_of(ana, channel)
    await ana.click(lobby, "Add robot")
    await ben.click(lobby, "Join")
    await ana.click(lobby, "Leave")
    await shows(ben, lobby, "Ben (host)")
    await ben.click(lobby, "Leave")
    closed = await shows(ben, lobby, "Closed: nobody is left at the table.")
    assert all(button.disabled for button in closed.buttons if button.label != "Rules")
    assert await bot.db.tables.in_channel(int(channel)) is None
    assert await lobby_of(ana, channel)


async def test_only_the_host_seats_robots(bot: Croupier, playground: Playground, channel: str) -> None:
    ana, ben = playground.ana, playground.ben
    lobby = await lobby_of(ana, channel)
    assert (await ben.click(lobby, "Add robot")).ephemeral
    await ana.click(lobby, "Add robot")
    await shows(ana, lobby, "Robot 1 (robot, normal)")
    assert (await ben.click(lobby, "Remove robot")).ephemeral
    await ana.click(lobby, "Remove robot")
    await counts(ana, lobby, 1)
    assert "Robot 1" not in now(ana, lobby).text
    refused = await ana.click(lobby, "Remove robot")
    assert refused.ephemeral
    assert "no robot" in refused.text


async def test_more_members_than_seats_press_join_at_once(bot: Croupier, playground: Playground, channel: str) -> None:
    lobby = await lobby_of(playground.ana, channel)
    crowd = [await playground.add_member(f"Guest {number}") for number in range(14)]
    replies = await asyncio.gather(*(member.click(lobby, "Join") for member in crowd))
    assert not any(reply.failed for reply in replies)
    assert sum(reply.ephemeral for reply in replies) == 5
    await counts(playground.ana, lobby, 10)


async def test_a_double_click_joins_once(bot: Croupier, playground: Playground, channel: str) -> None:
    lobby = await lobby_of(playground.ana, channel)
    first, second = await asyncio.gather(playground.ben.click(lobby, "Join"), playground.ben.click(lobby, "Join"))
    assert {first.ephemeral, second.ephemeral} == {True, False}
    await counts(playground.ana, lobby, 2)


async def test_a_join_that_comes_too_late_to_be_answered_counts_and_shows(
    bot: Croupier, playground: Playground, channel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    arrived, released, press = asyncio.Event(), asyncio.Event(), bot.lobbies.press

    async def late(*facts: Any) -> None:
        arrived.set()
        await released.wait()
        await press(*facts)

    monkeypatch.setattr(bot.lobbies, "press", late)
    lobby = await lobby_of(playground.ana, channel)
    click = asyncio.create_task(playground.ben.click(lobby, "Join"))
    await arrived.wait()
    await playground.advance(PATIENCE + 0.2)
    assert (await click).failed
    released.set()
    await counts(playground.ana, lobby, 2)


async def test_a_lobby_goes_on_where_its_message_cannot_be_edited(
    bot: Croupier, server: Server, playground: Playground, channel: str
) -> None:
    lobby = await lobby_of(playground.ana, channel)
    await playground.fault("status", method="PATCH", path="*/messages/*", status=403, code=50013, times=0)
    reply = await playground.ben.slash(channel, "uno join")
    assert reply.ephemeral
    await server.traffic.until(lambda: server.traffic.refusals)
    await playground.clear_faults()
    await playground.cho.click(lobby, "Join")
    await shows(playground.cho, lobby, "2. Ben")


async def test_one_table_a_channel_even_when_two_open_at_once(
    bot: Croupier, playground: Playground, channel: str
) -> None:
    replies = await asyncio.gather(playground.ana.slash(channel, "uno new"), playground.ben.slash(channel, "uno new"))
    assert sorted(reply.ephemeral for reply in replies) == [False, True]
    other = playground.channel("table-2")
    assert await lobby_of(playground.cho, other)


async def test_a_member_sits_at_three_tables_of_a_server_at_most(bot: Croupier, playground: Playground) -> None:
    ana, guild = playground.ana, playground.guild(playground.channel("table-1"))
    channels = [await playground.add_channel(guild, f"extra-{number}") for number in range(4)]
    for channel in channels[:3]:
        await lobby_of(ana, channel)
    refused = await ana.slash(channels[3], "uno new")
    assert refused.ephemeral
    assert "3 tables" in refused.text
    await lobby_of(ana, playground.channel("table-fr"))


async def test_the_options_belong_to_the_host_and_show_in_public(
    bot: Croupier, playground: Playground, channel: str
) -> None:
    ana, ben = playground.ana, playground.ben
    lobby = await lobby_of(ana, channel, target=350, timer=20)
    assert "to 350 points" in lobby.text
    assert (await ben.click(lobby, "Options")).text.endswith("Ana.")
    options = (await ana.click(lobby, "Options")).message
    assert options is not None
    assert options.ephemeral
    fields = [select.custom_id.rpartition(":")[2] for select in options.selects]
    assert fields == ["edition", "scoring", "target", "rounds", "draw_four", "timer"]
    reply = await ana.select(options, "strict", custom_id=options.selects[4].custom_id)
    assert reply.kind == "update"
    await shows(ana, lobby, "Wild Draw Four strictly")
    forged = await ben.forge(lobby, options.selects[5].custom_id, ["0"])
    assert forged.ephemeral
    await ben.click(lobby, "Join")
    await counts(ana, lobby, 2)
    assert "no time limit" not in now(ana, lobby).text


@pytest.mark.parametrize("options", [{"scoring": "lowest"}, {"timer": 3}, {"timer": 14}])
async def test_options_that_do_not_go_together_are_refused_in_private(
    bot: Croupier, playground: Playground, channel: str, options: dict[str, object]
) -> None:
    reply = await playground.ana.slash(channel, "uno new", **options)
    assert reply.ephemeral
    assert await bot.db.tables.in_channel(int(channel)) is None


async def test_rules_are_private_and_in_the_members_language(
    bot: Croupier, playground: Playground, channel: str
) -> None:
    lobby = await lobby_of(playground.ana, channel)
    english = await playground.ana.click(lobby, "Rules")
    french = await playground.ben.slash(channel, "uno rules")
    assert english.ephemeral
    assert french.ephemeral
    assert "Wild Draw Four" in english.text
    assert "Joker +4" in french.text
    assert "Joker +4" not in english.text


async def test_the_rules_picture_the_special_cards(bot: Croupier, playground: Playground, channel: str) -> None:
    from cogs.uno.rules_page import special_scene
    from engine import EDITIONS

    for edition in EDITIONS:
        await bot.lobbies.publisher.pictures.drawing(special_scene(edition))
        reply = await playground.ana.slash(channel, "uno rules", edition=edition)
        assert reply.message is not None
        assert reply.message.alt_texts[0].startswith("The special cards: ")
        assert (await reply.message.pictures[0].read()).startswith(b"\x89PNG")
        assert "{" not in reply.text


async def test_the_public_lobby_speaks_the_servers_language(bot: Croupier, playground: Playground) -> None:
    lobby = await lobby_of(playground.ana, playground.channel("table-fr"))
    assert "Ana ouvre une table" in lobby.text


async def test_an_idle_lobby_closes_and_says_why(config: Config, playground: Playground) -> None:
    async with running(replace(config, time_scale=600.0)):
        await playground.wait_until_ready()
        lobby = await lobby_of(playground.ana, playground.channel("table-1"))
        closed = await shows(playground.ana, lobby, "15 minutes")
    assert closed.text.count("Closed") == 1
    assert closed.button("Join").disabled


async def test_a_lobby_survives_a_restart(config: Config, playground: Playground, channel: str) -> None:
    ana, ben = playground.ana, playground.ben
    async with running(config):
        await playground.wait_until_ready()
        lobby = await lobby_of(ana, channel)
        await ben.click(lobby, "Join")
    async with running(config) as again:
        await playground.wait_until_ready()
        await playground.cho.click(lobby, "Join")
        await counts(ana, lobby, 3)
        stored = await again.db.tables.in_channel(int(channel))
        assert stored is not None
        assert stored.commitment in now(ana, lobby).text


async def test_a_deleted_lobby_message_comes_back_once(bot: Croupier, playground: Playground, channel: str) -> None:
    ana, ben = playground.ana, playground.ben
    lobby = await lobby_of(ana, channel)
    await ana.delete(lobby)
    back = await ben.wait_for_message(channel, lambda one: one.by_bot and one.id != lobby.id)
    assert (await ben.click(back, "Join")).kind in IN_PLACE
    await counts(ben, back, 2)
    assert len(ben.messages(channel, ephemeral=False, by_bot=True)) == 1


@pytest.fixture
def released(bot: Croupier, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Until it is set, no id of a lobby's message comes to the disk."""
    released, remember = asyncio.Event(), bot.db.tables.set_message

    async def late(*facts: Any) -> None:
        await released.wait()
        await remember(*facts)

    monkeypatch.setattr(bot.db.tables, "set_message", late)
    return released


async def test_a_lobby_deleted_before_its_id_is_on_disk_comes_back_once(
    bot: Croupier, playground: Playground, channel: str, released: asyncio.Event
) -> None:
    ana, ben = playground.ana, playground.ben
    heard = asyncio.create_task(bot.wait_for("raw_message_delete"))
    lobby = await lobby_of(ana, channel)
    await ana.delete(lobby)
    await heard
    await bot.db.tables.in_channel(int(channel))  # the bot has looked for the lobby of this message, too
    released.set()
    back = await ben.wait_for_message(channel, lambda one: one.by_bot and one.id != lobby.id)
    assert (await ben.click(back, "Join")).kind in IN_PLACE
    await counts(ben, back, 2)
    assert len(ben.messages(channel, ephemeral=False, by_bot=True)) == 1


async def test_a_lobby_brought_down_before_its_id_is_on_disk_stands_once(
    bot: Croupier, playground: Playground, channel: str, released: asyncio.Event
) -> None:
    ana, ben = playground.ana, playground.ben
    lobby = await lobby_of(ana, channel)
    assert (await ben.slash(channel, "uno table")).ephemeral
    released.set()
    lower = await ben.wait_for_message(channel, lambda one: one.has_button("Join") and one.id != lobby.id)
    await ben.wait_for(lambda member: member.message(lobby) is None)
    await ben.click(lower, "Join")
    await counts(ben, lower, 2)


async def test_missing_permissions_are_named(bot: Croupier, playground: Playground, channel: str) -> None:
    await playground.permissions(channel, deny=("ATTACH_FILES", "EMBED_LINKS"))
    reply = await playground.ana.slash(channel, "uno new")
    assert reply.ephemeral
    assert "Embed Links, Attach Files" in reply.text
    assert await bot.db.tables.in_channel(int(channel)) is None


async def test_a_name_cannot_mention_or_format(bot: Croupier, playground: Playground, channel: str) -> None:
    rogue = await playground.add_member("@everyone **loud**")
    lobby = await lobby_of(rogue, channel)
    assert "@everyone" not in lobby.text
    assert "**loud**" not in lobby.text
    assert lobby.raw["mention_everyone"] is False


async def test_a_fixed_seed_fixes_the_commitment(server: Server, config: Config, playground: Playground) -> None:
    seed = bytes(range(32))
    async with running(replace(config, seed=seed)):
        await playground.wait_until_ready()
        lobby = await lobby_of(playground.ana, playground.channel("table-1"))
    assert hashlib.sha256(seed).hexdigest() in lobby.text


async def test_a_fast_member_is_held_back_in_private_and_others_are_not(
    config: Config, playground: Playground, channel: str
) -> None:
    async with running(replace(config, time_scale=1.0)) as bot:
        await playground.wait_until_ready()
        bot.member_limiter = RateLimiter(clock=lambda: 0.0, burst=MEMBER_BURST)  # as fast as if no time went by
        lobby = await lobby_of(playground.ana, channel)
        replies = await asyncio.gather(*(playground.ben.click(lobby, "Rules") for _ in range(20)))
        assert (await playground.cho.click(lobby, "Join")).kind in IN_PLACE
    slowed = [reply for reply in replies if reply.text.count("\n") == 0]
    assert not any(reply.failed for reply in replies)
    assert len(slowed) >= 5
    assert all(reply.ephemeral for reply in slowed)


async def test_a_component_of_an_older_version_is_answered(bot: Croupier, playground: Playground, channel: str) -> None:
    lobby = await lobby_of(playground.ana, channel)
    for custom_id in ("lobby:x:dance", "former:1", "lobby:" + "9" * 60 + ":join", "lobby:gone:join"):
        reply = await playground.ben.forge(lobby, custom_id)
        assert reply.ephemeral, custom_id
        assert reply.text
