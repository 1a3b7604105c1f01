"""The log: one line an event, secrets taken out by their shape wherever they come from."""

import logging
import re
import sys
from typing import Final

HIDDEN: Final = "[hidden]"
FORMAT: Final = "%(asctime)s %(levelname)-8s %(name)s: %(message)s"
# Discord's own name for it: {id}.{time}.{signature}, each in URL-safe base64.
_ID_TIME_SIGNATURE: Final = r"(?<![\w-])[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,40}(?![\w-])"
_FOR_AN_INTERACTION: Final = r"(?<![\w-])aW50ZXJhY3Rpb24[\w-]{20,}"  # "interaction:" in base64
_WEBHOOK: Final = r"(?<=/webhooks/)(\d+)/[^/\s\"'?]+"
_CALLBACK: Final = r"(?<=/interactions/)(\d+)/[^/\s\"'?]+"
_AUTHORIZATION: Final = r"(?i)\b(Bot|Bearer) [\w.-]{8,}"
_IN_AN_ADDRESS: Final = r"(?<=://)([^/\s:@]+):[^/\s@]+@"
_SHAPES: Final = tuple(
    (re.compile(shape), instead)
    for shape, instead in (
        (_ID_TIME_SIGNATURE, HIDDEN),
        (_FOR_AN_INTERACTION, HIDDEN),
        (_WEBHOOK, rf"\1/{HIDDEN}"),
        (_CALLBACK, rf"\1/{HIDDEN}"),
        (_AUTHORIZATION, rf"\1 {HIDDEN}"),
        (_IN_AN_ADDRESS, rf"\1:{HIDDEN}@"),
    )
)


def redacted(text: str, *secrets: str) -> str:
    """The text without anything that looks like a token, and without the given secrets."""
    for secret in secrets:
        text = text.replace(secret, HIDDEN)
    for shape, instead in _SHAPES:
        text = shape.sub(instead, text)
    return text


class Redacting(logging.Formatter):
    """Formats whole records, tracebacks included, and redacts the finished text: nothing goes around it."""

    def __init__(self, *secrets: str) -> None:
        super().__init__(FORMAT)
        self._secrets = tuple(secret for secret in secrets if len(secret) >= 8)

    def format(self, record: logging.LogRecord) -> str:
        return redacted(super().format(record), *self._secrets)


def set_up_logging(level: str, *secrets: str) -> None:
    """One handler on the standard error stream for everything; discord.py's HTTP details stay off at any level."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Redacting(*secrets))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for talkative in ("discord.http", "discord.gateway", "discord.client", "discord.webhook.async_", "aiosqlite"):
        logging.getLogger(talkative).setLevel(max(logging.INFO, root.level))
    logging.captureWarnings(True)
