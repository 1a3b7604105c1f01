"""The metrics count what members and Discord do, and nobody can be found in them."""

import re

from prometheus_client import generate_latest

from cogs.croupier import Croupier
from tests.cogs.tables.conftest import Begin
from tests.kit.playground.rest_controls import EDIT_MESSAGE

EDIT = "PATCH /channels/{}/messages/{}"
CALLBACK = "POST /interactions/{}/{}/callback"


def figure(bot: Croupier, name: str, **labels: str) -> float:
    return bot.metrics.registry.get_sample_value(f"croupier_{name}", labels) or 0.0


async def test_a_move_is_counted_and_its_answer_timed(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "R6 R7 R8"], "R5")
    moves, answers = figure(e.bot, "moves_total"), figure(e.bot, "answer_seconds_count")
    callbacks, edits = (figure(e.bot, "requests_total", route=route, status="200") for route in (CALLBACK, EDIT))
    await e.playground.ana.slash(e.channel, "uno play", card="R1")
    await e.settle()
    assert figure(e.bot, "tables_open") == 1
    assert figure(e.bot, "moves_total") == moves + 1
    assert figure(e.bot, "answer_seconds_count") == answers + 1
    assert figure(e.bot, "requests_total", route=CALLBACK, status="200") == callbacks + 1
    assert figure(e.bot, "requests_total", route=EDIT, status="200") > edits
    assert figure(e.bot, "commit_units_sum") >= figure(e.bot, "moves_total")
    assert figure(e.bot, "drawing_seconds_count", picture="table") >= 1


async def test_a_move_that_is_refused_is_no_move(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "R6 R7 R8"], "R5")
    moves = figure(e.bot, "moves_total")
    await e.playground.ben.slash(e.channel, "uno play", card="R6")
    assert figure(e.bot, "moves_total") == moves


async def test_refusals_are_counted_also_those_that_the_library_repeats(begin: Begin) -> None:
    """docs/discord.md, Rate limits: of 429s those of the scope `shared` do not count towards a ban."""
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "R6 R7 R8"], "R5")
    before = figure(e.bot, "invalid_requests_total")
    for scope in ("shared", "user"):
        await e.playground.rest.rate_limit(0.01, EDIT_MESSAGE, of=scope, times=1)
    await e.playground.ana.slash(e.channel, "uno play", card="R1")
    await e.settle()
    assert figure(e.bot, "rate_limited_total", route=EDIT, scope="shared") == 1
    assert figure(e.bot, "rate_limited_total", route=EDIT, scope="user") == 1
    assert figure(e.bot, "invalid_requests_total") == before + 1


async def test_no_id_and_no_token_stands_in_them(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    await e.playground.ana.slash(e.channel, "uno hand")
    shown = generate_latest(e.bot.metrics.registry).decode()
    labels = re.findall(r'="([^"]*)"', shown)
    assert labels
    assert not [label for label in labels if re.search(r"\d{5}|aW50", label)]
    assert str(e.bot.http.token) not in shown
    for member in e.playground.members:
        assert member.name not in shown
