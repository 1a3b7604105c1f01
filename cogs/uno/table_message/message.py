"""The table's public message: sentence, picture, last events, buttons. It is given public news only."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

import discord

from cogs.uno.components import (
    STYLES,
    Press,
    PressButton,
    Style,
    action_rows,
    button,
    layout_view,
    media_gallery,
    text_display,
    thumbnail_section,
)
from cogs.uno.pictures import HIGHLIGHT, WHEEL, Highlight, result_scene, table_scene, told_names
from cogs.uno.table import TableNews
from cogs.uno.wording import just_now, last_lines, rank_changes, safe_names, standings, title
from engine import Kind, Move
from rendering.pictures import ResultScene, TableScene, WheelScene
from rendering.words import alt_result, alt_table, alt_wheel, text

PICTURE: Final = "table.png"


class TableMessage(NamedTuple):
    """A message ready to be drawn; `scene` is None if words must do."""

    news: TableNews
    language: str

    @property
    def scene(self) -> TableScene | ResultScene:
        return result_scene(self.news) if self.news.view.result is not None else table_scene(self.news)

    @property
    def alt(self) -> str:
        """The facts of the picture in words."""
        return self._facts(told_names(self.news))

    def _facts(self, names: tuple[str, ...]) -> str:
        view = self.news.view
        if view.result is None:
            return alt_table(self.language, view, names)
        dealt_in = replace(view, seats=view.seats[: len(view.result.hands)])  # newcomers were not dealt into this round
        return alt_result(self.language, dealt_in, names)

    def view(
        self, *, pictured: bool, turning: str | None = None, highlight: Highlight | None = None
    ) -> discord.ui.LayoutView:
        """The message. `pictured`: the attachment PICTURE comes with it, else the facts stand in words.

        `turning`: the attachment WHEEL comes in its place; `highlight`: the attachment HIGHLIGHT comes as well.
        """
        return layout_view(self._parts(pictured, turning, highlight))

    def _parts(
        self, pictured: bool, turning: str | None, highlight: Highlight | None
    ) -> Iterator[discord.ui.Item[Any]]:
        head = f"### {title(self.language, self.news)}\n{just_now(self.language, self.news)}"
        small = highlight is not None and isinstance(highlight.scene, WheelScene)
        yield thumbnail_section(head, HIGHLIGHT, self._highlight_alt(highlight)) if small else text_display(head)
        if turning is not None:
            yield media_gallery(WHEEL, alt_wheel(self.language, turning))
        elif pictured:
            yield media_gallery(PICTURE, self.alt)
        elif self.news.closed is None:
            yield text_display(self._facts(safe_names(self.news)))
        if highlight is not None and not small:
            yield media_gallery(HIGHLIGHT, self._highlight_alt(highlight))
        yield text_display("\n".join(f"-# {line}" for line in last_lines(self.language, self.news)))
        if self.news.view.champions is not None:
            yield text_display(self._end())
        yield from action_rows(self._standing_buttons())
        yield from action_rows(self._buttons_by_need())

    def _highlight_alt(self, highlight: Highlight | None) -> str:
        return "" if highlight is None else highlight.alt(self.language, self.news)

    def _end(self) -> str:
        parts = [f"**{text(self.language, 'table-standings')}**", *standings(self.language, self.news)]
        parts += rank_changes(self.language, self.news)
        parts.append(f"-# {text(self.language, 'seed-published', seed=self.news.seed or '?', game=self.news.table_id)}")
        return "\n".join(parts)

    def _action(self, action: str, label: str, style: Style = Style.secondary) -> PressButton:
        return self._button(Press(self.news.table_id, None, Move(""), action), label, style)

    def _move(self, verb: str) -> PressButton:
        return self._button(Press(self.news.table_id, None, Move(verb)), verb, STYLES.get(verb, Style.success))

    def _button(self, press: Press, label: str, style: Style) -> PressButton:
        over = self.news.closed is not None or self.news.view.champions is not None
        disabled = over and press.action not in {"rules", "rematch"}
        return button(press, text(self.language, f"btn-{label}"), style, disabled=disabled)

    def _standing_buttons(self) -> list[PressButton]:
        return [
            self._action("hand", "hand", Style.primary),
            self._move("uno"),
            self._move("catch"),
            self._action("rules", "rules"),
        ]

    def _buttons_by_need(self) -> list[PressButton]:
        if self.news.closed is not None:
            return []
        if self.news.view.champions is not None:
            return [self._action("rematch", "rematch", Style.success)]
        if self.news.view.result is not None:
            return self._between_rounds()
        kinds = dict.fromkeys(kind for _, kind in self.news.view.waiting)
        made = [one for kind in kinds for one in self._answers(kind)]
        if any(sitter.away and not sitter.left for sitter in self.news.sitters):
            made.append(self._action("back", "im-back", Style.success))
        return made

    def _between_rounds(self) -> list[PressButton]:
        made = [self._move("next_round")]
        if self.news.options.rules.scoring != "lowest":
            made.append(self._action("join", "join"))
        made.append(self._action("askleave", "leave"))
        if any(sitter.away and not sitter.left for sitter in self.news.sitters):
            made.append(self._action("back", "im-back"))
        return made

    def _answers(self, kind: Kind) -> list[PressButton]:
        """A private choice that belongs to a play has a button that opens it."""
        if kind.public:
            return [self._move(verb) for verb in kind.verbs]
        return [] if kind.own_action else [self._action("choose", "choose", Style.success)]
