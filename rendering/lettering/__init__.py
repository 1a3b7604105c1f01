"""Writes names in any script, and numerals. Knows fonts, no pictures."""

from rendering.lettering.clean import clean, clusters
from rendering.lettering.fonts import shaping_available
from rendering.lettering.runs import legible, needs_shaping, runs
from rendering.lettering.write import figure, figure_width, fitted, reach, sized, width, write
