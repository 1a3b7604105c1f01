"""A person who plays at the page: looks at the table and at the own hand, presses what is there, and knows no rules."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Final

from playwright.async_api import Error, Locator, Page, expect

from tests.journeys.browser.person import said, say
from tests.journeys.players import label

Json = dict[str, Any]
ENGLISH: Final = "en"
PATIENCE: Final = 240.0  # for a whole game, on the slowest machine
PATIENCE_MS: Final = 3000
SILENCE: Final = 3.0
_word = partial(label, ENGLISH)
_ASIDE: Final = frozenset(map(_word, ("refresh", "uno", "back", "im-back", "page-before", "page-after", "stay")))
_DRAWING: Final = frozenset(map(_word, ("draw", "pass", "keep", "discard-nothing")))

# What can be seen: the newest table, the newest hand, and how often anything has changed so far.
_LOOK: Final = """({ tables, hands }) => {
  const log = document.getElementById("log-content");
  if (!window.changes) {
    window.changes = [0];
    const counting = new MutationObserver(() => { window.changes[0] += 1; });
    counting.observe(log, { subtree: true, childList: true, characterData: true, attributes: true });
  }
  const named = (button) => button.querySelector(".label")?.textContent ?? button.textContent;
  const parts = (one) => [...one.querySelectorAll("button[data-part]")];
  const shown = [...log.querySelectorAll("article")].reverse();
  const with_any = (names, hidden) => shown.find((one) =>
    one.classList.contains("private") === hidden && parts(one).some((button) => names.includes(named(button))));
  const told = (one) => one && {
    id: one.dataset.id,
    text: one.querySelector(".content").innerText,
    pictures: [...one.querySelectorAll("img.media")].map((image) => image.alt),
    buttons: parts(one).map((each) => ({ label: named(each), part: each.dataset.part, off: each.disabled })),
    selects: [...one.querySelectorAll("select.menu")].map((each) => ({
      part: each.dataset.part, off: each.disabled,
      options: [...each.options].map((option) => option.value).filter(Boolean) })),
    several: [...one.querySelectorAll("details.several")].map((each) => ({
      boxes: each.querySelectorAll("input").length })),
  };
  return { changes: window.changes[0], table: told(with_any(tables, false)), hand: told(with_any(hands, true)) };
}"""

# The page's policy forbids the evaluation of strings, so these wait by themselves.
_UNTIL: Final = "new Promise((done) => { const look = () => (%s) ? done() : setTimeout(look, 25); look(); })"
_CHANGED: Final = f"(before) => {_UNTIL % 'window.changes[0] > before'}"
_IDLE: Final = f"() => {_UNTIL % '!document.querySelector(`#log [aria-busy=true]`)'}"


@dataclass(slots=True)
class Person:
    """One member at one page. `headline` addresses them by `name`."""

    page: Page
    name: str
    dice: Random
    talks: bool = False
    pressed: list[str] = field(default_factory=list)
    remarks: int = 0
    _asked: dict[str, Any] = field(default_factory=dict)

    async def look(self) -> Json:
        tables = [_word("hand"), _word("rematch")]
        seen: Json = await self.page.evaluate(_LOOK, {"tables": tables, "hands": [_word("refresh"), _word("back")]})
        return seen

    async def play(self, seconds: float = PATIENCE) -> Json:
        """Until the match is over; gives the table as it stands then. Raises TimeoutError where it gets stuck."""
        async with asyncio.timeout(seconds):
            while True:
                seen = await self.look()
                if seen["table"] is not None and _has(seen["table"], "rematch"):
                    return dict(seen["table"])
                if not await self.act(seen):
                    await self.wait_after(seen)
                elif self.talks and len(self.pressed) % 4 == 0:
                    await self._remark()

    async def holds(self, shown: str) -> bool:
        """Whether the picture of the own hand is described by `shown`."""
        if (await self.look())["hand"] is None:
            return False
        return shown in str(await (await drawn_hand(self.page)).get_attribute("alt"))

    async def has_a_card_to_play(self) -> None:
        """Until a turn has begun on which a card may be played: which cards are dealt is luck."""
        while True:
            seen = await self.look()
            open_ones = _open_buttons(seen["hand"] or {"buttons": []})
            if _has({"buttons": open_ones}, "draw") and any(one["label"] not in _DRAWING for one in open_ones):
                return
            if not await self.act(seen):
                await self.wait_after(seen)

    async def wait_after(self, seen: Json) -> None:
        """Until anything has changed since `seen`; after some silence a person looks at their hand once more."""
        try:
            async with asyncio.timeout(SILENCE):
                await self.page.evaluate(_CHANGED, seen["changes"])
        except TimeoutError:
            self._asked.clear()

    async def act(self, seen: Json) -> bool:
        """Press one of the things that could be pressed; False if there is none."""
        hand, table = seen["hand"], seen["table"]
        if table is None:
            return False
        return (hand is not None and await self._use(hand)) or await self._ask(table)

    async def _use(self, hand: Json) -> bool:
        for select in hand["selects"]:
            if not select["off"]:
                return await self._choose(hand, select)
        if hand["several"]:
            return await self._tick(hand)
        open_ones = _open_buttons(hand)
        good = [one for one in open_ones if one["label"] not in _DRAWING] or open_ones
        return bool(good) and await self.press(hand["id"], self.dice.choice(good))

    async def _ask(self, table: Json) -> bool:
        """The table's own questions, once for each of its states: spin, race, accept; else My hand."""
        state = (table["id"], table["text"])
        wanted = [] if self._asked.get("public") == state else ["spin", "accept", "shout"]
        addressed = self.name in table["text"].partition("\n")[0]
        if self._asked.get("hand") != state and addressed:
            wanted.append("hand")
        for name in wanted:
            for one in table["buttons"]:
                if one["label"] == _word(name) and not one["off"]:
                    self._asked["hand" if name == "hand" else "public"] = state
                    return await self.press(table["id"], one)
        return False

    async def _remark(self) -> None:
        self.remarks += 1
        await say(self.page, f"remark {self.remarks}")
        await said(self.page, f"remark {self.remarks}")

    # --- by hand -----------------------------------------------------------------------------------

    async def press(self, message: str, button: Json) -> bool:
        """One click and the wait for its answer. What vanishes under the pointer was not pressed."""
        one = self.page.locator(f'article[data-id="{message}"] button[data-part="{button["part"]}"]').first
        try:
            await one.click(timeout=PATIENCE_MS)
        except Error:
            return True
        self.pressed.append(button["label"])
        await self._settled()
        return True

    async def _choose(self, hand: Json, select: Json) -> bool:
        menu = self.page.locator(f'article[data-id="{hand["id"]}"] select[data-part="{select["part"]}"]')
        try:
            await menu.select_option(self.dice.choice(select["options"]), timeout=PATIENCE_MS)
        except Error:
            return True
        self.pressed.append("select")
        await self._settled()
        return True

    async def _tick(self, hand: Json) -> bool:
        box = self.page.locator(f'article[data-id="{hand["id"]}"] details.several').first
        try:
            await box.locator("summary").click(timeout=PATIENCE_MS)
            await box.get_by_role("checkbox").first.check(timeout=PATIENCE_MS)
            await box.get_by_role("button").last.click(timeout=PATIENCE_MS)
        except Error:
            return True
        await self._settled()
        return True

    async def _settled(self) -> None:
        await self.page.evaluate(_IDLE)


async def drawn_hand(page: Page) -> Locator:
    """The picture of the newest hand. A bot that had no time to draw it says the cards in words, until Refresh."""
    hand = (
        page.locator("article.private").filter(has=page.get_by_role("button", name=_word("refresh"), exact=True)).last
    )
    await expect(hand).to_be_visible()
    picture = hand.locator("img.media").first
    while not await picture.count():
        await hand.get_by_role("button", name=_word("refresh"), exact=True).click()
        await page.evaluate(_IDLE)
    return picture


def _open_buttons(hand: Json) -> list[Json]:
    """What may be pressed to answer the table's question."""
    return [one for one in hand["buttons"] if not one["off"] and one["label"] not in _ASIDE]


def _has(message: Json, name: str) -> bool:
    return any(one["label"] == _word(name) for one in message["buttons"])


async def first_to(shown: str, *people: Person, seconds: float = PATIENCE) -> Person:
    """They act in turn until the hand of one of them is described by `shown`; nobody acts after that.
    Raises TimeoutError where nobody gets there."""
    async with asyncio.timeout(seconds):
        while True:
            before = [await one.look() for one in people]
            acted = False
            for one in people:
                acted |= await one.act(await one.look())
                if await one.holds(shown):
                    return one
            if not acted:
                await first_change(people, before)


async def first_change(people: Sequence[Person], before: Sequence[Json]) -> None:
    """Until the page of one of them has changed, at the latest after some silence."""
    waits = [asyncio.ensure_future(one.wait_after(seen)) for one, seen in zip(people, before, strict=True)]
    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for wait in waits:
        wait.cancel()
    await asyncio.gather(*waits, return_exceptions=True)
