"""Members who press everything, forge what cannot be pressed, and type what cannot be typed, all at once."""

import asyncio
import contextlib
from random import Random

import pytest

from cogs.croupier import Croupier
from engine import EDITIONS
from playground.server import Server
from tests.cogs.faults.conftest import Sentry
from tests.kit.evening import confirmed, in_english, pressed
from tests.kit.playground import Member, Message, NotPossible, Playground, Reply
from tests.kit.waiting import turns, until

ACTS = 40
GARBAGE = (
    "",
    " ",
    "0",
    "-1",
    "99",
    "10**9",
    "٣",
    "²",
    "W4",
    "r1",
    "Ⅸ",
    "'; DROP TABLE tables;--",
    "x" * 100,
    "🃏" * 30,
    "\u202eevil",
    "@everyone",
    "@" * 90,
    "play:W4",
    "null",
    "1e9",
    "\x00",
    "a\nb",
    "y" * 6000,
)
FORGED = (
    "uno:{t}:-:hand",
    "uno:{t}:-:stop",
    "uno:{t}:-:askstop",
    "uno:{t}:999999999:play:R5",
    "uno:{t}:٣:play:R5",
    "uno:{t}:-:page:99",
    "uno:{t}:-:page:٣",
    "uno:{t}:-:pick:play:W4",
    "uno:zzz:-:hand",
    "uno:{t}:-:leave",
    "uno:{t}:1:leave",
    "uno:{t}:-:next_round",
    "uno:{t}:0:colour:red",
    "uno:{t}:-:catch:9",
    "uno:{t}:-:rematch",
    "uno:{t}:-:rules",
    "uno:{t}:-:join",
    "uno:{t}:-:back",
    "lobby:{t}:start",
    "lobby:{t}:join",
    "lobby:{t}:unrobot",
    "lobby:{t}:set:timer",
    "lobby:zzz:join",
    "settings:1:timer",
    "uno:",
    "x",
    "unos:{t}:-:play:R5",
    "uno:{t}:-:play:R5:R6:R7",
    "uno:{t}:-:discard:~" + "R5" * 20,
    "uno:{t}:-:wish:=" + "a" * 24,
    "u" * 100,
)
COMMANDS = (
    "uno new",
    "uno join",
    "uno leave",
    "uno start",
    "uno robot",
    "uno hand",
    "uno play",
    "uno draw",
    "uno pass",
    "uno colour",
    "uno wish",
    "uno spin",
    "uno discard",
    "uno wizz",
    "uno call",
    "uno catch",
    "uno challenge",
    "uno accept",
    "uno table",
    "uno kick",
    "uno rules",
    "uno settings",
    "leaderboard",
    "stats",
)
STRINGS = {
    "play": ("card", "colour", "player"),
    "colour": ("colour",),
    "wish": ("choice", "card", "player"),
    "discard": ("cards", "colour"),
    "catch": ("player",),
    "kick": ("player",),
    "new": ("edition", "scoring"),
    "rules": ("edition",),
    "robot": ("level",),
}
NEEDED = {"play": 1, "colour": 1, "wish": 1, "discard": 1, "catch": 1, "kick": 1}


class Vandal:
    """One member who does anything at any time."""

    def __init__(self, member: Member, server: Server, channel: str, dice: Random, sentry: Sentry) -> None:
        self.member, self.server, self.channel, self.dice, self.sentry = member, server, channel, dice, sentry

    async def rage(self, acts: int) -> None:
        for _ in range(acts):
            reply = None
            with contextlib.suppress(NotPossible, LookupError):
                deeds = (self.press, self.press, self.press, self.forge, self.command, self.type)
                reply = await self.dice.choice(deeds)()
            if reply is not None:
                assert not reply.failed
                self.sentry.words.append(reply.text)

    async def press(self) -> Reply | None:
        """Anything that can be pressed anywhere, old or new, once or twice at once."""
        parts = [
            (one, part)
            for one in self.member.messages(self.channel)[-30:]
            for part in one.buttons
            if not part.disabled and part.label not in {"Leave", "Leave the game"}
        ]
        if not parts:
            return None
        one, part = self.dice.choice(parts)
        if self.dice.random() < 0.3:
            first, second = await asyncio.gather(
                self.member.click(one, custom_id=part.custom_id), self.later(one, part.custom_id)
            )
            assert not (second and second.failed)
            return first
        return await self.member.click(one, custom_id=part.custom_id)

    async def later(self, one: Message, custom_id: str) -> Reply | None:
        await turns(self.dice.randrange(1000))
        return await pressed(self.member.click(one, custom_id=custom_id))

    async def forge(self) -> Reply | None:
        mine = self.member.messages(self.channel, by_bot=True)
        if not mine:
            return None
        custom_id = self.dice.choice(FORGED).format(t=self.table)[:100]
        values = self.dice.choice((None, None, ["x"], [], ["R5"] * 26, ["٣"], [self.dice.choice(GARBAGE)[:100]]))
        return await self.member.forge(self.dice.choice(mine), custom_id, values)

    @property
    def table(self) -> str:
        for one in reversed(self.member.messages(self.channel, by_bot=True)):
            for part in one.buttons:
                return part.custom_id.split(":")[1]
        return "none"

    async def command(self) -> Reply | None:
        command = self.dice.choice(COMMANDS)
        names = STRINGS.get(command.split()[-1], ())
        needed = names[: NEEDED.get(command.split()[-1], 0)]
        options = {
            name: self.dice.choice(GARBAGE)[:6000] for name in names if name in needed or self.dice.random() < 0.5
        }
        if self.dice.random() < 0.5:
            options = {}
        return await self.member.slash(self.channel, command, **options)

    async def type(self) -> Reply | None:
        command, focused = self.dice.choice(
            [(f"uno {c}", n) for c in ("play", "colour", "wish", "discard", "catch", "kick") for n in STRINGS[c]]
        )
        return await self.member.autocomplete(self.channel, command, focused, self.dice.choice(GARBAGE))


@pytest.mark.slow
@pytest.mark.parametrize("edition", list(EDITIONS))
async def test_vandals_break_nothing(
    patient: Croupier, playground: Playground, server: Server, sentry: Sentry, edition: str
) -> None:
    channel = playground.channel("table-1")
    await in_english(playground)
    sentry.excused.add(10008)  # /uno table takes messages away under the fingers of others
    await playground.fault("event_duplicate", event="INTERACTION_CREATE", copies=3, times=50, skip=30)
    opened = await playground.ana.slash(channel, "uno new", edition=edition, scoring="single")
    assert opened.message is not None
    before = len(asyncio.all_tasks())
    vandals = [Vandal(one, server, channel, Random(f"{edition}{one.name}"), sentry) for one in playground.members]
    await asyncio.gather(*(vandal.rage(ACTS) for vandal in vandals))
    await until(lambda: len(asyncio.all_tasks()) < before + 20)
    await still_plays(patient, playground, channel)


async def still_plays(bot: Croupier, playground: Playground, channel: str) -> None:
    """What they left behind can be ended, and a new game begun."""
    await playground.clear_faults()
    await confirmed(playground.ana, channel, "uno stop")  # Ana is a moderator
    await until(lambda: bot.tables.in_channel(int(channel)) is None)
    opened = await playground.ben.slash(channel, "uno new", scoring="single")
    assert opened.message is not None, opened.text
    await playground.cho.click(opened.message, "Join")
    assert (await playground.ben.click(opened.message, "Start")).kind in {"update", "deferred_update"}
    assert bot.tables.in_channel(int(channel)) is not None
