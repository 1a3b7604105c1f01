"""Private choosers of cards to put down: every hand of any size, every kind of choice, within Discord's limits."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cogs.uno.components import Press
from cogs.uno.components.custom_ids import read
from cogs.uno.hand import with_the_rest
from cogs.uno.hand.message import HandMessage
from cogs.uno.table import HandNews
from engine import EDITIONS, Arrangements, Card, Decision, Move, Option, Seat
from engine.editions.wizz import PutDown
from tests.cogs.components import flat, sent
from tests.cogs.test_hand_message import buttons, sheet

WIZZ = EDITIONS["wizz"]
Kind = Callable[[tuple[Card, ...]], Arrangements]


def wild_of(hand: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(card for card in hand if WIZZ.colours[card] is None)


def grouped(hand: tuple[Card, ...], key: Callable[[Card], Any]) -> Arrangements:
    kinds = dict.fromkeys(key(card) for card in hand if key(card) is not None)
    pools = [tuple(card for card in hand if key(card) == kind) for kind in kinds]
    return Arrangements(tuple((pool, 1, len(pool)) for pool in pools), none=True, wild=())


def all_but_two(hand: tuple[Card, ...]) -> Arrangements:
    return Arrangements(((hand, len(hand) - 2, len(hand) - 2),), none=False, wild=wild_of(hand))


def one_card(hand: tuple[Card, ...]) -> Arrangements:
    return Arrangements(((hand, 1, 1),), none=True, wild=wild_of(hand))


def all_or_nothing(hand: tuple[Card, ...]) -> Arrangements:
    numbers = tuple(card for card in hand if WIZZ.faces[card].number is not None)
    return Arrangements(((numbers, len(numbers), len(numbers)),), none=True, wild=())


KINDS: dict[str, Kind] = {
    "almost_uno": all_but_two,
    "number_less": lambda hand: grouped(hand, lambda card: WIZZ.faces[card].number),
    "colour_less": lambda hand: grouped(hand, lambda card: WIZZ.colours[card]),
    "war": all_or_nothing,
    "uno_wizz": one_card,
}


class Chooser:
    """A member before the private message of one question; `press` gives what a button asks for."""

    def __init__(self, hand: tuple[Card, ...], menu: Arrangements) -> None:
        codes = " ".join(WIZZ.codes[card] for card in hand)
        self.plain = sheet(codes, edition="wizz")
        self.menu = menu
        self.decision = Decision(987654, Seat(0), PutDown.kind, menu, Option("discard"))
        self.view = self.plain.hand.view
        self.prefix, self.page = Move(""), 0

    @property
    def sheet(self) -> HandMessage:
        view = replace(self.view, decisions=(self.decision,))
        return replace(
            self.plain, hand=HandNews(view=view, news=self.plain.hand.news), prefix=self.prefix, page=self.page
        )

    def presses(self) -> dict[str, Press]:
        """By label, with every limit of Discord looked at."""
        shown = sent(self.sheet.view(pictured=True))
        check(shown)
        found = {}
        for one in buttons(self.sheet):
            if not one.get("disabled"):
                table, decision, press = one["custom_id"].removeprefix("uno:").split(":", 2)
                read_press = read(table, decision, press)
                assert read_press is not None, one["custom_id"]
                found[one["label"]] = read_press
        return found

    def follow(self, press: Press) -> Option | None:
        """What a press does: the option that it is, or the next look at the hand."""
        if press.action == "rest":
            return with_the_rest(WIZZ, self.menu, press.move)
        if press.action == "pick":
            self.prefix, self.page = press.move, press.page
        elif press.action == "page":
            self.page = press.page
        elif press.action in {"hand", "refresh"}:
            self.prefix, self.page = Move(""), 0
        elif press.move.verb == "discard":
            return Option("discard", cards=tuple(WIZZ.card(code) for code in press.move.cards))
        return None


def check(components: list[dict[str, Any]]) -> None:
    parts = flat(components)
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(parts) <= 40
    assert len(set(ids)) == len(ids)
    assert all(len(one) <= 100 for one in ids)
    assert all(0 < len(part["label"]) <= 80 for part in parts if part["type"] == 2)
    assert sum(len(part.get("content", "")) for part in parts) <= 4000
    assert all(1 <= len(part["components"]) <= 5 for part in parts if part["type"] == 1)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [*range(1, 31), 35, 42, 50, 60, 90, 106])
def test_somebody_who_presses_anything_ends_with_something_legal(kind: str, size: int) -> None:
    dice = Random(f"{kind} {size}")
    hand = tuple(sorted(dice.sample(WIZZ.cards, size)))
    if kind == "almost_uno" and size < 3:
        pytest.skip("nothing is asked of so small a hand")
    menu = KINDS[kind](hand)
    if not any(cards for cards, _, _ in menu.pools):
        pytest.skip("no numbers: nothing is asked")
    chooser = Chooser(hand, menu)
    for _ in range(400):
        presses = [one for label, one in chooser.presses().items() if label not in {"UNO!", "Draw", "Undo", "Back"}]
        option = chooser.follow(dice.choice(presses))
        if option is not None:
            assert option in menu
            return
    pytest.fail("nothing was ever decided")


@pytest.mark.parametrize("size", [3, 8, 20, 40, 60])
def test_any_order_can_be_chosen_card_by_card(size: int) -> None:
    dice = Random(size)
    hand = tuple(sorted(dice.sample(WIZZ.cards, size)))
    chooser = Chooser(hand, all_but_two(hand))
    wanted = dice.sample(hand, size - 2)
    for number in range(len(wanted)):
        codes = tuple(WIZZ.codes[card] for card in wanted[: number + 1])
        pages = len(chooser.sheet.pages)
        found = None
        for page in range(pages):
            chooser.page = page
            found = next(
                (one for one in chooser.presses().values() if one.move.cards == codes and one.action == "pick"), found
            )
        assert found is not None, (number, codes[-1])
        chooser.follow(found)
    assert chooser.follow(chooser.presses()["Done"]) == Option("discard", cards=tuple(wanted))


def test_a_group_first_then_its_cards_then_back() -> None:
    hand = tuple(WIZZ.card(code) for code in ["R3", "R3*", "B3", "G7", "B8", "W"])
    chooser = Chooser(hand, KINDS["number_less"](hand))
    first = chooser.presses()
    assert {"Red 3, Red 3 Wizz, Blue 3", "Green 7", "Blue 8", "Discard nothing"} <= set(first), list(first)
    chooser.follow(first["Red 3, Red 3 Wizz, Blue 3"])
    assert {"Red 3", "Blue 3", "Discard them", "Back"} <= set(chooser.presses())
    assert "Green 7" not in chooser.presses()
    chooser.follow(chooser.presses()["Blue 3"])
    chooser.follow(chooser.presses()["Red 3"])
    assert "So far, the last one on top: Blue 3, Red 3." in sent(chooser.sheet.view(pictured=True))[0]["content"]
    chooser.follow(chooser.presses()["Undo"])
    assert chooser.prefix.cards == ("B3",)
    assert chooser.follow(chooser.presses()["Done"]) == Option("discard", cards=(WIZZ.card("B3"),))


def test_the_rest_keeps_the_two_cheapest_back() -> None:
    hand = tuple(WIZZ.card(code) for code in ["R1", "R9", "B2", "GS", "W"])
    menu = all_but_two(hand)
    option = with_the_rest(WIZZ, menu, Move("discard", cards=("R9",)))
    assert option is not None
    assert [WIZZ.codes[card] for card in option.cards] == ["R9", "GS", "W"]
    assert with_the_rest(WIZZ, menu, Move("discard", cards=("R9", "GS"))) is None
    assert with_the_rest(WIZZ, menu, Move("discard", cards=("Y9",))) is None
