"""What may change in a lobby, and by whom: each change is a pure function of the lobby and raises Refused."""

from collections.abc import Callable
from dataclasses import replace

from cogs.errors import Refused
from cogs.uno.lobby.lobby import Lobby
from cogs.uno.table import LEVELS, OPTIONS, Sitter, TableOptions, successors
from db import GuildSettings
from engine import EDITIONS, MAX_SEATS, MIN_SEATS, CannotStart, check_rules

Change = Callable[[Lobby], Lobby]


def joined(user_id: int, name: str) -> Change:
    """A member sits down. A member who already has a seat keeps it."""

    def change(lobby: Lobby) -> Lobby:
        if lobby.seats(user_id):
            raise Refused("error-already-seated")
        if len(lobby.sitters) >= MAX_SEATS:
            raise Refused("error-lobby-full", count=MAX_SEATS)
        return replace(lobby, sitters=(*lobby.sitters, Sitter(name=name, user_id=user_id)))

    return change


def left(user_id: int) -> Change:
    """A member gets up. If it is the host, the next member is host; without members the lobby closes."""

    def change(lobby: Lobby) -> Lobby:
        if not lobby.seats(user_id):
            raise Refused("error-not-seated")
        rest = tuple(sitter for sitter in lobby.sitters if sitter.user_id != user_id)
        if not any(sitter.human for sitter in rest):
            return replace(lobby, sitters=rest, closed="empty")
        return replace(_handed_over(lobby) if lobby.host_id == user_id else lobby, sitters=rest)

    return change


def host_replaced(host_id: int, *, gone: bool) -> Change:
    """The next member is host in place of one who does nothing, or who has left the server: then their seat is free."""

    def change(lobby: Lobby) -> Lobby:
        if lobby.host_id != host_id:
            raise Refused("error-not-host", name=lobby.host_name)
        return left(host_id)(lobby) if gone else _handed_over(lobby)

    return change


def _handed_over(lobby: Lobby) -> Lobby:
    following = successors(lobby.sitters, lobby.host_id)
    return replace(lobby, host_id=following[0]) if following else lobby


def robot_added(host_id: int, level: str, settings: GuildSettings, name: Callable[[int], str]) -> Change:
    """The host fills a seat; `name` gives the words for robot number n."""

    def change(lobby: Lobby) -> Lobby:
        check_host(lobby, host_id)
        if not settings.robots:
            raise Refused("error-robots-not-allowed")
        if level not in LEVELS:
            raise Refused("refused-not-offered")
        if len(lobby.sitters) >= MAX_SEATS:
            raise Refused("error-lobby-full", count=MAX_SEATS)
        taken = {sitter.number for sitter in lobby.sitters}
        number = next(n for n in range(1, MAX_SEATS + 1) if n not in taken)
        robot = Sitter(name=name(number), robot=level, number=number)
        return replace(lobby, sitters=(*lobby.sitters, robot))

    return change


def robot_removed(host_id: int) -> Change:
    """Removes the robot that came last."""

    def change(lobby: Lobby) -> Lobby:
        check_host(lobby, host_id)
        robots = [sitter for sitter in lobby.sitters if not sitter.human]
        if not robots:
            raise Refused("error-no-robot")
        return replace(lobby, sitters=tuple(sitter for sitter in lobby.sitters if sitter is not robots[-1]))

    return change


def named(lobby: Lobby, player: str) -> Sitter:
    """The sitter by id. Raises Refused for who does not sit here."""
    found = next((sitter for sitter in lobby.sitters if sitter.player == player), None)
    if found is None:
        raise Refused("error-unknown-player")
    return found


def removed(player: str) -> Change:
    """Removes a sitter. The caller has checked that the member may do so."""

    def change(lobby: Lobby) -> Lobby:
        sitter = named(lobby, player)
        if sitter.user_id is not None:
            return left(sitter.user_id)(lobby)
        return replace(lobby, sitters=tuple(other for other in lobby.sitters if other is not sitter))

    return change


def agreed(host_id: int, edition: str, options: TableOptions) -> Change:
    """The host changes the edition and options. Raises Refused for options the edition does not have."""

    def change(lobby: Lobby) -> Lobby:
        check_host(lobby, host_id)
        check_options(edition, options)
        return replace(lobby, edition=edition, options=options)

    return change


def check_host(lobby: Lobby, user_id: int) -> None:
    """Raises Refused unless the member is the host."""
    if lobby.host_id != user_id:
        raise Refused("error-not-host", name=lobby.host_name)


def check_options(edition: str, options: TableOptions) -> None:
    """Raises Refused if the edition does not allow the options (rules.md C-33, C-72, C-75, B-20)."""
    if edition not in EDITIONS:
        raise Refused("error-unknown-edition")
    if not OPTIONS["timer"].allow(options.timer):
        raise Refused("error-bad-timer")
    try:
        check_rules(edition, options.rules)
    except CannotStart:
        raise Refused("error-bad-options") from None


def check_start(lobby: Lobby, user_id: int) -> None:
    """Raises Refused unless the host may start now."""
    check_open(lobby)
    check_host(lobby, user_id)
    if not MIN_SEATS <= len(lobby.sitters) <= MAX_SEATS:
        raise Refused("error-too-few", count=MIN_SEATS)


def check_open(lobby: Lobby) -> None:
    if lobby.started:
        raise Refused("error-game-running")
    if lobby.closed is not None:
        raise Refused("error-no-lobby")


def suited(edition: str, options: TableOptions) -> TableOptions:
    """The options as far as the edition has them, else its defaults."""
    box = EDITIONS[edition]
    scoring = options.rules.scoring
    return options.changed(scoring=scoring if scoring in box.scorings else box.scoring)
