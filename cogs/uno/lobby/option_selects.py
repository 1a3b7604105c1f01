"""The options of a lobby as selects in a private message, for its host."""

from dataclasses import replace
from typing import Any, Final, NamedTuple, Self

import discord

from cogs.context import bot_of
from cogs.errors import Refused
from cogs.interactions import GuardedItem
from cogs.uno.components import action_rows, layout_view, text_display
from cogs.uno.lobby.changes import suited
from cogs.uno.lobby.lobby import Lobby
from cogs.uno.lobby.message import TABLE, options_in_words
from cogs.uno.table import DRAW_FOURS, SCORINGS, TIMERS, TableOptions
from engine import EDITIONS
from rendering.words import edition_name, text

TARGETS: Final = (100, 200, 250, 300, 400, 500, 750, 1000)
ROUNDS: Final = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20)
FIELDS: Final = ("edition", "scoring", "target", "rounds", "draw_four", "timer")


class GameSetup(NamedTuple):
    """What is played, and how."""

    edition: str
    options: TableOptions


class OptionSelect(GuardedItem[discord.ui.Select[Any]], template=rf"lobby:{TABLE}:set:(?P<field>{'|'.join(FIELDS)})"):
    """One option of one lobby."""

    def __init__(self, table: str, field: str, select: discord.ui.Select[Any] | None = None) -> None:
        self.table, self.field = table, field
        super().__init__(select or discord.ui.Select(custom_id=f"lobby:{table}:set:{field}"))

    @classmethod
    async def from_custom_id(cls, _interaction: discord.Interaction, item: Any, match: Any, /) -> Self:
        return cls(match["table"], match["field"], item)

    async def act(self, interaction: discord.Interaction) -> None:
        chosen = self.item.values[0] if self.item.values else ""
        await bot_of(interaction).lobbies.choose(interaction, self.table, self.field, chosen)


def changed(agreed: GameSetup, field: str, chosen: str) -> GameSetup:
    """After the choice in one select. Raises Refused for a value that was never offered."""
    if chosen not in _values(field):
        raise Refused("refused-not-offered")
    if field == "edition":
        return GameSetup(chosen, suited(chosen, agreed.options))
    value: Any = int(chosen) if field in {"target", "rounds", "timer"} else chosen
    return agreed._replace(options=replace(agreed.options, **{field: value}))


def _values(field: str) -> tuple[str, ...]:
    offered: dict[str, tuple[object, ...]] = {
        "edition": tuple(EDITIONS),
        "scoring": SCORINGS,
        "target": TARGETS,
        "rounds": ROUNDS,
        "draw_four": DRAW_FOURS,
        "timer": TIMERS,
    }
    return tuple(str(value) for value in offered[field])


def options_view(lobby: Lobby, language: str) -> discord.ui.LayoutView:
    """The private message: what is agreed now, and one select an option."""
    saved = text(language, "lobby-options-saved", options=options_in_words(language, lobby.options))
    title = text(language, "lobby-options-title")
    head = text_display(f"### {title}\n{edition_name(language, lobby.edition)}\n{saved}")
    selects = [OptionSelect(lobby.id, field, _select(lobby, language, field)) for field in FIELDS]
    return layout_view([head, *action_rows(selects, 1)])


def _select(lobby: Lobby, language: str, field: str) -> discord.ui.Select[Any]:
    now = lobby.edition if field == "edition" else str(getattr(lobby.options, field))
    values = _with_now(_fitting(lobby, field), now)
    return discord.ui.Select(
        custom_id=f"lobby:{lobby.id}:set:{field}",
        placeholder=text(language, f"select-{field.replace('_', '-')}"),
        options=[_option(language, field, value, now) for value in values],
        disabled=not _matters(lobby, field),
    )


def _fitting(lobby: Lobby, field: str) -> tuple[str, ...]:
    if field == "scoring":
        return EDITIONS[lobby.edition].scorings
    return _values(field)


def _with_now(values: tuple[str, ...], now: str) -> tuple[str, ...]:
    """The offered values and the present one, which a command may have set to any number."""
    return values if now in values else tuple(sorted((*values, now), key=int))


def _matters(lobby: Lobby, field: str) -> bool:
    """A target is for matches to a number of points, rounds for the fewest penalty points."""
    needed = {"target": "points", "rounds": "lowest"}.get(field)
    return lobby.open and needed in {None, lobby.options.scoring}


def _option(language: str, field: str, value: str, now: str) -> discord.SelectOption:
    title = text(language, f"select-{field.replace('_', '-')}")
    named = text(language, "titled-value", title=title, value=label(language, field, value))
    return discord.SelectOption(label=named[:100], value=value, default=value == now)


def label(language: str, field: str, value: str) -> str:
    """One value of one option, in words."""
    if field == "edition":
        return edition_name(language, value)
    if field in {"target", "rounds"}:
        return text(language, f"option-{field}", count=int(value))
    if field == "timer":
        return text(language, "timer-seconds", count=int(value)) if value != "0" else text(language, "timer-off")
    return text(language, f"choice-{field}-{value}")
