"""The public message in all its states: within Discord's limits for the largest table and the worst names."""

from dataclasses import replace
from random import Random

import pytest

from cogs.uno.table import Sitter, Step, TableNews, TableOptions
from cogs.uno.table.robots import decide
from cogs.uno.table_message.message import TableMessage
from engine import EDITIONS, KINDS, Seat, apply, commitment, new_game, seed_of, seen_by, table_view, timeout, view_for
from rendering import SpriteCache, picture
from rendering.words import LANGUAGES, text
from tests.cogs.components import flat, sent

SEED = bytes(32)
WORST = "*_`~|>#[]()<:@-" * 3


def evening(key: str, seats: int, options: TableOptions) -> list[TableNews]:
    """The news after every action of a match of robots."""
    sitters = tuple(
        Sitter(name="R", robot="easy", number=1) if i == 0 else Sitter(name=WORST, user_id=100 + i, away=i == 1)
        for i in range(seats)
    )
    game, events = new_game(key, options.rules, [s.player for s in sitters], "m", SEED)
    dice, news = Random(1), list[TableNews]()
    recent: tuple[Step, ...] = ()
    for _ in range(1500):
        public = tuple(e for e in (seen_by(event, None) for event in events) if e is not None)
        recent = (*recent, Step(public, table_view(game)))[-4:]
        ranks = {100 + i: (None if i % 2 else 12, i + 1) for i in range(seats)}
        news.append(
            TableNews(
                table_id="0123456789",
                host_id=100,
                seq=1,
                view=table_view(game),
                sitters=sitters,
                options=options,
                commitment=commitment(SEED),
                recent=recent,
                seed=seed_of(game),
                ranks=ranks,
            )
        )
        if not (asked := timeout(game)):
            break
        answer = decide(view_for(game, asked[0].seat), "normal", dice.random())
        assert answer is not None
        game, events = apply(game, answer)
    return news


@pytest.mark.parametrize("key", sorted(EDITIONS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_largest_table_keeps_within_the_limits(key: str, language: str) -> None:
    scoring = EDITIONS[key].scoring
    news = evening(key, 10, TableOptions.of(scoring=scoring, target=100, rounds=1))
    for one in [*news[::7], news[-1]]:
        board = TableMessage(one, language)
        for pictured in (True, False):
            parts = flat(sent(board.view(pictured=pictured)))
            ids = [part["custom_id"] for part in parts if "custom_id" in part]
            assert len(parts) <= 40
            assert len(set(ids)) == len(ids)
            assert sum(len(part.get("content", "")) for part in parts) <= 4000
            assert all(len(part["content"]) >= 1 for part in parts if part["type"] == 10)
        assert len(board.alt) <= 1024


def test_the_buttons_follow_what_is_waited_for() -> None:
    by_kind: dict[str, set[str]] = {}
    for one in evening("classic", 4, TableOptions.of(scoring="points", target=150)):
        parts = flat(sent(TableMessage(one, "en").view(pictured=True)))
        labels = {part["label"] for part in parts if part["type"] == 2} - {"My hand", "UNO!", "Catch", "Rules"}
        for _, kind in one.view.waiting:
            by_kind.setdefault(kind.key, set()).update(labels)
    assert by_kind["turn"] == {"I'm back"}
    assert by_kind["challenge"] == {"Draw 4", "Challenge", "I'm back"}
    assert by_kind["next_round"] == {"Next round", "Join", "Leave", "I'm back"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [key for key, kind in KINDS.items() if not kind.between_rounds])
def test_every_question_has_its_buttons(key: str, language: str) -> None:
    """Public answers can be pressed under the table, what belongs to a play can be opened; a turn is in the hand."""
    kind, (first, *_) = KINDS[key], evening("wizz", 2, TableOptions(EDITIONS["wizz"].defaults()))
    asked = replace(first, view=replace(first.view, waiting=((Seat(0), kind),)))
    parts = flat(sent(TableMessage(asked, language).view(pictured=True)))
    beside = {text(language, f"btn-{name}") for name in ("hand", "uno", "catch", "rules", "im-back")}
    labels = {part["label"] for part in parts if part["type"] == 2} - beside
    answers = kind.verbs if kind.public else () if kind.own_action else ("choose",)
    assert labels == {text(language, f"btn-{name}") for name in answers}


def test_every_state_can_be_drawn(tmp_path_factory: pytest.TempPathFactory) -> None:
    sprite_cache = SpriteCache(tmp_path_factory.mktemp("sprites"))
    news = evening("classic", 3, TableOptions.of(scoring="points", target=100))
    for one in (news[0], news[len(news) // 2], next(n for n in news if n.view.result is not None), news[-1]):
        assert picture(TableMessage(one, "en").scene, sprite_cache).startswith(b"\x89PNG")
