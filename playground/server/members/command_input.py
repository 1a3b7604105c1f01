"""A slash command as a member's client sends it: only what the registered command allows leaves the client."""

from dataclasses import dataclass, field
from typing import Any

from playground.server.constants import OptionType
from playground.server.values import Json, snowflake
from playground.server.world import payloads
from playground.server.world.model import Channel, World, names_of
from playground.server.world.permissions import permissions_in

_GROUPS = frozenset({OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP})


class ActionError(ValueError):
    """A member's client does not let the member do this; the text says why.

    `why` and `facts` say the same to the page, which has words for it in the member's language: `refused_<why>`.
    """

    def __init__(self, text: str, why: str = "", **facts: Any) -> None:
        super().__init__(text)
        self.why, self.facts = why, facts


@dataclass(slots=True)
class CommandInput:
    """Turns words and values into the `data` of an interaction. `focused` makes it an autocompletion."""

    world: World
    channel: Channel
    words: list[str]
    values: dict[str, Any]
    focused: str | None = None
    resolved: Json = field(default_factory=dict)

    def data(self) -> Json:
        """Interactions > Application Command Data Structure. Raises ActionError."""
        command = self.command()
        body: Json = {"id": command["id"], "name": command["name"], "type": 1}
        if command.get("guild_id"):
            body["guild_id"] = command["guild_id"]
        body["options"] = self._level(command.get("options") or [], self.words[1:])
        if self.resolved:
            body["resolved"] = self.resolved
        return body

    def command(self) -> Json:
        found = self.world.command(self.channel.guild_id, self.words[0]) if self.words else None
        if found is None:
            raise ActionError(f"there is no command /{' '.join(self.words)}")
        return found

    def _level(self, options: list[Json], words: list[str]) -> list[Json]:
        deeper = [option for option in options if option["type"] in _GROUPS]
        if not deeper:
            return self._leaf(options, words)
        chosen = next((option for option in deeper if words and words[0] in names_of(option)), None)
        if chosen is None:
            raise ActionError(f"/{' '.join(self.words)} is no command; it goes on with one of {_list(deeper)}")
        inner = self._level(chosen.get("options") or [], words[1:])
        return [{"name": chosen["name"], "type": chosen["type"], "options": inner}]

    def _leaf(self, options: list[Json], words: list[str]) -> list[Json]:
        if words:
            raise ActionError(f"/{' '.join(self.words)} is no command")
        known = {name: option for option in options for name in names_of(option)}
        for name in self.values:
            if name not in known:
                raise ActionError(f"/{' '.join(self.words)} has no option {name!r}; it has {_list(options)}")
        given = {known[name]["name"]: value for name, value in self.values.items() if value is not None}
        if self.focused is None:
            _require(options, given)
        return [self._value(option, given[option["name"]]) for option in options if option["name"] in given]

    def _value(self, option: Json, value: Any) -> Json:
        focused = self.focused is not None and self.focused in names_of(option)
        told: Json = {"name": option["name"], "type": option["type"]}
        if focused:
            if not option.get("autocomplete"):
                raise ActionError(f"option {option['name']!r} does not autocomplete")
            return {**told, "value": str(value), "focused": True}
        return {**told, "value": self._checked(option, value)}

    def _checked(self, option: Json, value: Any) -> Any:
        kind = option["type"]
        if option.get("choices"):
            return _choice(option, value)
        if kind in {OptionType.INTEGER, OptionType.NUMBER}:
            return _number(option, value)
        if kind == OptionType.BOOLEAN:
            return _boolean(option, value)
        if kind in {OptionType.USER, OptionType.MENTIONABLE}:
            return resolved_user(self.world, self.channel, value, self.resolved)
        if kind == OptionType.CHANNEL:
            return self._channel(value)
        return _text(option, str(value))

    def _channel(self, value: Any) -> str:
        channel = self.world.channels.get(snowflake(value))
        if channel is None:
            raise ActionError(f"there is no channel {value!r}", "channel", value=value)
        told = payloads.interaction_channel(self.world, channel, self.world.bot.id)
        self.resolved.setdefault("channels", {})[str(channel.id)] = told
        return str(channel.id)


def resolved_user(world: World, channel: Channel, value: object, resolved: Json) -> str:
    """Interactions > Resolved Data Structure: the user, and the member where there is one. Gives the id."""
    user = world.users.get(snowflake(value))
    if user is None:
        raise ActionError(f"there is no member {value!r}", "member", value=value)
    resolved.setdefault("users", {})[str(user.id)] = payloads.user(user)
    guild = world.guilds.get(channel.guild_id or 0)
    if guild and user.id in guild.members:
        told = {**payloads.member(guild.members[user.id]), "permissions": str(permissions_in(world, channel, user.id))}
        resolved.setdefault("members", {})[str(user.id)] = told
    return str(user.id)


def _list(options: list[Json]) -> str:
    return ", ".join(option["name"] for option in options) or "none"


def _require(options: list[Json], given: dict[str, Any]) -> None:
    missing = [option["name"] for option in options if option.get("required") and option["name"] not in given]
    if missing:
        raise ActionError(f"option {missing[0]!r} is required")


def _choice(option: Json, value: Any) -> Any:
    for choice in option["choices"]:
        if value == choice["value"] or str(value) in names_of(choice) or str(value) == str(choice["value"]):
            return choice["value"]
    text = f"{value!r} is no choice of option {option['name']!r}"
    raise ActionError(text, "option_choice", value=value, option=option["name"])


def _number(option: Json, value: Any) -> int | float:
    try:
        number: int | float = int(value) if option["type"] == OptionType.INTEGER else float(value)
    except (TypeError, ValueError):
        text = f"option {option['name']!r} takes a number"
        raise ActionError(text, "option_number", option=option["name"]) from None
    low, high = option.get("min_value"), option.get("max_value")
    if (low is not None and number < low) or (high is not None and number > high):
        text = f"option {option['name']!r} takes {low} to {high}"
        why = "" if low is None or high is None else "option_range"
        raise ActionError(text, why, option=option["name"], low=low, high=high)
    return number


def _boolean(option: Json, value: Any) -> bool:
    words = {"true": True, "false": False}
    if isinstance(value, bool):
        return value
    if str(value).lower() not in words:
        raise ActionError(f"option {option['name']!r} takes true or false", "option_boolean", option=option["name"])
    return words[str(value).lower()]


def _text(option: Json, text: str) -> str:
    low, high = option.get("min_length") or 0, option.get("max_length") or 6000
    if not low <= len(text) <= high:
        sentence = f"option {option['name']!r} takes {low} to {high} characters"
        raise ActionError(sentence, "length", option=option["name"], low=low, high=high)
    return text
