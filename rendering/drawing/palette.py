"""The colours that all pictures use, and how they are mixed. Knows no edition by name."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from engine import ColourName

INK: Final = "#17132B"  # all outlines; text on cream and gold
CREAM: Final = "#FFF6E5"  # numerals, text on dark, the active plate
GOLD: Final = "#FFD166"  # highlights only: turn, selection, UNO, pending cards, winner; never a card colour
MUTED: Final = "#B9B4CC"  # secondary text and glyphs on plates
AMBER: Final = "#FFB02E"
JADE: Final = "#3CCB93"
CYAN: Final = "#4CE0E6"
NIGHT: Final = "#190838"
SKIP_RING: Final = "#FF7A45"
SKIP_ICON: Final = "#FFB08C"
BLACK: Final = "#000000"
MEDALS: Final = ("#FFD166", "#D5DCE8", "#E8A46B")

# One colour for each seat; the number on the badge says the same without colour.
SEATS: Final = (
    "#FF8A5B", "#5BC8FF", "#FFD84D", "#B48CFF", "#6EE7A8",
    "#FF8FC7", "#A5E34B", "#7FA7FF", "#F2B8A0", "#4FE0D6",
)  # fmt: skip


class CardColour(NamedTuple):
    """A card colour: outlines and glyphs, body, background of numerals, and the shape that tells it without hue."""

    light: str
    vivid: str
    deep: str
    shape: str


COLOURS: Final[dict[ColourName, CardColour]] = {
    "red": CardColour("#FF959B", "#DB2B45", "#7A0C26", "diamond"),
    "yellow": CardColour("#FFEBA0", "#FFD02E", "#6B4300", "sun"),
    "green": CardColour("#B2F0D2", "#3CC88E", "#084A37", "clover"),
    "blue": CardColour("#96C1FF", "#2A66DE", "#0F2E6E", "drop"),
}
WILD: Final = CardColour("#8E7BD6", "#33285E", "#221A45", "spark")


@dataclass(frozen=True, slots=True)
class Tones:
    """The colours of an edition: everything on its table except the card colours."""

    felt: str
    felt_light: str
    mat: str
    line: str
    accent: str
    plate: str
    body: str  # card backs and special wilds

    @property
    def groove(self) -> str:
        return mix(self.plate, BLACK, 0.25)

    @property
    def shade(self) -> str:
        """The hard shadow of a card."""
        return mix(self.plate, BLACK, 0.3)

    @property
    def wild(self) -> CardColour:
        """The colours of the edition's special wild card."""
        return CardColour(self.accent, self.body, self.plate, "spark")


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(ground: str, tint: str, share: float) -> str:
    """Mixes `share` (0-1) of tint into ground: a flat colour instead of transparency at run time."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(rgb(ground), rgb(tint), strict=True))
    return f"#{red:02X}{green:02X}{blue:02X}"
