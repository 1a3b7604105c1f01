"""What everything is drawn with: colours, outlines and a pen. Of an edition it knows the tones only."""

from rendering.drawing.palette import (
    AMBER,
    BLACK,
    COLOURS,
    CREAM,
    CYAN,
    GOLD,
    INK,
    JADE,
    MEDALS,
    MUTED,
    NIGHT,
    SEATS,
    SKIP_ICON,
    SKIP_RING,
    WILD,
    CardColour,
    Tones,
    mix,
    rgb,
)
from rendering.drawing.pen import Pen
from rendering.drawing.shapes import (
    OPTICAL,
    OUTLINES,
    Point,
    Points,
    arc,
    bezier,
    mirrored,
    place,
    softened,
    stadium,
    star,
)
