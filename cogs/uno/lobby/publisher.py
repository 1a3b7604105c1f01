"""Posts and edits the messages of lobbies: at most one edit of a lobby in flight, the newest state wins."""

import asyncio
import io
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

import discord

from cogs.background import BackgroundTasks
from cogs.errors import TRANSIENT
from cogs.uno.lobby.lobby import Lobby
from cogs.uno.lobby.message import banner_name, lobby_view
from cogs.uno.lobby.store import LobbyStore
from cogs.uno.pictures import PictureCache, Renderer
from engine import EDITIONS
from rendering import LobbyScene
from rendering.words import alt_lobby

if TYPE_CHECKING:
    from cogs.croupier import Croupier

LOG = logging.getLogger(__name__)

Edit = Callable[[Lobby], Awaitable[None]]

_KEPT: Final = 1000
"""So many deleted messages are remembered, in case one of them turns out to be a lobby's whose id was not known yet."""


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

    def __init__(self, bot: "Croupier", lobbies: LobbyStore, renderer: Renderer) -> None:
        self._bot, self._lobbies = bot, lobbies
        self.pictures = PictureCache(renderer)
        self._placing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._editing: set[str] = set()
        self._again: set[str] = set()
        self._background = BackgroundTasks()
        self._deleted: deque[int] = deque(maxlen=_KEPT)

    # --- posting ------------------------------------------------------------------------

    async def open(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        """Sends a new lobby as the answer to the command, or as a message of its own where the token has expired."""
        view, files = await self._rendered(lobby)
        try:
            async with self._place(lobby):
                number = await send_view(interaction, view, private=False, files=files)
                await self._lobbies.remember_message(lobby, number)
        except discord.NotFound:
            await self.post(lobby)
            return
        await self.restore(lobby, number)
        if (now := await self._lobbies.get(lobby.id)).seq != lobby.seq:
            await self.refresh(now)
        elif not files:
            self._background.start(self._add_banner(lobby))

    async def _add_banner(self, lobby: Lobby) -> None:
        """Adds the banner by an edit, where drawing it took longer than the answer could wait."""
        await asyncio.wait({self.pictures.drawing(LobbyScene(lobby.edition))})
        now = await self._lobbies.get(lobby.id)
        if now.open:
            await self.refresh(now)

    def warm(self) -> None:
        """Draws every edition's banner ahead."""
        for edition in EDITIONS:
            self.pictures.drawing(LobbyScene(edition))

    async def stop(self) -> None:
        """Cancels every drawing and edit in the background."""
        await self._background.stop()
        await self.pictures.stop()

    async def post(self, lobby: Lobby) -> None:
        """Posts the lobby at the bottom of the channel and deletes the old message."""
        async with self._place(lobby):
            now = await self._lobbies.find(lobby.id)
            lobby = now if now is not None and now.open else lobby  # its message may have been unknown until now
            view, files = await self._rendered(lobby)
            message = await self._channel(lobby).send(view=view, files=files)
            await self._lobbies.remember_message(lobby, message.id)
        await self.restore(lobby, message.id)
        if lobby.message_id is not None:
            await _succeeds(self._channel(lobby).get_partial_message(lobby.message_id).delete())
        now = await self._lobbies.find(lobby.id)
        if now is not None and now.seq != lobby.seq:  # what changed meanwhile was shown in the old place
            await self.refresh(replace(now, message_id=message.id))

    async def repost(self, lobby: Lobby) -> None:
        """The same where nobody asked for it and waits: trouble stays in the log, `/uno table` brings the lobby."""
        await _succeeds(self.post(lobby))

    def note_deleted(self, message_ids: set[int]) -> None:
        """Messages were deleted, whosever they were."""
        self._deleted.extend(message_ids)

    async def restore(self, lobby: Lobby, message_id: int | None) -> None:
        """Posts the lobby anew, once, if this message of it was deleted, perhaps before it was known (F036)."""
        if message_id is not None and message_id in self._deleted:
            self._deleted.remove(message_id)
            await self.repost(await self._lobbies.remember_message(lobby, None))

    def _place(self, lobby: Lobby) -> asyncio.Lock:
        """Held from sending a message of the lobby until its id is on disk: the next one takes its place."""
        return self._placing.setdefault(lobby.id, asyncio.Lock())

    async def answer(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        """Answers a click on the lobby's message by editing that message."""
        if lobby.id in self._editing:
            self._again.add(lobby.id)
            await interaction.response.defer()
            return
        await self._edit(lobby, self._by_response(interaction), self._by_token(interaction))

    async def refresh(self, lobby: Lobby) -> None:
        """Edits the message after a change that came from elsewhere. A failure is logged: the lobby is on disk."""
        if lobby.message_id is None:
            return
        if lobby.id in self._editing:
            self._again.add(lobby.id)
            return
        await self._edit(lobby, self._by_channel, self._by_channel)

    # --- one edit at a time ------------------------------------------------------------------

    async def _edit(self, lobby: Lobby, first: Edit, later: Edit) -> None:
        self._editing.add(lobby.id)
        try:
            if not await _succeeds(first(lobby)) and first != self._by_channel:
                later, now = self._by_channel, await self._now(lobby)
                await _succeeds(self._by_channel(now))  # the click came too late to be answered, but it counts
            while lobby.id in self._again:
                self._again.discard(lobby.id)
                await _succeeds(later(await self._now(lobby)))
        finally:
            self._editing.discard(lobby.id)

    async def _now(self, lobby: Lobby) -> Lobby:
        """The lobby as it is on disk, with the message id that a started one no longer stores."""
        now = await self._lobbies.get(lobby.id)
        return replace(now, message_id=now.message_id or lobby.message_id)

    def _by_response(self, interaction: discord.Interaction) -> Edit:
        async def edit(lobby: Lobby) -> None:
            await interaction.response.edit_message(**await self._changes(lobby, interaction.message))

        return edit

    def _by_token(self, interaction: discord.Interaction) -> Edit:
        async def edit(lobby: Lobby) -> None:
            await interaction.edit_original_response(**await self._changes(lobby, interaction.message))

        return edit

    async def _by_channel(self, lobby: Lobby) -> None:
        if lobby.message_id is None:
            return
        view, files = await self._rendered(lobby)
        await self._channel(lobby).get_partial_message(lobby.message_id).edit(view=view, attachments=files)

    def _channel(self, lobby: Lobby) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(lobby.channel_id, guild_id=lobby.guild_id)

    # --- what is shown -----------------------------------------------------------------------

    async def _rendered(self, lobby: Lobby) -> tuple[discord.ui.LayoutView, list[discord.File]]:
        """The view, and the banner as its attachment."""
        language = await self._bot.guild_settings.language(lobby.guild_id)
        files = await self._files(lobby, language)
        return lobby_view(lobby, language, banner=bool(files)), files

    async def _changes(self, lobby: Lobby, shown: discord.Message | None) -> dict[str, Any]:
        """What an edit shall change. A banner that stands there already is not mentioned: then Discord leaves it.

        To name it by its id would fail, where another edit has put it up anew since the click.
        """
        language = await self._bot.guild_settings.language(lobby.guild_id)
        text_only = (await self._bot.guild_settings.get(lobby.guild_id)).text_only
        name = banner_name(lobby.edition)
        if not text_only and shown is not None and any(file.filename == name for file in shown.attachments):
            return {"view": lobby_view(lobby, language, banner=True)}
        view, files = await self._rendered(lobby)
        return {"view": view, "attachments": files}

    async def _files(self, lobby: Lobby, language: str) -> list[discord.File]:
        settings = await self._bot.guild_settings.get(lobby.guild_id)
        if settings.text_only:
            return []
        image = await self.pictures.get(LobbyScene(lobby.edition))
        if image is None:
            return []
        alt = alt_lobby(language, lobby.edition, [sitter.name for sitter in lobby.sitters])
        return [discord.File(io.BytesIO(image), banner_name(lobby.edition), description=alt)]


async def _succeeds(work: Awaitable[None]) -> bool:
    """Whether the request succeeded; a failure is logged."""
    try:
        await work
    except (discord.HTTPException, *TRANSIENT) as trouble:
        LOG.info("a lobby message could not be changed: %r", trouble)
        return False
    return True
