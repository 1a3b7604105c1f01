"""Sentences, names, labels and alternative texts, in every language. All text is in `locales/`, none in the code.

Public sentences take views and events that everybody may see. Nothing here knows Discord.
"""

from rendering.words.alts import MAX_ALT, alt_hand, alt_leaderboard, alt_lobby, alt_result, alt_table, alt_wheel
from rendering.words.cards import (
    and_list,
    card_label,
    card_list,
    card_name,
    colour_label,
    colour_with_glyph,
    comma_list,
    edition_name,
    segment_name,
)
from rendering.words.lexicon import ENGLISH, LANGUAGES, has, language_of, text
from rendering.words.pages import rules_page
from rendering.words.prompting import MAX_LABEL, decision_prompt, headline, option_label, seat_label, shorten
from rendering.words.refusing import refusal
from rendering.words.telling import say, say_timeout
