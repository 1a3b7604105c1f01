"""Reads scenario files and refuses whatever the format does not know. It understands shapes, no rules."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parent

SCENARIO = {"id", "title", "rules", "edition", "options", "given", "steps", "expect"}
OPTIONS = {"scoring", "target", "rounds", "draw_four"}
POSITION = {
    "seats", "dealer", "turn", "direction", "hands", "discard_pile", "draw_pile", "colour", "scores",
    "rounds_won", "round", "silenced", "skips", "called", "window",
}  # fmt: skip
GIVEN = {
    "new_deck": {"new_deck"},
    "deal": {"seats", "deal"},
    "dealer_draws": {"seats", "dealer_draws"},
    "position": POSITION,
}
DEAL = {"flips", "dealer", "hands"}
MOVES = {
    "play": {"card", "colour", "target"},
    "draw": set(),
    "keep": set(),
    "pass": set(),
    "accept": set(),
    "challenge": set(),
    "colour": {"colour"},
    "wish": {"choice", "target", "card", "colour"},
    "uno": set(),
    "catch": {"target"},
    "spin": {"lands"},
    "discard": {"cards", "colour"},
    "shout": set(),
    "speak": {"text", "at", "where", "what"},
    "timeout": {"lands"},
    "leave": set(),
    "next_round": {"flips", "hands"},
}
WITHOUT_SEAT = {"timeout", "next_round"}


class BadScenario(Exception):
    """The scenario itself is wrong: nobody can say whether it passes."""


class _Loader(yaml.SafeLoader):
    """YAML in which no key may stand twice."""


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[Any, Any]:
    keys = [loader.construct_object(key) for key, _ in node.value]
    if len(keys) != len(set(keys)):
        raise BadScenario(f"a key stands twice: {keys}")
    return dict(zip(keys, (loader.construct_object(value, deep=True) for _, value in node.value), strict=True))


_Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


def read(path: Path) -> list[dict[str, Any]]:
    """The scenarios of a file. Raises BadScenario where the file is no list of them."""
    try:
        found = yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    except yaml.YAMLError as error:
        raise BadScenario(f"{path.name}: {error}") from error
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise BadScenario(f"{path.name} is no list of scenarios")
    ids = [one.get("id") for one in found]
    if len(ids) != len(set(ids)):
        raise BadScenario(f"{path.name}: an id stands twice")
    return found


def known(what: str, keys: Iterable[object], allowed: Iterable[str], needed: Iterable[str] = ()) -> None:
    """Raises BadScenario for a key that is not allowed, or that is missing."""
    there = set(keys)
    strange, missing = there - set(allowed), set(needed) - there
    if strange or missing:
        raise BadScenario(f"{what}: unknown {sorted(map(str, strange))}, missing {sorted(missing)}")


def check_shape(scenario: Mapping[str, Any]) -> None:
    """Raises BadScenario for any key that the format does not have."""
    known("scenario", scenario, SCENARIO, {"id", "title", "rules", "edition", "given", "expect"})
    known("options", scenario.get("options", {}), OPTIONS)
    if not isinstance(scenario["expect"], dict) or not isinstance(scenario["rules"], list):
        raise BadScenario("expect is a map, rules a list")
    kind = kind_of(scenario["given"])
    needed = {"position": {"seats", "hands", "discard_pile"}}.get(kind, GIVEN[kind])
    known("given", scenario["given"], GIVEN[kind], needed)
    if kind == "deal":
        known("deal", scenario["given"]["deal"], DEAL, {"flips"})
    for step in scenario.get("steps", ()):
        check_step(step)
    if kind not in {"deal", "position"} and scenario.get("steps"):
        raise BadScenario("there is no game to move in")


def kind_of(given: Mapping[str, Any]) -> str:
    """What the scenario starts from."""
    kinds = [kind for kind in ("new_deck", "deal", "dealer_draws") if kind in given]
    if len(kinds) > 1:
        raise BadScenario(f"given: only one of {kinds}")
    return kinds[0] if kinds else "position"


def check_step(step: Mapping[str, Any]) -> None:
    """A move with the keys of its kind, or an expectation alone."""
    if "expect" in step:
        known("step", step, {"expect"})
        if not isinstance(step["expect"], dict):
            raise BadScenario("expect is a map")
        return
    move = step.get("move")
    if move not in MOVES:
        raise BadScenario(f"unknown move {move!r}")
    needed = {"move"} if move in WITHOUT_SEAT else {"move", "seat"}
    allowed = MOVES[move] | {"move", "refused", "no_effect"} | (set() if move == "next_round" else {"seat"})
    known(f"move {move}", step, allowed, needed)
    if "refused" in step and "no_effect" in step:
        raise BadScenario("refused or without effect, not both")
    if step.get("no_effect", True) is not True:
        raise BadScenario("no_effect is true or left out")
