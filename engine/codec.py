"""Values to JSON and back, tagged by class name, with a version. A class name is a tag: renaming is a migration."""

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from hashlib import sha256
from typing import Any

from engine import effects, rounds, turns
from engine import events as event_types
from engine.cards import Card, Seat
from engine.decisions import Answer, Decision, Join, Kind, Leave, Menu, Option
from engine.editions import EDITIONS, TAGGED
from engine.editions.encanto import Silenced
from engine.house_rules import HouseRules
from engine.notes import NOTES, Note
from engine.questions import KINDS
from engine.state import GameState, Match, RoundResult, Setting
from engine.upgrades import UPGRADES

VERSION = 2
_FIRST_SEALED = 2
_SEAL = len(',"0123456789abcdef"]')

_VALUES = (Answer, Decision, Join, Leave, Option, HouseRules, GameState, Match, RoundResult, Setting)
_EFFECTS = tuple(
    cls
    for room in (effects, turns, rounds)
    for cls in vars(room).values()
    if isinstance(cls, type) and is_dataclass(cls) and cls.__module__ == room.__name__
)
_EVENTS = tuple(c for c in vars(event_types).values() if isinstance(c, type) and issubclass(c, tuple))
TAGS: dict[str, type] = {cls.__name__: cls for cls in (*_VALUES, *_EFFECTS, *_EVENTS, *NOTES.values(), *TAGGED)}


class UnreadableSnapshot(Exception):
    """A snapshot of a newer version or another deck, or a text that has been altered."""


def dump_state(state: GameState) -> str:
    """The whole secret state as JSON text of about a kilobyte: version, deck, state, checksum."""
    fingerprint = EDITIONS[state.setting.edition].fingerprint
    return _sealed(json.dumps([VERSION, fingerprint, encode(state)], separators=(",", ":")))


def load_state(text: str) -> GameState:
    """The state of a snapshot. Raises UnreadableSnapshot for any text that is not one."""
    try:
        return _read(text)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise UnreadableSnapshot(type(error).__name__) from error


def _read(text: str) -> GameState:
    version, fingerprint, body, *seal = json.loads(text, parse_constant=_no_number)
    if type(version) is not int or not 1 <= version <= VERSION:  # True and 1.0 are no versions
        raise ValueError("another version")
    if text != _sealed(text[:-_SEAL] + "]") if version >= _FIRST_SEALED else seal:
        raise ValueError("not as it was written")
    for former in range(version, VERSION):
        body = UPGRADES[former](body)
    state = decode(body)
    if not isinstance(state, GameState) or fingerprint != EDITIONS[state.setting.edition].fingerprint:
        raise ValueError("no state, or another deck")
    return state


def _no_number(name: str) -> None:
    raise ValueError(name)


def _sealed(text: str) -> str:
    """The list with a checksum as its last item."""
    return f'{text[:-1]},"{sha256(text.encode()).hexdigest()[:16]}"]'


def encode(value: Any) -> Any:
    """Named tuples and dataclasses become [tag, field ...], plain tuples ["", item ...]."""
    if value is None or isinstance(value, (int, float, str)):
        return value
    if isinstance(value, Kind):
        return value.key
    if is_dataclass(value):
        return [type(value).__name__, *(encode(getattr(value, field.name)) for field in fields(value))]
    tag = type(value).__name__ if type(value) is not tuple else ""
    return [tag, *map(encode, value)]


def decode(value: Any) -> Any:
    """Decodes a value. Raises KeyError for an unknown tag."""
    if not isinstance(value, list):
        return value
    tag, *items = value
    if not tag:
        return tuple(map(decode, items))
    return _MAKERS[tag](*map(decode, items))


def _decision(number: int, seat: Seat, kind: str, options: Menu, default: Option, must: bool) -> Decision:
    """A question is saved with the key of its kind."""
    return Decision(number, seat, KINDS[kind], options, default, must)


def _noted(what: str, seat: Seat, target: Seat | None, count: int, cards: tuple[Card, ...]) -> Note:
    """Journals from before notes had classes have one tag for all of them."""
    kind = NOTES[what]
    given = {"seat": seat, "target": target, "count": count, "cards": cards}
    return kind(**{field.name: given[field.name] for field in fields(kind)})  # type: ignore[arg-type]


def _silenced(seat: Seat, *_: object) -> Silenced:
    """Older journals store extra fields for speech."""
    return Silenced(seat)


_MAKERS: dict[str, Callable[..., Any]] = {**TAGS, "Decision": _decision, "Noted": _noted, "Silenced": _silenced}
