"""Switches of the REST API: refusals and other faults, limits, the count of invalid requests."""

from typing import Any

from playground.server.control.gateway_switches import Switches
from playground.server.errors import ERROR_CODES
from playground.server.faults import Fault
from playground.server.limits.schema import known_operation
from playground.server.members.command_input import ActionError
from playground.server.services import Services
from playground.server.values import Json


class RestSwitches:
    """Rules have an id by which they are lifted; `lasts` (seconds of the server's clock) lifts one by itself."""

    def __init__(self, services: Services) -> None:
        self.context = services.context

    def switches(self) -> Switches:
        return {
            "faults": self._add,
            "faults/lift": lambda **body: self.context.faults.remove(body["id"]),
            "faults/clear": self.context.faults.clear,
            "refusals": self._refuse,
            "limits": self.context.limits.set,
            "invalid-requests": self._invalid,
        }

    def _add(self, method: str = "*", route: str = "", lasts: float | None = None, **facts: Any) -> Json:
        """A Fault's fields, and `lasts`."""
        if route and not known_operation(method, route):
            raise ActionError(f"Discord's description has no route {method} {route}")
        rule = self.context.faults.add(Fault(method=method, route=route, **facts))
        if lasts is not None:
            clock = self.context.clock
            clock.call_at(clock.now() + lasts, lambda: self.context.faults.remove(rule.id))
        return {"id": rule.id}

    def _refuse(self, code: int, **facts: Any) -> Json:
        """A documented `code` with its status and text; other fields as a Fault's."""
        if code not in ERROR_CODES:
            raise ActionError(f"Discord documents no code {code} for what a bot does here")
        status, message = ERROR_CODES[code]
        return self._add(**{"status": status, "message": message, **facts, "code": code, "action": "status"})

    def _invalid(self, most: int | None = None, ban_seconds: float | None = None) -> None:
        """`most` in ten minutes; without either the count begins anew."""
        invalid = self.context.invalid
        if most is None and ban_seconds is None:
            invalid.forgive()
        invalid.most = invalid.most if most is None else most
        invalid.ban_seconds = invalid.ban_seconds if ban_seconds is None else ban_seconds
