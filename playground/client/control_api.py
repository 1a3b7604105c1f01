"""HTTP to the playground's control routes (playground/server/control)."""

from typing import Any

import aiohttp

Json = dict[str, Any]


class NotPossible(Exception):
    """The member's client does not allow this; the text says why."""


class ControlApi:
    """One address, one HTTP session."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        # Each member holds one connection: the usual hundred would stop a crowd.
        unlimited = aiohttp.TCPConnector(limit=0)
        self.session = aiohttp.ClientSession(connector=unlimited)

    async def get(self, path: str) -> Json:
        """JSON of a control route. Raises NotPossible."""
        async with self.session.get(f"{self.url}/playground/{path}") as response:
            return await _unpacked(response)

    async def post(self, path: str, /, **body: object) -> Json:
        async with self.session.post(f"{self.url}/playground/{path}", json=body) as response:
            return await _unpacked(response)

    async def read(self, url: str) -> bytes:
        """The bytes of a picture or file. Raises aiohttp.ClientResponseError if it is gone."""
        async with self.session.get(url) as response:
            response.raise_for_status()
            return await response.read()

    async def close(self) -> None:
        await self.session.close()


async def _unpacked(response: aiohttp.ClientResponse) -> Json:
    body: Json = await response.json()
    if response.status >= 400:
        raise NotPossible(body["error"])
    return body
