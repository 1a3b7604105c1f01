"""No test sleeps: it waits for what it wants to see, or moves a clock of its own on (tests/kit/waiting.py)."""

import ast
from pathlib import Path

import pytest

from .rooms import files, name, tree


def sleeps(parsed: ast.Module) -> list[int]:
    """The lines on which something sleeps. `sleep(0)` only lets others have their turn."""
    calls = (node for node in ast.walk(parsed) if isinstance(node, ast.Call))
    return [call.lineno for call in calls if _name(call.func) == "sleep" and not _yields(call)]


def _name(function: ast.expr) -> str:
    return getattr(function, "attr", getattr(function, "id", ""))


def _yields(call: ast.Call) -> bool:
    return bool(call.args) and isinstance(call.args[0], ast.Constant) and call.args[0].value == 0


def found(path: Path) -> list[str]:
    return [f"{name(path)}:{line}" for line in sleeps(tree(path))]


def test_no_test_sleeps() -> None:
    places = [place for path in files("tests") for place in found(path)]
    assert not places, "\n".join(places)


@pytest.mark.parametrize(("line", "asleep"), [
    ("asyncio.sleep(0)", False), ("asyncio.sleep(0.01)", True), ("time.sleep(1)", True), ("sleep(pause)", True),
    ("asyncio.sleep(delay=1)", True),
])  # fmt: skip
def test_a_sleep_is_noticed(line: str, asleep: bool) -> None:
    assert bool(sleeps(ast.parse(line))) == asleep
