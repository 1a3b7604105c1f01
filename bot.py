"""The front door: read the settings, open the log and the database, and run the bot, or the playground around it."""

import argparse
import asyncio
import contextlib
import io
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cogs.config import BadSetting, Config, read_config
from cogs.dotenv_file import read_dotenv
from cogs.logs import set_up_logging

if TYPE_CHECKING:
    from cogs.croupier import Croupier
    from playground.supervisor import Supervisor

LOG = logging.getLogger("croupier")
FINE, TROUBLE, BAD_SETTING, INTERRUPTED = 0, 1, 2, 130
PROGRAM: Final = Path(__file__).resolve()
PAGE: Final = PROGRAM.parent / "playground" / "web" / "index.html"
PICTURES: Final = Path("data/demo")
READING_SECONDS: Final = 2.5


def main(arguments: list[str] | None = None) -> int:
    """Runs the program; returns the exit code."""
    asked = _parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):  # names of members may hold what this console cannot show
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        environment = {**read_dotenv(), **os.environ}
        config = read_config(environment)
        _check_demo(asked, config)
    except BadSetting as trouble:
        return _complain(str(trouble))
    set_up_logging(config.log_level, config.token or "")
    if asked.attached:  # the address tells that the bot is there, and comes last
        logging.getLogger("discord.gateway").setLevel(logging.WARNING)
    try:
        if config.token is None:
            return asyncio.run(_playground(config, environment, asked))
        return asyncio.run(_bot(config, attached=asked.attached))
    except BrokenPipeError:  # whoever read the output, such as `head`, has closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return TROUBLE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python bot.py",
        description="Croupier, a Discord bot for card games. Without DISCORD_TOKEN it starts a playground on this "
        "computer instead. Settings are read from the environment and from .env; .env.example explains each.",
    )
    parser.add_argument("--demo", action="store_true", help="let four members play one match on the playground")
    parser.add_argument(
        "--pace", type=float, default=READING_SECONDS, metavar="SECONDS", help="pause between two acts of the demo"
    )
    parser.add_argument("--attached", action="store_true", help="stop when the standard input comes to its end")
    return parser


def _check_demo(asked: argparse.Namespace, config: Config) -> None:
    if config.token is not None and asked.demo:
        raise BadSetting("DISCORD_TOKEN", "must be empty for --demo, which plays on this computer only.")
    if config.token is None and config.api_base is not None:
        raise BadSetting("DISCORD_TOKEN", "must be set where DISCORD_API_BASE is.")


def _complain(sentence: str) -> int:
    print(sentence, file=sys.stderr)  # noqa: T201 -- the person at the terminal asked for it
    return BAD_SETTING


# --- the bot ---------------------------------------------------------------------------------


async def _bot(config: Config, *, attached: bool) -> int:
    from cogs.croupier import Croupier
    from db import StorageError, open_database

    try:
        database = await open_database(config.database_url)
    except (StorageError, OSError) as trouble:
        return _complain(f"DATABASE_URL cannot be used: {str(trouble).removeprefix('DATABASE_URL ')}")
    bot = Croupier(config, database)
    stop = _stop_on_signals(bot.close)
    if attached:
        _stop_at_end_of_input(stop)
    end = End(FINE)
    try:
        end = await _run(bot, config)
    finally:
        await bot.close()
        if end.sentence:
            _complain(end.sentence)  # last of all, where it is seen
    return end.code


class End(NamedTuple):
    """With which exit code the bot ends, and what the person who runs it is told."""

    code: int
    sentence: str = ""


async def _run(bot: "Croupier", config: Config) -> End:
    import discord

    from cogs.croupier import set_endpoints
    from cogs.gateway import LineEnded

    set_endpoints(config)
    assert config.token is not None
    try:
        await bot.start(config.token)
    except discord.LoginFailure:
        return End(BAD_SETTING, "DISCORD_TOKEN was not accepted by Discord.")
    except LineEnded as trouble:
        return _closed_for_good(trouble.code, config)
    except Exception:
        if not bot.closing:
            LOG.exception("the bot came to an unexpected end")
            return End(TROUBLE)
    return End(FINE)


# Opcodes and Status Codes > Gateway Close Event Codes
MORE_SHARDS: Final = 4011
_ENDS: Final = {
    4004: "DISCORD_TOKEN is not accepted by Discord any more.",
    4010: "SHARD_COUNT is refused by Discord; leave it empty for as many shards as Discord advises.",
    4012: "This Croupier is too old for Discord: its API has moved on, and discord.py must be renewed.",
    4013: "This Croupier asks Discord for an intent that does not exist: discord.py must be renewed.",
    4014: "Discord refuses an intent: switch it on under Bot > Privileged Gateway Intents in the developer portal.",
}


def _closed_for_good(code: int, config: Config) -> End:
    if code != MORE_SHARDS:
        return End(BAD_SETTING, _ENDS[code])
    if config.shard_count is None:
        return End(
            TROUBLE, "SHARD_COUNT is empty, and Discord wants more shards than it advised; the next start asks it anew."
        )
    return End(
        BAD_SETTING, "SHARD_COUNT is too small for Discord; leave it empty for as many shards as Discord advises."
    )


def _stop_on_signals(close: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """The first signal closes in order, the second ends the process at once."""
    loop = asyncio.get_running_loop()
    closing: list[asyncio.Task[None]] = []

    def stop() -> None:
        if closing:
            os._exit(INTERRUPTED)
        closing.append(loop.create_task(close()))

    for sign in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sign, stop)
    return stop


def _stop_at_end_of_input(stop: Callable[[], None]) -> None:
    """Reads in a daemon thread, since not every standard input can be awaited."""
    loop = asyncio.get_running_loop()

    def read() -> None:
        while os.read(0, 1024):
            pass
        with contextlib.suppress(RuntimeError):  # the loop has already ended
            loop.call_soon_threadsafe(stop)

    threading.Thread(target=read, name="standard input", daemon=True).start()


# --- the playground --------------------------------------------------------------------------


async def _playground(config: Config, environment: Mapping[str, str], asked: argparse.Namespace) -> int:
    """The playground in this process, the bot in a child that may be killed and started again at any time."""
    from playground.server import Server
    from playground.supervisor import Supervisor

    supervisor = Supervisor([sys.executable, str(PROGRAM), "--attached"], final_codes=(BAD_SETTING,))
    server = Server(config.playground_port, restart_bot=supervisor.restart)
    try:
        await server.start()
    except OSError as trouble:
        return _complain(f"PLAYGROUND_PORT cannot be used: {trouble.strerror or trouble}.")
    stopped = asyncio.Event()
    _stop_on_signals(_setter(stopped))
    try:
        supervisor.start(_for_the_bot(environment, server.token, server.api_base, server.gateway_url))
        return await _attend(server.url, supervisor, stopped, asked)
    finally:
        await supervisor.stop()
        await server.stop()


def _setter(stopped: asyncio.Event) -> Callable[[], Coroutine[Any, Any, None]]:
    async def stop() -> None:
        stopped.set()

    return stop


def _for_the_bot(environment: Mapping[str, str], token: str, api_base: str, gateway_url: str) -> dict[str, str]:
    connection = {"DISCORD_TOKEN": token, "DISCORD_API_BASE": api_base, "DISCORD_GATEWAY_URL": gateway_url}
    return {**environment, **connection}


async def _attend(url: str, supervisor: "Supervisor", stopped: asyncio.Event, asked: argparse.Namespace) -> int:
    """Waits until it is stopped, the bot gives up, or the demo is over; returns the exit code."""
    from playground.demo import play

    results: list[asyncio.Task[int]] = [asyncio.create_task(supervisor.given_up())]
    beside: list[asyncio.Task[Any]] = []
    if asked.demo or not PAGE.is_file():
        results.append(asyncio.create_task(play(url, PICTURES, pace=asked.pace)))
    else:
        beside.append(asyncio.create_task(_announce(url)))
    waits = [asyncio.create_task(stopped.wait()), *results]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        return next((task.result() for task in results if task.done()), FINE)
    finally:
        for task in (*beside, *waits):
            task.cancel()
        await asyncio.gather(*beside, *waits, return_exceptions=True)


async def _announce(url: str) -> None:
    """Prints the page's address once the bot is there, below the log of its start."""
    from playground.client import member_clients

    with contextlib.suppress(TimeoutError):
        async with member_clients(url) as clients:
            await next(iter(clients.values())).wait_for_bot()
    print(f"\nThe playground is open: {url}\n", flush=True)  # noqa: T201 -- the person at the terminal asked for it


if __name__ == "__main__":
    sys.exit(main())
