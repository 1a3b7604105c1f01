-- Finished matches and what is added up from them.
CREATE TABLE matches (
    id         TEXT PRIMARY KEY NOT NULL CHECK (id <> ''),
    guild_id   INTEGER NOT NULL CHECK (guild_id > 0),
    channel_id INTEGER NOT NULL CHECK (channel_id > 0),
    edition    TEXT NOT NULL CHECK (edition <> ''),
    scoring    TEXT NOT NULL,
    rounds     INTEGER NOT NULL,
    started_at REAL NOT NULL,
    ended_at   REAL NOT NULL,
    seed       TEXT NOT NULL,
    commitment TEXT NOT NULL
) STRICT;

CREATE INDEX matches_of_guild ON matches (guild_id, ended_at);

-- A seat is a member's or a robot's; a member who had their data deleted leaves an empty chair.
CREATE TABLE match_players (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    user_id  INTEGER CHECK (user_id > 0),
    robot    TEXT,
    won      INTEGER NOT NULL CHECK (won IN (0, 1)),
    points   INTEGER NOT NULL,
    place    INTEGER NOT NULL CHECK (place > 0),
    counts   INTEGER NOT NULL CHECK (counts IN (0, 1)),
    PRIMARY KEY (match_id, seat),
    CHECK (user_id IS NULL OR robot IS NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX matches_of_member ON match_players (user_id, match_id) WHERE user_id IS NOT NULL;

-- guild_id 0 stands for all servers, edition '' for all editions: each ranking is one stretch of one index.
CREATE TABLE scores (
    guild_id    INTEGER NOT NULL CHECK (guild_id >= 0),
    edition     TEXT NOT NULL,
    user_id     INTEGER NOT NULL CHECK (user_id > 0),
    games       INTEGER NOT NULL,
    wins        INTEGER NOT NULL,
    points      INTEGER NOT NULL,
    streak      INTEGER NOT NULL,
    best_streak INTEGER NOT NULL,
    PRIMARY KEY (guild_id, edition, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX ranking ON scores (guild_id, edition, wins DESC, points DESC, games, user_id);
CREATE INDEX scores_of_member ON scores (user_id);

CREATE TABLE daily_scores (
    guild_id INTEGER NOT NULL CHECK (guild_id >= 0),
    edition  TEXT NOT NULL,
    day      INTEGER NOT NULL,
    user_id  INTEGER NOT NULL CHECK (user_id > 0),
    games    INTEGER NOT NULL,
    wins     INTEGER NOT NULL,
    points   INTEGER NOT NULL,
    PRIMARY KEY (guild_id, edition, day, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX days_of_member ON daily_scores (user_id);
