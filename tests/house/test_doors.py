"""What a door imports is what others fetch there, and every module says what it is for."""

import ast
from collections.abc import Iterator
from pathlib import Path

from .rooms import PROGRAM, ROOMS, ROOT, files, name, tree

SIDE_DOORS = {"engine.players", "engine.events", "engine.notes", "rendering.pictures", "rendering.words"}
"""Sub-rooms with a door of their own."""


DOORS = {".".join(path.parent.relative_to(ROOT).parts): path for path in files(*PROGRAM) if path.name == "__init__.py"}


def offered(path: Path) -> set[str]:
    """What a door imports and does not use itself."""
    nodes = [node for node in tree(path).body if isinstance(node, ast.ImportFrom)]
    used = {node.id for node in ast.walk(tree(path)) if isinstance(node, ast.Name)}
    return {alias.asname or alias.name for node in nodes for alias in node.names} - used


def fetched(path: Path) -> Iterator[str]:
    """What a file takes from doors, each name behind that of its door."""
    doors: dict[str, str] = {}
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom) and not node.level:
            for alias in node.names:
                yield f"{node.module}.{alias.name}"
                doors[alias.asname or alias.name] = f"{node.module}.{alias.name}"
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Attribute):
            start, _, rest = ast.unparse(node).partition(".")
            yield f"{doors.get(start, start)}.{rest}"


def test_a_door_offers_nothing_that_nobody_fetches() -> None:
    every = {one for path in files(*ROOMS) for one in fetched(path)}
    left = {door: {one for one in offered(path) if f"{door}.{one}" not in every} for door, path in DOORS.items()}
    assert {door: sorted(names) for door, names in left.items() if names} == {}


def test_other_rooms_come_in_by_the_doors() -> None:
    strange = {name(path): inside(path) for path in files("rendering", "db", "cogs") if path.parent != ROOT}
    assert {file: modules for file, modules in strange.items() if modules} == {}


def inside(path: Path) -> list[str]:
    """What a file imports from within another room."""
    other_rooms = set(PROGRAM) - {path.relative_to(ROOT).parts[0]}
    nodes = (node for node in ast.walk(tree(path)) if isinstance(node, ast.ImportFrom) and not node.level)
    modules = [node.module for node in nodes if node.module and node.module.split(".")[0] in other_rooms]
    return [module for module in modules if "." in module and module not in SIDE_DOORS]


def test_every_module_says_what_it_is_for() -> None:
    silent = [
        path for path in files(*PROGRAM, "tools", "tests") if path.stat().st_size and not ast.get_docstring(tree(path))
    ]
    assert list(map(name, silent)) == []
