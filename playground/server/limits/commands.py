"""What Discord refuses in commands beside what its description states (Application Commands > Command Object)."""

import re
from typing import Any

from playground.server.constants import LOCALES, OptionType
from playground.server.limits.documented import LIMITS
from playground.server.limits.form import Form, Path
from playground.server.values import Json

# Application Commands > Application Command Naming
_NAME = re.compile(r"^[-_'\w]{1,32}$")
_NUMBERS = frozenset({OptionType.INTEGER, OptionType.NUMBER})


def check_commands(commands: list[Json]) -> None:
    """The body of a bulk overwrite. Raises Refusal 50035."""
    form = Form()
    for kinds, name in (((1,), "slash commands"), ((2,), "menu commands"), ((3,), "menu commands")):
        form.count((), [each for each in commands if each.get("type", 1) in kinds], name)
    seen: set[tuple[Any, Any]] = set()
    for index, command in enumerate(commands):
        key = command.get("type", 1), command.get("name")
        if key in seen:
            form.add((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        seen.add(key)
        _command(form, command, (index,))
    form.check()


def check_command(command: Json) -> None:
    form = Form()
    _command(form, command, ())
    form.check()


def _command(form: Form, command: Json, path: Path) -> None:
    slash, options = command.get("type", 1) == 1, command.get("options") or []
    if not slash:
        _localised(form, command, path, "name_localizations")
        if command.get("description") or options:
            message = "Context menu commands cannot have description or options"
            form.add(path, "APPLICATION_COMMAND_CONTEXT_MENU", message)
        return
    _named(form, command, path)
    if not command.get("description"):
        form.required((*path, "description"))
    _options(form, options, (*path, "options"))
    if _size(command) > LIMITS["command size"].most:
        form.add(path, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")


def _named(form: Form, thing: Json, path: Path) -> None:
    names = {(*path, "name"): thing["name"], **_localised(form, thing, path, "name_localizations")}
    for where, name in names.items():
        if not (_NAME.match(name) and name == name.lower()):
            form.add(where, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    _localised(form, thing, path, "description_localizations")


def _localised(form: Form, thing: Json, path: Path, key: str) -> dict[tuple[str | int, ...], Any]:
    """Reference > Locales: any other key is refused."""
    values = thing.get(key) or {}
    for locale in values.keys() - LOCALES:
        form.choice((*path, key, locale), "This locale is not available")
    return {(*path, key, locale): value for locale, value in values.items()}


def _options(form: Form, options: list[Json], path: Path) -> None:
    names: set[object] = set()
    optional_seen = False
    for index, option in enumerate(options):
        where = (*path, index)
        _named(form, option, where)
        if option["name"] in names:
            form.add((*where, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", "Option names must be unique")
        names.add(option["name"])
        if option.get("required") and optional_seen:
            code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
            form.add(where, code, "Required options must be placed before non-required options")
        optional_seen = optional_seen or not option.get("required")
        _options(form, option.get("options") or [], (*where, "options"))
        choices = option.get("choices") or []
        if choices and option.get("autocomplete"):
            code = "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID"
            form.add((*where, "autocomplete"), code, "Choices exclude autocomplete")
        check_choices(form, choices, (*where, "choices"), number=option["type"] in _NUMBERS)


def check_choices(form: Form, choices: list[Json], path: Path, *, number: bool) -> None:
    """Choices of an option, or of an autocompletion answer."""
    for index, choice in enumerate(choices):
        _localised(form, choice, (*path, index), "name_localizations")
        form.length((*path, index, "value"), choice["value"], "choice value")
        if number == isinstance(choice["value"], str):
            form.add((*path, index, "value"), "BASE_TYPE_BAD_TYPE", "The value does not suit the option's type")


def _size(thing: Json) -> int:
    """Characters of names, descriptions and values; of the languages of one field the longest counts."""
    total = sum(_longest(thing, key) for key in ("name", "description"))
    if isinstance(thing.get("value"), str):
        total += len(thing["value"])
    return total + sum(_size(child) for key in ("options", "choices") for child in thing.get(key) or [])


def _longest(thing: Json, key: str) -> int:
    texts = [thing.get(key) or "", *(thing.get(f"{key}_localizations") or {}).values()]
    return max(len(text) for text in texts)
