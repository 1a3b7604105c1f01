"""For a body that Discord's description refuses: the limit it breaks, worded as Discord does, if it can be named."""

from collections.abc import Callable
from typing import Any

from playground.server.constants import CallbackType, MessageFlag
from playground.server.limits.commands import check_choices, check_command, check_commands
from playground.server.limits.components import ComponentCheck
from playground.server.limits.content import check_content
from playground.server.limits.form import Form, Path
from playground.server.values import Json

_MESSAGES = ("/channels/{channel_id}/messages", "/webhooks/{webhook_id}/{webhook_token}")


def explain(template: str, body: Any, emojis: set[str]) -> None:
    """Raises Refusal 50035 if one of the server's own rules says what is wrong; otherwise does nothing."""
    checker = _checker(template, emojis)
    if checker is None:
        return
    try:
        checker(body)
    except (AttributeError, KeyError, TypeError, ValueError):
        return  # too malformed for the rules: the description's own words will do


def _checker(template: str, emojis: set[str]) -> Callable[[Any], None] | None:
    if template.endswith("/commands"):
        return lambda body: check_commands(body) if isinstance(body, list) else check_command(body)
    if template.endswith("/commands/{command_id}"):
        return check_command
    if template.endswith("/callback"):
        return lambda body: _callback(body, emojis)
    if template.startswith(_MESSAGES):
        return lambda body: _message(body, (), emojis)
    return None


def _message(body: Json, path: Path, emojis: set[str]) -> None:
    form = Form()
    check_content(form, body, path)
    files = {str(file.get("filename")) for file in body.get("attachments") or []}
    v2 = bool(int(body.get("flags") or 0) & MessageFlag.IS_COMPONENTS_V2)
    ComponentCheck(form, files, emojis).message(body.get("components") or [], (*path, "components"), v2=v2)
    form.check()


def _callback(body: Json, emojis: set[str]) -> None:
    data, form = body.get("data") or {}, Form()
    if body["type"] in {CallbackType.MESSAGE, CallbackType.UPDATE}:
        _message(data, ("data",), emojis)
    elif body["type"] == CallbackType.MODAL:
        check_modal(form, data, emojis)
    elif body["type"] == CallbackType.CHOICES:
        form.count(("data", "choices"), data.get("choices"), "autocomplete choices")
        number = bool(data.get("choices")) and not isinstance(data["choices"][0].get("value"), str)
        check_choices(form, data.get("choices") or [], ("data", "choices"), number=number)
    form.check()


def check_modal(form: Form, data: Json, emojis: set[str]) -> None:
    """Interactions > Receiving and Responding > Modal."""
    form.length(("data", "title"), data.get("title") or "", "modal title")
    form.length(("data", "custom_id"), data.get("custom_id") or "", "custom_id")
    ComponentCheck(form, set(), emojis).dialogue(data.get("components") or [], ("data", "components"))
