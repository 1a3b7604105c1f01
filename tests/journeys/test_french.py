"""A French server and French members: the table in the server's language, the hand in the member's."""

from random import Random

from tests.journeys.conftest import OpenEvening
from tests.journeys.players import Player, label, unanswered
from tests.kit.evening import ENGLISH, together


async def test_a_match_on_a_french_server(evening: OpenEvening) -> None:
    async with evening(seed="salon") as night:
        await night.start()
        ana, ben, cho, _ = await night.people(4)
        here = night.playground.channel("table-fr")
        await ana.set_locale("fr")
        await ben.set_locale(ENGLISH)
        await cho.set_locale("fr")
        lobby = (await ana.slash(here, "uno new", scoring="single", timer=0)).message
        assert lobby is not None
        for guest in (ben, cho):
            await guest.click(lobby, label("fr", "join"))
        await ana.click(lobby, label("fr", "start"))
        players = [
            Player(one, here, Random(one.name), language="fr", member_language=spoken, deals=one is ana)
            for one, spoken in ((ana, "fr"), (ben, "en"), (cho, "fr"))
        ]
        await ana.wait_for_message(here, lambda one: one.has_button(label("fr", "hand")))
        await together(*(player.play() for player in players))
        assert unanswered(players) == []
        french, english = (" ".join(press.words for press in player.pressed) for player in players[:2])
        assert "Ta main" in french or "Votre main" in french
        assert "Your hand in" in english
        assert "Your hand in" not in french
        table = players[0].table
        assert table is not None
        assert "The match is over" not in table.text
        assert "manche" in table.text or "partie" in table.text


async def test_commands_are_offered_in_french(evening: OpenEvening) -> None:
    async with evening() as night:
        await night.start()
        ana = night.playground.ana
        (group,) = [one for one in ana.commands(night.channel) if one["name"] == "uno"]
        assert group["description_localizations"]["fr"] != group["description"]
        names = {option["name"]: option.get("name_localizations", {}).get("fr") for option in group["options"]}
        assert names["draw"] not in {None, "draw"}
        await ana.set_locale("fr")
        reply = await ana.slash(night.channel, "uno hand")
        assert reply.ephemeral
        assert "There is no table" not in reply.text
