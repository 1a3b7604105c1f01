"""DATABASE_URL: what is accepted, and that a refusal names the variable but never shows the value."""

from pathlib import Path

import pytest

from db import BadDatabaseUrl, open_database
from db.sqlite import database_path


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("sqlite:///data/uno.db", "data/uno.db"),
        ("sqlite:////var/lib/uno.db", "/var/lib/uno.db"),
        ("sqlite:///my%20data/uno.db", "my data/uno.db"),
    ],
)
def test_a_good_url_names_its_file(url: str, path: str) -> None:
    assert database_path(url) == Path(path)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "uno.db",
        "sqlite://",
        "sqlite:///",
        "sqlite:///  ",
        "sqlite:///data/",
        "sqlite:///:memory:",
        "sqlite:///uno.db?mode=ro",
        "sqlite:///uno%00.db",
        "sqlite:////tmp",
        "postgresql://ana:hunter2@host/uno",
    ],
)
def test_a_bad_url_is_refused_by_name_without_showing_it(url: str) -> None:
    with pytest.raises(BadDatabaseUrl) as refusal:
        database_path(url)
    assert "DATABASE_URL" in str(refusal.value)
    assert "hunter2" not in str(refusal.value)


async def test_a_file_that_cannot_be_written_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    with pytest.raises(BadDatabaseUrl, match="DATABASE_URL"):
        await open_database(f"sqlite:///{tmp_path}/data/uno.db")
