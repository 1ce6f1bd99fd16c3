"""Hostile code runs in a kernel, on purpose: what it can't do, and that nobody else notices what it does to itself."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import tempfile
import threading
from ctypes import CDLL
from errno import ENOSYS, EPERM
from pathlib import Path

import psutil
import pytest
from inside import folder_of, interrupt, run_inside
from visitors import PAGE, Tutor, is_unknown, serving, settled, visit

from panamax.box.draft import shipped_draft
from panamax_widgets.explorer.records import record_names
from panamax_widgets.pages import lesson_pages
from tabletop.i18n import say
from tabletop_widgets.hosting import fence
from tabletop_widgets.hosting.confine import Barrier
from tabletop_widgets.hosting.limits import USUAL

TRY = """
def tried(attempt):
    try:
        return repr(attempt())
    except BaseException as error:
        return type(error).__name__
import os, signal, socket, subprocess, threading
"""
REFUSED = {"PermissionError", "ProcessLookupError", "FileNotFoundError", "OSError", "ConnectionRefusedError"}


WAYS = ["as it comes", *(pytest.param(way, marks=pytest.mark.thorough) for way in ("without bwrap", "unconfined"))]


@pytest.fixture(scope="module", params=WAYS)
def tutor(request):
    """The served tutor, confined as well as it can be, by its own fence alone, and not at all."""
    env = dict(os.environ)
    options = ["--spares", "0"]
    if request.param == "without bwrap":
        env["PATH"] = "/nowhere"
    if request.param == "unconfined":
        options += ["--confine", "none"]
    with serving(*options, env=env) as running:
        yield running


@pytest.fixture
def open_for(tutor):
    """What hostile code can do here after all, if the line at the start has told the truth."""
    if tutor.line == say("app.cli.confined"):
        return set()
    can = {thing for thing in Barrier if say(f"app.cli.can.{thing}") in tutor.line}
    assert can, tutor.line
    return can


def attack(tutor: Tutor, *attempts: str) -> list[str]:
    """What comes of each attempt in the kernel of a page: the value, or the name of the error."""

    async def visits():
        async with visit(tutor):
            (kernel,) = tutor.kernels()
            listed = ", ".join(f"tried(lambda: {attempt})" for attempt in attempts)
            return await asyncio.to_thread(run_inside, kernel, f"{TRY}\nfound = [{listed}]", "found")

    return asyncio.run(visits())


def test_it_is_said_what_is_confined_and_it_is_so(tutor, open_for, tmp_path):
    """Each attempt fails if the line at the start says so, and else works: the line hides nothing."""
    secret = tmp_path / "secret"
    secret.write_text("read")
    attempts = {
        Barrier.FILES: f"open({str(secret)!r}).read()",
        Barrier.NETWORK: f"socket.create_connection(('127.0.0.1', {tutor.port}), 3).close()",
        Barrier.OTHERS: f"os.kill({tutor.process.pid}, 0)",
        Barrier.STARTING: f"subprocess.run([{sys.executable!r}, '-c', '']).returncode",
    }
    found = dict(zip(attempts, attack(tutor, *attempts.values()), strict=True))
    assert {thing for thing, outcome in found.items() if outcome not in REFUSED} == open_for, found


def test_a_confined_kernel_finds_nothing_of_others(tutor, open_for):
    """Neither files of the system or of other kernels, nor processes and what they know, nor any socket."""
    if open_for:
        pytest.skip("what is open here, the line at the start has said")

    async def visits():
        async with visit(tutor) as other, visit(tutor):
            first, second = sorted(tutor.kernels(), key=lambda kernel: kernel.create_time())
            attempts = (
                *("open('/etc/passwd').read()", "os.listdir(os.path.expanduser('~root'))", "os.listdir('/home')"),
                *("os.listdir('/proc')", f"open('/proc/{tutor.process.pid}/environ').read()", "os.listdir('/tmp')"),
                f"open('/proc/{first.pid}/mem', 'rb')",
                f"os.listdir({str(folder_of(first))!r})",
                *(f"os.kill({pid}, signal.SIGKILL)" for pid in (first.pid, tutor.process.pid)),
                *(
                    "socket.socket()",
                    "socket.socket(socket.AF_UNIX)",
                    "socket.socket(socket.AF_INET, socket.SOCK_DGRAM)",
                ),
                *("os.fork()", "os.execv('/bin/sh', ['sh'])", "os.memfd_create('x')", "os.mkdir('x')"),
                *("os.symlink('x', 'y')", "os.chmod('log', 0o777)", "os.unshare(0x10000000)"),
                f"__import__('resource').prlimit({first.pid}, 0, (0, 0))",
                f"os.setpriority(os.PRIO_PROCESS, {first.pid}, 19)",
            )
            listed = ", ".join(f"tried(lambda: {attempt})" for attempt in attempts)
            found = await asyncio.to_thread(run_inside, second, f"{TRY}\nfound = [{listed}]", "found")
            assert first.is_running()
            assert (await other.ask("kernel_info_request", {}))["status"] == "ok"
            return {a: f for a, f in zip(attempts, found, strict=True) if f not in REFUSED | {"AttributeError"}}

    assert asyncio.run(visits()) == {}


NAMED_AND_NUMBERED = (
    *("msgsnd", "msgrcv", "msgctl", "semop", "semctl", "semtimedop", "shmdt", "mq_unlink", "tkill", "process_mrelease"),
    *("adjtimex", "clock_adjtime", "sethostname", "setdomainname", "vhangup", "fsconfig", "fspick", "quotactl_fd"),
    *("open_tree_attr", "setxattrat", "removexattrat", "file_setattr", "statmount", "listmount"),
)
OF_A_KERNEL_TO_COME = 500
CALLS = """[
    (libc.syscall(number, -1, -1, -1, -1), ctypes.get_errno())
    for ctypes in [__import__('ctypes')] for libc in [ctypes.CDLL(None, use_errno=True)] for number in {}
]"""


@pytest.mark.skipif(sys.platform != "linux", reason="the fence is Linux's")
def test_no_call_reaches_what_others_share_or_the_system_itself(tutor, open_for):
    """Queues, semaphores, clocks, names and file systems; with arguments that do no harm, were they let through."""
    if open_for:
        pytest.skip("what is open here, the line at the start has said")
    library = CDLL("libseccomp.so.2")
    numbers = {name: number for name in NAMED_AND_NUMBERED if (number := fence.number_of(library, name)) >= 0}
    (found,) = attack(tutor, CALLS.format([*numbers.values(), OF_A_KERNEL_TO_COME]))
    assert found == repr([(-1, EPERM)] * len(numbers) + [(-1, ENOSYS)]), list(numbers)


def test_a_kernel_cannot_use_up_more_than_its_limits(tutor):
    """10 GB of memory, files on the disk, a hundred thousand open ones, threads without end: refused or bounded."""
    memory, file, opened, threads = attack(
        tutor,
        "bytearray(10 * 1024**3)",
        "open('much', 'wb', buffering=0).write(bytes(10**6))",
        "[open(os.devnull) for _ in range(100_000)]",
        "[threading.Thread(target=threading.Event().wait, daemon=True).start() for _ in range(100_000)]",
    )
    assert memory == "MemoryError"
    assert file in {"OSError", "PermissionError"}
    assert opened == "OSError"
    assert threads in {"RuntimeError", "MemoryError"}


def test_what_pages_need_is_there(tutor):
    """Recorded games and lessons, wherever they are kept, and room for them in the kernel's limits."""
    games, lessons, debugger = attack(
        tutor,
        "__import__('panamax_widgets.explorer.records', fromlist=['x']).record_names()",
        "len(__import__('panamax_widgets.pages', fromlist=['x']).lesson_pages())",
        "[name for name in __import__('sys').modules if 'pydevd' in name]",
    )
    assert games == repr(record_names())
    assert lessons == repr(len(lesson_pages()))
    assert debugger == "[]", "nobody needs one"


def test_the_limits_are_there(tutor):
    async def visits():
        async with visit(tutor):
            (kernel,) = tutor.kernels()
            kinds = (psutil.RLIMIT_AS, psutil.RLIMIT_CPU, psutil.RLIMIT_NOFILE, psutil.RLIMIT_FSIZE, psutil.RLIMIT_CORE)
            return [kernel.rlimit(kind) for kind in kinds], kernel.nice() - tutor.process.nice()

    limits, nicer = asyncio.run(visits())
    wanted = (USUAL.memory, USUAL.seconds, USUAL.open_files, USUAL.file_size, 0)
    assert limits == [(most, most) for most in wanted]
    assert nicer == 5


def test_a_kernel_that_has_used_its_computing_ends_and_nobody_else_notices(tutor):
    async def visits():
        async with visit(tutor) as other, visit(tutor) as page:
            first, second = sorted(tutor.kernels(), key=lambda kernel: kernel.create_time())
            second.rlimit(psutil.RLIMIT_CPU, (int(sum(second.cpu_times()[:2])) + 1,) * 2)
            threading.Thread(target=run_forever, args=(second,), daemon=True).start()
            assert await settled(lambda: not second.is_running() or second.status() == psutil.STATUS_ZOMBIE)
            assert await is_unknown(tutor, page.kernel)
            assert (await tutor.get("")).code == 200
            assert (await other.ask("kernel_info_request", {}))["status"] == "ok"
            assert first.is_running()

    asyncio.run(visits())


def run_forever(kernel):
    try:
        run_inside(kernel, "while True: pass")
    except Exception:
        return


@pytest.fixture
def short_folder():
    """A folder whose name leaves room for those of sockets."""
    with tempfile.TemporaryDirectory(prefix="p") as folder:
        yield folder


@pytest.mark.thorough
def test_a_folder_with_too_long_a_name_for_sockets_is_refused_in_one_line(tmp_path):
    deep = tmp_path / ("x" * 100)
    deep.mkdir()
    command = [sys.executable, "-m", "panamax_widgets.cli", "serve", "--port", "0"]
    ended = subprocess.run(command, env=os.environ | {"TMPDIR": str(deep)}, capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stderr.count("\n")) == (1, 1)
    assert "File name too long" in ended.stderr


@pytest.mark.thorough
def test_what_a_kernel_prints_reaches_neither_the_terminal_nor_more_than_a_little_of_the_log(
    capfd, tmp_path, short_folder
):
    """Forged lines and 10 MB of output; the log has some of it, as data, under the kernel's number."""
    box = tmp_path / "box.toml"
    draft = shipped_draft()
    box.write_text(draft.confirmed(draft.wanted).to_text(), encoding="utf-8")
    with serving("--spares", "0", "--box", str(box), env=os.environ | {"TMPDIR": short_folder}) as tutor:
        flood = "os.write({}, b'[TutorServer] forged\\x1b[31m\\n' * 1000)"
        _, _, _, read = attack(
            tutor,
            *(f"[{flood.format(descriptor)} for _ in range(200)]" for descriptor in (1, 2)),
            "[open('log', 'ab', buffering=0).write(b'[TutorServer] forged\\x1b\\n' * 100) for _ in range(9999)]",
            "open(os.environ['PANAMAX_BOX'], encoding='utf-8').read()",
        )
        assert read == repr(box.read_text(encoding="utf-8")), "the owner's box is to be had"
    log = next(Path(short_folder).glob("panamax-*/app.log")).read_bytes()
    assert len(log) < 64 * 1024
    assert b"\x1b" not in log
    assert all(line.startswith(b'{"said": ') and line.endswith(b', "kernel": 1}') for line in log.splitlines())
    assert "forged" not in "".join(capfd.readouterr())


def test_where_pages_cannot_be_confined_the_server_can_be_told_not_to_start(tmp_path):
    """Without Landlock, seccomp or bwrap: here they are taken away from a process that may not have them."""
    program = (
        "from tabletop_widgets.hosting.grammar import leave_out_grammar; leave_out_grammar();"
        "import sys; from panamax_widgets import cli; from tabletop_widgets.hosting import confine;"
        "confine._tried = lambda _: confine.Confinement();"
        "sys.exit(cli.main(['serve', '--port', '0', '--confine', 'require']))"
    )
    refused = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert refused.returncode == 1
    assert "Pages can't be confined here" in refused.stderr
    assert "read this user's files, reach the network" in refused.stderr


@pytest.mark.thorough
def test_kernels_end_with_a_server_that_is_killed():
    command = [sys.executable, "-m", "panamax_widgets.cli", "serve", "--port", "0", "--spares", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as app:
        assert app.stdout
        address = next(filter(None, (re.search(r"http://\S+/", line) for line in app.stdout))).group()
        tutor = Tutor(address, psutil.Process(app.pid))
        assert asyncio.run(tutor.get(f"voila/render/{PAGE}.ipynb")).code == 200
        kernels = tutor.kernels()
        app.kill()
        _gone, alive = psutil.wait_procs(kernels, timeout=10)
    assert len(kernels) == 1
    assert not alive


def test_a_kernel_can_be_interrupted(tutor):
    async def visits():
        async with visit(tutor) as page:
            (kernel,) = tutor.kernels()
            busy = asyncio.create_task(asyncio.to_thread(run_inside, kernel, "while True: pass"))
            await asyncio.sleep(0.5)
            await asyncio.to_thread(interrupt, kernel)
            assert await busy == "KeyboardInterrupt"
            assert (await page.ask("kernel_info_request", {}))["status"] == "ok"

    asyncio.run(visits())
