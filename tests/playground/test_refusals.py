"""Refusals by route, times and code; lost replies, outages, scopes of 429, the count of invalid requests.

Discord: Topics > Rate Limits, Topics > Opcodes and Status Codes > JSON Error Codes; routes stand in openapi.json.
"""

from typing import Any

import aiohttp
import pytest

from playground.server.constants import InteractionType
from playground.server.errors import ERROR_CODES
from playground.server.limits.documented import LIMITS
from playground.server.limits.schema import known_operation
from tests.kit.playground import NotPossible, Playground
from tests.kit.playground.rest_controls import EDIT_MESSAGE, EDIT_ORIGINAL, GET_CHANNEL, POST_MESSAGE
from tests.playground.conftest import Bare
from tests.playground.test_tokens import ask

BUCKET = {"X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "X-RateLimit-Reset-After"}


class Answer:
    def __init__(self, response: aiohttp.ClientResponse, text: str, body: Any) -> None:
        self.status = response.status
        self.headers = response.headers
        self.text = text
        self.body = body


async def post(bare: Bare) -> Answer:
    url = f"{bare.server.api_base}/channels/{bare.channel}/messages"
    headers = {"Authorization": f"Bot {bare.server.token}"}
    async with bare.session.post(url, json={"content": "x"}, headers=headers) as response:
        is_json = response.headers["Content-Type"] == "application/json"
        return Answer(response, await response.text(), await response.json() if is_json else None)


@pytest.mark.parametrize("code", sorted(ERROR_CODES))
async def test_every_documented_code_for_so_many_times(bare: Bare, quiet: Playground, code: int) -> None:
    await quiet.rest.refuse(code, POST_MESSAGE, times=2)
    status, message = ERROR_CODES[code]
    for _ in range(2):
        refused = await post(bare)
        assert (refused.status, refused.body["code"], refused.body["message"]) == (status, code, message)
    assert (await post(bare)).status == 200


async def test_what_discord_refuses_itself_counts_in_the_bucket(bare: Bare, quiet: Playground) -> None:
    await quiet.rest.refuse(40333, POST_MESSAGE)
    refused = await post(bare)
    assert refused.headers["X-RateLimit-Remaining"] == "4"
    assert refused.headers.keys() >= BUCKET
    await quiet.rest.outage(503, POST_MESSAGE, times=1)
    assert not (await post(bare)).headers.keys() & BUCKET


async def test_a_refusal_may_be_for_one_channel_or_server(bare: Bare, quiet: Playground) -> None:
    other = quiet.channel("table-fr")
    await quiet.rest.refuse(50013, POST_MESSAGE, channel=other, times=0)
    lasting = await quiet.rest.refuse(10003, GET_CHANNEL, guild=quiet.guild(other), times=0)
    assert (await post(bare)).status == 200
    status, body = await bare("POST", f"/channels/{other}/messages", {"content": "x"})
    assert (status, body["code"]) == (403, 50013)
    assert (await bare("GET", f"/channels/{other}"))[0] == 404
    assert (await bare("GET", f"/channels/{bare.channel}"))[0] == 200
    await quiet.rest.lift(lasting)
    assert (await bare("GET", f"/channels/{other}"))[0] == 200


async def test_the_token_of_an_interaction_stands_for_its_channel(bare: Bare, quiet: Playground) -> None:
    asked = ask(bare)
    await asked.answer(4, content="x")
    await quiet.rest.refuse(10008, EDIT_ORIGINAL, channel=bare.channel)
    status, body = await asked.hook("PATCH", "/messages/@original", {"content": "y"})
    assert (status, body["code"]) == (404, 10008)


@pytest.mark.parametrize("route", [("GET", "/channels/{channel_id}/messages/{which}"), ("PUT", GET_CHANNEL[1])])
async def test_a_route_or_code_that_discord_does_not_have_is_a_slip(quiet: Playground, route: tuple[str, str]) -> None:
    with pytest.raises(NotPossible):
        await quiet.rest.refuse(10003, route)
    with pytest.raises(NotPossible):
        await quiet.rest.refuse(12345)
    assert known_operation(*EDIT_MESSAGE)


async def test_a_refusal_tells_what_is_wrong_in_the_form(bare: Bare, quiet: Playground) -> None:
    await quiet.rest.refuse_emojis(POST_MESSAGE)
    body = (await post(bare)).body
    told = body["errors"]["components"]["0"]["components"]["0"]["emoji"]["id"]["_errors"]
    assert (body["code"], told[0]["code"]) == (50035, "BUTTON_COMPONENT_INVALID_EMOJI")


async def test_a_lost_reply_is_carried_out_and_a_lost_request_is_not(bare: Bare, quiet: Playground) -> None:
    for lose, stand in ((quiet.rest.lose_request, 0), (quiet.rest.lose_reply, 1)):
        await lose(POST_MESSAGE)
        with pytest.raises(aiohttp.ClientError):
            await post(bare)
        assert len(bare.server.world.channels[int(bare.channel)].messages) == stand


async def test_an_outage_ends_when_the_clock_says_so(bare: Bare, quiet: Playground) -> None:
    await quiet.away(60)
    assert (await post(bare)).status == 503
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await bare.session.ws_connect(bare.server.gateway_url)
    await quiet.advance(60)
    assert (await post(bare)).status == 200
    await (await bare.session.ws_connect(bare.server.gateway_url)).close()
    await quiet.away()
    await quiet.back()
    assert (await post(bare)).status == 200


@pytest.mark.parametrize(
    ("scope", "told", "text"),
    [
        ("user", {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "64.570"}, "You are being rate limited."),
        ("global", {"X-RateLimit-Global": "true"}, "You are being rate limited."),
        ("shared", {"X-RateLimit-Remaining": "5"}, "The resource is being rate limited."),
    ],
)
async def test_429_of_each_scope(bare: Bare, quiet: Playground, scope: str, told: dict[str, str], text: str) -> None:
    """Topics > Rate Limits > Exceeding A Rate Limit: three examples."""
    await quiet.rest.rate_limit(64.57, POST_MESSAGE, of=scope)
    limited = await post(bare)
    assert limited.status == 429
    expected = {**told, "X-RateLimit-Scope": scope, "Retry-After": "65"}
    assert {name: limited.headers.get(name) for name in expected} == expected
    assert bool(limited.headers.keys() & BUCKET) == (scope != "global")
    assert limited.body == {"message": text, "code": 0, "retry_after": 64.57, "global": scope == "global"}


async def test_cloudflares_ban_is_a_page_without_discords_headers(bare: Bare, quiet: Playground) -> None:
    rule = await quiet.rest.ban_address()
    banned = await post(bare)
    assert (banned.status, banned.body) == (429, None)
    assert banned.text.startswith("<html>")
    assert not [name for name in banned.headers if name.startswith("X-RateLimit") or name == "Via"]
    await quiet.rest.lift(rule)
    assert (await post(bare)).status == 200


async def test_invalid_requests_are_counted_as_discord_does(bare: Bare, quiet: Playground) -> None:
    """Topics > Rate Limits > Invalid Request Limit: 401, 403 and 429, those of the scope `shared` excepted."""
    assert LIMITS["invalid requests"].most == 10_000
    await bare("GET", "/users/@me", headers={"Authorization": "Bot wrong"})
    await quiet.rest.refuse(50013)
    await post(bare)
    for scope in ("user", "shared"):
        await quiet.rest.rate_limit(1, of=scope)
        await post(bare)
    await quiet.rest.refuse(10003)
    await post(bare)
    assert await quiet.rest.invalid_requests() == 3
    await quiet.rest.limit_invalid_requests(2, ban_seconds=900)
    await quiet.rest.refuse(50001)
    await post(bare)
    assert (await post(bare)).text.startswith("<html>")
    await quiet.advance(900)
    assert (await post(bare)).status == 200
    assert await quiet.rest.invalid_requests() == 0


async def test_a_limit_is_set_and_lifted(bare: Bare, quiet: Playground) -> None:
    await quiet.rest.limit("send", 1, 60)
    assert [(await post(bare)).status for _ in range(2)] == [200, 429]
    await quiet.rest.limit("send", None)
    unlimited = [await post(bare) for _ in range(7)]
    assert {one.status for one in unlimited} == {200}
    assert not unlimited[0].headers.keys() & BUCKET


async def test_interaction_endpoints_do_not_count_for_all(bare: Bare, quiet: Playground) -> None:
    """Topics > Rate Limits > Global Rate Limit; Interactions > Receiving and Responding > Endpoints."""
    await quiet.rest.limit("global", 3, 60)
    for _ in range(4):
        asked = ask(bare, InteractionType.COMMAND)
        assert (await asked.answer(4, content="x"))[0] == 200
        assert (await asked.hook("PATCH", "/messages/@original", {"content": "y"}))[0] == 200
    assert [(await bare("GET", "/users/@me"))[0] for _ in range(4)] == [200, 200, 200, 429]
    await quiet.rest.limit("global", None)
    assert {(await bare("GET", "/users/@me"))[0] for _ in range(45)} == {200}


async def test_emoji_uploads_have_a_bucket_of_their_own(bare: Bare, quiet: Playground) -> None:
    """Topics > Rate Limits: routes for emojis "do not follow the normal rate limit conventions"."""
    await quiet.rest.limit("emoji uploads", 2, 3600)
    path, image = f"{bare.application}/emojis", "data:image/png;base64,AAAA"
    made = [await bare("POST", path, {"name": f"e_{number}", "image": image}) for number in range(3)]
    assert [status for status, _ in made] == [201, 201, 429]
    assert made[2][1]["retry_after"] == 3600
    assert (await bare("GET", path))[0] == 200
    await quiet.advance(3600)
    assert (await bare("POST", path, {"name": "e_3", "image": image}))[0] == 201
