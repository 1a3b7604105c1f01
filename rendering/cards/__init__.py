"""Cards as pictures: faces, backs, emojis. Knows skins; no table, no cache."""

from rendering.cards.back import full_back
from rendering.cards.code import Face, parse
from rendering.cards.emoji import back_emoji, colour_emoji, face_emoji, sign_emoji, signs
from rendering.cards.face import ROUND, H, W, full_face, is_shared, numeral
from rendering.cards.pattern import pattern

__all__ = [
    "ROUND",
    "Face",
    "H",
    "W",
    "back_emoji",
    "colour_emoji",
    "face_emoji",
    "full_back",
    "full_face",
    "is_shared",
    "numeral",
    "parse",
    "pattern",
    "sign_emoji",
    "signs",
]
