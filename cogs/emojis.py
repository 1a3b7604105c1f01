"""Card faces as application emojis, uploaded when they changed. Where one is missing or refused, plain text serves."""

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from hashlib import sha256
from itertools import chain, repeat
from time import monotonic
from typing import Final

import discord

from cogs.background import BackgroundTasks
from cogs.refusals import FAILED, Why, why
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
PAUSE: Final = 0.1  # most of the bot's 50 requests a second belong to the tables; the route's own limits come on top
PAUSES: Final = (60.0, 600.0, 3600.0)  # before what failed is tried again
REST: Final = 60.0
"""Seconds without emojis when Discord refuses one that it has: fresh ones are, for a while (discord.md, Emojis)."""
_REFUSALS: Final = 3  # so many failures in a row end a round
TELL_SECONDS: Final = 60.0  # from one line of the log to the next; uploads that take less are not told of


class CardEmojis:
    """Emojis to show. Look-ups never wait; None means that there is none (yet)."""

    def __init__(self) -> None:
        self._known: dict[str, discord.Emoji] = {}

    def face(self, code: str) -> discord.Emoji | None:
        """The emoji of a card, by its code."""
        return self._known.get(face_emoji_name(code))

    def colour(self, colour: str) -> discord.Emoji | None:
        return self._known.get(colour_emoji_name(colour))


NO_EMOJIS: Final = CardEmojis()


class Emojis(CardEmojis):
    """The emojis that Discord has, and how they get there."""

    def __init__(self, bot: discord.Client, db: Database, worker: Worker, sprite_cache: SpriteCache) -> None:
        super().__init__()
        self._bot, self._meta, self._worker, self._sprite_cache = bot, db.meta, worker, sprite_cache
        self._doubted: dict[str, discord.Emoji] = {}
        self._tasks = BackgroundTasks()
        self._settled = asyncio.Event()
        self._told = 0.0

    async def with_or_without(self, send: Callable[[CardEmojis], Awaitable[None]]) -> None:
        """Sends with emojis; where Discord refuses one, at once without, and they are renewed (faults.md F103)."""
        try:
            await send(self)
        except discord.HTTPException as trouble:
            if why(trouble) is not Why.INVALID_EMOJI:
                raise
            self._doubt()
            await send(NO_EMOJIS)

    def _doubt(self) -> None:
        """None is used until Discord has been asked which it has."""
        if self._known:
            LOG.warning("Discord refused an emoji: all are looked up anew")
            self._doubted, self._known = self._known, {}
            self.start()

    # --- bringing them to Discord -----------------------------------------------------------

    def start(self) -> None:
        """Starts the synchronisation in the background, from the beginning."""
        self._tasks.cancel()
        self._settled.clear()
        self._told = monotonic()
        self._tasks.start(self._work())

    async def settled(self) -> None:
        """Waits until everything is at Discord, or was refused."""
        await self._settled.wait()

    async def stop(self) -> None:
        await self._tasks.stop()

    async def _work(self) -> None:
        for pause in chain(PAUSES, repeat(PAUSES[-1])):
            try:
                complete = await self._synchronise()
            finally:
                self._settled.set()
            if complete:
                return
            LOG.info("emojis: what is missing is shown in words, and tried again in %d minutes", pause / 60)
            await asyncio.sleep(pause)

    async def _synchronise(self) -> bool:
        """Uploads what is missing or has changed, one by one. Returns whether everything is there."""
        try:
            there = {emoji.name: emoji for emoji in await self._bot.fetch_application_emojis()}
            noted = json.loads(await self._meta.get(META_KEY) or "{}")
            await self._trust({name: emoji for name, emoji in there.items() if name in noted})
            await self._upload_changed(there, noted)
        except FAILED as trouble:
            LOG.warning("the emojis could not be brought to Discord: %s", trouble)
        except (Superseded, WorkerBusy):
            LOG.info("there is no time to draw emojis now")
        return self._count() == len(emoji_names())

    async def _trust(self, there: dict[str, discord.Emoji]) -> None:
        """Uses these from now on; if Discord has all that were in doubt, after a rest."""
        doubted = {emoji.id for emoji in self._doubted.values()}
        if doubted and doubted <= {emoji.id for emoji in there.values()}:
            await asyncio.sleep(REST)
        self._known, self._doubted = there, {}

    def _count(self) -> int:
        return sum(name in self._known for name in emoji_names())

    def _tell(self) -> None:
        if monotonic() - self._told >= TELL_SECONDS:
            self._told = monotonic()
            LOG.info("emojis: %d of %d are at Discord", self._count(), len(emoji_names()))

    async def _upload_changed(self, there: Mapping[str, discord.Emoji], noted: dict[str, str]) -> None:
        refused = 0
        for name in emoji_names():
            image = await self._worker.render(("emoji", name), partial(emoji_picture, name, self._sprite_cache))
            mark = sha256(image).hexdigest()[:16]
            if name in there and noted.get(name) == mark:
                continue
            if await self._replace(name, image, there.get(name), partial(self._note, noted, name, mark)):
                refused = 0
                self._tell()
                await asyncio.sleep(PAUSE)
            elif (refused := refused + 1) >= _REFUSALS:
                break

    async def _note(self, noted: dict[str, str], name: str, mark: str) -> None:
        noted[name] = mark
        await self._meta.put(META_KEY, json.dumps(noted))

    async def _replace(
        self, name: str, image: bytes, old: discord.Emoji | None, note: Callable[[], Awaitable[None]]
    ) -> bool:
        """Whether it is there now. It is forgotten before it is deleted: no message may show it any more.

        It is noted before it is uploaded: the library keeps the answer to the last upload that a limit allows until
        the limit is over, and a restart in that hour must not upload it twice.
        """
        self._known.pop(name, None)
        try:
            if old is not None:
                with contextlib.suppress(discord.NotFound):
                    await old.delete()
            await note()
            self._known[name] = await self._bot.create_application_emoji(name=name, image=image)
        except discord.HTTPException as trouble:
            LOG.warning("emoji %s is shown in words: %s %s", name, trouble.status, trouble.code)
            return False
        return True
