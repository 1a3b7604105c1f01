"""What an interaction's token opens, spoken without a library, down to the odd corners of Discord's documentation."""

import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from playground.server import Server
from playground.server.constants import InteractionType
from playground.server.interactions.interactions import Interaction
from tests.playground.conftest import Bare
from tests.playground.sample_bot import png


class Asked:
    """One interaction and the routes of its token."""

    def __init__(self, bare: Bare, one: Interaction) -> None:
        self.bare = bare
        self.one = one

    async def answer(self, kind: int, **data: Any) -> tuple[int, Any]:
        path = f"/interactions/{self.one.id}/{self.one.token}/callback?with_response=true"
        return await self.bare("POST", path, {"type": kind, "data": data} if data else {"type": kind})

    async def hook(self, method: str, rest: str = "", body: Any = None) -> tuple[int, Any]:
        path = f"/webhooks/{self.bare.server.world.application_id}/{self.one.token}{rest}"
        return await self.bare(method, path, body)


def ask(bare: Bare, kind: InteractionType = InteractionType.COMMAND, message: str | None = None) -> Asked:
    server = bare.server
    user = server.world.users[server.world.member_ids[0]]
    channel = server.world.channels[int(bare.channel)]
    one = server.services.interactions.start(
        kind, user, channel, {"name": "x"}, channel.messages[int(message)] if message else None
    )
    return Asked(bare, one)


@pytest.mark.parametrize(
    ("kind", "allowed"),
    [
        (InteractionType.COMMAND, {4, 5, 9}),
        (InteractionType.COMPONENT, {4, 5, 6, 7, 9}),
        (InteractionType.AUTOCOMPLETE, {8}),
        (InteractionType.MODAL, {4, 5, 6, 7}),
    ],
)
async def test_each_kind_has_its_answers(bare: Bare, kind: InteractionType, allowed: set[int]) -> None:
    _, message = await bare.post({"content": "x"})
    source = message["id"] if kind in {InteractionType.COMPONENT, InteractionType.MODAL} else None
    label = {"type": 18, "label": "l", "component": {"type": 4, "custom_id": "t", "style": 1}}
    modal = {"title": "t", "custom_id": "c", "components": [label]}
    data: dict[int, Any] = {4: {"content": "x"}, 7: {"content": "y"}, 8: {"choices": []}, 9: modal}
    for answer in range(1, 10):
        status, body = await ask(bare, kind, source).answer(answer, **data.get(answer, {}))
        assert (status == 200) == (answer in allowed), (answer, body)


async def test_nothing_goes_before_the_answer_and_everything_after(bare: Bare) -> None:
    asked = ask(bare)
    status, body = await asked.hook("POST", "", {"content": "early"})
    assert (status, body["code"]) == (404, 10015)
    status, body = await asked.answer(4, content="now", flags=64)
    assert (status, body["resource"]["message"]["flags"]) == (200, 64)
    assert body["interaction"]["response_message_ephemeral"] is True
    status, more = await asked.hook("POST", "", {"content": "late"})
    assert status == 200
    assert (await asked.hook("PATCH", f"/messages/{more['id']}", {"content": "later"}))[1]["content"] == "later"
    assert (await asked.hook("DELETE", f"/messages/{more['id']}"))[0] == 204
    assert (await asked.hook("GET", f"/messages/{more['id']}"))[1]["code"] == 10008
    bare.server.clock.advance(2)  # five calls in two seconds is all that a token has
    assert (await asked.hook("GET", "/messages/@original"))[1]["content"] == "now"
    status, body = await asked.answer(4, content="again")
    assert (status, body["code"]) == (400, 40060)
    status, body = await bare("POST", f"/webhooks/1/{asked.one.token}", {"content": "of another application"})
    assert (status, body["code"]) == (404, 10015)


async def test_the_first_follow_up_of_a_deferred_answer_fills_it_in(bare: Bare) -> None:
    asked = ask(bare)
    _, body = await asked.answer(5, flags=64)
    assert body["interaction"]["response_message_loading"] is True
    _, filled = await asked.hook("POST", "", {"content": "done"})
    assert (filled["id"], filled["flags"]) == (body["interaction"]["response_message_id"], 64)
    _, further = await asked.hook("POST", "", {"content": "more"})
    assert (further["id"] != filled["id"], further["flags"]) == (True, 0)


async def test_a_deferred_answer_has_no_flag_but_ephemeral(bare: Bare) -> None:
    status, body = await ask(bare).answer(5, flags=1 << 15)
    assert (status, body["code"]) == (400, 50035)


async def test_a_strangers_token_opens_nothing(bare: Bare) -> None:
    asked = ask(bare)
    await asked.answer(4, content="x")
    status, body = await bare("POST", f"/webhooks/{bare.server.world.application_id}/wrong", {"content": "x"})
    assert (status, body["code"]) == (404, 10015)
    status, body = await bare(
        "POST", f"/interactions/{asked.one.id}/wrong/callback", {"type": 4, "data": {"content": "x"}}
    )
    assert (status, body["code"]) == (404, 10062)


_MODALS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("data.title", {"title": "x" * 45}, {"title": "x" * 46}),
    ("data.custom_id", {"custom_id": "x" * 100}, {"custom_id": "x" * 101}),
]
_INPUT = {"type": 4, "custom_id": "t", "style": 1}


def labelled(number: int = 0, *, inner: dict[str, Any] | None = None, **changes: Any) -> dict[str, Any]:
    component = {**_INPUT, "custom_id": f"t{number}", **(inner or {})}
    return {"type": 18, "label": "l", "component": component, **changes}


_MODALS += [
    (
        "data.components",
        {"components": [labelled(n) for n in range(5)]},
        {"components": [labelled(n) for n in range(6)]},
    ),
    ("data.components.0.label", {"components": [labelled(label="x" * 45)]}, {"components": [labelled(label="x" * 46)]}),
    (
        "data.components.0.description",
        {"components": [labelled(description="x" * 100)]},
        {"components": [labelled(description="x" * 101)]},
    ),
    (
        "data.components.0.component.placeholder",
        {"components": [labelled(inner={"placeholder": "x" * 100})]},
        {"components": [labelled(inner={"placeholder": "x" * 101})]},
    ),
    (
        "data.components.0.component.value",
        {"components": [labelled(inner={"value": "x" * 4000})]},
        {"components": [labelled(inner={"value": "x" * 4001})]},
    ),
    (
        "data.components.0.type",
        {"components": [labelled()]},
        {"components": [{"type": 2, "style": 1, "label": "x", "custom_id": "b"}]},
    ),
]


@pytest.mark.parametrize(("path", "inside", "outside"), _MODALS)
async def test_a_forms_limit_holds(bare: Bare, path: str, inside: dict[str, Any], outside: dict[str, Any]) -> None:
    base = {"title": "t", "custom_id": "c", "components": [labelled()]}
    status, body = await ask(bare).answer(9, **{**base, **outside})
    assert (status, body["code"]) == (400, 50035)
    node = body["errors"]
    for step in path.split("."):
        node = node[step]
    assert node["_errors"]
    status, body = await ask(bare).answer(9, **{**base, **inside})
    assert status == 200, body


@pytest.mark.parametrize(("count", "name", "status"), [(25, "n", 200), (26, "n", 400), (1, "n" * 101, 400)])
async def test_completion_offers_at_most_25(bare: Bare, count: int, name: str, status: int) -> None:
    asked = ask(bare, InteractionType.AUTOCOMPLETE)
    assert (await asked.answer(8, choices=[{"name": name, "value": str(n)} for n in range(count)]))[0] == status


async def test_a_refused_answer_may_be_put_right(bare: Bare) -> None:
    asked = ask(bare)
    assert (await asked.answer(4, content="x" * 2001))[0] == 400
    assert (await asked.answer(4, content="x"))[0] == 200


@pytest.fixture
async def own_install() -> AsyncIterator[Bare]:
    async with Server(user_install=True) as server, aiohttp.ClientSession() as session:
        yield Bare(server, session)


async def test_an_app_of_the_users_own_has_five_follow_ups(own_install: Bare) -> None:
    asked = ask(own_install)
    await asked.answer(4, content="x")
    for _ in range(5):
        assert (await asked.hook("POST", "", {"content": "x"}))[0] == 200
        own_install.server.clock.advance(2)
    status, body = await asked.hook("POST", "", {"content": "x"})
    assert (status, body["code"]) == (400, 40094)


async def test_broken_bodies_are_refused(bare: Bare) -> None:
    url = f"{bare.server.api_base}/channels/{bare.channel}/messages"
    headers = {"Authorization": f"Bot {bare.server.token}"}
    bodies = [
        (b"{", "application/json"),
        (b"no form", "multipart/form-data; boundary=abc"),
        (b"no form", "multipart/form-data"),
        (b"--abc\r\nnothing\r\n--abc--\r\n", "multipart/form-data; boundary=abc"),
    ]
    for data, kind in bodies:
        async with bare.session.post(url, data=data, headers={**headers, "Content-Type": kind}) as response:
            assert (response.status, (await response.json())["code"]) == (400, 50109)


async def test_a_file_arrives_byte_for_byte(bare: Bare) -> None:
    awkward = png() + b"\r\n--not-the-boundary\r\n\r\n" + bytes(range(256))
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps({"attachments": [{"id": 0, "description": "é"}]}))
    form.add_field("files[0]", awkward, filename="carte é.png", content_type="image/png")
    status, body = await bare("POST", f"/channels/{bare.channel}/messages", data=form)
    assert status == 200, body
    assert body["attachments"][0]["description"] == "é"
    async with bare.session.get(body["attachments"][0]["url"]) as response:
        assert await response.read() == awkward
        assert response.headers["X-Content-Type-Options"] == "nosniff"
