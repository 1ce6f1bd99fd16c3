"""The pictures that others show with a link to a page: its first picture over its title."""

from __future__ import annotations

from pathlib import Path

from tabletop_widgets.canvas.paint import SERIF

from . import pdf
from .sharing import CARDS

CARD_SIZE = (1200, 630)  # pixels, as those who show links want it
KIND, QUALITY = "jpg", 65  # a quarter of what PNG takes
# The first picture of the page over its title, as large as the card.
_AS_CARD = """([width, height, serif]) => {
    const card = document.createElement("div");
    card.style = `position: fixed; inset: 0; z-index: 9999; width: ${width}px; height: ${height}px; background: #fff;
        display: flex; flex-direction: column; justify-content: center; color: #14212b`;
    const still = document.querySelector(".pmx-still.pmx-wide").cloneNode(true);
    still.style = "display: block; width: 100%; max-height: 85%";
    const title = document.createElement("div");
    title.textContent = document.title;
    title.style = `font: 600 34px ${serif}; padding: 18px 40px 0`;
    card.append(still, title);
    document.body.append(card);
}"""


def write(site: Path) -> int:
    """Write the picture for links to each page that promises one; how many."""
    from playwright.sync_api import sync_playwright

    width, height = CARD_SIZE
    pages = [page.relative_to(site).with_suffix("").as_posix() for page in sorted(site.rglob("*.html"))]
    promised = [
        page for page in pages if f"{CARDS}/{page}.{KIND}" in (site / f"{page}.html").read_text(encoding="utf-8")
    ]
    with pdf.served(site) as address, sync_playwright() as playwright:
        browser = pdf.launched(playwright)
        view = browser.new_page(viewport={"width": width, "height": height}, color_scheme="light")
        for page in promised:
            view.goto(f"{address}/{page}.html")
            view.evaluate(_AS_CARD, [*CARD_SIZE, SERIF])
            view.screenshot(path=site / CARDS / f"{page}.{KIND}", type="jpeg", quality=QUALITY)
        browser.close()
    return len(promised)
