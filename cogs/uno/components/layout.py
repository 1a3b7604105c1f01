"""The layout of a message: text, pictures, containers and rows. It knows nothing of their content.

A view is stopped before it is sent, so that the library keeps no reference and unregisters no component with
it (docs/discord.md, Dynamic items).
"""

from collections.abc import Iterable
from typing import Any

import discord

from cogs.discord_limits import MAX_ALT, MAX_BUTTONS_A_ROW, MAX_TEXT


def layout_view(parts: Iterable[discord.ui.Item[Any]]) -> discord.ui.LayoutView:
    """A message made of these parts, already stopped.

    Text beyond Discord's limit for the whole message is cut, and empty text displays are left out.
    """
    view = discord.ui.LayoutView(timeout=None)
    for part in parts:
        view.add_item(part)
    room = MAX_TEXT
    for part in list(view.walk_children()):
        if isinstance(part, discord.ui.TextDisplay):
            part.content = part.content[:room]
            room -= len(part.content)
            if not part.content:
                parent: Any = part.parent or view
                parent.remove_item(part)
    view.stop()
    return view


def box(colour: int, parts: Iterable[discord.ui.Item[Any]]) -> discord.ui.Container[Any]:
    """A container of these parts with this accent colour."""
    return discord.ui.Container(*parts, accent_colour=discord.Colour(colour))


def text_display(text: str) -> discord.ui.TextDisplay[Any]:
    return discord.ui.TextDisplay(text)


def media_gallery(name: str, alt: str) -> discord.ui.MediaGallery[Any]:
    """The attachment `name` with its alternative text."""
    gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
    gallery.add_item(media=f"attachment://{name}", description=alt[:MAX_ALT])
    return gallery


def thumbnail_section(text: str, name: str, alt: str) -> discord.ui.Section[Any]:
    """Text with the attachment `name` as a thumbnail beside it."""
    small: discord.ui.Thumbnail[Any] = discord.ui.Thumbnail(f"attachment://{name}", description=alt[:MAX_ALT])
    return discord.ui.Section(text_display(text[: MAX_TEXT // 2]), accessory=small)


def action_rows(
    items: Iterable[discord.ui.Item[Any]], a_row: int = MAX_BUTTONS_A_ROW
) -> list[discord.ui.ActionRow[Any]]:
    """Rows of five buttons or one select."""
    waiting = list(items)
    return [discord.ui.ActionRow(*waiting[start : start + a_row]) for start in range(0, len(waiting), a_row)]
