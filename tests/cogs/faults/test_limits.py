"""What grows too fast or falls silent: one loud server, a full disk, a line that says nothing, odd names."""

import sys

import pytest

from cogs.croupier import Croupier
from cogs.rate_limit import RateLimiter
from cogs.watchdog import Watchdog
from tests.cogs.faults.conftest import Sentry
from tests.cogs.tables.conftest import Begin
from tests.kit.evening import confirmed, in_english
from tests.kit.playground import Playground
from tests.kit.waiting import until

ODD = (
    "\u202emoc.live",
    "@everyone",
    "<@&1> <#2> <t:1>",
    "**`~~||#",
    "Z\u0351\u0363\u0344\u034f\u0367\u0343a\u0312\u0313" * 3,
    "\u2800\u2800",
    "\u3164",
    "\u200b\u200d",
    "🧑‍🧑‍🧒‍🧒" * 20,
    "[x](https://a.b)",
    "# big",
    "> quote\n- list",
    "\ufdfd" * 10,
    "{ $name }",
    "%s %(a)s {0}",
    "../../etc",
    "a" * 32,
    "עברית 123",
    "ไทย",
    "\U0001f1eb\U0001f1f7" * 16,
)


async def test_a_loud_server_does_not_silence_another(bot: Croupier, playground: Playground, sentry: Sentry) -> None:
    channel = playground.channel("table-1")
    await in_english(playground)
    bot.guild_limiter = RateLimiter(1e6, actions=3)
    here = int(playground.guild(channel))
    replies = [await one.slash(channel, "stats") for one in playground.members]
    assert "So much is going on" in replies[-1].text
    assert not bot.guild_limiter.allow(here)
    assert bot.guild_limiter.allow(here + 1)


async def test_a_full_disk_opens_no_new_game_and_lets_the_others_go_on(
    begin: Begin, sentry: Sentry, monkeypatch: pytest.MonkeyPatch
) -> None:  # F078
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "G1 G2 G3"], "R5")
    other = e.playground.channel("table-2")
    monkeypatch.setattr(sys.modules["cogs.uno.lobby.store"], "MIN_FREE", 10**30)  # every bot loads its own copy
    refused = await e.playground.ana.slash(other, "uno new")
    assert refused.ephemeral
    assert "Please try again" in refused.text
    assert "Ben's turn" in (await e.playground.ana.slash(e.channel, "uno play", card="R1")).text
    monkeypatch.undo()
    assert not (await e.playground.ben.slash(other, "uno new")).ephemeral


def test_the_watchdog_bites_once_for_each_silence() -> None:
    now = [0.0]
    watchdog = Watchdog(10.0, lambda: now[0])
    now[0] = 9.0
    assert not watchdog.expired()
    watchdog.feed()
    now[0] = 18.9
    assert not watchdog.expired()
    now[0] = 19.0
    assert watchdog.expired()
    assert not watchdog.expired()


async def test_a_silent_line_is_taken_up_anew_and_the_game_goes_on(begin: Begin, sentry: Sentry) -> None:  # F026
    e = await begin("Ana", "Ben")
    await e.lay_out(["R1 R2 R3", "G1 G2 G3"], "R5")
    before = (await e.playground.problems())["identifies"]
    e.bot.gateway.watchdogs[0]._fed = -1e9
    await e.bot.shards[0]._parent.ws.send_heartbeat({"op": 1, "d": None})  # its acknowledgement is all that comes
    await e.until(lambda: e.server.services.gateway.identifies == before + 1)
    await e.playground.wait_until_ready()
    assert "Ben's turn" in (await e.playground.ana.slash(e.channel, "uno play", card="R1")).text
    await e.shows(e.playground.ben, "Ana plays the red 1.")


async def test_every_event_is_a_sign_of_life(bot: Croupier, playground: Playground) -> None:
    bot.gateway.watchdogs[0]._fed = -1e9
    await playground.ana.write(playground.channel("table-1"), "hello")
    await until(lambda: bot.gateway.watchdogs[0]._fed >= 0)


async def test_odd_names_at_a_whole_table(patient: Croupier, playground: Playground, sentry: Sentry) -> None:
    """Nothing is refused, nobody is mentioned, nothing turns the text round."""
    people = [await playground.add_member(name) for name in ODD]
    guild = playground.guild(playground.channel("table-1"))
    for number, group in enumerate((people[:10], people[10:])):
        channel = await playground.add_channel(guild, f"odd-{number}")
        opened = await group[0].slash(channel, "uno new", scoring="single", timer=0)
        assert opened.message is not None
        for one in group[1:]:
            assert not (await one.click(opened.message, "Join")).failed
        for one in group[:2]:
            found = await one.autocomplete(channel, "uno kick", "player", "")
            assert len(found.choices) == len(group)
        await group[0].click(opened.message, "Start")
        table = await group[1].wait_for_message(channel, lambda one: one.has_button("My hand"))
        for one in group:
            assert not (await one.click(table, "My hand")).failed
        for message in group[0].messages(channel, by_bot=True):
            assert message.mentions == () or not message.buttons
            words = message.text + "".join(message.alt_texts)
            assert "\u202e" not in words
            assert "@everyone" not in message.text
            assert "[x](http" not in message.text
        assert (await confirmed(group[0], channel, "uno stop")).ephemeral
