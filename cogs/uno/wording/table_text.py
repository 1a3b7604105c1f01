"""The table in words: names made harmless, headline, last steps, what changed on the leaderboard. Public news only."""

from collections.abc import Iterator
from typing import Final

from cogs.display_names import safe_name, seat_names
from cogs.uno.table import IDLE_SECONDS, Step, TableNews, place_of
from engine import Seat
from engine.events import HandShown
from rendering.words import headline, say, say_timeout, text

MAX_LINES: Final = 7
_CLOSED: Final = {
    "idle": "table-closed-idle",
    "stopped": "table-closed-stopped",
    "kicked": "table-closed-kicked",
    "empty": "table-closed-nobody",
    "unreadable": "table-closed-version",
    "elsewhere": "table-over",
}


def safe_names(news: TableNews) -> tuple[str, ...]:
    """The names by seat, as messages may carry them."""
    return seat_names([s.name for s in news.sitters], [s.human for s in news.sitters], safe_name)


def title(language: str, news: TableNews) -> str:
    """The one sentence above the picture: what was just played, whose turn it is, the colour in force."""
    names = safe_names(news)
    if news.closed is not None:
        return why_closed(language, news.closed)
    return headline(language, news.view, names, shapes=True)


def why_closed(language: str, reason: str) -> str:
    kind, _, name = reason.partition(":")
    return text(language, _CLOSED.get(kind, "table-over"), count=round(IDLE_SECONDS / 60), name=safe_name(name))


def just_now(language: str, news: TableNews) -> str:
    """What the last action brought about, in one line."""
    return " ".join(step_lines(language, news, news.recent[-1])) if news.recent else ""


def last_lines(language: str, news: TableNews) -> list[str]:
    """The few events before that, oldest first, and who is away."""
    lines: list[str] = []
    for step in reversed(news.recent[:-1]):
        earlier = step_lines(language, news, _without_hands(step))
        if len(earlier) + len(lines) > MAX_LINES:
            break
        lines = [*earlier, *lines]
    return lines + list(_absences(language, news))


def _without_hands(step: Step) -> Step:
    """A hand shown to all stays until the next action."""
    return step._replace(events=tuple(event for event in step.events if not isinstance(event, HandShown)))


def step_lines(language: str, news: TableNews, step: Step) -> list[str]:
    names = safe_names(news)
    if step.timed_out is not None:
        return say_timeout(language, step.timed_out, step.events, step.view, names)
    return say(language, step.events, step.view, names)


def _absences(language: str, news: TableNews) -> Iterator[str]:
    for seat, sitter in enumerate(news.sitters):
        if sitter.away and not sitter.left:
            yield text(language, "table-played-by-robot", name=safe_names(news)[seat])


def standings(language: str, news: TableNews) -> list[str]:
    """The seats in the order of their places, once the match is over."""
    kind = {"single": "table-standing-single", "lowest": "table-standing-lowest"}.get(
        news.options.rules.scoring, "table-standing"
    )
    names = safe_names(news)
    seats = sorted(range(len(names)), key=lambda seat: place_of(news.view, Seat(seat)))
    return [
        text(
            language,
            kind,
            rank=place_of(news.view, Seat(seat)),
            name=names[seat],
            count=news.view.seats[seat].score,
        )
        for seat in seats
    ]


def rank_changes(language: str, news: TableNews) -> list[str]:
    """What the match has changed on the server's leaderboard."""
    humans = [
        (s.user_id, name) for s, name in zip(news.sitters, safe_names(news), strict=True) if s.user_id is not None
    ]
    if len(humans) < 2:
        return [text(language, "change-none")]
    if news.ranks is None:
        return []  # shown again after a restart
    lines = [text(language, "change-title")]
    for user_id, name in humans:
        before, after = news.ranks.get(user_id, (None, None))
        if after is not None:
            lines.append(_change(language, name, before, after))
    return lines if len(lines) > 1 else []


def _change(language: str, name: str, before: int | None, after: int) -> str:
    if before is None:
        return text(language, "change-new", name=name, rank=after)
    if before == after:
        return text(language, "change-same", name=name, rank=after)
    kind = "change-up" if after < before else "change-down"
    return text(language, kind, name=name, rank=after, **{"from": before})
