"""Refusals as Discord words them (Topics > Opcodes and Status Codes > JSON Error Codes)."""

from typing import Any

from playground.server.values import Json


class Refusal(Exception):
    """An HTTP answer of 4xx or 5xx: `status`, Discord's `code`, `message`, nested `errors`, extra fields."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None, **extra: Any) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.body: Json = {"message": message, "code": code, **extra}
        if errors is not None:
            self.body["errors"] = errors


def unauthorised() -> Refusal:
    return Refusal(401, 0, "401: Unauthorized")


def not_found() -> Refusal:
    return Refusal(404, 0, "404: Not Found")


def unknown(code: int, what: str) -> Refusal:
    """100xx: unknown channel (10003), guild (10004), member (10007), message (10008), user (10013), emoji (10014)."""
    return Refusal(404, code, f"Unknown {what}")


def unknown_webhook() -> Refusal:
    return unknown(10015, "Webhook")


def unknown_interaction() -> Refusal:
    return unknown(10062, "interaction")


def already_acknowledged() -> Refusal:
    return Refusal(400, 40060, "Interaction has already been acknowledged.")


def expired_token() -> Refusal:
    return Refusal(401, 50027, "Invalid Webhook Token")


def missing_access() -> Refusal:
    return Refusal(403, 50001, "Missing Access")


def missing_permissions() -> Refusal:
    return Refusal(403, 50013, "Missing Permissions")


def invalid_form(errors: Json) -> Refusal:
    return Refusal(400, 50035, "Invalid Form Body", errors)


def form_error(path: str, code: str, message: str) -> Refusal:
    """A 50035 with one entry; `path` is dotted, such as `data.flags`."""
    errors: Json = {"_errors": [{"code": code, "message": message}]}
    for step in reversed(path.split(".")):
        errors = {step: errors}
    return invalid_form(errors)
