"""Refusals as Discord words them (Topics > Opcodes and Status Codes > JSON Error Codes).

The documentation names codes and texts; the HTTP status of each is what public bug reports show.
"""

from typing import Any

from playground.server.values import Json

ERROR_CODES: dict[int, tuple[int, str]] = {
    0: (400, "400: Bad Request"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    20012: (403, "You are not authorized to perform this action on this application"),
    20016: (429, "This action cannot be performed due to slowmode rate limit"),
    20022: (429, "This message cannot be edited due to announcement rate limits"),
    20028: (429, "The write action you are performing on the channel has hit the write rate limit"),
    20029: (429, "The write action you are performing on the server has hit the write rate limit"),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30015: (400, "Maximum number of attachments in a message reached (10)"),
    30034: (429, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40001: (401, "Unauthorized. Provide a valid token and try again"),
    40004: (403, "Send messages has been temporarily disabled"),
    40005: (413, "Request entity too large"),
    40006: (403, "This feature has been temporarily disabled server-side"),
    40060: (400, "Interaction has already been acknowledged."),
    40062: (429, "Service resource is being rate limited"),
    40094: (400, "This interaction has hit the maximum number of follow up messages"),
    40333: (403, "internal network error"),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50025: (403, "Invalid OAuth2 access token"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    130000: (503, "API resource is currently overloaded. Try again a little later"),
    160002: (400, "Cannot reply without permission to read message history"),
    160005: (400, "Thread is locked"),
    200000: (400, "Message was blocked by automatic moderation"),
    240000: (400, "Message blocked by harmful links filter"),
    400001: (403, "Access to file uploads has been limited for this guild"),
}
"""Those that a bot of messages may meet."""


class Refusal(Exception):
    """An HTTP answer of 4xx or 5xx: `status`, Discord's `code`, `message`, nested `errors`, extra fields."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None, **extra: Any) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.body: Json = {"message": message, "code": code, **extra}
        if errors is not None:
            self.body["errors"] = errors


def refusal(code: int, **extra: Any) -> Refusal:
    """The documented answer of this code; `errors` and extra fields as wanted."""
    status, message = ERROR_CODES[code]
    return Refusal(status, code, message, **extra)


def form_error(path: str, code: str, message: str) -> Refusal:
    """A 50035 with one entry; `path` is dotted, such as `data.flags`."""
    errors: Json = {"_errors": [{"code": code, "message": message}]}
    for step in reversed(path.split(".")):
        errors = {step: errors}
    return refusal(50035, errors=errors)
