"""Cards as pictures: faces, backs, emojis. Knows skins; no tables and no caches."""

from rendering.cards.back import full_back
from rendering.cards.emoji import colour_emoji, face_emoji
from rendering.cards.face import ROUND, W, full_face, is_shared, numeral
from rendering.cards.pattern import pattern
