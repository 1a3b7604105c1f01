"""Hosts of lobbies who vanish: silent for five minutes, or gone from the server (experience.md, The lobby)."""

from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from cogs.croupier import Croupier
from cogs.uno.lobby.hosts import SILENT_SECONDS
from tests.cogs.program.conftest import SCALE
from tests.cogs.program.test_lobby import counts, lobby_of, shows
from tests.kit.playground import Member, Message, Playground, Reply


async def is_host(member: Member, channel: str, name: str, lobby: Message) -> None:
    await member.wait_for_message(channel, lambda one: one.text == f"{name} is the host now.")
    await shows(member, lobby, f"{name} (host)")


@pytest.fixture
async def lobby(bot: Croupier, playground: Playground, channel: str) -> Message:
    """Ana's, with Ben and Cho."""
    for member in playground.members:
        await member.set_locale("en-US")
    opened = await lobby_of(playground.ana, channel)
    for member in (playground.ben, playground.cho):
        await member.click(opened, "Join")
    await counts(playground.dan, opened, 3)
    return opened


async def test_five_minutes_are_five_minutes(bot: Croupier, lobby: Message) -> None:
    assert SILENT_SECONDS == 300
    (watched,) = bot.lobbies.store.hosts._watched.values()
    assert SILENT_SECONDS / SCALE - 10 < watched.timer.seconds_left <= SILENT_SECONDS / SCALE


async def test_a_silent_host_has_a_successor_who_is_named(
    bot: Croupier, playground: Playground, channel: str, lobby: Message
) -> None:
    table_id = lobby.button("Join").custom_id.split(":")[1]
    before = (await bot.lobbies.store.get(table_id)).deadline
    bot.lobbies.store.hosts._silent(table_id)
    await is_host(playground.dan, channel, "Ben", lobby)
    now = await bot.lobbies.store.get(table_id)
    assert now.deadline == before, "it grows idle as before"
    bot.lobbies.store.hosts._silent(table_id)
    await is_host(playground.dan, channel, "Cho", lobby)
    assert "Only the host, Cho," in (await playground.ana.click(lobby, "Start")).text


async def test_whatever_the_host_does_counts(bot: Croupier, playground: Playground, channel: str) -> None:
    ana, ben = playground.ana, playground.ben
    lobby = await lobby_of(ana, channel)
    hosts = bot.lobbies.store.hosts
    assert not hosts._watched, "nobody loses a lobby by waiting alone"
    await ben.click(lobby, "Join")
    acts: list[tuple[Callable[[], Awaitable[Reply]], bool]] = [
        (partial(ana.click, lobby, "Options"), True),
        (partial(ana.slash, channel, "uno robot"), True),
        (partial(ana.autocomplete, channel, "uno kick", "player"), True),
        (partial(ben.click, lobby, "Rules"), False),
    ]
    for act, counted in acts:
        (before,) = hosts._watched.values()
        await act()
        (now,) = hosts._watched.values()
        assert (now.timer is not before.timer) == counted


async def test_who_leaves_the_table_hands_over(playground: Playground, channel: str, lobby: Message) -> None:
    await playground.ana.click(lobby, "Leave")
    await is_host(playground.dan, channel, "Ben", lobby)


async def test_a_silent_host_who_has_left_the_server_has_no_seat(
    bot: Croupier, playground: Playground, channel: str, lobby: Message
) -> None:
    await playground.people.ban(playground.guild(channel), playground.ana)
    bot.lobbies.store.hosts._silent(lobby.button("Join").custom_id.split(":")[1])
    await is_host(playground.dan, channel, "Ben", lobby)
    await counts(playground.dan, lobby, 2)


async def test_a_host_who_is_missed_and_gone_is_replaced_at_once(
    bot: Croupier, playground: Playground, channel: str, lobby: Message
) -> None:
    await playground.people.leave(playground.guild(channel), playground.ana)
    assert (await playground.ben.click(lobby, "Add robot")).kind in {"update", "deferred_update"}
    await is_host(playground.dan, channel, "Ben", lobby)
    await shows(playground.dan, lobby, "Robot 1")
