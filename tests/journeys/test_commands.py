"""Slash commands do whatever the buttons do, with suggestions of what may be done now (experience.md, Commands)."""

from typing import Any

from tests.journeys.conftest import OpenEvening
from tests.journeys.players import Player, told
from tests.journeys.positions import three
from tests.journeys.test_editions import rooms


async def run(player: Player, command: str, /, **options: Any) -> str:
    """The words of the one private answer."""
    reply = await player.member.slash(player.channel, f"uno {command}", **options)
    assert not reply.failed
    assert reply.ephemeral
    return reply.text


async def test_a_game_by_commands_alone(evening: OpenEvening) -> None:
    async with evening() as night:
        ana, ben, cho = await three(night, hands=("R1 W B9", "R9 G1 Y1", "Y9 Y8"), pile="B1 G2 G3 G4 Y5 Y6")
        assert "It is your turn" in await run(ana, "hand")
        offered = await ana.member.autocomplete(ana.channel, "uno play", "card")
        assert dict(offered.choices) == {"Red 1": "R1", "Wild": "W"}
        typed = await ana.member.autocomplete(ana.channel, "uno play", "card", "wil")
        assert [value for _, value in typed.choices] == ["W"]
        colours = await ana.member.autocomplete(ana.channel, "uno play", "colour", card="W")
        assert [value for _, value in colours.choices] == ["red", "yellow", "green", "blue"]
        asked = await ana.member.slash(ana.channel, "uno play", card="W")
        assert asked.message is not None
        assert "Wild: which colour?" in asked.text
        await run(ana, "play", card="W", colour="red")
        await told(ben, "Ana plays a Wild and chooses red")
        await run(ben, "play", card="r9")
        assert "You draw: blue 1" in await run(cho, "draw")
        await told(ben, "Ana's turn")
        await run(ana, "call")
        await run(ana, "play", card="R1")
        await told(cho, "UNO! Ana has one card left")
        await run(ben, "draw")
        assert "You may pass only" in await run(cho, "pass") or "It is" in await run(cho, "pass")


async def test_a_drawn_card_is_kept_by_command(evening: OpenEvening) -> None:
    async with evening() as night:
        ana, ben, *_ = await three(night, hands=("B1 B2", "R9 G1"), pile="R7 B8")
        assert "You drew" in await run(ana, "draw")
        offered = await ana.member.autocomplete(ana.channel, "uno play", "card")
        assert [value for _, value in offered.choices] == ["R7"]
        await run(ana, "pass")
        await told(ben, "Ana keeps the drawn card")


async def test_challenge_and_accept_by_command(evening: OpenEvening) -> None:
    bluff = {"hands": ("W4 B1 R3", "G1 G2 G3", "Y1 Y2"), "top": "B6", "pile": "Y9 Y8 Y7 Y6 Y5 Y4 G4 G5"}
    async with evening(scale=5.0) as night:
        first, second = await rooms(night, "classic", [bluff, bluff])
        for room in (first, second):
            await run(room.al, "play", card="W4", colour="green")
        assert "blue 1" in await run(first.bo, "challenge")
        await told(first.cy, "Challenge won")
        await run(second.bo, "accept")
        await told(second.cy, "draws 4 cards")


async def test_catch_by_command(evening: OpenEvening) -> None:
    async with evening(scale=1.0) as night:
        ana, _, cho = await three(night, hands=("R1 R2", "R9 G1", "Y1 Y2"))
        await run(ana, "play", card="R1")
        seats = await cho.member.autocomplete(cho.channel, "uno catch", "player")
        assert [label for label, _ in seats.choices] == ["1 Ana", "2 Ben", "3 Cho"]
        assert "You catch Ana" in await run(cho, "catch", player="1")


async def test_the_wish_by_command(evening: OpenEvening) -> None:
    facts = {"hands": ("WW G3 G9 R1", "B1 B2 B3", "Y1 Y2 Y3"), "top": "R5", "pile": "R3d B9 B8 B7 B6 Y9"}
    async with evening(scale=5.0) as night:
        skip, play = await rooms(night, "dragon-ball-z", [facts, facts])
        for room in (skip, play):
            await run(room.al, "play", card="WW")
            await run(room.al, "colour", colour="green")
            wishes = await room.al.member.autocomplete(room.al.channel, "uno wish", "choice")
            assert [value for _, value in wishes.choices] == ["draw_two", "reverse", "skip", "play", "none"]
        await run(skip.al, "wish", choice="skip", player="3")
        await told(skip.bo, "Cy0 loses the next turn")
        await run(play.al, "wish", choice="play", card="G9")
        await told(play.bo, "Al1 plays another card")


async def test_the_wheel_by_command(evening: OpenEvening) -> None:
    facts = {"hands": ("R2* G3 G9 R1", "B1 G2 B3 W R8", "Y1 Y2 W"), "top": "R5", "pile": "R3 B9 B8 B7 B6 Y9"}
    async with evening(scale=5.0) as night:
        almost, race = await rooms(
            night, "wizz", [{**facts, "segment": segment} for segment in ("almost_uno", "uno_wizz")]
        )
        for room in (almost, race):
            await run(room.al, "play", card="R2*")
            await run(room.bo, "spin")
        await run(almost.bo, "discard", cards="B1 G2 B3")
        await told(almost.cy, "Bo0")
        await run(race.cy, "wizz")
        await run(race.cy, "discard", cards="W", colour="yellow")
        await told(race.al, "Cy1")


async def test_the_lobby_by_commands(evening: OpenEvening) -> None:
    async with evening(scale=1.0) as night:  # with a timer of half a minute the game would soon be over
        await night.start()
        ana, ben, cho, _ = await night.people(4)
        here = night.channel
        lobby = (await ana.slash(here, "uno new", edition="encanto", timer=30)).message
        assert lobby is not None
        assert not (await ben.slash(here, "uno join")).failed
        assert not (await ana.slash(here, "uno robot", level="hard")).failed
        refused = await ben.slash(here, "uno start")
        assert "Only the host" in refused.text
        taken = await cho.slash(here, "uno new")
        assert taken.ephemeral
        assert "has a table already" in taken.text
        assert not (await ben.slash(here, "uno leave")).failed
        assert not (await ana.slash(here, "uno start")).failed
        table = await ana.wait_for_message(here, lambda one: one.has_button("My hand"))
        assert "Ana" in table.text
        rules = await cho.slash(here, "uno rules", edition="wizz")
        assert rules.ephemeral
        assert "UNO Wizz" in rules.text
