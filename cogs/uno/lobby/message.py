"""The lobby's message: banner, seats and options in words, buttons. It draws and decides nothing."""

from typing import Any, Final, Self

import discord

from cogs.context import bot_of
from cogs.display_names import plain_name, safe_name
from cogs.interactions import GuardedItem
from cogs.uno.components import action_rows, box, layout_view, media_gallery, text_display
from cogs.uno.lobby.lobby import Lobby
from cogs.uno.lobby.store import IDLE_SECONDS
from cogs.uno.table import Sitter, TableOptions
from cogs.uno.wording import timer_text
from engine import MAX_SEATS, RULES
from rendering.words import alt_lobby, edition_name, text

TABLE: Final = r"(?P<table>[\w-]{1,24})"
EDGE: Final = 0x7FB2FF
ACTIONS: Final = ("join", "leave", "robot", "unrobot", "start", "options", "rules")
_ROWS: Final = (ACTIONS[:5], ACTIONS[5:])
_LABELS: Final = {"robot": "add-robot", "unrobot": "remove-robot"}
_STYLES: Final = {"join": discord.ButtonStyle.success, "start": discord.ButtonStyle.primary}
_CLOSED: Final = {"empty": "lobby-nobody-left", "idle": "lobby-idle"}


class LobbyButton(GuardedItem[discord.ui.Button[Any]], template=rf"lobby:{TABLE}:(?P<action>{'|'.join(ACTIONS)})"):
    """One of the buttons under a lobby; LobbyService does what it says."""

    def __init__(self, table: str, action: str, label: str = "-", *, disabled: bool = False) -> None:
        self.table, self.action = table, action
        style = _STYLES.get(action, discord.ButtonStyle.secondary)
        super().__init__(
            discord.ui.Button(label=label, style=style, disabled=disabled, custom_id=f"lobby:{table}:{action}")
        )

    @classmethod
    async def from_custom_id(cls, _interaction: discord.Interaction, _item: Any, match: Any, /) -> Self:
        return cls(match["table"], match["action"])

    async def act(self, interaction: discord.Interaction) -> None:
        await bot_of(interaction).lobbies.press(interaction, self.table, self.action)


def banner_name(edition: str) -> str:
    return f"lobby-{edition}.png"


def lobby_view(lobby: Lobby, language: str, *, banner: bool) -> discord.ui.LayoutView:
    """The whole message. `banner`: the attachment `banner_name(lobby.edition)` comes with it."""
    parts: list[discord.ui.Item[Any]] = []
    if banner:
        names = lobby.names(plain_name)
        parts.append(media_gallery(banner_name(lobby.edition), alt_lobby(language, lobby.edition, names, MAX_SEATS)))
    parts += map(text_display, (_head(lobby, language), _seats(lobby, language), _small_print(lobby, language)))
    for actions in _ROWS:
        parts += action_rows([_button(lobby, language, action) for action in actions])
    return layout_view([box(EDGE, parts)])


def _button(lobby: Lobby, language: str, action: str) -> LobbyButton:
    label = text(language, f"btn-{_LABELS.get(action, action)}")
    return LobbyButton(lobby.id, action, label, disabled=not lobby.open and action != "rules")


def _head(lobby: Lobby, language: str) -> str:
    edition = edition_name(language, lobby.edition)
    title = f"## {text(language, 'lobby-title', edition=edition)}"
    return f"{title}\n{_state(lobby, language, edition)}"


def _state(lobby: Lobby, language: str, edition: str) -> str:
    if lobby.started:
        return text(language, "lobby-started", edition=edition)
    if lobby.closed is not None:
        return _why_closed(lobby.closed, language)
    taken = len(lobby.sitters)
    return text(language, "lobby-opened", name=lobby.host_name, edition=edition, count=taken, most=MAX_SEATS)


def _why_closed(reason: str, language: str) -> str:
    kind, _, name = reason.partition(":")
    if kind == "stopped":
        return text(language, "lobby-stopped", name=safe_name(name))
    return text(language, _CLOSED.get(kind, "lobby-closed-restart"), count=round(IDLE_SECONDS / 60))


def _seats(lobby: Lobby, language: str) -> str:
    lines = [_seat(language, lobby, place, sitter) for place, sitter in enumerate(lobby.sitters, 1)]
    if lobby.open:
        lines.append(text(language, "lobby-waiting", name=lobby.host_name))
    return "\n".join(lines) or "–"


def _seat(language: str, lobby: Lobby, place: int, sitter: Sitter) -> str:
    name = safe_name(sitter.name)  # the number of the seat stands before it
    if not sitter.human:
        level = text(language, f"choice-level-{sitter.robot}").lower()
        return text(language, "lobby-seat-robot", seat=place, name=name, level=level)
    kind = "lobby-seat-host" if sitter.user_id == lobby.host_id else "lobby-seat"
    return text(language, kind, seat=place, name=name)


def _small_print(lobby: Lobby, language: str) -> str:
    agreed = options_in_words(language, lobby.options)
    return f"{agreed}\n-# {text(language, 'lobby-commitment', commitment=lobby.commitment)}"


def options_in_words(language: str, options: TableOptions) -> str:
    """The options in one line: rules in words, with the numbers they need, then the timer."""
    rules = options.rules
    words = [
        text(language, f"agreed-{name}-{value}", target=rules.target, count=rules.rounds)
        for name, value in rules._asdict().items()
        if not RULES[name].numeric
    ]
    return " · ".join((*words, timer_text(language, options.timer)))
