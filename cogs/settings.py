"""`/uno settings`: what a server chose, as selects in a private message for those who manage it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord

from cogs.checks import check_manager
from cogs.commands import add_to_uno, command
from cogs.context import bot_of
from cogs.errors import Refused
from cogs.languages import private_language, public_language
from cogs.uno.components import Field, FormSelect, form
from cogs.uno.table import OPTIONS, TURN_SECONDS
from cogs.uno.wording import value_text
from db import GuildSettings
from engine import DEFAULT_EDITION, EDITIONS
from rendering.words import LANGUAGES, text

if TYPE_CHECKING:
    from cogs.croupier import Croupier

AUTO: Final = "auto"


class Setting(NamedTuple):
    """One setting: its column, what is stored by the word that selects show, and what holds where nothing is."""

    column: str
    values: Mapping[str, object]
    unset: object = None
    title: str = ""


SETTINGS: Final = {
    "language": Setting("language", {AUTO: None, **{key: key for key in LANGUAGES}}),
    "edition": Setting("edition", {key: key for key in EDITIONS}, DEFAULT_EDITION),
    "scoring": Setting("scoring", {AUTO: None, **{key: key for key in OPTIONS["scoring"].menu}}),
    "timer": Setting("turn_seconds", {seconds: int(seconds) for seconds in OPTIONS["timer"].menu}, TURN_SECONDS),
    "robots": Setting("robots", {"on": True, "off": False}),
    "pictures": Setting("text_only", {"on": False, "off": True}, title="select-text-only"),
}
_ID: Final = "settings:{}:{}"


class SettingSelect(FormSelect, template=_ID.format(r"(\d{1,19})", f"({'|'.join(SETTINGS)})")):
    """One setting of one server."""

    ID = _ID

    async def act(self, interaction: discord.Interaction) -> None:
        check_manager(interaction)
        if str(interaction.guild_id) != self.subject or self.chosen not in SETTINGS[self.field].values:
            raise Refused("refused-not-offered")
        cache = bot_of(interaction).guild_settings
        settings = chosen_setting(await cache.get(int(self.subject)), self.field, self.chosen)
        await cache.put(settings)
        await interaction.response.edit_message(view=settings_view(interaction, settings, saved=True))


def chosen_setting(settings: GuildSettings, field: str, chosen: str) -> GuildSettings:
    """The settings after one choice, which was checked to be offered."""
    column, values, *_ = SETTINGS[field]
    changed: dict[str, Any] = {column: values[chosen]}
    return replace(settings, **changed)


def now_chosen(settings: GuildSettings, field: str) -> str:
    """The value that holds now, as the selects name it."""
    column, values, unset, _ = SETTINGS[field]
    stored = getattr(settings, column)
    stored = unset if stored is None else stored
    return next((word for word, value in values.items() if value == stored), str(stored))


def settings_view(
    interaction: discord.Interaction, settings: GuildSettings, *, saved: bool = False
) -> discord.ui.LayoutView:
    """The private page: what holds now in words, and a select for each setting."""
    language = private_language(interaction)
    own = public_language(replace(settings, language=None), interaction.guild_locale)
    lines = [f"### {text(language, 'settings-title')}", *_in_words(language, settings, own)]
    lines.append(f"-# {text(language, 'settings-saved' if saved else 'settings-hint')}")
    fields = [
        Field(
            name,
            setting.title or f"select-{name}",
            {value: label(language, name, value, own) for value in setting.values},
            now_chosen(settings, name),
        )
        for name, setting in SETTINGS.items()
    ]
    return form("\n".join(lines), SettingSelect, str(settings.guild_id), fields, language)


def _in_words(language: str, settings: GuildSettings, own: str) -> list[str]:
    lines = []
    for field in SETTINGS:
        value = label(language, field, now_chosen(settings, field), own)
        if field in {"robots", "pictures"}:
            lines.append(text(language, f"settings-{field}-{now_chosen(settings, field)}"))
        else:
            lines.append(text(language, f"settings-{field}", value=value))
    return lines


def label(language: str, field: str, value: str, own: str) -> str:
    """One value of one setting in words; `own` is the language that the server has at Discord."""
    if field == "language":
        spoken = text(language, f"language-{own if value == AUTO else value}")
        return f"{text(language, 'choice-language-auto')} ({spoken})" if value == AUTO else spoken
    if field == "scoring" and value == AUTO:
        return text(language, "settings-scoring-own")
    return value_text(language, field, value)


@command("settings")
async def settings_command(interaction: discord.Interaction) -> None:
    settings = await bot_of(interaction).guild_settings.get(check_manager(interaction))
    await interaction.response.send_message(view=settings_view(interaction, settings), ephemeral=True)


async def setup(bot: "Croupier") -> None:
    """Adds the command to `/uno` and its selects."""
    bot.add_dynamic_items(SettingSelect)
    add_to_uno(bot, settings_command)
