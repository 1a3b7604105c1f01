"""Ten minutes without a line, on one of two shards: nobody there loses anything, and the others play on."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import NamedTuple

import pytest

from cogs.config import Config
from cogs.croupier import Croupier
from playground.server import Server
from tests.cogs.faults.conftest import Sentry
from tests.cogs.program.conftest import PatientRenderer, banners, running
from tests.cogs.tables.conftest import Begin
from tests.kit.playground import Playground
from tests.kit.playground.rest_controls import CALLBACK, EDIT_MESSAGE
from tests.kit.position import turn_wheel_to
from tests.kit.table_evening import TableEvening, started
from tests.kit.waiting import turns, until

OUTAGE = 600.0
GRACE_SECONDS = 30.0
BACK_SECONDS = 10.0


@pytest.fixture
async def bot(config: Config, playground: Playground) -> AsyncIterator[Croupier]:
    """On two shards; the first serves the server of table-1, the second that of table-fr."""
    await playground.gateway.shards(2)
    async with running(config) as bot:
        await until(lambda: len(bot.guilds) == 2 and all(bot.lines.is_up(one.id) for one in bot.guilds))
        await playground.wait_until_ready()
        await banners(bot)
        bot.tables.renderer = PatientRenderer(bot.worker, bot.sprite_cache, bot.metrics)
        bot.member_limiter._refill = 1e9
        yield bot


@pytest.fixture(autouse=True)
def guard(sentry: Sentry) -> None:
    sentry.excused |= {0, 10062, 40060}


class Moment(NamedTuple):
    """What lies on the table when the line breaks, what it says then and says again afterwards."""

    options: dict[str, object]
    lay_out: Callable[[TableEvening, list[str]], Awaitable[None]]
    words: str


def fillers(count: int) -> list[str]:
    return ["Y1 Y2"] * count


async def in_a_turn(e: TableEvening, others: list[str]) -> None:
    await e.lay_out(["R1 R2 R3", "R7 G1 G2", *others], "R5", draw_pile="B1 B2 B3 B4 B5 B6")


async def at_a_draw_four(e: TableEvening, others: list[str]) -> None:
    await e.lay_out(["W4 G2 G3", "R7 G1 G2", *others], "R5", draw_pile="B1 B2 B3 B4 B5 B6")
    await e.playground.ana.slash(e.channel, "uno play", card="W4", colour="green")


async def between_rounds(e: TableEvening, others: list[str]) -> None:
    await e.lay_out(["R1", "R7 G1 G2", *others], "R5", draw_pile="B1 B2 B3 B4 B5 B6")
    await e.playground.ana.slash(e.channel, "uno play", card="R1")


async def before_the_wheel(e: TableEvening, others: list[str]) -> None:
    await e.lay_out(["R2* G3 G9", "B1 G2 B3 W R8", *others], "R5", draw_pile="G5 B9 R3 B8 B7 B6 Y9 Y8")
    await e.playground.ana.slash(e.channel, "uno play", card="R2*")


async def in_a_race(e: TableEvening, others: list[str]) -> None:
    await before_the_wheel(e, others)
    e.room.table._game = turn_wheel_to(e.room.table._game, "uno_wizz")
    await e.playground.ben.slash(e.channel, "uno spin")


MOMENTS = {
    "turn": Moment({}, in_a_turn, "Ana's turn"),
    "draw four": Moment({"draw_four": "challenge"}, at_a_draw_four, "Ben"),
    "between rounds": Moment({"scoring": "points"}, between_rounds, "Round 1 is over"),
    "wheel": Moment({"edition": "wizz"}, before_the_wheel, "Ben, spin the wheel!"),
    "race": Moment({"edition": "wizz"}, in_a_race, "UNO WIZZ"),
}


async def names_for(playground: Playground, seats: int) -> list[str]:
    for number in range(seats - len(playground.members)):
        await playground.add_member(f"Guest {number}")
    return [one.name for one in playground.members][:seats]


def answers_of(e: TableEvening) -> object:
    return e.room.table.view, e.room.table.sitters


async def away(e: TableEvening) -> int:
    """The line of this server's shard breaks, and Discord refuses whatever is asked for the server."""
    guild = int(e.playground.guild(e.channel))
    await e.playground.rest.outage(guild=str(guild))
    await e.playground.gateway.down(e.bot.lines.shard_of(guild))
    await until(lambda: not e.bot.lines.is_up(guild))
    return guild


async def back(e: TableEvening, guild: int) -> None:
    await e.playground.rest.lift()
    await e.playground.gateway.up()
    await until(lambda: e.bot.lines.is_up(guild))


@pytest.mark.parametrize("seats", [2, 10])
@pytest.mark.parametrize("moment", MOMENTS)
async def test_ten_minutes_in_which_nobody_could_act(
    begin: Begin, playground: Playground, moment: str, seats: int
) -> None:
    at = MOMENTS[moment]
    e = await begin(*await names_for(playground, seats), **{"timer": 60, **at.options})
    await at.lay_out(e, fillers(seats - 2))
    await e.settle()
    table = await e.shows(playground.ana, at.words)
    before = answers_of(e)
    guild = await away(e)
    asked = len(e.server.traffic.requests())
    await e.pass_time(OUTAGE)
    assert answers_of(e) == before, "somebody was made to act who could not"
    assert len(e.server.traffic.requests()) == asked, "Discord was asked for what it could not give"
    await back(e, guild)
    async with asyncio.timeout(BACK_SECONDS):
        await e.settle()
    assert answers_of(e) == before
    assert e.table(playground.ana).text == table.text
    await e.pass_time(GRACE_SECONDS - 1.0 if moment != "between rounds" else 19.0)
    assert answers_of(e) == before, "less than half a minute"
    await e.pass_time(61.0)
    assert answers_of(e) != before, "time goes on"


async def test_nothing_is_shown_before_the_line_is_back(
    begin: Begin, playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    e = await begin("Ana", "Ben")
    await e.settle()
    shown: list[object] = []

    async def note(news: object) -> None:
        shown.append(news)

    monkeypatch.setattr(e.room.publisher._delivery, "_deliver", note)
    guild = await away(e)
    e.room.table.refresh()
    await turns(20)
    assert not shown
    await back(e, guild)
    await e.settle()
    assert len(shown) == 1


async def test_the_other_shard_plays_on(begin: Begin, bot: Croupier, playground: Playground) -> None:
    e = await begin("Ana", "Ben")
    other = TableEvening(bot, playground, e.server, "table-fr")
    await started(other, ("Cho", "Dan"), 0, {"timer": 0})
    for one in (e, other):
        await one.lay_out(["R1 R2 R3", "R7 G1 G2"], "R5")
    shown = other.table(playground.dan).text
    guild = await away(e)
    await e.pass_time(OUTAGE)
    assert not (await playground.cho.slash(other.channel, "uno play", card="R1")).failed
    await playground.dan.wait_for(lambda one: other.table(one).text != shown)
    assert e.room.table.view.seats[0].count == 3
    await back(e, guild)
    assert not (await playground.ana.slash(e.channel, "uno play", card="R1")).failed
    await e.shows(playground.ben, "Ana plays the red 1.")


async def test_robots_wait_for_the_line(begin: Begin, playground: Playground) -> None:
    e = await begin("Ana", robots=1)
    await e.lay_out(["R1 R2 R3", "R7 G1 G2"], "R5", turn=1)
    before = answers_of(e)
    guild = await away(e)
    await e.pass_time(OUTAGE)
    assert answers_of(e) == before
    await back(e, guild)
    await e.pass_time(20.0)
    assert answers_of(e) != before


async def test_a_dead_line_that_nobody_has_noticed_yet(
    bot: Croupier, begin: Begin, playground: Playground, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library gives a line up after a minute; a clock that runs out before would cost a turn."""
    told = server.services.gateway
    told.heartbeat = 1.0
    monkeypatch.setattr(told, "_expect_heartbeat", lambda _: None)  # here the bot's may be late, as long as it wants
    await playground.gateway.close(4000, shard=0)
    await until(lambda: not bot.lines.is_connected(0))
    await until(lambda: bot.lines.is_connected(0))
    e = await begin("Ana", "Ben", timer=60)
    await e.lay_out(["R1 R2 R3", "R7 G1 G2"], "R5", draw_pile="B1 B2 B3 B4 B5 B6")
    before, guild = answers_of(e), int(playground.guild(e.channel))
    await playground.gateway.silence(0)
    await until(lambda: not bot.lines.is_up(guild))
    assert bot.lines.is_connected(0)
    await e.pass_time(OUTAGE)
    assert answers_of(e) == before, "somebody was made to act whose line is dead"
    bot.shards[0]._parent.ws._keep_alive.interval = 1e6  # type: ignore[union-attr]  # from the next sign of life on it is good
    await playground.ana.write(e.channel, "Hello?")
    await until(lambda: bot.lines.is_up(guild))
    await e.pass_time(GRACE_SECONDS - 1.0)
    assert answers_of(e) == before
    await e.pass_time(61.0)
    assert answers_of(e) != before, "time goes on"


async def test_the_end_of_a_match_that_could_not_be_shown(begin: Begin, playground: Playground) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1", "R7 G1 G2"], "R5")
    guild = int(playground.guild(e.channel))
    await playground.rest.outage(503, EDIT_MESSAGE, guild=str(guild))
    await playground.ana.slash(e.channel, "uno play", card="R1")
    await until(lambda: e.bot.tables.in_channel(int(e.channel)) is None)
    await playground.gateway.down(0)
    await until(lambda: not e.bot.lines.is_up(guild))
    await back(e, guild)
    async with asyncio.timeout(BACK_SECONDS):
        await e.shows(playground.ben, "The match is over")


async def test_a_lobby_does_not_grow_idle_and_shows_who_joined(
    server: Server, bot: Croupier, playground: Playground, sentry: Sentry
) -> None:
    e = TableEvening(bot, playground, server)
    await e.in_english()
    opened = await e.lobby(playground.ana)
    rule = await playground.rest.outage(guild=playground.guild(e.channel))
    callback = await playground.rest.lose_request(CALLBACK, times=0)
    lost = await playground.ben.click(opened, "Join")
    sentry.unanswered.add(int(lost.interaction_id))
    await until(lambda: bot.lobbies.publisher.behind)
    guild = await away(e)
    timers = [timer for _, timer in bot.lobbies.store._timers.values()]
    left = [timer.seconds_left for timer in timers]
    assert [timer.seconds_left for timer in timers] == left, "they stand still"
    await playground.rest.lift(callback)
    await playground.rest.lift(rule)
    await back(e, guild)
    assert all(timer._handle is not None for timer in timers)
    async with asyncio.timeout(BACK_SECONDS):
        await playground.ana.wait_for(lambda one: (m := one.message(opened)) and "2. Ben" in m.text)


async def test_a_click_that_arrives_while_the_shard_reconnects_counts(begin: Begin, playground: Playground) -> None:
    """It is delivered when the session is resumed; who clicked may have been told that it failed, but it counts."""
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "R7 G1 G2"], "R5")
    guild = int(playground.guild(e.channel))
    await playground.gateway.down(0)
    await until(lambda: not e.bot.lines.is_up(guild))
    click = asyncio.create_task(playground.ana.slash(e.channel, "uno play", card="R1"))
    await e.until(lambda: e.server.services.interactions.by_id)
    await playground.gateway.up()
    await click
    await e.shows(playground.ben, "Ana plays the red 1.")


async def test_a_server_that_is_unavailable_waits_alone(begin: Begin, playground: Playground) -> None:
    e = await begin("Ana", "Ben", timer=60)
    await e.lay_out(["R1 R2 R3", "R7 G1 G2"], "R5")
    before, guild = answers_of(e), playground.guild(e.channel)
    await playground.available(guild, available=False)
    await until(lambda: not e.bot.lines.is_up(int(guild)))
    assert e.bot.lines.is_connected(0)
    await e.pass_time(OUTAGE)
    assert answers_of(e) == before
    await playground.available(guild, available=True)
    await until(lambda: e.bot.lines.is_up(int(guild)))
    assert not (await playground.ana.slash(e.channel, "uno play", card="R1")).failed
    await e.shows(playground.ben, "Ana plays the red 1.")


async def test_a_restart_begins_where_the_shard_is_ready(
    config: Config, playground: Playground, begin: Begin, bot: Croupier
) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "R7 G1 G2"], "R5")
    assert not (await playground.ana.slash(e.channel, "uno play", card="R1")).failed
    await e.settle()
    await bot.close()
    await playground.gateway.down(1)
    async with running(config) as again:
        await until(lambda: again.lines.is_up(int(playground.guild(e.channel))))
        assert not again.is_ready()
        assert not (await playground.ben.slash(e.channel, "uno play", card="R7")).failed
        await e.shows(playground.ana, "Ben plays the red 7.")


async def test_a_server_that_threw_the_bot_out_while_it_was_off(
    config: Config, playground: Playground, begin: Begin, bot: Croupier, sentry: Sentry
) -> None:
    e = await begin("Ana", "Ben")
    await bot.close()
    await playground.remove_bot(playground.guild(e.channel))
    asked = len(e.server.traffic.requests("", "/channels/"))
    async with running(config) as again:
        await until(lambda: again.lines.is_connected(0))
        await until(lambda: not again.tables.running)
        assert await again.db.tables.in_channel(int(e.channel)) is None
        assert len(e.server.traffic.requests("", "/channels/")) == asked
