"""The really served app and a real browser, for tests: start it, watch every request, look at it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from counted_there import counted
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Playwright,
    Request,
    ViewportSize,
    WebSocket,
)
from playwright.sync_api import TimeoutError as NotInTime

from panamax_widgets.pages import KEPT_GAME

SCREENSHOTS = Path(__file__).parents[2] / ".screenshots"
SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
# Quick runs take the one without windows, where it is: half the work. `make test-all` takes what readers have.
QUICK_CHROMIUM = (SCALE == 1 and shutil.which("chromium-headless-shell")) or CHROMIUM
# Nobody looks at the pictures of a quick run of all tests, for which pages are made tall and drawn anew.
IS_PICTURED = SCALE > 1 or "PYTEST_XDIST_WORKER" not in os.environ
QUIET_CHROMIUM = [
    *("--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-default-apps", "--disable-sync", "--disable-domain-reliability"),
]
END_SECONDS = 60  # in which the app must have ended; far more than it takes
READY_MILLISECONDS = 60_000
# How far down the window one can click in pictures: where it is no column, the sheet of Play lies over them
FREE_HEIGHT = """() => {
    const sheet = document.querySelector(".pmx-sheet");
    const lies = sheet && ["fixed", "sticky"].includes(getComputedStyle(sheet).position);
    return lies ? sheet.getBoundingClientRect().top + 70 : innerHeight;
}"""

# The value of an expression once it is true, or else after half a second: it costs less if the page itself looks
LOOK = """async (arg) => {
    for (let left = 10; ; left--) {
        const found = (EXPRESSION), value = typeof found === "function" ? await found(arg) : found;
        if (value || left === 0) return value;
        await new Promise((done) => setTimeout(done, 50));
    }
}"""


class OtherHosts(StrEnum):
    """What a request to another host meets: a refusal at once, or silence for ever."""

    REFUSED = "refused"
    HANGING = "hanging"


@dataclass
class App:
    """The running app and where it answers."""

    address: str
    process: subprocess.Popen[str]
    metrics: int = 0  # the port at which it says what it counts, if it does

    def refused(self) -> dict[str, int]:
        """What it has refused so far of what pages sent (:mod:`counted_there`)."""
        found = counted(self.metrics) if self.metrics else {}
        return {name: number for name, number in found.items() if name.startswith(("messages_", "sockets_"))}

    def lesson(self, name: str, query: str = "") -> str:
        """The address of the notebook `name` (without its ending)."""
        return f"{self.address}voila/render/{name}.ipynb{query and '?' + query}"


@dataclass
class Watch:
    """Everything on a page that must not be: errors, warnings, and requests to other hosts. Counts what it loads."""

    home: str
    heeds: tuple[str, ...] = ("error", "warning")  # of what the page writes to the console
    problems: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    socket_bytes: int = 0

    def over(self, page: Page) -> None:
        """Watch `page` from now on."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        page.on("request", self._request)
        page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in self.heeds:
            self.problems.append(f"console: {message.text} ({message.location.get('url')})")

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)
        if not self.is_home(request.url):
            self.problems.append(f"request to another host: {request.url}")

    def _socket(self, channel: WebSocket) -> None:
        if not self.is_home(channel.url):
            self.problems.append(f"socket to another host: {channel.url}")
        channel.on("framereceived", self._frame)

    def _frame(self, payload: str | bytes) -> None:
        self.socket_bytes += len(payload)

    def is_home(self, url: str) -> bool:
        """Whether `url` is the app's own, or no address at all (``data:``, ``blob:``)."""
        parts = urlsplit(url)
        return parts.scheme in ("data", "blob") or parts.netloc == urlsplit(self.home).netloc


SERVE_COUNTED = str(Path(__file__).parent / "serve_counted.py")
PANAMAX_APP = (SERVE_COUNTED, "app", "--no-browser", "--port", "0")


@contextmanager
def served(*program: str) -> Iterator[App]:
    """Run ``panamax app`` (or another Python program) on a free port; at the end, see to it that it ends by itself."""
    command = [sys.executable, *(program or PANAMAX_APP)]
    heeds_interrupts = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # where tests run in the background, too
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, preexec_fn=heeds_interrupts) as app:
        try:
            metrics = _said(app, r"^counts (\d+)") if SERVE_COUNTED in command else "0"
            yield App(_said(app, r"(http://127\.0\.0\.1:\d+/\S*)"), app, int(metrics))
        finally:
            app.send_signal(signal.SIGINT)
            try:
                assert app.wait(timeout=END_SECONDS) == 0
            except subprocess.TimeoutExpired:
                app.kill()
                raise


def _said(app: subprocess.Popen[str], pattern: str) -> str:
    assert app.stdout is not None
    for line in app.stdout:  # ends when the app does
        if found := re.search(pattern, line):
            return found.group(1)
    raise RuntimeError(f"the app ended with {app.wait()} before it answered")


@contextmanager
def host_rules(other_hosts: OtherHosts) -> Iterator[str]:
    """Chromium's option by which every host but ours refuses, or never answers.

    (Playwright's own routing would do it too, but it turns the browser's cache off.)
    """
    with socket.create_server(("127.0.0.1", 0)) as silence:  # takes connections and never says a word
        port = silence.getsockname()[1]
        elsewhere = "~NOTFOUND" if other_hosts is OtherHosts.REFUSED else f"127.0.0.1:{port}"
        yield f"--host-resolver-rules=MAP * {elsewhere}, EXCLUDE 127.0.0.1"


@contextmanager
def chromium(playwright: Playwright, rules: str, program: str | None = QUICK_CHROMIUM) -> Iterator[Browser]:
    """Debian's Chromium, which meets other hosts by `host_rules`."""
    browser = playwright.chromium.launch(executable_path=program, args=[*QUIET_CHROMIUM, rules])
    yield browser
    browser.close()


def watched_page(context: BrowserContext, home: str) -> tuple[Page, Watch]:
    """A new page and the watch over it; `home` is the address of what is tested."""
    watch = Watch(home)
    page = context.new_page()
    watch.over(page)
    return page, watch


def at_rest(page: Page) -> None:
    """Wait until what a page without a kernel draws by itself is drawn.

    (Playwright's own ``networkidle`` never comes on some pages all of whose requests have been answered.)
    """
    wait_for(page, "document.readyState === 'complete' && document.fonts.status === 'loaded'")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")


def wait_for(page: Page, expression: str, arg: object = None, timeout: float = READY_MILLISECONDS) -> Any:
    """The value of a JavaScript expression (or what a function gives for `arg`), once it is true. Raises `NotInTime`.

    (Playwright's own `wait_for_function` needs `eval` in the page, which the policy of our pages forbids.)
    """
    until = time.monotonic() + timeout / 1000
    while True:
        with suppress(Error):  # the page is going to another address
            if value := page.evaluate(LOOK.replace("EXPRESSION", expression), arg):
                return value
        if time.monotonic() > until:
            raise NotInTime(expression)
        page.wait_for_timeout(50)


def unseen_in(
    page: Page, sizes: Iterable[tuple[int, int]], script: str, arg: object, name: str
) -> dict[tuple[int, int], object]:
    """What a script (a function of `arg`) says that isn't to be seen, by the window's size; of each there is a picture.

    A window has eight seconds in which all is there.
    """
    unseen = {}
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        try:
            wait_for(page, f"arg => !({script})(arg).length", arg, timeout=8_000)
        except NotInTime:
            unseen[width, height] = page.evaluate(script, arg)
        screenshot(page, f"{name}-{width}")
    return unseen


def wait_until_ready(page: Page, milliseconds: int = READY_MILLISECONDS) -> None:
    """Wait until a lesson can be seen (its loading frame has gone); fails if the page says that it did not start."""
    wait_for(page, "document.body?.dataset.ready", timeout=milliseconds)
    assert page.evaluate("document.body.dataset.ready") == "yes", page.inner_text("#panamax-loading")


def open_kept_game(page: Page, app: App, text: str, theme: str = "light") -> None:
    """Open Play with a game that the browser kept, and go on with it."""
    page.goto(app.address)
    page.evaluate("([store, text]) => localStorage.setItem(store, text)", [KEPT_GAME, text])
    page.goto(app.lesson("20_play", f"theme={theme}"))
    wait_until_ready(page)
    page.get_by_text("Your last game goes on.").wait_for()
    page.wait_for_timeout(500)


def click_in_figure(page: Page, mark: Locator) -> None:
    """Click where `mark` is drawn, once it stays there; Plotly takes the click on a layer that lies over its marks."""
    mark.scroll_into_view_if_needed()
    box, before = mark.bounding_box(), None
    while box != before:  # a phone's figure is drawn anew soon after the page is there
        page.wait_for_timeout(400)
        box, before = mark.bounding_box(), box
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.wait_for_timeout(100)
    page.mouse.click(x, y)


def targets(page: Page) -> list[tuple[str, float, float]]:
    """Ids and places (in pixels of the window) of everything that can be clicked in the pictures."""
    found = page.evaluate(
        """() => {
        const plots = [...document.querySelectorAll('.panamax-figure, .panamax-figure *')];
        return plots.filter(element => element._fullData).flatMap(plot => {
            const trace = plot._fullData.find(trace => trace.uid === 'targets' || trace.customdata);
            if (!trace?.customdata || !plot.getBoundingClientRect().width) return [];
            const { xaxis, yaxis } = plot._fullLayout, box = plot.getBoundingClientRect();
            return trace.customdata.map((id, i) =>
                [id, box.x + xaxis._offset + xaxis.c2p(trace.x[i]), box.y + yaxis._offset + yaxis.c2p(trace.y[i])]);
        });
        }"""
    )
    return [(id, x, y) for id, x, y in found]


def place_of(page: Page, spot: str) -> tuple[float, float]:
    """Where a thing is in the window; waits until the picture has it."""
    for _ in range(50):
        for id, x, y in targets(page):
            if id == spot:
                return x, y
        page.wait_for_timeout(100)
    raise AssertionError(f"the picture has no {spot}, only {[id for id, _, _ in targets(page)]}")


def _resting_place(page: Page, spot: str) -> tuple[float, float]:
    """Where a thing is once the page scrolls no more, as a person would wait."""
    before = place_of(page, spot)
    for _ in range(20):
        page.wait_for_timeout(150)
        now = place_of(page, spot)
        if now == before:
            break
        before = now
    return before


def click_spot(page: Page, spot: str) -> None:
    """Click a thing in the picture by its id."""
    page.locator(".panamax-figure").first.scroll_into_view_if_needed()
    x, y = _resting_place(page, spot)
    height = page.evaluate(FREE_HEIGHT)
    if not 80 < y < height - 80:
        scroll = "by => [document.scrollingElement, document.body].forEach(box => box.scrollBy(0, by))"
        page.evaluate(scroll, y - height / 2)
        page.wait_for_timeout(300)
        x, y = place_of(page, spot)
    page.mouse.move(x, y)
    page.wait_for_timeout(100)
    page.mouse.click(x, y)


def buttons_without_words(page: Page) -> list[str]:
    """The buttons in sight on which nothing is written or drawn.

    A crowd's count is drawn by the picture below its button, which has to have a name.
    """
    found: list[str] = page.evaluate("""() => [...document.querySelectorAll("button")]
        .filter((button) => button.checkVisibility() && !button.innerText.trim())
        .filter((button) => !button.querySelector("svg, img, i"))
        .filter((button) => !(button.matches(".pmx-lens-count") && button.ariaLabel))
        .filter((button) => ["none", "normal"].includes(getComputedStyle(button, "::before").content))
        .map((button) => button.className)""")
    return found


def screenshot(page: Page, name: str, size: ViewportSize | None = None) -> Path:
    """A picture of the whole page in ``.screenshots``, to be looked at, if it `IS_PICTURED`; `size`: in such a window.

    The window grows for it: where Playwright makes it whole (`full_page`), the window shrinks to a pixel for a moment,
    and figures are drawn for that.
    """
    SCREENSHOTS.mkdir(exist_ok=True)
    file, before = SCREENSHOTS / f"{name}.png", page.viewport_size
    assert before is not None
    if not IS_PICTURED:
        page.wait_for_timeout(200)  # as a person would look
        return file
    if size is not None:
        page.set_viewport_size(size)
        page.wait_for_timeout(600)
    wide, high = (size or before)["width"], (size or before)["height"]
    tall = page.evaluate("Math.max(document.documentElement.scrollHeight, document.body.scrollHeight)")
    page.set_viewport_size({"width": wide, "height": max(high, min(tall, 8000))})
    page.wait_for_timeout(200)
    page.screenshot(path=file)
    page.set_viewport_size(before)
    return file


def assert_fits(page: Page) -> None:
    """No horizontal scrolling."""
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], f"the page is {wide[0]} pixels wide in a window of {wide[1]}"


def go_to(page: Page, title: str) -> None:
    """Go to the step of a lesson that has this title."""
    shown = page.get_by_label("Go to").locator("option").all_inner_texts()
    options = [" ".join(option.split()) for option in shown]  # ipywidgets writes spaces that don't break
    page.get_by_label("Go to").select_option(label=next(option for option in options if option.endswith(title)))
    page.get_by_role("heading", name=title).wait_for()
    page.evaluate("document.activeElement.blur()")
