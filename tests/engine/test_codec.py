"""What lies in databases stays readable: tags, decks and snapshots are pinned."""

import json

import pytest

from engine import EDITIONS, Card, HouseRules, Seat, UnreadableSnapshot, decode, dump, encode, load, new_game
from engine.codec import TAGS, VERSION
from engine.editions.encanto import Silenced, Words
from engine.events import Marked, Unmarked
from engine.notes import Hushed, NoDragonBall, Note, Spoke, WarShown, WishDrawTwo

from .golden import RENEW
from .golden.snapshots import old_agendas, silent_game, snapshots
from .laws.lawbook import same_types
from .walking import state_of, walk

B, C = Seat(1), Seat(2)

PINNED_TAGS = """Match
AfterPass AlmostUno Answer Arrangements BeginTurn BetweenRounds CardPlayed Caught Challenge Challenged
ColourLess ColourNamed DealRound DealerChosen DealerDrew Dealt DealtHidden Decision Discarded DiscardedUnder
DrawFour DrawFourAccepted DrawUntil DrawnCard Drew DrewHidden EarlyCalled FlipForWish Flipped
GameState HandShown HandsPassed HouseRules Join Joined Kept LastOneStays Leave Left LeftHidden LosesTurns
MakeWish Marked MatchBegan MatchEnded NameColour NextDraws NextSpins NumberLess Option Passed PutDown
PutDownAll Race Reverse Reversed RoundBegan RoundEnded RoundResult ScoreRound Setting ShowHand Shuffled
ShuffledHidden Silence Silenced Skip Spin StartColour StartFlipped StartRace StartReverse SwapColour SwapHands
Turn TurnBegan TurnLost TurnMoved Unmarked UnoCalled VoidRound War WentOut WheelSpun WindowOpened
WindowsClosed Words
DiscardedNothing DragonBall Hushed NoDragonBall SilenceLifted Spoke Swapped WarNobody WarShown WarWon WheelNothing
WishDrawTwo WishNone WishPlay WishReverse WishSkip WizzNobody WizzWon
"""
"""Class names in saved games. To rename one is a migration: raise VERSION and write an upgrade."""

PINNED_DECKS = {
    "classic": "5535cef7b818f832",
    "dragon-ball-z": "66cfbd2502245a27",
    "encanto": "83514a62bd6ca75f",
    "barbie": "1bc06fdbd3df17eb",
    "wizz": "87d0973903cd8182",
}
"""A table saved under another fingerprint is closed politely instead of being misread."""


def test_no_tag_was_renamed_or_dropped() -> None:
    assert set(PINNED_TAGS.split()) - set(TAGS) == set()


def test_every_new_tag_is_written_down() -> None:
    assert set(TAGS) - set(PINNED_TAGS.split()) == set()


def test_the_decks_are_what_they_were() -> None:
    now = {key: box.fingerprint for key, box in EDITIONS.items()}
    assert now == PINNED_DECKS, "a new deck is pinned here; to change an old one ends the tables saved with it"


def test_every_edition_has_a_snapshot() -> None:
    assert set(snapshots(VERSION)) == set(EDITIONS), RENEW


@pytest.mark.parametrize(
    ("version", "edition"), [(version, edition) for version in range(1, VERSION + 1) for edition in snapshots(version)]
)
def test_snapshots_of_every_version_load(edition: str, version: int) -> None:
    kept = snapshots(version)[edition]
    game = load(kept)
    assert json.loads(dump(game))[0] == VERSION
    assert load(dump(game)) == game
    if version == VERSION:
        assert dump(game) == kept, RENEW


@pytest.mark.parametrize("name", old_agendas(), ids=lambda name: name.replace(" ", "-"))
def test_a_table_of_version_1_goes_on_as_it_would_have(name: str) -> None:
    """In the middle of every question, and with what a silenced player has said: the same is told as was then."""
    kept = old_agendas()[name]
    told = [event for event in silent_game(load(kept.snapshot)) if not isinstance(event, Marked | Unmarked)]
    then = [decode(event) for event in kept.told]
    assert told == then
    same_types(told, then)


def test_what_was_said_comes_along_from_version_1() -> None:
    """E-12, E-13: one has spoken at second 10, for the other the benefit of the doubt is used up."""
    game = load(old_agendas()["encanto: Turn EndTurn, Silenced@ Silenced!"].snapshot)
    assert state_of(game).marks == (Silenced(B), Words(B, at=10.0), Silenced(C), Words(C, excused=True))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_event_of_a_match_comes_back_with_its_types(edition: str) -> None:
    for step in walk(edition, 3, 1500):
        for event in step.events:
            back = decode(json.loads(json.dumps(encode(event))))
            assert back == event
            same_types(back, event)


@pytest.mark.parametrize(
    ("kept", "note"),
    [
        (["Noted", "silenced", 0, 2, 0, [""]], Hushed(Seat(0), Seat(2))),
        (["Noted", "spoke", 1, None, 3, [""]], Spoke(Seat(1), 3)),
        (["Noted", "war_shown", 2, None, 1, ["", 5]], WarShown(Seat(2), (Card(5),))),
        (["Noted", "wish_draw_two", 0, 1, 0, [""]], WishDrawTwo(Seat(0), Seat(1))),
        (["Noted", "no_dragon_ball", 0, None, 0, [""]], NoDragonBall(Seat(0))),
    ],
)
def test_notes_of_older_journals_are_read(kept: list[object], note: Note) -> None:
    assert decode(kept) == note


def test_every_key_of_older_notes_is_known() -> None:
    old = """silenced silence_lifted spoke swapped dragon_ball no_dragon_ball wish_draw_two wish_reverse wish_skip
    wish_play wish_none discarded_nothing wheel_nothing war_shown war_nobody war_won wizz_nobody wizz_won"""
    for key in old.split():
        note = decode(["Noted", key, 0, 1, 2, ["", 3]])
        assert (note.key, note.seat) == (key, 0)


def test_older_journals_have_what_was_said_beside_the_silence() -> None:
    """E-12, E-13: version 1 kept both in one mark."""
    assert decode(["Marked", ["Silenced", 1, True, 10.0], None]) == Marked(Silenced(B))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_snapshot_is_small(edition: str) -> None:
    """About a kilobyte of hands and piles, more with a long menu; with ten seats and a full table less than six."""
    assert max(len(dump(step.after)) for step in walk(edition, 3, 800)) < 8_000


def spoilt(change: tuple[int, object]) -> str:
    """Of version 1, which has no checksum that would be wrong as well."""
    parts = json.loads(snapshots(1)["classic"])
    parts[change[0]] = change[1]
    return json.dumps(parts)


@pytest.mark.parametrize("text", [
    "", "null", "[]", "{}", "[1,2]", '[1, "x", ["Nonsense"]]',
    spoilt((0, VERSION + 1)), spoilt((1, "another deck")), spoilt((2, ["Option", "draw"])), spoilt((2, None)),
])  # fmt: skip
def test_what_cannot_be_read_is_said_to_be_unreadable(text: str) -> None:
    with pytest.raises(UnreadableSnapshot):
        load(text)


def test_secrets_do_not_come_out_by_repr() -> None:
    game, _ = new_game("classic", HouseRules("points"), ["a", "b"], "m", bytes(range(32)))
    for text in (repr(game), str(game), repr(state_of(game)), repr(state_of(game).setting)):
        assert bytes(range(32)).hex() not in text
        assert "hands" not in text
