"""The operator's settings: read from an environment and checked. It opens nothing."""

import ipaddress
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final, TypeVar
from urllib.parse import urlsplit

from db import BadDatabaseUrl, check_database_url

LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
VARIABLES: Final = (
    "DISCORD_TOKEN",
    "DISCORD_API_BASE",
    "DISCORD_GATEWAY_URL",
    "DATABASE_URL",
    "LOG_LEVEL",
    "DEV_GUILD_ID",
    "SHARD_COUNT",
    "PLAYGROUND_PORT",
    "TEST_TIME_SCALE",
    "TEST_SEED",
)
MAX_ID: Final = 2**63 - 1
MAX_SHARDS: Final = 16_384
_DEFAULT_URL: Final = "sqlite:///data/uno.db"
_HTTP: Final = ("http", "https")
_SOCKETS: Final = ("ws", "wss")

T = TypeVar("T")


class BadSetting(Exception):
    """A setting that stops the start. Its text is one sentence that names the variable and shows no secret."""

    def __init__(self, variable: str, complaint: str) -> None:
        super().__init__(f"{variable} {complaint}")
        self.variable = variable


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """The settings, checked. None means: not set.

    `api_base` is what stands before every route ("…/api/v10"), `gateway_url` a WebSocket address without a query.
    `time_scale` divides every waiting time and pause; `seed` (32 bytes) fixes the shuffles. Both are for tests.
    """

    token: str | None = field(default=None, repr=False)
    api_base: str | None = None
    gateway_url: str | None = None
    database_url: str = field(default=_DEFAULT_URL, repr=False)
    log_level: str = "INFO"
    dev_guild_id: int | None = None
    shard_count: int | None = None
    playground_port: int = 8765
    time_scale: float = 1.0
    seed: bytes | None = field(default=None, repr=False)

    def seconds(self, seconds: float) -> float:
        """A waiting time in real seconds."""
        return seconds / self.time_scale


def read_config(environment: Mapping[str, str]) -> Config:
    """The settings in an environment; an empty value counts as none. Raises BadSetting."""
    given = {name: environment[name].strip() for name in VARIABLES if environment.get(name, "").strip()}
    api_base = _read(given, "DISCORD_API_BASE", _api_base, None)
    return Config(
        token=_read(given, "DISCORD_TOKEN", _token, None),
        api_base=api_base,
        gateway_url=_gateway(given, api_base),
        database_url=_read(given, "DATABASE_URL", _database, _DEFAULT_URL),
        log_level=_read(given, "LOG_LEVEL", _level, "INFO"),
        dev_guild_id=_read(given, "DEV_GUILD_ID", _guild, None),
        shard_count=_read(given, "SHARD_COUNT", _shards, None),
        playground_port=_read(given, "PLAYGROUND_PORT", _port, 8765),
        time_scale=_read(given, "TEST_TIME_SCALE", _for_tests(api_base, _scale), 1.0),
        seed=_read(given, "TEST_SEED", _for_tests(api_base, _seed), None),
    )


def _read(given: Mapping[str, str], variable: str, understand: Callable[[str], T], default: T) -> T:
    if variable not in given:
        return default
    try:
        return understand(given[variable])
    except ValueError as trouble:
        raise BadSetting(variable, str(trouble)) from None


def _token(value: str) -> str:
    if not value.isascii() or any(sign.isspace() for sign in value):
        raise ValueError("must be the bot's token as Discord shows it, without spaces.")
    return value


def _address(value: str, schemes: tuple[str, ...], example: str) -> str:
    parts = urlsplit(value)
    sound = parts.scheme in schemes and parts.hostname and not (parts.query or parts.fragment or parts.username)
    if not sound or not _has_port(value):
        raise ValueError(f"must be an address like {example}.")
    return value.rstrip("/")


def _has_port(value: str) -> bool:
    try:
        return urlsplit(value).port != 0
    except ValueError:
        return False


def _api_base(value: str) -> str:
    address = _address(value, _HTTP, "http://127.0.0.1:8765/api/v10")
    return address if urlsplit(address).path else f"{address}/api/v10"


def _gateway(given: Mapping[str, str], api_base: str | None) -> str | None:
    if "DISCORD_GATEWAY_URL" in given:
        if api_base is None:
            raise BadSetting("DISCORD_GATEWAY_URL", "may only be set together with DISCORD_API_BASE.")
        return _read(given, "DISCORD_GATEWAY_URL", _socket_address, None)
    if api_base is None:
        return None
    parts = urlsplit(api_base)
    return f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}/gateway"


def _socket_address(value: str) -> str:
    return _address(value, _SOCKETS, "ws://127.0.0.1:8765/gateway")


def _database(value: str) -> str:
    try:
        check_database_url(value)
    except BadDatabaseUrl as trouble:
        raise ValueError(str(trouble).removeprefix("DATABASE_URL ") + ".") from None
    return value


def _level(value: str) -> str:
    if value.upper() not in LEVELS:
        raise ValueError(f"must be one of {', '.join(LEVELS)}.")
    return value.upper()


def _number(value: str, lowest: int, highest: int, complaint: str) -> int:
    if not (value.isascii() and value.isdecimal() and len(value) < 20 and lowest <= int(value) <= highest):
        raise ValueError(complaint)
    return int(value)


def _guild(value: str) -> int:
    return _number(value, 1, MAX_ID, "must be the id of a server, a number of up to 19 digits.")


def _shards(value: str) -> int:
    return _number(
        value, 1, MAX_SHARDS, "must be the number of shards, from 1 on, or empty for as many as Discord advises."
    )


def _port(value: str) -> int:
    return _number(value, 0, 65535, "must be a port from 1 to 65535, or 0 for any free one.")


def _scale(value: str) -> float:
    try:
        scale = float(value) if value.isascii() else math.nan
    except ValueError:
        scale = math.nan
    if not 0.01 <= scale <= 100_000:
        raise ValueError("must be a number from 0.01 to 100000, by which every waiting time is divided.")
    return scale


def _seed(value: str) -> bytes:
    """64 hexadecimal digits are the seed itself; any other text is hashed into one."""
    try:
        exact = bytes.fromhex(value)
    except ValueError:
        exact = b""
    return exact if len(exact) == 32 else sha256(value.encode(errors="surrogateescape")).digest()


def _for_tests(api_base: str | None, understand: Callable[[str], T]) -> Callable[[str], T]:
    def checked(value: str) -> T:
        if not is_loopback(api_base):
            raise ValueError("is for tests only and needs DISCORD_API_BASE to be a loopback address.")
        return understand(value)

    return checked


def is_loopback(address: str | None) -> bool:
    """Whether a web address certainly stays on this computer."""
    host = urlsplit(address).hostname if address else None
    if host is None:
        return False
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
