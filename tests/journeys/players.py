"""Members who play: they look at the table and at their own hand, and press what they see. They know no rules."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Final, NamedTuple

from rendering.words import text
from tests.kit.playground import Button, Member, Message, NotPossible, Reply, Select

ENGLISH: Final = "en"
STUCK_SECONDS: Final = 100.0
QUESTIONS: Final = ("turn", "drawn_card", "colour", "challenge", "wish", "spin", "discard")


@cache
def label(language: str, button: str) -> str:
    """What is written on a button; the English words are those of experience.md."""
    return text(language, f"btn-{button}")


async def _unread(_: str) -> bytes:
    return b""


class Wish(NamedTuple):
    """Something that could be pressed: `weight` is how much one feels like it."""

    weight: float
    message: Message
    part: Button | Select


@dataclass(frozen=True, slots=True)
class Pressed:
    """What was pressed, and the one answer to it. `reply` None: no answer came, the bot was gone."""

    label: str
    custom_id: str
    reply: Reply | None

    @property
    def interaction(self) -> int | None:
        return None if self.reply is None else int(self.reply.interaction_id)

    @property
    def words(self) -> str:
        return "" if self.reply is None else self.reply.text


@dataclass(slots=True)
class Player:
    """One member in one channel. `member_language` is that of the hand, `language` that of the table."""

    member: Member
    channel: str
    dice: Random
    language: str = ENGLISH
    member_language: str = ENGLISH
    deals: bool = True
    calls: float = 0.8
    catches: float = 0.1
    draws: float = 0.12
    pressed: list[Pressed] = field(default_factory=list)
    only: Callable[[Wish], bool] = lambda _: True
    _asked_at: dict[str, object] = field(default_factory=dict)

    # --- seeing ------------------------------------------------------------------------------------

    @property
    def table(self) -> Message | None:
        """The newest table that stands in the channel."""
        mine = label(self.language, "hand")
        shown = self.member.messages(self.channel, ephemeral=False, by_bot=True)
        return next((one for one in reversed(shown) if one.has_button(mine)), None)

    @property
    def hand(self) -> Message | None:
        """The newest hand of one's own."""
        marks = {label(self.member_language, "refresh"), label(self.member_language, "back")}
        shown = self.member.messages(self.channel, ephemeral=True)
        return next((one for one in reversed(shown) if marks & {button.label for button in one.buttons}), None)

    @property
    def table_alts(self) -> tuple[str, ...]:
        """What the picture of the table says, in words."""
        return () if self.table is None else self.table.alt_texts

    @property
    def over(self) -> bool:
        """The match is over, or the table was closed."""
        table = self.table
        if table is None:
            return False
        return table.has_button(label(self.language, "rematch")) or table.button(label(self.language, "hand")).disabled

    def may(self, name: str) -> bool:
        """Whether the table has such a button to press."""
        table = self.table
        wanted = label(self.language, name)
        return table is not None and any(one.label == wanted and not one.disabled for one in table.buttons)

    @property
    def addressed(self) -> bool:
        """Whether the table's headline asks this member for something."""
        table = self.table
        headline = table.text.partition("\n")[0] if table is not None else ""
        asked = (text(self.language, f"head-{kind}", name=self.member.name).rstrip(".!?") for kind in QUESTIONS)
        return any(one in headline for one in asked)

    def seen(self) -> list[str]:
        """Every text and alt text that was ever shown to this member in the channel."""
        shown = [event["message"] for event in self.member.transcript if "message" in event]
        mine = [Message(raw, _unread) for raw in shown if raw["channel_id"] == self.channel and "components" in raw]
        return [words for one in mine for words in (one.text, *one.alt_texts)]

    # --- wishing -----------------------------------------------------------------------------------

    def wishes(self) -> list[Wish]:
        """Everything worth pressing now; empty while others are to act."""
        table, hand = self.table, self.hand
        if table is None or self.over:
            return []
        if self.may("next_round"):
            return self._of_table(table, 1.0, "next_round") if self.deals else []
        found = [] if hand is None else list(self._of_hand(hand))
        if not found and (hand is None or self.addressed or self.may("shout")):
            found = self._look(table)
        found += self._in_public(table)
        return [wish for wish in found if self.only(wish)]

    def _of_table(self, table: Message, weight: float, *names: str) -> list[Wish]:
        wanted = {label(self.language, name) for name in names}
        return [Wish(weight, table, one) for one in table.buttons if one.label in wanted and not one.disabled]

    def _look(self, table: Message) -> list[Wish]:
        """My hand, once for each state of the table."""
        if self._asked_at.get("hand") is table:
            return []
        return self._of_table(table, 1.0, "hand")

    def _in_public(self, table: Message) -> list[Wish]:
        """What only I am asked for in public; once for each state of the table."""
        if self._asked_at.get("public") is table:
            return []
        if self.addressed:
            return self._of_table(table, 1.0, "accept", "challenge", "spin")
        return self._of_table(table, 1.0, "shout")

    def _of_hand(self, hand: Message) -> Iterable[Wish]:
        for select in hand.selects:
            if not select.disabled:
                yield Wish(2.0, hand, select)
        for button in hand.buttons:
            weight = self._weight(button)
            if weight and not button.disabled:
                yield Wish(weight, hand, button)

    def _weight(self, button: Button) -> float:
        beside = ("refresh", "uno", "back", "im-back", "page-before", "page-after")
        if button.label in {label(self.member_language, name) for name in beside}:
            return 0.0
        if button.label in {label(self.member_language, name) for name in ("draw", "pass", "keep")}:
            return self.draws
        return 1.0

    # --- pressing ----------------------------------------------------------------------------------

    async def press(self, message: Message, part: Button | Select) -> Pressed | None:
        """One press, and its one answer. None where it has vanished from the screen meanwhile."""
        try:
            if isinstance(part, Select):
                reply = await self._choose(message, part)
            else:
                reply = await self.member.click(message, custom_id=part.custom_id)
        except (NotPossible, LookupError):
            return None
        words = part.placeholder if isinstance(part, Select) else part.label
        done = Pressed(words, part.custom_id, None if reply.failed else reply)
        self.pressed.append(done)
        return done

    async def _choose(self, message: Message, select: Select) -> Reply:
        count = self.dice.randint(max(1, select.least), max(1, min(select.most, len(select.options))))
        values = self.dice.sample([value for value, _ in select.options], count)
        return await self.member.select(message, *values, custom_id=select.custom_id)

    async def act(self) -> Pressed | None:
        """Press one of the things one could press."""
        wishes = self.wishes()
        if not wishes:
            return None
        wish = self.dice.choices(wishes, [one.weight for one in wishes])[0]
        await self._call_before(wish)
        self._note(wish)
        done = await self.press(wish.message, wish.part)
        await self._call_or_catch()
        return done

    def _note(self, wish: Wish) -> None:
        if wish.message is self.table:
            own = isinstance(wish.part, Button) and wish.part.label == label(self.language, "hand")
            self._asked_at["hand" if own else "public"] = wish.message

    async def _call_before(self, wish: Wish) -> None:
        """UNO with two cards in hand, before playing."""
        two = text(self.member_language, "alt-hand", count=2)
        if two in " ".join(wish.message.alt_texts) and self.dice.random() < self.calls / 2:
            await self._say(self.hand, label(self.member_language, "uno"))

    async def _call_or_catch(self) -> None:
        one = text(self.member_language, "alt-hand", count=1)
        hand, table = self.hand, self.table
        if hand is not None and one in " ".join(hand.alt_texts) and self.dice.random() < self.calls:
            await self._say(table, label(self.language, "uno"))
        elif self.dice.random() < self.catches:
            await self._say(table, label(self.language, "catch"))

    async def _say(self, message: Message | None, wanted: str) -> None:
        button = next((one for one in message.buttons if one.label == wanted), None) if message else None
        if message is not None and button is not None and not button.disabled:
            await self.press(message, button)

    # --- playing -----------------------------------------------------------------------------------

    async def play(self, seconds: float = STUCK_SECONDS) -> None:
        """Plays until the match is over. Raises TimeoutError where it gets stuck."""
        await self.play_until(lambda: False, seconds)

    async def play_until(self, reached: Callable[[], object], seconds: float = STUCK_SECONDS) -> None:
        """As `play`, until `reached()` says so. Only one step may not take longer than `seconds`."""
        while not reached() and not self.over:
            async with asyncio.timeout(seconds):
                if await self.act() is None:
                    await self.member.wait_for(lambda _: reached() or self.over or self.wishes(), seconds)


def unanswered(players: Iterable[Player]) -> list[Pressed]:
    """Presses to which no answer came."""
    return [one for player in players for one in player.pressed if one.reply is None]


async def hit(player: Player, *labels: str) -> Pressed:
    """Press these buttons of one's own hand, one after the other, each as soon as it is there."""
    if player.hand is None:
        await press_table(player, label(player.language, "hand"))
    done: Pressed | None = None
    for wanted in labels:
        done = await _patiently(player, wanted)
        assert done.reply is not None, wanted
    assert done is not None
    return done


async def _patiently(player: Player, wanted: str) -> Pressed:
    """A button of the hand; once more, a little later, where that was too fast for the bot."""
    too_fast = text(player.member_language, "error-slow-down", count=1).partition(".")[0]
    while True:
        message, found = await _shown(player, wanted, public=False)
        done = await player.press(message, found)
        assert done is not None
        if not done.words.startswith(too_fast):
            return done


async def press_table(player: Player, wanted: str) -> Pressed:
    """Press a button of the table, as soon as it is there."""
    message, found = await _shown(player, wanted, public=True)
    done = await player.press(message, found)
    assert done is not None
    return done


async def _shown(player: Player, wanted: str, *, public: bool) -> tuple[Message, Button]:
    """Waits for a button of the table or of the hand that can be pressed."""

    def seen(_: Member) -> tuple[Message, Button] | None:
        message = player.table if public else player.hand
        found = _offered(message, wanted)
        return None if message is None or found is None else (message, found)

    return await player.member.wait_for(seen)


def _offered(message: Message | None, wanted: str) -> Button | None:
    if message is None:
        return None
    return next((one for one in message.buttons if one.label == wanted and not one.disabled), None)


async def told(player: Player, words: str) -> Message:
    """Waits until the table says so; gives it."""

    def says(_: Member) -> Message | None:
        table = player.table
        return table if table is not None and words in table.text else None

    return await player.member.wait_for(says)
