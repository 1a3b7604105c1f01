"""Settings of a server and the program's own memory."""

from dataclasses import replace

import pytest

from db import Database, GuildSettings, StorageFailed, open_database


async def test_a_server_that_never_chose_has_the_defaults(database: Database) -> None:
    assert await database.settings.get(7) == GuildSettings(guild_id=7, robots=True, text_only=False)


async def test_settings_survive_a_restart_and_do_not_mix(url: str) -> None:
    chosen = GuildSettings(
        guild_id=7, language="fr", edition="barbie", scoring="single", turn_seconds=0, robots=False, text_only=True
    )
    async with await open_database(url) as first:
        await first.settings.put(chosen)
        await first.settings.put(GuildSettings(guild_id=8, turn_seconds=45))
        await first.meta.put("commands", "old")
        await first.meta.put("commands", "new")
    async with await open_database(url) as second:
        assert await second.settings.get(7) == chosen
        assert await second.settings.get(8) == GuildSettings(guild_id=8, turn_seconds=45)
        assert await second.meta.get("commands") == "new"
        await second.settings.put(replace(chosen, language=None))
        assert (await second.settings.get(7)).language is None


async def test_an_impossible_setting_is_refused(database: Database) -> None:
    with pytest.raises(StorageFailed, match="CHECK"):
        await database.settings.put(GuildSettings(guild_id=7, turn_seconds=-1))
    assert (await database.settings.get(7)).turn_seconds is None
