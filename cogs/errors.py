"""The one wrapper round whatever a member starts: each interaction ends in exactly one answer that they see.

It turns every trouble into a private sentence or silence, never into an exception's text. It knows no game.
"""

import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final, Generic, NamedTuple, TypeVar

import aiohttp
import discord
from discord import app_commands

from cogs import permissions
from cogs.manners import Manners
from cogs.once import Once
from cogs.speech import private, private_permissions
from db import DatabaseClosed, StorageError

LOG = logging.getLogger(__name__)
ANSWERED: Final = 40060
TOKEN_DEAD: Final = frozenset({10062, 10015, 50027, ANSWERED})  # Opcodes and Status Codes > JSON
MESSAGE_GONE: Final = frozenset({10008})
PLACE_GONE: Final = frozenset({10003, 10004})
FORBIDDEN: Final = frozenset({50001, 50013, 160005, 50083})
BLOCKED: Final = frozenset({200000, 200001})

Item = TypeVar("Item", bound=discord.ui.Item[Any])
Act = Callable[[discord.Interaction], Awaitable[None]]


class Refused(app_commands.AppCommandError):
    """A member asked for what cannot be: the lexicon's id of the sentence, and its facts."""

    def __init__(self, sentence: str, **facts: Any) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.facts = facts


class Said(NamedTuple):
    """What a member is told: the id of a sentence and its facts."""

    sentence: str
    facts: dict[str, Any]


async def tell(interaction: discord.Interaction, words: str) -> None:
    """Answer privately if nothing was answered yet. A dead token, or an answer sent before, is no trouble."""
    try:
        await _answer(interaction, words)
    except discord.InteractionResponded:
        return
    except discord.HTTPException as trouble:
        LOG.info("interaction %s could not be answered: %s %s", interaction.id, trouble.status, trouble.code)


async def _answer(interaction: discord.Interaction, words: str) -> None:
    kinds = discord.InteractionResponseType
    kind = interaction.response.type
    if interaction.type is discord.InteractionType.autocomplete:
        if kind is None:
            await interaction.response.autocomplete([])
    elif kind is None:
        await interaction.response.send_message(words, ephemeral=True)
    elif kind is kinds.deferred_channel_message:
        await interaction.edit_original_response(content=words)
    elif kind is kinds.deferred_message_update:
        await interaction.followup.send(words, ephemeral=True)


async def guarded(interaction: discord.Interaction, act: Act) -> None:
    """Let a member act by a component: not too fast, and whatever happens is answered once."""
    if not is_first(interaction):
        return
    try:
        check_manners(interaction)
        await act(interaction)
        if interaction.response.type is None:
            LOG.warning("interaction %s was acted on, but has no answer yet", interaction.id)
            await interaction.response.defer()
    except Exception as trouble:  # noqa: BLE001 -- the last place where it can still be answered
        await explain(interaction, trouble)


async def explain(interaction: discord.Interaction, trouble: BaseException) -> None:
    """Turn trouble into its one private sentence; what nobody expected is logged once under a code."""
    said = _said(interaction, _cause(trouble))
    if said:
        await tell(interaction, private(interaction, said.sentence, **said.facts))


def _is_news(record: logging.LogRecord) -> bool:
    """A suggestion that came too late for who types is none; the library would log a whole trace of each."""
    trouble = record.exc_info[1] if record.exc_info else None
    return not isinstance(trouble, (discord.HTTPException, aiohttp.ClientError, OSError))


def _cause(trouble: BaseException) -> BaseException:
    while isinstance(trouble, app_commands.CommandInvokeError) and trouble.original is not trouble:
        trouble = trouble.original
    return trouble


def _said(interaction: discord.Interaction, trouble: BaseException) -> Said | None:
    if isinstance(trouble, Refused):
        return Said(trouble.sentence, trouble.facts)
    if isinstance(trouble, discord.InteractionResponded):
        return None
    if isinstance(trouble, discord.HTTPException):
        return _of_discord(interaction, trouble)
    if isinstance(trouble, app_commands.AppCommandError):
        return _of_command(interaction, trouble)
    return _of_storage(trouble) or _unexpected(interaction, trouble)


def _of_discord(interaction: discord.Interaction, trouble: discord.HTTPException) -> Said | None:
    if trouble.code in TOKEN_DEAD:
        LOG.info("interaction %s came to an end: %s", interaction.id, trouble.code)
        return None
    if trouble.code in MESSAGE_GONE:
        return Said("error-something-wrong", {})
    if trouble.code in FORBIDDEN:
        return _lacking(interaction, permissions.missing(interaction))
    if trouble.code in BLOCKED:
        return Said("error-something-wrong", {})
    if trouble.code in PLACE_GONE:
        return Said("error-no-table", {})
    return _unexpected(interaction, trouble)


def _of_command(interaction: discord.Interaction, trouble: app_commands.AppCommandError) -> Said:
    if isinstance(trouble, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        return Said("error-just-updated", {})
    if isinstance(trouble, app_commands.BotMissingPermissions):
        return _lacking(interaction, tuple(trouble.missing_permissions))
    if isinstance(trouble, app_commands.MissingPermissions):
        manages = "manage_guild" in trouble.missing_permissions
        return Said("error-manage-server" if manages else "error-moderator-only", {})
    if isinstance(trouble, app_commands.NoPrivateMessage):
        return Said("error-servers-only", {})
    if isinstance(trouble, app_commands.TransformerError):
        return Said("refused-not-offered", {})
    return _unexpected(interaction, trouble)


def _lacking(interaction: discord.Interaction, names: tuple[str, ...]) -> Said:
    permission = private_permissions(interaction, names or ("view_channel",))
    return Said("error-missing-permission", {"permission": permission, "channel": f"<#{interaction.channel_id}>"})


def _of_storage(trouble: BaseException) -> Said | None:
    if isinstance(trouble, DatabaseClosed):
        return Said("error-busy", {})
    if isinstance(trouble, StorageError):
        LOG.error("storage: %s", trouble)
        return Said("error-busy", {})
    return None


def _unexpected(interaction: discord.Interaction, trouble: BaseException) -> Said:
    code = secrets.token_hex(3)
    what = type(interaction.command).__name__ if interaction.command else interaction.type.name
    LOG.error("code %s in %s (interaction %s)", code, what, interaction.id, exc_info=trouble)
    return Said("error-code", {"code": code})


def is_first(interaction: discord.Interaction) -> bool:
    """Whether it was not delivered before: the first delivery alone acts and answers."""
    once: Once = interaction.client.once  # type: ignore[attr-defined]
    return once.first(interaction.id)


def check_manners(interaction: discord.Interaction) -> None:
    """Count this action of the member. Raises Refused where they, or all of their server, act too fast."""
    manners: Manners = interaction.client.manners  # type: ignore[attr-defined]
    if not manners.allow(interaction.user.id):
        raise Refused("error-slow-down", count=1)
    servers: Manners = interaction.client.servers_manners  # type: ignore[attr-defined]
    if interaction.guild_id is not None and not servers.allow(interaction.guild_id):
        raise Refused("error-busy")


def check_place(interaction: discord.Interaction, *, pictures: bool = True) -> None:
    """Raises Refused where no table can stand in this channel, naming the permissions that are missing.

    `pictures` False: a server that wants none need not allow files.
    """
    if interaction.guild_id is None:
        raise Refused("error-servers-only")
    if not permissions.is_supported(interaction):
        raise Refused("error-channel-type")
    if lacking := permissions.missing(interaction, pictures=pictures):
        raise app_commands.BotMissingPermissions(list(lacking))


class Guarded(discord.ui.DynamicItem[Item], Generic[Item], template=r"(?!)"):
    """A component whose `act` is guarded. Its factory must neither raise nor ask anybody (faults.md F017)."""

    async def act(self, interaction: discord.Interaction) -> None:
        raise NotImplementedError

    async def callback(self, interaction: discord.Interaction) -> None:
        await guarded(interaction, self.act)


class Tree(app_commands.CommandTree):
    """The commands, with the same guard round each of them."""

    def __init__(self, *args: Any, **facts: Any) -> None:
        super().__init__(*args, **facts)
        logging.getLogger(app_commands.tree.__name__).addFilter(_is_news)

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        if not is_first(interaction):
            return False
        if interaction.type is discord.InteractionType.autocomplete:
            return True
        try:
            check_manners(interaction)
        except Refused as trouble:
            await explain(interaction, trouble)
            return False
        return True

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        await explain(interaction, error)
