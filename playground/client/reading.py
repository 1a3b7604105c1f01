"""What a member reads in a message's JSON."""

from playground.client.control_api import Json

_BUTTON, _TEXT, _THUMBNAIL, _GALLERY, _FILE = 2, 10, 11, 12, 13


def parts(components: list[Json]) -> list[Json]:
    """Every component, nested ones included, in reading order."""
    found: list[Json] = []
    for part in components:
        found.append(part)
        found += parts(part.get("components") or [])
        found += parts([part[key] for key in ("accessory", "component") if part.get(key)])
    return found


def texts(message: Json) -> list[str]:
    """Its content and text displays, in reading order."""
    return [message["content"], *(one["content"] for one in parts(message["components"]) if one["type"] == _TEXT)]


def buttons(message: Json) -> list[Json]:
    return [part for part in parts(message["components"]) if part["type"] == _BUTTON]


def media(message: Json) -> list[tuple[Json, str | None]]:
    """Pictures and files that its components show, each with its alternative text."""
    return [shown for part in parts(message["components"]) for shown in _media(part)]


def _media(part: Json) -> list[tuple[Json, str | None]]:
    if part["type"] == _GALLERY:
        return [(item["media"], item.get("description")) for item in part["items"]]
    if part["type"] == _THUMBNAIL:
        return [(part["media"], part.get("description"))]
    return [(part["file"], None)] if part["type"] == _FILE else []
