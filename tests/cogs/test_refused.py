"""Whatever Discord refuses, and for however long: in the end the newest state stands there, once, at a small price."""

import asyncio
import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.circuit_breaker import CircuitBreaker
from cogs.uno.table import Sitter, TableNews, TableOptions
from cogs.uno.table_message import TablePublisher
from db import GuildSettings
from engine import new_game, table_view
from playground.server.errors import ERROR_CODES
from tests.kit.fast_time import run_fast
from tests.kit.refusing_discord import CHANNEL, RefusingDiscord, Rule

METHODS = ("PATCH", "POST", "DELETE")
STATUSES = {**{code: status for code, (status, _) in ERROR_CODES.items()}, 0: 400}
TROUBLES = [(status, code) for code, status in STATUSES.items()] + [(status, 0) for status in (401, 403, 404, 429)]
TROUBLES += [(status, 0) for status in (500, 502, 503, 504)]
ENDLESS = 1e9
OLD, NEW, NEWEST = 11, 22, 33


class Room:
    """The publisher of one table, in a channel that refuses."""

    def __init__(self) -> None:
        self.discord = RefusingDiscord()
        client = self.discord.client()
        self.closed: list[int] = []
        self.circuit_breaker = CircuitBreaker(lambda: asyncio.get_running_loop().time())
        self.memory: Any = self
        self.renderer: Any = None
        bot: Any = SimpleNamespace(
            http=client.http,
            get_partial_messageable=client.get_partial_messageable,
            config=SimpleNamespace(seconds=lambda seconds: seconds),
            guild_settings=self,
            wait_until_ready=lambda: asyncio.sleep(0),
            lines=SimpleNamespace(up=lambda _: asyncio.sleep(0)),
        )
        self.publisher = TablePublisher(bot, self, 1, CHANNEL)
        sitters = tuple(Sitter(name=name, user_id=number) for number, name in enumerate(("Ana", "Ben"), 100))
        options = TableOptions.of(scoring="single")
        game, _ = new_game("classic", options.rules, [one.player for one in sitters], "t", bytes(32))
        self._news = TableNews(
            table_id="t",
            host_id=100,
            seq=1,
            view=table_view(game),
            sitters=sitters,
            options=options,
            commitment="",
        )

    def show(self, state: int) -> None:
        """A state that can be told by its draw pile."""
        self.publisher.show(replace(self._news, view=replace(self._news.view, draw_count=state)))

    def shown(self) -> list[int]:
        """The state that each message shows."""
        said = [re.search(r"Draw pile: (\d+)", one) for one in self.discord.messages.values()]
        return [int(found[1]) for found in said if found]

    # --- what a publisher asks for --------------------------------------------------------------

    async def channel_deleted(self, channel_id: int) -> None:
        self.closed.append(channel_id)

    async def member_gone(self, channel_id: int, user_id: int) -> None: ...

    async def language(self, guild_id: int) -> str:
        return "en"

    async def get(self, guild_id: int) -> GuildSettings:
        return GuildSettings(guild_id=guild_id, text_only=True)

    async def remember_message(self, *facts: object) -> None: ...
    async def remember_posting(self, *facts: object) -> None: ...
    async def remember_ping(self, *facts: object) -> None: ...


async def waited(seconds: float) -> None:
    """So much time passes."""
    over = asyncio.Event()
    asyncio.get_running_loop().call_later(seconds, over.set)
    await over.wait()


async def refused(rule: Rule, lasts: float = ENDLESS) -> Room:
    """A table whose next request of this kind is refused, for so many seconds; then something changes there."""
    room = Room()
    if rule.method != "POST":
        room.show(OLD)
        await room.publisher.settle()
        room.discord.requests.clear()
    room.discord.rules.append(rule)
    rule.until = asyncio.get_running_loop().time() + lasts
    room.show(NEW)
    if rule.method == "DELETE":
        room.publisher.repost()
    await waited(min(lasts, 45))
    room.show(NEWEST)
    room.publisher.place_changed()
    await waited(900)
    return room


def check(room: Room) -> None:
    assert room.shown() == [NEWEST]
    assert not room.publisher.behind
    assert room.discord.most_in_a_minute <= 10
    assert max(room.discord.nonces.values()) <= 8
    assert room.closed == []


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("times", [1, 3, ENDLESS], ids=["once", "thrice", "long"])
@pytest.mark.parametrize(("status", "code"), TROUBLES)
def test_the_newest_state_is_shown_in_the_end(
    monkeypatch: pytest.MonkeyPatch, method: str, times: float, status: int, code: int
) -> None:
    async def evening() -> None:
        check(await refused(Rule(method, status, code, times), 45))

    run_fast(evening(), monkeypatch)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("carried_out", [False, True])
@pytest.mark.parametrize("times", [1, 3, ENDLESS], ids=["once", "thrice", "long"])
def test_a_line_that_breaks_costs_no_state(
    monkeypatch: pytest.MonkeyPatch, method: str, carried_out: bool, times: float
) -> None:
    async def evening() -> None:
        check(await refused(Rule(method, 0, 0, times, carried_out=carried_out), 45))

    run_fast(evening(), monkeypatch)


def test_a_ban_of_the_address_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:  # F023
    async def evening() -> None:
        room = await refused(Rule("PATCH", 429, 0, banned=True), 45)
        assert room.shown() == [NEWEST]
        assert room.discord.most_in_a_minute <= 10

    run_fast(evening(), monkeypatch)


@pytest.mark.parametrize("method", METHODS)
def test_a_channel_that_is_gone_is_asked_for_once(monkeypatch: pytest.MonkeyPatch, method: str) -> None:  # F037
    async def evening() -> None:
        room = Room()
        if method != "POST":
            room.show(OLD)
            await room.publisher.settle()
        room.discord.requests.clear()
        room.discord.exists = False
        room.show(NEW)
        await waited(900)
        assert [one for _, one in room.discord.requests] == ["POST" if method == "POST" else "PATCH", "GET"]
        assert room.closed == [CHANNEL]
        assert not room.publisher.behind

    run_fast(evening(), monkeypatch)


def test_what_is_refused_for_ever_costs_little_and_stays_owed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        room = await refused(Rule("POST", 403, 40333))
        assert room.publisher.behind
        await waited(3600)
        assert room.publisher.behind
        assert len(room.discord.requests) < 30

    run_fast(evening(), monkeypatch)


def test_an_archived_thread_is_woken_by_a_new_post(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        room = Room()
        room.show(OLD)
        await room.publisher.settle()
        room.discord.rules.append(Rule("PATCH", 400, 50083))
        room.show(NEW)
        await waited(1)
        assert room.shown() == [NEW]
        assert [one for _, one in room.discord.requests] == ["POST", "PATCH", "POST", "DELETE"]

    run_fast(evening(), monkeypatch)


def test_a_table_that_somebody_deletes_each_time_comes_back_ever_more_slowly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # F036
    async def evening() -> None:
        room = Room()
        room.show(OLD)
        for _ in range(600):
            await waited(0.5)
            for number in tuple(room.discord.messages):
                room.discord.messages.pop(number)
                room.publisher.messages_deleted({number})
        assert room.discord.most_in_a_minute <= 10
        await waited(900)
        assert room.shown() == [OLD]

    run_fast(evening(), monkeypatch)


def test_a_member_who_acts_lets_a_refused_table_try_again_but_not_at_every_click(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The rights are there, and yet it is refused: a thread that is locked."""

    async def evening() -> None:
        room = await refused(Rule("PATCH", 400, 160005))
        click: Any = SimpleNamespace(app_permissions=discord.Permissions.all(), channel=None)
        for _ in range(600):
            room.publisher.note_permissions(click)
            await waited(0.1)
        assert 1 <= len(room.discord.requests) <= 10
        room.discord.rules.clear()
        room.publisher.place_changed()
        await waited(10)
        assert room.shown() == [NEWEST]

    run_fast(evening(), monkeypatch)
