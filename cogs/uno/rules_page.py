"""The rules as one private page, with the special cards pictured, and as emojis where Discord has them."""

from typing import Any, Final

import discord

from cogs.emojis import Emojis
from engine import EDITIONS
from rendering import OpenHandScene
from rendering.words import card_label, card_list, rules_page, text

MOST_TEXT: Final = 4000
MOST_CARDS: Final = 12
PICTURE: Final = "special-cards.png"
HOLDER: Final = "Croupier"


def special_faces(edition: str) -> tuple[str, ...]:
    """The codes of the cards that do something, one of each kind, the colours in turn."""
    kinds: dict[str, list[str]] = {}
    for face in EDITIONS[edition].faces:
        if face.number is None or face.mark is not None:
            kinds.setdefault(face.mark or face.kind, []).append(face.code)
    return tuple(_in_turn(codes, place) for place, codes in enumerate(kinds.values()))[:MOST_CARDS]


def _in_turn(codes: list[str], place: int) -> str:
    colours = dict.fromkeys(code[0] for code in codes)
    wanted = list(colours)[place % len(colours)]
    return next(code for code in codes if code[0] == wanted)


def special_scene(edition: str) -> OpenHandScene:
    """The picture of the special cards."""
    return OpenHandScene(edition, 1, HOLDER, special_faces(edition))


def special_alt(language: str, edition: str) -> str:
    return text(language, "alt-rules", cards=card_list(language, edition, special_faces(edition)))


def rules_view(language: str, edition: str, emojis: Emojis, *, pictured: bool) -> discord.ui.LayoutView:
    """Headings, paragraphs and the cards. No button: nothing of it can grow old.

    `pictured`: the attachment PICTURE comes with it.
    """
    view = discord.ui.LayoutView(timeout=None)
    view.stop()
    box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=discord.Colour(0xFFD166))
    (title, _), *sections = rules_page(language, edition)
    cards = in_words(language, edition, emojis)
    room = MOST_TEXT - len(title) - 3 - len(cards)
    box.add_item(discord.ui.TextDisplay(f"## {title}"))
    if pictured:
        gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
        gallery.add_item(media=f"attachment://{PICTURE}", description=special_alt(language, edition))
        box.add_item(gallery)
    box.add_item(discord.ui.TextDisplay(cards))
    box.add_item(discord.ui.TextDisplay("\n".join(f"**{head}**\n{body}" for head, body in sections)[:room]))
    view.add_item(box)
    return view


def in_words(language: str, edition: str, emojis: Emojis) -> str:
    """The special cards, each with its emoji and its name."""
    return " · ".join(_card(language, edition, emojis, code) for code in special_faces(edition))


def _card(language: str, edition: str, emojis: Emojis, code: str) -> str:
    emoji, name = emojis.face(code), card_label(language, edition, code)
    return f"{emoji} {name}" if emoji else name
