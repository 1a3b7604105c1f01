"""Why a request to Discord failed: refused, or without an answer, so that its outcome is unknown."""

import logging
from enum import Enum, auto
from typing import Final

import aiohttp
import discord

LOG = logging.getLogger(__name__)
TOO_MANY: Final = 429
TRANSIENT: Final = (discord.DiscordServerError, aiohttp.ClientError, OSError, TimeoutError)
"""The connection or Discord itself failed: whether the request was carried out is unknown (faults.md F024, F025)."""
FAILED: Final = (discord.HTTPException, *TRANSIENT)
"""Every way in which a request can fail."""


class Why(Enum):
    """Why a request was refused."""

    TOKEN_DEAD = auto()
    MESSAGE_GONE = auto()
    TOO_OLD_TO_EDIT = auto()
    PLACE_GONE = auto()
    FORBIDDEN = auto()
    BLOCKED = auto()
    BANNED = auto()
    INVALID_EMOJI = auto()
    UNKNOWN = auto()


_BY_CODE: Final = {  # Opcodes and Status Codes > JSON
    10003: Why.PLACE_GONE,
    10004: Why.PLACE_GONE,
    10008: Why.MESSAGE_GONE,
    10015: Why.TOKEN_DEAD,
    10062: Why.TOKEN_DEAD,
    30046: Why.TOO_OLD_TO_EDIT,
    40060: Why.TOKEN_DEAD,
    50001: Why.FORBIDDEN,
    50013: Why.FORBIDDEN,
    50027: Why.TOKEN_DEAD,
    50083: Why.FORBIDDEN,
    160005: Why.FORBIDDEN,
    200000: Why.BLOCKED,
    200001: Why.BLOCKED,
}
_INVALID_FORM: Final = 50035


def why(trouble: discord.HTTPException) -> Why:
    """The library waits for ordinary rate limits by itself: a 429 that gets here is a ban (faults.md F023)."""
    if trouble.code == _INVALID_FORM and _names_emoji(trouble):
        return Why.INVALID_EMOJI
    return _BY_CODE.get(trouble.code, Why.BANNED if trouble.status == TOO_MANY else Why.UNKNOWN)


def _names_emoji(trouble: discord.HTTPException) -> bool:
    """The text has only paths and sentences, the inner codes are kept apart."""
    return "INVALID_EMOJI" in str(getattr(trouble, "_errors", "")) or ".emoji." in trouble.text


async def give_up(trouble: Exception, _pauses: int = 0) -> None:
    """Logs the failure and does nothing more."""
    if isinstance(trouble, FAILED):
        LOG.info("a message could not be changed: %r", trouble)
    else:
        LOG.error("showing something failed", exc_info=trouble)
