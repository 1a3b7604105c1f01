"""The list of editions."""

from dataclasses import is_dataclass
from types import ModuleType

from engine.arrangements import Arrangements
from engine.cards import Face
from engine.edition import Edition
from engine.editions.barbie import BARBIE
from engine.editions.classic import CLASSIC
from engine.editions.dragon_ball_z import DRAGON_BALL_Z
from engine.editions.encanto import ENCANTO
from engine.editions.wizz import WIZZ

EDITIONS: dict[str, Edition] = {box.key: box for box in (CLASSIC, DRAGON_BALL_Z, ENCANTO, BARBIE, WIZZ)}
"""Every edition by its key, in the order in which menus list them."""

DEFAULT_EDITION = CLASSIC.key
"""The edition played if nobody chose one."""

FACES: dict[str, Face] = {face.code: face for box in EDITIONS.values() for face in box.faces}
"""What is printed on the cards of all editions, by code; what a card does may differ from edition to edition."""

_FILES = tuple(file for file in tuple(vars().values()) if isinstance(file, ModuleType))
_OWN = (one for file in _FILES for one in vars(file).values() if getattr(one, "__module__", "") == file.__name__)
TAGGED: tuple[type, ...] = (Arrangements, *(one for one in _OWN if isinstance(one, type) and is_dataclass(one)))
"""The effects, marks and menus that not all editions have, from the files imported above: saved games name them."""
