"""The boxes on the shelf, as a written list."""

from engine.arrangements import Arrangements
from engine.edition import Edition
from engine.editions import barbie, dragon_ball_z, encanto, wizz
from engine.editions.barbie import BARBIE
from engine.editions.classic import CLASSIC
from engine.editions.dragon_ball_z import DRAGON_BALL_Z
from engine.editions.encanto import ENCANTO
from engine.editions.wizz import WIZZ

EDITIONS: dict[str, Edition] = {box.key: box for box in (CLASSIC, DRAGON_BALL_Z, ENCANTO, BARBIE, WIZZ)}
"""Every edition by its key, in the order in which menus list them."""

TAGGED: tuple[type, ...] = (
    Arrangements,
    dragon_ball_z.LosesTurns, dragon_ball_z.FlipForWish, dragon_ball_z.MakeWish,
    encanto.Silenced, encanto.Silence,
    barbie.SwapColour,
    wizz.NextSpins, wizz.Spin, wizz.PutDown, wizz.PutDownAll, wizz.AlmostUno, wizz.NumberLess, wizz.ColourLess,
    wizz.DrawUntil, wizz.SwapHands, wizz.ShowHand, wizz.War, wizz.StartRace, wizz.Race,
)  # fmt: skip
"""The effects, marks and menus that not all editions have: saved games name them."""
