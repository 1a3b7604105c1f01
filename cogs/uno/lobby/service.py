"""What members do before a match starts, by button or by command: permissions, change in the store, answer, message."""

import contextlib
import io
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord

from cogs.background import BackgroundTasks
from cogs.checks import check_channel, check_server
from cogs.display_names import plain_name
from cogs.emojis import CardEmojis
from cogs.errors import Refused
from cogs.languages import private_language
from cogs.members import Whereabouts, whereabouts
from cogs.uno.components import tell
from cogs.uno.lobby import changes
from cogs.uno.lobby.lobby import Lobby
from cogs.uno.lobby.option_selects import GameSetup, changed, options_view
from cogs.uno.lobby.publisher import LobbyPublisher, send_view
from cogs.uno.lobby.store import LobbyStore
from cogs.uno.pictures import Renderer
from cogs.uno.rules_page import PICTURE, rules_view, special_alt, special_scene
from cogs.uno.table import TURN_SECONDS, Sitter, TableOptions
from db import GuildSettings, StorageError
from engine import DEFAULT_EDITION, EDITIONS
from engine.players import DEFAULT_LEVEL
from rendering.words import text

if TYPE_CHECKING:
    from cogs.croupier import Croupier

LOG = logging.getLogger(__name__)
Handler = Callable[[discord.Interaction, Lobby], Awaitable[None]]


def sitter_of(interaction: discord.Interaction) -> Sitter:
    """A seat for the member who acts."""
    return Sitter(name=plain_name(interaction.user.display_name), user_id=interaction.user.id)


def _join_of(interaction: discord.Interaction) -> changes.Change:
    me = sitter_of(interaction)
    return changes.joined(me.user_id or 0, me.name)


class LobbyService:
    """Handles every button, select and command of lobbies. The registry of tables starts the matches."""

    def __init__(self, bot: "Croupier", renderer: Renderer) -> None:
        self._bot, self._renderer = bot, renderer
        self.store = LobbyStore(bot.db, bot.config, self._on_idle_closed, bot.lines.is_up, self._on_silent_host)
        self.publisher = LobbyPublisher(bot, self.store, renderer)
        self._background = BackgroundTasks()
        self._handlers: dict[str, Handler] = {
            "join": self._join,
            "leave": self._leave,
            "robot": self._add_robot,
            "unrobot": self._remove_robot,
            "start": self._start,
            "options": self._options,
            "rules": lambda interaction, lobby: self.rules(interaction, lobby.edition),
        }

    # --- opening -----------------------------------------------------------------------------

    async def new(self, interaction: discord.Interaction, edition: str | None, **wished: Any) -> None:
        """`/uno new`. `wished`: options as in `OPTIONS`, None for the server's or the edition's own."""
        settings = await self._bot.guild_settings.get(check_server(interaction))
        await check_channel(interaction, pictures=not settings.text_only)
        box, options = default_options(settings, edition, wished)
        lobby = await self._open(interaction, box, options)
        await self.publisher.open(interaction, lobby)

    async def rematch(self, interaction: discord.Interaction, edition: str, options: TableOptions) -> None:
        """Opens a lobby with the same edition and options; a second press joins that lobby."""
        settings = await self._bot.guild_settings.get(interaction.guild_id or 0)
        await check_channel(interaction, pictures=not settings.text_only)
        opened = None if await self.here(interaction) else await self._opened(interaction, edition, options)
        lobby = opened or await self.here(interaction)
        if lobby is None:
            raise Refused("error-channel-taken")
        await (self.publisher.open(interaction, lobby) if opened else self.join(interaction, lobby))

    async def _opened(self, interaction: discord.Interaction, edition: str, options: TableOptions) -> Lobby | None:
        """A new lobby, or the one that somebody else has just opened."""
        try:
            return await self._open(interaction, edition, options)
        except Refused as trouble:
            if trouble.sentence != "error-channel-taken":
                raise
            return None

    async def _open(self, interaction: discord.Interaction, edition: str, options: TableOptions) -> Lobby:
        place = interaction.guild_id or 0, interaction.channel_id or 0
        self._renderer.prepare(edition)
        return await self.store.open(*place, sitter_of(interaction), edition, options, interaction.id)

    # --- buttons -----------------------------------------------------------------------------

    async def press(self, interaction: discord.Interaction, table_id: str, action: str) -> None:
        """A button under a lobby."""
        lobby = await self.store.get(table_id)
        if lobby.channel_id != interaction.channel_id:
            raise Refused("error-no-lobby")
        if lobby.open and lobby.message_id is None and interaction.message is not None:
            await self.store.remember_message(lobby, interaction.message.id)  # its id was lost when it was sent
        self.store.hosts.acted(lobby.id, interaction.user.id)
        try:
            await self._handlers[action](interaction, lobby)
        except Refused as trouble:
            if trouble.sentence != "error-not-host" or not await self._replace_gone_host(lobby):
                raise
            await self._handlers[action](interaction, await self.store.get(table_id))

    async def _join(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        await self._change(interaction, lobby, "join", _join_of(interaction))

    async def _leave(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        await self._change(interaction, lobby, "leave", changes.left(interaction.user.id))

    async def _add_robot(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        await self._change(interaction, lobby, "robot", await self._robot(interaction, DEFAULT_LEVEL))

    async def _remove_robot(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        await self._change(interaction, lobby, "unrobot", changes.robot_removed(interaction.user.id))

    async def _change(
        self, interaction: discord.Interaction, lobby: Lobby, action: str, change: changes.Change
    ) -> None:
        now = await self.store.change(lobby.id, action, change, interaction.id)
        await self.publisher.answer(interaction, now)
        self._tell_new_host(lobby, now)

    async def _robot(self, interaction: discord.Interaction, level: str) -> changes.Change:
        guild_id = interaction.guild_id or 0
        settings = await self._bot.guild_settings.get(guild_id)
        language = await self._bot.guild_settings.language(guild_id)
        return changes.robot_added(
            interaction.user.id, level, settings, lambda number: text(language, "robot-name", number=number)
        )

    async def _start(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        await self.publisher.answer(interaction, await self._begin(interaction, lobby))

    async def _begin(self, interaction: discord.Interaction, lobby: Lobby) -> Lobby:
        """Starts the match under the lobby's lock, so that no join or leave comes between check and deal."""
        async with self.store.lock(lobby.id):
            now = await self.store.get(lobby.id)
            changes.check_start(now, interaction.user.id)
            await self._bot.tables.start_match(now)
            self.store.forget(now.id)
        return replace(now, started=True)

    async def _options(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        changes.check_open(lobby)
        changes.check_host(lobby, interaction.user.id)
        await send_view(interaction, options_view(lobby, private_language(interaction)), private=True)

    async def choose(self, interaction: discord.Interaction, table_id: str, field: str, chosen: str) -> None:
        """A select of the private options."""
        lobby = await self.store.get(table_id)
        self.store.hosts.acted(lobby.id, interaction.user.id)

        def change(now: Lobby) -> Lobby:
            agreed = changed(GameSetup(now.edition, now.options), field, chosen)
            return changes.agreed(interaction.user.id, *agreed)(now)

        now = await self.store.change(lobby.id, "options", change, interaction.id)
        self._renderer.prepare(now.edition)
        await interaction.response.edit_message(view=options_view(now, private_language(interaction)))
        await self.publisher.refresh(now)

    # --- commands ----------------------------------------------------------------------------

    async def rules(self, interaction: discord.Interaction, edition: str | None = None) -> None:
        """The rules in one private page: of this edition, or of the channel's table, or of the server."""
        language, key = private_language(interaction), await self._edition(interaction, edition)
        image = await self.publisher.pictures.get(special_scene(key)) if await self._pictures(interaction) else None
        alt = special_alt(language, key)

        async def send(emojis: CardEmojis) -> None:
            view = rules_view(language, key, emojis, pictured=image is not None)
            files = [discord.File(io.BytesIO(image), PICTURE, description=alt)] if image is not None else []
            await send_view(interaction, view, private=True, files=files)

        await self._bot.card_emojis.with_or_without(send)

    async def _pictures(self, interaction: discord.Interaction) -> bool:
        if interaction.guild_id is None or not interaction.app_permissions.attach_files:
            return False
        return not (await self._bot.guild_settings.get(interaction.guild_id)).text_only

    async def _edition(self, interaction: discord.Interaction, edition: str | None) -> str:
        if edition is None and interaction.channel_id is not None:
            table = await self._bot.db.tables.in_channel(interaction.channel_id)
            edition = table.edition if table else None
        if edition is None and interaction.guild_id is not None:
            edition = (await self._bot.guild_settings.get(interaction.guild_id)).edition
        if edition is not None and edition not in EDITIONS:
            raise Refused("error-unknown-edition")
        return edition or DEFAULT_EDITION

    async def here(self, interaction: discord.Interaction) -> Lobby | None:
        """The open lobby of this channel, at which the member does something by a command."""
        lobby = await self.store.in_channel(interaction.channel_id or 0)
        if lobby is not None:
            self.store.hosts.acted(lobby.id, interaction.user.id)
        return lobby

    async def join(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        """`/uno join` before the start."""
        now = await self.store.change(lobby.id, "join", _join_of(interaction), interaction.id)
        await self._tell(interaction, now, "lobby-you-joined", name=now.host_name)

    async def leave(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        """`/uno leave` before the start."""
        now = await self.store.change(lobby.id, "leave", changes.left(interaction.user.id), interaction.id)
        await self._tell(interaction, now, "lobby-you-left")
        self._tell_new_host(lobby, now)

    async def start(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        """`/uno start`."""
        await self._tell(interaction, await self._begin(interaction, lobby), "lobby-you-started")

    async def robot(self, interaction: discord.Interaction, lobby: Lobby, level: str | None = None) -> None:
        """`/uno robot`."""
        change = await self._robot(interaction, level or DEFAULT_LEVEL)
        now = await self.store.change(lobby.id, "robot", change, interaction.id)
        await self._tell(interaction, now, "lobby-robot-added", name=now.names()[-1])

    async def kick(self, interaction: discord.Interaction, lobby: Lobby, player: str) -> None:
        """Removes who was chosen, by id, however the seats have moved up since. The caller has checked permission."""
        now = await self.store.change(lobby.id, "kick", changes.removed(player), interaction.id)
        await self._tell(interaction, now, "lobby-you-kicked", name=lobby.name_of(player))
        self._tell_new_host(lobby, now)

    async def stop(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        """Closes the lobby. The caller has checked permission."""
        async with self.store.lock(lobby.id):
            now = await self.store.get(lobby.id)
            changes.check_open(now)
            now = await self.store.close(now, f"stopped:{plain_name(interaction.user.display_name)}")
        await self._tell(interaction, now, "you-stopped")

    async def table(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        """`/uno table` before the start: the lobby at the bottom of the channel."""
        settings = await self._bot.guild_settings.get(interaction.guild_id or 0)
        await check_channel(interaction, pictures=not settings.text_only)
        await tell(interaction, "table-here")
        await self.publisher.post(lobby)

    async def _tell(self, interaction: discord.Interaction, lobby: Lobby, sentence: str, **facts: Any) -> None:
        await tell(interaction, sentence, **facts)
        await self.publisher.refresh(lobby)

    # --- another host --------------------------------------------------------------------------

    def _on_silent_host(self, table_id: str) -> None:
        self._background.start(self._replace_silent_host(table_id))

    async def _replace_silent_host(self, table_id: str) -> None:
        try:
            lobby = await self.store.find(table_id)
            if lobby is not None and lobby.open:
                await self._replace_host(lobby, gone=await self._has_gone(lobby))
        except StorageError as trouble:
            LOG.warning("lobby %s keeps its host for now: %s", table_id, trouble)

    async def _replace_gone_host(self, lobby: Lobby) -> bool:
        """Where a host is missed: whether they have left the server, and the next member is host."""
        gone = await self._has_gone(lobby)
        if gone:
            await self._replace_host(lobby, gone=True)
        return gone

    async def _has_gone(self, lobby: Lobby) -> bool:
        return await whereabouts(self._bot, lobby.guild_id, lobby.host_id) is Whereabouts.GONE

    async def _replace_host(self, lobby: Lobby, *, gone: bool) -> None:
        """Nothing is done where somebody was quicker."""
        change = changes.host_replaced(lobby.host_id, gone=gone)
        with contextlib.suppress(Refused):
            now = await self.store.change(lobby.id, "host", change, None, acted=False)
            self._tell_new_host(lobby, now)
            await self.publisher.refresh(now)

    def _tell_new_host(self, before: Lobby, now: Lobby) -> None:
        """Says it in public, beside the lobby's message."""
        if now.open and now.host_id != before.host_id:
            self._background.start(self.publisher.say(now, "host-now", name=now.host_name))

    # --- what happens by itself --------------------------------------------------------------

    async def _on_idle_closed(self, lobby: Lobby) -> None:
        await self.publisher.refresh(lobby)

    async def resume(self) -> None:
        """After a restart the clocks run again; the messages are as they were."""
        self.publisher.warm()
        for lobby in await self.store.resume():
            self._bot.lines.expect(lobby.guild_id)
            if lobby.message_id is None:
                LOG.info("lobby %s has no message; /uno table brings one", lobby.id)

    async def close(self) -> None:
        """Cancels every timer and edit of lobbies; nothing is written."""
        self._background.cancel()
        await self.store.stop()
        await self.publisher.stop()

    def line_lost(self, guild_id: int) -> None:
        self.store.pause(guild_id)

    def line_back(self, guild_id: int, *, missed: bool) -> None:
        self.store.go_on(guild_id)
        self._background.start(self._catch_up(guild_id, missed=missed))

    async def _catch_up(self, guild_id: int, *, missed: bool) -> None:
        """Shows every lobby of a server whose message may not be what it should."""
        for lobby in await self.store.in_server(guild_id):
            if missed or lobby.id in self.publisher.behind:
                await self.publisher.refresh(lobby)

    def bot_removed(self, guild_id: int) -> None:
        """Members are free for other tables."""
        self._background.start(self._close_all(guild_id))

    async def _close_all(self, guild_id: int) -> None:
        for lobby in await self.store.in_server(guild_id):
            await self.store.close(lobby, "removed")

    async def messages_deleted(self, channel_id: int, message_ids: set[int]) -> None:
        """A lobby whose message was deleted by a moderator comes back once (faults.md F036)."""
        self.publisher.note_deleted(message_ids)  # before all else: the id of a new message may not be on disk yet
        lobby = await self.store.in_channel(channel_id)
        if lobby is not None:
            await self.publisher.restore(lobby, lobby.message_id)

    async def channel_deleted(self, channel_id: int) -> None:
        """Closes the lobby of a deleted channel, which frees its members (faults.md F037)."""
        lobby = await self.store.in_channel(channel_id)
        if lobby is not None:
            await self.store.close(lobby, "channel")


def default_options(settings: GuildSettings, edition: str | None, wished: dict[str, Any]) -> tuple[str, TableOptions]:
    """The edition and options of a new table: what was wished, else the server's choice, else the edition's own."""
    key = edition or (settings.edition if settings.edition in EDITIONS else None) or DEFAULT_EDITION
    if key not in EDITIONS:
        raise Refused("error-unknown-edition")
    box = EDITIONS[key]
    scoring = settings.scoring if settings.scoring in box.scorings else box.scoring
    timer = TURN_SECONDS if settings.turn_seconds is None else settings.turn_seconds
    usual: dict[str, Any] = {**box.defaults()._asdict(), "scoring": scoring, "timer": timer}
    return key, TableOptions.of(**{**usual, **{name: value for name, value in wished.items() if value is not None}})
