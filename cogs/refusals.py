"""Why a request to Discord failed, and what a publisher does next. All of them read the one table here."""

import logging
from collections.abc import Awaitable, Callable
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
    ARCHIVED = auto()
    LOCKED = auto()
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
    50005: Why.MESSAGE_GONE,  # it is not ours
    50013: Why.FORBIDDEN,
    50027: Why.TOKEN_DEAD,
    50083: Why.ARCHIVED,
    160005: Why.LOCKED,
    200000: Why.BLOCKED,
    200001: Why.BLOCKED,
    240000: Why.BLOCKED,
    400001: Why.FORBIDDEN,
}
_INVALID_FORM: Final = 50035


def why(trouble: discord.HTTPException) -> Why:
    """The library waits for ordinary rate limits by itself; a 429 that did not come from Discord is a ban (F023)."""
    if trouble.code == _INVALID_FORM and _names_emoji(trouble):
        return Why.INVALID_EMOJI
    known = _BY_CODE.get(trouble.code, Why.UNKNOWN)
    if known is Why.UNKNOWN and trouble.status == TOO_MANY and "Via" not in trouble.response.headers:
        return Why.BANNED
    return known


class Next(Enum):
    """What a publisher does after a failure. Whatever it is, the newest state stays to be shown."""

    LATER = auto()
    """Again, after a pause that grows."""
    ANEW = auto()
    """By a new message in place of this one."""
    LESS = auto()
    """With less in the message; where nothing can be left out, EVENT."""
    ASK = auto()
    """Discord may be mistaken: ask for the channel itself. Where it is gone so is the table, else LATER."""
    EVENT = auto()
    """When permissions, the thread or the server have changed."""
    DONE = auto()
    """Nothing: what was to be reached is so, or can never be."""


_ANY: Final = "*"
_NEXT: Final[dict[Why, dict[str, Next]]] = {  # by method: PATCH edits, POST posts, DELETE deletes
    Why.TOKEN_DEAD: {"DELETE": Next.LATER, _ANY: Next.DONE},
    Why.MESSAGE_GONE: {"DELETE": Next.DONE, _ANY: Next.ANEW},
    Why.TOO_OLD_TO_EDIT: {"PATCH": Next.ANEW, _ANY: Next.LATER},
    Why.ARCHIVED: {"PATCH": Next.ANEW, _ANY: Next.EVENT},  # a post wakes the thread
    Why.LOCKED: {_ANY: Next.EVENT},
    Why.PLACE_GONE: {_ANY: Next.ASK},
    Why.FORBIDDEN: {"DELETE": Next.EVENT, _ANY: Next.LESS},
    Why.BLOCKED: {_ANY: Next.LESS},
    Why.INVALID_EMOJI: {_ANY: Next.LATER},  # who sends emojis sends none then
    Why.BANNED: {_ANY: Next.LATER},  # the circuit breaker waits
    Why.UNKNOWN: {_ANY: Next.LATER},
}


def next_after(trouble: Exception) -> Next:
    """What to do after this failure of a request."""
    if isinstance(trouble, TRANSIENT) or not isinstance(trouble, discord.HTTPException):
        return Next.LATER
    ways = _NEXT[why(trouble)]
    return ways.get(method_of(trouble), ways[_ANY])


def method_of(trouble: Exception) -> str:
    """Which kind of request was refused."""
    return trouble.response.method if isinstance(trouble, discord.HTTPException) else ""


PAUSES: Final = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0, 120.0, 300.0)
"""Seconds between two tries; the last one for ever (faults.md F024)."""
_SKIPPED: Final = {500: 5, 502: 5, 504: 5, 524: 5, 404: 3, TOO_MANY: 6}
"""Pauses passed over, by status: the library has already tried five times, or a second request asks for the channel."""
_SKIPPED_BY_DELETIONS: Final = 2
"""They are not urgent, and share the minute with what is shown."""


def pause_after(trouble: Exception, failures: int) -> float:
    """Seconds until the next try, after so many failures since the last success: at most ten requests a minute."""
    skipped = _SKIPPED.get(getattr(trouble, "status", 0), 0)
    skipped += _SKIPPED_BY_DELETIONS if method_of(trouble) == "DELETE" else 0
    return PAUSES[min(failures + skipped, len(PAUSES) - 1)]


async def place_after(ask: Callable[[], Awaitable[object]]) -> Next:
    """The second question: what to do after the channel itself was asked for."""
    try:
        await ask()
    except FAILED as trouble:
        if not isinstance(trouble, discord.HTTPException):
            return Next.LATER
        return {Why.PLACE_GONE: Next.DONE, Why.FORBIDDEN: Next.EVENT}.get(why(trouble), Next.LATER)
    return Next.LATER


def _names_emoji(trouble: discord.HTTPException) -> bool:
    """The text has only paths and sentences, the inner codes are kept apart."""
    return "INVALID_EMOJI" in str(getattr(trouble, "_errors", "")) or ".emoji." in trouble.text


async def give_up(trouble: Exception, _pauses: int = 0) -> None:
    """Logs the failure and does nothing more."""
    if isinstance(trouble, FAILED):
        LOG.info("a message could not be changed: %r", trouble)
    else:
        LOG.error("showing something failed", exc_info=trouble)
