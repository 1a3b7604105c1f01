"""DATABASE_URL: a setting becomes the path of a file. The value itself is never shown: it may hold a password."""

from pathlib import Path
from urllib.parse import unquote

from db.errors import BadDatabaseUrl

SCHEME = "sqlite:///"
ADVICE = "DATABASE_URL must look like sqlite:///data/uno.db (or sqlite:////var/lib/uno.db for an absolute path)"


def database_path(url: str) -> Path:
    """The file a URL names; BadDatabaseUrl where it names none.

    Three slashes start a path relative to the working directory, four an absolute one.
    """
    if not url.startswith(SCHEME):
        raise BadDatabaseUrl(f"{ADVICE}; only SQLite is supported")
    name = unquote(url.removeprefix(SCHEME))
    if not name.strip() or name.endswith("/") or any(sign in name for sign in "?#\0\n") or name.startswith(":"):
        raise BadDatabaseUrl(f"{ADVICE}; it does not name a file")
    path = Path(name)
    if path.is_dir():
        raise BadDatabaseUrl(f"{ADVICE}; it names a folder")
    return path
