"""Routes of the application: who it is, its commands, its emojis."""

import base64
import binascii
import re
from typing import Any

from playground.server import errors
from playground.server.limits import rate_limits
from playground.server.limits.commands import check_command, check_commands
from playground.server.limits.documented import LIMITS
from playground.server.limits.form import Form
from playground.server.rest.endpoint import Call, Result, Route
from playground.server.values import Json
from playground.server.world import payloads
from playground.server.world.model import Emoji

_APP = "/applications/{application_id}"
_DATA_URL = re.compile(r"^data:(image/(?:png|jpeg|gif|webp|avif));base64,(.+)$", re.DOTALL)
_EMOJI_NAME = re.compile(r"^\w{2,32}$", re.ASCII)
_KEPT = ("name_localizations", "description_localizations", "contexts")


def me(call: Call) -> Result:
    return 200, {**payloads.user(call.world.bot), "verified": True, "email": None, "mfa_enabled": False}


def application(call: Call) -> Result:
    """Application Resource > Application Object."""
    world = call.world
    return 200, {
        "id": str(world.application_id),
        "name": world.bot.global_name,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "team": None,
        "flags": 0,
        "bot": payloads.user(world.bot),
        "owner": payloads.user(world.bot),
        "summary": "",
    }


def gateway(call: Call) -> Result:
    return 200, {"url": call.services.context.gateway_url}


def gateway_bot(call: Call) -> Result:
    """Get Gateway Bot."""
    bot_gateway = call.services.gateway
    rules = bot_gateway.rules
    left, seconds = bot_gateway.starts.ration(call.services.context.clock.now())
    limit = {
        "total": rules.session_starts,
        "remaining": left,
        "reset_after": int(seconds * 1000),
        "max_concurrency": rules.max_concurrency,
    }
    return 200, {"url": call.services.context.gateway_url, "shards": rules.shards, "session_start_limit": limit}


# -- commands


def _scope(call: Call) -> int | None:
    """The server of the path, or None for global commands. Raises Refusal 50001 for a server without the bot."""
    _require_own(call)
    if "guild_id" not in call.params:
        return None
    if call.world.guilds.get(call.number("guild_id")) is None:
        raise errors.refusal(50001)
    return call.number("guild_id")


def _require_own(call: Call) -> None:
    if call.params["application_id"] != str(call.world.application_id):
        raise errors.refusal(20012)


def list_commands(call: Call) -> Result:
    commands = call.world.commands.get(_scope(call), [])
    if call.query.get("with_localizations") == "true":
        return 200, commands
    return 200, [_plain(one) for one in commands]


def _plain(part: Json) -> Json:
    """Without translations, those of options and choices included (Retrieving localized commands)."""
    told = {key: value for key, value in part.items() if not key.endswith("localizations")}
    for key in ("options", "choices"):
        if key in told:
            told[key] = [_plain(child) for child in told[key]]
    return told


def overwrite_commands(call: Call) -> Result:
    """Bulk Overwrite: known names keep their ids, new ones count towards 200 a day."""
    scope, bodies = _scope(call), call.body
    check_commands(bodies)
    old = {(one["type"], one["name"]): one for one in call.world.commands.get(scope, [])}
    _count_creates(call, scope, sum((one.get("type", 1), one["name"]) not in old for one in bodies))
    new = [_registered(call, scope, one, old.get((one.get("type", 1), one["name"]))) for one in bodies]
    call.world.commands[scope] = new
    call.services.publish.world_changed()
    return 200, new


def create_command(call: Call) -> Result:
    scope, body = _scope(call), call.body
    check_command(body)
    commands = call.world.commands.setdefault(scope, [])
    old = next((one for one in commands if (one["type"], one["name"]) == (body.get("type", 1), body["name"])), None)
    if old is None:
        _count_creates(call, scope, 1)
    else:
        commands.remove(old)
    commands.append(_registered(call, scope, body, old))
    call.services.publish.world_changed()
    return (201 if old is None else 200), commands[-1]


def get_command(call: Call) -> Result:
    return 200, _command(call, _scope(call))


def edit_command(call: Call) -> Result:
    scope = _scope(call)
    old = _command(call, scope)
    body = {**old, **call.body}
    check_command(body)
    new = _registered(call, scope, body, old)
    commands = call.world.commands[scope]
    commands[commands.index(old)] = new
    call.services.publish.world_changed()
    return 200, new


def delete_command(call: Call) -> Result:
    scope = _scope(call)
    call.world.commands[scope].remove(_command(call, scope))
    call.services.publish.world_changed()
    return 204, None


def _command(call: Call, scope: int | None) -> Json:
    for one in call.world.commands.get(scope, []):
        if one["id"] == call.params["command_id"]:
            return one
    raise errors.refusal(10063)


def _count_creates(call: Call, scope: int | None, fresh: int) -> None:
    """200 creates a day per scope (Application Commands > Registering a Command)."""
    now = call.services.context.clock.now()
    recent = [moment for moment in call.world.creates.get(scope, []) if moment > now - 86_400]
    if len(recent) + fresh > LIMITS["command creates"].most:
        raise errors.refusal(30034, retry_after=60.0, **{"global": False})
    call.world.creates[scope] = recent + [now] * fresh


def _registered(call: Call, scope: int | None, body: Json, old: Json | None) -> Json:
    fresh = str(call.services.context.clock.snowflake())
    permissions = body.get("default_member_permissions")
    command: Json = {
        "id": old["id"] if old else fresh,
        "application_id": str(call.world.application_id),
        "version": fresh,
        "type": body.get("type", 1),
        "name": body["name"],
        "description": body.get("description") or "",
        "nsfw": bool(body.get("nsfw")),
        "dm_permission": body.get("dm_permission", True),
        "integration_types": body.get("integration_types") or [0],
        **{key: body.get(key) for key in _KEPT},
        "default_member_permissions": None if permissions is None else str(permissions),
        "options": [_option(option) for option in body.get("options") or []],
    }
    if scope is not None:
        command["guild_id"] = str(scope)
    return command


def _option(option: Json) -> Json:
    told = {key: value for key, value in option.items() if value is not None}
    if "options" in told:
        told["options"] = [_option(child) for child in told["options"]]
    return told


# -- emojis


def list_emojis(call: Call) -> Result:
    _require_own(call)
    world = call.world
    return 200, {"items": [payloads.emoji(one, world.bot) for one in world.emojis.values()]}


def get_emoji(call: Call) -> Result:
    return 200, payloads.emoji(_emoji(call), call.world.bot)


def create_emoji(call: Call) -> Result:
    """Create Application Emoji: a data URL of at most 256 KiB, a name of 2 to 32 letters, unique."""
    _require_own(call)
    world, body = call.world, call.body or {}
    kind, data = _image(body.get("image"))
    _check_emoji_name(call, body.get("name"))
    if len(world.emojis) >= LIMITS["emojis"].most:
        raise errors.refusal(30008)
    one = Emoji(call.services.context.clock.snowflake(), body["name"], data, kind, animated=kind == "image/gif")
    world.emojis[one.id] = one
    call.services.publish.world_changed()
    return 201, payloads.emoji(one, world.bot)


def edit_emoji(call: Call) -> Result:
    one = _emoji(call)
    _check_emoji_name(call, (call.body or {}).get("name"))
    one.name = call.body["name"]
    return 200, payloads.emoji(one, call.world.bot)


def delete_emoji(call: Call) -> Result:
    del call.world.emojis[_emoji(call).id]
    call.services.publish.world_changed()
    return 204, None


def _emoji(call: Call) -> Emoji:
    _require_own(call)
    found = call.world.emojis.get(call.number("emoji_id"))
    if found is None:
        raise errors.refusal(10014)
    return found


def _image(text: Any) -> tuple[str, bytes]:
    """Reference > Image Data."""
    match = _DATA_URL.match(text) if isinstance(text, str) else None
    try:
        data = base64.b64decode(match[2], validate=True) if match else b""
    except binascii.Error:
        data = b""
    if match is None or not data:
        raise errors.form_error("image", "BASE_TYPE_INVALID", "Invalid image data")
    if len(data) > LIMITS["emoji bytes"].most:
        raise errors.form_error("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return match[1], data


def _check_emoji_name(call: Call, name: Any) -> None:
    form = Form()
    form.length(("name",), name or "", "emoji name")
    if isinstance(name, str) and name and not _EMOJI_NAME.match(name):
        form.add(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if any(one.name == name for one in call.world.emojis.values()):
        form.add(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with this name already exists")
    form.check()


def _command_routes(path: str) -> tuple[Route, ...]:
    one = f"{path}/{{command_id}}"
    return (
        Route("GET", path, rate_limits.APPLICATION, list_commands),
        Route("PUT", path, rate_limits.APPLICATION, overwrite_commands),
        Route("POST", path, rate_limits.APPLICATION, create_command),
        Route("GET", one, rate_limits.APPLICATION, get_command),
        Route("PATCH", one, rate_limits.APPLICATION, edit_command),
        Route("DELETE", one, rate_limits.APPLICATION, delete_command),
    )


_EMOJIS = f"{_APP}/emojis"
ROUTES = (
    Route("GET", "/users/@me", rate_limits.READ, me),
    Route("GET", "/oauth2/applications/@me", rate_limits.READ, application),
    Route("GET", "/applications/@me", rate_limits.READ, application),
    Route("GET", "/gateway", rate_limits.READ, gateway, open=True),
    Route("GET", "/gateway/bot", rate_limits.READ, gateway_bot),
    *_command_routes(f"{_APP}/commands"),
    *_command_routes(f"{_APP}/guilds/{{guild_id}}/commands"),
    Route("GET", _EMOJIS, rate_limits.EMOJIS, list_emojis),
    Route("POST", _EMOJIS, rate_limits.EMOJI_UPLOADS, create_emoji),
    Route("GET", f"{_EMOJIS}/{{emoji_id}}", rate_limits.EMOJIS, get_emoji),
    Route("PATCH", f"{_EMOJIS}/{{emoji_id}}", rate_limits.EMOJIS, edit_emoji),
    Route("DELETE", f"{_EMOJIS}/{{emoji_id}}", rate_limits.EMOJIS, delete_emoji),
)
