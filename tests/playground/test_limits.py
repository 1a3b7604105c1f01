"""Every limit of Discord's documentation: one step inside is accepted, one step outside refused by name."""

import copy
import io
import json
from typing import Any

import aiohttp
import pytest

from playground.server.limits.documented import LIMITS
from playground.server.limits.schema import known_operation, schema_error, with_string_ids
from playground.server.server import _ROUTES
from tests.playground.conftest import Bare
from tests.playground.sample_bot import png

V2 = 1 << 15
Json = dict[str, Any]


def button(number: int = 0, **changes: Any) -> Json:
    return {"type": 2, "style": 2, "label": "x", "custom_id": f"b{number}", **changes}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def select(count: int = 2, **changes: Any) -> Json:
    options = [{"label": "x", "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **changes}


def option(**changes: Any) -> Json:
    return select(options=[{"label": "x", "value": "v", **changes}])


def text(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def classic(*parts: Json) -> Json:
    return {"content": "x", "components": list(parts)}


def modern(*parts: Json) -> Json:
    return {"flags": V2, "components": list(parts)}


def section(count: int = 1, **changes: Any) -> Json:
    return {"type": 9, "components": [text()] * count, "accessory": button(), **changes}


def gallery(count: int = 1, **changes: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}, **changes}] * count}


def embed(**changes: Any) -> Json:
    return {"embeds": [{"title": "x", **changes}]}


def fields(count: int, name: str = "n", value: str = "v") -> Json:
    return embed(fields=[{"name": name, "value": value}] * count)


_MESSAGES: list[tuple[str, str, Json, Json]] = [
    ("content", "content", {"content": "x" * 2000}, {"content": "x" * 2001}),
    ("nonce", "nonce", {"content": "x", "nonce": "n" * 25}, {"content": "x", "nonce": "n" * 26}),
    ("embeds", "embeds", {"embeds": [{"title": "x"}] * 10}, {"embeds": [{"title": "x"}] * 11}),
    ("embed title", "embeds.0.title", embed(title="x" * 256), embed(title="x" * 257)),
    ("embed description", "embeds.0.description", embed(description="x" * 4096), embed(description="x" * 4097)),
    ("embed fields", "embeds.0.fields", fields(25), fields(26)),
    ("embed field name", "embeds.0.fields.0.name", fields(1, "x" * 256), fields(1, "x" * 257)),
    ("embed field value", "embeds.0.fields.0.value", fields(1, "n", "x" * 1024), fields(1, "n", "x" * 1025)),
    ("embed footer", "embeds.0.footer.text", embed(footer={"text": "x" * 2048}), embed(footer={"text": "x" * 2049})),
    ("embed author", "embeds.0.author.name", embed(author={"name": "x" * 256}), embed(author={"name": "x" * 257})),
    (
        "embeds together",
        "embeds",
        {"embeds": [{"description": "x" * 3000}] * 2},
        {"embeds": [{"description": "x" * 3001}] * 2},
    ),
    (
        "allowed users",
        "allowed_mentions.users",
        {"content": "x", "allowed_mentions": {"users": [str(10**17 + n) for n in range(100)]}},
        {"content": "x", "allowed_mentions": {"users": [str(10**17 + n) for n in range(101)]}},
    ),
    (
        "allowed roles",
        "allowed_mentions.roles",
        {"content": "x", "allowed_mentions": {"roles": [str(10**17 + n) for n in range(100)]}},
        {"content": "x", "allowed_mentions": {"roles": [str(10**17 + n) for n in range(101)]}},
    ),
    (
        "rows",
        "components",
        classic(*(row(button(n)) for n in range(5))),
        classic(*(row(button(n)) for n in range(6))),
    ),
    (
        "row buttons",
        "components.0.components",
        classic(row(*map(button, range(5)))),
        classic(row(*map(button, range(6)))),
    ),
    (
        "row selects",
        "components.0.components",
        classic(row(select())),
        classic(row(select(), select(custom_id="t"))),
    ),
    ("v2 components", "components", modern(*[text()] * 40), modern(*[text()] * 41)),
    (
        "v2 components",
        "components",
        modern({"type": 17, "components": [text()] * 39}),
        modern({"type": 17, "components": [text()] * 40}),
    ),
    ("v2 text", "components", modern(text("x" * 2000), text("x" * 2000)), modern(text("x" * 2000), text("x" * 2001))),
    ("text display", "components.0.content", modern(text("x" * 4000)), modern(text(""))),
    ("section texts", "components.0.components", modern(section(3)), modern(section(4))),
    ("gallery items", "components.0.items", modern(gallery(10)), modern(gallery(11))),
    (
        "media text",
        "components.0.items.0.description",
        modern(gallery(description="x" * 1024)),
        modern(gallery(description="x" * 1025)),
    ),
    (
        "container parts",
        "components.0.components",
        modern({"type": 17, "components": [text()]}),
        modern({"type": 17, "components": []}),
    ),
    (
        "custom_id",
        "components.0.components.0.custom_id",
        classic(row(button(custom_id="x" * 100))),
        classic(row(button(custom_id="x" * 101))),
    ),
    (
        "button label",
        "components.0.components.0.label",
        classic(row(button(label="x" * 80))),
        classic(row(button(label="x" * 81))),
    ),
    (
        "button url",
        "components.0.components.0.url",
        classic(row({"type": 2, "style": 5, "label": "x", "url": "https://example.org/" + "x" * 492})),
        classic(row({"type": 2, "style": 5, "label": "x", "url": "https://example.org/" + "x" * 493})),
    ),
    ("select options", "components.0.components.0.options", classic(row(select(25))), classic(row(select(26)))),
    (
        "option label",
        "components.0.components.0.options.0.label",
        classic(row(option(label="x" * 100))),
        classic(row(option(label="x" * 101))),
    ),
    (
        "option value",
        "components.0.components.0.options.0.value",
        classic(row(option(value="x" * 100))),
        classic(row(option(value="x" * 101))),
    ),
    (
        "option description",
        "components.0.components.0.options.0.description",
        classic(row(option(description="x" * 100))),
        classic(row(option(description="x" * 101))),
    ),
    (
        "placeholder",
        "components.0.components.0.placeholder",
        classic(row(select(placeholder="x" * 150))),
        classic(row(select(placeholder="x" * 151))),
    ),
    (
        "max_values",
        "components.0.components.0.max_values",
        classic(row(select(25, max_values=25))),
        classic(row(select(25, max_values=26))),
    ),
    (
        "min_values",
        "components.0.components.0.min_values",
        classic(row(select(25, min_values=25, max_values=25))),
        classic(row(select(25, min_values=26, max_values=25))),
    ),
]

_REFUSED: list[tuple[str, Json]] = [
    ("content", {**modern(text()), "content": "x"}),
    ("embeds", {**modern(text()), **embed()}),
    ("components.0.type", classic(text())),
    ("components.0.type", modern(button())),
    ("components.0.components.0.type", modern({"type": 17, "components": [{"type": 17, "components": [text()]}]})),
    ("components.0.components.1.custom_id", classic(row(button(1), button(1)))),
    ("components.1.components.0.custom_id", modern(row(button(1)), row(button(1)))),
    ("components.0.items.0.media.url", modern({"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]})),
    ("components.0.items.0.media.url", modern({"type": 12, "items": [{"media": {"url": "file:///etc/passwd"}}]})),
    ("components.0.components.0", classic(row(button(label=None)))),
    ("components.0.components.0.custom_id", classic(row({"type": 2, "style": 1, "label": "x"}))),
    ("components.0.components.0", classic(row({**button(), "url": "https://example.org"}))),
    ("components.0.components.0.emoji.id", classic(row(button(emoji={"id": "123456789012345678", "name": "x"})))),
    ("components.0.components.0.emoji.name", classic(row(button(emoji={"name": "red"})))),
    ("components.0.components.0.options.1.value", classic(row(select(options=[{"label": "x", "value": "v"}] * 2)))),
    (
        "components.0.components.0.options",
        classic(row(select(options=[{"label": "x", "value": c, "default": True} for c in "ab"]))),
    ),
    ("components.0.accessory", modern({"type": 9, "components": [text()]})),
    ("flags", {"content": "x", "flags": 64}),
    ("attachments.0.id", {"content": "x", "attachments": [{"id": "0", "filename": "a.png"}]}),
    ("allowed_mentions.parse", {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1" * 18]}}),
    ("message_reference", {"content": "x", "message_reference": {"message_id": "1" * 18}}),
    ("content", {"content": 5}),
    ("components.0.id", modern({**text(), "id": -1})),
]


def errors_at(body: Json, path: str) -> list[Json]:
    node = body["errors"]
    for step in path.split("."):
        assert step in node, f"no error at {path}: {json.dumps(body)[:500]}"
        node = node[step]
    found: list[Json] = node["_errors"]
    return found


@pytest.mark.parametrize(("name", "path", "inside", "outside"), _MESSAGES, ids=[one[0] for one in _MESSAGES])
async def test_a_messages_limit_holds(bare: Bare, name: str, path: str, inside: Json, outside: Json) -> None:
    status, body = await bare.post(inside)
    assert status == 200, body
    status, body = await bare.post(outside)
    assert (status, body["code"], body["message"]) == (400, 50035, "Invalid Form Body")
    assert errors_at(body, path)[0]["code"]


@pytest.mark.parametrize(("path", "wrong"), _REFUSED)
async def test_a_malformed_message_is_refused(bare: Bare, path: str, wrong: Json) -> None:
    status, body = await bare.post(wrong)
    assert (status, body["code"]) == (400, 50035), body
    assert errors_at(body, path)


async def test_a_select_without_figures_takes_one_value(bare: Bare) -> None:
    for figures in ({}, {"min_values": None, "max_values": None}):
        status, body = await bare.post(classic(row(select(2, **figures))))
        assert status == 200, body
    status, body = await bare.post(classic(row(select(2, max_values=3))))
    assert (status, body["code"]) == (400, 50035)
    assert errors_at(body, "components.0.components.0.max_values")


async def test_nothing_is_no_message(bare: Bare) -> None:
    for empty in ({}, {"content": ""}, {"content": "  "}):
        status, body = await bare.post(empty)
        assert (status, body["code"]) == (400, 50006)


async def test_the_flag_of_components_v2_never_comes_off(bare: Bare) -> None:
    _, message = await bare.post(modern(text()))
    path = f"/channels/{bare.channel}/messages/{message['id']}"
    status, body = await bare("PATCH", path, {"flags": 0, "content": "x"})
    assert (status, body["code"]) == (400, 50035)
    status, body = await bare("PATCH", path, {"flags": 0, "components": [text("y")]})
    assert (status, body["flags"]) == (200, V2)


def upload(*files: tuple[str, bytes], **body: Any) -> aiohttp.FormData:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps(body), content_type="application/json")
    for index, (name, data) in enumerate(files):
        form.add_field(f"files[{index}]", io.BytesIO(data), filename=name, content_type="image/png")
    return form


async def post_files(bare: Bare, form: aiohttp.FormData) -> tuple[int, Any]:
    return await bare("POST", f"/channels/{bare.channel}/messages", data=form)


async def test_files_are_counted_and_weighed(bare: Bare) -> None:
    status, body = await post_files(bare, upload(*[("a.png", png())] * 10))
    assert (status, len(body["attachments"])) == (200, 10)
    assert body["attachments"][0]["content_type"] == "image/png"
    assert (body["attachments"][0]["width"], body["attachments"][0]["height"]) == (4, 3)
    status, body = await post_files(bare, upload(*[("a.png", png())] * 11))
    assert (status, body["code"]) == (400, 30015)
    status, body = await post_files(bare, upload(("a.png", b"x" * (10 * 1024 * 1024 + 1))))
    assert (status, body["code"]) == (413, 40005)
    status, body = await post_files(bare, upload(*[("a.png", b"x" * (9 * 1024 * 1024))] * 3))
    assert (status, body["code"]) == (413, 40005)


async def test_an_alt_text_has_1024_characters(bare: Bare) -> None:
    for length, expected in ((1024, 200), (1025, 400)):
        files = [{"id": "0", "description": "x" * length}]
        status, _ = await post_files(bare, upload(("a.png", png()), attachments=files))
        assert status == expected


async def test_an_edit_keeps_the_files_it_names(bare: Bare) -> None:
    _, message = await post_files(bare, upload(("a.png", png()), ("b.png", png())))
    path = f"/channels/{bare.channel}/messages/{message['id']}"
    kept = message["attachments"][1]["id"]
    _, body = await bare("PATCH", path, {"content": "x"})
    assert len(body["attachments"]) == 2
    _, body = await bare("PATCH", path, {"attachments": [{"id": kept}]})
    assert [one["filename"] for one in body["attachments"]] == ["b.png"]
    status, body = await bare("PATCH", path, {"attachments": [{"id": message["attachments"][0]["id"]}]})
    assert (status, body["code"]) == (400, 50035)


COMMAND: Json = {"name": "uno", "description": "Cards", "type": 1}


def command(**changes: Any) -> Json:
    return {**COMMAND, **changes}


def command_option(**changes: Any) -> Json:
    return command(options=[{"type": 3, "name": "card", "description": "x", **changes}])


def choices(count: int = 1, **changes: Any) -> Json:
    return command_option(choices=[{"name": f"n{n}", "value": f"v{n}", **changes} for n in range(count)])


def many_options(count: int) -> Json:
    return command(options=[{"type": 3, "name": f"o{n}", "description": "x"} for n in range(count)])


def heavy(length: int) -> Json:
    """A command whose names, descriptions and values have that many characters."""
    options = [
        {"type": 3, "name": f"o{n:02}", "description": "d" * 97, "choices": [{"name": "n" * 100, "value": "v" * 100}]}
        for n in range(24)
    ]
    taken = 24 * 300 + len("uno")
    rest = length - taken
    extra: Json = {"type": 3, "name": "x", "description": "d" * 100}
    extra["choices"] = [{"name": "n" * 100, "value": f"{n:02}" + "v" * 98} for n in range((rest - 102) // 200)]
    left = rest - 101 - 200 * len(extra["choices"])
    return command(description="d" * left, options=[*options, extra])


_COMMANDS: list[tuple[str, str, Json, Json]] = [
    ("command name", "0.name", command(name="u" * 32), command(name="u" * 33)),
    ("command name", "0.name", command(name="ünö-1_a"), command(name="Uno")),
    ("command name", "0.name", command(name="donner"), command(name="uno new")),
    ("command description", "0.description", command(description="x" * 100), command(description="x" * 101)),
    (
        "command name",
        "0.name_localizations.fr",
        command(name_localizations={"fr": "x" * 32}),
        command(name_localizations={"fr": "X"}),
    ),
    (
        "command description",
        "0.description_localizations.fr",
        command(description_localizations={"fr": "x" * 100}),
        command(description_localizations={"fr": "x" * 101}),
    ),
    ("command options", "0.options", many_options(25), many_options(26)),
    ("option choices", "0.options.0.choices", choices(25), choices(26)),
    ("choice name", "0.options.0.choices.0.name", choices(name="x" * 100), choices(name="x" * 101)),
    ("choice value", "0.options.0.choices.0.value", choices(value="x" * 100), choices(value="x" * 101)),
    ("command size", "0", heavy(8000), heavy(8001)),
]


@pytest.mark.parametrize(("name", "path", "inside", "outside"), _COMMANDS)
async def test_a_commands_limit_holds(bare: Bare, name: str, path: str, inside: Json, outside: Json) -> None:
    status, body = await bare("PUT", f"{bare.application}/commands", [inside])
    assert status == 200, body
    status, body = await bare("PUT", f"{bare.application}/commands", [outside])
    assert (status, body["code"]) == (400, 50035)
    assert errors_at(body, path)


_OPTION = {"type": 3, "description": "x"}
_WRONG_COMMANDS: list[tuple[str, list[Json]]] = [
    ("1.name", [command(), command()]),
    ("0.options.1", [command(options=[{**_OPTION, "name": "a"}, {**_OPTION, "name": "b", "required": True}])]),
    ("0.options.1.name", [command(options=[{**_OPTION, "name": "a"}] * 2)]),
    ("0.options.0.autocomplete", [command_option(autocomplete=True, choices=[{"name": "a", "value": "a"}])]),
    ("0.options.0.choices.0.value", [command_option(type=4, choices=[{"name": "a", "value": "a"}])]),
    ("0.name_localizations.xx", [command(name_localizations={"xx": "a"})]),
]


@pytest.mark.parametrize(("path", "wrong"), _WRONG_COMMANDS)
async def test_a_malformed_command_is_refused(bare: Bare, path: str, wrong: list[Json]) -> None:
    status, body = await bare("PUT", f"{bare.application}/commands", wrong)
    assert (status, body["code"]) == (400, 50035), body
    assert errors_at(body, path)


async def test_a_hundred_slash_commands_and_200_creates_a_day(bare: Bare) -> None:
    path = f"{bare.application}/commands"
    status, _ = await bare("PUT", path, [command(name=f"a{n}") for n in range(101)])
    assert status == 400
    for letter, expected in (("a", 200), ("b", 200), ("b", 200), ("c", 429)):
        status, body = await bare("PUT", path, [command(name=f"{letter}{n}") for n in range(100)])
        assert status == expected
    assert body["code"] == 30034
    bare.server.clock.advance(86_401)
    status, _ = await bare("PUT", path, [command(name=f"c{n}") for n in range(100)])
    assert status == 200


def test_every_rule_says_where_it_comes_from() -> None:
    assert all(rule.section and rule.least <= rule.most for rule in LIMITS.values())


def test_every_route_is_one_of_discords() -> None:
    strangers = [(one.method, one.template) for one in _ROUTES if not known_operation(one.method, one.template)]
    assert strangers == []


def test_integer_snowflakes_become_strings_and_numbers_of_components_stay() -> None:
    told = {
        "attachments": [{"id": 0}],
        "components": [{"type": 1, "id": 3, "components": [button(emoji={"id": 123456789012345678, "name": "x"})]}],
        "message_reference": {"message_id": 123456789012345678},
        "allowed_mentions": {"users": [1]},
    }
    before = copy.deepcopy(told)
    strings = with_string_ids(told)
    assert told == before
    assert strings["attachments"] == [{"id": "0"}]
    assert strings["components"][0]["id"] == 3
    assert strings["components"][0]["components"][0]["emoji"]["id"] == "123456789012345678"
    assert strings["message_reference"]["message_id"] == "123456789012345678"
    assert strings["allowed_mentions"]["users"] == ["1"]
    assert schema_error("POST", "/channels/{channel_id}/messages", {"content": "x", **told}) is None
