"""A missing, dead or refused emoji never costs a private message: it comes without (faults.md F103)."""

import pytest

from playground.server import Server
from rendering import emoji_names
from tests.cogs.program.conftest import arrived, uploads
from tests.cogs.tables.conftest import Begin
from tests.kit.evening import message_of
from tests.kit.playground import Message, Playground
from tests.kit.playground.rest_controls import CALLBACK, EDIT_ORIGINAL
from tests.kit.waiting import until

HANDS = ["R1 R2 R3", "R7 G1 G2"]


def ours(message: Message) -> set[str]:
    """The names of the custom emojis that its buttons and its text show."""
    written = [part.split(":")[0] for part in message.text.split("<:")[1:]]
    return {*(button.emoji for button in message.buttons), *written} & set(emoji_names())


@pytest.fixture
def no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.emojis.REST", 0.0)


async def test_a_hand_with_a_dead_emoji_comes_without_and_the_emoji_comes_back(
    few_emojis: tuple[str, ...],
    begin: Begin,
    server: Server,
) -> None:
    e = await begin("Ana", "Ben")
    await arrived(e.bot)
    await e.lay_out(HANDS, "R5")
    assert ours(await e.hand(e.playground.ana)) == {"red_1", "red_2", "red_3"}
    dead = next(number for number, emoji in server.world.emojis.items() if emoji.name == "red_2")
    del server.world.emojis[dead]
    hand = await e.hand(e.playground.ana)
    assert "Red 2" in {button.label for button in hand.buttons}
    assert ours(hand) == set()
    await arrived(e.bot)
    assert {emoji.name for emoji in server.world.emojis.values()} == set(few_emojis)
    assert ours(await e.hand(e.playground.ana)) == {"red_1", "red_2", "red_3"}


async def test_a_hand_that_is_renewed_with_a_dead_emoji_comes_without(
    few_emojis: tuple[str, ...],
    begin: Begin,
    server: Server,
) -> None:
    e = await begin("Ana", "Ben")
    await arrived(e.bot)
    await e.lay_out(HANDS, "R5")
    ben = e.playground.ben
    hand = await e.hand(ben)
    server.world.emojis.clear()
    assert not (await e.playground.ana.slash(e.channel, "uno play", card="R1")).failed
    renewed = await ben.wait_for(lambda one: (now := one.message(hand)) and "It is your turn" in now.text and now)
    assert "Red 7" in {button.label for button in renewed.buttons}
    assert ours(renewed) == set()
    await arrived(e.bot)
    assert len(server.world.emojis) == len(few_emojis)


@pytest.mark.parametrize(
    ("command", "words", "sign"), [("uno hand", "Your hand", "red_1"), ("uno rules", "UNO Classic", "red_skip")]
)
async def test_no_private_message_is_lost_to_an_emoji_that_discord_refuses(
    few_emojis: tuple[str, ...], no_rest: None, begin: Begin, command: str, words: str, sign: str
) -> None:
    """It has all of them: none is uploaded, and after a rest they are shown again."""
    e = await begin("Ana", "Ben")
    await arrived(e.bot)
    await e.lay_out(HANDS, "R5")
    await e.playground.rest.refuse_emojis(CALLBACK, times=1)
    reply = await e.playground.ana.slash(e.channel, command)
    assert words in reply.text
    assert sign not in ours(message_of(reply))
    await arrived(e.bot)
    assert sign in ours(message_of(await e.playground.ana.slash(e.channel, command)))
    assert uploads(e.server) == len(few_emojis)


async def test_a_refused_emoji_rests_although_discord_has_it(
    few_emojis: tuple[str, ...],
    begin: Begin,
) -> None:
    e = await begin("Ana", "Ben")
    await arrived(e.bot)
    await e.lay_out(HANDS, "R5")
    lists = len(e.server.traffic.requests("GET", "/emojis"))
    await e.playground.rest.refuse_emojis(CALLBACK, times=1)
    for _ in range(3):
        assert ours(await e.hand(e.playground.ana)) == set()
    assert len(e.server.traffic.requests("GET", "/emojis")) == lists + 1


async def test_what_is_refused_for_another_reason_is_not_sent_twice(
    few_emojis: tuple[str, ...],
    begin: Begin,
) -> None:
    e = await begin("Ana", "Ben")
    await arrived(e.bot)
    await e.lay_out(HANDS, "R5")
    hand = await e.hand(e.playground.ben)
    edits = len(e.server.traffic.requests("PATCH", "@original"))
    await e.playground.rest.refuse(50035, EDIT_ORIGINAL, times=1)
    await e.playground.ana.slash(e.channel, "uno play", card="R1")
    await e.settle()
    assert len(e.server.traffic.requests("PATCH", "@original")) == edits + 1
    assert e.bot.card_emojis.face("R1") is not None
    assert e.playground.ben.message(hand) is not None


@pytest.fixture
async def slow_uploads(playground: Playground) -> None:
    await playground.rest.limit("emoji uploads", 2, 36000)


async def test_a_hand_does_not_wait_for_uploads_that_take_hours(
    few_emojis: tuple[str, ...], slow_uploads: None, begin: Begin
) -> None:
    e = await begin("Ana", "Ben")
    await e.lay_out(HANDS, "R5")
    await until(lambda: e.bot.card_emojis.face("R1"))
    hand = await e.hand(e.playground.ana)
    assert {"Red 1", "Red 2", "Red 3"} <= {button.label for button in hand.buttons}
    assert ours(hand) == {"red_1"}
