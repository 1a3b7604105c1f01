"""Whatever lies hidden, others see the same: every message, every alternative text, every picture, byte for byte."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from engine import EDITIONS, Game, Move
from playground.server.world.clock import Clock
from tests.journeys.conftest import OpenEvening
from tests.journeys.players import Player, label
from tests.journeys.positions import Laid, lay
from tests.journeys.secrets_walk import OBSERVER, Act, longest_walk
from tests.journeys.stage import Night
from tests.kit.playground import Member, Message

pytestmark = pytest.mark.slow

NAMES = ("Ada", "Bea", "Cid", "Dov")
ROOMS = tuple((edition, known) for edition in EDITIONS for known in (0, 30))
MAX_ACTS = 14
STILL = 1_800_000_000.0  # for both evenings the same
TOO_FAST = "That was very fast"
NUMBERS = re.compile(r"\d{17,20}|127\.0\.0\.1:\d+")
"""Ids that the playground mints, and its address; of the bot's own words nothing is left out."""


@dataclass
class Seen:
    """What one observer and one spectator were shown."""

    public: list[str] = field(default_factory=list)
    private: list[str] = field(default_factory=list)
    pictures: list[bytes] = field(default_factory=list)


@dataclass
class Stand:
    """One table of an evening: who sits there, what will be done, what is seen of it."""

    laid: Laid
    acts: Sequence[Act]
    observer: Player
    spectator: Player
    seen: Seen = field(default_factory=Seen)

    @property
    def edits(self) -> int:
        """How often the table has been shown."""
        return len(_public(self.spectator))


def _public(player: Player) -> list[Message]:
    shown = [event for event in player.member.transcript if event["type"] in {"message_create", "message_update"}]
    return [
        Message(event["message"], player.member.api.read)
        for event in shown
        if _is_table(event["message"], player.channel)
    ]


def _is_table(raw: dict[str, Any], channel: str) -> bool:
    """A state of the table's own message; when somebody is called depends on the clock alone."""
    return bool(raw["channel_id"] == channel and raw["components"] and not raw["ephemeral"])


class Kept(Laid):
    """A table whose game is given as it is."""

    kept: Game

    @property
    def game(self) -> Game:
        return self.kept


async def stands(night: Night, which: int) -> list[Stand]:
    """The tables of one evening: `which` of the twins is laid."""
    guild = night.playground.guild(night.channel)
    spectator = night.playground.dan
    made = []
    for number, (edition, known) in enumerate(ROOMS):
        where = await night.playground.add_channel(guild, f"room-{number}")
        people = [await night.playground.add_member(f"{name} {number}", "en-US") for name in NAMES]
        pair, acts = longest_walk(edition, [one.id for one in people], known, 40, MAX_ACTS)
        hands = ("",) * len(NAMES)
        laid = Kept(
            channel=where, guild=guild, members=people, edition=edition, hands=hands, top="", table=f"t{number}"
        )
        laid.kept = (pair.one, pair.other)[which]
        made.append(Stand(laid, acts, _player(people[OBSERVER], where), _player(spectator, where)))
    return made


def _player(member: Member, channel: str) -> Player:
    return Player(member, channel, Random(0))


async def evening_of(night: Night, which: int) -> list[Seen]:
    made = await stands(night, which)
    await lay(night.bot.url, *(one.laid for one in made))
    await night.start()
    await night.until(lambda: night.server.traffic.requests("GET", "/emojis"))
    for one in made:
        await play(one)
        await keep(one)
    return [one.seen for one in made]


async def play(stand: Stand) -> None:
    """Each act is one step on disk and one edit of the table; the observer then looks at their own hand."""
    await shown(stand, 1)
    await look(stand)
    for number, act in enumerate(stand.acts, 2):
        member = stand.laid.members[act.seat]
        reply = await command(member, stand.laid.channel, act.move)
        if act.seat == OBSERVER and reply is not None:
            note(stand, reply)
        await shown(stand, number)
        await look(stand)


async def shown(stand: Stand, times: int) -> None:
    """Waits until the table has been shown so often."""
    await stand.spectator.member.wait_for(lambda _: stand.edits >= times)


async def look(stand: Stand) -> None:
    """My hand, and what the observer's commands would be completed with."""
    observer = stand.observer
    table = observer.table
    assert table is not None
    hand = await drawn_hand(observer, table)
    note(stand, hand)
    stand.seen.pictures += [await one.read() for one in hand.pictures]
    for option in ("card", "player"):
        offered = await observer.member.autocomplete(observer.channel, "uno play", option, **_needed(option))
        stand.seen.private.append(json.dumps(offered.choices))


async def drawn_hand(observer: Player, table: Message) -> Message:
    """My hand: again where that was too fast for the bot, or where it had no time to draw the cards."""
    while True:
        hand = (await observer.member.click(table, label("en", "hand"))).message
        if hand is not None and hand.pictures:
            return hand


def _needed(option: str) -> dict[str, str]:
    return {} if option == "card" else {"card": "R5"}


def note(stand: Stand, message: Message) -> None:
    stand.seen.private.append(canonical(message))


async def keep(stand: Stand) -> None:
    for message in _public(stand.spectator):
        stand.seen.public.append(canonical(message))
        stand.seen.pictures += [await one.read() for one in message.pictures]


def canonical(message: Message) -> str:
    """The whole message; ids that the playground minted, and the nonce of a post, tell nothing of cards."""
    raw = {key: value for key, value in message.raw.items() if key != "nonce"}
    return NUMBERS.sub("#", json.dumps(raw, sort_keys=True, ensure_ascii=False))


async def command(member: Member, channel: str, move: Move) -> Message | None:
    """The slash command for a move."""
    names = {"keep": "pass", "uno": "call", "shout": "wizz"}
    facts = {
        "card": move.card,
        "colour": move.colour,
        "player": None if move.target is None else str(move.target),
        "choice": move.choice,
        "cards": " ".join(move.cards) or ("-" if move.verb == "discard" else None),
    }
    options = {key: value for key, value in facts.items() if value is not None}
    while True:
        reply = await member.slash(channel, f"uno {names.get(move.verb, move.verb)}", **options)
        assert not reply.failed
        if not reply.text.startswith(("Wait ", TOO_FAST)):  # C-52: the window of one's own last card
            return reply.message


async def test_hidden_cards_change_nothing_that_others_see(evening: OpenEvening) -> None:
    nights = []
    for which in (0, 1):
        async with evening(f"{which}", scale=5.0, limits=1e12, clock=Clock(STILL)) as night:
            nights.append(await evening_of(night, which))
    for room, one, other in zip(ROOMS, *nights, strict=True):
        assert one.public == other.public, room
        assert one.private == other.private, room
        assert one.pictures == other.pictures, room
    assert sum(len(one.public) for one in nights[0]) > 60
    assert all(len(one.pictures) > 6 for one in nights[0])
