"""The boxes on the shelf, as a written list."""

from engine.edition import Edition
from engine.editions.classic import CLASSIC

EDITIONS: dict[str, Edition] = {edition.key: edition for edition in (CLASSIC,)}
"""Every edition by its key, in the order in which menus list them."""

TAGGED: tuple[type, ...] = ()
"""The effects, marks and menus that only one edition has: saved games name them."""
