"""A real SQLite file for every test, closed on every path."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from db import Database, open_database


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "uno.db"


@pytest.fixture
async def database(file: Path) -> AsyncIterator[Database]:
    async with await open_database(f"sqlite:///{file}") as opened:
        yield opened
