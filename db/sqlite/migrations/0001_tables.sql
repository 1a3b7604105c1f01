-- Live tables: lobbies and games, who sits where, and what happened.
PRAGMA application_id = 1129467733;

CREATE TABLE tables (
    id             TEXT PRIMARY KEY NOT NULL CHECK (id <> ''),
    guild_id       INTEGER NOT NULL CHECK (guild_id > 0),
    channel_id     INTEGER NOT NULL CHECK (channel_id > 0),
    host_id        INTEGER NOT NULL CHECK (host_id > 0),
    phase          TEXT NOT NULL CHECK (phase IN ('lobby', 'playing', 'closed')),
    seq            INTEGER NOT NULL DEFAULT 0 CHECK (seq >= 0),
    edition        TEXT NOT NULL,
    options        TEXT NOT NULL,
    seats          TEXT NOT NULL,
    seed           TEXT NOT NULL,
    commitment     TEXT NOT NULL,
    snapshot       TEXT NOT NULL DEFAULT '',
    action         TEXT NOT NULL,
    events         TEXT NOT NULL,
    interaction_id INTEGER,
    entry          INTEGER NOT NULL,
    deadline       REAL,
    message_id     INTEGER CHECK (message_id > 0),
    posted_at      REAL,
    opened_at      REAL NOT NULL,
    saved_at       REAL NOT NULL,
    human_at       REAL NOT NULL,
    closed_at      REAL,
    close_reason   TEXT,
    CHECK ((phase = 'closed') = (closed_at IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX one_open_table_a_channel ON tables (channel_id) WHERE closed_at IS NULL;
CREATE INDEX closed_tables ON tables (closed_at) WHERE closed_at IS NOT NULL;

-- Members at open tables; robots need no row. A closed table has none.
CREATE TABLE sitters (
    guild_id INTEGER NOT NULL CHECK (guild_id > 0),
    user_id  INTEGER NOT NULL CHECK (user_id > 0),
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (guild_id, user_id, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX sitters_of_table ON sitters (table_id);

-- Append-only: each entry names the one before it of the same table. An index over (table_id, seq) would make every
-- commit touch a page per live table instead of one, which halves the moves a second.
-- The interaction stands beside what it caused, so that a repeated delivery finds its first outcome.
CREATE TABLE journal (
    id             INTEGER PRIMARY KEY,
    previous       INTEGER,
    table_id       TEXT NOT NULL,
    seq            INTEGER NOT NULL,
    action         TEXT NOT NULL,
    events         TEXT NOT NULL,
    interaction_id INTEGER CHECK (interaction_id > 0),
    at             REAL NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_outcome_an_interaction ON journal (interaction_id) WHERE interaction_id IS NOT NULL;

-- No table opens and no action happens without its line in the journal.
CREATE TRIGGER journal_opening AFTER INSERT ON tables BEGIN
    INSERT INTO journal (id, previous, table_id, seq, action, events, interaction_id, at)
    VALUES (NEW.entry, NULL, NEW.id, NEW.seq, NEW.action, NEW.events, NEW.interaction_id, NEW.saved_at);
END;

CREATE TRIGGER journal_action AFTER UPDATE OF seq ON tables BEGIN
    INSERT INTO journal (id, previous, table_id, seq, action, events, interaction_id, at)
    VALUES (NEW.entry, OLD.entry, NEW.id, NEW.seq, NEW.action, NEW.events, NEW.interaction_id, NEW.saved_at);
END;
