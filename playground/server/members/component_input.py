"""What a member chooses in selects and types into modals, checked as a Discord client checks it."""

from typing import Any

from playground.server.constants import ComponentType
from playground.server.limits.components import walk
from playground.server.members.command_input import ActionError, resolved_user
from playground.server.values import Json
from playground.server.world.model import Channel, World

_USERS = frozenset({ComponentType.USER_SELECT, ComponentType.MENTIONABLE_SELECT})


def select_data(world: World, channel: Channel, part: Json, values: list[str]) -> Json:
    """`data` of a select's interaction (Interactions > Message Component Data Structure). Raises ActionError."""
    resolved: Json = {}
    chosen = _chosen(world, channel, part, values, resolved)
    body: Json = {"custom_id": part["custom_id"], "component_type": part["type"], "id": part["id"], "values": chosen}
    if resolved or part["type"] != ComponentType.STRING_SELECT:
        body["resolved"] = resolved
    return body


def _chosen(world: World, channel: Channel, part: Json, values: list[str], resolved: Json) -> list[str]:
    if part.get("disabled"):
        raise ActionError("this select is disabled", "select")
    least, most = part.get("min_values", 1), part.get("max_values", 1)
    if not least <= len(values) <= most or len(set(values)) != len(values):
        raise ActionError(f"choose {least} to {most} different values", "count", low=least, high=most)
    if part["type"] in _USERS:
        return [resolved_user(world, channel, value, resolved) for value in values]
    offered = {option["value"] for option in part.get("options") or []}
    strangers = [value for value in values if value not in offered] if part.get("options") else []
    if strangers:
        raise ActionError(f"{strangers[0]!r} is not among the options")
    return list(values)


def modal_data(world: World, channel: Channel, modal: Json, values: dict[str, Any]) -> Json:
    """`data` of a modal's submission (Interactions > Modal Submit Data Structure). Raises ActionError."""
    known = {part["custom_id"] for part in walk(modal["components"]) if part.get("custom_id")}
    for name in values.keys() - known:
        raise ActionError(f"the modal has no field {name!r}; it has {', '.join(sorted(known))}")
    resolved: Json = {}
    parts = [_answered(world, channel, part, values, resolved) for part in modal["components"]]
    body: Json = {"custom_id": modal["custom_id"], "components": parts}
    return {**body, "resolved": resolved} if resolved else body


def _answered(world: World, channel: Channel, part: Json, values: dict[str, Any], resolved: Json) -> Json:
    told: Json = {"type": part["type"], "id": part["id"]}
    if "component" in part:
        return {**told, "component": _answered(world, channel, part["component"], values, resolved)}
    if "components" in part:
        inner = [_answered(world, channel, child, values, resolved) for child in part["components"]]
        return {**told, "components": inner}
    if "custom_id" not in part:
        return told
    told["custom_id"] = part["custom_id"]
    return told | _input(world, channel, part, values.get(part["custom_id"]), resolved)


def _input(world: World, channel: Channel, part: Json, value: Any, resolved: Json) -> Json:
    if part["type"] == ComponentType.TEXT_INPUT:
        return {"value": _typed(part, part.get("value") or "" if value is None else str(value))}
    if part["type"] == ComponentType.CHECKBOX:
        return {"value": bool(part.get("default") if value is None else value)}
    chosen = _defaults(part) if value is None else [value] if isinstance(value, str) else [str(one) for one in value]
    if part["type"] == ComponentType.RADIO_GROUP:
        return {"value": _one(part, chosen)}
    if not chosen and not part.get("required", True):
        return {"values": []}
    return {"values": _chosen(world, channel, part, chosen, resolved)}


def _defaults(part: Json) -> list[str]:
    return [option["value"] for option in part.get("options") or [] if option.get("default")]


def _one(part: Json, chosen: list[str]) -> str | None:
    offered = {option["value"] for option in part["options"]}
    if len(chosen) > 1 or not set(chosen) <= offered or (part.get("required", True) and not chosen):
        raise ActionError(f"choose one of {', '.join(sorted(offered))}", "one")
    return chosen[0] if chosen else None


def _typed(part: Json, text: str) -> str:
    least = part.get("min_length") or (1 if part.get("required", True) else 0)
    most = part.get("max_length") or 4000
    if len(text) > most or (len(text) < least and (text or part.get("required", True))):
        sentence = f"field {part['custom_id']!r} takes {least} to {most} characters"
        raise ActionError(sentence, "length", option=part["custom_id"], low=least, high=most)
    return text
