"""The table's public message: sentence, picture, last events, buttons. It is given public news and nothing else."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

import discord

from cogs.uno.components import (
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
from cogs.uno.pictures import HIGHLIGHT, WHEEL, Highlight, plain_names, result_scene, table_scene
from cogs.uno.table import TableNews
from cogs.uno.wording import just_now, last_lines, rank_changes, standings, title
from engine import Move
from rendering import ResultScene, SegmentName, TableScene, WheelScene
from rendering.words import alt_result, alt_table, alt_wheel, text

PICTURE: Final = "table.png"
CHOOSING: Final = frozenset({"colour", "wish", "discard"})
"""What is chosen in private; the public button opens that choice."""


class TableMessage(NamedTuple):
    """A message ready to be drawn: `scene` None where words must do."""

    news: TableNews
    language: str

    @property
    def scene(self) -> TableScene | ResultScene:
        return result_scene(self.news) if self.news.view.result is not None else table_scene(self.news)

    @property
    def alt(self) -> str:
        """The facts of the picture in words."""
        view, names = self.news.view, plain_names(self.news)
        if view.result is None:
            return alt_table(self.language, view, names)
        dealt_in = replace(view, seats=view.seats[: len(view.result.hands)])  # newcomers had no hand in this round
        return alt_result(self.language, dealt_in, names)

    def view(
        self, *, pictured: bool, turning: SegmentName | None = None, seen: Highlight | None = None
    ) -> discord.ui.LayoutView:
        """The message. `pictured`: the attachment PICTURE comes with it, else the facts stand in words.

        `turning`: WHEEL comes in its place; `seen`: BESIDE comes as well.
        """
        return layout_view(self._parts(pictured, turning, seen))

    def _parts(
        self, pictured: bool, turning: SegmentName | None, seen: Highlight | None
    ) -> Iterator[discord.ui.Item[Any]]:
        head = f"### {title(self.language, self.news)}\n{just_now(self.language, self.news)}"
        small = seen is not None and isinstance(seen.scene, WheelScene)
        yield thumbnail_section(head, HIGHLIGHT, self._alt_of(seen)) if small else text_display(head)
        if turning is not None:
            yield media_gallery(WHEEL, alt_wheel(self.language, turning))
        elif pictured:
            yield media_gallery(PICTURE, self.alt)
        elif self.news.closed is None:
            yield text_display(discord.utils.escape_mentions(discord.utils.escape_markdown(self.alt)))
        if seen is not None and not small:
            yield media_gallery(HIGHLIGHT, self._alt_of(seen))
        yield text_display("\n".join(f"-# {line}" for line in last_lines(self.language, self.news)))
        if self.news.view.champions is not None:
            yield text_display(self._end())
        yield from action_rows(self._standing_buttons())
        yield from action_rows(self._buttons_by_need())

    def _alt_of(self, seen: Highlight | None) -> str:
        return "" if seen is None else seen.alt(self.language, self.news)

    def _end(self) -> str:
        parts = [f"**{text(self.language, 'table-standings')}**", *standings(self.language, self.news)]
        parts += rank_changes(self.language, self.news)
        parts.append(f"-# {text(self.language, 'seed-published', seed=self.news.seed or '?', game=self.news.table_id)}")
        return "\n".join(parts)

    def _button(self, press: str, label: str, style: Style = Style.secondary, *, show: bool = True) -> PressButton:
        table = self.news.table_id
        made = Press(table, None, Move(""), press) if show else Press(table, None, Move(press))
        over = self.news.closed is not None or self.news.view.champions is not None
        disabled = over and press not in {"rules", "rematch"}
        return button(made, text(self.language, f"btn-{label}"), style, disabled=disabled)

    def _standing_buttons(self) -> list[PressButton]:
        return [
            self._button("hand", "hand", Style.primary),
            self._button("uno", "uno", Style.danger, show=False),
            self._button("catch", "catch", show=False),
            self._button("rules", "rules"),
        ]

    def _buttons_by_need(self) -> list[PressButton]:
        if self.news.closed is not None:
            return []
        if self.news.view.champions is not None:
            return [self._button("rematch", "rematch", Style.success)]
        if self.news.view.result is not None:
            return self._between_rounds()
        kinds = {kind for _, kind in self.news.view.waiting}
        made = [one for kind in sorted(kinds) for one in self._answers(kind)]
        if any(sitter.away and not sitter.left for sitter in self.news.sitters):
            made.append(self._button("back", "im-back", Style.success))
        return made

    def _between_rounds(self) -> list[PressButton]:
        made = [self._button("next_round", "next-round", Style.success, show=False)]
        if self.news.options.scoring != "lowest":
            made.append(self._button("join", "join"))
        made.append(self._button("askleave", "leave"))
        if any(sitter.away and not sitter.left for sitter in self.news.sitters):
            made.append(self._button("back", "im-back"))
        return made

    def _answers(self, kind: str) -> list[PressButton]:
        if kind == "challenge":
            accept = self._button("accept", "draw-4", show=False)
            return [accept, self._button("challenge", "challenge", Style.danger, show=False)]
        if kind == "spin":
            return [self._button("spin", "spin", Style.success, show=False)]
        if kind == "shout":
            return [self._button("shout", "uno-wizz", Style.danger, show=False)]
        return [self._button("choose", "choose", Style.success)] if kind in CHOOSING else []
