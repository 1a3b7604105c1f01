"""The rooms and their files, as they are on disk. A room that does not exist yet has no files."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PROGRAM = ("engine", "rendering", "db", "cogs", "playground")
ROOMS = (*PROGRAM, "tools", "benchmarks", "tests")


def files(*rooms: str) -> list[Path]:
    """All Python files of some rooms, and what stands at the front door."""
    found = [path for room in rooms for path in (ROOT / room).rglob("*.py") if "__pycache__" not in path.parts]
    return sorted([*found, *ROOT.glob("*.py")])


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Every function of a file with its length in lines."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1
