"""How soon a board of the built site answers: on this machine, and on a line of 10 Mbit/s whose server compresses.

`.venv/bin/python bench/built_site.py build/site` prints a table. Each visit begins with nothing kept; its seconds run
from the press of "Try it here" until the board can be played in, and until the next press has its answer.
"""

from __future__ import annotations

import argparse
import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from threading import Thread
from time import perf_counter

from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = "/usr/bin/chromium"
PAGES = ("index.html", "learn/pushing.html", "reference/movement.html")
LINE = {"offline": False, "latency": 40, "downloadThroughput": 10e6 / 8, "uploadThroughput": 2e6 / 8}  # ms, bytes/s
COMPRESSED = (".html", ".js", ".css", ".svg", ".json")
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
        body = compressed(file)
        self.send_response(200)
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    site = parser.parse_args().site
    with serving(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        print("page                      line         board s   first move s")
        for page in PAGES:
            for slow in (False, True):
                times = [visit(browser, address + page, slow=slow) for _ in range(ROUNDS)]
                board, move = (median(part) for part in zip(*times, strict=True))
                print(f"{page:26}{'10 Mbit/s' if slow else 'loopback':12}{board:8.2f}{move:14.2f}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
