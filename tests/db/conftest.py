"""A real database for every test, closed on every path."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from db import Database, open_database


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "uno.db"


@pytest.fixture(params=["sqlite"])
def url(request: pytest.FixtureRequest, file: Path) -> str:
    """An empty database of each kind (`BACKENDS` in db/opening.py): what every one must do is tested with all."""
    return {"sqlite": f"sqlite:///{file}"}[request.param]


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    async with await open_database(url) as opened:
        yield opened
