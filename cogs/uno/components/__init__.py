"""Buttons, selects and layouts of tables and hands, and the custom ids they carry."""

from cogs.uno.components.custom_ids import Press, fits
from cogs.uno.components.forms import Field, FormSelect, form
from cogs.uno.components.items import STYLES, PressButton, Style, button
from cogs.uno.components.layout import (
    action_rows,
    box,
    layout_view,
    media_gallery,
    text_display,
    thumbnail_section,
)
from cogs.uno.components.private import is_private_component, say, tell
