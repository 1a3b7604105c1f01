"""Supervises one child process: starts it again when it ends. It knows nothing of what the child does."""

import asyncio
import contextlib
import logging
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from typing import Final

LOG = logging.getLogger(__name__)
STOP_SECONDS: Final = 6.0
LONGEST_PAUSE: Final = 30.0
STEADY_SECONDS: Final = 30.0


class Supervisor:
    """Starts the command again whenever it ends by itself.

    An exit code in `final_codes` means that starting again is useless. The child's standard input is held open, so that
    it notices when its supervisor is gone.
    """

    def __init__(self, command: Sequence[str], final_codes: tuple[int, ...] = ()) -> None:
        self._command, self._final_codes = tuple(command), final_codes
        self._process: Process | None = None
        self._task: asyncio.Task[None] | None = None
        self._code: asyncio.Future[int] | None = None

    @property
    def pid(self) -> int | None:
        """The child's process id while it runs."""
        return self._process.pid if self._process and self._process.returncode is None else None

    def start(self, environment: Mapping[str, str]) -> None:
        """Needs a running event loop."""
        self._code = asyncio.get_running_loop().create_future()
        self._task = asyncio.create_task(self._keep(dict(environment)))

    async def given_up(self) -> int:
        """Waits until starting again is useless; gives the exit code."""
        if self._code is None:
            raise RuntimeError("nothing was started")
        return await asyncio.shield(self._code)

    async def restart(self) -> None:
        """Ends the child, in order if it can, otherwise by force; the next one comes by itself."""
        process = self._process
        if process is None or process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()

    async def stop(self) -> None:
        """Ends the child for good."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.restart()  # nobody is left who would start it again
        if self._code is not None:
            self._code.cancel()

    async def _keep(self, environment: dict[str, str]) -> None:
        loop = asyncio.get_running_loop()
        pause = 0.25
        while True:
            began = loop.time()
            # Its own session: a Ctrl-C at the terminal is the supervisor's to hand on, once.
            self._process = await asyncio.create_subprocess_exec(
                *self._command, env=environment, stdin=PIPE, start_new_session=True
            )
            code = await self._process.wait()
            if code in self._final_codes and self._code is not None:
                self._code.set_result(code)
                return
            LOG.warning("the bot ended with %s and is started again", code)
            pause = 0.25 if loop.time() - began > STEADY_SECONDS else min(pause * 2, LONGEST_PAUSE)
            await asyncio.sleep(pause)
