"""How long a reader waits for a board: from its button to the moves that it offers, and from a move to its picture.

Both are measured in a browser on this computer, with everything else that a page does, so a busy one is slower.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from . import pdf

PAGES = ("reference/movement.html", "canal_mania/reference/building.html")  # one of each game
MOST = 0.5  # seconds
_BOARD = ".pmx-figure .pmx-board"
_READY = f"{_BOARD}[data-ready]"
_PATIENCE = 30_000  # milliseconds


@dataclass(frozen=True, slots=True)
class Waited:
    """Seconds until a board is there, and until it answers a move in words and picture."""

    start: float
    move: float


def waited(site: Path, name: str) -> Waited | None:
    """Open the first board of a page of a built site and play a move; ``None`` where no browser is, or no board."""
    if pdf.why_not() is not None or not (site / name).is_file() or "pmx-board" not in (site / name).read_text("utf-8"):
        return None
    from playwright.sync_api import sync_playwright

    with pdf.served(site) as address, sync_playwright() as playwright:
        browser = pdf.launched(playwright)
        page = browser.new_page()
        page.set_default_timeout(_PATIENCE)
        page.goto(f"{address}/{name}", wait_until="load")
        button = page.locator(f"{_BOARD} button").first
        button.scroll_into_view_if_needed()
        begun = perf_counter()
        button.click()
        board = page.locator(_READY).first
        board.wait_for()
        there = perf_counter()
        before = board.get_attribute("data-notation")
        board.locator(".pmx-board-moves button").first.click()
        page.locator(f'{_READY}:not([data-notation="{before}"])').first.wait_for()
        page.locator(f'{_READY}[data-pictured="{board.get_attribute("data-notation")}"]').first.wait_for()
        found = Waited(there - begun, perf_counter() - there)
        browser.close()
    return found
