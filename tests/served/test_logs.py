"""Nothing is kept of a visitor: asked of all that the server and its pages have written, after visits of every kind."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import pytest
import wire
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketClosedError, websocket_connect
from visitors import Tutor, goodbye, visit

MARK = "visitorsword"  # in everything that a visitor sends
ADDRESS = "127.0.0.77"
FORGED = "%0A" + json.dumps({"level": "error", "words": "forged"}, separators=(",", ":")).replace('"', "%22")
HEADERS = tuple(
    f"{name}: {MARK}{name}".encode()
    for name in ("Cookie", "User-Agent", "Referer", "Origin", "Accept-Language", "Authorization", "Sec-WebSocket-Key")
)


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """What was written where, and the ids of the pages' kernels."""
    folder = tmp_path_factory.mktemp("logs")
    out, err, log = folder / "out", folder / "err", folder / "app.log"
    program = [sys.executable, str(Path(__file__).with_name("serve_failing.py")), str(log)]
    with (
        out.open("w") as output,
        err.open("w") as errors,
        subprocess.Popen(program, stdout=output, stderr=errors) as app,
    ):
        try:
            kernels = asyncio.run(visits(Tutor(address_in(out), psutil.Process(app.pid))))
        finally:
            app.terminate()
        assert app.wait(timeout=60) == 0
    return {file.name: file.read_text() for file in (out, err, log)}, kernels


def address_in(out):
    """What the server says in its first line, once it does."""
    until = time.monotonic() + 60
    while not (found := re.match(r"http://\S+\n", out.read_text())):
        assert time.monotonic() < until
        time.sleep(0.1)
    return found.group().strip()


async def visits(tutor):
    """Everything that can go wrong, with the mark in it; the ids of the kernels."""
    kernels = []
    async with visit(tutor, "fails_at_once", f"?progress={MARK}{FORGED}") as failed:
        kernels.append(failed.kernel)
        async with visit(tutor, "fails_later", f"?position={MARK}&progress={MARK}") as page:
            kernels.append(page.kernel)
            await asyncio.to_thread(ask_badly, tutor, page.kernel)
            for comm, state in (await page.widgets()).items():
                if state.get("description") in ("guarded", "bare"):
                    await say(page, comm, {"value": MARK})
                await say(page, comm, {"value": {MARK: MARK}, "nothing": MARK, "_model_name": MARK})
            await say(page, MARK, {"value": MARK})
            await page.send("execute_request", {"code": MARK, "silent": False})
            for session in (MARK, page.session):
                await open_and_break(tutor, page.kernel, session)
            assert (await page.ask("kernel_info_request", {}))["status"] == "ok"
            await goodbye(tutor, page.kernel, f"http://{MARK}.example")
    await asyncio.sleep(2)
    return kernels


def ask_badly(tutor, kernel):
    """Requests that are refused, each in its own way; the places are all taken now."""
    for target in (
        *(f"/voila/render/fails_later.ipynb?progress={MARK}", f"/{MARK}?{MARK}", f"/voila/static/{MARK}.js"),
        *(f"/voila/render/{MARK}.ipynb", f"/voila/files/{MARK}", f"/voila/files/{MARK}.png", f"/{MARK}\xff"),
        *(f"/api/kernels/{kernel}?{MARK}", f"/api/kernels/{kernel}/channels?session_id={MARK}", f"/?theme=%ff{MARK}"),
    ):
        sent = target.encode("latin-1")
        wire.get(sent, *HEADERS, port=tutor.port, source=ADDRESS)
        wire.get(sent, *HEADERS, b"X-Forwarded-For: 203.0.113.77", port=tutor.port, source=ADDRESS)
        upgrade = (b"Upgrade: websocket", b"Connection: upgrade", b"Sec-WebSocket-Version: 13")
        wire.get(sent, *upgrade, *HEADERS, port=tutor.port, source=ADDRESS, seconds=0.3)
        wire.get(sent, *HEADERS, b"Content-Length: 0", port=tutor.port, method=b"POST", source=ADDRESS)
    wire.get("/", *HEADERS, port=tutor.port, host=f"{MARK}.example".encode(), source=ADDRESS)
    full = wire.get(f"/voila/render/fails_later.ipynb?progress={MARK}", port=tutor.port, source=ADDRESS)
    assert full.status == 503


async def say(page, comm, state):
    """An update of a widget, whether there is such a one or not."""
    data = {"method": "update", "state": state, "buffer_paths": []}
    await page.send("comm_msg", {"comm_id": comm, "data": data})


async def open_and_break(tutor, kernel, session):
    """A socket that sends no message of Jupyter's."""
    url = f"{tutor.address}api/kernels/{kernel}/channels?session_id={session}".replace("http", "ws", 1)
    with suppress(HTTPClientError, WebSocketClosedError):
        socket = await websocket_connect(HTTPRequest(url, headers={"Origin": tutor.origin}))
        for text in (MARK, json.dumps({MARK: MARK}), json.dumps({"header": {"msg_type": MARK}, "channel": MARK})):
            await socket.write_message(text)
        await socket.write_message(MARK.encode(), binary=True)
        await asyncio.sleep(0.5)
        socket.close()
        while await socket.read_message() is not None:  # a third one at once would cost the page its own
            pass


def test_nothing_of_a_visitor_is_written_anywhere(written):
    files, kernels = written
    for name, text in files.items():
        assert MARK not in text.lower(), f"{name}: {line_with(MARK, text)}"
        assert ADDRESS not in text
        assert "203.0.113.77" not in text
        for kernel in kernels:
            assert kernel not in text, f"{name}: {line_with(kernel, text)}"


def line_with(word, text):
    """The first line that has the word in it."""
    return next((line for line in text.splitlines() if word in line.lower()), "")


def test_what_is_written_is_lines_of_json_that_tell_what_failed(written):
    files, _ = written
    assert urlsplit(files["out"].strip()).hostname == "127.0.0.1"
    told = [json.loads(line) for line in (files["err"] + files["app.log"]).splitlines()]
    # What a page's process says while it is being ended is kept with its number, whatever it is.
    assert all({"at", "level", "place"} <= set(line) or "kernel" in line for line in told)
    refused = next(line for line in told if line.get("status") == 503)
    assert (refused["words"], refused["why"], refused["level"]) == ("no place", "full", "warning")
    assert not any(line.get("words") == "no answer" for line in told), "who is asked to wait is no failure of ours"
    failure = next(line for line in told if "reference" in line)
    assert failure["error"] == "ValueError"
    assert re.fullmatch(r"[0-9a-f]{6}", failure["reference"])
