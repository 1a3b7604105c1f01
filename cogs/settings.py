"""`/uno settings`: what a server chose, as selects in a private message for those who manage it."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

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
OFFERED: Final[dict[str, tuple[str, ...]]] = {
    "language": (AUTO, *LANGUAGES),
    "edition": tuple(EDITIONS),
    "scoring": (AUTO, *OPTIONS["scoring"].menu),
    "timer": OPTIONS["timer"].menu,
    "robots": ("on", "off"),
    "pictures": ("on", "off"),
}
_TITLES: Final = {"pictures": "select-text-only"}
_ID: Final = "settings:{}:{}"


class SettingSelect(FormSelect, template=_ID.format(r"(\d{1,19})", f"({'|'.join(OFFERED)})")):
    """One setting of one server."""

    ID = _ID

    async def act(self, interaction: discord.Interaction) -> None:
        check_manager(interaction)
        if str(interaction.guild_id) != self.subject or self.chosen not in OFFERED[self.field]:
            raise Refused("refused-not-offered")
        cache = bot_of(interaction).guild_settings
        settings = chosen_setting(await cache.get(int(self.subject)), self.field, self.chosen)
        await cache.put(settings)
        await interaction.response.edit_message(view=settings_view(interaction, settings, saved=True))


def chosen_setting(settings: GuildSettings, field: str, chosen: str) -> GuildSettings:
    """The settings after one choice, which was checked to be offered."""
    if field == "timer":
        return replace(settings, turn_seconds=int(chosen))
    if field == "robots":
        return replace(settings, robots=chosen == "on")
    if field == "pictures":
        return replace(settings, text_only=chosen == "off")
    value: Any = None if chosen == AUTO else chosen
    return replace(settings, **{field: value})


def now_chosen(settings: GuildSettings, field: str) -> str:
    """The value that holds now, as the selects name it."""
    if field == "timer":
        return str(TURN_SECONDS if settings.turn_seconds is None else settings.turn_seconds)
    if field == "robots":
        return "on" if settings.robots else "off"
    if field == "pictures":
        return "off" if settings.text_only else "on"
    if field == "edition":
        return settings.edition or DEFAULT_EDITION
    return getattr(settings, field) or AUTO


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
            _TITLES.get(name, f"select-{name}"),
            {value: label(language, name, value, own) for value in offered},
            now_chosen(settings, name),
        )
        for name, offered in OFFERED.items()
    ]
    return form("\n".join(lines), SettingSelect, str(settings.guild_id), fields, language)


def _in_words(language: str, settings: GuildSettings, own: str) -> list[str]:
    lines = []
    for field in OFFERED:
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
