"""A form in a private message: words, and for each field a select showing its value. It knows no field by name."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, NamedTuple, Self

import discord

from cogs.discord_limits import MAX_OPTION_LABEL
from cogs.interactions import GuardedItem
from cogs.uno.components.layout import action_rows, layout_view, text_display
from rendering.words import text


class Field(NamedTuple):
    """One field: the sentence that names it, its choices in words, and its present value."""

    name: str
    title: str
    offered: Mapping[str, str]
    now: str
    disabled: bool = False


class FormSelect(GuardedItem[discord.ui.Select[Any]], template=r"(?!)"):
    """One field of the form of one `subject`. `ID`, with both put in, is its custom id; its template has two groups."""

    ID: ClassVar[str]

    def __init__(self, select: discord.ui.Select[Any], subject: str, field: str) -> None:
        self.subject, self.field = subject, field
        super().__init__(select)

    @classmethod
    async def from_custom_id(cls, _interaction: discord.Interaction, item: Any, match: Any, /) -> Self:
        return cls(item, *match.groups())

    @property
    def chosen(self) -> str:
        return self.item.values[0] if self.item.values else ""


def form(
    head: str, kind: type[FormSelect], subject: str, fields: Iterable[Field], language: str
) -> discord.ui.LayoutView:
    """The whole message."""
    selects = [
        kind(_select(kind.ID.format(subject, field.name), field, language), subject, field.name) for field in fields
    ]
    return layout_view([text_display(head), *action_rows(selects, 1)])


def _select(custom_id: str, field: Field, language: str) -> discord.ui.Select[Any]:
    title = text(language, field.title)
    options = [
        discord.SelectOption(
            label=text(language, "titled-value", title=title, value=label)[:MAX_OPTION_LABEL],
            value=value,
            default=value == field.now,
        )
        for value, label in field.offered.items()
    ]
    return discord.ui.Select(custom_id=custom_id, placeholder=title, options=options, disabled=field.disabled)
