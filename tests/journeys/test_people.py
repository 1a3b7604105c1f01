"""People who vanish, and people who are sent away (experience.md, The lobby, Commands; rules.md 3.10)."""

import pytest

from tests.journeys.conftest import OpenEvening
from tests.journeys.ledger import Ledger
from tests.journeys.players import told
from tests.journeys.positions import three
from tests.kit.evening import confirmed, message_of


async def test_a_lobby_whose_host_does_nothing_for_five_minutes_has_another(evening: OpenEvening) -> None:
    async with evening(scale=200.0) as night:
        await night.start()
        ana, ben, cho = await night.people(3)
        await night.lobby(ana, ben)
        said = await cho.wait_for_message(night.channel, lambda one: "host now" in one.text)
        assert said.text == "Ben is the host now."
        assert "Ask the host" in (await ana.slash(night.channel, "uno start")).text
        assert not (await ben.slash(night.channel, "uno start")).failed
        await cho.wait_for_message(night.channel, lambda one: one.has_button("My hand"))


@pytest.mark.parametrize("how", ["leave", "ban"])
async def test_a_host_who_is_gone_plays_no_more_and_is_none(evening: OpenEvening, how: str) -> None:
    async with evening(scale=20.0) as night:
        night.allowed_refusals.add(10007)  # how Discord says that somebody has left
        ana, ben, cho = await three(night, hands=("R1 R2", "R9 G1", "Y1 Y2"), timer=300)
        await getattr(night.playground.people, how)(night.playground.guild(night.channel), ana.member)
        await told(ben, "Ana is away")
        await cho.member.wait_for_message(cho.channel, lambda one: one.text == "Ben is the host now.")
        assert not [one for one in cho.member.messages(cho.channel) if one.mentions]


async def test_nobody_wins_by_sending_the_last_opponent_away(evening: OpenEvening) -> None:
    """Seen: a host with six cards removed the last opponent, who held one, and had won."""
    async with evening(scale=1.0) as night:
        ana, ben, cho = await three(night, hands=("R1 R2 R3 R4 R5 R6", "R9", "Y1 Y2"), timer=0)
        gone = await confirmed(ana.member, ana.channel, "uno kick", player="3 Cho")
        assert "You have removed Cho" in gone.text
        asked = message_of(await ana.member.slash(ana.channel, "uno kick", player="Ben"))
        assert "the match ends without a result" in asked.text
        await ana.member.click(asked, "Remove")
        for member in (ana, ben, cho):
            await told(member, "Closed without a result: Ben was removed, and only one member is left.")
        assert await night.bot.end() == 0
        assert Ledger(night.bot.database).results() == 0
