"""The import contracts of pyproject.toml hold, and they would notice a breach."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .rooms import PROGRAM, ROOT, tree

LINT = Path(sys.executable).parent / "lint-imports"
UNO = (
    "table",
    "pictures",
    "components",
    "wording",
    "hand",
    "lobby",
    "table_message",
    "moderation",
    "actions",
    "registry",
    "commands",
    "events",
)
SERVER = ("world", "limits", "gateway", "messages", "interactions", "rest", "members", "control")
MISSING = [room for room in PROGRAM if not (ROOT / room / "__init__.py").exists()]


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [str(LINT), "--no-cache", "--config", str(folder / "pyproject.toml")]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.skipif(bool(MISSING), reason=f"rooms to come: {MISSING}")
def test_arrows_point_down() -> None:
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout


def test_the_front_door_knows_no_tools_and_no_tests() -> None:
    """The contracts read rooms only."""
    imports = {
        (node.module or "").split(".")[0] if isinstance(node, ast.ImportFrom) else alias.name.split(".")[0]
        for node in ast.walk(tree(ROOT / "bot.py"))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert not imports & {"tools", "tests", "benchmarks"}


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """The rooms with nothing in them but what the contracts name."""
    for room in PROGRAM:
        (tmp_path / room).mkdir()
        (tmp_path / room / "__init__.py").touch()
    for room in ("uno", *(f"uno/{room}" for room in UNO)):
        (tmp_path / "cogs" / room).mkdir()
        (tmp_path / "cogs" / room / "__init__.py").touch()
    for room in ("server", *(f"server/{room}" for room in SERVER)):
        (tmp_path / "playground" / room).mkdir()
        (tmp_path / "playground" / room / "__init__.py").touch()
    (tmp_path / "db" / "sqlite").mkdir()
    for file in ("cogs/uno/table/table.py", "engine/state.py", "db/sqlite/__init__.py"):
        (tmp_path / file).touch()
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_an_empty_house_keeps_its_contracts(toy: Path) -> None:
    done = lint(toy)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(("file", "line"), [
    ("rendering/__init__.py", "import engine.state"),
    ("engine/__init__.py", "import db"),
    ("db/__init__.py", "import rendering"),
    ("engine/state.py", "import random"),
    ("engine/state.py", "import time"),
    ("engine/state.py", "import PIL"),
    ("cogs/uno/table/table.py", "import discord"),
    ("cogs/uno/table/table.py", "import db.sqlite"),
    ("cogs/__init__.py", "import aiosqlite"),
    ("cogs/uno/table/table.py", "import cogs.uno.hand"),
    ("playground/server/world/__init__.py", "import playground.server.rest"),
    ("playground/__init__.py", "import engine"),
    ("playground/__init__.py", "import discord"),
    ("cogs/__init__.py", "import playground"),
    ("engine/__init__.py", "import tests.kit"),
    ("rendering/__init__.py", "import tools"),
    ("playground/__init__.py", "import benchmarks"),
])  # fmt: skip
def test_a_breach_is_noticed(toy: Path, file: str, line: str) -> None:
    (toy / file).write_text(line + "\n", encoding="utf-8")
    done = lint(toy)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "BROKEN" in done.stdout
