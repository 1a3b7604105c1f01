"""The database as one SQLite file: group commit on one connection, numbered migrations, a lock beside the file."""

from db.sqlite.database import open_database
from db.sqlite.url import ADVICE, database_path
