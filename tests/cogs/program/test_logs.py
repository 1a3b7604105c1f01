"""Secrets are taken out of the log by their shape (faults.md F109). The canaries are made here and open nothing."""

import base64
import logging

import pytest

from cogs.logs import HIDDEN, Redacting

ID = base64.urlsafe_b64encode(b"123456789012345678").decode().rstrip("=")
BOT_TOKEN = f"{ID}.GaBcDe.{'x1_-Y' * 7}abc"
INTERACTION_TOKEN = base64.urlsafe_b64encode(b"interaction:1234567890123456789:" + b"s" * 90).decode()
LEAKS = [
    f"logging in with {BOT_TOKEN} now",
    f"Authorization: Bot {BOT_TOKEN}",
    f"{{'token': '{INTERACTION_TOKEN}'}}",
    f"POST https://discord.com/api/v10/webhooks/123456789012345678/{INTERACTION_TOKEN}/messages/@original",
    "PATCH /webhooks/123456789012345678/playground_secret_token/messages/1",
    "POST /interactions/123456789012345678/short-lived-secret/callback?with_response=true",
    "postgres://uno:hunter2hunter2@db.example/uno",
]
SECRETS = [BOT_TOKEN, INTERACTION_TOKEN, "playground_secret_token", "short-lived-secret", "hunter2hunter2"]


def formatted(message: str, *args: object, trouble: BaseException | None = None) -> str:
    info = (type(trouble), trouble, trouble.__traceback__) if trouble else None
    record = logging.LogRecord("x", logging.ERROR, __file__, 1, message, args, info)
    return Redacting("a-plain-secret-of-the-playground").format(record)


@pytest.mark.parametrize("line", LEAKS)
def test_what_looks_like_a_secret_is_hidden(line: str) -> None:
    shown = formatted(line)
    assert HIDDEN in shown
    assert not any(secret in shown for secret in SECRETS)


def test_secrets_in_arguments_and_tracebacks_are_hidden() -> None:
    try:
        raise RuntimeError(f"refused: {BOT_TOKEN}")  # noqa: TRY301
    except RuntimeError as trouble:
        shown = formatted("answering with %s", INTERACTION_TOKEN, trouble=trouble)
    assert "RuntimeError" in shown
    assert not any(secret in shown for secret in SECRETS)


def test_the_token_in_use_is_hidden_whatever_its_shape() -> None:
    assert "a-plain-secret" not in formatted("with a-plain-secret-of-the-playground")


def test_plain_facts_stay_readable() -> None:
    line = "table 3f2a19bc in channel 1190000000000000001: sha256 " + "0f" * 32
    assert line in formatted(line)
