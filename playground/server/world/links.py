"""What of a posted text Discord's client turns into links, invitations and previews (Reference > Message Formatting).

The documentation lists the marks; plain addresses and invitations are what the client does with them.
"""

import re

from playground.server.constants import MessageFlag
from playground.server.values import Json
from playground.server.world.model import Message

_CODE = re.compile(r"```.*?```|(`+)(?!`).+?(?<!`)\1(?!`)", re.DOTALL)
_MASKED = re.compile(r"(?<!\\)\[[^\]\n]+\]\(\s*<?(?:https?|discord|mailto|tel):[^)\s]+[^)\n]*\)", re.IGNORECASE)
_INVITE = re.compile(r"(?:https?://)?(?:www\.)?discord(?:\.gg|\.me|(?:app)?\.com/invite)/[\w-]+", re.IGNORECASE)
_ADDRESS = re.compile(r"(<?)(?:https?|discord)://[^\s<>]+[^<>.,:;\"')\]\s]", re.IGNORECASE)
_OTHER = re.compile(r"<[^\s<>@]+@[^\s<>]+\.[^\s<>]+>|<\+\d+>|<id:\w+>|<#\d+>|</[\w -]+:\d+>")
_KINDS = (("masked", _MASKED), ("invite", _INVITE), ("link", _ADDRESS), ("link", _OTHER))


def links(text: str) -> list[Json]:
    """Each with its `kind` (link, masked, invite), its `text`, and whether it would be `previewed` in a content."""
    found = []
    rest = _CODE.sub(" ", text)
    for kind, pattern in _KINDS:
        for match in pattern.finditer(rest):
            previewed = pattern is not _OTHER and not match[0].startswith("<")
            found.append({"kind": kind, "text": match[0], "previewed": previewed})
        rest = pattern.sub(" ", rest)
    return found


def links_of(one: Message) -> list[Json]:
    """In everything that is rendered with marks: content, text displays, embeds. Labels of buttons never are."""
    previews = not one.is_v2 and not one.flags & MessageFlag.SUPPRESS_EMBEDS
    found = [{**link, "previewed": link["previewed"] and previews} for link in links(one.content)]
    for text in [*_texts(one.components), *(text for embed in one.embeds for text in _embedded(embed))]:
        found += [{**link, "previewed": False} for link in links(text)]
    return found


def _texts(components: list[Json]) -> list[str]:
    inner = [text for part in components for text in _texts(part.get("components") or [])]
    return [part["content"] for part in components if isinstance(part.get("content"), str)] + inner


def _embedded(embed: Json) -> list[str]:
    fields = [text for one in embed.get("fields") or [] for text in (one.get("name"), one.get("value"))]
    return [text for text in (embed.get("title"), embed.get("description"), *fields) if text]
