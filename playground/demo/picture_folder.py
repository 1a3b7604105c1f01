"""Saves every picture once, numbered in the order in which it was seen."""

import asyncio
from pathlib import Path

from playground.client import Message


class PictureFolder:
    """A folder of pictures. It is made when the first one comes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._kept: set[str] = set()

    async def keep(self, message: Message, whose: str) -> None:
        """Save the pictures of a message that were not seen before; `whose` goes into the name."""
        for picture in message.pictures:
            if picture.url in self._kept:
                continue
            self._kept.add(picture.url)
            data = await picture.read()
            name = f"{len(self._kept):04d}-{whose}-{picture.filename}"
            await asyncio.to_thread(self._write, name, data)

    def _write(self, name: str, data: bytes) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_bytes(data)
