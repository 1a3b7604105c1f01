"""Shows lobbies in their channels: one edit of a lobby at a time, the newest state wins. It decides nothing."""

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord

from cogs.errors import TRANSIENT
from cogs.languages import public_language
from cogs.uno.lobby.lobby import Lobby
from cogs.uno.lobby.message import banner_name, lobby_view
from cogs.uno.lobby.store import LobbyStore
from cogs.uno.pictures import PictureCache
from engine import EDITIONS
from rendering import LobbyScene
from rendering.words import alt_lobby

if TYPE_CHECKING:
    from cogs.croupier import Croupier

LOG = logging.getLogger(__name__)

Way = Callable[[Lobby], Awaitable[None]]


async def send_view(
    interaction: discord.Interaction,
    view: discord.ui.LayoutView,
    *,
    private: bool,
    files: list[discord.File] | None = None,
) -> int | None:
    """Answer with a view; gives the message's id."""
    answer = await interaction.response.send_message(view=view, files=files or [], ephemeral=private)
    return answer.message_id


class LobbyPublisher:
    """The lobby messages of all channels."""

    def __init__(self, bot: "Croupier", lobbies: LobbyStore) -> None:
        self._bot, self._lobbies = bot, lobbies
        self.gallery = PictureCache(bot.worker, bot.cabinet)
        self._editing: set[str] = set()
        self._again: set[str] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    # --- ways to show ------------------------------------------------------------------------

    async def open(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        """The first sight of a lobby: the answer to the command, or a message of its own where that came too late."""
        view, files = await self._made(lobby)
        try:
            number = await send_view(interaction, view, private=False, files=files)
        except discord.NotFound:
            await self.post(lobby)
            return
        await self._lobbies.remember_message(lobby, number)
        if (now := await self._lobbies.get(lobby.id)).seq != lobby.seq:
            await self.refresh(now)
        elif not files:
            self._beside(self._bannered(lobby))

    async def _bannered(self, lobby: Lobby) -> None:
        """The banner took longer than the answer could wait: it comes a little later."""
        await asyncio.wait({self.gallery.drawing(LobbyScene(lobby.edition))})
        now = await self._lobbies.get(lobby.id)
        if now.open:
            await self.refresh(now)

    def warm(self) -> None:
        """Draw the banners before anybody asks for one."""
        for edition in EDITIONS:
            self.gallery.drawing(LobbyScene(edition))

    def _beside(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Nothing is drawn or sent beside any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.gallery.stop()

    async def post(self, lobby: Lobby) -> None:
        """A message at the bottom of the channel; the old one goes."""
        view, files = await self._made(lobby)
        message = await self._channel(lobby).send(view=view, files=files)
        await self._lobbies.remember_message(lobby, message.id)
        if lobby.message_id is not None:
            await _quietly(self._channel(lobby).get_partial_message(lobby.message_id).delete())
        now = await self._lobbies.find(lobby.id)
        if now is not None and now.seq != lobby.seq:  # what changed meanwhile was shown in the old place
            await self.refresh(replace(now, message_id=message.id))

    async def repost(self, lobby: Lobby) -> None:
        """The same where nobody asked for it and waits: trouble stays in the log, `/uno table` brings the lobby."""
        await _quietly(self.post(lobby))

    async def answer(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        """The answer to a click on the lobby itself: this very message, as it is now."""
        if lobby.id in self._editing:
            self._again.add(lobby.id)
            await interaction.response.defer()
            return
        await self._edit(lobby, self._by_answer(interaction), self._by_token(interaction))

    async def refresh(self, lobby: Lobby) -> None:
        """Brings the message up to date from elsewhere. Trouble stays in the log: the lobby itself is safe."""
        if lobby.message_id is None:
            return
        if lobby.id in self._editing:
            self._again.add(lobby.id)
            return
        await self._edit(lobby, self._by_channel, self._by_channel)

    # --- one edit at a time ------------------------------------------------------------------

    async def _edit(self, lobby: Lobby, first: Way, later: Way) -> None:
        self._editing.add(lobby.id)
        try:
            if not await _quietly(first(lobby)) and first != self._by_channel:
                later, now = self._by_channel, await self._now(lobby)
                await _quietly(self._by_channel(now))  # the click came too late to be answered, but it counts
            while lobby.id in self._again:
                self._again.discard(lobby.id)
                await _quietly(later(await self._now(lobby)))
        finally:
            self._editing.discard(lobby.id)

    async def _now(self, lobby: Lobby) -> Lobby:
        """As it is on disk; a lobby that has started still has its message."""
        now = await self._lobbies.get(lobby.id)
        return replace(now, message_id=now.message_id or lobby.message_id)

    def _by_answer(self, interaction: discord.Interaction) -> Way:
        async def edit(lobby: Lobby) -> None:
            await interaction.response.edit_message(**await self._changes(lobby, interaction.message))

        return edit

    def _by_token(self, interaction: discord.Interaction) -> Way:
        async def edit(lobby: Lobby) -> None:
            await interaction.edit_original_response(**await self._changes(lobby, interaction.message))

        return edit

    async def _by_channel(self, lobby: Lobby) -> None:
        if lobby.message_id is None:
            return
        view, files = await self._made(lobby)
        await self._channel(lobby).get_partial_message(lobby.message_id).edit(view=view, attachments=files)

    def _channel(self, lobby: Lobby) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(lobby.channel_id, guild_id=lobby.guild_id)

    # --- what is shown -----------------------------------------------------------------------

    async def language(self, guild_id: int) -> str:
        """The language in which a server's channels are spoken to."""
        settings = await self._bot.db.settings.get(guild_id)
        guild = self._bot.get_guild(guild_id)
        return public_language(settings, guild.preferred_locale if guild else None)

    async def _made(self, lobby: Lobby) -> tuple[discord.ui.LayoutView, list[discord.File]]:
        """The view, and the banner."""
        language = await self.language(lobby.guild_id)
        files = await self._files(lobby, language)
        return lobby_view(lobby, language, banner=bool(files)), files

    async def _changes(self, lobby: Lobby, shown: discord.Message | None) -> dict[str, Any]:
        """What an edit shall change. A banner that stands there already is not mentioned: then Discord leaves it.

        To name it by its id would fail, where another edit has put it up anew since the click.
        """
        language = await self.language(lobby.guild_id)
        text_only = (await self._bot.db.settings.get(lobby.guild_id)).text_only
        name = banner_name(lobby.edition)
        if not text_only and shown is not None and any(file.filename == name for file in shown.attachments):
            return {"view": lobby_view(lobby, language, banner=True)}
        view, files = await self._made(lobby)
        return {"view": view, "attachments": files}

    async def _files(self, lobby: Lobby, language: str) -> list[discord.File]:
        settings = await self._bot.db.settings.get(lobby.guild_id)
        if settings.text_only:
            return []
        image = await self.gallery.show(LobbyScene(lobby.edition))
        if image is None:
            return []
        alt = alt_lobby(language, lobby.edition, [sitter.name for sitter in lobby.sitters])
        return [discord.File(io.BytesIO(image), banner_name(lobby.edition), description=alt)]


async def _quietly(work: Awaitable[None]) -> bool:
    """Whether it went well; the lobby itself is safe in either case."""
    try:
        await work
    except (discord.HTTPException, *TRANSIENT) as trouble:
        LOG.info("a lobby message could not be changed: %r", trouble)
        return False
    return True
