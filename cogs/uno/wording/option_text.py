"""The options of a table in words."""

from cogs.uno.table import OPTIONS
from rendering.words import edition_name, text


def timer_text(language: str, seconds: int) -> str:
    return text(language, "timer-seconds", count=seconds) if seconds else text(language, "timer-off")


def value_text(language: str, field: str, value: str) -> str:
    """One value of one option."""
    if field == "edition":
        return edition_name(language, value)
    if field == "timer":
        return timer_text(language, int(value))
    if field in OPTIONS and OPTIONS[field].numeric:
        return text(language, f"option-{field}", count=int(value))
    return text(language, f"choice-{field}-{value}")
