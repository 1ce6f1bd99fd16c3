"""The walkthrough as one PDF: Sphinx puts it on one page, Chromium draws its pictures and prints it."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from sphinx.cmd.build import main as sphinx

FILE = "panamax.pdf"
_HERE = Path(__file__).parents[1]
EDGE = "15mm"
_PATIENCE = 300_000  # milliseconds


def write(sources: Path, site: Path) -> bool:
    """Write the PDF into the site; whether it could be done: it needs Chromium and Playwright."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return False
    if chromium is None:
        return False
    printed = _one_page(sources, site)
    with served(printed) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 960, "height": 1200}, color_scheme="light")
        page.set_default_timeout(_PATIENCE)
        page.goto(f"{address}/index.html")
        page.evaluate("window.panamaxDrawAll()")
        page.pdf(path=site / FILE, format="A4", margin={"top": EDGE, "bottom": EDGE, "left": EDGE, "right": EDGE})
        browser.close()
    return True


def _one_page(sources: Path, site: Path) -> Path:
    """The whole walkthrough as one page, beside the pictures that the site has."""
    printed = sources.with_name(f"{site.name}-print")
    shutil.rmtree(printed, ignore_errors=True)
    sphinx(["-E", "-q", "-b", "singlehtml", "-c", str(_HERE), "-t", "print", str(sources), str(printed)])
    for shared in ("_figures", "widgets"):
        (printed / shared).symlink_to(site / shared)
    return printed


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve the folder on this computer; the address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
