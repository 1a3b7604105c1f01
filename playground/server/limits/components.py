"""What Discord refuses in components beside what its description states (Components > Component Reference)."""

from dataclasses import dataclass, field
from typing import Any

from playground.server.constants import SELECT_TYPES, ComponentType
from playground.server.limits.documented import LIMITS
from playground.server.limits.form import Form, Path
from playground.server.values import Json

_LINK, _PREMIUM = 5, 6


def walk(components: list[Json]) -> list[Json]:
    """Every component, nested ones included, in reading order."""
    found: list[Json] = []
    for part in components:
        found.append(part)
        found += walk(part.get("components") or [])
        found += walk([part[key] for key in ("accessory", "component") if isinstance(part.get(key), dict)])
    return found


@dataclass(slots=True)
class ComponentCheck:
    """Checks one tree into `form`. `files` are the names that `attachment://` may point at; `emojis` known ids."""

    form: Form
    files: set[str]
    emojis: set[str]
    seen: set[str] = field(default_factory=set)
    ids: set[int] = field(default_factory=set)

    def message(self, components: list[Json], path: Path, *, v2: bool) -> None:
        if v2:
            self._whole(walk(components), path)
        else:
            self.form.count(path, components, "rows")
            for index, part in enumerate(components):
                if part["type"] != ComponentType.ACTION_ROW:
                    self.form.choice((*path, index, "type"), "Value must be one of (1).")
        self._parts(components, path)

    def dialogue(self, components: list[Json], path: Path) -> None:
        """The parts of a modal."""
        self.form.count(path, components, "modal parts")
        self._parts(components, path)

    def _whole(self, everything: list[Json], path: Path) -> None:
        self.form.count(path, everything, "v2 components")
        texts = [part["content"] for part in everything if part["type"] == ComponentType.TEXT_DISPLAY]
        if sum(map(len, texts)) > LIMITS["v2 text"].most:
            self.form.add(path, "COMPONENT_MAX_TOTAL_TEXT", "The texts of all components exceed 4000 characters.")

    def _parts(self, components: list[Json], path: Path) -> None:
        for index, part in enumerate(components):
            self._part(part, (*path, index))

    def _part(self, part: Json, path: Path) -> None:
        self._identity(part, path)
        check = getattr(self, f"_{ComponentType(part['type']).name.lower()}", None)
        if check is not None:
            check(part, path)
        elif part["type"] in SELECT_TYPES:
            self._select(part, path)
        self._parts(part.get("components") or [], (*path, "components"))
        for key in ("accessory", "component"):
            if part.get(key):
                self._part(part[key], (*path, key))

    def _identity(self, part: Json, path: Path) -> None:
        number = part.get("id")
        if number and number in self.ids:
            self.form.add((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        self.ids.add(number or 0)
        custom = part.get("custom_id")
        if custom is None:
            return
        if custom in self.seen:
            message = "Component custom id cannot be duplicated"
            self.form.add((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        self.seen.add(custom)

    def _action_row(self, part: Json, path: Path) -> None:
        children = part["components"]
        if any(child["type"] in SELECT_TYPES for child in children) and len(children) > LIMITS["row selects"].most:
            message = "The specified component exceeds the maximum width"
            self.form.add((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)

    def _media_gallery(self, part: Json, path: Path) -> None:
        for index, item in enumerate(part["items"]):
            self._media(item, (*path, "items", index), "media")

    def _thumbnail(self, part: Json, path: Path) -> None:
        self._media(part, path, "media")

    def _file(self, part: Json, path: Path) -> None:
        self._media(part, path, "file")
        if not part["file"]["url"].startswith(("attachment://", "http://127.0.0.1")):
            message = "A file must be an attachment:// reference"
            self.form.add((*path, "file", "url"), "URL_TYPE_INVALID_SCHEME", message)

    def _media(self, holder: Json, path: Path, key: str) -> None:
        url = holder[key]["url"]
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in self.files:
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            self.form.add((*path, key, "url"), code, "The referenced attachment was not found")
        elif not url.startswith(("attachment://", "https://", "http://")):
            message = "Scheme must be one of ('http', 'https', 'attachment')."
            self.form.add((*path, key, "url"), "URL_TYPE_INVALID_SCHEME", message)

    def _button(self, part: Json, path: Path) -> None:
        style, url, custom = part["style"], part.get("url"), part.get("custom_id")
        if style == _LINK and not url:
            self.form.required((*path, "url"))
        elif style not in {_LINK, _PREMIUM} and not custom:
            self.form.required((*path, "custom_id"))
        if (style == _LINK and custom) or (style != _LINK and url):
            code = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"
            self.form.add(path, code, "A custom id and url cannot both be specified")
        if not (part.get("label") or part.get("emoji") or style == _PREMIUM):
            self.form.add(path, "BUTTON_COMPONENT_LABEL_EMOJI_REQUIRED", "A label or emoji must be specified")
        self._emoji(part.get("emoji"), (*path, "emoji"))

    def _emoji(self, emoji: Any, path: Path) -> None:
        if not isinstance(emoji, dict):
            return
        number, name = emoji.get("id"), str(emoji.get("name") or "")
        bad_custom = number is not None and str(number) not in self.emojis
        if bad_custom or (number is None and (not name or (name.isascii() and not name[0].isdigit()))):
            self.form.add((*path, "id" if bad_custom else "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _string_select(self, part: Json, path: Path) -> None:
        options, least, most = part["options"], part.get("min_values"), part.get("max_values") or 1
        self._choices(part, path)
        self._select(part, path)
        if (1 if least is None else least) > len(options):
            self.form.add((*path, "min_values"), "BASE_TYPE_MAX", "min_values is larger than the number of options")
        if most > len(options):
            self.form.add((*path, "max_values"), "BASE_TYPE_MAX", "max_values is larger than the number of options")
        if sum(bool(option.get("default")) for option in options) > most:
            self.form.add((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default options")

    def _choices(self, part: Json, path: Path) -> None:
        values: set[object] = set()
        for index, option in enumerate(part["options"]):
            where = (*path, "options", index)
            if option["value"] in values:
                code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
                self.form.add((*where, "value"), code, "The specified option value is already used")
            values.add(option["value"])
            self._emoji(option.get("emoji"), (*where, "emoji"))

    _radio_group = _checkbox_group = _choices

    def _select(self, part: Json, path: Path) -> None:
        if (part.get("min_values") or 0) > (part.get("max_values") or 1) > 0:
            self.form.add((*path, "min_values"), "BASE_TYPE_MAX", "min_values is larger than max_values")
