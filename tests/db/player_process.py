"""A process that plays moves and says so after each acknowledgement, until somebody kills it."""

import asyncio
import os
import sys

from db import Database, Saved, open_database
from tests.db.builders import move, new_table

GAMES = 8


async def play(database: Database, number: int) -> None:
    table_id = f"t{number}"
    table = await database.tables.get(table_id)
    if table is None:
        await database.tables.create(new_table(table_id, number + 1, channel_id=number + 1))
    seq = table.seq if table else 0
    while True:
        click = ((number + 1) << 32) + seq + 1
        assert await database.tables.save_move(move(seq, table_id, interaction_id=click)) == Saved(seq + 1)
        seq += 1
        os.write(1, f"{number} {seq}\n".encode())


async def main(url: str) -> None:
    async with await open_database(url) as database:
        await asyncio.gather(*(play(database, number) for number in range(GAMES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
