"""The error handler: turns any exception into one private sentence, or into silence where nobody can be answered.

An exception's own text never reaches a member; what nobody expected is logged under a code that the member is told.
"""

import logging
import secrets
from typing import Any, NamedTuple

import discord
from discord import app_commands

from cogs import permissions
from cogs.languages import permission_names, private_text
from cogs.refusals import FAILED, TRANSIENT, Why, why
from db import TABLES_A_MEMBER, DatabaseClosed, StorageError, TooManyTables

LOG = logging.getLogger(__name__)


class Refused(app_commands.AppCommandError):
    """A member's request that cannot be granted: the id of the sentence that says why, and its arguments."""

    def __init__(self, sentence: str, **facts: Any) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.facts = facts


class _Sentence(NamedTuple):
    """The id of a sentence in the lexicon, and its arguments."""

    id: str
    arguments: dict[str, Any]


async def tell(interaction: discord.Interaction, words: str) -> None:
    """Answers privately if nothing was answered yet; an expired token or an earlier answer is no error."""
    try:
        await _answer(interaction, words)
    except discord.InteractionResponded:
        return
    except FAILED as trouble:
        LOG.info("interaction %s could not be answered: %r", interaction.id, trouble)


async def _answer(interaction: discord.Interaction, words: str) -> None:
    kinds = discord.InteractionResponseType
    kind = interaction.response.type
    if interaction.type is discord.InteractionType.autocomplete:
        if kind is None:
            await interaction.response.autocomplete([])
    elif kind is None:
        await interaction.response.send_message(words, ephemeral=True, suppress_embeds=True)
    elif kind is kinds.deferred_channel_message:
        await interaction.edit_original_response(content=words)
    elif kind is kinds.deferred_message_update:
        await interaction.followup.send(words, ephemeral=True, suppress_embeds=True)


async def explain(interaction: discord.Interaction, trouble: BaseException) -> None:
    """Answers with the one private sentence for this exception; an unexpected one is logged once under a code."""
    if interaction.client.is_closed():
        LOG.info("interaction %s came while the program ended: %r", interaction.id, trouble)
        return
    sentence = _sentence_for(interaction, _cause(trouble))
    if sentence:
        await tell(interaction, private_text(interaction, sentence.id, **sentence.arguments))


def _cause(trouble: BaseException) -> BaseException:
    while isinstance(trouble, app_commands.CommandInvokeError) and trouble.original is not trouble:
        trouble = trouble.original
    return trouble


def _sentence_for(interaction: discord.Interaction, trouble: BaseException) -> _Sentence | None:
    if isinstance(trouble, Refused):
        return _Sentence(trouble.sentence, trouble.facts)
    if isinstance(trouble, discord.InteractionResponded):
        return None
    if isinstance(trouble, TRANSIENT):
        LOG.info("the answer to interaction %s broke off: %r", interaction.id, trouble)
        return _Sentence("error-something-wrong", {})
    if isinstance(trouble, discord.HTTPException):
        return _for_http_error(interaction, trouble)
    if isinstance(trouble, app_commands.AppCommandError):
        return _for_command_error(interaction, trouble)
    return _for_storage_error(trouble) or _unexpected(interaction, trouble)


def _for_http_error(interaction: discord.Interaction, trouble: discord.HTTPException) -> _Sentence | None:
    reason = why(trouble)
    if reason is Why.TOKEN_DEAD:
        LOG.info("interaction %s came to an end: %s", interaction.id, trouble.code)
        return None
    if reason in {Why.MESSAGE_GONE, Why.BLOCKED}:
        return _Sentence("error-something-wrong", {})
    if reason is Why.FORBIDDEN:
        return _for_missing_permissions(interaction, permissions.missing(interaction))
    if reason is Why.PLACE_GONE:
        return _Sentence("error-no-table", {})
    return _unexpected(interaction, trouble)


def _for_command_error(interaction: discord.Interaction, trouble: app_commands.AppCommandError) -> _Sentence:
    if isinstance(trouble, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        return _Sentence("error-just-updated", {})
    if isinstance(trouble, app_commands.BotMissingPermissions):
        return _for_missing_permissions(interaction, tuple(trouble.missing_permissions))
    if isinstance(trouble, app_commands.MissingPermissions):
        manages = "manage_guild" in trouble.missing_permissions
        return _Sentence("error-manage-server" if manages else "error-moderator-only", {})
    if isinstance(trouble, app_commands.NoPrivateMessage):
        return _Sentence("error-servers-only", {})
    if isinstance(trouble, app_commands.TransformerError):
        return _Sentence("refused-not-offered", {})
    return _unexpected(interaction, trouble)


def _for_missing_permissions(interaction: discord.Interaction, names: tuple[str, ...]) -> _Sentence:
    permission = permission_names(interaction, names or ("view_channel",))
    return _Sentence("error-missing-permission", {"permission": permission, "channel": f"<#{interaction.channel_id}>"})


def _for_storage_error(trouble: BaseException) -> _Sentence | None:
    if isinstance(trouble, DatabaseClosed):
        return _Sentence("error-busy", {})
    if isinstance(trouble, TooManyTables):
        return _Sentence("error-too-many-tables", {"count": TABLES_A_MEMBER})
    if isinstance(trouble, StorageError):
        LOG.error("storage: %s", trouble)
        return _Sentence("error-busy", {})
    return None


def _unexpected(interaction: discord.Interaction, trouble: BaseException) -> _Sentence:
    code = secrets.token_hex(3)
    what = type(interaction.command).__name__ if interaction.command else interaction.type.name
    LOG.error("code %s in %s (interaction %s)", code, what, interaction.id, exc_info=trouble)
    return _Sentence("error-code", {"code": code})
