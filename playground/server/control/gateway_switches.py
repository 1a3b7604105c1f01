"""Switches of the gateway: shards, lines, the token."""

from collections.abc import Callable
from typing import Any

from playground.server.members.command_input import ActionError
from playground.server.services import Services

Switches = dict[str, Callable[..., Any]]
"""By path; the fields of a body are the arguments."""


class GatewaySwitches:
    """Bodies may name a `shard`; without one all are meant. `seconds` (of the server's clock) end an outage."""

    def __init__(self, services: Services) -> None:
        self.gateway = services.gateway
        self.lines = services.lines

    def switches(self) -> Switches:
        return {
            "gateway/disconnect": self._disconnect,
            "gateway/shards": self._shards,
            "gateway/down": self.lines.down,
            "gateway/up": self.lines.up,
            "gateway/acknowledge": self._acknowledge,
            "token/withdraw": self.lines.withdraw_token,
            "token/restore": self.lines.restore_token,
        }

    def _disconnect(self, how: str = "close", **facts: Any) -> None:
        """`how`: close (with `code`, `resumable`), reconnect (op 7), invalidate (op 9), cut, silence, speak."""
        deeds: Switches = {
            "close": self.lines.close,
            "reconnect": self.lines.ask_to_reconnect,
            "invalidate": self.lines.invalidate,
            "cut": self.lines.cut,
            "silence": self.lines.silence,
            "speak": self.lines.up,
        }
        if how not in deeds:
            raise ActionError(f"how is one of {', '.join(deeds)}")
        deeds[how](**facts)

    def _shards(self, **rules: Any) -> None:
        """Any of ShardRules' fields."""
        for name, value in rules.items():
            if not hasattr(self.gateway.rules, name):
                raise ActionError(f"shards have no {name!r}")
            setattr(self.gateway.rules, name, value)

    def _acknowledge(self, after: float) -> None:
        """How many seconds a heartbeat's acknowledgement takes."""
        self.gateway.ack_seconds = after
