"""The scene of an attack: a server of our own, somebody whose page is open meanwhile, and who looks that it answers."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psutil
from visitors import Tutor, Visit
from wire import ROOM, SERVER, SMALL, Answer, Line, answers, exchange

from .payloads import Marks
from .promises import (
    ANSWER_SECONDS,
    KERNEL_BYTES,
    LOG_BYTES,
    NEWCOMER_SECONDS,
    SERVER_GROWS,
    Finding,
    Promise,
    broken_by,
    is_odd,
)
from .targets import TARGETS, Target

OTHER, NEWCOMER, LOOKER = "127.0.0.2", "127.0.0.3", "127.0.0.4"  # all of them this computer
_OTHER_PAGE = "02_dice_cascade"
_PAGE_SECONDS = 60
_PATIENCE = 8  # seconds for which an attacker asks again who finds no place
_LOOK_SECONDS = 0.5
_LEARN_SECONDS = 20
_KERNEL = re.compile(r'"kernelId": *"([0-9a-f-]+)"')


@dataclass
class Siege:
    """What the cases act on. `case` is the one that is under way; what breaks is put down to it."""

    tutor: Tutor
    marks: Marks
    target: Target
    folder: Path  # all that the server and its kernels may write is somewhere in it
    case: str = "the start"
    findings: list[Finding] = field(default_factory=list)
    memory: int = 0  # bytes of the server before anybody came
    highest: int = 0  # what it had more than that, at most
    biggest: int = 0  # bytes of a page's Python, at most
    slowest: float = 0.0
    kernels: set[str] = field(default_factory=set)  # ids, which no log may have
    addresses: int = 0

    def broke(self, promise: Promise, seen: str) -> None:
        """Put down a broken promise, once for each case."""
        found = Finding(promise, self.case, seen[:200])
        if not any((old.promise, old.case) == (promise, self.case) for old in self.findings):
            self.findings.append(found)

    def look_at(self, got: list[Answer], wanted: int = 0) -> None:
        """Put down what answers break, the first of which may have to be `wanted`."""
        for answer in got:
            for promise, seen in broken_by(answer, self.marks, wanted if answer is got[0] else 0):
                if promise not in self.target.not_ours:
                    self.broke(promise, seen)

    def another_address(self) -> str:
        """One of this computer's addresses that nobody has come from yet, or not for long."""
        self.addresses += 1
        return f"127.0.{1 + self.addresses // 250 % 250}.{1 + self.addresses % 250}"

    async def exchange(self, parts: list[bytes], pause: float, seconds: float, source: str = SERVER) -> bytes:
        """Send a request to where the tutor is below the server's address; what comes back."""
        first = re.sub(rb"\A(\S+ )/", rb"\1" + self.target.base.encode() + b"/", parts[0], count=1)
        return await exchange(self.tutor.port, [first, *parts[1:]], pause, seconds, source)

    async def say(self, parts: list[bytes], pause: float = 0, seconds: float = 3, wanted: int = 0) -> None:
        """Send a request in parts, and look at what comes."""
        self.look_at(answers(await self.exchange(parts, pause, seconds)), wanted)

    async def ask(self, target: bytes, seconds: float = _PAGE_SECONDS, source: str = SERVER) -> Answer | None:
        """The answer to a well-formed request for a target, whatever that is."""
        request = b"GET " + target + b" HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        got = answers(await self.exchange([request], 0, seconds, source))
        self.look_at(got, 400 if is_odd(request) else 0)
        return got[0] if got else None

    async def open(self, page: str, query: bytes = b"", source: str = "", *, is_slow: bool = False) -> Visit | None:
        """Open a page as a reader's browser does; None if there is no place. A named source asks again for a minute."""
        until = time.monotonic() + (_PAGE_SECONDS if source else _PATIENCE)
        source = source or self.another_address()
        while time.monotonic() < until:
            answer = await self.ask(f"/voila/render/{page}.ipynb".encode() + query, source=source)
            found = _KERNEL.search(answer.body.decode(errors="replace")) if answer else None
            if found:
                return await self._enter(found[1], answer, source, is_slow)
            if answer is None or answer.status != 503:
                return None
            await asyncio.sleep(min(5, int(answer.header("Retry-After") or 5)))
        return None

    async def _enter(self, kernel: str, answer: Answer | None, source: str, is_slow: bool) -> Visit | None:
        self.kernels.add(kernel)
        headers = {"Origin": self.tutor.origin, "Host": f"{SERVER}:{self.tutor.port}"}
        path = f"{self.target.base}/api/kernels/{kernel}/channels"
        line = await Line.open(self.tutor.port, path, headers, source, room=SMALL if is_slow else ROOM)
        if not isinstance(line, Line):
            return None
        html = answer.body.decode(errors="replace") if answer else ""
        return Visit(self.tutor, kernel, html, line)  # type: ignore[arg-type]

    async def left(self, page: Visit) -> None:
        """Leave a page as a browser does."""
        page.socket.close()
        request = f"POST /voila/api/shutdown/{page.kernel} HTTP/1.1\r\nHost: {SERVER}:{self.tutor.port}\r\n"
        request += f"Origin: {self.tutor.origin}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        await self.exchange([request.encode()], 0, 10)

    def look_around(self) -> None:
        """Look at what can be seen from outside: memory, and the file that code would have made."""
        grown = self.server_memory() - self.memory
        if grown > max(SERVER_GROWS, 1.5 * self.highest):  # told again only if it has become much worse
            self.broke(Promise.SERVER_MEMORY, f"{grown >> 20} MB more")
        self.highest = max(self.highest, grown)
        for process in self.descendants():
            with suppress(psutil.Error):
                used = process.memory_info().rss
                self.biggest = max(self.biggest, used)
                if used > KERNEL_BYTES:
                    self.broke(Promise.KERNEL_MEMORY, f"{used >> 20} MB")
        if made := self._made_by_code():
            self.broke(Promise.NOT_EXECUTED, "code made a file")
            for file in made:
                with suppress(OSError):
                    file.unlink()

    def server_memory(self) -> int:
        """Bytes that the tutor's own server has, not a proxy before it."""
        return int(self.target.server(self.tutor.process).memory_info().rss)

    def descendants(self) -> list[psutil.Process]:
        """All processes that the server has started, and those that these have."""
        with suppress(psutil.Error):
            return list(self.tutor.process.children(recursive=True))
        return []

    def _made_by_code(self) -> list[Path]:
        homes = [self.folder]
        for process in self.descendants():  # each may see files of its own
            with suppress(psutil.Error):
                homes.append(Path(f"/proc/{process.pid}/root{process.environ().get('HOME', '/tmp')}"))
        found = []
        for home in homes:
            with suppress(OSError):
                found += list(home.rglob(self.marks.file) if home == self.folder else home.glob(self.marks.file))
        return found


@contextmanager
def served(words: Callable[[str], Marks], command: str = "serve") -> Iterator[Siege]:
    """Serve the tutor for an attack, with all that it writes in a folder of its own; then look at what it leaves."""
    with TemporaryDirectory(prefix="panamax-attack-") as name:
        folder, marks, target = Path(name), words(name), TARGETS[command]
        env = os.environ | {"TMPDIR": name, "HOME": name, "DATABASE_PASSWORD": marks.secret}
        log = (folder / "said.log").open("wb")
        with log, target.started(log, env) as (server, address):
            siege = Siege(Tutor(address, psutil.Process(server.pid)), marks, target, folder)
            try:
                yield siege
            finally:
                siege.case = "the end"
                _end(server, siege)
        _look_at_files(siege)


def _end(server: subprocess.Popen[bytes], siege: Siege) -> None:
    family = siege.descendants()
    server.terminate()
    try:
        code = server.wait(timeout=30)
    except subprocess.TimeoutExpired:
        server.kill()
        code = server.wait()
    if code:
        siege.broke(Promise.END, f"it ended with {code}")
    _gone, alive = psutil.wait_procs(family, timeout=10)
    if alive:
        siege.broke(Promise.END, f"{len(alive)} processes are left")
    for process in alive:
        process.kill()


def _look_at_files(siege: Siege) -> None:
    tag = siege.marks.tag.encode()
    for file in filter(Path.is_file, siege.folder.rglob("*")):
        content = file.read_bytes()
        is_log = file.suffix == ".log"
        promise = Promise.LOGS if is_log else Promise.NOTHING_KEPT
        if tag in content:
            siege.broke(promise, f"{file.name}: {_around(content, tag)}")
        if is_log and len(content) > LOG_BYTES:
            siege.broke(Promise.LOGS, f"{file.name}: {len(content):,} bytes")
        for kernel in siege.kernels:
            if is_log and kernel.encode() in content:
                siege.broke(Promise.LOGS, f"{file.name}: {_around(content, kernel.encode())}")


def _around(content: bytes, word: bytes) -> str:
    place = content.index(word)
    return repr(content[max(0, place - 60) : place + 60])


@asynccontextmanager
async def people(siege: Siege) -> AsyncIterator[None]:
    """Somebody has a page open, and somebody asks for the start page all the time; afterwards a newcomer comes."""
    await _is_there(siege)
    siege.memory = siege.server_memory()
    other = await siege.open(_OTHER_PAGE, source=OTHER)
    assert other is not None, "there is a place for the first visitor"
    before = await other.widgets()
    await _stand_by(siege)
    control = next(iter(before))
    meanwhile = [asyncio.create_task(doing) for doing in (_look(siege), _read(other), _learn(other, control))]
    try:
        yield
    finally:
        siege.case = "afterwards"
        for doing in meanwhile:
            doing.cancel()
        after = await _widgets(other)
        if after != before:
            siege.broke(Promise.OTHERS, "its controls have changed" if after else "its controls don't answer")
        await _newcomer(siege, other)


async def _is_there(siege: Siege) -> None:
    """Wait for the tutor: a proxy starts him when he is asked for."""
    for _ in range(_PAGE_SECONDS):
        answer = await siege.ask(b"/")
        if answer is not None and answer.status == 200:
            return
        await asyncio.sleep(1)
    raise RuntimeError("the tutor did not start")


async def _stand_by(siege: Siege) -> None:
    """Wait until the spare is there and has done its work: what a page does to a spare is to be tried too."""
    spent = -1.0
    for _ in range(_PAGE_SECONDS):
        kernels = siege.tutor.kernels()
        before, spent = spent, sum(sum(kernel.cpu_times()[:2]) for kernel in kernels)
        if len(kernels) > siege.target.spares and spent - before < 0.05:
            return
        await asyncio.sleep(1)


async def _widgets(page: Visit) -> dict[str, dict[str, Any]] | None:
    try:
        return await page.widgets()
    except (AssertionError, ConnectionError):
        return None


async def _read(page: Visit) -> None:
    """Read what comes, as a browser does: who doesn't is given up, and rightly."""
    while await page.socket.read_message() is not None:
        pass


async def _learn(page: Visit, control: str) -> None:
    """Use a control again and again: a page that nobody uses is given up after some minutes, and rightly."""
    with suppress(ConnectionError):
        while True:
            await asyncio.sleep(_LEARN_SECONDS)
            await page.send("comm_msg", {"comm_id": control, "data": {"method": "request_state"}})


async def _look(siege: Siege) -> None:
    while True:
        begun = time.monotonic()
        answer = await siege.ask(b"/", ANSWER_SECONDS, LOOKER)
        took = time.monotonic() - begun
        siege.slowest = max(siege.slowest, took)
        if answer is None or answer.status != 200:
            siege.broke(Promise.ALIVE, f"{answer.status if answer else 'nothing'} after {took:.1f} s")
        siege.look_around()
        await asyncio.sleep(_LOOK_SECONDS)


async def _newcomer(siege: Siege, other: Visit) -> None:
    """A newcomer finds a place; and when both have left, there are only spares."""
    page = await siege.open(_OTHER_PAGE, source=NEWCOMER)
    if page is None:
        siege.broke(Promise.PLACES, "none")
    else:
        await siege.left(page)
    await siege.left(other)
    for _ in range(NEWCOMER_SECONDS):
        if len(siege.tutor.kernels()) <= siege.target.spares:
            return
        await asyncio.sleep(1)
    siege.broke(Promise.KERNELS, f"{len(siege.tutor.kernels())} are there, {siege.target.spares} of them spare")
