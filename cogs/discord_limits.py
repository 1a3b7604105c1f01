"""What Discord takes at the most (docs/discord.md), each figure once. `rendering.words` keeps to two."""

from typing import Final

from rendering import words

MAX_BUTTON_LABEL: Final = words.MAX_LABEL
MAX_BUTTONS_A_ROW: Final = 5
MAX_CUSTOM_ID: Final = 100
MAX_OPTION_LABEL: Final = 100
MAX_TEXT: Final = 4000
"""Of all text displays of a message together."""
MAX_ALT: Final = words.MAX_ALT
MAX_COMMAND_NAME: Final = 32
MAX_DESCRIPTION: Final = 100
MAX_CHOICES: Final = 25
"""Of a command's option, fixed or suggested."""
MAX_CHOICE: Final = 100
"""Its name, and its value."""
