"""The bot itself: what it holds, and the order in which that is opened and closed. It plays no cards."""

import asyncio
import logging
from dataclasses import asdict
from functools import partial
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any, Final

import discord
from discord.ext import commands, tasks

from cogs.background import BackgroundTasks
from cogs.checks import is_first_delivery
from cogs.circuit_breaker import CircuitBreaker
from cogs.command_sync import sync_commands
from cogs.config import Config
from cogs.deduplication import SeenInteractions
from cogs.emojis import Emojis
from cogs.errors import Refused, explain
from cogs.gateway import UNREACHABLE, Gateway
from cogs.guild_settings import GuildSettingsCache
from cogs.http_trace import HttpTrace
from cogs.interactions import CommandTree
from cogs.lines import Lines
from cogs.metrics import LagProbe, Metrics
from cogs.permissions import INTENTS
from cogs.rate_limit import MEMBER_BURST, SECONDS, SERVER_ACTIONS, RateLimiter
from cogs.refusals import FAILED
from cogs.translator import CommandTranslator
from db import Database, StorageError
from engine import DEFAULT_EDITION
from rendering import SpriteCache, Worker, warm_steps

if TYPE_CHECKING:
    from cogs.uno.lobby import LobbyService
    from cogs.uno.registry import TableRegistry

LOG = logging.getLogger(__name__)
EXTENSIONS: Final = ("cogs.uno", "cogs.settings", "cogs.leaderboard_and_stats")
PICTURES: Final = Path("data/pictures")
CLOSE_SECONDS: Final = 5.0
ANSWER_SECONDS: Final = 1.0


class Croupier(commands.AutoShardedBot):
    """The bot. It owns the database from now on; `card_emojis` knows what is at Discord once `setup_hook` has begun.

    `lobbies` and `tables` are set by the extension `cogs.uno`.
    """

    lobbies: "LobbyService"
    tables: "TableRegistry"

    def __init__(self, config: Config, db: Database) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot uses no voice
        self.metrics = Metrics()
        self.circuit_breaker = CircuitBreaker()
        self.http_trace = HttpTrace(self.metrics, self.circuit_breaker)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            tree_cls=CommandTree,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.2,
            http_trace=self.http_trace.config,
        )
        self.config, self.db = config, db
        db.observe_commits(self.metrics.commits.observe)
        self._lag_probe = LagProbe(self.metrics.lag)
        self.member_limiter = RateLimiter(config.seconds(SECONDS), burst=MEMBER_BURST)
        self.guild_limiter = RateLimiter(config.seconds(SECONDS), actions=SERVER_ACTIONS)
        self.lines = Lines(lambda: list(self.guilds))
        self.gateway = Gateway(self, self.lines, config.seconds, config.shard_count)
        self.seen_interactions = SeenInteractions()
        self.guild_settings = GuildSettingsCache(self, db)
        self.worker = Worker()
        self.sprite_cache = SpriteCache(PICTURES)
        self.card_emojis = Emojis(self, db, self.worker, self.sprite_cache)
        self._answering = BackgroundTasks()
        self._templates: list[Any] = []
        self._closing: asyncio.Task[None] | None = None
        self._working: asyncio.Task[None] | None = None

    # --- opening -----------------------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Loads the extensions after the login and before any event, so that no event finds them missing."""
        words = CommandTranslator()
        await self.tree.set_translator(words)
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        await self._sync_commands(words)
        self.card_emojis.start()
        self.worker.warm(warm_steps(DEFAULT_EDITION, self.sprite_cache))
        self._lag_probe.start()
        self._prune.start()

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Runs until closed; closing also ends a retry pause. Raises LineEnded."""
        if self.closing:
            return
        self._working = asyncio.create_task(super().start(token, reconnect=reconnect), name="working")
        try:
            await asyncio.wait({self._working})
        finally:
            self._working.cancel()
        if not self._working.cancelled():
            self._working.result()

    async def login(self, token: str) -> None:
        await self.gateway.login(partial(self._login, token))

    async def _login(self, token: str) -> None:
        try:
            await super().login(token)
        except UNREACHABLE as trouble:
            if self.extensions:
                raise RuntimeError("the start broke off") from trouble
            await self.http.close()  # each login opens a session of its own
            self.http.connector = discord.utils.MISSING
            raise

    async def connect(self, *, reconnect: bool = True) -> None:
        self._reconnect = reconnect
        await self.gateway.run()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Who may identify when is the gateway's business; the library would wait five seconds with an open line."""

    @tasks.loop(hours=6)
    async def _prune(self) -> None:
        """Deletes what must not be kept for ever (faults.md, Retention)."""
        try:
            gone = await self.db.tables.prune(time())
        except StorageError as trouble:
            LOG.warning("nothing was tidied up: %s", trouble)
        else:
            told = ", ".join(f"{number} {what}" for what, number in asdict(gone).items() if number)
            if told:
                LOG.info("forgot what is old: %s", told)

    def dispatch(self, event: str, /, *args: Any, **facts: Any) -> None:
        """Lines hear of it first: whoever listens to an event finds them as they are."""
        self.lines.hear(event, *args)
        super().dispatch(event, *args, **facts)

    async def _sync_commands(self, words: CommandTranslator) -> None:
        try:
            await sync_commands(self, self.tree, self.db, words, self.config.dev_guild_id)
        except FAILED as trouble:
            LOG.error("the commands could not be announced: %s", trouble)  # noqa: TRY400 -- the trace says no more

    def add_dynamic_items(self, *items: type[discord.ui.DynamicItem[Any]]) -> None:
        """Also remembers their templates, so that a component of an older version still gets an answer."""
        self._templates += [item.__discord_ui_compiled_template__ for item in items]
        super().add_dynamic_items(*items)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answers a component that no template matches, or that its message does not have (faults.md F008, F105)."""
        if interaction.type is not discord.InteractionType.component:
            return
        data = dict(interaction.data or {})
        custom_id = str(data.get("custom_id", ""))
        understood = any(template.fullmatch(custom_id) for template in self._templates)
        there = (data.get("component_type"), custom_id) in _components_of(interaction.message)
        if not (understood and there) and is_first_delivery(interaction):
            await explain(interaction, Refused("error-just-updated"))

    async def on_app_command_completion(self, interaction: discord.Interaction, _command: object) -> None:
        if interaction.response.type is None:
            await explain(interaction, RuntimeError("a command left its interaction unanswered"))

    async def on_error(self, event_method: str, /, *_args: Any, **_kwargs: Any) -> None:
        LOG.error("trouble in %s", event_method, exc_info=True)  # noqa: LOG014 -- the library calls it while handling

    def await_on_close(self, task: asyncio.Task[Any] | None) -> None:
        """Registers a task that answers an interaction: closing waits for it."""
        if task is not None:
            self._answering.add(task)

    # --- closing -----------------------------------------------------------------------------

    async def close(self) -> None:
        """Closes extensions, emojis, worker and database, in this order, within 5 seconds. All callers wait for it."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._close_everything(), name="closing")
        await asyncio.shield(self._closing)

    @property
    def closing(self) -> bool:
        """Whether it is being closed: errors while starting no longer matter then."""
        return self._closing is not None

    async def _close_everything(self) -> None:
        try:
            async with asyncio.timeout(CLOSE_SECONDS * 0.7):
                await self._close_extensions()
        except TimeoutError:
            LOG.warning("closing took too long and was cut short")
        finally:
            await self._close_database()
            await super().close()
            if self._working is not None:
                self._working.cancel()

    async def _close_extensions(self) -> None:
        if self._answering:  # answer the clicks that have just come in
            await asyncio.wait(self._answering, timeout=ANSWER_SECONDS)
        for extension in reversed(list(self.extensions)):
            await self.unload_extension(extension)
        self._lag_probe.stop()
        self._prune.cancel()
        await self.card_emojis.stop()
        await self.worker.close()

    async def _close_database(self) -> None:
        try:
            await self.db.close()
        except (StorageError, OSError):
            LOG.exception("the database did not close properly")


def _components_of(message: discord.Message | None) -> set[tuple[int, str]]:
    """Type and custom id of every component of a message."""
    waiting: list[Any] = list(message.components) if message else []
    found: set[tuple[int, str]] = set()
    while waiting:
        part = waiting.pop()
        found.add((part.type.value, getattr(part, "custom_id", None) or ""))
        waiting += getattr(part, "children", ())
        waiting += [part.accessory] if getattr(part, "accessory", None) else []
    return found


def set_endpoints(config: Config) -> None:
    """Where discord.py finds Discord; nothing to do for Discord itself (docs/discord.md, Another address)."""
    if config.api_base is None or config.gateway_url is None:
        return
    from discord import asset, gateway, http
    from yarl import URL

    base = URL(config.api_base)
    http.Route.BASE = config.api_base
    gateway.DiscordWebSocket.DEFAULT_GATEWAY = URL(config.gateway_url)
    asset.Asset.BASE = str(base.origin() / "cdn")
