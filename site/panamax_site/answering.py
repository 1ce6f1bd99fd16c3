"""How long a reader waits for a board: from its button to the moves that it offers, and from a move to its picture.

Both are measured in a browser on this computer, with everything else that a page does, so a busy one is slower.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from . import pdf

PAGES = ("reference/movement.html", "canal_mania/reference/building.html")  # one of each game
MOST = 0.5  # seconds
_BOARD = ".pmx-figure .pmx-board"
_PATIENCE = 30_000  # milliseconds
# From a press on the first button that is named, the seconds until the page is as told; Playwright's own waiting looks
# less and less often
_SECONDS = """([button, isThere]) => new Promise((resolve) => {
    const board = document.querySelector(".pmx-figure .pmx-board"), before = board.dataset.notation;
    const there = new Function("board", "before", `return ${isThere}`);
    const begun = performance.now();
    const look = () => there(board, before) ? resolve((performance.now() - begun) / 1000) : requestAnimationFrame(look);
    board.querySelector(button).click();
    look();
})"""
_READY = "board.matches('[data-ready]')"
_PICTURED = f"{_READY} && board.dataset.notation !== before && board.dataset.pictured === board.dataset.notation"


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
        page.locator(f"{_BOARD} button").first.scroll_into_view_if_needed()
        start = page.evaluate(_SECONDS, ["button", _READY])
        found = Waited(start, page.evaluate(_SECONDS, [".pmx-board-moves button", _PICTURED]))
        browser.close()
    return found
