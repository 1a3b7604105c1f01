"""Buttons and selects of table and hand. Their factories do no I/O and cannot raise; the registry does the rest.

A view is stopped before it is sent: then the library keeps nothing of it, and no component can be unregistered with
it (discord-platform.md 1.4, 8).
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, Self

import discord

from cogs.context import bot_of
from cogs.errors import Refused
from cogs.interactions import GuardedItem
from cogs.uno.components.custom_ids import SELECT_TEMPLATE, TEMPLATE, Press, read, write

ROW: Final = 5
MOST_TEXT: Final = 4000
Style = discord.ButtonStyle


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
        await bot_of(interaction).tables.press(interaction, self.press)


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
        await bot_of(interaction).tables.press(interaction, press)


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


def action_rows(buttons: Iterable[PressButton]) -> list[discord.ui.ActionRow[Any]]:
    """The buttons five by five."""
    waiting = list(buttons)
    made = []
    for start in range(0, len(waiting), ROW):
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
        for one in waiting[start : start + ROW]:
            row.add_item(one)
        made.append(row)
    return made


def layout_view(parts: Iterable[discord.ui.Item[Any]]) -> discord.ui.LayoutView:
    """A message made of these parts, already stopped.

    Text displays without text are left out; what goes beyond Discord's limit for all of them together is cut.
    """
    view = discord.ui.LayoutView(timeout=None)
    room = MOST_TEXT
    for part in parts:
        if isinstance(part, discord.ui.TextDisplay):
            part.content = part.content[:room]
            room -= len(part.content)
            if not part.content:
                continue
        elif isinstance(part, discord.ui.Section):
            room -= sum(len(one.content) for one in part.children if isinstance(one, discord.ui.TextDisplay))
        view.add_item(part)
    view.stop()
    return view


def text_display(text: str) -> discord.ui.TextDisplay[Any]:
    return discord.ui.TextDisplay(text)


def media_gallery(name: str, alt: str) -> discord.ui.MediaGallery[Any]:
    """The attachment `name` with its alternative text."""
    gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
    gallery.add_item(media=f"attachment://{name}", description=alt[:1024])
    return gallery


def thumbnail_section(text: str, name: str, alt: str) -> discord.ui.Section[Any]:
    """Words, and the attachment `name` as a small picture beside them."""
    small: discord.ui.Thumbnail[Any] = discord.ui.Thumbnail(f"attachment://{name}", description=alt[:1024])
    return discord.ui.Section(text_display(text[: MOST_TEXT // 2]), accessory=small)
