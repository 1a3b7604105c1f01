"""Members who leave, are kicked, banned or timed out; and what of a posted text becomes a link.

Discord: Topics > Permissions > Permissions For Timed Out Members, Guild Resource > Modify Guild Member, Gateway Events.
"""

import discord
import pytest

from playground.server import Server
from tests.kit.playground import NotPossible, Playground
from tests.playground.conftest import Bare, run_bot
from tests.playground.sample_bot import SampleBot
from tests.playground.test_channels import dispatched


async def test_a_timed_out_member_sees_and_can_do_nothing(
    playground: Playground, table: str, bot: SampleBot, bare: Bare
) -> None:
    board = (await playground.ben.slash(table, "deal")).message
    assert board
    await playground.people.time_out(playground.guild(table), playground.ben, 60)
    for deed in (
        playground.ben.write(table, "x"),
        playground.ben.slash(table, "deal"),
        playground.ben.click(board, "Hand"),
        playground.ben.select(board, "red"),
        playground.ben.forge(board, "do:hand"),
    ):
        with pytest.raises(NotPossible, match="timed out"):
            await deed
    assert playground.ben.message(board)
    _, told = await bare("GET", f"/guilds/{playground.guild(table)}/members/{playground.ben.id}")
    assert told["communication_disabled_until"]
    await playground.advance(61)
    await playground.ben.click(board, "Defer")
    member = bot.kept[-1].user
    assert isinstance(member, discord.Member)
    assert member.timed_out_until


async def test_a_timeout_ends_early_lasts_28_days_at_most_and_spares_the_owner(
    playground: Playground, table: str, server: Server
) -> None:
    guild = playground.guild(table)
    with pytest.raises(NotPossible, match="28 days"):
        await playground.people.time_out(guild, playground.ben, 28 * 86_400 + 1)
    await playground.people.time_out(guild, playground.ben, 28 * 86_400)
    await playground.people.time_out(guild, playground.ben, None)
    await playground.ben.write(table, "free again")
    server.world.guilds[int(guild)].owner_id = int(playground.ana.id)
    await playground.people.time_out(guild, playground.ana, 60)
    await playground.ana.write(table, "the owner is exempt")


async def test_who_leaves_or_is_banned_is_gone_and_may_come_back(
    playground: Playground, table: str, bare: Bare
) -> None:
    guild = playground.guild(table)
    for go in (playground.people.leave, playground.people.kick, playground.people.ban):
        await go(guild, playground.ben)
        with pytest.raises(NotPossible):
            await playground.ben.write(table, "x")
        status, body = await bare("GET", f"/guilds/{guild}/members/{playground.ben.id}")
        assert (status, body["code"]) == (404, 10007)
        await playground.people.come_back(guild, playground.ben)
        await playground.ben.write(table, "back")


async def test_who_goes_is_told_with_the_intents_for_it_alone() -> None:
    """Gateway > Gateway Intents: members need GUILD_MEMBERS, bans GUILD_MODERATION."""
    async with Server(privileged=True) as server, await Playground.connect(server.url) as playground:
        seeing = SampleBot(discord.Intents(guilds=True, members=True, moderation=True))
        async with run_bot(server, seeing):
            await playground.wait_until_ready()
            guild = seeing.get_guild(int(playground.guild(playground.channel("table-1"))))
            assert guild
            gone: list[str] = []
            seeing.event(_named("on_member_ban", gone))
            seeing.event(_named("on_raw_member_remove", gone))
            await playground.people.ban(str(guild.id), playground.ben)
            await playground.ana.slash(playground.channel("table-1"), "deal")
            assert gone == ["on_member_ban", "on_raw_member_remove"]
            assert guild.get_member(int(playground.ben.id)) is None
            told = dispatched(server, "GUILD_BAN_ADD", "GUILD_MEMBER_REMOVE")
            assert {one["user"]["id"] for one in told} == {playground.ben.id}


def _named(name: str, heard: list[str]):  # type: ignore[no-untyped-def]
    async def listener(*_: object) -> None:
        heard.append(name)

    listener.__name__ = name
    return listener


async def test_a_bot_that_was_thrown_out_has_no_commands_and_no_buttons(playground: Playground, table: str) -> None:
    board = (await playground.ana.slash(table, "show")).message
    assert board
    await playground.remove_bot(playground.guild(table))
    for deed in (playground.ana.slash(table, "deal"), playground.ana.click(board, "Turn")):
        with pytest.raises(NotPossible, match="not in this server"):
            await deed
    await playground.add_bot(playground.guild(table))
    assert (await playground.ana.click(board, "Turn")).text == "Turned"


LINKS = [
    ("https://example.com/a", ["https://example.com/a"], 1),
    ("see <https://example.com>", ["<https://example.com"], 0),
    ("[cards](https://example.com)", ["[cards](https://example.com)"], 1),
    ("discord.gg/abc-1 and https://discord.com/invite/xyz", ["discord.gg/abc-1", "https://discord.com/invite/xyz"], 2),
    ("<mail@example.com> <+4930123456> <id:customize>", ["<mail@example.com>", "<+4930123456>", "<id:customize>"], 0),
    ("`https://example.com` ``discord.gg/abc``", [], 0),
    ("```\nhttps://example.com\n```", [], 0),
    ("example.com, [cards], (x) https:// discord.gg", [], 0),
    ("https:\u200b//example.com discord\u200b.gg/abc", [], 0),
]


@pytest.mark.parametrize(("text", "found", "previews"), LINKS)
async def test_what_becomes_a_link_is_noted(
    playground: Playground, table: str, bare: Bare, text: str, found: list[str], previews: int
) -> None:
    """Reference > Message Formatting; Message Resource > Message Flags > SUPPRESS_EMBEDS."""
    shown = await playground.ana.write(table, text)
    assert (sorted(shown.links), len(shown.previews)) == (sorted(found), previews)
    _, quiet = await bare.post({"content": text, "flags": 1 << 2})
    _, v2 = await bare.post(
        {"components": [{"type": 17, "components": [{"type": 10, "content": text}]}], "flags": 1 << 15}
    )
    for number in (quiet["id"], v2["id"]):
        message = await playground.ana.wait_for(lambda member, number=number: member.message(number))  # type: ignore[misc]
        assert (sorted(message.links), message.previews) == (sorted(found), ())


async def test_a_label_is_never_a_link(playground: Playground, table: str, bare: Bare) -> None:
    button = {"type": 2, "style": 1, "label": "discord.gg/abc", "custom_id": "x"}
    _, posted = await bare.post({"content": "x", "components": [{"type": 1, "components": [button]}]})
    assert (await playground.ana.wait_for(lambda member: member.message(posted["id"]))).links == ()
