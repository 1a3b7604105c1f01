"""Which servers have a line, told by the events of the library alone."""

import asyncio
from dataclasses import dataclass, field

from cogs.lines import Lines

FIRST, SECOND, OTHER = 2 << 22, 4 << 22, 1 << 22  # with two shards: 0, 0, 1


@dataclass
class Guild:
    id: int
    unavailable: bool = False


@dataclass
class Notes:
    """A listener; `said` in order."""

    said: list[tuple[str, int]] = field(default_factory=list)

    def line_lost(self, guild_id: int) -> None:
        self.said.append(("lost", guild_id))

    def line_back(self, guild_id: int, *, missed: bool) -> None:
        self.said.append(("missed" if missed else "back", guild_id))

    def bot_removed(self, guild_id: int) -> None:
        self.said.append(("removed", guild_id))


def started(*guilds: int) -> tuple[Lines, Notes, list[Guild]]:
    """Both shards are ready, and these servers there."""
    there = [Guild(one, unavailable=True) for one in guilds]
    lines, notes = Lines(lambda: there), Notes()
    lines.shard_count = 2
    lines.add_listener(notes)
    for shard in (0, 1):
        lines.hear("shard_connect", shard)
    for one in there:
        one.unavailable = False
        lines.hear("guild_available", one)
    notes.said.clear()
    return lines, notes, there


def test_a_server_is_up_when_its_shard_is_ready_and_it_is_there() -> None:
    lines, notes = Lines(lambda: [Guild(FIRST, unavailable=True)]), Notes()
    lines.shard_count = 2
    lines.add_listener(notes)
    lines.hear("shard_connect", 0)
    assert not lines.is_up(FIRST)
    lines.hear("guild_available", Guild(FIRST))
    assert lines.is_up(FIRST)
    assert notes.said == [("back", FIRST)]


def test_one_shard_goes_and_resumes_alone() -> None:
    lines, notes, _ = started(FIRST, SECOND, OTHER)
    lines.hear("shard_disconnect", 0)
    lines.hear("shard_disconnect", 0)
    assert [lines.is_up(one) for one in (FIRST, SECOND, OTHER)] == [False, False, True]
    lines.hear("shard_resumed", 0)
    assert sorted(notes.said) == [("back", FIRST), ("back", SECOND), ("lost", FIRST), ("lost", SECOND)]


def test_a_new_session_has_missed_events() -> None:
    lines, notes, there = started(FIRST)
    lines.hear("shard_disconnect", 0)
    there[0].unavailable = True
    lines.hear("shard_connect", 0)
    assert not lines.is_up(FIRST)
    lines.hear("guild_available", Guild(FIRST))
    assert notes.said == [("lost", FIRST), ("missed", FIRST)]


def test_an_unavailable_server_waits_while_its_shard_is_connected() -> None:
    lines, notes, _ = started(FIRST, SECOND)
    lines.hear("guild_unavailable", Guild(FIRST, unavailable=True))
    assert not lines.is_up(FIRST)
    assert lines.is_up(SECOND)
    lines.hear("shard_disconnect", 0)
    lines.hear("shard_resumed", 0)
    assert not lines.is_up(FIRST)
    lines.hear("guild_available", Guild(FIRST))
    assert notes.said == [("lost", FIRST), ("lost", SECOND), ("back", SECOND), ("missed", FIRST)]


def test_a_removal_is_told_when_it_happens_and_when_the_next_session_shows_it() -> None:
    lines, notes, there = started(FIRST, SECOND)
    lines.hear("guild_remove", there.pop(0))
    assert notes.said == [("lost", FIRST), ("removed", FIRST)]
    lines.hear("shard_disconnect", 0)
    notes.said.clear()
    there.clear()
    lines.hear("shard_connect", 0)
    assert notes.said == [("removed", SECOND)]


def test_a_server_whose_tables_are_kept_but_that_the_first_session_does_not_list() -> None:
    lines, notes = Lines(lambda: [Guild(FIRST, unavailable=True)]), Notes()
    lines.shard_count = 2
    lines.add_listener(notes)
    for one in (FIRST, SECOND, OTHER):
        lines.expect(one)
    lines.hear("shard_connect", 0)
    assert notes.said == [("removed", SECOND)]


async def test_who_waits_goes_on_when_the_line_is_back() -> None:
    lines, _, _ = started(FIRST)
    await lines.up(FIRST)
    lines.hear("shard_disconnect", 0)
    waits = asyncio.create_task(lines.up(FIRST))
    await asyncio.sleep(0)
    assert not waits.done()
    lines.hear("shard_resumed", 0)
    await waits


def test_a_line_of_which_nothing_is_heard_counts_as_lost_until_something_comes() -> None:
    lines, notes, _ = started(FIRST, SECOND, OTHER)
    lines.silent(0)
    lines.silent(0)
    assert lines.is_connected(0)
    assert [lines.is_up(one) for one in (FIRST, SECOND, OTHER)] == [False, False, True]
    lines.heard(0)
    lines.heard(1)
    assert lines.is_up(FIRST)
    assert sorted(notes.said) == [("back", FIRST), ("back", SECOND), ("lost", FIRST), ("lost", SECOND)]


def test_a_silent_line_that_breaks_is_lost_once_and_good_when_it_is_resumed() -> None:
    lines, notes, _ = started(FIRST)
    lines.silent(0)
    lines.hear("shard_disconnect", 0)
    lines.heard(0)
    assert not lines.is_up(FIRST)
    lines.hear("shard_resumed", 0)
    assert lines.is_up(FIRST)
    assert notes.said == [("lost", FIRST), ("back", FIRST)]
