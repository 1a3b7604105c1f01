"""Private answers in words: what replaces a private message that was clicked, or is sent as a new one."""

import discord

from cogs.languages import private_text
from cogs.uno.components.layout import layout_view, text_display


def is_private_component(interaction: discord.Interaction) -> bool:
    """Whether a component of a private message was clicked, which the answer may then replace."""
    message = interaction.message
    return interaction.type is discord.InteractionType.component and message is not None and message.flags.ephemeral


async def say(interaction: discord.Interaction, words: str) -> None:
    """The one private answer."""
    if is_private_component(interaction):
        await interaction.response.edit_message(view=layout_view([text_display(words)]), attachments=[])
    else:
        await interaction.response.send_message(words, ephemeral=True, suppress_embeds=True)


async def tell(interaction: discord.Interaction, sentence: str, **facts: object) -> None:
    """The same with a sentence of the lexicon, in the member's language."""
    await say(interaction, private_text(interaction, sentence, **facts))
