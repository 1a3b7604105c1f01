"""The rules as one private page, with the special cards pictured, and as emojis where Discord has them."""

from typing import Any, Final

import discord

from cogs.emojis import CardEmojis
from cogs.uno.components import box, layout_view, media_gallery, text_display
from engine import EDITIONS
from rendering.pictures import OpenHandScene
from rendering.words import card_label, card_list, rules_page, text

MAX_CARDS: Final = 12
PICTURE: Final = "special-cards.png"
HOLDER: Final = "Croupier"
EDGE: Final = 0xFFD166


def special_faces(edition: str) -> tuple[str, ...]:
    """The codes of the action and wild cards, one of each kind, the colours in turn."""
    kinds: dict[str, list[str]] = {}
    for face in EDITIONS[edition].faces:
        if face.number is None or face.mark is not None:
            kinds.setdefault(face.mark or face.kind, []).append(face.code)
    return tuple(_in_turn(codes, place) for place, codes in enumerate(kinds.values()))[:MAX_CARDS]


def _in_turn(codes: list[str], place: int) -> str:
    colours = dict.fromkeys(code[0] for code in codes)
    wanted = list(colours)[place % len(colours)]
    return next(code for code in codes if code[0] == wanted)


def special_scene(edition: str) -> OpenHandScene:
    """The picture of the special cards."""
    return OpenHandScene(edition, 1, HOLDER, special_faces(edition))


def special_alt(language: str, edition: str) -> str:
    return text(language, "alt-rules", cards=card_list(language, edition, special_faces(edition)))


def rules_view(language: str, edition: str, emojis: CardEmojis, *, pictured: bool) -> discord.ui.LayoutView:
    """Headings, paragraphs and the cards, without buttons, so that nothing in it can become stale.

    `pictured`: the attachment PICTURE comes with it.
    """
    (title, _), *sections = rules_page(language, edition)
    parts: list[discord.ui.Item[Any]] = [text_display(f"## {title}")]
    if pictured:
        parts.append(media_gallery(PICTURE, special_alt(language, edition)))
    parts.append(text_display(in_words(language, edition, emojis)))
    parts.append(text_display("\n".join(f"**{head}**\n{body}" for head, body in sections)))
    return layout_view([box(EDGE, parts)])


def in_words(language: str, edition: str, emojis: CardEmojis) -> str:
    """The special cards, each with its emoji and its name."""
    return " · ".join(_card(language, edition, emojis, code) for code in special_faces(edition))


def _card(language: str, edition: str, emojis: CardEmojis, code: str) -> str:
    emoji, name = emojis.face(code), card_label(language, edition, code)
    return f"{emoji} {name}" if emoji else name
