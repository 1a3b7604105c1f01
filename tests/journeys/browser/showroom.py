"""A small bot on an unmodified discord.py that shows one of everything, for the tests of the page."""

import asyncio
import io
import re
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands
from PIL import Image

HOSTILE = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
MARKDOWN = """# Great
## Middle
### Little
**bold** *italic* __under__ ~~struck~~ `code` ||hidden|| snake_case_name
> quoted
- one
- two
1. first
2. second
-# small print
```
fenced
```
[a link](https://example.org/page) and \\*no italics\\*"""
CARDS = ("Red 5", "Red 7", "Blue 5", "Wild")


def picture(name: str, colour: str, size: tuple[int, int] = (600, 350)) -> discord.File:
    data = io.BytesIO()
    Image.new("RGB", size, colour).save(data, "PNG")
    data.seek(0)
    return discord.File(data, name, description=f"A {colour} picture")


class Do(ui.DynamicItem[ui.Button[Any]], template=r"do:(?P<what>\w+)"):
    """A button of which the bot knows what to do by its id."""

    def __init__(self, what: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary, **facts: Any) -> None:
        self.what = what
        label = facts.pop("label", what.replace("_", " ").capitalize())
        super().__init__(ui.Button(label=label, style=style, custom_id=f"do:{what}", **facts))

    @classmethod
    async def from_custom_id(cls, _: Any, __: Any, match: re.Match[str]) -> "Do":
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await getattr(interaction.client, f"do_{self.what}")(interaction)


class Pick(ui.DynamicItem[ui.Select[Any]], template=r"pick:(?P<most>\d)"):
    def __init__(self, most: int, emoji: discord.Emoji | None = None) -> None:
        options = [
            discord.SelectOption(label=name, value=name.lower(), description=f"Take {name.lower()}", emoji=emoji)
            for name in ("Red", "Blue", "Green")
        ]
        super().__init__(
            ui.Select(custom_id=f"pick:{most}", options=options, placeholder=f"Colours up to {most}", max_values=most)
        )

    @classmethod
    async def from_custom_id(cls, _: Any, __: Any, match: re.Match[str]) -> "Pick":
        return cls(int(match["most"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        data: Any = interaction.data
        await interaction.response.send_message(f"Picked {', '.join(data['values'])}", ephemeral=True)


class Form(ui.Modal, title="House rules"):
    note: Any = ui.Label(
        text="Note", description="Up to 20", component=ui.TextInput(custom_id="note", min_length=3, max_length=20)
    )
    level: Any = ui.Label(
        text="Level",
        component=ui.Select(
            custom_id="level",
            options=[
                discord.SelectOption(label="Easy", value="easy"),
                discord.SelectOption(label="Hard", value="hard"),
            ],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f"{self.note.component.value}/{self.level.component.values[0]}")


def board(text: str, name: str, emoji: discord.Emoji | None = None) -> ui.LayoutView:
    """A container with everything that Components V2 has for messages."""
    gallery = ui.MediaGallery[Any](discord.MediaGalleryItem(f"attachment://{name}", description="Red 5 on the pile"))
    styles = discord.ButtonStyle
    rows = (
        ui.ActionRow[Any](
            Do("hand", styles.primary, label="My hand", emoji=emoji),
            Do("turn", styles.success),
            Do("closed", styles.danger, disabled=True),
            Do("form"),
            ui.Button(label="Outside", url="https://example.org/"),
        ),
        ui.ActionRow[Any](Do("silent"), Do("later")),
        ui.ActionRow[Any](Pick(1, emoji)),
        ui.ActionRow[Any](Pick(2)),
    )
    section = ui.Section[Any]("Ben has **one** card", accessory=ui.Thumbnail(f"attachment://{name}", description="Ben"))
    box = ui.Container[Any](
        ui.TextDisplay(text), gallery, ui.Separator(), section, *rows, accent_colour=discord.Colour(0xFFC93D)
    )
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view


class Words(app_commands.Translator):
    async def translate(self, string: app_commands.locale_str, locale: discord.Locale, _: Any) -> str | None:
        words = {"board": "plateau", "Show the board": "Montrer le plateau", "edition": "édition", "Fast": "Rapide"}
        return words.get(string.message) if locale is discord.Locale.french else None


class Showroom(commands.AutoShardedBot):
    def __init__(self) -> None:
        super().__init__(
            commands.when_mentioned,
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions(users=True, everyone=False, roles=False),
            guild_ready_timeout=0.01,
        )
        self.emoji: discord.Emoji | None = None
        self.released = asyncio.Event()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Do, Pick)
        known = await self.fetch_application_emojis()
        sign = picture("e.png", "crimson", (64, 64)).fp.read()
        self.emoji = known[0] if known else await self.create_application_emoji(name="red_5", image=sign)
        await self.tree.set_translator(Words())
        everything: tuple[Any, ...] = (show, classic, form, slow, guess, deal, name_it, mute, uno)
        for command in everything:
            self.tree.add_command(command)
        await self.tree.sync()

    # what the buttons do

    async def do_hand(self, interaction: discord.Interaction[Any]) -> None:
        text = f"The hand of {interaction.user.display_name}"
        await interaction.response.send_message(text, file=picture("hand.png", "navy"), ephemeral=True)

    async def do_turn(self, interaction: discord.Interaction[Any]) -> None:
        view = board("## Turned over", "turned.png", self.emoji)
        await interaction.response.edit_message(view=view, attachments=[picture("turned.png", "teal")])

    async def do_form(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_modal(Form())

    async def do_silent(self, _: discord.Interaction[Any]) -> None:
        """Never answered: the member is told after three seconds."""

    async def do_later(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.released.wait()
        await interaction.followup.send("At last", ephemeral=True)


@app_commands.command(name="board", description="Show the board")
async def show(interaction: discord.Interaction[Any]) -> None:
    bot: Any = interaction.client
    view = board(f"## Your turn, {interaction.user.mention}", "table.png", bot.emoji)
    await interaction.response.send_message(view=view, file=picture("table.png", "darkred"))


@app_commands.command(description="Classic message")
async def classic(interaction: discord.Interaction[Any]) -> None:
    bot: Any = interaction.client
    embed = discord.Embed(title="Standings", description="After **three** rounds", colour=0x25B27A)
    embed.add_field(name="Ana", value="120").set_footer(text="Game 7").set_image(url="attachment://stand.png")
    text = f"{MARKDOWN}\n{bot.emoji} <@{interaction.user.id}> <t:1700000000:D> <t:1700000000:R>"
    await interaction.response.send_message(text, embed=embed, file=picture("stand.png", "seagreen"))


@app_commands.command(description="A form")
async def form(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_modal(Form())


@app_commands.command(description="Think first")
async def slow(interaction: discord.Interaction[Any]) -> None:
    bot: Any = interaction.client
    await interaction.response.defer()
    await bot.released.wait()
    await interaction.edit_original_response(content="Thought it over")


@app_commands.command(description="Guess a card")
async def guess(interaction: discord.Interaction[Any], card: str) -> None:
    await interaction.response.send_message(f"You said {card}", ephemeral=True)


@guess.autocomplete("card")
async def _cards(_: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=one, value=one.upper()) for one in CARDS if typed.lower() in one.lower()]


@app_commands.command(description="Deal cards")
@app_commands.choices(speed=[app_commands.Choice(name="Fast", value="f"), app_commands.Choice(name="Slow", value="s")])
async def deal(
    interaction: discord.Interaction[Any],
    seats: app_commands.Range[int, 2, 10],
    speed: str = "f",
    member: discord.Member | None = None,
) -> None:
    who = member.display_name if member else "nobody"
    await interaction.response.send_message(f"Dealt {seats} {speed} {who} {interaction.locale}")


@app_commands.command(name="hostile", description="Say hostile things")
async def name_it(interaction: discord.Interaction[Any]) -> None:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(ui.TextDisplay(HOSTILE), ui.ActionRow(Do("hand", label=HOSTILE))))
    await interaction.response.send_message(view=view)


@app_commands.command(description="Never answer")
async def mute(_: discord.Interaction[Any]) -> None:
    """Silence."""


uno = app_commands.Group(name="uno", description="Card games")


@uno.command(name="rules", description="The rules")
async def _rules(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message("The rules", ephemeral=True)
