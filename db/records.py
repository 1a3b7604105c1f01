"""The values that go in and out of the database. Snapshots, actions, events, seats and options are opaque strings here.

Times are unix seconds; a day is unix seconds // 86400.
"""

from dataclasses import dataclass, field

from db.errors import OutOfRange

MAX_ID = 2**63 - 1
DAY_SECONDS = 86_400
TABLES_A_MEMBER = 3  # of one server; experience.md, The lobby
INTERACTION_DAYS = 1
JOURNAL_DAYS = 90
UNREADABLE = "unreadable"
"""Why a table is closed that this version cannot read: a newer one may take it up again."""


def checked_id(value: int) -> int:
    """The id itself; OutOfRange unless it is an int from 1 to 2^63-1."""
    if type(value) is not int or not 1 <= value <= MAX_ID:
        raise OutOfRange(f"{value!r} is no Discord id")
    return value


def check_ids(*values: int | None) -> None:
    for value in values:
        if value is not None:
            checked_id(value)


def day_of(at: float) -> int:
    """The UTC day of a moment, as kept in the daily scores."""
    return int(at // DAY_SECONDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Roster:
    """Who sits where: `seats` as JSON with the robots, `members` the user ids among them."""

    host_id: int
    seats: str
    members: tuple[int, ...]

    def __post_init__(self) -> None:
        check_ids(self.host_id, *self.members)


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """A lobby to be opened. `seed` is secret until the match is over."""

    id: str
    guild_id: int
    channel_id: int
    roster: Roster
    edition: str
    options: str
    seed: str = field(repr=False)
    commitment: str
    at: float
    deadline: float | None = None
    interaction_id: int | None = None

    def __post_init__(self) -> None:
        check_ids(self.guild_id, self.channel_id, self.interaction_id)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What happens at a table, saved only if it is still at `expected_seq`.

    `deadline`: unix seconds at which the open question is answered by default.
    """

    table_id: str
    expected_seq: int
    at: float
    deadline: float | None = None
    interaction_id: int | None = None

    def __post_init__(self) -> None:
        check_ids(self.interaction_id)


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyRecord(Change):
    """A lobby's new state."""

    roster: Roster
    edition: str
    options: str
    action: str
    events: str = "[]"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerResult:
    """One seat of a finished match: a member (`user_id`) or a robot (`robot`, as in "robot-1")."""

    seat: int
    user_id: int | None
    won: bool
    points: int
    place: int
    robot: str | None = None
    counts: bool = True

    def __post_init__(self) -> None:
        check_ids(self.user_id)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchResult:
    """A finished match, with the seed that may now be known."""

    id: str
    guild_id: int
    channel_id: int
    edition: str
    scoring: str
    rounds: int
    started_at: float
    ended_at: float
    seed: str
    commitment: str
    players: tuple[PlayerResult, ...]

    def __post_init__(self) -> None:
        check_ids(self.guild_id, self.channel_id)

    def counted(self) -> tuple[PlayerResult, ...]:
        """Who enters the leaderboard: never a robot, and nobody where a single member played."""
        members = tuple(player for player in self.players if player.user_id is not None)
        return tuple(player for player in members if player.counts) if len(members) > 1 else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Change):
    """One step of a match; `roster` where seats change. With `result` it is the last one."""

    roster: Roster | None = None
    result: MatchResult | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveRecord(Step):
    """A step as it is stored."""

    snapshot: str = field(repr=False)
    action: str = field(repr=False)
    events: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Saved:
    """On disk; the table is now at `seq`."""

    seq: int


@dataclass(frozen=True, slots=True)
class Stale:
    """Another change came first and nothing was kept. `seq` is the table's present one, None if closed or unknown."""

    seq: int | None


@dataclass(frozen=True, slots=True)
class Repeated:
    """Nothing was kept: this interaction was already handled. `seq` and `events` are its first outcome."""

    table_id: str
    seq: int
    events: str = field(repr=False)


Outcome = Saved | Stale | Repeated


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTable:
    """A table as it is on disk. `phase` is "lobby", "playing" or "closed"; `human_at` the last act of a member."""

    id: str
    guild_id: int
    channel_id: int
    host_id: int
    phase: str
    seq: int
    edition: str
    options: str
    seats: str
    seed: str = field(repr=False)
    commitment: str
    snapshot: str = field(repr=False)
    deadline: float | None
    message_id: int | None
    posted_at: float | None
    opened_at: float
    saved_at: float
    human_at: float
    closed_at: float | None
    close_reason: str | None


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One action and what came of it; `interaction_id` is forgotten after a day."""

    seq: int
    action: str = field(repr=False)
    events: str = field(repr=False)
    interaction_id: int | None
    at: float


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a leaderboard; equals share a rank."""

    rank: int
    user_id: int
    wins: int
    points: int
    games: int


@dataclass(frozen=True, slots=True)
class Stats:
    """A member's counted games; `streak` is the present run of wins."""

    games: int = 0
    wins: int = 0
    points: int = 0
    streak: int = 0
    best_streak: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class GuildSettings:
    """A server's settings; None where it has not chosen. `turn_seconds` 0 means no timer."""

    guild_id: int
    language: str | None = None
    edition: str | None = None
    scoring: str | None = None
    turn_seconds: int | None = None
    robots: bool = True
    text_only: bool = False

    def __post_init__(self) -> None:
        checked_id(self.guild_id)


@dataclass(frozen=True, slots=True)
class Pruned:
    """How much was forgotten."""

    interactions: int
    entries: int
    tables: int
