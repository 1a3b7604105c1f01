"""The buttons of table and hand. Their factory does no I/O and cannot raise."""

from typing import Any, Final, Self

import discord

from cogs.context import bot_of
from cogs.discord_limits import MAX_BUTTON_LABEL
from cogs.errors import Refused
from cogs.interactions import GuardedItem
from cogs.uno.components.custom_ids import TEMPLATE, Press, read, write

Style = discord.ButtonStyle
STYLES: Final = {
    "draw": Style.primary,
    "pass": Style.primary,
    "accept": Style.secondary,
    "challenge": Style.danger,
    "shout": Style.danger,
    "uno": Style.danger,
    "catch": Style.secondary,
}
"""Styles of move buttons that differ from the other buttons of their message."""


class PressButton(GuardedItem[discord.ui.Button[Any]], template=TEMPLATE):
    """Any button of table or hand. `press` is None for an id that this program did not write."""

    def __init__(self, button: discord.ui.Button[Any], press: Press | None) -> None:
        self.press = press
        super().__init__(button)

    @classmethod
    async def from_custom_id(cls, _interaction: discord.Interaction, item: Any, match: Any, /) -> Self:
        return cls(item, read(match["table"], match["decision"], match["press"]))

    async def act(self, interaction: discord.Interaction) -> None:
        if self.press is None:
            raise Refused("error-just-updated")
        await bot_of(interaction).tables.actions.press(interaction, self.press)


def button(
    press: Press,
    label: str,
    style: Style = Style.secondary,
    *,
    emoji: discord.Emoji | str | None = None,
    disabled: bool = False,
) -> PressButton:
    """One button. Its label is cut at Discord's limit."""
    made: discord.ui.Button[Any] = discord.ui.Button(
        label=label[:MAX_BUTTON_LABEL] or None, style=style, emoji=emoji, disabled=disabled, custom_id=write(press)
    )
    return PressButton(made, press)
