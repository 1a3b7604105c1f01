"""The rules as one private page, with the special cards as emojis where Discord has them."""

from typing import Any, Final

import discord

from cogs.emojis import Emojis
from engine import EDITIONS
from rendering.words import card_label, rules_page

MOST_TEXT: Final = 4000
MOST_CARDS: Final = 12


def special_faces(edition: str) -> tuple[str, ...]:
    """The codes of the cards that do something: one of each kind, the wild ones last."""
    kinds: dict[str, str] = {}
    for face in EDITIONS[edition].faces:
        if face.number is None or face.mark is not None:
            kinds.setdefault(face.mark or face.kind, face.code)
    return tuple(kinds.values())[:MOST_CARDS]


def rules_view(language: str, edition: str, emojis: Emojis) -> discord.ui.LayoutView:
    """Headings, paragraphs, and a line of cards. No button: nothing of it can grow old."""
    view = discord.ui.LayoutView(timeout=None)
    view.stop()
    box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=discord.Colour(0xFFD166))
    (title, _), *sections = rules_page(language, edition)
    cards = pictured(language, edition, emojis)
    room = MOST_TEXT - len(title) - 3 - len(cards)
    box.add_item(discord.ui.TextDisplay(f"## {title}"))
    box.add_item(discord.ui.TextDisplay(cards))
    box.add_item(discord.ui.Separator())
    box.add_item(discord.ui.TextDisplay("\n".join(f"**{head}**\n{body}" for head, body in sections)[:room]))
    view.add_item(box)
    return view


def pictured(language: str, edition: str, emojis: Emojis) -> str:
    """The special cards, each with its emoji and its name."""
    return "\n".join(_card(language, edition, emojis, code) for code in special_faces(edition))


def _card(language: str, edition: str, emojis: Emojis, code: str) -> str:
    emoji = emojis.face(code)
    name = card_label(language, edition, code)
    return f"{emoji} {name}" if emoji else f"• {name}"
