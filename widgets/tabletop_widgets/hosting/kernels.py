"""The kernels behind the pages: one for each page that is open, each with a clean environment, until its reader goes.

A new kernel needs seconds to import what every page imports. So a few *spares* stand by that have done it; the next
visitor gets one, and another is started in its place.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Mapping
from contextlib import suppress
from contextvars import Context
from datetime import UTC, datetime
from http import HTTPStatus
from queue import Empty
from typing import Any, Final

from tornado.web import HTTPError
from traitlets import Float, Int, TraitError, Unicode

from ..frame.asked import LANGUAGE
from . import counts
from .admission import PLACE, Admission, Place
from .environment import ADOPT, WARM, kernel_environment, page_facts
from .language import ANSWERED_IN
from .memory import give_memory_back
from .talk import TalkingKernels

_WARM_SECONDS: Final = 120.0
_ANSWER_SECONDS: Final = 10.0  # in which a spare takes on its page's environment, on a busy computer too
_LOOK_SECONDS: Final = 1.0  # after which to see whether a kernel that is waited for still lives
_PAGE_SECONDS: Final = 3.0  # after a page has connected; by then most are drawn
_MOST_PATIENT_SECONDS: Final = 20.0  # where readers come all the time, spares are started all the same
_TIDY_SECONDS: Final = 5.0  # after a page has gone; those that go meanwhile are tidied away with it


class TutorKernels(TalkingKernels):
    """Starts a kernel for each page, or hands out a spare one; counts those that visitors have."""

    warm = Unicode(config=True, help="The module whose import is what every page needs.")
    most = Int(config=True, help="How many pages may be open at once; 0: as many as come.")
    most_each = Int(config=True, help="How many of them may be of one address; 0: as many as come.")
    connect_seconds = Float(config=True, help="How long the reader of a new page may take to connect to its kernel.")
    lost_seconds = Float(config=True, help="How long he may take to connect again.")
    spares = Int(config=True, help="How many kernels stand by for the next pages.")
    home = Unicode(config=True, help="The folder in which kernels may keep files of their own.")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._spare: list[str] = []
        self._given: dict[str, Place] = {}
        self._awaited: dict[str, asyncio.TimerHandle] = {}  # kernels whose reader isn't connected
        self._warming: set[asyncio.Task[None]] = set()
        self._stirred = time.monotonic()  # when a page was opened or connected last
        self._tidying: asyncio.TimerHandle | None = None
        self.admission = Admission(self.most, self.most_each)

    @property
    def visitors(self) -> int:
        """How many kernels visitors have, or wait for."""
        return self.admission.pages

    @property
    def starting(self) -> int:
        """How many visitors wait for their page."""
        return self.admission.starting

    @property
    def standing_by(self) -> int:
        """How many kernels wait for visitors."""
        return len(self._spare)

    async def start_kernel(self, **kwargs: Any) -> str:
        """A kernel for a page that a visitor opens: a spare one that takes on the page, or a new one.

        Of the variables in `env`, which Voilà has made of the request, the kernel gets those that `page_facts` lets
        through. Raises the HTTP error 400 if it refuses them; 503 if the computer has no room for more.
        """
        place = PLACE.get() or Place("")
        try:
            facts = page_facts(kwargs.pop("env", {}) | {LANGUAGE: ANSWERED_IN.get()})
        except ValueError as error:
            raise HTTPError(HTTPStatus.BAD_REQUEST) from error
        try:
            kernel_id = await self._spare_kernel(facts) or await super().start_kernel(
                env=self._environment() | facts, **kwargs
            )
        except OSError as error:  # a full disk, too many processes or open files
            self.log.error("no kernel could be started: %s", error)
            raise HTTPError(HTTPStatus.SERVICE_UNAVAILABLE) from error
        place.kernel, self._given[kernel_id] = kernel_id, place
        self._stirred = time.monotonic()
        counts.pages_opened.inc()
        self.refill()
        return kernel_id

    def opened(self, place: Place) -> None:
        """All of a page has been sent, or it won't be: its reader connects to its kernel soon, or has gone."""
        self._stirred = time.monotonic()
        if place.kernel is None:
            self.admission.leave(place)
        else:
            self._await_reader(place.kernel, self.connect_seconds)

    def notify_connect(self, kernel_id: str) -> None:
        """A page is connected to its kernel."""
        super().notify_connect(kernel_id)
        self._stirred = time.monotonic()
        self._stop_awaiting(kernel_id)

    def notify_disconnect(self, kernel_id: str) -> None:
        """A page has lost its kernel; it may come back soon."""
        super().notify_disconnect(kernel_id)
        self._await_reader(kernel_id, self.lost_seconds)

    def refill(self) -> None:
        """Start what spares are missing, in the background, once the page that is being opened needs less."""
        for _ in range(self.spares - len(self._spare) - len(self._warming)):
            task = asyncio.get_running_loop().create_task(self._warm(), context=Context())  # of no visitor's request
            self._warming.add(task)
            task.add_done_callback(self._warming.discard)

    async def shutdown_kernel(self, kernel_id: str, now: bool = False, restart: bool = False) -> None:
        """End a kernel, a spare one as well. A page that still stands open is told so by the end of its socket."""
        if kernel_id in self._spare:
            self._spare.remove(kernel_id)
        self._forget(kernel_id)
        sockets = tuple(self.get_kernel(kernel_id).talk.sockets)
        await super().shutdown_kernel(kernel_id, now=now, restart=restart)
        for socket in sockets:
            socket.close()

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
        self._forget(kernel_id)
        if self._tidying is None:
            self._tidying = asyncio.get_running_loop().call_later(_TIDY_SECONDS, self._tidy)
        return super().remove_kernel(kernel_id)

    async def shutdown_all(self, now: bool = False) -> None:
        """End all kernels, those that are still being warmed too."""
        self.admission.close()
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

    def _await_reader(self, kernel_id: str, seconds: float) -> None:
        self._stop_awaiting(kernel_id)
        if seconds and kernel_id in self._given and not self._kernel_connections.get(kernel_id):
            loop = asyncio.get_running_loop()
            self._awaited[kernel_id] = loop.call_later(
                seconds, lambda: loop.create_task(self._replace(kernel_id, "not connected"))
            )

    def _stop_awaiting(self, kernel_id: str) -> None:
        if awaited := self._awaited.pop(kernel_id, None):
            awaited.cancel()

    def _forget(self, kernel_id: str) -> None:
        self._stop_awaiting(kernel_id)
        if place := self._given.pop(kernel_id, None):
            self.admission.leave(place)

    def _tidy(self) -> None:
        self._tidying = None
        give_memory_back()

    def _handle_kernel_died(self, kernel_id: str) -> None:
        """Jupyter calls this. What the kernel held is freed, its page says that it is gone, a spare is replaced."""
        asyncio.get_running_loop().create_task(self._replace(kernel_id, "died"))

    async def _replace(self, kernel_id: str, why: str) -> None:
        counts.kernels_ended.labels(why).inc()
        await self._end(kernel_id)
        self.refill()

    async def _end(self, kernel_id: str) -> None:
        with suppress(Exception):  # it may be gone already
            await self.shutdown_kernel(kernel_id, now=True)

    async def _warm(self) -> None:
        """Start one spare; it counts once it has imported what the pages need."""
        asked = time.monotonic()
        while not self._may_warm(asked, time.monotonic()):
            await asyncio.sleep(_LOOK_SECONDS)
        try:
            kernel_id = await super().start_kernel(env=self._environment(), path="")
        except Exception as error:  # visitors will be told
            self.log.error("no spare kernel could be started: %s", error)
            return
        try:
            await self._ask(kernel_id, WARM, {"module": self.warm}, _WARM_SECONDS)
        except Exception:  # visitors will get new kernels, which tell what is wrong
            self.log.exception("a spare kernel did not start")
            await self._end(kernel_id)
        except asyncio.CancelledError:
            await self._end(kernel_id)
            raise
        else:
            self._spare.append(kernel_id)

    def _may_warm(self, asked: float, now: float) -> bool:
        """Whether a spare that was `asked` for may take the computer's time: pages that are coming go first."""
        rested = now - max(self._stirred, asked) >= _PAGE_SECONDS
        return self.admission.is_idle and (rested or now - asked >= _MOST_PATIENT_SECONDS)

    async def _spare_kernel(self, facts: dict[str, str]) -> str | None:
        """A spare that lives, and knows of the page that it is for."""
        while self._spare:
            kernel_id = self._spare.pop(0)
            self.get_kernel(kernel_id).last_activity = datetime.now(UTC)  # so that it isn't ended for having stood by
            try:
                await self._ask(kernel_id, ADOPT, {"env": facts}, _ANSWER_SECONDS)
            except Exception:
                self.log.exception("a spare kernel did not answer")
                await self._end(kernel_id)
            else:
                return kernel_id
        return None

    def _environment(self) -> dict[str, str]:
        return kernel_environment(os.environ, self.home)

    async def _ask(self, kernel_id: str, message: str, content: dict[str, Any], seconds: float) -> None:
        """Send the kernel a message of ours and wait until it has done what that says.

        Raises RuntimeError if it couldn't or the kernel has ended, TimeoutError if it takes more than `seconds`.
        """
        kernel = self.get_kernel(kernel_id)
        if not await kernel.is_alive():  # Jupyter notices it seconds later
            raise RuntimeError("the kernel has ended")
        client = kernel.client()
        client.start_channels(shell=True, iopub=False, stdin=False, hb=False, control=False)
        try:
            asked = client.session.msg(message, content)
            client.shell_channel.send(asked)
            reply = await _reply(kernel, client, asked["header"]["msg_id"], time.monotonic() + seconds)
        finally:
            client.stop_channels()
        if reply["status"] != "ok":
            raise RuntimeError(reply.get("evalue", ""))


async def _reply(kernel: Any, client: Any, asked: str, until: float) -> dict[str, Any]:
    """The content of the kernel's reply to the message `asked`, if it comes `until` then and the kernel lives."""
    while time.monotonic() < until:
        with suppress(Empty):
            reply = await client.get_shell_msg(timeout=_LOOK_SECONDS)
            if reply["parent_header"].get("msg_id") == asked:
                return dict(reply["content"])
        if not await kernel.is_alive():
            raise RuntimeError("the kernel has ended")
    raise TimeoutError
