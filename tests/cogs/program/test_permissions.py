"""What the bot asks a server for, and nothing more (faults.md, Permissions)."""

from pathlib import Path

import discord

from cogs.croupier import Croupier
from cogs.permissions import IN_THREADS, INTENTS, REQUIRED, needed_in

README = Path(__file__).parents[3] / "README.md"


def test_the_invitation_asks_for_six_permissions() -> None:
    invited = discord.Permissions(**dict.fromkeys((*REQUIRED, IN_THREADS), True))
    names = {name for name, wanted in invited if wanted}
    assert names == {
        "read_messages", "send_messages", "send_messages_in_threads", "embed_links", "attach_files",
        "read_message_history",
    }  # fmt: skip
    assert f"`{invited.value}`" in README.read_text(encoding="utf-8")


def test_no_intent_is_privileged() -> None:
    assert discord.Intents(guilds=True, guild_messages=True) == INTENTS
    assert not any((INTENTS.members, INTENTS.presences, INTENTS.message_content))


def test_a_thread_has_its_own_way_of_sending() -> None:
    assert "send_messages" in needed_in(discord.ChannelType.text)
    assert "send_messages" not in needed_in(discord.ChannelType.public_thread)
    assert "send_messages_in_threads" in needed_in(discord.ChannelType.public_thread)


async def test_nobody_is_mentioned_and_nothing_is_hoarded(bot: Croupier) -> None:
    assert bot.allowed_mentions is not None
    assert dict(bot.allowed_mentions.to_dict()) == {"parse": []}
    assert list(bot.cached_messages) == []
    assert all(len(guild.members) <= 1 for guild in bot.guilds)
