"""Lobbies on a real database, without Discord: races, capacity, repeated deliveries, the host's succession."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from cogs.config import Config
from cogs.errors import Refused
from cogs.uno.lobby import Lobby, changes
from cogs.uno.lobby.changes import check_start
from cogs.uno.lobby.store import LobbyStore
from cogs.uno.table import Sitter, TableOptions
from db import Database, GuildSettings, TooManyTables, open_database

GUILD, CHANNEL, HOST = 900, 901, 1
OPTIONS = TableOptions.of(scoring="points")
SETTINGS = GuildSettings(guild_id=GUILD)


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    async with await open_database(f"sqlite:///{tmp_path}/uno.db") as opened:
        yield opened


@pytest.fixture
async def closed() -> list[Lobby]:
    return []


@pytest.fixture
async def lobbies(db: Database, closed: list[Lobby]) -> AsyncIterator[LobbyStore]:
    async def note(lobby: Lobby) -> None:
        closed.append(lobby)

    keeper = LobbyStore(db, Config(time_scale=1.0), note)
    yield keeper
    await keeper.stop()


async def opened(lobbies: LobbyStore, channel: int = CHANNEL, interaction: int | None = None) -> Lobby:
    return await lobbies.open(GUILD, channel, Sitter(name="Host", user_id=HOST), "classic", OPTIONS, interaction)


async def refusal(work: object) -> str | None:
    try:
        await work  # type: ignore[misc]
    except Refused as trouble:
        return trouble.sentence
    return None


async def test_fifty_joins_for_ten_seats(lobbies: LobbyStore) -> None:
    lobby = await opened(lobbies)
    joins = [lobbies.change(lobby.id, "join", changes.joined(100 + n, f"M{n}"), 10_000 + n) for n in range(50)]
    said = await asyncio.gather(*(refusal(join) for join in joins))
    now = await lobbies.get(lobby.id)
    assert said.count(None) == 9
    assert said.count("error-lobby-full") == 41
    assert len(now.sitters) == 10
    assert now.seq == 9
    assert len({sitter.user_id for sitter in now.sitters}) == 10


async def test_a_change_by_another_hand_is_taken_up_not_overwritten(lobbies: LobbyStore, db: Database) -> None:
    lobby = await opened(lobbies)
    stranger = LobbyStore(db, Config(), lambda _: asyncio.sleep(0))
    await asyncio.gather(
        *(keeper.change(lobby.id, "join", changes.joined(200 + n, f"M{n}"), None)
          for n, keeper in enumerate((lobbies, stranger) * 4))
    )  # fmt: skip
    await stranger.stop()
    assert len((await lobbies.get(lobby.id)).sitters) == 9


async def test_a_repeated_delivery_changes_nothing_twice(lobbies: LobbyStore) -> None:
    first = await opened(lobbies, interaction=77)
    assert (await opened(lobbies, interaction=77)).id == first.id
    robot = changes.robot_added(HOST, "easy", SETTINGS, str)
    await lobbies.change(first.id, "robot", robot, 78)
    again = await lobbies.change(first.id, "robot", robot, 78)
    assert len(again.sitters) == 2


async def test_the_first_human_left_is_host_never_a_robot(lobbies: LobbyStore) -> None:
    lobby = await opened(lobbies)
    await lobbies.change(lobby.id, "robot", changes.robot_added(HOST, "easy", SETTINGS, str), None)
    await lobbies.change(lobby.id, "join", changes.joined(2, "Two"), None)
    await lobbies.change(lobby.id, "join", changes.joined(3, "Three"), None)
    assert (await lobbies.change(lobby.id, "leave", changes.left(HOST), None)).host_id == 2
    await lobbies.change(lobby.id, "leave", changes.left(3), None)
    gone = await lobbies.change(lobby.id, "leave", changes.left(2), None)
    assert gone.closed == "empty"
    assert await lobbies.in_channel(CHANNEL) is None
    assert await refusal(lobbies.change(lobby.id, "join", changes.joined(4, "Four"), None)) == "error-no-lobby"


async def test_a_fourth_table_of_a_server_is_refused_by_joining_too(lobbies: LobbyStore) -> None:
    tables = [await opened(lobbies, CHANNEL + n) for n in range(3)]
    other = await lobbies.open(GUILD, 950, Sitter(name="Two", user_id=2), "classic", OPTIONS, None)
    assert len(tables) == 3
    with pytest.raises(TooManyTables):
        await lobbies.change(other.id, "join", changes.joined(HOST, "Host"), None)
    assert len((await lobbies.get(other.id)).sitters) == 1


async def test_robots_are_numbered_by_the_first_free_number(lobbies: LobbyStore) -> None:
    lobby = await opened(lobbies)
    add = changes.robot_added(HOST, "normal", SETTINGS, lambda n: f"Robot {n}")
    for _ in range(3):
        lobby = await lobbies.change(lobby.id, "robot", add, None)
    lobby = await lobbies.change(lobby.id, "kick", changes.removed("robot-2"), None)
    lobby = await lobbies.change(lobby.id, "robot", add, None)
    assert [sitter.name for sitter in lobby.sitters] == ["Host", "Robot 1", "Robot 3", "Robot 2"]


async def test_an_idle_lobby_closes_by_itself_and_an_active_one_does_not(db: Database, closed: list[Lobby]) -> None:
    over = asyncio.Event()

    async def note(lobby: Lobby) -> None:
        closed.append(lobby)
        over.set()

    keeper = LobbyStore(db, Config(time_scale=900.0 / 0.05), note)
    lobby = await opened(keeper)
    await asyncio.wait_for(over.wait(), 60)
    assert [one.id for one in closed] == [lobby.id]
    assert closed[0].closed == "idle"
    assert await db.tables.in_channel(CHANNEL) is None
    await keeper.stop()


async def test_after_a_restart_a_lobby_has_half_a_minute_at_least(db: Database) -> None:
    keeper = LobbyStore(db, Config(), lambda _: asyncio.sleep(0))
    lobby = await opened(keeper)
    await keeper.stop()
    again = LobbyStore(db, Config(), lambda _: asyncio.sleep(0))
    assert [one.id for one in await again.resume()] == [lobby.id]
    assert again._timers[lobby.id][1].seconds_left >= 29
    await again.stop()


async def test_a_start_needs_two_seats_an_open_lobby_and_the_host(lobbies: LobbyStore) -> None:
    lobby = await opened(lobbies)
    robot = Sitter(name="R", robot="easy", number=1)
    for state, user, sentence in (
        (lobby, HOST, "error-too-few"),
        (replace(lobby, sitters=(*lobby.sitters, robot)), 2, "error-not-host"),
        (replace(lobby, closed="idle"), HOST, "error-no-lobby"),
        (replace(lobby, started=True), HOST, "error-game-running"),
    ):
        with pytest.raises(Refused) as refused:
            check_start(state, user)
        assert refused.value.sentence == sentence
    check_start(replace(lobby, sitters=(*lobby.sitters, robot)), HOST)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (TableOptions.of(scoring="lowest"), "error-bad-options"),
        (TableOptions.of(scoring="points", target=99), "error-bad-options"),
        (TableOptions.of(scoring="points", rounds=21), "error-bad-options"),
        (TableOptions.of(scoring="points", draw_four="never"), "error-bad-options"),
        (TableOptions.of(scoring="points", timer=14), "error-bad-timer"),
        (TableOptions.of(scoring="points", timer=301), "error-bad-timer"),
    ],
)
async def test_what_the_edition_does_not_know_is_refused(
    lobbies: LobbyStore, options: TableOptions, sentence: str
) -> None:
    work = lobbies.open(GUILD, CHANNEL, Sitter(name="H", user_id=HOST), "classic", options, None)
    assert await refusal(work) == sentence
