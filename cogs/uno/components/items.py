"""Buttons and selects of table and hand. Their factories do no I/O and cannot raise; the registry does the rest."""

from collections.abc import Sequence
from typing import Any, Final, Self

import discord

from cogs.context import bot_of
from cogs.errors import Refused
from cogs.interactions import GuardedItem
from cogs.uno.components.custom_ids import SELECT_TEMPLATE, TEMPLATE, Press, read, write

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
"""How the buttons of moves look that do not look like all others of their message."""


class PressButton(GuardedItem[discord.ui.Button[Any]], template=TEMPLATE):
    """Any button of table and hand. `press` None: an id that this program did not write."""

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


class PressSelect(GuardedItem[discord.ui.Select[Any]], template=SELECT_TEMPLATE):
    """A select of the hand: each of its values is a press of its own, without table and decision."""

    def __init__(self, select: discord.ui.Select[Any], table: str, decision: str) -> None:
        self.table, self.decision = table, decision
        super().__init__(select)

    @classmethod
    async def from_custom_id(cls, _interaction: discord.Interaction, item: Any, match: Any, /) -> Self:
        return cls(item, match["table"], match["decision"])

    async def act(self, interaction: discord.Interaction) -> None:
        value = self.item.values[0] if self.item.values else ""
        press = read(self.table, self.decision, value) if len(value) <= 90 else None
        if press is None:
            raise Refused("error-just-updated")
        await bot_of(interaction).tables.actions.press(interaction, press)


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
        label=label[:80] or None, style=style, emoji=emoji, disabled=disabled, custom_id=write(press)
    )
    return PressButton(made, press)


def select(press: Press, placeholder: str, options: Sequence[discord.SelectOption]) -> PressSelect:
    """A select of up to 25 presses."""
    made: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=write(press, select=True), placeholder=placeholder[:150], options=list(options[:25])
    )
    return PressSelect(made, press.table, "-" if press.decision is None else str(press.decision))
