"""No module of the program imports, at the time of its own import, a module that imports it back.

Imports for types alone (`if TYPE_CHECKING`) and those inside functions are left out: they tie no two modules together
while the program starts.
"""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from .rooms import PROGRAM, ROOT, tree


def _name(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {_name(file): file for room in PROGRAM for file in (ROOT / room).rglob("*.py")}


def _at_import(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child
        elif isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            continue
        elif not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _at_import(child)


def _imported(code: ast.AST) -> Iterator[str]:
    for found in _at_import(code):
        names = [alias.name for alias in found.names]
        if isinstance(found, ast.ImportFrom):
            names = [f"{found.module}.{name}" for name in names] + [found.module or ""]
        yield from (name for name in names if name in MODULES)


def _in_order(arrows: dict[str, set[str]]) -> None:
    """Raises CycleError."""
    TopologicalSorter(arrows).prepare()


def test_no_circle_of_imports() -> None:
    # A package that is named only as the way to one of its modules is no arrow of its own.
    arrows = {name: set(_imported(tree(file))) - {name, name.rpartition(".")[0]} for name, file in MODULES.items()}
    doors = {name for name, file in MODULES.items() if file.name == "__init__.py"}
    for name, goals in arrows.items():
        arrows[name] = {goal for goal in goals if goal not in doors or not name.startswith(f"{goal}.")}
    _in_order(arrows)


def test_a_circle_would_be_found() -> None:
    code = ast.parse(
        "if TYPE_CHECKING:\n    from engine.game import Game\ndef late():\n    import engine.view\nimport engine.cards"
    )
    assert list(_imported(code)) == ["engine.cards"]
    with pytest.raises(CycleError):
        _in_order({"engine.a": {"engine.b"}, "engine.b": {"engine.c"}, "engine.c": {"engine.a"}})
