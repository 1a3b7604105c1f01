"""Names and descriptions of the commands in every language, out of the lexicon, within Discord's limits."""

from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Place

from cogs.discord_limits import MAX_CHOICE, MAX_COMMAND_NAME, MAX_DESCRIPTION
from rendering.words import ENGLISH, has, language_of, text

_SUBCOMMANDS: Final = (1, 2)  # a command inside a group, and a group inside a group
_COMMANDS: Final = frozenset({Place.command_name, Place.command_description, Place.group_name, Place.group_description})
_PARAMETERS: Final = frozenset({Place.parameter_name, Place.parameter_description})
_NAMES: Final = frozenset({Place.command_name, Place.group_name, Place.parameter_name})


def choices(values: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    """The values themselves; their names in every language are filled in by `in_english`."""
    return [app_commands.Choice(name=value, value=value) for value in values]


class CommandTranslator(app_commands.Translator):
    """discord.py asks it for each string in each locale; English is the default and is not repeated."""

    async def translate(
        self, _string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        language = language_of(locale.value)
        message_id = _message_id(context)
        if language == ENGLISH or message_id is None or not has(language, message_id):
            return None
        words = text(language, message_id)
        return words if is_allowed(words, name=context.location in _NAMES) else None


def _message_id(context: app_commands.TranslationContextTypes) -> str | None:
    if context.location in _COMMANDS:
        stem = f"cmd-{context.data.name}"
    elif context.location in _PARAMETERS:
        stem = f"opt-{context.data.name}"
    else:
        return None
    return stem if context.location in _NAMES else f"{stem}-description"


def is_allowed(words: str, *, name: bool) -> bool:
    """Application Commands > Naming: names are in lower case without spaces."""
    if name:
        return 1 <= len(words) <= MAX_COMMAND_NAME and words == words.lower() and " " not in words
    return 1 <= len(words) <= MAX_DESCRIPTION


def in_english(command: dict[str, Any]) -> dict[str, Any]:
    """The command as Discord gets it: no sentence stands in the code, so the English ones are filled in here."""
    command["description"] = text(ENGLISH, f"cmd-{command['name']}-description")
    for option in command.get("options") or ():
        if option["type"] in _SUBCOMMANDS:
            in_english(option)
        else:
            _fill_option(option)
    return command


def _fill_option(option: dict[str, Any]) -> None:
    option["description"] = text(ENGLISH, f"opt-{option['name']}-description")
    for choice in option.get("choices") or ():
        message_id = choice_id(option["name"], choice["value"])
        if message_id is not None:
            choice["name"] = text(ENGLISH, message_id)[:MAX_CHOICE]
            choice["name_localizations"] = _localised(message_id)


def choice_id(option: str, value: str) -> str | None:
    """The message that words a choice: one of its own, else the name of what is chosen (`edition-classic`)."""
    named = (f"choice-{option}-{value}", f"{option}-{value}")
    return next((message_id for message_id in named if has(ENGLISH, message_id)), None)


def _localised(message_id: str) -> dict[str, str]:
    spoken = ((locale.value, language_of(locale.value)) for locale in discord.Locale)
    return {
        locale: text(language, message_id)[:MAX_CHOICE]
        for locale, language in spoken
        if language != ENGLISH and has(language, message_id)
    }
