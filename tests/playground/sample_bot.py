"""A small bot on an unmodified discord.py that uses every kind of answer, for the tests of the playground."""

import asyncio
import io
import re
import struct
import zlib
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

PATIENCE = 30.0
"""Real seconds until something that surely comes must have come, on the slowest machine."""


def png(width: int = 4, height: int = 3) -> bytes:
    """A grey picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + b"\x7f" * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def picture(name: str = "hand.png") -> discord.File:
    return discord.File(io.BytesIO(png()), name, description="A red 5")


class Do(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"do:(?P<what>\w+)"):
    """A stateless button; what it does stands in its id."""

    def __init__(self, what: str) -> None:
        self.what = what
        super().__init__(discord.ui.Button(label=what.replace("_", " ").capitalize(), custom_id=f"do:{what}"))

    @classmethod
    async def from_custom_id(cls, _: Any, __: Any, match: re.Match[str]) -> "Do":
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await getattr(interaction.client, f"do_{self.what}")(interaction)


class Pick(discord.ui.DynamicItem[discord.ui.Select[Any]], template="pick"):
    def __init__(self) -> None:
        options = [discord.SelectOption(label=name.capitalize(), value=name) for name in ("red", "blue")]
        super().__init__(discord.ui.Select(custom_id="pick", options=options, placeholder="Colour"))

    @classmethod
    async def from_custom_id(cls, *_: Any) -> "Pick":
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        data: Any = interaction.data
        await interaction.response.send_message(f"picked {data['values'][0]}", ephemeral=True)


class Form(discord.ui.Modal, title="House rules"):
    note: Any = discord.ui.Label(text="Note", component=discord.ui.TextInput(custom_id="note", max_length=20))
    level: Any = discord.ui.Label(
        text="Level",
        component=discord.ui.Select(custom_id="level", options=[discord.SelectOption(label="Hard", value="hard")]),
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        text = f"{self.note.component.value}/{self.level.component.values[0]}"
        if interaction.message is not None:
            await interaction.response.edit_message(content=text, view=None)
        else:
            await interaction.response.send_message(text)


class Board(discord.ui.LayoutView):
    def __init__(self, text: str = "The table", name: str = "hand.png") -> None:
        super().__init__(timeout=None)
        gallery = discord.ui.MediaGallery[Any](
            discord.MediaGalleryItem(f"attachment://{name}", description="All cards")
        )
        row = discord.ui.ActionRow[Any](Do("turn"), Do("hand"))
        self.add_item(discord.ui.Container(discord.ui.TextDisplay(text), gallery, row))


def buttons(*names: str) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for name in names:
        view.add_item(Do(name))
    return view


class French(app_commands.Translator):
    async def translate(self, string: app_commands.locale_str, locale: discord.Locale, _: Any) -> str | None:
        words = {"deal": "donner", "seats": "places", "Start a game": "Lancer une partie"}
        return words.get(string.message) if locale is discord.Locale.french else None


class SampleBot(commands.AutoShardedBot):
    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(
            commands.when_mentioned,
            intents=intents or discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.01,
        )
        self.heard: asyncio.Queue[discord.Message] = asyncio.Queue()
        self.errors: list[discord.HTTPException] = []
        self.resumed = asyncio.Event()
        self.failed = asyncio.Event()
        self.block = asyncio.Event()
        self.asked = asyncio.Event()
        self.kept: list[discord.Interaction[Any]] = []
        self.seen: list[int] = []

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Do, Pick)
        await self.tree.set_translator(French())
        everything: tuple[Any, ...] = (deal, show, form, slow, late, guess, tell)
        for command in everything:
            self.tree.add_command(command)
        self.tree.on_error = self.keep_error  # type: ignore[method-assign]
        await self.tree.sync()

    async def keep_error(self, _: Any, error: Exception) -> None:
        cause = getattr(error, "original", error)
        if not isinstance(cause, discord.HTTPException):
            raise error
        self.errors.append(cause)
        self.failed.set()

    async def on_message(self, message: discord.Message, /) -> None:
        self.heard.put_nowait(message)

    async def on_shard_resumed(self, _: int) -> None:
        self.resumed.set()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        self.kept.append(interaction)
        self.seen.append(interaction.id)
        self.asked.set()

    # what the buttons do

    async def do_hand(self, interaction: discord.Interaction[Any]) -> None:
        text = f"hand of {interaction.user.display_name}"
        await interaction.response.send_message(text, file=picture(), view=buttons("turn_hand"), ephemeral=True)

    async def do_turn_hand(self, interaction: discord.Interaction[Any]) -> None:
        files = [picture("page2.png")]
        await interaction.response.edit_message(content="page 2", attachments=files, view=buttons("turn_hand"))

    async def do_turn(self, interaction: discord.Interaction[Any]) -> None:
        view = Board("Turned", "turned.png")
        await interaction.response.edit_message(view=view, attachments=[picture("turned.png")])

    async def do_defer(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer()

    async def do_form(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_modal(Form())


@app_commands.command(description="Start a game")
async def deal(interaction: discord.Interaction[Any], seats: app_commands.Range[int, 2, 10] = 4) -> None:
    view = buttons("hand", "form", "defer")
    view.add_item(Pick())
    text = f"{seats} seats, {interaction.locale}/{interaction.guild_locale}"
    await interaction.response.send_message(text, view=view)


@app_commands.command(description="Show the table")
async def show(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message(view=Board(), file=picture())


@app_commands.command(description="A form")
async def form(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_modal(Form())


@app_commands.command(description="Think first")
async def slow(interaction: discord.Interaction[Any], private: bool = False) -> None:
    await interaction.response.defer(ephemeral=private)
    await interaction.edit_original_response(content="thought", attachments=[picture()])
    await interaction.followup.send("and more", ephemeral=private)


@app_commands.command(description="Answer when told")
async def late(interaction: discord.Interaction[Any], twice: bool = False) -> None:
    await interaction.client.block.wait()
    await interaction.response.send_message("at last")
    if twice:
        interaction.response._response_type = None  # the library's own guard is off for this
        await interaction.response.send_message("again")


@app_commands.command(description="Guess a card")
async def guess(interaction: discord.Interaction[Any], card: str) -> None:
    await interaction.response.send_message(f"you said {card}", ephemeral=True)


@guess.autocomplete("card")
async def _cards(_: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
    names = ("Red 5", "Red 7", "Blue 5")
    return [app_commands.Choice(name=one, value=one) for one in names if one.lower().startswith(typed.lower())]


@app_commands.command(description="Tell of a member")
@app_commands.choices(how=[app_commands.Choice(name="Loudly", value="LOUD")])
async def tell(interaction: discord.Interaction[Any], member: discord.Member, how: str = "LOUD") -> None:
    await interaction.response.send_message(f"{member.display_name} {how}")
