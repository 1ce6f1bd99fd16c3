"""The site on paper and without scripts: the rule book, the player aid, printed pages."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlencode

import pypdfium2
import pytest
from playwright.sync_api import expect, sync_playwright

from panamax_site import aid, pdf
from panamax_site.pages.book import file_of
from panamax_site.shelves import CANAL_SHELF, PANAMAX_SHELF

from .harness import wait_for
from .site_build import needs_python, open_figure

PAGES_OF_THE_BOOK = {PANAMAX_SHELF.game: 40, CANAL_SHELF.game: 30}
DARK_LETTERS = 8  # of a picture's words, found in a strip of it
RIGHT_EDGE = "Pacific Ocean"  # stands at a board's right edge
BRIGHT = 200  # of 255: a sheet with pictures, as an average; with dark ones it is half of it
GROUND = ".shapelayer path"  # the board's first outline
PICTURED = """() => {
    const { notation, pictured } = document.querySelector(".pmx-live").dataset;
    return pictured === notation;
}"""


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    """The rule book as a PDF."""
    folder = tmp_path_factory.mktemp("book")
    with ThreadPoolExecutor(1) as elsewhere:  # than where this test's own browser is driven from
        elsewhere.submit(pdf.write, PANAMAX_SHELF, folder / "source", folder, "https://example.org/panamax/").result()
    with pypdfium2.PdfDocument(folder / file_of(PANAMAX_SHELF)) as printed:
        yield printed


@pytest.mark.thorough
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


@pytest.mark.thorough
def test_the_rule_book_can_be_carried_to_the_table(book):
    from panamax.words import catalogue

    assert len(book) <= PAGES_OF_THE_BOOK[PANAMAX_SHELF.game]
    words = " ".join(page.get_textpage().get_text_range() for page in book)
    assert [id for id in catalogue.rules() if id not in words] == []
    bookmarks = [mark.get_title() for mark in book.get_toc()]
    assert {topic.title("en") for topic in catalogue.topics().values()} <= set(bookmarks)
    assert b"127.0.0.1" not in words.encode()


@pytest.mark.thorough
def test_canal_mania_s_rule_book_can_be_carried_to_the_table(tmp_path):
    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(pdf.write, CANAL_SHELF, tmp_path / "source", tmp_path).result()
    with pypdfium2.PdfDocument(tmp_path / file_of(CANAL_SHELF)) as printed:
        assert len(printed) <= PAGES_OF_THE_BOOK[CANAL_SHELF.game]
        words = " ".join(page.get_textpage().get_text_range() for page in printed)
        bookmarks = [mark.get_title() for mark in printed.get_toc()]
    assert [id for id in CANAL_SHELF.book.rules() if id not in words] == []
    assert {topic.title("en") for topic in CANAL_SHELF.book.topics().values()} <= set(bookmarks)


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


@pytest.mark.thorough
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


@pytest.mark.thorough
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


@pytest.mark.thorough
@pytest.mark.parametrize("width", [390, 1400])
def test_a_board_that_a_reader_plays_on_is_printed_as_it_is_light_and_whole(
    site, one_browser, open_site, tmp_path, width
):
    """Beside a page's own picture, once there was a move; in a page that has nothing else, always."""
    needs_python(site)
    page, _ = open_site(one_browser, width, "dark")
    box = open_figure(page, site, "index.html", "home")
    assert printed(page, tmp_path).count(RIGHT_EDGE) == 1
    box.get_by_role("button", name="Try it here").click()
    board = box.locator(".pmx-board")
    box.locator(".pmx-board-moves button").first.click()
    box.locator(".pmx-board[data-moved][data-pictured]").wait_for()
    wait_for(page, PICTURED)
    night = board.locator(GROUND).first.evaluate("path => getComputedStyle(path).fill")
    question = board.locator(".pmx-board-question").inner_text()
    words = printed(page, tmp_path)
    assert words.count(RIGHT_EDGE) == 2
    assert question in words
    expect(board.locator(GROUND).first).to_have_css("fill", night)  # the screen is as it was
    position = board.get_attribute("data-notation")
    page.goto(f"{site.address}embed.html?{urlencode({'position': position})}")
    page.locator(".pmx-board[data-pictured]").wait_for()
    words = printed(page, tmp_path)
    assert words.count(RIGHT_EDGE) == 1
    assert question in words


def printed(page, folder):
    """What is printed of a page, which must be light, with nothing beyond a sheet's edges."""
    page.pdf(path=folder / "page.pdf", format="A4", print_background=True)
    words = []
    with pypdfium2.PdfDocument(folder / "page.pdf") as sheets:
        for sheet in sheets:
            text = sheet.get_textpage()
            search = text.search(RIGHT_EDGE)
            while place := search.get_next():
                edge = max(text.get_charbox(number)[2] for number in range(place[0], sum(place)))
                assert edge < sheet.get_width() - DARK_LETTERS
            bitmap = sheet.render(scale=0.5, grayscale=True)
            assert sum(bitmap.buffer) / len(bitmap.buffer) > BRIGHT
            words.append(" ".join(text.get_text_range().split()))
    return " ".join(words)


@pytest.mark.thorough
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


@pytest.mark.thorough
def test_the_apps_start_page_is_light_on_paper(site, one_browser, open_site):
    needs_python(site)
    page, _ = open_site(one_browser, 1400, "dark")
    page.goto(f"{site.address}start.html")
    page.emulate_media(media="print")
    ink, paper = (page.locator("body").evaluate(f"body => getComputedStyle(body).{part}") for part in PAINTS)
    assert luminance(ink) < HALF < luminance(paper)


@pytest.mark.thorough
def test_the_home_page_of_a_dark_system_has_dark_letters_on_light_paper(site, one_browser, open_site):
    page, _ = open_site(one_browser, 1400, "dark")
    page.goto(site.address + "index.html")
    page.emulate_media(media="print")
    ink = page.locator(".pmx-all").evaluate("element => getComputedStyle(element).color")
    paper = page.locator("#pmx-home").evaluate("element => getComputedStyle(element).backgroundColor")
    assert luminance(ink) < HALF < luminance(paper)


@pytest.mark.thorough
def test_the_player_aid_is_two_pages_of_paper(site, tmp_path):
    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(pdf.write_aid, site.folder, aid.page_of(PANAMAX_SHELF), tmp_path / aid.PDF).result()
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
