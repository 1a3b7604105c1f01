"""The skins of all editions by key, one file for each."""

from collections.abc import Mapping
from typing import Final

from rendering.skins.barbie import BARBIE
from rendering.skins.classic import CLASSIC
from rendering.skins.dragon_ball_z import DRAGON_BALL_Z
from rendering.skins.encanto import ENCANTO
from rendering.skins.skin import PLAIN_ACTIONS, PLAIN_WILDS, Mark, Skin
from rendering.skins.wizz import WIZZ

SKINS: Final[Mapping[str, Skin]] = {skin.key: skin for skin in (CLASSIC, DRAGON_BALL_Z, ENCANTO, BARBIE, WIZZ)}
