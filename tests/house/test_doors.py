"""A door's `__all__` is what the door imports, and every module says what it is for."""

import ast
import importlib
from pathlib import Path

import pytest

from .rooms import PROGRAM, ROOT, files, name, tree

SIDE_DOORS = {"engine.players", "engine.events", "engine.notes", "rendering.pictures", "rendering.words"}
"""Sub-rooms with a door of their own."""


def listed(path: Path) -> list[str] | None:
    """The `__all__` of a module."""
    for node in tree(path).body:
        if isinstance(node, ast.Assign) and any(getattr(target, "id", "") == "__all__" for target in node.targets):
            found = ast.literal_eval(node.value)
            assert isinstance(found, list)
            return found
    return None


def imported(path: Path) -> set[str]:
    nodes = [node for node in tree(path).body if isinstance(node, ast.ImportFrom)]
    return {alias.asname or alias.name for node in nodes for alias in node.names}


DOORS = [path for path in files(*PROGRAM) if path.name == "__init__.py" and listed(path) is not None]


@pytest.mark.parametrize("path", DOORS, ids=name)
def test_the_list_names_what_can_be_had(path: Path) -> None:
    names = listed(path)
    assert names
    assert len(names) == len(set(names))
    module = importlib.import_module(".".join(path.parent.relative_to(ROOT).parts))
    assert [one for one in names if not hasattr(module, one)] == []


def test_the_door_of_the_engine_lists_all_that_it_imports() -> None:
    path = ROOT / "engine" / "__init__.py"
    assert set(listed(path) or ()) == imported(path)


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
