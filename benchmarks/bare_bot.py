"""The yardstick of `clicks`: the least that discord.py needs to answer a click with bytes that lie ready.

Started as a second process with the bot's own environment; the first argument is a JSON file that says what to
answer: texts, button rows and the picture's file.
"""

import json
import logging
import os
import re
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import discord
import yarl
from discord.ext import commands

SPEC = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
PICTURE = Path(SPEC["picture"]).read_bytes()


class Ready(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"bare:ready"):
    def __init__(self) -> None:
        super().__init__(discord.ui.Button(label="Ready", custom_id="bare:ready"))

    @classmethod
    async def from_custom_id(cls, _interaction: Any, _item: Any, _match: re.Match[str]) -> "Ready":
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        file = discord.File(BytesIO(PICTURE), "hand.png", description=SPEC["alt"])
        view = layout()
        await interaction.response.send_message(view=view, file=file, ephemeral=True)
        view.stop()


class Deaf(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"(?P<id>.+)"):
    """The buttons of the answer; nobody presses them."""

    @classmethod
    async def from_custom_id(cls, _interaction: Any, item: Any, _match: re.Match[str]) -> "Deaf":
        return cls(item)


def layout() -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    for text in SPEC["texts"]:
        view.add_item(discord.ui.TextDisplay(text))
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://hand.png", description=SPEC["alt"])))
    for row in SPEC["rows"]:
        view.add_item(discord.ui.ActionRow(*(Deaf(discord.ui.Button(label=b[0], custom_id=b[1])) for b in row)))
    return view


class Bare(commands.AutoShardedBot):
    async def setup_hook(self) -> None:
        self.add_dynamic_items(Ready)

    async def on_ready(self) -> None:
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.ActionRow(Ready()))
        channel = discord.utils.get(self.get_all_channels(), name=SPEC["channel"])
        assert isinstance(channel, discord.TextChannel)
        await channel.send(view=view)


def main() -> None:
    logging.basicConfig(level=logging.WARNING)
    discord.http.Route.BASE = os.environ["DISCORD_API_BASE"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    intents = discord.Intents(guilds=True, guild_messages=True)
    bot = Bare(commands.when_mentioned, intents=intents, chunk_guilds_at_startup=False, guild_ready_timeout=0.1)
    bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
