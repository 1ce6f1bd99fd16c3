"""Visitors without a browser: they open pages of the really served app, speak over its sockets, and leave."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import subprocess
import sys
import uuid
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psutil
from counted_there import counted
from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

KERNEL = "tabletop_widgets.hosting.launch"  # python -m; what wraps it has this further back in its command
PAGE = "02_dice_cascade"
ANSWER_SECONDS = 20
READY_SECONDS = 90


@dataclass
class Tutor:
    """The served app: its address, its process, and the first line that it said."""

    address: str
    process: psutil.Process
    line: str = ""
    metrics: int = 0  # the port at which it says what it counts, if it does

    @property
    def origin(self) -> str:
        """What a browser calls the site."""
        return self.address.rstrip("/")

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(urlsplit(self.address).port or 80)

    def kernels(self) -> list[psutil.Process]:
        """The Python processes of its pages."""
        return [child for child in self.process.children(recursive=True) if KERNEL in _command(child)[:4]]

    def counted(self) -> dict[str, int]:
        """What it has counted so far (:mod:`counting`)."""
        return counted(self.metrics)

    def memory(self) -> int:
        """Bytes that the server itself uses (kernels apart)."""
        return int(self.process.memory_info().rss)

    async def get(self, path: str, **options: Any) -> HTTPResponse:
        """The answer to a request for `path`, whatever it is."""
        request = HTTPRequest(self.address + path, request_timeout=READY_SECONDS, follow_redirects=False, **options)
        return await AsyncHTTPClient(max_clients=100).fetch(request, raise_error=False)


def _command(process: psutil.Process) -> list[str]:
    try:
        return list(process.cmdline())
    except psutil.Error:  # it has ended meanwhile
        return []


@contextmanager
def serving(*options: str, env: dict[str, str] | None = None) -> Iterator[Tutor]:
    """Run ``panamax serve`` with the options on a free port; it must end by itself, and its kernels with it."""
    with started("serve", *options, env=env) as tutor:
        yield tutor


@contextmanager
def counting(*options: str, env: dict[str, str] | None = None, log: Path | None = None) -> Iterator[Tutor]:
    """The same, and it tells what it counts; what it says of failures goes to `log`."""
    port = free_port()
    first = f"import os; os.dup2(os.open({str(log)!r}, os.O_WRONLY | os.O_CREAT), 2)" if log else ""
    with started("serve", "--metrics-port", str(port), *options, env=env, first=first) as tutor:
        tutor.metrics = port
        yield tutor


@contextmanager
def started(command: str, *options: str, env: dict[str, str] | None = None, first: str = "") -> Iterator[Tutor]:
    """The same with another command of ``panamax``; `first` is Python that is run before it."""
    words = ["panamax", command, "--port=0", *options]
    program = f"import sys\n{first}\nfrom panamax_widgets.cli import main\nsys.argv = {words!r}\nsys.exit(main())"
    with _running("-c", program, env=env) as tutor:
        yield tutor


@contextmanager
def serving_with(env: dict[str, str] | None = None, **settings: Any) -> Iterator[Tutor]:
    """The same with the settings of `server.Serving`, for some that the command's options can't say."""
    arguments = ", ".join(f"{name}={value!r}" for name, value in settings.items())
    serve = f"server.serve(TUTOR, lambda address: print(address, flush=True), server.Serving(port=0, {arguments}))"
    begun = "from tabletop_widgets.hosting.grammar import leave_out_grammar; leave_out_grammar()"
    imports = "from panamax_widgets.house import TUTOR; from tabletop_widgets.hosting import server"
    with _running("-c", f"{begun}; {imports}; {serve}", env=env) as tutor:
        yield tutor


@contextmanager
def _running(*command: str, env: dict[str, str] | None) -> Iterator[Tutor]:
    with subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, text=True, env=env) as app:
        assert app.stdout is not None
        lines: list[str] = []
        while not (found := re.search(r"http://\S+/", "".join(lines))):
            lines.append(next(app.stdout))
        tutor = Tutor(found.group(), psutil.Process(app.pid), lines[0].strip())
        try:
            yield tutor
        finally:
            kernels = tutor.kernels()
            app.terminate()
            try:
                assert app.wait(timeout=30) == 0
            finally:
                app.kill()  # of one that doesn't end the test fails; to wait for it would take for ever
            _gone, alive = psutil.wait_procs(kernels, timeout=10)
            assert not alive, "kernels outlived the server"


@dataclass
class Visit:
    """One open page: its kernel, its socket, and what came over it."""

    tutor: Tutor
    kernel: str
    html: str
    socket: WebSocketClientConnection
    session: str = field(default_factory=lambda: uuid.uuid4().hex)

    async def send(self, type: str, content: dict[str, Any], channel: str = "shell") -> str:
        """Send a message as a page's JavaScript would; its id."""
        header = {"msg_id": uuid.uuid4().hex, "msg_type": type, "username": "", "session": self.session}
        header |= {"version": "5.3", "date": "2026-01-01T00:00:00Z"}
        message = {"channel": channel, "header": header, "parent_header": {}, "metadata": {}, "content": content}
        await self.socket.write_message(json.dumps(message | {"buffers": []}))
        return header["msg_id"]

    async def set(self, comm: str, trait: str, value: object) -> None:
        """Set one trait of a widget, as a page does that is used."""
        data = {"method": "update", "state": {trait: value}, "buffer_paths": []}
        await self.send("comm_msg", {"comm_id": comm, "data": data})

    async def ask(self, type: str, content: dict[str, Any]) -> dict[str, Any]:
        """Send a message and wait for its reply."""
        asked = await self.send(type, content)
        async for message in self.messages():
            if message["parent_header"].get("msg_id") == asked and message["msg_type"].endswith("_reply"):
                return dict(message["content"])
        raise AssertionError(f"no reply to {type}")

    async def messages(self) -> AsyncIterator[dict[str, Any]]:
        """What comes, until nothing does for a while."""
        while True:
            try:
                raw = await asyncio.wait_for(self.socket.read_message(), ANSWER_SECONDS)
            except TimeoutError:
                return
            if raw is None:
                return
            yield json.loads(raw) if isinstance(raw, str) else {"msg_type": "", "parent_header": {}, "content": {}}

    async def widgets(self) -> dict[str, dict[str, Any]]:
        """Every widget of the page with its synced traits."""
        comms = (await self.ask("comm_info_request", {"target_name": "jupyter.widget"}))["comms"]
        states = {}
        for comm in comms:
            await self.send("comm_msg", {"comm_id": comm, "data": {"method": "request_state"}})
        async for message in self.messages():
            if message["msg_type"] == "comm_msg" and message["content"]["data"].get("method") == "update":
                states[message["content"]["comm_id"]] = message["content"]["data"]["state"]
            if set(states) == set(comms):
                break
        return states

    async def is_closed(self) -> bool:
        """Whether the server has closed the socket, after what it had still to say."""
        while await asyncio.wait_for(self.socket.read_message(), ANSWER_SECONDS) is not None:
            pass
        return True

    async def leave(self) -> int:
        """Say good-bye as a page does that is closed; the status of the answer."""
        self.socket.close()
        return (await goodbye(self.tutor, self.kernel)).code


async def goodbye(tutor: Tutor, kernel: str, origin: str | None = None) -> HTTPResponse:
    """What a page sends when it is closed."""
    headers = {"Origin": origin or tutor.origin}
    return await tutor.get(f"voila/api/shutdown/{kernel}", method="POST", body="", headers=headers)


async def open_socket(tutor: Tutor, kernel: str, origin: str | None = None) -> WebSocketClientConnection:
    """The socket to a kernel, opened from a page of `origin`."""
    url = f"{tutor.address}api/kernels/{kernel}/channels".replace("http", "ws", 1)
    return await websocket_connect(HTTPRequest(url, headers={"Origin": origin or tutor.origin}))


@asynccontextmanager
async def visit(tutor: Tutor, page: str = PAGE, query: str = "") -> AsyncIterator[Visit]:
    """Open a page, and leave it in the end."""
    answer = await tutor.get(f"voila/render/{page}.ipynb{query}")
    assert answer.code == 200, answer.code
    html = answer.body.decode()
    kernel = re.search(r'"kernelId": *"([0-9a-f-]+)"', html)
    assert kernel
    visited = Visit(tutor, kernel.group(1), html, await open_socket(tutor, kernel.group(1)))
    try:
        yield visited
    finally:
        await visited.leave()


async def settled(condition: Any, seconds: float = 30) -> bool:
    """Whether `condition()` holds before the time is over."""
    for _ in range(int(seconds * 5)):
        if condition():
            return True
        await asyncio.sleep(0.2)
    return bool(condition())


async def is_unknown(tutor: Tutor, kernel: str) -> bool:
    """Whether the server soon says that there is no such kernel, by which its page knows that it is lost."""
    for _ in range(100):
        if (await tutor.get(f"api/kernels/{kernel}")).code == 404:
            return True
        await asyncio.sleep(0.1)
    return False


async def stand_by(tutor: Tutor, spares: int) -> bool:
    """Whether there soon are so many kernels, and all of them have done what they had to."""

    def spent() -> float:
        return sum(sum(kernel.cpu_times()[:2]) for kernel in tutor.kernels())

    assert await settled(lambda: len(tutor.kernels()) == spares)
    for _ in range(60):
        before = spent()
        await asyncio.sleep(1)
        if spent() - before < 0.05:
            return True
    return False


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])
