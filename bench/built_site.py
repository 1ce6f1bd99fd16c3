"""How soon a board of the built site answers: on this machine, and on a line of 10 Mbit/s whose server compresses;
how soon an app is there; and how soon a place is judged and a game reviewed in the reader's browser, by the compiled
copy of the engine and by the plain one.

`.venv/bin/python bench/built_site.py build/site` prints tables. Each first visit begins with nothing kept; for the next
one the browser has on disk what it keeps, as a reader's has (a private window keeps no large files). A board's seconds
run from the press of "Try it here" until it can be played in, and until the next press has its answer; a judgement's
from the press of "Judge this place" until the first verdict stands there, and until all is said.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from math import inf
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(1, str(Path(__file__).parents[1] / "tests/support"))

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tests.browser.harness import CHROMIUM, wait_for, wait_until_ready

MID_GAMES = Path(__file__).with_name("mid_games.toml")
PAGES = ("index.html", "learn/pushing.html", "reference/movement.html")
LINE = {"offline": False, "latency": 40, "downloadThroughput": 10e6 / 8, "uploadThroughput": 2e6 / 8}  # ms, bytes/s
COMPRESSED = (".html", ".js", ".css", ".svg", ".json")
APPS = ("apps/06_pushing.html", "apps/50_explorer.html")
ENGINES = ("compiled", "plain")
REVIEWED = Path(__file__).parents[1] / "tests/games/09_four_greedy.txt"
JUDGED = "four_planners"  # of the positions in the middle of a game: the one with most moves, 27
VERDICT = "document.querySelector('.pmx-tables')?.innerText.includes('Surely worse than another')"
ENDED = "/All playouts by|Nothing is open|The time is over/.test(document.body.innerText)"
STOPS = 5
PATIENCE = 240_000  # milliseconds
ROUNDS = 3


@cache
def compressed(file: Path) -> bytes:
    """A file as a server sends it that compresses."""
    return gzip.compress(file.read_bytes())


class Handler(SimpleHTTPRequestHandler):
    """A file server that compresses what is worth it."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        file = Path(self.translate_path(self.path))
        if not file.name.endswith(COMPRESSED) or not file.is_file():
            super().do_GET()
            return
        written = self.date_time_string(int(file.stat().st_mtime))
        if self.headers["If-Modified-Since"] == written:
            self.send_response(304)
            self.end_headers()
            return
        body = compressed(file)
        self.send_response(200)
        self.send_header("Last-Modified", written)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class Server(ThreadingHTTPServer):
    """A server that takes it quietly when a visitor leaves in the middle of a file."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing."""


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address of a server of the folder."""
    with Server(("127.0.0.1", 0), partial(Handler, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def answered(page: Page) -> tuple[float, float]:
    """Seconds until the page's first board can be played in, and until its first move has its answer."""
    box = page.locator(".pmx-figure:has(.pmx-board)").first
    start = box.get_by_role("button", name="Try it here")
    start.scroll_into_view_if_needed()
    begun = perf_counter()
    start.click()
    board = box.locator(".pmx-board[data-ready]")
    board.wait_for()
    opened = perf_counter()
    box.locator(".pmx-board-moves button").first.click()
    box.locator(".pmx-board-status p").first.wait_for()
    return opened - begun, perf_counter() - opened


def visit(browser: Browser, address: str, *, slow: bool) -> tuple[float, float]:
    """One visit by somebody new."""
    context = browser.new_context(viewport={"width": 1400, "height": 900})
    page = context.new_page()
    if slow:
        context.new_cdp_session(page).send("Network.emulateNetworkConditions", LINE)
    page.goto(address, wait_until="networkidle")
    found = answered(page)
    context.close()
    return found


def app_opened(browser: Browser, address: str, *, slow: bool) -> tuple[float, float]:
    """Seconds until somebody new can use an app, and when he comes again with another browser window."""
    with TemporaryDirectory() as profile:
        first, later = (_app_opened(browser, address, profile, slow=slow) for _ in range(2))
    return first, later


def _app_opened(browser: Browser, address: str, profile: str, *, slow: bool) -> float:
    context = browser.browser_type.launch_persistent_context(
        profile, executable_path=CHROMIUM, args=["--no-sandbox"], viewport={"width": 1400, "height": 900}
    )
    page = context.new_page()
    if slow:
        context.new_cdp_session(page).send("Network.emulateNetworkConditions", LINE)
    begun = perf_counter()
    page.goto(address)
    wait_until_ready(page, PATIENCE)
    found = perf_counter() - begun
    context.close()
    return found


def button(page: Page, name: str) -> Locator:
    """The button with this name that can be seen."""
    return page.get_by_role("button", name=name, exact=True).locator("visible=true")


@contextmanager
def app(browser: Browser, address: str, engine: str) -> Iterator[Page]:
    """An app of the site that is ready, where the compiled copy of the engine has come, or can't."""
    context = browser.new_context(viewport={"width": 1400, "height": 900}, service_workers="block")
    page = context.new_page()
    if engine == "plain":
        context.route("**/engine.packed", lambda route: route.abort())
    page.goto(address)
    wait_until_ready(page, PATIENCE)
    yield page
    context.close()


def judged(page: Page) -> tuple[float, float, float]:
    """Seconds until the first verdict of a place of 27 moves (``inf``: time was over before), until the last, and until
    Stop has stopped.
    """
    button(page, "Judge moves").click()
    button(page, "Judge this place").click()
    begun = perf_counter()
    wait_for(page, f"() => {VERDICT} || {ENDED}", timeout=PATIENCE)
    first = perf_counter() - begun if page.evaluate(VERDICT) else inf
    wait_for(page, f"() => {ENDED}", timeout=PATIENCE)
    whole = perf_counter() - begun
    stops = []
    for _ in range(STOPS):
        button(page, "Judge this place").click()
        wait_for(page, "() => document.querySelector('.pmx-work progress')?.value > 3", timeout=PATIENCE)
        begun = perf_counter()
        button(page, "Stop").click()
        page.get_by_text("Stopped at").first.wait_for()
        stops.append(perf_counter() - begun)
    return first, whole, median(stops)


def reviewed(page: Page, whole: bool) -> dict[str, float]:
    """Seconds until the ``verdicts`` stand on the decisions of a whole game, and if asked until all is filled in."""
    page.get_by_label("A saved game as text").fill(REVIEWED.read_text(encoding="utf-8"))
    button(page, "Load the text below").click()
    begun = perf_counter()
    wait_for(page, "() => /The verdicts stand|Judged: /.test(document.body.innerText)", timeout=PATIENCE)
    told = {"verdicts": perf_counter() - begun}
    if whole:
        wait_for(page, "() => document.body.innerText.includes('Judged: ')", timeout=PATIENCE)
        told["review"] = perf_counter() - begun
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--only", choices=TABLES, help="one of the tables")
    parser.add_argument("--json", action="store_true", help="print only what `run.py` asks for")
    options = parser.parse_args()
    with serving(options.site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        if options.json:
            print(json.dumps({engine: judgement_seconds(browser, address, engine) for engine in ENGINES}))
            return
        for name, table in TABLES.items():
            if options.only in (None, name):
                table(browser, address)
        browser.close()


def tell_boards(browser: Browser, address: str) -> None:
    """Print how soon boards answer."""
    print("page                      line         board s   first move s")
    for page in PAGES:
        for slow in (False, True):
            times = [visit(browser, address + page, slow=slow) for _ in range(ROUNDS)]
            board, move = (median(part) for part in zip(*times, strict=True))
            print(f"{page:26}{'10 Mbit/s' if slow else 'loopback':12}{board:8.2f}{move:14.2f}", flush=True)


def tell_apps(browser: Browser, address: str) -> None:
    """Print how soon apps are there."""
    print("\napp                       line         first visit s   next visit s")
    for app in APPS:
        for slow in (False, True):
            first, later = app_opened(browser, address + app, slow=slow)
            print(f"{app:26}{'10 Mbit/s' if slow else 'loopback':12}{first:15.2f}{later:15.2f}", flush=True)


def judgement_seconds(browser: Browser, address: str, engine: str) -> dict[str, float]:
    """Of a place of 27 moves the ``first`` verdict, ``all`` and ``stop`` (medians); of a whole game the ``verdicts`` on
    its decisions, and its ``review`` to the end, for which plain Python takes too long to wait.
    """
    place = f"{address}apps/50_explorer.html?position={tomllib.loads(MID_GAMES.read_text())[JUDGED]}"
    times = []
    for _ in range(ROUNDS):
        with app(browser, place, engine) as page:
            times.append(judged(page))
    first, whole, stopped = (median(part) for part in zip(*times, strict=True))
    with app(browser, f"{address}apps/21_review.html", engine) as page:
        told = reviewed(page, whole=engine == "compiled")
    return {"first": first, "all": whole, "stop": stopped, **told}


def tell_judging(browser: Browser, address: str) -> None:
    """Print how soon the explorer has judged a place of 27 moves, and a game has been reviewed, by either engine."""
    names = ("first verdict", "27 moves", "Stop", "game's verdicts", "game's review")
    print("\nseconds, engine " + "".join(f"{name:>16}" for name in names))
    for engine in ENGINES:
        told = judgement_seconds(browser, address, engine).values()
        print(f"{engine:16}" + "".join(f"{each:16.2f}" for each in told), flush=True)


TABLES = {"boards": tell_boards, "apps": tell_apps, "judging": tell_judging}


if __name__ == "__main__":
    main()
