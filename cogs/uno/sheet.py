"""The private hand as a message: prompt, picture, a button for every answer, page by page. It sends nothing."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import discord

from cogs.emojis import Emojis
from cogs.uno.components import PressButton, Style, button, layout, picture, rows, words
from cogs.uno.ids import Press, move_text
from cogs.uno.menus import Choice, choices, opening
from cogs.uno.ports import HandNews
from cogs.uno.scenes import hand_scene, plain_names
from cogs.uno.spoken import safe_names
from engine import COLOUR_NAMES, EDITIONS, Arrangements, Card, Decision, Edition, Move, Option
from rendering import HandScene
from rendering.words import (
    alt_hand,
    card_label,
    card_list,
    colour_label,
    colour_with_glyph,
    decision_prompt,
    option_label,
    seat_label,
    text,
)

PICTURE: Final = "hand.png"
CARDS_A_PAGE: Final = 52
BUTTONS_A_PAGE: Final = 20
MOST_TEXT: Final = 60
EMOJI_STYLE: Final = "\ufe0f"
"""Makes an emoji of an old symbol; newer ones, beyond U+FFFF, need none."""
LAST_SYMBOL: Final = 0xFFFF
NO_MOVE: Final = Move("")
STANDING: Final = frozenset({"draw", "pass"})
"""Moves whose button stands below, on every page."""
_OWN_LABELS: Final = {"draw": "draw", "pass": "pass", "keep": "keep-it", "accept": "draw-4", "challenge": "challenge"}
_STYLES: Final = {"draw": Style.primary, "challenge": Style.danger, "shout": Style.danger}


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """One look at a hand. `prefix`: what has been chosen so far of a choice in several steps."""

    hand: HandNews
    channel_id: int
    language: str
    emojis: Emojis
    page: int = 0
    prefix: Move = NO_MOVE
    notice: str = ""

    # --- what is on the page ----------------------------------------------------------------

    @property
    def must(self) -> Decision | None:
        return self.hand.view.must

    @property
    def options(self) -> Sequence[Option]:
        return () if self.must is None or self.must.kind == "next_round" else self.must.options

    @cached_property
    def playable(self) -> frozenset[Card]:
        """The cards that may be laid or put down now."""
        if isinstance(self.options, Arrangements):
            return frozenset(card for cards, _, _ in self.options.pools for card in cards)
        return frozenset(option.card for option in self.options if option.card is not None)

    @cached_property
    def pages(self) -> list[tuple[Card, ...]]:
        """The hand by colour and value, cut so that every page has room for its buttons."""
        return paged(sorted(self.hand.view.hand), self.playable)

    @property
    def shown(self) -> int:
        """The page that is really shown: a hand may have become smaller."""
        return min(self.page, len(self.pages) - 1)

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.pages[self.shown]

    def scene(self) -> HandScene:
        edition = EDITIONS[self.hand.view.table.edition]
        picked = edition.card(self.prefix.card) if self.prefix.card in edition.codes else None
        return hand_scene(self.hand, self.cards, self.playable, picked)

    @cached_property
    def alt(self) -> str:
        codes = EDITIONS[self.hand.view.table.edition].codes
        may = [codes[card] for card in self.cards if card in self.playable]
        names = plain_names(self.hand.news)
        shown = [codes[card] for card in self.cards]
        return alt_hand(self.language, self.hand.view, names, shown, self.shown + 1, len(self.pages), may)

    # --- the message ------------------------------------------------------------------------

    def view(self, *, pictured: bool) -> discord.ui.LayoutView:
        """The message. `pictured`: the attachment PICTURE comes with it, else the cards stand in words."""
        return layout(self._parts(pictured))

    def _parts(self, pictured: bool) -> Iterator[discord.ui.Item[Any]]:
        yield words(self._head())
        if pictured:
            yield picture(PICTURE, self.alt)
        else:
            yield words(self._cards_in_words())
        yield from rows(self._menu())
        yield from rows(self._standing())

    def _head(self) -> str:
        lines = [f"-# {text(self.language, 'hand-channel', channel=f'<#{self.channel_id}>')}"]
        lines += [f"**{self.notice}**"] if self.notice else []
        lines.append(self._question())
        if self.hand.view.early:
            lines.append(text(self.language, "hand-early"))
        if self.hand.news.sitters[self.hand.view.seat].away:
            lines.append(text(self.language, "hand-away"))
        return "\n".join(lines)

    def _question(self) -> str:
        if self.prefix.card is not None and self.options:
            card = self._card(self.prefix.card)
            part = next((choice.part for choice in self._choices()), "colour")
            if part in {"colour", "seat"}:
                return text(self.language, "ask-play-colour" if part == "colour" else "ask-play-player", card=card)
        return decision_prompt(self.language, self.hand.view, safe_names(self.hand.news))

    def _card(self, code: str) -> str:
        return card_label(self.language, self.hand.view.table.edition, code)

    def _cards_in_words(self) -> str:
        edition = EDITIONS[self.hand.view.table.edition]
        may = [edition.codes[card] for card in self.cards if card in self.playable]
        rest = [edition.codes[card] for card in self.cards if card not in self.playable]
        lines = [] if self.cards else [text(self.language, "hand-empty")]
        for kind, codes in (("hand-playable", may), ("hand-others", rest)):
            if codes:
                lines.append(text(self.language, kind, cards=card_list(self.language, edition.key, codes)))
        return "\n".join(lines)

    # --- the buttons ------------------------------------------------------------------------

    def _choices(self) -> list[Choice]:
        edition = EDITIONS[self.hand.view.table.edition]
        if self.prefix.verb:
            return choices(edition, self.options, self.prefix)
        return opening(edition, self.options)

    def _menu(self) -> list[PressButton]:
        if self.prefix.verb:
            made = [self._choice(choice) for choice in self._choices() if self._fits(choice)]
            return [*made[: BUTTONS_A_PAGE - 1], self._show("hand", "back")]
        here = set(self.cards)
        wanted = [c for c in self._choices() if c.example.verb not in STANDING]
        made = [self._choice(c) for c in wanted if c.example.card is None or c.part != "card" or c.example.card in here]
        return made[:BUTTONS_A_PAGE]

    def _fits(self, choice: Choice) -> bool:
        """An order of very many cards does not fit into an id; what has been chosen so far can still be done."""
        return len(move_text(choice.move)) <= MOST_TEXT

    def _standing(self) -> list[PressButton]:
        over = self.hand.view.table.champions is not None
        uno = self._move("uno", "uno", Style.danger, disabled=over, own=False)
        made = [self._draw_or_pass(), uno, self._show("refresh", "refresh")]
        if self.hand.news.sitters[self.hand.view.seat].away:
            made.append(self._show("back", "im-back", Style.success))
        if len(self.pages) > 1:
            made += [self._turn(-1, "page-before"), self._turn(+1, "page-after")]
        return made

    def _draw_or_pass(self) -> PressButton:
        verbs = {option.verb for option in self.options}
        verb = "pass" if "pass" in verbs else "draw"
        return self._move(verb, verb, Style.primary, disabled=verb not in verbs)

    def _press(self, move: Move, show: str | None = None, page: int = 0, *, own: bool = True) -> Press:
        decision = self.must.id if own and self.must is not None else None
        return Press(self.hand.news.table_id, decision, move, show, page)

    def _move(
        self, verb: str, label: str, style: Style = Style.secondary, *, disabled: bool = False, own: bool = True
    ) -> PressButton:
        return button(self._press(Move(verb), own=own), text(self.language, f"btn-{label}"), style, disabled=disabled)

    def _show(self, show: str, label: str, style: Style = Style.secondary) -> PressButton:
        return button(self._press(NO_MOVE, show, own=False), text(self.language, f"btn-{label}"), style)

    def _turn(self, step: int, label: str) -> PressButton:
        to = self.shown + step
        off = not 0 <= to < len(self.pages)
        press = self._press(NO_MOVE, "page", to % len(self.pages), own=False)
        made = button(press, text(self.language, f"btn-{label}"), disabled=off)
        if off:  # two buttons of a message must not have the same id
            made.item.custom_id = f"uno:{self.hand.news.table_id}:-:page:{98 if step < 0 else 99}"
        return made

    def _choice(self, choice: Choice) -> PressButton:
        press = self._press(choice.move, None if choice.final else "pick")
        return button(press, self._label(choice), self._style(choice), emoji=self._emoji(choice))

    def _style(self, choice: Choice) -> Style:
        """Cards and colours speak for themselves; a colour of ours would only shout over theirs."""
        if choice.example.verb == "play":
            drawn = self.must is not None and self.must.kind == "drawn_card"
            return Style.success if drawn and not self.prefix.verb else Style.secondary
        return _STYLES.get(choice.example.verb, Style.secondary)

    def _emoji(self, choice: Choice) -> discord.Emoji | str | None:
        option, codes = choice.example, EDITIONS[self.hand.view.table.edition].codes
        if choice.part == "choice" and not choice.final:
            return None  # several cards or players stand behind it
        if choice.part == "colour" and option.colour is not None:
            return self._shape(COLOUR_NAMES[option.colour])
        if choice.part == "cards" and len(option.cards) > len(self.prefix.cards):
            return self.emojis.face(codes[option.cards[len(self.prefix.cards)]])
        return self.emojis.face(codes[option.card]) if option.card is not None and choice.part != "seat" else None

    def _shape(self, colour: str) -> discord.Emoji | str:
        """A colour is never told by hue alone; where our own emoji is not there yet, a common one has the shape."""
        glyph = colour_with_glyph(self.language, colour)[0]
        return self.emojis.colour(colour) or (glyph if ord(glyph) > LAST_SYMBOL else glyph + EMOJI_STYLE)

    def _label(self, choice: Choice) -> str:
        option, edition = choice.example, EDITIONS[self.hand.view.table.edition]
        if choice.part == "card" and option.card is not None:
            return self._card_button(option.card)
        if choice.part == "colour" and option.colour is not None:
            return colour_label(self.language, COLOUR_NAMES[option.colour])
        if choice.part == "seat" and option.seat is not None:
            return seat_label(self.language, option.seat, plain_names(self.hand.news))
        return self._next_card(option) if choice.part == "cards" else self._words(choice, option, edition)

    def _words(self, choice: Choice, option: Option, edition: Edition) -> str:
        if choice.part == "choice" and not choice.final:
            return text(self.language, f"wish-{option.choice}")
        if option.verb in _OWN_LABELS:
            return text(self.language, f"btn-{_OWN_LABELS[option.verb]}")
        return option_label(self.language, edition, option, plain_names(self.hand.news))

    def _card_button(self, card: Card) -> str:
        if self.must is not None and self.must.kind == "drawn_card":
            return text(self.language, "btn-play-it")
        name = self._card(EDITIONS[self.hand.view.table.edition].codes[card])
        count = self.hand.view.hand.count(card)
        return text(self.language, "btn-twins", card=name, count=count) if count > 1 else name

    def _next_card(self, option: Option) -> str:
        """The card that would be laid next, or that no more are."""
        place = len(self.prefix.cards)
        if len(option.cards) == place:
            return text(self.language, "btn-done" if place else "btn-discard-nothing")
        return self._card(EDITIONS[self.hand.view.table.edition].codes[option.cards[place]])


def paged(cards: Iterable[Card], playable: frozenset[Card]) -> list[tuple[Card, ...]]:
    """Pages of at most 52 cards, with at most 20 distinct playable ones; one empty page for an empty hand."""
    pages: list[list[Card]] = [[]]
    for card in cards:
        page = pages[-1]
        kinds = {one for one in (*page, card) if one in playable}
        if len(page) == CARDS_A_PAGE or len(kinds) > BUTTONS_A_PAGE:
            pages.append([])
        pages[-1].append(card)
    return [tuple(page) for page in pages]
