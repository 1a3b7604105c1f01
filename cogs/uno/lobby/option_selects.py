"""The options of a lobby as selects in a private message, for its host."""

from typing import Final, NamedTuple

import discord

from cogs.context import bot_of
from cogs.errors import Refused
from cogs.uno.components import Field, FormSelect, form
from cogs.uno.lobby.changes import suited
from cogs.uno.lobby.lobby import Lobby
from cogs.uno.lobby.message import options_in_words
from cogs.uno.table import OPTIONS, TableOptions
from cogs.uno.wording import value_text
from engine import EDITIONS, RULES
from rendering.words import edition_name, text

FIELDS: Final = ("edition", *OPTIONS)
_ID: Final = "lobby:{}:set:{}"


class GameSetup(NamedTuple):
    """What is played, and how."""

    edition: str
    options: TableOptions


class OptionSelect(FormSelect, template=_ID.format(r"([\w-]{1,24})", f"({'|'.join(FIELDS)})")):
    """One option of one lobby."""

    ID = _ID

    async def act(self, interaction: discord.Interaction) -> None:
        await bot_of(interaction).lobbies.choose(interaction, self.subject, self.field, self.chosen)


def changed(agreed: GameSetup, field: str, chosen: str) -> GameSetup:
    """After the choice in one select. Raises Refused for a value that was never offered."""
    if chosen not in _values(field):
        raise Refused("refused-not-offered")
    if field == "edition":
        return GameSetup(chosen, suited(chosen, agreed.options))
    return agreed._replace(options=agreed.options.changed(**{field: OPTIONS[field].read(chosen)}))


def _values(field: str) -> tuple[str, ...]:
    return tuple(EDITIONS) if field == "edition" else OPTIONS[field].menu


def options_view(lobby: Lobby, language: str) -> discord.ui.LayoutView:
    """The private message: the present options, and a select for each."""
    saved = text(language, "lobby-options-saved", options=options_in_words(language, lobby.options))
    head = f"### {text(language, 'lobby-options-title')}\n{edition_name(language, lobby.edition)}\n{saved}"
    return form(head, OptionSelect, lobby.id, [_field(lobby, language, name) for name in FIELDS], language)


def _field(lobby: Lobby, language: str, name: str) -> Field:
    now = lobby.edition if name == "edition" else str(lobby.options.values()[name])
    offered = {value: value_text(language, name, value) for value in _with_now(_fitting(lobby, name), now)}
    return Field(name, f"select-{name.replace('_', '-')}", offered, now, not _matters(lobby, name))


def _fitting(lobby: Lobby, field: str) -> tuple[str, ...]:
    return EDITIONS[lobby.edition].values(field).menu if field in RULES else _values(field)


def _with_now(values: tuple[str, ...], now: str) -> tuple[str, ...]:
    """The offered values and the present one: a command may have set another number."""
    return values if now in values else tuple(sorted((*values, now), key=int))


def _matters(lobby: Lobby, field: str) -> bool:
    only = OPTIONS[field].only if field in OPTIONS else None
    return lobby.open and only in {None, lobby.options.rules.scoring}
