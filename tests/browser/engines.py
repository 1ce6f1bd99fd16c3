"""Firefox and WebKit as their users have them: Debian's, each told what to do by the protocol that it speaks.

Playwright drives builds of its own of both, which readers don't have. Firefox speaks WebDriver BiDi over a socket,
WebKitGTK's MiniBrowser classic WebDriver over HTTP. Both open a page, run a function in it, click, press a key, and
take a picture, as a `Reader` does.
"""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, ClassVar, Protocol
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import websocket
from visitors import free_port

from .harness import SCREENSHOTS

WIDTH, HEIGHT = 1400, 900
PATIENCE = 60  # seconds; a machine that tests may have much else to do
# What Firefox says of a request that a page left behind with its service worker; one that failed has its address here.
_LEFT_BEHIND = "Failed to load ‘’. A ServiceWorker intercepted the request"
# Where the middle of the first thing in sight with these words is, once it has been scrolled to
_SEEN = """(names, words) => {
    const found = [...document.querySelectorAll(names)]
        .find((each) => each.checkVisibility() && !each.disabled && each.innerText.includes(words));
    if (!found) return null;
    found.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { x, y, width, height } = found.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""


class Engine(Protocol):
    """A browser with one window of `WIDTH` x `HEIGHT` pixels."""

    def go(self, address: str) -> None:
        """Open a page."""

    def reload(self) -> None:
        """Open the page that is open once more."""

    def run(self, function: str, *values: object) -> Any:
        """What a function of JavaScript gives for values; both can be written as JSON."""

    def click(self, x: float, y: float) -> None:
        """Press and let go of the mouse's left button there."""

    def key(self, key: str) -> None:
        """Press one key, as WebDriver writes it."""

    def png(self) -> bytes:
        """A picture of the window."""


class Reader:
    """Somebody before the window of an engine, who waits for what is to come before he points at it."""

    def __init__(self, engine: Engine, name: str) -> None:
        self.engine, self.name = engine, name

    def wait(self, function: str, *values: object, seconds: float = PATIENCE) -> Any:
        """What the function gives, once that is true. Raises `TimeoutError`."""
        until = time.monotonic() + seconds
        while True:
            if found := self.engine.run(function, *values):
                return found
            if time.monotonic() > until:
                self.look("late")
                raise TimeoutError(f"{self.name}: {function} {values}")
            time.sleep(0.1)

    def press(self, names: str, words: str = "") -> None:
        """Click the first thing in sight with these words, once it stands still."""
        place, before = self.wait(_SEEN, names, words), None
        while place != before:
            time.sleep(0.2)
            before, place = place, self.wait(_SEEN, names, words)
        self.engine.click(*place)

    def text(self, names: str) -> str:
        """What stands in the first of these."""
        return str(self.wait("(names) => document.querySelector(names)?.innerText", names))

    def look(self, what: str) -> None:
        """Keep a picture of the window, to be looked at."""
        SCREENSHOTS.mkdir(exist_ok=True)
        (SCREENSHOTS / f"{self.name}-{what}.png").write_bytes(self.engine.png())


class Firefox:
    """Debian's ``firefox-esr`` without windows, by WebDriver BiDi (W3C)."""

    PACKAGES: ClassVar = "firefox-esr"

    def __init__(self, address: str) -> None:
        self._socket = websocket.create_connection(f"{address}/session", timeout=PATIENCE, suppress_origin=True)
        self._number = 0
        self.problems: list[str] = []  # that the console tells of
        self._say("session.new", capabilities={})
        self._say("session.subscribe", events=["log.entryAdded"])
        self._window = self._say("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": WIDTH, "height": HEIGHT}
        self._say("browsingContext.setViewport", context=self._window, viewport=size)

    @staticmethod
    def program() -> str | None:
        """Where it is; None if it is not installed."""
        return shutil.which("firefox-esr")

    @classmethod
    @contextmanager
    def opened(cls, folder: Path) -> Iterator[Firefox]:
        """Firefox with a profile of its own in the folder."""
        command = [str(cls.program()), "--headless", "--no-remote", "--profile", str(folder)]
        (folder / "user.js").write_text('user_pref("ui.prefersReducedMotion", 1);\n', encoding="utf-8")
        with subprocess.Popen([*command, "--remote-debugging-port=0"], stderr=subprocess.PIPE, text=True) as process:
            try:
                yield cls(_said(process, r"WebDriver BiDi listening on (ws://\S+)"))
            finally:
                process.kill()

    def _say(self, method: str, **params: object) -> Any:
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("method") == "log.entryAdded":
                self._take_down(answer["params"])
            if answer.get("id") == self._number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['message']}")
                return answer["result"]

    def _take_down(self, entry: dict[str, Any]) -> None:
        text = str(entry["text"])
        if entry["level"] in ("warn", "error") and not text.startswith(_LEFT_BEHIND):
            self.problems.append(text)

    def go(self, address: str) -> None:
        """As of `Engine`."""
        self._say("browsingContext.navigate", context=self._window, url=address, wait="complete")

    def reload(self) -> None:
        """As of `Engine`."""
        self._say("browsingContext.reload", context=self._window, wait="complete")

    def run(self, function: str, *values: object) -> Any:
        """As of `Engine`."""
        text = [{"type": "string", "value": json.dumps(values)}]
        answer = self._say(
            "script.callFunction",
            functionDeclaration=f"async (text) => JSON.stringify(await ({function})(...JSON.parse(text)) ?? null)",
            awaitPromise=True,
            target={"context": self._window},
            arguments=text,
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def click(self, x: float, y: float) -> None:
        """As of `Engine`."""
        self._act(_mouse(x, y))

    def key(self, key: str) -> None:
        """As of `Engine`."""
        self._act(_keyboard(key))

    def _act(self, source: dict[str, Any]) -> None:
        self._say("input.performActions", context=self._window, actions=[source])

    def png(self) -> bytes:
        """As of `Engine`."""
        return base64.b64decode(self._say("browsingContext.captureScreenshot", context=self._window)["data"])

    def pdf(self) -> bytes:
        """The page as it is printed."""
        return base64.b64decode(self._say("browsingContext.print", context=self._window)["data"])


class WebKit:
    """WebKitGTK's ``MiniBrowser``, by WebDriver (W3C), on a screen that nobody sees."""

    PACKAGES: ClassVar = "webkit2gtk-driver xvfb"

    def __init__(self, address: str) -> None:
        self._address = f"{address}/session"
        _wait_for_port(address)
        options = {"binary": self.program(), "args": ["--automation"]}
        given = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._address += "/" + self._say("POST", "", {"capabilities": given})["sessionId"]
        size = self.run("() => [outerWidth - innerWidth, outerHeight - innerHeight]")
        self._say("POST", "/window/rect", {"x": 0, "y": 0, "width": WIDTH + size[0], "height": HEIGHT + size[1]})

    @staticmethod
    def program() -> str | None:
        """Where it is; None if it, its driver or the screen is not installed."""
        found = [str(place) for place in Path("/usr/lib").glob("*/webkit*/MiniBrowser")]
        return found[0] if found and shutil.which("WebKitWebDriver") and shutil.which("Xvfb") else None

    @classmethod
    @contextmanager
    def opened(cls, folder: Path) -> Iterator[WebKit]:
        """WebKit with its files in the folder."""
        port = free_port()
        screen = ["Xvfb", "-displayfd", "2", "-screen", "0", f"{WIDTH + 200}x{HEIGHT + 300}x24", "-nolisten", "tcp"]
        homes = {name: str(folder) for name in ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
        quiet = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        with subprocess.Popen(screen, stderr=subprocess.PIPE, text=True) as shown:
            try:
                told = {**os.environ, **homes, **quiet, "DISPLAY": ":" + _said(shown, r"^(\d+)$")}
                with subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=told) as driver:
                    try:
                        yield cls(f"http://127.0.0.1:{port}")
                    finally:
                        driver.terminate()
            finally:
                shown.terminate()

    def _say(self, method: str, path: str, content: object = None) -> Any:
        data = None if content is None else json.dumps(content).encode()
        try:
            with urlopen(Request(self._address + path, data, method=method), timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as refused:
            raise RuntimeError(refused.read().decode()) from None

    def go(self, address: str) -> None:
        """As of `Engine`."""
        self._say("POST", "/url", {"url": address})

    def reload(self) -> None:
        """As of `Engine`."""
        self._say("POST", "/refresh", {})

    def run(self, function: str, *values: object) -> Any:
        """As of `Engine`."""
        script = f"""const [text, done] = arguments;
            (async () => JSON.stringify(await ({function})(...JSON.parse(text)) ?? null))()
                .then(done, (error) => done(JSON.stringify({{ failed: String(error) }})));"""
        answer = json.loads(self._say("POST", "/execute/async", {"script": script, "args": [json.dumps(values)]}))
        if isinstance(answer, dict) and "failed" in answer:
            raise RuntimeError(answer["failed"])
        return answer

    def click(self, x: float, y: float) -> None:
        """As of `Engine`."""
        self._say("POST", "/actions", {"actions": [_mouse(x, y)]})

    def key(self, key: str) -> None:
        """As of `Engine`."""
        self._say("POST", "/actions", {"actions": [_keyboard(key)]})

    def png(self) -> bytes:
        """As of `Engine`."""
        return base64.b64decode(self._say("GET", "/screenshot"))


def _wait_for_port(address: str) -> None:
    """Wait until a server answers there."""
    where = urlsplit(address)
    for _ in range(10 * PATIENCE):
        with suppress(OSError), socket.create_connection((str(where.hostname), int(where.port or 0))):
            return
        time.sleep(0.1)
    raise RuntimeError(f"nobody answers at {address}")


def _mouse(x: float, y: float) -> dict[str, Any]:
    move = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 50}
    press = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    return {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [move, *press]}


def _keyboard(key: str) -> dict[str, Any]:
    return {
        "type": "key",
        "id": "keys",
        "actions": [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}],
    }


def _said(process: subprocess.Popen[str], pattern: str) -> str:
    """What the first line of its errors that has the pattern says."""
    assert process.stderr is not None
    for line in process.stderr:
        if found := re.search(pattern, line):
            return found.group(1)
    raise RuntimeError(f"{process.args!r} ended with {process.wait()}")
