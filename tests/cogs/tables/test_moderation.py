"""Who may remove whom and end what; both are asked back (experience.md, Commands; rules.md 3.10)."""

from tests.cogs.tables.conftest import Begin
from tests.kit.evening import confirmed, labels, message_of
from tests.kit.playground import Member, Reply
from tests.kit.table_evening import TableEvening


async def kick(e: TableEvening, by: Member, player: str) -> Reply:
    return await by.slash(e.channel, "uno kick", player=player)


async def test_nobody_is_removed_before_it_is_confirmed(begin: Begin) -> None:
    e = await begin("Ana", "Ben", "Cho")
    ana, ben = e.playground.ana, e.playground.ben
    asked = message_of(await kick(e, ana, "2 Ben"))
    assert asked.ephemeral
    assert "Remove Ben?" in asked.text
    assert labels(asked) == ["Remove", "Back"]
    assert "Nothing has changed" in (await ana.click(asked, "Back")).text
    assert e.room.table.seat_of(int(ben.id)) == 1
    asked = message_of(await kick(e, ana, "2 Ben"))
    assert "You have removed Ben" in (await ana.click(asked, "Remove")).text
    assert e.room.table.seat_of(int(ben.id)) is None
    await e.shows(ana, "Ben leaves the game.")


async def test_a_game_is_not_ended_before_it_is_confirmed(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    ana = e.playground.ana
    asked = message_of(await ana.slash(e.channel, "uno stop"))
    assert labels(asked) == ["End the game", "Back"]
    assert not e.room.table.over
    table = e.room.table
    assert "The game is ended" in (await ana.click(asked, "End the game")).text
    assert table.over


async def test_a_host_removes_only_who_is_away(begin: Begin) -> None:
    """Seen: a host with six cards removed the last opponent, who held one."""
    e = await begin("Ben", "Cho", "Dan")
    ben, cho = e.playground.ben, e.playground.cho
    await e.lay_out(["R1 R2", "R9 G1 G2 G3 G4 G5", "Y1 Y2 Y3"], "R5", turn=1, draw_pile="B1 B2 B3 B4 B5 B6 B7 B8 B9")
    assert "Cho is playing" in (await kick(e, ben, "Cho")).text
    for _ in range(2):
        await e.pass_time(300)
        assert e.room.table.view.actor == 2
        await e.playground.dan.slash(e.channel, "uno draw")
        await ben.slash(e.channel, "uno draw")
    assert e.room.table.sitters[1].away
    asked = message_of(await kick(e, ben, "Cho"))
    await cho.slash(e.channel, "uno join")  # Cho is back
    assert "Cho is playing" in (await ben.click(asked, "Remove")).text
    assert e.room.table.seat_of(int(cho.id)) == 1


async def test_a_host_removes_who_has_left_the_server(begin: Begin) -> None:
    e = await begin("Ben", "Cho", "Dan")
    ben, cho = e.playground.ben, e.playground.cho
    await e.playground.people.leave(e.playground.guild(e.channel), cho)
    assert "You have removed Cho" in (await confirmed(ben, e.channel, "uno kick", player="Cho")).text


async def test_a_host_removes_a_robot(begin: Begin) -> None:
    e = await begin("Ben", "Cho", robots=1)
    assert "You have removed" in (await confirmed(e.playground.ben, e.channel, "uno kick", player="3")).text


async def test_a_right_that_is_gone_when_it_is_confirmed_does_not_count(begin: Begin) -> None:
    e = await begin("Ben", "Cho", "Dan")
    ben = e.playground.ben
    asked = message_of(await ben.slash(e.channel, "uno stop"))
    left = message_of(await ben.slash(e.channel, "uno leave"))
    await ben.click(left, "Leave the game")
    assert "Only the host or a moderator" in (await ben.click(asked, "End the game")).text
    assert not e.room.table.over


async def test_a_removal_that_leaves_one_member_ends_without_a_result(begin: Begin) -> None:
    e = await begin("Ana", "Ben", robots=1)
    ana, table = e.playground.ana, e.room.table
    asked = message_of(await kick(e, ana, "Ben"))
    assert "the match ends without a result" in asked.text
    await ana.click(asked, "Remove")
    await e.shows(ana, "Closed without a result: Ben was removed, and only one member is left.")
    stored = await e.bot.db.tables.get(table.info.table_id)
    assert stored is not None
    assert stored.close_reason == "kicked:Ben"
    assert await e.bot.db.results.rank_of(int(ana.id), table.info.guild_id) is None
    assert message_of(await e.playground.ben.slash(e.channel, "uno new"))


async def test_in_french(begin: Begin) -> None:
    e = await begin("Ana", "Ben", "Cho")
    ana = e.playground.ana
    await ana.set_locale("fr")
    asked = message_of(await kick(e, ana, "2"))
    assert asked.text.startswith("Exclure Ben\u202f?")
    assert labels(asked) == ["Exclure", "Retour"]
    assert "Rien n'a changé" in (await ana.click(asked, "Retour")).text


async def test_a_lobby_asks_back_too(begin: Begin) -> None:
    e = await begin("Ben", "Cho", channel="table-2")
    ana, dan, here = e.playground.ana, e.playground.dan, e.playground.channel("table-1")
    lobby = await e.lobby(ana, dan, channel=here)
    asked = message_of(await ana.slash(here, "uno kick", player="Dan"))
    assert "Remove Dan from the table?" in asked.text
    await dan.click(lobby, "Leave")
    assert "Nobody of that name" in (await ana.click(asked, "Remove")).text
    asked, again = [message_of(await ana.slash(here, "uno stop")) for _ in range(2)]
    assert "Close this table" in asked.text
    assert "The game is ended" in (await ana.click(asked, "End the game")).text
    assert "This game is over" in (await ana.click(again, "End the game")).text
