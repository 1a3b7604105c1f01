"""Routes that a token of an interaction opens: its callback, follow-ups, the original answer."""

from playground.server import errors
from playground.server.interactions.interactions import Interaction
from playground.server.limits import rate_limits
from playground.server.messages.messages import Draft
from playground.server.rest.endpoint import Call, Result, Route
from playground.server.world import payloads

_CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
_HOOK = "/webhooks/{webhook_id}/{webhook_token}"
_TRUE = frozenset({"true", "1", "True"})


def callback(call: Call) -> Result:
    """Create Interaction Response."""
    interactions = call.services.interactions
    interaction = interactions.answering(call.params["interaction_id"], call.params["interaction_token"])
    call.services.callbacks.answer(interaction, call.body or {}, call.uploads)
    if call.query.get("with_response") in _TRUE:
        return 200, interactions.callback_answer(interaction)
    return 204, None


def follow_up(call: Call) -> Result:
    message = call.services.callbacks.follow_up(_interaction(call), call.body or {}, call.uploads)
    return 200, payloads.message(call.world, message)


def get_answer(call: Call) -> Result:
    message = call.services.interactions.message_of(_interaction(call), _which(call))
    return 200, payloads.message(call.world, message)


def edit_answer(call: Call) -> Result:
    interaction = _interaction(call)
    message = call.services.interactions.message_of(interaction, _which(call))
    edited = call.services.callbacks.edit_message(interaction, message, Draft(call.body or {}, call.uploads))
    return 200, payloads.message(call.world, edited)


def delete_answer(call: Call) -> Result:
    interaction = _interaction(call)
    message = call.services.interactions.message_of(interaction, _which(call))
    call.services.callbacks.delete_message(interaction, message)
    return 204, None


def _interaction(call: Call) -> Interaction:
    if not call.params["webhook_id"].isdecimal():
        raise errors.refusal(10015)
    return call.services.interactions.answered(call.params["webhook_id"], call.params["webhook_token"])


def _which(call: Call) -> str:
    return call.params.get("message_id", "@original")


def _on_message(path: str) -> tuple[Route, ...]:
    return (
        Route("GET", path, rate_limits.FOLLOW_UP, get_answer, open=True),
        Route("PATCH", path, rate_limits.FOLLOW_UP, edit_answer, open=True),
        Route("DELETE", path, rate_limits.FOLLOW_UP, delete_answer, open=True),
    )


ROUTES = (
    Route("POST", _CALLBACK, rate_limits.CALLBACK, callback, open=True),
    Route("POST", _HOOK, rate_limits.FOLLOW_UP, follow_up, open=True),
    *_on_message(f"{_HOOK}/messages/@original"),
    *_on_message(f"{_HOOK}/messages/{{message_id}}"),
)
