"""How a kernel is confined, without starting any: what it may read, what is kept of what it says."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from traitlets.config import Config

from panamax_widgets.house import TUTOR
from panamax_widgets.pages import games_folder, notebook_folder
from tabletop_widgets.hosting import confine, fence
from tabletop_widgets.hosting.confine import Barrier, Confinement, KernelManager, Wish, find_confinement
from tabletop_widgets.hosting.kernel_log import KernelLog
from tabletop_widgets.hosting.launch import Orders, take_orders
from tabletop_widgets.hosting.limits import USUAL, Limits


def test_a_kernel_may_read_what_it_needs_and_no_home(monkeypatch, tmp_path):
    boxes = [tmp_path / "box.toml", tmp_path / "canal-box.toml"]
    for variable, box in zip(("PANAMAX_BOX", "PANAMAX_CANAL_BOX"), boxes, strict=True):
        box.touch()
        monkeypatch.setenv(variable, str(box))
    confine._readable.cache_clear()
    readable = confine._readable(TUTOR.readable)
    confine._readable.cache_clear()
    assert {*map(str, boxes), str(notebook_folder()), str(games_folder())} <= set(readable)
    for never in ("/", "/home", "/root", "/etc", "/proc", "/tmp", "/var", str(Path.home())):
        assert never not in readable


def test_orders_reach_the_kernel_and_nothing_that_it_starts(monkeypatch):
    orders = Orders(Limits(memory=7), True, ("/usr",), "/tmp/k", True)
    for name, value in orders.environment().items():
        monkeypatch.setenv(name, value)
    assert take_orders() == Orders(Limits(memory=7), True, ("/usr",), "/tmp/k", True)
    assert take_orders() == Orders(USUAL)


def test_a_lower_limit_of_whoever_started_us_stays():
    program = (
        "import resource; from tabletop_widgets.hosting.limits import USUAL, limit;"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (100, 100)); limit(USUAL, own_namespace=False);"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE), resource.getrlimit(resource.RLIMIT_FSIZE))"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert said == "(100, 100) (0, 0)\n"
    assert resource.getrlimit(resource.RLIMIT_FSIZE) != (0, 0)


def test_what_does_not_start_holds_nothing(monkeypatch):
    monkeypatch.setattr(confine, "_walls", lambda *_: ("--no-such-option",))
    assert confine._tried(Confinement(fenced=True, wrapper="/bin/false")) == Confinement()


def test_who_wants_no_confinement_gets_none():
    assert find_confinement(Wish.NONE).open == tuple(Barrier)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (b"a line\nand", [{"said": "a line", "kernel": 1}, {"said": "and", "kernel": 1}]),
        (b'{"level": "error", "kernel": 9}\n', [{"level": "error", "kernel": 1}]),
        (b"\x1b[31m\xff\r\x85\n", [{"said": "\x1b[31m\\xff\r\\x85", "kernel": 1}]),
        (b"[" * 5000 + b"\n", [{"said": "[" * 5000, "kernel": 1}]),
        (b"9" * 5000 + b"\n", [{"said": "9" * 5000, "kernel": 1}]),
    ],
)
def test_complaints_are_kept_as_data(tmp_path, said, kept):
    async def complain():
        with KernelLog(tmp_path / "log").listening(tmp_path / "pipe") as complaints:
            os.write(complaints.entrance, said)
            while complaints._left > 16 * 1024 - len(said):
                await asyncio.sleep(0)
        complaints.close()

    asyncio.run(complain())
    lines = (tmp_path / "log").read_bytes()
    assert lines.isascii()
    assert [json.loads(line) for line in lines.splitlines()] == kept


async def shout(log, pipe):
    """What a kernel does that says more than it may, until nobody listens."""
    with log.listening(pipe) as complaints:
        os.set_blocking(complaints.entrance, False)
        with suppress(BrokenPipeError):
            for _ in range(10_000):
                with suppress(BlockingIOError):
                    os.write(complaints.entrance, b"x" * 1000 + b"\n")
                await asyncio.sleep(0.01)
            pytest.fail("it is still listened to")
    complaints.close()
    assert not pipe.exists(), "who opened it now would wait for good"


def test_of_each_kernel_and_of_all_only_so_much_is_kept(tmp_path):
    async def complain(kernels):
        log = KernelLog(tmp_path / "log")
        await asyncio.gather(*(shout(log, tmp_path / f"pipe{number}") for number in range(kernels)))
        return (tmp_path / "log").stat().st_size

    assert 16_000 < asyncio.run(complain(1)) < 18_000
    assert 900_000 < asyncio.run(complain(80)) <= 1024 * 1024 + 18_000


def test_all_kernels_of_a_server_share_one_log_and_its_measure(tmp_path):
    """traitlets copies what a class is configured with."""
    log = KernelLog(tmp_path / "log")
    config = Config(KernelManager={"kernel_log": log})
    assert all(KernelManager(config=config).kernel_log is log for _ in range(2))


def test_calls_without_a_name_here_have_their_number():
    """An older libseccomp has no names for newer calls; no call is left open for that."""
    library: Any = SimpleNamespace(seccomp_syscall_resolve_name=lambda name: -1)
    assert fence.number_of(library, "open_tree_attr") == 467
    assert fence.number_of(library, "shmget") == -1
