-- What a server chose (NULL: nothing chosen), and small facts of the program itself.
CREATE TABLE guild_settings (
    guild_id     INTEGER PRIMARY KEY NOT NULL CHECK (guild_id > 0),
    language     TEXT,
    edition      TEXT,
    scoring      TEXT,
    turn_seconds INTEGER CHECK (turn_seconds >= 0),
    robots       INTEGER NOT NULL DEFAULT 1 CHECK (robots IN (0, 1)),
    text_only    INTEGER NOT NULL DEFAULT 0 CHECK (text_only IN (0, 1))
) STRICT;

CREATE TABLE app_meta (
    key   TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
