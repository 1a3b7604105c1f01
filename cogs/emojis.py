"""Card faces as application emojis, uploaded when they changed. Where one is missing, plain text serves."""

import asyncio
import json
import logging
from collections.abc import Mapping
from functools import partial
from hashlib import sha256
from typing import Final

import discord

from db import Database
from rendering import (
    SpriteCache,
    Superseded,
    Worker,
    WorkerBusy,
    colour_emoji_name,
    emoji_names,
    emoji_picture,
    face_emoji_name,
)

LOG = logging.getLogger(__name__)
META_KEY: Final = "emojis"
PAUSE: Final = 0.1  # most of the bot's 50 requests a second belong to the tables
_REFUSALS: Final = 3  # after this many failures in a row it waits for the next start


class Emojis:
    """The emojis that Discord has. Look-ups never wait; None means that there is none (yet)."""

    def __init__(self, bot: discord.Client, db: Database, worker: Worker, sprite_cache: SpriteCache) -> None:
        self._bot, self._meta, self._worker, self._sprite_cache = bot, db.meta, worker, sprite_cache
        self._known: dict[str, discord.Emoji] = {}
        self._task: asyncio.Task[None] | None = None

    def face(self, code: str) -> discord.Emoji | None:
        """The emoji of a card, by its code."""
        return self._known.get(face_emoji_name(code))

    def colour(self, colour: str) -> discord.Emoji | None:
        return self._known.get(colour_emoji_name(colour))

    def start(self) -> None:
        """Starts the synchronisation in a task of its own."""
        self._task = asyncio.create_task(self.synchronise(), name="emojis")

    async def settled(self) -> None:
        """Waits until everything is at Discord, or was refused."""
        if self._task is not None:
            await self._task

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def synchronise(self) -> None:
        """Uploads what is missing or has changed, one by one. Failures are logged only."""
        try:
            there = {emoji.name: emoji for emoji in await self._bot.fetch_application_emojis()}
            noted = json.loads(await self._meta.get(META_KEY) or "{}")
            self._known = {name: emoji for name, emoji in there.items() if name in noted}
            await self._upload_changed(there, noted)
        except (discord.HTTPException, OSError) as trouble:
            LOG.warning("emojis are shown in words: %s", trouble)
        except (Superseded, WorkerBusy):
            LOG.info("the emojis wait for the next start")

    async def _upload_changed(self, there: Mapping[str, discord.Emoji], noted: dict[str, str]) -> None:
        uploaded, refused = 0, 0
        for name in emoji_names():
            image = await self._worker.render(("emoji", name), partial(emoji_picture, name, self._sprite_cache))
            mark = sha256(image).hexdigest()[:16]
            if name in there and noted.get(name) == mark:
                continue
            if await self._replace(name, image, there.get(name)):
                noted[name] = mark
                uploaded, refused = uploaded + 1, 0
                await self._meta.put(META_KEY, json.dumps(noted))
                await asyncio.sleep(PAUSE)
            elif (refused := refused + 1) >= _REFUSALS:
                break
        if uploaded:
            LOG.info("uploaded %d emojis", uploaded)

    async def _replace(self, name: str, image: bytes, old: discord.Emoji | None) -> bool:
        try:
            if old is not None:
                await old.delete()
            self._known[name] = await self._bot.create_application_emoji(name=name, image=image)
        except discord.HTTPException as trouble:
            LOG.warning("emoji %s is shown in words: %s %s", name, trouble.status, trouble.code)
            return False
        return True
