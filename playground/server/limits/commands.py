"""What Discord accepts as application commands (Application Commands > Application Command Object)."""

import re
from typing import Any

from playground.server.constants import LOCALES, OptionType
from playground.server.limits.documented import LIMITS
from playground.server.limits.form import Form, Path
from playground.server.values import Json

# Application Commands > Application Command Naming
_NAME = re.compile(r"^[-_'\w]{1,32}$")
_NUMBERS = frozenset({OptionType.INTEGER, OptionType.NUMBER})
_GROUPS = frozenset({OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP})


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
    slash = command.get("type", 1) == 1
    _named(form, command, path, slash=slash)
    options = command.get("options") or []
    if not slash:
        if command.get("description") or options:
            form.add(
                path, "APPLICATION_COMMAND_CONTEXT_MENU", "Context menu commands cannot have description or options"
            )
        return
    _options(form, options, (*path, "options"), depth=0)
    if _size(command) > LIMITS["command size"].most:
        form.add(path, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")


def _named(form: Form, thing: Json, path: Path, *, slash: bool = True) -> None:
    """Names and descriptions, every language held to the limits of the original."""
    names = {(*path, "name"): thing.get("name")}
    names |= _localised(form, thing, path, "name_localizations")
    for where, name in names.items():
        form.length(where, name, "command name")
        if slash and isinstance(name, str) and not (_NAME.match(name) and name == name.lower()):
            form.add(where, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    if not slash:
        return
    texts = {(*path, "description"): thing.get("description") or ""}
    texts |= _localised(form, thing, path, "description_localizations")
    for where, text in texts.items():
        form.length(where, text, "command description")


def _localised(form: Form, thing: Json, path: Path, key: str) -> dict[tuple[str | int, ...], Any]:
    """Reference > Locales: any other key is refused."""
    values = thing.get(key) or {}
    for locale in values.keys() - LOCALES:
        form.choice((*path, key, locale), "This locale is not available")
    return {(*path, key, locale): value for locale, value in values.items()}


def _options(form: Form, options: list[Json], path: Path, depth: int) -> None:
    form.count(path, options, "command options")
    names: set[object] = set()
    optional_seen = False
    for index, option in enumerate(options):
        where = (*path, index)
        _named(form, option, where)
        if option.get("name") in names:
            form.add((*where, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", "Option names must be unique")
        names.add(option.get("name"))
        if option.get("required") and optional_seen:
            code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
            form.add(where, code, "Required options must be placed before non-required options")
        optional_seen = optional_seen or not option.get("required")
        _option(form, option, where, depth)


def _option(form: Form, option: Json, path: Path, depth: int) -> None:
    kind = option.get("type")
    if kind in _GROUPS:
        if depth > (1 if kind == OptionType.SUB_COMMAND else 0):
            form.add((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command option type invalid")
        _options(form, option.get("options") or [], (*path, "options"), depth + 1)
        return
    choices = option.get("choices") or []
    form.count((*path, "choices"), choices, "option choices")
    if choices and option.get("autocomplete"):
        form.add(
            (*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", "Choices exclude autocomplete"
        )
    check_choices(form, choices, (*path, "choices"), number=kind in _NUMBERS)


def check_choices(form: Form, choices: list[Json], path: Path, *, number: bool) -> None:
    """Choices of an option, or of an autocompletion answer."""
    for index, choice in enumerate(choices):
        names = {(*path, index, "name"): choice.get("name") or ""}
        names |= _localised(form, choice, (*path, index), "name_localizations")
        for where, name in names.items():
            form.length(where, name, "choice name")
        value = choice.get("value")
        form.length((*path, index, "value"), value, "choice value")
        if number == isinstance(value, str) or value is None:
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
