"""UNO Classic: 108 cards, actions at the start take effect, a Wild Draw Four may be challenged (rules.md 4)."""

from engine.cards import ACTION_POINTS, COLOUR_LETTERS, WILD_POINTS, Colour, Face, copies, four_colours, numbers
from engine.edition import Edition
from engine.effects import DrawFour, NextDraws, Reverse, Skip, StartColour
from engine.turns import StartReverse


def skip(colour: Colour) -> Face:
    """Skip: the next player loses the turn (C-22)."""
    code = f"{COLOUR_LETTERS[colour]}S"
    return Face(code, "skip", colour, "skip", ACTION_POINTS, effects=(Skip(),), start=(Skip(),))


def reverse(colour: Colour) -> Face:
    """Reverse: the direction flips (C-21)."""
    code = f"{COLOUR_LETTERS[colour]}R"
    return Face(code, "reverse", colour, "reverse", ACTION_POINTS, effects=(Reverse(),), start=(StartReverse(),))


def draw_two(colour: Colour) -> Face:
    """Draw Two: the next player draws two and loses the turn (C-20)."""
    draw = NextDraws(2, "draw_two")
    code = f"{COLOUR_LETTERS[colour]}+2"
    return Face(
        code, "draw_two", colour, "draw_two", ACTION_POINTS, effects=(draw, Skip()), last=(draw,), start=(draw, Skip())
    )


WILD = Face("W", "wild", points=WILD_POINTS, names_colour=True, start=(StartColour(),))
WILD_DRAW_FOUR = Face(
    "W4",
    "wild_draw_four",
    points=WILD_POINTS,
    names_colour=True,
    restricted=True,
    effects=(DrawFour(),),
    last=(NextDraws(4, "wild_draw_four"),),
    start=None,
)

ACTIONS = (*four_colours(skip, 2), *four_colours(reverse, 2), *four_colours(draw_two, 2))
WILDS = (*copies(4, WILD), *copies(4, WILD_DRAW_FOUR))

CLASSIC = Edition(key="classic", deck=(*numbers(), *ACTIONS, *WILDS))
