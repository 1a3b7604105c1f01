"""A snapshot that was altered is refused, never read as another game; `load` raises one error whatever the text."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import EDITIONS, Game, HouseRules, UnreadableSnapshot, dump, load, new_game
from engine.codec import VERSION

from .golden.snapshots import old_agendas, snapshots

VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    10**400,
    0.5,
    "",
    "x",
    [],
    [""],
    ["", 1],
    ["Option"],
    ["Turn", None],
    [[]],
    {},
    {"a": []},
)
"""What somebody may have written instead of anything."""


def read(text: str) -> Game | None:
    """The game, or None where it is refused; anything else that is raised fails the test."""
    try:
        return load(text)
    except UnreadableSnapshot:
        return None


def altered(text: str) -> Iterator[str]:
    """Each letter once another, once left out, once doubled; and the text cut off there."""
    for i, letter in enumerate(text):
        yield text[:i] + chr(ord(letter) ^ 1) + text[i + 1 :]
        yield text[:i] + text[i + 1 :]
        yield text[:i] + letter + text[i:]
        yield text[:i]


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_altered_snapshot_is_another_game(edition: str) -> None:
    kept = snapshots(VERSION)[edition]
    game = load(kept)
    read_anyway = [text for text in altered(kept) if (found := read(text)) is not None and found != game]
    assert not read_anyway


@pytest.mark.parametrize("version", [
    "true", "false", "1.0", "2.0", "1e0", '"1"', "null", "[1]", "{}", "0", "-1", "9" * 400, "9" * 5000, "NaN",
    "Infinity", str(VERSION + 1),
])  # fmt: skip
def test_a_version_that_is_no_known_number_is_refused(version: str) -> None:
    for kept in (snapshots(1)["classic"], snapshots(VERSION)["classic"]):
        assert read(f"[{version}" + kept[kept.index(",") :]) is None


def test_the_version_of_another_snapshot_is_refused() -> None:
    """What has a checksum cannot pass for what had none, nor the other way round."""
    new, old = snapshots(VERSION)["classic"], snapshots(1)["classic"]
    assert read("[1" + new[2:]) is None
    assert read(f"[{VERSION}" + old[2:]) is None
    assert read(old[:-1] + ',"0123456789abcdef"]') is None


@pytest.mark.parametrize("text", [
    "[" * 100_000, "[1," * 50_000 + "]" * 50_000, '{"a":' * 50_000, "\ud800", '"\\ud800"', "\0", "[]",
    '[1,"5535cef7b818f832",' + '["",' * 50_000 + "]" * 50_001,
], ids=range(8))  # fmt: skip
def test_odd_texts_are_refused(text: str) -> None:
    assert read(text) is None


@given(st.text() | st.binary().map(lambda some: some.decode("latin-1")))
def test_any_text_is_refused(text: str) -> None:
    assert read(text) is None


LEAVES = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["", "GameState", "Match", "Setting"])
)


@given(st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=40))
def test_any_state_is_refused(body: Any) -> None:
    for version in range(1, VERSION + 1):
        assert read(json.dumps([version, EDITIONS["classic"].fingerprint, body])) is None


@pytest.mark.parametrize("name", [*old_agendas()][::4])
def test_what_had_no_checksum_is_read_or_refused(name: str) -> None:
    """Version 1 cannot tell whether it was altered: but nothing else than the one error comes of it."""
    kept, chance = old_agendas()[name].snapshot, Random(name)
    for _ in range(400):
        parts = json.loads(kept)
        spoil(parts, chance)
        read(json.dumps(parts))


def spoil(parts: list[Any], chance: Random) -> None:
    """One value somewhere in there becomes another."""
    place = chance.randrange(len(parts))
    while isinstance(parts[place], list) and parts[place] and chance.random() < 0.8:
        parts = parts[place]
        place = chance.randrange(len(parts))
    parts[place] = chance.choice(VALUES)


@pytest.mark.parametrize("seats", [2, 10])
def test_the_end_of_a_snapshot_is_its_checksum(seats: int) -> None:
    game, _ = new_game("classic", HouseRules("points"), [f"p{i}" for i in range(seats)], "m", bytes(32))
    *_, checksum = json.loads(dump(game))
    assert len(checksum) == 16
