"""What only the SQLite file has: its locks, its migrations, its writer."""

from pathlib import Path

import pytest


@pytest.fixture
def url(file: Path) -> str:
    return f"sqlite:///{file}"
