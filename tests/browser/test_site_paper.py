"""The site on paper and without scripts: the rule book, the player aid, printed pages."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pypdfium2
import pytest
from playwright.sync_api import expect, sync_playwright

from panamax_site import aid, pdf

from .site_build import needs_python

PAGES_OF_THE_BOOK = 40
DARK_LETTERS = 8  # of a picture's words, found in a strip of it


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    """The rule book as a PDF."""
    folder = tmp_path_factory.mktemp("book")
    with ThreadPoolExecutor(1) as elsewhere:  # than where this test's own browser is driven from
        elsewhere.submit(pdf.write, folder / "source", folder, "https://example.org/panamax/").result()
    with pypdfium2.PdfDocument(folder / pdf.FILE) as printed:
        yield printed


def test_the_rule_book_has_its_pictures_whole(book):
    """What lies at a board's right edge is printed, and inside the page."""
    found = []
    for page in book:
        text = page.get_textpage()
        search = text.search("Pacific Ocean")
        if place := search.get_next():
            boxes = [text.get_charbox(number) for number in range(place[0], sum(place))]
            found.append(max(box[2] for box in boxes) < page.get_width() - DARK_LETTERS)
    assert found
    assert all(found)


def test_the_rule_book_can_be_carried_to_the_table(book):
    from panamax.words import catalogue

    assert len(book) <= PAGES_OF_THE_BOOK
    words = " ".join(page.get_textpage().get_text_range() for page in book)
    assert [id for id in catalogue.rules() if id not in words] == []
    bookmarks = [mark.get_title() for mark in book.get_toc()]
    assert {topic.title("en") for topic in catalogue.topics().values()} <= set(bookmarks)
    assert b"127.0.0.1" not in words.encode()


def test_a_page_is_read_without_scripts(site, one_browser):
    """The pictures are there, in the reader's theme, and nothing says that they will come."""
    for theme in ("light", "dark"):
        context = one_browser.new_context(java_script_enabled=False, color_scheme=theme)
        page = context.new_page()
        page.goto(site.address + "learn/pushing.html")
        still = page.locator("svg.pmx-wide").first
        expect(still.get_by_text("Pacific Ocean")).to_be_visible()
        sea = still.get_by_text("Pacific Ocean").evaluate("element => getComputedStyle(element).fill")
        assert (luminance(sea) > HALF) == (theme == "dark")
        context.close()


def test_paper_is_light_whole_and_says_the_answers(site, one_browser, open_site):
    page, _ = open_site(one_browser, 1400, "dark")
    page.goto(site.address + "learn/pushing.html")
    page.locator("svg.pmx-wide").first.hover()
    page.locator("[data-drawn]").first.wait_for()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.locator("[data-drawn] > svg.pmx-wide").first).to_be_visible()
    expect(page.locator(".pmx-live-picture").first).to_be_hidden()
    expect(page.locator("details.pmx-answer").first).to_have_attribute("open", "")
    ink = page.locator("h1").evaluate("element => getComputedStyle(element).color")
    paper = page.locator("body").evaluate("element => getComputedStyle(element).backgroundColor")
    assert luminance(ink) < HALF < luminance(paper)
    expect(page.locator(".skip-to-content")).to_be_hidden()
    expect(page.locator(".pmx-masthead")).to_be_hidden()


def test_on_paper_everything_is_unfolded_and_every_list_of_links_has_its_titles(site, one_browser, open_site):
    page, _ = open_site(one_browser)
    folds = "[role=main] details:not([open], .pmx-words, .pmx-embed)"
    for name in ("learn/pushing", "game/round_1", "contested", "canal_mania"):
        page.goto(f"{site.address}{name}.html")
        folded = page.locator(folds).count()
        assert folded
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        assert page.locator(folds).count() == 0, name
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        assert page.locator(folds).count() == folded
    page.emulate_media(media="print")
    page.goto(f"{site.address}apps.html")
    expect(page.get_by_role("link", name="The dice cascade").last).to_be_visible()
    page.goto(f"{site.address}table.html")
    expect(page.get_by_role("heading", name="Take it to the table")).to_be_hidden()
    page.goto(f"{site.address}checklist.html")
    expect(page.get_by_role("button", name="Untick all")).to_be_hidden()
    page.goto(f"{site.address}game/result.html")
    saved = page.locator(".pmx-save pre")
    assert saved.evaluate("pre => pre.scrollHeight <= pre.clientHeight + 1"), "the saved game is cut"


@pytest.mark.parametrize("name", ["apps", "checklist", "bench", "rules", "learn/a_turn"])
def test_the_first_sheet_of_paper_is_not_left_empty(site, tmp_path, name):
    """What follows the title begins below it, however long it is."""

    def printed():
        with sync_playwright() as playwright:
            view = pdf.launched(playwright).new_page()
            view.goto(f"{site.address}{name}.html")
            view.pdf(path=tmp_path / "page.pdf", format="A4")

    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(printed).result()
    with pypdfium2.PdfDocument(tmp_path / "page.pdf") as sheets:
        text = sheets[0].get_textpage()
        lowest = min(text.get_charbox(number)[1] for number in range(text.count_chars()))
        assert lowest < sheets[0].get_height() / 3


def test_the_apps_start_page_is_light_on_paper(site, one_browser, open_site):
    needs_python(site)
    page, _ = open_site(one_browser, 1400, "dark")
    page.goto(f"{site.address}start.html")
    page.emulate_media(media="print")
    ink, paper = (page.locator("body").evaluate(f"body => getComputedStyle(body).{part}") for part in PAINTS)
    assert luminance(ink) < HALF < luminance(paper)


def test_the_home_page_of_a_dark_system_has_dark_letters_on_light_paper(site, one_browser, open_site):
    page, _ = open_site(one_browser, 1400, "dark")
    page.goto(site.address + "index.html")
    page.emulate_media(media="print")
    ink = page.locator(".pmx-all").evaluate("element => getComputedStyle(element).color")
    paper = page.locator("#pmx-home").evaluate("element => getComputedStyle(element).backgroundColor")
    assert luminance(ink) < HALF < luminance(paper)


def test_the_player_aid_is_two_pages_of_paper(site, tmp_path):
    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(pdf.write_aid, site.folder, aid.PAGE, tmp_path / aid.PDF).result()
    with pypdfium2.PdfDocument(tmp_path / aid.PDF) as printed:
        first, second = (page.get_textpage().get_text_bounded() for page in printed)
    assert "take one white die" in first
    assert "Final count" in second
    assert "Search a rule" not in first + second


HALF = 128
PAINTS = ("color", "backgroundColor")


def luminance(colour: str) -> float:
    """How bright a colour is, 0 to 255, of ``rgb(r, g, b)``."""
    return sum(float(part) for part in colour.partition("(")[2].rstrip(")").split(",")[:3]) / 3
