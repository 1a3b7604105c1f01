"""Request bodies against Discord's published OpenAPI description (openapi.json, MIT), one validator an operation.

What the description states (most lengths, counts and types) is stated nowhere else.
"""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from playground.server import errors
from playground.server.limits.form import Form
from playground.server.values import Json

_SCHEMAS = "#/components/schemas/"
_ID_LISTS = frozenset({"users", "roles", "sticker_ids", "applied_tags"})


@lru_cache(maxsize=1)
def _description() -> Json:
    path = Path(__file__).with_name("openapi.json")
    description: Json = json.loads(path.read_text(encoding="utf-8"))
    return description


@lru_cache(maxsize=256)
def _validator(method: str, template: str) -> tuple[Json, jsonschema_rs.Draft202012Validator] | None:
    """An operation's schema and its validator; None if it takes no JSON body. Built on first use."""
    operation = _description()["paths"].get(template, {}).get(method.lower(), {})
    schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if schema is None:
        return None
    names: set[str] = set()
    _collect(schema, names)
    parts = {name: _description()["components"]["schemas"][name] for name in names}
    whole = {**schema, "components": {"schemas": parts}}
    return whole, jsonschema_rs.Draft202012Validator(whole)


def _collect(node: Any, names: set[str]) -> None:
    """The names of all schemas that a schema reaches."""
    if isinstance(node, list):
        for child in node:
            _collect(child, names)
    elif isinstance(node, dict):
        name = str(node.get("$ref", "")).removeprefix(_SCHEMAS)
        if name and name not in names:
            names.add(name)
            _collect(_description()["components"]["schemas"][name], names)
        _collect(list(node.values()), names)


def known_operation(method: str, template: str) -> bool:
    """True if Discord's description has this operation."""
    return method.lower() in _description()["paths"].get(template, {})


def schema_error(method: str, template: str, body: Any) -> errors.Refusal | None:
    """A Refusal 50035 with all disagreements between a JSON body and the description; None if they agree."""
    found = _validator(method, template)
    told = with_string_ids(body)
    if found is None or found[1].is_valid(told):
        return None
    form = Form()
    for error in found[1].iter_errors(told):
        _say(form, found[0], _deepest(error))
    return errors.refusal(50035, errors=form.errors)


def _say(form: Form, schema: Json, error: jsonschema_rs.ValidationError) -> None:
    """Words a disagreement as Discord does."""
    kind: Any = error.kind  # its fields are not in the library's types
    path, rules = tuple(error.instance_path) or ("body",), _rules(schema, error)
    match kind.name:
        case "maxLength" | "minLength" | "maxItems" | "minItems":
            form.wrong_length(path, rules.get(f"min{kind.name[3:]}", 0), rules.get(f"max{kind.name[3:]}"))
        case "maximum":
            form.add(path, "NUMBER_TYPE_MAX", f"Must be {kind.limit} or fewer.")
        case "minimum":
            form.add(path, "NUMBER_TYPE_MIN", f"Must be {kind.limit} or more.")
        case "required":
            form.required((*error.instance_path, kind.property))
        case "enum":
            form.choice(path, f"Value must be one of ({', '.join(map(str, rules['enum']))}).")
        case _:
            form.add(path, "SCHEMA", error.message[-300:])


def _rules(schema: Json, error: jsonschema_rs.ValidationError) -> Json:
    """The part of the schema that the body disagrees with."""
    node: Any = schema
    for step in error.schema_path[:-1]:
        node = node[step]
    return node if isinstance(node, dict) else {}


def _deepest(error: jsonschema_rs.ValidationError) -> jsonschema_rs.ValidationError:
    """Of "none of the alternatives" the complaint of the alternative that was meant."""
    alternatives = getattr(error.kind, "context", None)
    if not alternatives:
        return error
    meant = [branch for branch in alternatives if not any(_is_other_kind(one, error) for one in branch)]
    found = [_deepest(branch[0]) for branch in meant if branch]
    strange = [one for branch in alternatives for one in branch if _is_other_kind(one, error)]
    return max(found or strange, key=lambda one: len(one.instance_path), default=error)


def _is_other_kind(one: jsonschema_rs.ValidationError, parent: jsonschema_rs.ValidationError) -> bool:
    """An alternative for another `type` of component, or for null."""
    path, above = list(one.instance_path), list(parent.instance_path)
    return path == [*above, "type"] or (path == above and one.kind.name == "type")


def with_string_ids(body: Any, key: str = "", parent: str = "") -> Any:
    """A copy in which integer snowflakes are strings. Component ids stay numbers: they are small ones."""
    if key == "default_member_permissions" and isinstance(body, str) and body.isdecimal():
        return int(body)  # the documentation says string, the description integer, discord.py sends an integer
    if isinstance(body, dict):
        return {name: with_string_ids(value, name, key) for name, value in body.items()}
    if isinstance(body, list):
        return [with_string_ids(value, key, key) for value in body]
    if isinstance(body, int) and not isinstance(body, bool) and _is_snowflake(body, key, parent):
        return str(body)
    return body


def _is_snowflake(value: int, key: str, parent: str) -> bool:
    if key == "id":
        return parent in {"attachments", "emoji"} or value > 2**32
    return key in _ID_LISTS or (key.endswith("_id") and value > 2**32)
