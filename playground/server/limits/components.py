"""What Discord accepts as components of a message or a modal (Components > Component Reference)."""

from dataclasses import dataclass, field
from typing import Any

from playground.server.constants import SELECT_TYPES, ComponentType
from playground.server.limits.documented import LIMITS
from playground.server.limits.form import Form, Path
from playground.server.values import Json

# Which component may stand in which: Components > Component Reference, the table's column "Usable in"
_BODY = frozenset(
    {
        ComponentType.ACTION_ROW,
        ComponentType.SECTION,
        ComponentType.TEXT_DISPLAY,
        ComponentType.MEDIA_GALLERY,
        ComponentType.FILE,
        ComponentType.SEPARATOR,
    }
)
_MESSAGE_V2 = _BODY | {ComponentType.CONTAINER}
_MODAL = frozenset({ComponentType.ACTION_ROW, ComponentType.TEXT_DISPLAY, ComponentType.LABEL})
_LABELLED = SELECT_TYPES | {
    ComponentType.TEXT_INPUT,
    ComponentType.FILE_UPLOAD,
    ComponentType.RADIO_GROUP,
    ComponentType.CHECKBOX_GROUP,
    ComponentType.CHECKBOX,
}
_ROW_MODAL = frozenset({ComponentType.TEXT_INPUT})
_ROW_MESSAGE = SELECT_TYPES | {ComponentType.BUTTON}
_LEGACY = frozenset({ComponentType.ACTION_ROW})
_SECTION_TEXTS = frozenset({ComponentType.TEXT_DISPLAY})
_ACCESSORIES = frozenset({ComponentType.BUTTON, ComponentType.THUMBNAIL})
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
    modal: bool = False
    seen: set[str] = field(default_factory=set)
    ids: set[int] = field(default_factory=set)

    def message(self, components: list[Json], path: Path, *, v2: bool) -> None:
        if not v2:
            self.form.count(path, components, "rows")
            self._children(components, path, _LEGACY)
            return
        everything = walk(components)
        self.form.count(path, everything, "v2 components")
        texts = [part.get("content") or "" for part in everything if part.get("type") == ComponentType.TEXT_DISPLAY]
        if sum(map(len, texts)) > LIMITS["v2 text"].most:
            self.form.add(path, "COMPONENT_MAX_TOTAL_TEXT", "The texts of all components exceed 4000 characters.")
        self._children(components, path, _MESSAGE_V2)

    def dialogue(self, components: list[Json], path: Path) -> None:
        """The parts of a modal."""
        self.modal = True
        self.form.count(path, components, "modal parts")
        self._children(components, path, _MODAL)

    def _children(self, components: list[Json], path: Path, allowed: frozenset[int]) -> None:
        for index, part in enumerate(components):
            self._part(part, (*path, index), allowed)

    def _required_part(self, part: Json, path: Path, field: str, allowed: frozenset[int]) -> None:
        inner = part.get(field)
        if inner is None:
            self.form.required((*path, field))
        else:
            self._part(inner, (*path, field), allowed)

    def _part(self, part: Json, path: Path, allowed: frozenset[int]) -> None:
        kind = part.get("type")
        if kind not in allowed:
            choices = ", ".join(map(str, sorted(allowed)))
            self.form.choice((*path, "type"), f'Value of field "type" must be one of ({choices}).')
            return
        self._identity(part, path)
        check = getattr(self, f"_{ComponentType(kind).name.lower()}", None)
        if check is not None:
            check(part, path)
        elif kind in SELECT_TYPES:
            self._select(part, path)

    def _identity(self, part: Json, path: Path) -> None:
        number = part.get("id")
        if number and number in self.ids:
            self.form.add((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        self.ids.add(number or 0)
        custom = part.get("custom_id")
        if custom is None:
            return
        self.form.length((*path, "custom_id"), custom, "custom_id")
        if custom in self.seen:
            message = "Component custom id cannot be duplicated"
            self.form.add((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        self.seen.add(custom)

    def _action_row(self, part: Json, path: Path) -> None:
        children = part.get("components") or []
        self.form.count((*path, "components"), children, "row buttons")
        chosen = [child for child in children if child.get("type") in SELECT_TYPES]
        if chosen and len(children) > LIMITS["row selects"].most:
            self.form.add(
                (*path, "components"),
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )
        self._children(children, (*path, "components"), _ROW_MODAL if self.modal else _ROW_MESSAGE)

    def _container(self, part: Json, path: Path) -> None:
        self.form.count((*path, "components"), part.get("components"), "container parts")
        self._children(part.get("components") or [], (*path, "components"), _BODY)

    def _section(self, part: Json, path: Path) -> None:
        self.form.count((*path, "components"), part.get("components"), "section texts")
        self._children(part.get("components") or [], (*path, "components"), _SECTION_TEXTS)
        self._required_part(part, path, "accessory", _ACCESSORIES)

    def _label(self, part: Json, path: Path) -> None:
        self.form.length((*path, "label"), part.get("label"), "label")
        self.form.length((*path, "description"), part.get("description"), "label description")
        self._required_part(part, path, "component", _LABELLED)

    def _text_display(self, part: Json, path: Path) -> None:
        self.form.length((*path, "content"), part.get("content"), "text display")

    def _media_gallery(self, part: Json, path: Path) -> None:
        items = part.get("items") or []
        self.form.count((*path, "items"), items, "gallery items")
        for index, item in enumerate(items):
            self._media(item, (*path, "items", index), "media")

    def _thumbnail(self, part: Json, path: Path) -> None:
        self._media(part, path, "media")

    def _file(self, part: Json, path: Path) -> None:
        self._media(part, path, "file")
        if not str((part.get("file") or {}).get("url", "")).startswith(("attachment://", "http://127.0.0.1")):
            self.form.add(
                (*path, "file", "url"), "URL_TYPE_INVALID_SCHEME", "A file must be an attachment:// reference"
            )

    def _media(self, holder: Json, path: Path, key: str) -> None:
        self.form.length((*path, "description"), holder.get("description"), "media text")
        url = str((holder.get(key) or {}).get("url", ""))
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in self.files:
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            self.form.add((*path, key, "url"), code, "The referenced attachment was not found")
        elif not url.startswith(("attachment://", "https://", "http://")):
            message = "Scheme must be one of ('http', 'https', 'attachment')."
            self.form.add((*path, key, "url"), "URL_TYPE_INVALID_SCHEME", message)

    def _button(self, part: Json, path: Path) -> None:
        self.form.length((*path, "label"), part.get("label"), "button label")
        style, url, custom = part.get("style"), part.get("url"), part.get("custom_id")
        if style == _LINK:
            self.form.length((*path, "url"), url or "", "button url")
        elif style != _PREMIUM and not custom:
            self.form.required((*path, "custom_id"))
        if (style == _LINK and custom) or (style != _LINK and url):
            self.form.add(
                path,
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
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
        options = part.get("options") or []
        self.form.count((*path, "options"), options, "select options")
        self._options(options, (*path, "options"))
        self._select(part, path)
        if not part.get("min_values", 1) <= len(options):
            self.form.add((*path, "min_values"), "BASE_TYPE_MAX", "min_values is larger than the number of options")
        if part.get("max_values", 1) > max(len(options), 1):
            self.form.add((*path, "max_values"), "BASE_TYPE_MAX", "max_values is larger than the number of options")
        if sum(bool(option.get("default")) for option in options) > part.get("max_values", 1):
            self.form.add((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default options")

    def _options(self, options: list[Json], path: Path) -> None:
        values: set[object] = set()
        for index, option in enumerate(options):
            for key in ("label", "value", "description"):
                self.form.length((*path, index, key), option.get(key), f"option {key}")
            if option.get("value") in values:
                code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
                self.form.add((*path, index, "value"), code, "The specified option value is already used")
            values.add(option.get("value"))
            self._emoji(option.get("emoji"), (*path, index, "emoji"))

    def _select(self, part: Json, path: Path) -> None:
        if not part.get("custom_id"):
            self.form.required((*path, "custom_id"))
        self.form.length((*path, "placeholder"), part.get("placeholder"), "placeholder")
        self.form.number((*path, "min_values"), part.get("min_values"), "min_values")
        self.form.number((*path, "max_values"), part.get("max_values"), "max_values")
        if (part.get("min_values") or 0) > (part.get("max_values") or 1) > 0:
            self.form.add((*path, "min_values"), "BASE_TYPE_MAX", "min_values is larger than max_values")

    def _text_input(self, part: Json, path: Path) -> None:
        self.form.length((*path, "label"), part.get("label"), "label")
        self.form.length((*path, "value"), part.get("value"), "text input")
        self.form.length((*path, "placeholder"), part.get("placeholder"), "text input placeholder")
        for key in ("min_length", "max_length"):
            self.form.number((*path, key), part.get(key), "text input")

    def _radio_group(self, part: Json, path: Path) -> None:
        self.form.count((*path, "options"), part.get("options"), "radio options")
        self._options(part.get("options") or [], (*path, "options"))

    def _checkbox_group(self, part: Json, path: Path) -> None:
        self.form.count((*path, "options"), part.get("options"), "checkbox options")
        self._options(part.get("options") or [], (*path, "options"))

    def _file_upload(self, part: Json, path: Path) -> None:
        self.form.number((*path, "max_values"), part.get("max_values"), "uploaded files")
