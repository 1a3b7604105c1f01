"""A message as a member reads it: its text, pictures, buttons and selects. A snapshot; edits make a new one."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property

from playground.client import Json, buttons, media, parts, texts

Read = Callable[[str], Awaitable[bytes]]
_SELECTS = frozenset({3, 5, 6, 7, 8})
_STYLES = {1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium"}


@dataclass(frozen=True, slots=True)
class Button:
    """`style`: primary, secondary, success, danger, link. `emoji`: the name of a custom one, or the character."""

    label: str
    custom_id: str
    disabled: bool
    style: str
    emoji: str
    url: str


@dataclass(frozen=True, slots=True)
class Select:
    """`options` are (value, label) pairs; a select of members has none."""

    custom_id: str
    placeholder: str
    disabled: bool
    options: tuple[tuple[str, str], ...]
    least: int
    most: int
    chosen: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture or file that the message shows, with its alt text."""

    url: str
    filename: str
    alt: str
    size: tuple[int, int] | None
    _read: Read

    async def read(self) -> bytes:
        """Its bytes, fetched from the server."""
        return await self._read(self.url)


@dataclass(frozen=True, slots=True)
class Modal:
    """A form on the screen. `fields` are the custom ids of its inputs with their component types."""

    interaction_id: str
    custom_id: str
    title: str
    raw: Json

    @property
    def fields(self) -> dict[str, int]:
        return {part["custom_id"]: part["type"] for part in parts(self.raw["components"]) if "custom_id" in part}

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(part["label"] for part in parts(self.raw["components"]) if part.get("label"))


class Message:
    """What stands in a channel. `raw` is Discord's JSON with `ephemeral` and `thinking` added."""

    def __init__(self, raw: Json, read: Read) -> None:
        self.raw = raw
        self._read = read

    def __repr__(self) -> str:
        private = " (only you)" if self.ephemeral else ""
        labels = [one.label for one in self.buttons]
        return f"<Message {self.id} by {self.author}{private}: {self.text[:60]!r} {labels}>"

    @property
    def id(self) -> str:
        return str(self.raw["id"])

    @property
    def channel_id(self) -> str:
        return str(self.raw["channel_id"])

    @property
    def author(self) -> str:
        """The author's display name."""
        return str(self.raw["author"]["global_name"] or self.raw["author"]["username"])

    @property
    def by_bot(self) -> bool:
        return bool(self.raw["author"]["bot"])

    @property
    def ephemeral(self) -> bool:
        """Only this member sees it."""
        return bool(self.raw["ephemeral"])

    @property
    def thinking(self) -> bool:
        """Deferred: the bot has not filled it in yet."""
        return bool(self.raw["thinking"])

    @property
    def edited(self) -> bool:
        return self.raw["edited_timestamp"] is not None

    @property
    def content(self) -> str:
        return str(self.raw["content"])

    @property
    def mentions(self) -> tuple[str, ...]:
        """Ids of the members whom the message pings."""
        return tuple(one["id"] for one in self.raw["mentions"])

    @property
    def links(self) -> tuple[str, ...]:
        """What Discord's client turns into a link or an invitation, such as "[cards](https://example.com)"."""
        return tuple(one["text"] for one in self.raw["links"])

    @property
    def previews(self) -> tuple[str, ...]:
        """Those under which it shows a preview."""
        return tuple(one["text"] for one in self.raw["links"] if one["previewed"])

    @property
    def interaction_id(self) -> str | None:
        """The interaction that it answers."""
        metadata = self.raw.get("interaction_metadata")
        return str(metadata["id"]) if metadata else None

    @cached_property
    def parts(self) -> list[Json]:
        """All components, nested ones included."""
        return parts(self.raw["components"])

    @cached_property
    def text(self) -> str:
        """Everything written in it, in reading order: content, text displays, embeds."""
        lines = texts(self.raw)
        for embed in self.raw["embeds"]:
            lines += [embed.get("title", ""), embed.get("description", "")]
            lines += [f"{one['name']}\n{one['value']}" for one in embed.get("fields", [])]
            lines.append((embed.get("footer") or {}).get("text", ""))
        return "\n".join(line for line in lines if line)

    @cached_property
    def buttons(self) -> tuple[Button, ...]:
        return tuple(map(_button, buttons(self.raw)))

    @cached_property
    def selects(self) -> tuple[Select, ...]:
        return tuple(_select(part) for part in self.parts if part["type"] in _SELECTS)

    def button(self, label: str | None = None, *, custom_id: str | None = None, emoji: str | None = None) -> Button:
        """The first button that fits everything named. Raises LookupError, naming what there is."""
        wanted = {"label": label, "custom_id": custom_id, "emoji": emoji}
        for one in self.buttons:
            if all(value is None or getattr(one, key) == value for key, value in wanted.items()):
                return one
        there = ", ".join(repr(one.label or one.emoji) for one in self.buttons)
        raise LookupError(f"no button {label or custom_id or emoji!r}; there are {there or 'none'}")

    def has_button(self, label: str) -> bool:
        return any(one.label == label for one in self.buttons)

    def select(self, custom_id: str | None = None) -> Select:
        """The select of that id, or the only one. Raises LookupError."""
        for one in self.selects:
            if custom_id in {None, one.custom_id}:
                return one
        raise LookupError(f"no select {custom_id!r}; there are {[one.custom_id for one in self.selects]}")

    @cached_property
    def attachments(self) -> tuple[Picture, ...]:
        """Uploaded files, shown or not."""
        return tuple(self._picture(one, one.get("description"), one) for one in self.raw["attachments"])

    @cached_property
    def pictures(self) -> tuple[Picture, ...]:
        """Pictures to be seen: of galleries, thumbnails and embeds; attachments too without Components V2."""
        shown = media(self.raw)
        shown += [(one[key], None) for one in self.raw["embeds"] for key in ("image", "thumbnail") if key in one]
        found = tuple(self._picture(media, alt, self._file(media)) for media, alt in shown)
        return found if self.raw["flags"] & (1 << 15) else (*found, *self.attachments)

    @property
    def alt_texts(self) -> tuple[str, ...]:
        """Of everything in `pictures`; empty where one has none."""
        return tuple(one.alt for one in self.pictures)

    def _file(self, media: Json) -> Json:
        for one in self.raw["attachments"]:
            if one["url"] == media["url"]:
                return dict(one)
        return {}

    def _picture(self, media: Json, alt: str | None, file: Json) -> Picture:
        size = (media["width"], media["height"]) if media.get("width") else None
        name = file.get("filename") or media["url"].rpartition("/")[2]
        return Picture(media["url"], name, alt or file.get("description") or "", size, self._read)


def _button(part: Json) -> Button:
    return Button(
        part.get("label") or "",
        part.get("custom_id") or "",
        bool(part.get("disabled")),
        _STYLES[part["style"]],
        (part.get("emoji") or {}).get("name") or "",
        part.get("url") or "",
    )


def _select(part: Json) -> Select:
    options = part.get("options") or []
    return Select(
        part["custom_id"],
        part.get("placeholder") or "",
        bool(part.get("disabled")),
        tuple((option["value"], option["label"]) for option in options),
        part.get("min_values", 1),
        part.get("max_values", 1),
        tuple(option["value"] for option in options if option.get("default")),
    )
