"""Saves every picture once, numbered in the order in which it was seen."""

import asyncio
from pathlib import Path

from playground.client import Json, MemberClient, media


class PictureFolder:
    """A folder of pictures. It is made when the first one comes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._kept: set[str] = set()

    async def keep(self, message: Json, member: MemberClient, whose: str) -> None:
        """Save the pictures of a message that were not seen before; `whose` goes into the name."""
        for url in (shown["url"] for shown, _ in media(message)):
            if url in self._kept:
                continue
            self._kept.add(url)
            name = f"{len(self._kept):04d}-{whose}-{url.rpartition('/')[2]}"
            await asyncio.to_thread(self._write, name, await member.api.read(url))

    def _write(self, name: str, data: bytes) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_bytes(data)
