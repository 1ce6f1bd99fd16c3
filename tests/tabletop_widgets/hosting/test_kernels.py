"""The kernels of the server, without starting any: how many there may be, what they know, which may be ended."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime
from types import SimpleNamespace

import pytest
from ipykernel.ipkernel import IPythonKernel
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

from tabletop_widgets.hosting.admission import Place
from tabletop_widgets.hosting.environment import ADOPT, WARM
from tabletop_widgets.hosting.kernel import TutorKernel
from tabletop_widgets.hosting.kernels import TutorKernels

LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)


def test_a_spare_is_not_ended_for_standing_by(monkeypatch):
    culled = []

    async def cull(self, kernel_id):
        culled.append(kernel_id)

    monkeypatch.setattr(AsyncMappingKernelManager, "cull_kernel_if_idle", cull)
    kernels = TutorKernels()
    kernels._spare.append("spare")
    for kernel_id in ("spare", "a visitor's"):
        asyncio.run(kernels.cull_kernel_if_idle(kernel_id))
    assert culled == ["a visitor's"]


def test_of_what_a_kernel_says_that_is_ending_nothing_is_kept(monkeypatch):
    kept, closed = [], []
    monkeypatch.setattr(AsyncMappingKernelManager, "start_buffering", lambda self, id, *more: kept.append(id))
    kernels = TutorKernels()
    kernels._given["open"] = Place("")
    for kernel_id in ("open", "ending"):
        channel = SimpleNamespace(close=lambda kernel_id=kernel_id: closed.append(kernel_id))
        kernels.start_buffering(kernel_id, "session", {"iopub": channel})
    assert (kept, closed) == (["open"], ["ending"])


def test_a_kernel_that_was_told_to_end_says_no_more_what_it_does(monkeypatch):
    """Its sockets were gone now and then, which its log told as a fault."""
    said = []
    monkeypatch.setattr(IPythonKernel, "_publish_status", lambda self, status, *more: said.append(status))
    kernel = TutorKernel.__new__(TutorKernel)
    kernel._publish_status("busy", "control")
    kernel._shutdown_message = {"content": {"status": "ok"}}
    kernel._publish_status("idle", "control")
    assert said == ["busy"]


def test_the_next_spare_waits_until_a_page_that_is_coming_has_been_drawn():
    """It needs a core for two seconds: on a slow computer that was just when the page was drawn."""
    kernels = TutorKernels()
    asked = kernels._stirred
    kernels._stirred = connected = asked + 10  # the page has connected
    assert not kernels._may_warm(asked, connected + 1)
    assert kernels._may_warm(asked, connected + 5)
    assert not kernels._may_warm(connected, connected + 1)
    kernels._stirred = asked + 25  # others come all the time
    assert kernels._may_warm(asked, asked + 26)


def test_a_page_that_connects_puts_the_next_spare_off():
    kernels, now = TutorKernels(), time.monotonic()
    kernels._stirred = now - 1000
    assert kernels._may_warm(now - 5, now)
    kernels.notify_connect("a page's")
    assert not kernels._may_warm(now - 5, now + 1)


@pytest.fixture
def standing_by(monkeypatch):
    """A manager with two spares that are only said to be there; what they are asked, and which of them are ended."""
    kernels, found = TutorKernels(), SimpleNamespace(asked=[], ended=[], silent=set(), last_activity=LONG_AGO)

    async def ask(kernel_id, message, content, seconds):
        found.asked.append((kernel_id, message, content))
        if kernel_id in found.silent:
            raise TimeoutError

    async def shut_down(kernel_id, now):
        found.ended.append(kernel_id)

    for name, stand_in in {"get_kernel": lambda _: found, "_ask": ask, "shutdown_kernel": shut_down}.items():
        monkeypatch.setattr(kernels, name, stand_in)
    kernels._spare += ["first", "second"]
    return kernels, found


def test_a_spare_is_told_of_its_page_and_counts_as_used_just_now(standing_by):
    kernels, found = standing_by
    assert asyncio.run(kernels.start_kernel(env={"QUERY_STRING": "theme='dark'", "HTTP_COOKIE": "a"})) == "first"
    assert found.asked == [("first", ADOPT, {"env": {"QUERY_STRING": "theme='dark'", "PANAMAX_LANGUAGE": "en"}})]
    assert found.last_activity > LONG_AGO
    assert kernels._spare == ["second"]


def test_a_spare_that_does_not_answer_is_ended_and_the_next_one_taken(standing_by):
    kernels, found = standing_by
    found.silent |= {"first"}
    assert asyncio.run(kernels._spare_kernel({})) == "second"
    assert found.ended == ["first"]
    assert asyncio.run(kernels._spare_kernel({})) is None


def test_a_spare_that_has_ended_is_not_asked(monkeypatch):
    async def is_alive():
        return False

    kernels, ended = TutorKernels(), []
    monkeypatch.setattr(kernels, "get_kernel", lambda _: SimpleNamespace(is_alive=is_alive))  # it can't give a client

    async def shut_down(kernel_id, now):
        ended.append(kernel_id)

    monkeypatch.setattr(kernels, "shutdown_kernel", shut_down)
    with pytest.raises(RuntimeError, match="has ended"):
        asyncio.run(kernels._ask("spare", WARM, {}, 1))
    kernels._spare.append("spare")
    assert asyncio.run(kernels._spare_kernel({})) is None
    assert ended == ["spare"]
