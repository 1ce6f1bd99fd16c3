"""The kernels behind the pages: one for each page that is open, so many and no more, each with a clean environment.

A new kernel needs seconds to import what every page imports. So a few *spares* stand by that have done it; the next
visitor gets one, and another is started in its place.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import json
import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from contextvars import Context
from datetime import UTC, datetime
from http import HTTPStatus
from typing import Any, Final

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Int, TraitError, Unicode

# What a kernel may know of the server's environment, and of the request that opened its page.
_KEPT: Final = re.compile(
    r"PATH|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|SYSTEMROOT|VIRTUAL_ENV|PYTHON(PATH|HASHSEED|UTF8)|JUPYTER_PATH|PANAMAX_\w+"
    r"|QUERY_STRING|SCRIPT_NAME|VOILA_\w+"
)
_WARM_UP: Final = "import panamax_widgets.warm"
_ADOPT: Final = "import os\nos.environ.clear()\nos.environ.update({env})\ndel os"
_WARM_SECONDS: Final = 120.0
_ANSWER_SECONDS: Final = 10.0  # in which a spare takes on its page's environment, on a busy computer too
_PAGE_SECONDS: Final = 3.0  # in which most pages have opened
_TIDY_SECONDS: Final = 5.0  # after a page has gone; those that go meanwhile are tidied away with it


class TutorKernels(AsyncMappingKernelManager):
    """Starts a kernel for each page, or hands out a spare one; counts those that visitors have."""

    most = Int(config=True, help="How many pages may be open at once; 0: as many as come.")
    spares = Int(config=True, help="How many kernels stand by for the next pages.")
    home = Unicode(config=True, help="The folder in which kernels may keep files of their own.")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._spare: list[str] = []
        self._given: set[str] = set()
        self._starting = 0  # kernels that visitors are waiting for
        self._warming: set[asyncio.Task[None]] = set()
        self._tidying: asyncio.TimerHandle | None = None

    @property
    def visitors(self) -> int:
        """How many kernels visitors have, or wait for."""
        return len(self._given) + self._starting

    @property
    def starting(self) -> int:
        """How many visitors wait for a kernel."""
        return self._starting

    @property
    def standing_by(self) -> int:
        """How many kernels wait for visitors."""
        return len(self._spare)

    @property
    def is_full(self) -> bool:
        """Whether one more page is one too many."""
        return 0 < self.most <= self.visitors

    async def start_kernel(self, **kwargs: Any) -> str:
        """A kernel for a page that a visitor opens: a spare one that takes on the page's environment, or a new one.

        Raises the HTTP error 503 if there are as many visitors as there may be, or the computer has no room for more.
        """
        if self.is_full:
            raise HTTPError(HTTPStatus.SERVICE_UNAVAILABLE)
        env = kernel_environment(kwargs.pop("env", os.environ), self.home)
        try:
            with self._waiting():
                kernel_id = await self._spare_kernel(env) or await super().start_kernel(env=env, **kwargs)
                self._given.add(kernel_id)
        except OSError as error:  # a full disk, too many processes or open files
            self.log.error("no kernel could be started: %s", error)
            raise HTTPError(HTTPStatus.SERVICE_UNAVAILABLE) from error
        self.refill()
        return kernel_id

    def refill(self) -> None:
        """Start what spares are missing, in the background, once the page that is being opened needs less."""
        for _ in range(self.spares - len(self._spare) - len(self._warming)):
            task = asyncio.get_running_loop().create_task(self._warm(), context=Context())  # of no visitor's request
            self._warming.add(task)
            task.add_done_callback(self._warming.discard)

    async def shutdown_kernel(self, kernel_id: str, now: bool = False, restart: bool = False) -> None:
        """End a kernel, a spare one as well."""
        if kernel_id in self._spare:
            self._spare.remove(kernel_id)
        self._given.discard(kernel_id)
        await super().shutdown_kernel(kernel_id, now=now, restart=restart)

    def start_buffering(self, kernel_id: str, session_key: str, channels: Mapping[str, Any]) -> None:
        """Keep what the kernel says until its page is connected again; of a kernel that is ending, nothing.

        (A page that is left closes its socket while its kernel is ending, and nobody would ever close the channels.)
        """
        if kernel_id in self._given:
            super().start_buffering(kernel_id, session_key, channels)
        else:
            for stream in channels.values():
                stream.close()

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel that is no more, and soon what it took of the server's memory."""
        self._given.discard(kernel_id)
        if self._tidying is None:
            self._tidying = asyncio.get_running_loop().call_later(_TIDY_SECONDS, self._tidy)
        return super().remove_kernel(kernel_id)

    async def shutdown_all(self, now: bool = False) -> None:
        """End all kernels, those that are still being warmed too."""
        self.spares = 0
        for task in tuple(self._warming):
            task.cancel()
        await asyncio.gather(*self._warming, return_exceptions=True)
        await asyncio.gather(*(self._end(kernel_id) for kernel_id in self.list_kernel_ids()))
        with suppress(HTTPError):  # Jupyter looks for those as well that never started
            await super().shutdown_all(now=now)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Spares wait for visitors; they are not idle. Nor is a kernel that has only just been started."""
        if kernel_id not in self._spare:
            with suppress(TraitError):  # Jupyter has not yet noted when it was active last
                await super().cull_kernel_if_idle(kernel_id)

    @contextmanager
    def _waiting(self) -> Iterator[None]:
        self._starting += 1
        try:
            yield
        finally:
            self._starting -= 1

    def _tidy(self) -> None:
        self._tidying = None
        give_memory_back()

    def _handle_kernel_died(self, kernel_id: str) -> None:
        """Jupyter calls this. What the kernel held is freed, its page says that it is gone, a spare is replaced."""
        asyncio.get_running_loop().create_task(self._replace(kernel_id))

    async def _replace(self, kernel_id: str) -> None:
        await self._end(kernel_id)
        self.refill()

    async def _end(self, kernel_id: str) -> None:
        with suppress(Exception):  # it may be gone already
            await self.shutdown_kernel(kernel_id, now=True)

    async def _warm(self) -> None:
        """Start one spare; it counts once it has imported what the pages need."""
        await asyncio.sleep(_PAGE_SECONDS)
        try:
            kernel_id = await super().start_kernel(env=kernel_environment(os.environ, self.home), path="")
        except Exception as error:  # visitors will be told
            self.log.error("no spare kernel could be started: %s", error)
            return
        try:
            await self._run(kernel_id, _WARM_UP, _WARM_SECONDS, is_new=True)
        except Exception:  # visitors will get new kernels, which tell what is wrong
            self.log.exception("a spare kernel did not start")
            await self._end(kernel_id)
        except asyncio.CancelledError:
            await self._end(kernel_id)
            raise
        else:
            self._spare.append(kernel_id)

    async def _spare_kernel(self, env: dict[str, str]) -> str | None:
        """A spare that lives, with the environment of the page that it is for."""
        while self._spare:
            kernel_id = self._spare.pop(0)
            self.get_kernel(kernel_id).last_activity = datetime.now(UTC)  # so that it isn't ended for having stood by
            try:
                await self._run(kernel_id, _ADOPT.format(env=json.dumps(env, ensure_ascii=False)), _ANSWER_SECONDS)
            except Exception:
                self.log.exception("a spare kernel did not answer")
                await self._end(kernel_id)
            else:
                return kernel_id
        return None

    async def _run(self, kernel_id: str, code: str, seconds: float, is_new: bool = False) -> None:
        """Run `code` in the kernel, unseen. Raises RuntimeError if it fails or the kernel has ended, TimeoutError if it
        takes more than `seconds`."""
        kernel = self.get_kernel(kernel_id)
        if not await kernel.is_alive():  # Jupyter notices it seconds later
            raise RuntimeError("the kernel has ended")
        client = kernel.client()
        client.start_channels()
        try:
            if is_new:  # else asking whether it is ready would be a quarter of a second lost
                await client.wait_for_ready(timeout=seconds)
            reply = await client.execute(code, silent=True, store_history=False, reply=True, timeout=seconds)
        finally:
            client.stop_channels()
        if reply["content"]["status"] != "ok":
            raise RuntimeError(reply["content"].get("evalue", ""))


def keep_memory_together() -> None:
    """Have all threads take their memory from one place, from now on: what they free there can be given back."""
    if _GLIBC:
        _GLIBC.mallopt(_ARENA_MAX, 1)


def give_memory_back() -> None:
    """Free what pages that are gone have left, and hand it to the system where that can be asked for.

    It hangs together in circles, which Python alone would look for once in hundreds of pages; and the C library keeps
    what is freed between things that stay.
    """
    gc.collect()
    if _GLIBC:
        _GLIBC.malloc_trim(0)


def _glibc() -> ctypes.CDLL | None:
    libc = ctypes.CDLL(None) if sys.platform == "linux" else None
    return libc if hasattr(libc, "malloc_trim") else None


_GLIBC: Final = _glibc()
_ARENA_MAX: Final = -8  # of malloc.h


def kernel_environment(env: Mapping[str, str], home: str) -> dict[str, str]:
    """Of the variables in `env`, those that a kernel may have; its files go to the folder `home`."""
    kept = {name: value for name, value in env.items() if _KEPT.fullmatch(name)}
    return kept | ({"HOME": home, "IPYTHONDIR": home, "JUPYTER_RUNTIME_DIR": home} if home else {})
