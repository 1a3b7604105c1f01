"""From what may be seen to pictures: scenes, highlights of a step, drawing within a time limit."""

from cogs.uno.pictures.cache import PictureCache
from cogs.uno.pictures.highlights import HIGHLIGHT, WHEEL, Highlight, highlight_of, wheel_stop
from cogs.uno.pictures.renderer import Renderer
from cogs.uno.pictures.scenes import hand_scene, plain_names, result_scene, table_scene, told_names
