"""Switches of the REST API: refusals and other faults, limits, the count of invalid requests."""

from playground.server.control.gateway_switches import Switches
from playground.server.faults import Fault
from playground.server.limits.error_codes import ERROR_CODES
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
            "faults/lift": lambda body: self.context.faults.remove(int(body["id"])),
            "faults/clear": lambda _: self.context.faults.clear(),
            "refusals": self._refuse,
            "limits": self._limit,
            "invalid-requests": self._invalid,
        }

    def _add(self, body: Json) -> Json:
        """A Fault's fields, and `lasts`."""
        lasts = body.pop("lasts", None)
        route = str(body.get("route") or "")
        if route and not known_operation(str(body.get("method") or "*"), route):
            raise ActionError(f"Discord's description has no route {body.get('method')} {route}")
        rule = self.context.faults.add(Fault(**body))
        if lasts is not None:
            clock = self.context.clock
            clock.call_at(clock.now() + float(lasts), lambda: self.context.faults.remove(rule.id))
        return {"id": rule.id}

    def _refuse(self, body: Json) -> Json:
        """A documented `code` with its status and text; other fields as a Fault's."""
        code = int(body["code"])
        if code not in ERROR_CODES:
            raise ActionError(f"Discord documents no code {code} for what a bot does here")
        status, message = ERROR_CODES[code]
        return self._add({"status": status, "message": message, **body, "action": "status"})

    def _limit(self, body: Json) -> None:
        """`name` of a limit, `count` (null lifts it) in `seconds`."""
        count = body.get("count")
        limits = self.context.limits
        limits.set(body["name"], None if count is None else int(count), float(body.get("seconds") or 1))

    def _invalid(self, body: Json) -> None:
        """`most` in ten minutes, `ban_seconds`; without either the count begins anew."""
        invalid = self.context.invalid
        if not body:
            invalid.forgive()
        invalid.most = int(body.get("most", invalid.most))
        invalid.ban_seconds = float(body.get("ban_seconds", invalid.ban_seconds))
