"""Where a table can stand, and what is said at once where it cannot (experience.md, Everywhere)."""

import pytest

from cogs.croupier import Croupier
from playground.server import Server
from tests.kit.evening import Evening, in_english, tables_in
from tests.kit.playground import Playground


@pytest.mark.parametrize("kind", ["announcement", "voice", "stage", "text", "thread of announcement"])
async def test_a_table_stands_in_channels_of_many_kinds(
    bot: Croupier, playground: Playground, server: Server, kind: str
) -> None:
    await in_english(playground)
    evening = Evening(server)
    evening.playground = playground
    guild = playground.guild(playground.channel("table-1"))
    place = await playground.add_channel(guild, "hall", kind=kind.rsplit(maxsplit=1)[-1])
    if kind.startswith("thread"):
        place = await playground.add_channel(guild, "corner", parent=place)
    await evening.lobby(playground.ana, playground.ben, channel=place)
    assert not (await playground.ana.slash(place, "uno start")).failed
    await playground.ben.wait_for(lambda one: any(table.has_button("My hand") for table in tables_in(one, place)))


@pytest.mark.parametrize("kind", ["voice", "stage"])
async def test_a_voice_chat_without_connect_says_so(bot: Croupier, playground: Playground, kind: str) -> None:
    await in_english(playground)
    place = await playground.add_channel(playground.guild(playground.channel("table-1")), "hall", kind=kind)
    await playground.permissions(place, deny=("CONNECT",))
    refused = await playground.ana.slash(place, "uno new")
    assert refused.ephemeral
    assert "I lack the permission Connect" in refused.text


async def test_a_private_thread_must_let_the_bot_in(bot: Croupier, playground: Playground) -> None:
    await in_english(playground)
    thread = await playground.add_private_thread(playground.channel("table-1"), "secret", playground.ana)
    refused = await playground.ana.slash(thread, "uno new")
    assert refused.ephemeral
    assert "Mention me here first" in refused.text
    await playground.ana.write(thread, f"<@{playground.bot_id}> come in")
    opened = await playground.ana.slash(thread, "uno new")
    assert not opened.ephemeral
    assert "opens a table" in opened.text
