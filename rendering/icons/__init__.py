"""Every glyph that is not a letter. Knows colours and shapes; no faces or pictures."""

from rendering.icons.actions import crown, no_winner, reverse, silenced, skip, tick, two_cards
from rendering.icons.basics import arrow_head, card, nested, petals, shape, spark
from rendering.icons.segments import SEGMENTS, faded
from rendering.icons.specials import leaf, marigold, orb, serpent, stitched_bubble, whirl, whirl_arms, worn_heart
