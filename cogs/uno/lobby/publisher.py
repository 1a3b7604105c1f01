"""Posts and edits the messages of lobbies."""

import asyncio
import contextlib
import io
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from weakref import WeakValueDictionary

import discord

from cogs.background import BackgroundTasks
from cogs.delivery import Delivery
from cogs.display_names import plain_name
from cogs.refusals import FAILED, give_up
from cogs.uno.lobby.lobby import Lobby
from cogs.uno.lobby.message import banner_name, lobby_view
from cogs.uno.lobby.store import LobbyStore
from cogs.uno.pictures import PictureCache, Renderer
from db import StorageError
from engine import EDITIONS
from rendering.pictures import LobbyScene
from rendering.words import alt_lobby, text

if TYPE_CHECKING:
    from cogs.croupier import Croupier

Edit = Callable[[Lobby], Awaitable[None]]

_KEPT: Final = 1000
"""How many deleted messages are remembered: one may belong to a lobby whose message id was not stored yet."""


class Showing(NamedTuple):
    """A lobby to be shown, and the ways to do it: if the first fails, the next is tried."""

    lobby: Lobby
    ways: tuple[Edit, ...]


async def send_view(
    interaction: discord.Interaction,
    view: discord.ui.LayoutView,
    *,
    private: bool,
    files: list[discord.File] | None = None,
) -> int | None:
    """Answers with a view; returns the message's id."""
    answer = await interaction.response.send_message(view=view, files=files or [], ephemeral=private)
    return answer.message_id


class LobbyPublisher:
    """The lobby messages of all channels."""

    def __init__(self, bot: "Croupier", lobbies: LobbyStore, renderer: Renderer) -> None:
        self._bot, self._lobbies = bot, lobbies
        self.pictures = PictureCache(renderer)
        self._placing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._deliveries: WeakValueDictionary[str, Delivery[Showing]] = WeakValueDictionary()
        self._background = BackgroundTasks()
        self.behind: set[str] = set()
        """The lobbies whose newest state could not be shown."""
        self._deleted: deque[int] = deque(maxlen=_KEPT)

    # --- posting ------------------------------------------------------------------------

    async def open(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        """Sends a new lobby as the answer to the command, or as an ordinary message if the token has expired."""
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
        """Adds the banner by an edit if drawing it took longer than the answer could wait."""
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
            lobby = (
                now if now is not None and now.open else lobby
            )  # the id of its message may have been unknown until now
            view, files = await self._rendered(lobby)
            message = await self._channel(lobby).send(view=view, files=files)
            await self._lobbies.remember_message(lobby, message.id)
        await self.restore(lobby, message.id)
        if lobby.message_id is not None:
            await _succeeds(self._channel(lobby).get_partial_message(lobby.message_id).delete())
        now = await self._lobbies.find(lobby.id)
        if now is not None and now.seq != lobby.seq:  # a change made meanwhile was shown in the old message
            await self.refresh(replace(now, message_id=message.id))

    async def say(self, lobby: Lobby, sentence: str, **facts: Any) -> None:
        """A public sentence beside the lobby. A failure is logged."""
        said = text(await self._bot.guild_settings.language(lobby.guild_id), sentence, **facts)
        await self._bot.lines.up(lobby.guild_id)
        await _succeeds(self._channel(lobby).send(said, suppress_embeds=True))

    async def repost(self, lobby: Lobby) -> None:
        """Like `post`, unasked: a failure is only logged, since `/uno table` brings the lobby."""
        await _succeeds(self.post(lobby))

    def note_deleted(self, message_ids: set[int]) -> None:
        """Messages of any kind were deleted."""
        self._deleted.extend(message_ids)

    async def restore(self, lobby: Lobby, message_id: int | None) -> None:
        """Posts the lobby anew, once, if this message of it was deleted, perhaps before it was known (F036)."""
        if message_id is not None and message_id in self._deleted:
            self._deleted.remove(message_id)
            await self.repost(await self._lobbies.remember_message(lobby, None))

    def _place(self, lobby: Lobby) -> asyncio.Lock:
        """Held while a message of the lobby is sent, until its id is on disk."""
        return self._placing.setdefault(lobby.id, asyncio.Lock())

    # --- editing ------------------------------------------------------------------------

    async def answer(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        """Answers a click on the lobby's message by editing that message."""
        delivery = self._delivery(lobby)
        if not delivery.busy:
            await delivery.run(Showing(lobby, (self._by_response(interaction), self._by_channel)))
            return
        try:
            await interaction.response.defer()
        finally:  # even a click that can no longer be answered counts
            await delivery.run(Showing(lobby, (self._by_token(interaction), self._by_channel)))

    async def refresh(self, lobby: Lobby) -> None:
        """Edits the message after a change made elsewhere. A failure is only logged: the lobby is on disk."""
        if lobby.message_id is not None:
            await self._delivery(lobby).run(Showing(lobby, (self._by_channel,)))

    def _delivery(self, lobby: Lobby) -> Delivery[Showing]:
        return self._deliveries.setdefault(lobby.id, Delivery(self._deliver, give_up))

    async def _deliver(self, showing: Showing) -> None:
        """The lobby as it is now, in the first way that succeeds."""
        for edit in showing.ways:
            if await _succeeds(edit(await self._now(showing.lobby))):
                self.behind.discard(showing.lobby.id)
                return
        if showing.lobby.open:
            self.behind.add(showing.lobby.id)

    async def _now(self, lobby: Lobby) -> Lobby:
        """The lobby as it is on disk, with the message id that a started one no longer stores."""
        with contextlib.suppress(StorageError):
            now = await self._lobbies.get(lobby.id)
            return replace(now, message_id=now.message_id or lobby.message_id)
        return lobby

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
        await self._bot.lines.up(lobby.guild_id)
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
        """The changes of an edit. A banner that is there already is left out: Discord then keeps it.

        Naming it by its id would fail if another edit has replaced it since the click.
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
        alt = alt_lobby(language, lobby.edition, lobby.names(plain_name))
        return [discord.File(io.BytesIO(image), banner_name(lobby.edition), description=alt)]


async def _succeeds(work: Awaitable[object]) -> bool:
    """Whether the request succeeded; a failure is logged."""
    try:
        await work
    except FAILED as trouble:
        await give_up(trouble)
        return False
    return True
