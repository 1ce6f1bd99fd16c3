"""The rule book as one PDF: Sphinx puts its chapters on one page, Chromium prints it."""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sphinx.cmd.build import main as sphinx

from tabletop_widgets.frame.html import tag

from .extension import write_sources
from .pages import names_in_book
from .pages.book import file_of
from .shelf import Shelf

_HERE = Path(__file__).parents[1]
_PATIENCE = 300_000  # milliseconds
# Chromium writes the hour into what it prints, and numbers of its own for the heads of tables. The same pages shall
# give the same bytes, so the hour is always this one, and the numbers begin at nought.
_HOUR, _FIXED = re.compile(rb"\(D:\d{14}"), b"(D:20260101000000"
_NODE = re.compile(rb"\(node(\d{8})\)")
_FOOT = tag("div", tag("span", class_="pageNumber"), style="font: 9px sans-serif; width: 100%; text-align: center")
# What the book doesn't have in itself is on the site, if anybody knows where that will be.
_LEAD_TO_SITE = """base => document.querySelectorAll("a[href]").forEach((link) => {
    if (link.getAttribute("href").startsWith("#")) return;
    if (base === null) link.removeAttribute("href");
    else link.href = base + new URL(link.href).pathname.slice(1);
})"""


def why_not() -> str | None:
    """What is missing for a PDF, ``chromium`` or ``playwright``; ``None`` if it can be made."""
    if _chromium() is None:
        return "chromium"
    return None if find_spec("playwright") else "playwright"


def _chromium() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser")


def launched(playwright: Any) -> Any:
    """This computer's Chromium, run by Playwright."""
    return playwright.chromium.launch(executable_path=_chromium(), args=["--no-sandbox"])


def write(shelf: Shelf, sources: Path, site: Path, base_url: str | None = None) -> None:
    """Write a game's rule book into the site as a PDF: A4, with bookmarks, page numbers and tags.

    `sources` is a folder for what it is made from, `base_url` is where the site will be.
    """
    from playwright.sync_api import sync_playwright

    title_page, *_ = names = names_in_book(shelf)
    printed, file = _one_page(sources, names), site / file_of(shelf)
    file.parent.mkdir(exist_ok=True)
    with served(printed) as address, sync_playwright() as playwright:
        browser = launched(playwright)
        page = browser.new_page(color_scheme="light")
        page.set_default_timeout(_PATIENCE)
        page.goto(f"{address}/{title_page}.html")
        page.evaluate(_LEAD_TO_SITE, base_url)
        page.pdf(
            path=file,
            format="A4",
            margin={"top": "14mm", "bottom": "16mm", "left": "14mm", "right": "14mm"},
            display_header_footer=True,
            header_template="<span></span>",
            footer_template=str(_FOOT),
            outline=True,
            tagged=True,
        )
        browser.close()
    _without_chance(file)


def write_aid(site: Path, page: str, file: Path) -> None:
    """Print the player aid, a page of the site that is made for paper, into a file."""
    from playwright.sync_api import sync_playwright

    with served(site) as address, sync_playwright() as playwright:
        browser = launched(playwright)
        view = browser.new_page(color_scheme="light")
        view.set_default_timeout(_PATIENCE)
        view.goto(f"{address}/{page}")
        view.pdf(path=file, prefer_css_page_size=True, print_background=True, tagged=True)
        browser.close()
    _without_chance(file)


def _without_chance(file: Path) -> None:
    file.write_bytes(steady(file.read_bytes()))


def steady(printed: bytes) -> bytes:
    """What Chromium printed, as it would print it at any hour; every byte keeps its place."""
    numbers: dict[bytes, int] = {}
    return _NODE.sub(lambda node: b"(node%08d)" % numbers.setdefault(node[1], len(numbers)), _HOUR.sub(_FIXED, printed))


def _one_page(sources: Path, names: Sequence[str]) -> Path:
    """The pages of these names as one page, which has the first one's name."""
    printed = sources.with_name(f"{sources.name}-print")
    shutil.rmtree(printed, ignore_errors=True)
    write_sources(sources, names)
    title_page = f"-Droot_doc={names[0]}"
    sphinx(["-E", "-q", "-b", "singlehtml", "-c", str(_HERE), "-t", "print", title_page, str(sources), str(printed)])
    return printed


_KNOWN = {"html": "text/html", "css": "text/css", "js": "text/javascript", "json": "application/json"}
_KNOWN |= {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}


class _PlainHost(SimpleHTTPRequestHandler):
    """The least that every host of files does: it knows a few kinds of files, and all others are bytes to it."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """By the end of the file's name."""
        return _KNOWN.get(str(path).rpartition(".")[2], "application/octet-stream")

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file, or as much of it as the browser stays for."""
        with suppress(ConnectionError):
            super().copyfile(source, outputfile)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve the folder on this computer; the address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_PlainHost, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
