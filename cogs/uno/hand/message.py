"""The private hand as a message: prompt, picture, a button for every answer, page by page. It sends nothing."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

import discord

from cogs.discord_limits import MAX_BUTTON_LABEL
from cogs.emojis import CardEmojis
from cogs.uno.components import (
    STYLES,
    Press,
    PressButton,
    Style,
    action_rows,
    button,
    fits,
    layout_view,
    media_gallery,
    text_display,
)
from cogs.uno.hand.choices import Choice, cards_of, choices, opening, with_the_rest
from cogs.uno.pictures import hand_scene, plain_names, told_names
from cogs.uno.table import HandNews
from cogs.uno.wording import safe_names
from engine import COLOUR_NAMES, EDITIONS, Arrangements, Card, Decision, Edition, Move, Option
from rendering.pictures import HandScene
from rendering.words import (
    alt_hand,
    card_label,
    card_list,
    colour_label,
    colour_with_glyph,
    comma_list,
    decision_prompt,
    has,
    option_label,
    seat_label,
    shorten,
    text,
)

PICTURE: Final = "hand.png"
CARDS_A_PAGE: Final = 52
BUTTONS_A_PAGE: Final = 20
CHOICES_A_PAGE: Final = 15
"""A choice in several steps needs a row for going on and back."""
EMOJI_STYLE: Final = "\ufe0f"
"""Turns an old symbol into an emoji; newer ones, beyond U+FFFF, do not need it."""
LAST_SYMBOL: Final = 0xFFFF
NO_MOVE: Final = Move("")
STANDING: Final = frozenset({"draw", "pass"})
"""Moves whose button is below the cards, on every page."""


@dataclass(frozen=True, kw_only=True)
class HandMessage:
    """One view of a hand. `prefix`: what has been chosen so far in a choice of several steps."""

    hand: HandNews
    channel_id: int
    language: str
    emojis: CardEmojis
    page: int = 0
    prefix: Move = NO_MOVE
    notice: str = ""

    # --- what is on the page ----------------------------------------------------------------

    @property
    def must(self) -> Decision | None:
        return self.hand.view.must

    @property
    def options(self) -> Sequence[Option]:
        return () if self.must is None or self.must.kind.between_rounds else self.must.options

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.hand.view.table.edition]

    @property
    def choosing(self) -> bool:
        """Whether something is being chosen in several steps."""
        return bool(self.prefix.verb) or isinstance(self.options, Arrangements)

    @cached_property
    def laid(self) -> tuple[Card, ...]:
        """The cards chosen so far of an order that is still being chosen."""
        return cards_of(self.edition, self.prefix)

    @cached_property
    def playable(self) -> frozenset[Card]:
        """The cards that may be laid or put down now."""
        offered = {card for card in map(self._offered, self._choices) if card is not None} if self.choosing else None
        if offered:
            return frozenset(offered)
        if isinstance(self.options, Arrangements):
            return frozenset(card for cards, _, _ in self.options.pools for card in cards if not self.laid)
        return frozenset(option.card for option in self.options if option.card is not None)

    @cached_property
    def pages(self) -> list[tuple[Card, ...]]:
        """The hand sorted by colour and value, in pages with room for their buttons."""
        held = list(self.hand.view.hand)
        for card in self.laid:
            if card in held:
                held.remove(card)
        return paged(sorted(held), self.playable, CHOICES_A_PAGE if self.choosing else BUTTONS_A_PAGE)

    @property
    def shown_page(self) -> int:
        """The page shown: the hand may have become smaller."""
        return min(self.page, len(self.pages) - 1)

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.pages[self.shown_page]

    def scene(self) -> HandScene:
        edition = EDITIONS[self.hand.view.table.edition]
        picked = edition.card(self.prefix.card) if self.prefix.card in edition.codes else None
        scene = hand_scene(self.hand, self.cards, self.playable, picked)
        return replace(scene, count=scene.count - len(self.laid))

    @cached_property
    def alt(self) -> str:
        codes = EDITIONS[self.hand.view.table.edition].codes
        may = [codes[card] for card in self.cards if card in self.playable]
        shown = [codes[card] for card in self.cards]
        return alt_hand(self.language, self.hand.view, shown, self.shown_page + 1, len(self.pages), may)

    # --- the message ------------------------------------------------------------------------

    def view(self, *, pictured: bool) -> discord.ui.LayoutView:
        """The message. `pictured`: the attachment PICTURE comes with it, else the cards are told in words."""
        return layout_view(self._parts(pictured))

    def _parts(self, pictured: bool) -> Iterator[discord.ui.Item[Any]]:
        yield text_display(self._head())
        if pictured:
            yield media_gallery(PICTURE, self.alt)
        else:
            yield text_display(self._cards_in_words())
        yield from action_rows(self._menu())
        yield from action_rows(self._standing())

    def _head(self) -> str:
        lines = [f"-# {text(self.language, 'hand-channel', channel=f'<#{self.channel_id}>')}"]
        lines += [f"**{self.notice}**"] if self.notice else []
        lines.append(self._question())
        if self.laid:
            laid = [self._card(self.edition.codes[card]) for card in self.laid]
            lines.append(text(self.language, "hand-laid", cards=comma_list(self.language, laid)))
        if self.hand.view.early:
            lines.append(text(self.language, "hand-early"))
        if self.hand.news.sitters[self.hand.view.seat].away:
            lines.append(text(self.language, "hand-away"))
        return "\n".join(lines)

    def _question(self) -> str:
        if self.prefix.card is not None and self.options:
            card = self._card(self.prefix.card)
            part = next((choice.part for choice in self._choices), "colour")
            if part in {"colour", "seat"}:
                return text(self.language, "ask-play-colour" if part == "colour" else "ask-play-player", card=card)
        if self.prefix.verb and self._choices:
            asked = f"ask-{self.prefix.verb}-{'player' if self._choices[0].part == 'seat' else self._choices[0].part}"
            if has(self.language, asked):
                return text(self.language, asked)
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

    @cached_property
    def _choices(self) -> list[Choice]:
        if self.prefix.verb:
            return choices(self.edition, self.options, self.prefix)
        return opening(self.edition, self.options)

    def _offered(self, choice: Choice) -> Card | None:
        """The card that this choice adds."""
        if choice.part == "card":
            return choice.example.card
        more = choice.example.cards[len(self.prefix.cards) :] if choice.part == "cards" else ()
        return more[0] if more else None

    def _menu(self) -> list[PressButton]:
        here = set(self.cards)
        wanted = [c for c in self._choices if c.example.verb not in STANDING]
        wanted = [c for c in wanted if (card := self._offered(c)) is None or card in here]
        most = CHOICES_A_PAGE + 1 if self.choosing else BUTTONS_A_PAGE
        made = [self._choice(c) for c in wanted if fits(self._press_of(c))][:most]
        return made + self._ways_on()

    def _ways_on(self) -> list[PressButton]:
        """Buttons for all remaining cards at once, one step back, and back to the beginning."""
        made = []
        if isinstance(self.options, Arrangements) and with_the_rest(self.edition, self.options, self.prefix):
            label = text(self.language, "btn-discard-rest" if self.laid else "option-discard-all")
            made.append(button(self._press_of_rest(), label, Style.success))
        if len(self.laid) > 1:
            before = self.prefix._replace(cards=self.prefix.cards[:-1])
            made.append(button(self._press(before, "pick", self.shown_page), text(self.language, "btn-undo")))
        return [*made, self._action("hand", "back")] if self.prefix.verb else made

    def _press_of_rest(self) -> Press:
        return self._press(self.prefix if self.prefix.verb else Move("discard"), "rest")

    def _standing(self) -> list[PressButton]:
        over = self.hand.view.table.champions is not None
        uno = self._move("uno", disabled=over, own=False)
        made = [self._draw_or_pass(), uno, self._action("refresh", "refresh")]
        if self.hand.news.sitters[self.hand.view.seat].away:
            made.append(self._action("back", "im-back", Style.success))
        if len(self.pages) > 1:
            made += [self._turn(-1, "page-before"), self._turn(+1, "page-after")]
        return made

    def _draw_or_pass(self) -> PressButton:
        arranged = isinstance(self.options, Arrangements)  # too many to go through
        verbs = set() if arranged else {option.verb for option in self.options}
        verb = "pass" if "pass" in verbs else "draw"
        return self._move(verb, disabled=verb not in verbs)

    def _press(self, move: Move, action: str | None = None, page: int = 0, *, own: bool = True) -> Press:
        decision = self.must.id if own and self.must is not None else None
        return Press(self.hand.news.table_id, decision, move, action, page)

    def _move(self, verb: str, *, disabled: bool = False, own: bool = True) -> PressButton:
        label = text(self.language, f"btn-{verb}")
        return button(self._press(Move(verb), own=own), label, STYLES[verb], disabled=disabled)

    def _action(self, action: str, label: str, style: Style = Style.secondary) -> PressButton:
        return button(self._press(NO_MOVE, action, own=False), text(self.language, f"btn-{label}"), style)

    def _turn(self, step: int, label: str) -> PressButton:
        to = self.shown_page + step
        off = not 0 <= to < len(self.pages)
        page = to % len(self.pages)
        press = self._press(NO_MOVE, "page", page, own=False)
        if self.prefix.verb:
            press = self._press(self.prefix, "pick", page)
        made = button(press, text(self.language, f"btn-{label}"), disabled=off)
        if off:  # custom ids must be unique in a message
            made.item.custom_id = f"uno:{self.hand.news.table_id}:-:page:{98 if step < 0 else 99}"
        return made

    def _press_of(self, choice: Choice) -> Press:
        return self._press(choice.move) if choice.final else self._press(choice.move, "pick", self._next_page(choice))

    def _next_page(self, choice: Choice) -> int:
        """While choosing among many cards the page stays the same."""
        return self.shown_page if choice.part == "cards" else 0

    def _choice(self, choice: Choice) -> PressButton:
        return button(self._press_of(choice), self._label(choice), self._style(choice), emoji=self._emoji(choice))

    def _style(self, choice: Choice) -> Style:
        """Cards and colours speak for themselves; a coloured button would only compete with them."""
        if choice.part == "cards" and choice.final and self.laid:
            return Style.success
        if choice.example.verb == "play":
            drawn = self.must is not None and self.must.kind.one_card
            return Style.success if drawn and not self.prefix.verb else Style.secondary
        return STYLES.get(choice.example.verb, Style.secondary)

    def _emoji(self, choice: Choice) -> discord.Emoji | str | None:
        option, codes = choice.example, EDITIONS[self.hand.view.table.edition].codes
        if choice.part == "choice" and not choice.final:
            return None  # it stands for several cards or players
        if choice.part == "colour" and option.colour is not None:
            return self._shape(COLOUR_NAMES[option.colour])
        if choice.part == "group":
            return self._shape_of(option.cards)
        if choice.part == "cards":
            card = self._offered(choice)
            return None if card is None else self.emojis.face(codes[card])
        return self.emojis.face(codes[option.card]) if option.card is not None and choice.part != "seat" else None

    def _shape_of(self, cards: Sequence[Card]) -> discord.Emoji | str | None:
        """The shape of their colour, if all have the same one."""
        colours = {self.edition.colours[card] for card in cards}
        colour = colours.pop() if len(colours) == 1 else None
        return None if colour is None else self._shape(COLOUR_NAMES[colour])

    def _shape(self, colour: str) -> discord.Emoji | str:
        """A colour is never told by hue alone; until our own emoji is uploaded, a common one has the shape."""
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
        if choice.part == "group":
            return self._group(option.cards)
        return self._next_card(choice) if choice.part == "cards" else self._words(choice, option, edition)

    def _group(self, cards: Sequence[Card]) -> str:
        """The names of the cards in the group."""
        names = comma_list(self.language, [self._card(self.edition.codes[card]) for card in dict.fromkeys(cards)])
        return shorten(names, MAX_BUTTON_LABEL)

    def _words(self, choice: Choice, option: Option, edition: Edition) -> str:
        if choice.part == "choice" and not choice.final:
            return text(self.language, f"wish-{option.choice}")
        return option_label(self.language, edition, option, told_names(self.hand.news))

    def _card_button(self, card: Card) -> str:
        if self.must is not None and self.must.kind.one_card:
            return text(self.language, "btn-play-it")
        name = self._card(EDITIONS[self.hand.view.table.edition].codes[card])
        count = self.hand.view.hand.count(card)
        return text(self.language, "btn-twins", card=name, count=count) if count > 1 else name

    def _next_card(self, choice: Choice) -> str:
        """The card that would be laid next, or the end of the order."""
        card = self._offered(choice)
        if card is None:
            return text(self.language, "btn-done" if self.laid else "btn-discard-nothing")
        return self._card(self.edition.codes[card])


def paged(cards: Iterable[Card], playable: frozenset[Card], most: int = BUTTONS_A_PAGE) -> list[tuple[Card, ...]]:
    """Pages of at most 52 cards, with at most `most` distinct playable ones; one empty page for an empty hand."""
    pages: list[list[Card]] = [[]]
    for card in cards:
        page = pages[-1]
        kinds = {one for one in (*page, card) if one in playable}
        if len(page) == CARDS_A_PAGE or len(kinds) > most:
            pages.append([])
        pages[-1].append(card)
    return [tuple(page) for page in pages]
