"""`python -m playground.server --port 8765` runs the server alone and prints its address."""

import argparse
import asyncio
import signal

from playground.server import Server


async def _serve(port: int, token: str, scale: float) -> None:
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    async with Server(port, token=token, time_scale=scale) as server:
        print(f"Playground: {server.url}")
        print(f"DISCORD_API_BASE={server.api_base}")
        print(f"DISCORD_GATEWAY_URL={server.gateway_url}", flush=True)
        await stopped.wait()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m playground.server", description=__doc__)
    parser.add_argument("--port", type=int, default=8765, help="0 takes a free one")
    parser.add_argument("--token", default="playground-token", help="the bot's DISCORD_TOKEN")
    parser.add_argument("--time-scale", type=float, default=1.0, help="divides the windows of the rate limits")
    options = parser.parse_args()
    try:
        asyncio.run(_serve(options.port, options.token, options.time_scale))
    except OSError as error:
        parser.exit(1, f"--port {options.port} cannot be used: {error.strerror}\n")


if __name__ == "__main__":
    main()
