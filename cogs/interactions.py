"""The wrapper round every interaction: delivered once, not too fast, and answered exactly once. It knows no game."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Generic, TypeVar

import aiohttp
import discord
from discord import app_commands

from cogs.checks import check_rate_limit, check_timeout, is_first_delivery
from cogs.errors import Refused, explain

LOG = logging.getLogger(__name__)

Item = TypeVar("Item", bound=discord.ui.Item[Any])
Act = Callable[[discord.Interaction], Awaitable[None]]


async def guarded(interaction: discord.Interaction, act: Act) -> None:
    """Runs a component's callback: only on its first delivery, within the rate limit, and answered in any case."""
    if not is_first_delivery(interaction):
        return
    try:
        check_rate_limit(interaction)
        check_timeout(interaction)
        await act(interaction)
        if interaction.response.type is None:
            LOG.warning("the callback of interaction %s did not answer it", interaction.id)
            await interaction.response.defer()
    except Exception as trouble:  # noqa: BLE001 -- the last place where it can still be answered
        await explain(interaction, trouble)


class GuardedItem(discord.ui.DynamicItem[Item], Generic[Item], template=r"(?!)"):
    """A dynamic item whose `act` is guarded. `from_custom_id` must neither raise nor do I/O (faults.md F017)."""

    async def act(self, interaction: discord.Interaction) -> None:
        raise NotImplementedError

    async def callback(self, interaction: discord.Interaction) -> None:
        await guarded(interaction, self.act)


class CommandTree(app_commands.CommandTree):
    """The command tree, with the same guard round each command."""

    def __init__(self, *args: Any, **facts: Any) -> None:
        super().__init__(*args, **facts)
        logging.getLogger(app_commands.tree.__name__).addFilter(_is_noteworthy)

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        if not is_first_delivery(interaction):
            return False
        if interaction.type is discord.InteractionType.autocomplete:
            return True
        try:
            check_rate_limit(interaction)
            check_timeout(interaction)
        except Refused as trouble:
            await explain(interaction, trouble)
            return False
        return True

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        await explain(interaction, error)


def _is_noteworthy(record: logging.LogRecord) -> bool:
    """Keeps discord.py from logging a traceback for each autocompletion that came too late."""
    trouble = record.exc_info[1] if record.exc_info else None
    return not isinstance(trouble, (discord.HTTPException, aiohttp.ClientError, OSError))
