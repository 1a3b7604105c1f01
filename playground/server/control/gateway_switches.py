"""Switches of the gateway: shards, lines, the token."""

from collections.abc import Callable
from typing import Any

from playground.server.gateway.shards import BROKEN, Shard
from playground.server.members.command_input import ActionError
from playground.server.services import Services
from playground.server.values import Json

Switches = dict[str, Callable[[Json], Any]]


class GatewaySwitches:
    """Bodies may name a `shard`; without one all are meant. `seconds` (of the server's clock) end an outage."""

    def __init__(self, services: Services) -> None:
        self.gateway = services.gateway
        self.lines = services.lines

    def switches(self) -> Switches:
        return {
            "gateway/disconnect": self._disconnect,
            "gateway/shards": self._shards,
            "gateway/down": self._down,
            "gateway/up": lambda body: self.lines.up(_shard(body)),
            "gateway/acknowledge": self._acknowledge,
            "token/withdraw": lambda _: self.lines.withdraw_token() and None,
            "token/restore": lambda _: self.lines.restore_token(),
        }

    def _disconnect(self, body: Json) -> Json:
        """`how`: close (with `code`, `resumable`), reconnect (op 7), invalidate (op 9), cut, silence, speak."""
        how, shard = body.get("how", "close"), _shard(body)
        code = int(body.get("code", 4000))
        deeds: dict[str, Callable[[], Any]] = {
            "close": lambda: self.lines.close(code, shard, resumable=body.get("resumable", True)),
            "reconnect": lambda: self.lines.ask_to_reconnect(shard),
            "invalidate": lambda: self.lines.invalidate(shard),
            "cut": lambda: self.lines.cut(shard),
            "silence": lambda: self.lines.silence(shard, _seconds(body)),
            "speak": lambda: self.lines.up(shard),
        }
        if how not in deeds:
            raise ActionError(f"how is one of {', '.join(deeds)}")
        return {"closed": deeds[how]()}

    def _down(self, body: Json) -> Json:
        """Close, or break without a `code`, and refuse to identify and resume."""
        return {"closed": self.lines.down(_shard(body), int(body.get("code") or BROKEN), _seconds(body))}

    def _shards(self, body: Json) -> None:
        """Any of ShardRules' fields."""
        for name, value in body.items():
            if not hasattr(self.gateway.rules, name):
                raise ActionError(f"shards have no {name!r}")
            setattr(self.gateway.rules, name, value)

    def _acknowledge(self, body: Json) -> None:
        """`after`: how many seconds a heartbeat's acknowledgement takes."""
        self.gateway.ack_seconds = float(body["after"])


def _shard(body: Json) -> Shard:
    return None if body.get("shard") is None else int(body["shard"])


def _seconds(body: Json) -> float | None:
    return None if body.get("seconds") is None else float(body["seconds"])
