"""Names that are links, names that are alike, at a table and in its lobby (experience.md, Everywhere)."""

from tests.cogs.tables.conftest import Begin
from tests.kit.evening import labels, message_of
from tests.kit.playground import Member, Playground
from tests.kit.table_evening import TableEvening

INVITE = "discord.gg/abc"
LINK = "https://example.com"


def links(e: TableEvening, member: Member) -> list[str]:
    """What of all that the bot has said here has become a link; its channel may be mentioned."""
    found = [link for one in member.messages(e.channel, by_bot=True) for link in one.links]
    return [link for link in found if link != f"<#{e.channel}>"]


async def test_no_name_becomes_a_link_wherever_it_is_said(begin: Begin, playground: Playground) -> None:
    for name in (INVITE, LINK):
        await playground.add_member(name, "en-US")
    e = await begin(INVITE, LINK, "Ana")
    invite, link, ana = e.playground.member(INVITE), e.playground.member(LINK), e.playground.ana
    assert "You cannot" in (await ana.slash(e.channel, "uno kick", player="Ana")).text
    await ana.slash(e.channel, "uno kick", player=INVITE)
    await link.slash(e.channel, "uno kick", player="Ana")
    await invite.slash(e.channel, "uno draw")
    await link.slash(e.channel, "uno draw")
    await e.hand(invite)
    await e.pass_time(20)
    await ana.wait_for_message(e.channel, lambda one: bool(one.mentions))
    await e.settle()
    for member in (invite, link, ana):
        assert links(e, member) == []
    assert INVITE in "".join(one.text for one in ana.messages(e.channel)).replace("\u200b", "")


async def test_nor_where_words_stand_for_the_picture(begin: Begin, playground: Playground) -> None:
    for name in (INVITE, LINK):
        await playground.add_member(name, "en-US")
    e = await begin(INVITE, LINK)
    e.room.publisher.pictured = False
    e.room.table.refresh()
    await e.settle()
    assert e.table(e.playground.ana).pictures == ()
    assert links(e, e.playground.ana) == []


async def test_words_beside_the_table_show_no_previews(begin: Begin) -> None:
    """Message Resource > Message Flags: SUPPRESS_EMBEDS, in every message that has content."""
    e = await begin("Ana", "Ben")
    ana = e.playground.ana
    await e.pass_time(20)
    await ana.wait_for_message(e.channel, lambda one: bool(one.mentions))
    await e.playground.cho.slash(e.channel, "uno hand")
    await ana.slash(e.channel, "uno table")
    said = [
        one for who in (ana, e.playground.cho) for one in who.messages(e.channel, by_bot=True) if one.raw["content"]
    ]
    assert len(said) >= 3
    assert all(one.raw["flags"] & 1 << 2 for one in said)


async def test_two_of_one_name_are_told_apart(begin: Begin) -> None:
    e = await begin("Ana", "Ben")
    ben = e.playground.ben
    other = await e.playground.add_member("Ben", "en-US")
    here = e.playground.channel("table-2")
    lobby = await e.lobby(ben, other, channel=here)
    assert "Ben (1)" in (await other.click(lobby, "Start")).text
    await ben.click(lobby, "Start")
    table = await other.wait_for_message(here, lambda one: one.has_button("My hand"))
    assert "Ben (1)" in table.text
    assert "Ben (2)" in table.pictures[0].alt or "Ben (2)" in table.text
    asked = message_of(await e.playground.ana.slash(here, "uno kick", player="2"))
    assert "Remove Ben (2)?" in asked.text
    assert "Ben (1)" not in " ".join(labels(asked))
    which = await e.playground.ana.slash(here, "uno kick", player="Ben")
    assert "That may be 1 Ben and 2 Ben." in which.text
