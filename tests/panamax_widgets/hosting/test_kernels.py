"""The kernels of the server, without starting any: how many there may be, what they know, which may be ended."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from types import SimpleNamespace

import pytest
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError

from panamax_widgets.hosting.kernels import TutorKernels, kernel_environment

LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)


def test_a_place_is_taken_by_who_waits_for_a_kernel_too():
    kernels = TutorKernels(most=2)
    kernels._given.add("one")
    assert not kernels.is_full
    with kernels._waiting():
        assert kernels.is_full
    assert not kernels.is_full


def test_without_a_limit_there_is_always_a_place():
    kernels = TutorKernels(most=0)
    kernels._given.update(map(str, range(1000)))
    assert not kernels.is_full


def test_who_finds_no_place_gets_no_kernel():
    kernels = TutorKernels(most=1)
    kernels._given.add("one")
    with pytest.raises(HTTPError) as refused:
        asyncio.run(kernels.start_kernel())
    assert refused.value.status_code == 503


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
    kernels._given.add("open")
    for kernel_id in ("open", "ending"):
        channel = SimpleNamespace(close=lambda kernel_id=kernel_id: closed.append(kernel_id))
        kernels.start_buffering(kernel_id, "session", {"iopub": channel})
    assert (kept, closed) == (["open"], ["ending"])


@pytest.fixture
def standing_by(monkeypatch):
    """A manager with two spares that are only said to be there; what is run in them, and which of them are ended."""
    kernels, found = TutorKernels(), SimpleNamespace(ran=[], ended=[], silent=set(), last_activity=LONG_AGO)

    async def run(kernel_id, code, seconds):
        found.ran.append((kernel_id, code))
        if kernel_id in found.silent:
            raise TimeoutError

    async def shut_down(kernel_id, now):
        found.ended.append(kernel_id)

    for name, stand_in in {"get_kernel": lambda _: found, "_run": run, "shutdown_kernel": shut_down}.items():
        monkeypatch.setattr(kernels, name, stand_in)
    kernels._spare += ["first", "second"]
    return kernels, found


def test_a_spare_takes_on_the_environment_of_its_page_and_counts_as_used_just_now(standing_by):
    kernels, found = standing_by
    assert asyncio.run(kernels._spare_kernel({"QUERY_STRING": "theme='dark'\U0001f600"})) == "first"
    ((_, code),) = found.ran
    environ = {"PASSWORD": "x"}
    exec(code.replace("import os", ""), {"os": SimpleNamespace(environ=environ)})
    assert environ == {"QUERY_STRING": "theme='dark'\U0001f600"}
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
        asyncio.run(kernels._run("spare", "pass", 1))
    kernels._spare.append("spare")
    assert asyncio.run(kernels._spare_kernel({})) is None
    assert ended == ["spare"]


def test_a_kernel_knows_what_its_page_needs_and_no_more():
    env = {"PATH": "/bin", "LC_ALL": "C.UTF-8", "PANAMAX_HOME": "/", "QUERY_STRING": "theme=dark", "HOME": "/root"}
    secrets = {"AWS_SECRET": "x", "DATABASE_PASSWORD": "x", "MY_PATH": "x", "PATH_": "x", "HTTP_COOKIE": "x"}
    assert kernel_environment(env | secrets, "") == {name: value for name, value in env.items() if name != "HOME"}
    assert {"HOME", "IPYTHONDIR", "JUPYTER_RUNTIME_DIR"} <= kernel_environment(env, "/tmp/kernels").keys()
    assert kernel_environment(env, "/tmp/kernels")["HOME"] == "/tmp/kernels"
