"""From a click to the answered hand, beside a bare discord.py handler that answers with the same bytes ready-made.

Both bots are processes of their own on a playground of their own; each figure runs from the gateway's event to the
arrival of the callback, as the playground records them. The clicks go to the two in turn.
"""

import asyncio
import json
import os
import statistics
import sys
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from playground.server import Server
from tests.kit.playground import Button, Member, Message, Playground

ROOT = Path(__file__).parents[1]
CHANNEL, WARM_UP, CLICKS = "table-1", 20, 120


def environment(server: Server, folder: Path) -> dict[str, str]:
    return {
        "PATH": os.environ.get("PATH", ""),
        "HOME": str(folder),
        "PYTHONPATH": str(ROOT),
        "DISCORD_TOKEN": server.token,
        "DISCORD_API_BASE": server.api_base,
        "DISCORD_GATEWAY_URL": server.gateway_url,
        "DATABASE_URL": f"sqlite:///{folder}/uno.db",
        "TEST_SEED": "clicks",
        "TEST_TIME_SCALE": "1",
    }


async def opened(stack: AsyncExitStack, folder: Path, *command: str) -> tuple[Server, Playground]:
    """A playground with one bot on it."""
    server = await stack.enter_async_context(Server(port=0))
    playground = await stack.enter_async_context(await Playground.connect(server.url))
    with (folder / "log").open("wb") as log:
        process = await asyncio.create_subprocess_exec(
            sys.executable, *command, env=environment(server, folder), cwd=folder, stdout=log, stderr=log
        )

    async def end() -> None:
        process.terminate()
        await process.wait()

    stack.push_async_callback(end)
    return server, playground


async def croupier_table(playground: Playground) -> tuple[Member, Message, Message]:
    """A running table: who clicks, the table's message, and the hand as it is answered once the pictures are drawn."""
    ana, channel = playground.ana, playground.channel(CHANNEL)
    await ana.wait_for(Member.sees_bot, 60)
    await ana.slash(channel, "uno new", edition="classic", timer=0)
    await ana.slash(channel, "uno robot")
    await ana.slash(channel, "uno start")
    table = await ana.wait_for_message(channel, lambda one: any(b.label == "My hand" for b in one.buttons), 60)
    for _ in range(60):
        hand = (await ana.click(table, "My hand")).message
        assert hand is not None
        if hand.pictures:
            return ana, table, hand
    raise RuntimeError("the pictures of the hand were never ready")


async def recipe(folder: Path, hand: Message, channel: str) -> Path:
    """What the bare bot needs to give the very same answer."""
    picture = folder / "hand.png"
    picture.write_bytes(await hand.pictures[0].read())
    buttons: list[Button] = list(hand.buttons)
    rows = [[(b.label or "card", b.custom_id) for b in buttons[i : i + 5]] for i in range(0, len(buttons), 5)]
    spec = {"texts": [hand.text], "picture": str(picture), "alt": hand.alt_texts[0], "rows": rows, "channel": channel}
    path = folder / "spec.json"
    path.write_text(json.dumps(spec), encoding="utf-8")
    return path


async def click(server: Server, member: Member, message: Message, label: str) -> float:
    """Milliseconds from the event to the callback."""
    reply = await member.click(message, label)
    assert reply.message is not None
    entries: list[Any] = list(server.traffic.entries)[-40:]
    sent = next(e["at"] for e in entries if e["kind"] == "dispatch" and e["data"].get("id") == reply.interaction_id)
    came = next(e["at"] for e in entries if e["kind"] == "request" and f"/{reply.interaction_id}/" in e["path"])
    return 1000 * float(came - sent)


async def measure() -> tuple[list[float], list[float]]:
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        ours, theirs = folder / "croupier", folder / "bare"
        ours.mkdir()
        theirs.mkdir()
        server, playground = await opened(stack, ours, str(ROOT / "bot.py"))
        ana, table, hand = await croupier_table(playground)
        spec = await recipe(theirs, hand, CHANNEL)
        bare_server, bare = await opened(stack, theirs, str(ROOT / "benchmarks" / "bare_bot.py"), str(spec))
        ready = await bare.ana.wait_for_message(
            bare.channel(CHANNEL), lambda one: any(b.label == "Ready" for b in one.buttons), 20
        )
        figures: tuple[list[float], list[float]] = ([], [])
        for _ in range(WARM_UP + CLICKS):
            figures[0].append(await click(server, ana, table, "My hand"))
            figures[1].append(await click(bare_server, bare.ana, ready, "Ready"))
        return figures[0][WARM_UP:], figures[1][WARM_UP:]


def main() -> None:
    ours, bare = asyncio.run(measure())
    print(f"a click on My hand, {CLICKS} of each, milliseconds from the event to the callback (goal 2 x, at most 4 x)")
    for name, figures in (("croupier", ours), ("bare discord.py handler", bare)):
        p95 = sorted(figures)[int(len(figures) * 0.95)]
        print(f"  {name:24s} median {statistics.median(figures):6.2f}   95th percentile {p95:6.2f}")
    print(f"  ratio of the medians {statistics.median(ours) / statistics.median(bare):4.2f}")


if __name__ == "__main__":
    main()
