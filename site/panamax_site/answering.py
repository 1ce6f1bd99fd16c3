"""How long a reader waits for a board: from its button to the moves that it offers, and from a move to its picture.

Both are measured in a browser on this computer, with everything else that a page does, so a busy one is slower.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from . import pdf

PAGES = ("reference/movement.html", "canal_mania/reference/building.html")  # one of each game
MOST = 0.5  # seconds
_BOARD = ".pmx-figure .pmx-board"  # the first one
_PATIENCE = 30_000  # milliseconds
# From a press on the first such button of the board, the seconds until it is ready; of a `move`, until it shows another
# position in words and picture. (Playwright's own waiting looks less and less often.)
_SECONDS = """([shown, button, isMove, patience]) => new Promise((resolve, reject) => {
    const board = document.querySelector(shown), { notation } = board.dataset, begun = performance.now();
    const isNew = () => board.dataset.notation !== notation && board.dataset.pictured === board.dataset.notation;
    const look = () => {
        const taken = performance.now() - begun;
        if ("ready" in board.dataset && (!isMove || isNew())) resolve(taken / 1000);
        else if (taken > patience) reject(new Error("the board doesn't answer"));
        else requestAnimationFrame(look);
    };
    board.querySelector(button).click();
    look();
})"""


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
        start = page.evaluate(_SECONDS, [_BOARD, "button", False, _PATIENCE])
        move = page.evaluate(_SECONDS, [_BOARD, ".pmx-board-moves button", True, _PATIENCE])
        found = Waited(start, move)
        browser.close()
    return found
