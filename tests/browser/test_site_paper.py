"""The site on paper and without scripts: the rule book, the player aid, printed pages."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pypdfium2
import pytest
from playwright.sync_api import expect

from panamax_site import aid, pdf

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


def luminance(colour: str) -> float:
    """How bright a colour is, 0 to 255, of ``rgb(r, g, b)``."""
    return sum(float(part) for part in colour.partition("(")[2].rstrip(")").split(",")[:3]) / 3
