"""A clicked public message edited through the click's token, files kept in edits, dead emojis, commands as registered.

Discord: Interactions > Receiving and Responding, Message Resource > Edit Message, Emoji Resource,
Application Commands > Retrieving localized commands; the routes stand in openapi.json.
"""

import json
from typing import Any

import aiohttp
import pytest

from playground.server.constants import InteractionType
from tests.playground.conftest import Bare
from tests.playground.sample_bot import png
from tests.playground.test_tokens import Asked, ask

V2 = 1 << 15
BUTTON = {"type": 2, "style": 1, "label": "x", "custom_id": "x"}


def board(text: str, picture: bool = True) -> list[dict[str, Any]]:
    parts: list[dict[str, Any]] = [{"type": 10, "content": text}, {"type": 1, "components": [BUTTON]}]
    shown = {"type": 12, "items": [{"media": {"url": "attachment://table.png"}}]}
    return [{"type": 17, "components": [shown, *parts] if picture else parts}]


async def upload(bare: Bare, method: str, path: str, body: dict[str, Any]) -> tuple[int, Any]:
    form = aiohttp.FormData()
    form.add_field("payload_json", json.dumps(body))
    form.add_field("files[0]", png(), filename="table.png", content_type="image/png")
    return await bare(method, path, data=form)


async def posted(bare: Bare) -> dict[str, Any]:
    """A public table with a picture, by the bot's token."""
    body = {"flags": V2, "components": board("one"), "attachments": [{"id": 0, "filename": "table.png"}]}
    status, message = await upload(bare, "POST", f"/channels/{bare.channel}/messages", body)
    assert status == 200, message
    return dict(message)


def text_of(bare: Bare, message: dict[str, Any]) -> str:
    """What everybody sees in the message now."""
    one = bare.server.world.channels[int(bare.channel)].messages[int(message["id"])]
    parts = one.components[0]["components"]
    return str(next(part["content"] for part in parts if part["type"] == 10))


async def clicked(bare: Bare, message: dict[str, Any], kind: int) -> Asked:
    """A click on it, acknowledged (type 6) or answered by changing it (type 7)."""
    asked = ask(bare, InteractionType.COMPONENT, message["id"])
    data = {"components": board("by type 7"), "attachments": kept(message)} if kind == 7 else {}
    status, body = await asked.answer(kind, **data)
    assert status == 200, body
    return asked


def kept(message: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"id": one["id"]} for one in message["attachments"]]


@pytest.mark.parametrize("kind", [6, 7])
async def test_original_is_the_clicked_message_for_fifteen_minutes(bare: Bare, kind: int) -> None:
    """Edit Original Interaction Response, after Interaction Callback Types 6 and 7 on a public message."""
    message = await posted(bare)
    asked = await clicked(bare, message, kind)
    assert text_of(bare, message) == ("by type 7" if kind == 7 else "one")
    bare.server.clock.advance(14 * 60)
    status, edited = await asked.hook("PATCH", "/messages/@original", {"components": board("later")})
    assert (status, edited["id"], text_of(bare, message)) == (200, message["id"], "later")
    assert (await asked.hook("GET", "/messages/@original"))[1]["id"] == message["id"]
    bare.server.clock.advance(61)
    status, body = await asked.hook("PATCH", "/messages/@original", {"components": board("too late")})
    assert (status, body["code"], text_of(bare, message)) == (401, 50027, "later")


@pytest.mark.parametrize("kind", [6, 7])
async def test_original_is_gone_with_the_clicked_message(bare: Bare, kind: int) -> None:
    message = await posted(bare)
    asked = await clicked(bare, message, kind)
    await bare("DELETE", f"/channels/{bare.channel}/messages/{message['id']}")
    status, body = await asked.hook("PATCH", "/messages/@original", {"components": board("x")})
    assert (status, body["code"]) == (404, 10008)


async def test_edits_by_a_token_have_a_bucket_of_their_own(bare: Bare) -> None:
    message = await posted(bare)
    asked = await clicked(bare, message, 6)
    path = f"/channels/{bare.channel}/messages/{message['id']}"
    assert [(await bare("PATCH", path, {"components": board(f"{n}")}))[0] for n in range(6)].count(429) == 1
    assert (await asked.hook("PATCH", "/messages/@original", {"components": board("still")}))[0] == 200


async def test_files_that_are_named_stay_and_can_be_shown(bare: Bare) -> None:
    """Edit Message: `attachments` names what stays; without it everything stays."""
    message = await posted(bare)
    path = f"/channels/{bare.channel}/messages/{message['id']}"
    for body in ({"components": board("two")}, {"components": board("two"), "attachments": kept(message)}):
        status, edited = await bare("PATCH", path, body)
        assert (status, [one["id"] for one in edited["attachments"]]) == (200, [message["attachments"][0]["id"]])
        shown = edited["components"][0]["components"][0]["items"][0]["media"]
        assert shown["attachment_id"] == message["attachments"][0]["id"]
    status, body = await bare("PATCH", path, {"components": board("three"), "attachments": []})
    assert (status, body["code"]) == (400, 50035)
    _, edited = await bare("PATCH", path, {"components": board("three", picture=False), "attachments": []})
    assert edited["attachments"] == []


async def test_a_dead_emoji_is_refused_where_it_stands(bare: Bare) -> None:
    """Emoji Resource > Delete Application Emoji; the code is that of discord-api-docs issue 8071."""
    image = "data:image/png;base64,AAAA"
    _, made = await bare("POST", f"{bare.application}/emojis", {"name": "red_5", "image": image})
    emoji = {"id": made["id"], "name": "red_5"}
    options = [{"label": "a", "value": "a", "emoji": emoji}]
    rows: dict[str, dict[str, Any]] = {
        "components.0.components.0.emoji.id": {**BUTTON, "emoji": emoji},
        "components.0.components.0.options.0.emoji.id": {"type": 3, "custom_id": "s", "options": options},
    }
    for removed in (False, True):
        for where, part in rows.items():
            status, node = await bare.post({"content": "x", "components": [{"type": 1, "components": [part]}]})
            assert status == (400 if removed else 200)
            for step in ["errors", *where.split(".")] if removed else []:
                node = node[step]
            assert not removed or node["_errors"][0]["code"] == "BUTTON_COMPONENT_INVALID_EMOJI"
        await bare("DELETE", f"{bare.application}/emojis/{made['id']}")
    assert (await bare("GET", f"{bare.application}/emojis"))[1]["items"] == []


async def test_an_application_has_2000_emojis(bare: Bare) -> None:
    """Emoji Resource > Application-Owned Emoji."""
    await bare("POST", f"{bare.application}/emojis", {"name": "first", "image": "data:image/png;base64,AAAA"})
    emojis = bare.server.world.emojis
    one = next(iter(emojis.values()))
    emojis.update(dict.fromkeys(range(1, 2000), one))
    status, body = await bare(
        "POST", f"{bare.application}/emojis", {"name": "further", "image": "data:image/png;base64,AAAA"}
    )
    assert (status, body["code"]) == (400, 30008)


@pytest.mark.parametrize("scope", ["", "/guilds/{guild}"])
async def test_registered_commands_are_told_with_their_translations_on_demand(bare: Bare, scope: str) -> None:
    """Get Global Application Commands, Get Guild Application Commands: `with_localizations`."""
    path = f"{bare.application}{scope.format(guild=next(iter(bare.server.world.guilds)))}/commands"
    choice = {"name": "red", "name_localizations": {"fr": "rouge"}, "value": "r"}
    option = {"type": 3, "name": "colour", "description": "c", "choices": [choice]}
    option |= {"name_localizations": {"fr": "couleur"}, "description_localizations": {"fr": "c"}}
    command = {"name": "deal", "description": "d", "options": [option], "name_localizations": {"fr": "donner"}}
    status, made = await bare("PUT", path, [command])
    assert status == 200, made
    _, plain = await bare("GET", path)
    _, full = await bare("GET", f"{path}?with_localizations=true")
    assert "localizations" not in json.dumps(plain)
    assert (full[0]["name_localizations"], full[0]["options"][0]["choices"]) == ({"fr": "donner"}, [choice])
    assert [one["id"] for one in plain] == [one["id"] for one in full] == [made[0]["id"]]
