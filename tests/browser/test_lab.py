"""JupyterLab opens the notebooks, and their figures and widgets work there as they do in the tutor's own pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from panamax_widgets.pages import notebook_folder

from .harness import SCALE, go_to, screenshot, served, wait_for, watched_page
from .said import Said

HERE = Path(__file__).parent
START_MILLISECONDS = 150_000  # JupyterLab is big, and the machine may have other things to do
NOTEBOOKS = sorted(file.stem for file in notebook_folder().glob("*.ipynb"))
DRAWN = ".pmx-page .main-svg .shapelayer path, .pmx-page .main-svg .trace path"
CONTROLS = ".pmx-page :is(button, select, input):visible"
FEWEST_CONTROLS = 3  # the page on how far to trust has two lists and one button
CELLS = (960, 480) if SCALE == 1 else (1300, 960, 700, 480)  # pixels of a cell, as windows and side bars make them
THEMES = ("light",) if SCALE == 1 else ("light", "dark")
DRAWN_FOR_IT = 1500  # milliseconds until the pictures of another width are there, and nothing moves any more
CELL_WIDTH = "document.querySelector('.pmx-page').parentElement.getBoundingClientRect().width"
FAULTS = (HERE / "lab_faults.js").read_text(encoding="utf-8")
LEAKS = (HERE / "lab_leaks.js").read_text(encoding="utf-8")
# Until they are given a game, or what a class has sent
WITHOUT_PICTURE = ("21_review", "40_class", "71_canal_review", "77_canal_class")
REST = 1500  # milliseconds in which a page that nobody uses has nothing to say
LEADS = "each => !each.matches('.pmx-follows')"
SAME_IDS = """() => {
    const ids = [...document.querySelectorAll(".pmx-page [id]")].map(({ id }) => id);
    return ids.filter((id, place) => ids.indexOf(id) !== place);
}"""
# The later widget of the main area beside the one before it, or over it as another tab
MOVE = """mode => {
    const { shell } = jupyterapp, [first, second] = [...shell.widgets("main")];
    shell.add(second, "main", { mode, ref: first.id });
}"""


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    with served(str(HERE / "serve_lab.py"), str(tmp_path_factory.mktemp("lab"))) as running:
        yield running


@pytest.fixture
def watched(lab, one_browser):
    """A page for JupyterLab, and what watches it: it must be without problems."""
    context = one_browser.new_context(viewport={"width": 1400, "height": 1000})
    page, watch = watched_page(context, lab.address)
    watch.heeds = ("error",)  # JupyterLab warns of its own affairs
    yield page, watch
    context.close()
    assert not watch.problems, "\n".join(watch.problems)


@pytest.fixture
def notebook(lab, watched):
    """`notebook(name)` opens a notebook in JupyterLab and runs its cells."""
    page, _ = watched

    def opener(name):
        run_all(page, lab, name)
        return page

    return opener


def run_all(page, lab, name):
    page.goto(f"{lab.address}lab/tree/{name}.ipynb?reset")
    page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for(timeout=START_MILLISECONDS)
    page.locator(".lm-MenuBar-itemLabel", has_text=re.compile("^Run$")).click()
    page.locator(".lm-Menu-itemLabel", has_text=re.compile("^Run All Cells$")).click()
    page.locator(".pmx-page").wait_for(timeout=START_MILLISECONDS)


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_lab_shows_the_figure_and_the_widgets_of_every_notebook(notebook, name):
    page = notebook(name)
    if name not in WITHOUT_PICTURE:
        page.wait_for_function(f"document.querySelectorAll('{DRAWN}').length > 5", timeout=START_MILLISECONDS)
    page.locator(CONTROLS).first.wait_for()
    assert page.locator(CONTROLS).count() >= FEWEST_CONTROLS
    assert page.locator(".jp-OutputArea-output[data-mime-type*=error]").count() == 0
    assert page.locator(".panamax-status:is(.error, .refusal):visible").count() == 0
    assert page.evaluate(LEAKS) == []
    page.keyboard.press("Control+b")  # the file browser is folded
    faults = []
    for theme in THEMES:
        if len(THEMES) > 1:  # JupyterLab keeps the theme of the notebook before
            choose(page, "Settings", "Theme", f"JupyterLab {theme.title()}")
        for width in CELLS:
            widen_cell(page, width)
            faults += [f"{theme}, {width}: {fault}" for fault in page.evaluate(FAULTS, 0)]
            screenshot(page, f"lab-{name}-{width}-{theme}")
    assert faults == [], "\n".join(faults)


# anywidget waits 2 s for the Javascript of a widget: here none at all, as on a machine that is slower than that
IMPATIENT = """AbortSignal.timeout = ((timeout) => (patience) =>
    timeout.call(AbortSignal, patience === 2000 ? 0 : patience))(AbortSignal.timeout);"""


@pytest.mark.thorough
def test_a_page_follows_on_a_machine_too_slow_for_anywidget(lab, one_browser):
    page = one_browser.new_page(viewport={"width": 1400, "height": 1000})
    page.add_init_script(IMPATIENT)
    given_up = []
    page.on("pageerror", lambda error: given_up.append("Failed to initialize" in str(error)))
    run_all(page, lab, "06_pushing")
    page.wait_for_function(f"document.querySelectorAll('{DRAWN}').length > 5", timeout=START_MILLISECONDS)
    heading = page.locator(".pmx-page h2").first.inner_text()
    page.get_by_role("button", name="Next", exact=False).first.click()
    expect(page.locator(".pmx-page h2").first).not_to_have_text(heading)
    assert any(given_up), "there was nothing to be patient with"
    page.close()


# How large a name on the board of the first page is
LETTERS = """() => Math.max(...[...document.querySelectorAll(".pmx-own-board .textpoint text")]
    .filter((word) => word.textContent === "US East").map((word) => parseFloat(getComputedStyle(word).fontSize)))"""


@pytest.mark.thorough
def test_a_board_the_explorer_and_a_lesson_stand_in_cells_of_one_s_own_notebook(notebook, watched):
    page, (_, watch) = notebook("own_cells"), watched
    pages = page.locator(".pmx-page")
    expect(pages).to_have_count(3, timeout=START_MILLISECONDS)
    for place in range(3):
        pages.nth(place).locator(".main-svg .shapelayer path").first.wait_for(
            state="attached", timeout=START_MILLISECONDS
        )
    page.keyboard.press("Control+b")  # the file browser is folded
    assert_fits_its_cells(page)
    run(page, "application:toggle-mode")  # Simple mode
    for width in (1300, 960, 480, 360):
        widen_cell(page, width)
        assert_fits_its_cells(page)
        board = pages.first.locator(".panamax-figure").bounding_box()
        assert board["width"] == pytest.approx(width, abs=40)  # it fills its cell
        assert (board["height"] > board["width"]) == (width <= 480), "as on a phone where the cell is one"
        pages.first.scroll_into_view_if_needed()
        screenshot(page, f"lab-own-board-{width}")
        assert 10.5 <= page.evaluate(LETTERS) <= 16, "neither specks nor posters at any width"
    figure = page.locator("[data-mime-type='image/svg+xml'] img:visible")  # `board_figure`, below all pages
    figure.scroll_into_view_if_needed()
    screenshot(page, "lab-own-figure")
    assert 300 < figure.bounding_box()["width"] <= 360
    widen_cell(page, 1300)
    assert_fits_its_cells(page)
    assert 700 < figure.bounding_box()["width"] <= 1300
    board, explorer, lesson = (pages.nth(place) for place in range(3))
    expect(explorer.locator(".pmx-head")).to_contain_text("From this notebook")
    lesson.get_by_label("Go to").select_option(index=2)
    lesson.get_by_role("heading", name="1.3").wait_for()
    explorer.locator(".pmx-offer").first.click()
    expect(explorer.locator(".pmx-head")).to_contain_text("107 moves")
    assert "?" not in page.url.removesuffix("?reset"), "JupyterLab's address is its own"
    restart(page)
    for each in (board, explorer, lesson):
        alert = each.locator("[role=alert]")  # JupyterLab hides cells that are far from the window
        expect(alert).to_have_text(re.compile("Run the cell again"))
    assert explorer.locator(".pmx-offer").first.evaluate("offer => Boolean(offer.closest('[inert]'))")
    screenshot(page, "lab-own-lost")
    watch.problems.clear()  # widgets complain of a kernel that is gone, each in the console


def run(page, command):
    """Let JupyterLab do something that has no button."""
    page.evaluate("(command) => void jupyterapp.commands.execute(command)", command)


def assert_fits_its_cells(page):
    """Nothing is cut off and no words lie over each other in any page, once what changes is drawn."""
    page.wait_for_timeout(DRAWN_FOR_IT)
    for place in range(page.locator(".pmx-page").count()):
        faults = page.evaluate(FAULTS, place)
        if faults:  # a busy machine draws later
            page.wait_for_timeout(2 * DRAWN_FOR_IT)
            faults = page.evaluate(FAULTS, place)
        assert faults == [], "\n".join([f"in {page.evaluate(CELL_WIDTH)} pixels:", *faults])


def choose(page, *names):
    """Go through JupyterLab's menus."""
    menu, *items = names
    page.locator(".lm-MenuBar-itemLabel", has_text=re.compile(f"^{menu}$")).click()
    for name in items:
        page.locator(".lm-Menu-itemLabel", has_text=re.compile(f"^{name}$")).click()


def restart(page):
    """Start the notebook's Python anew: what stands in the cells is of the old one."""
    choose(page, "Kernel", "Restart Kernel…")
    page.get_by_role("button", name="Confirm Kernel Restart").click()


def widen_cell(page, width):
    """Make the window as wide as it takes for a cell of this width, and wait until the page has come to rest."""
    for _ in range(3):
        size = page.viewport_size
        page.set_viewport_size({**size, "width": round(size["width"] + width - page.evaluate(CELL_WIDTH))})
        page.wait_for_timeout(300)
    wait_for(page, f"Math.abs({CELL_WIDTH} - {width}) < 2")
    page.wait_for_timeout(DRAWN_FOR_IT)


@pytest.mark.thorough
def test_two_pages_in_a_notebook_leave_each_other_alone_and_are_saved_as_pictures(notebook, watched):
    page, (_, watch) = notebook("two_plays"), watched
    pages = page.locator(".pmx-page")
    one, other = pages.nth(0), pages.nth(1)

    def at_move(each, number):
        expect(each.locator(".pmx-header").first).to_contain_text(f"{number} moves", timeout=START_MILLISECONDS)

    for each in (one, other):
        at_move(each, 0)
    other.locator(".pmx-offer").first.click()
    at_move(other, 4)
    at_move(one, 0)
    other.get_by_role("button", name="New game …").click()
    other.locator(".pmx-dialog:popover-open").wait_for()
    assert one.locator(".pmx-dialog:popover-open").count() == 0
    page.keyboard.press("Escape")
    for key in ("d", "d", "a", "b"):  # in JupyterLab: delete the cell, one more above, one below
        other.get_by_role("button", name="Hint").focus()
        page.keyboard.press(key)
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(2)
    choose(page, "Run", "Run All Cells")  # once more
    for each in (one, other):
        expect(each).to_contain_text("Your last game goes on", timeout=START_MILLISECONDS)
        at_move(each, 4)
    expect(pages).to_have_count(2)
    saved = page.locator("[data-mime-type='image/svg+xml']")
    expect(saved).to_have_count(2)
    expect(saved.first).to_be_hidden()  # beside a page that is there
    choose(page, "File", "Save Notebook")
    restart(page)
    for each in (one, other):
        expect(each.get_by_role("alert")).to_contain_text("Run the cell again")
    page.wait_for_timeout(1000)  # it is being saved
    page.reload()
    picture, cell = saved.first.locator("img"), page.locator(".jp-OutputArea-child").first
    picture.wait_for(timeout=START_MILLISECONDS)
    assert picture.bounding_box()["width"] <= cell.bounding_box()["width"]
    screenshot(page, "lab-saved")
    watch.problems.clear()  # widgets complain of a kernel that is gone, each in the console


@pytest.mark.thorough
def test_the_page_s_keys_rest_while_the_keyboard_is_elsewhere_in_the_notebook(notebook):
    page = notebook("20_play")
    page.locator(".pmx-offer").first.wait_for()
    page.locator(".jp-Notebook .jp-InputArea-prompt").first.click()  # command mode
    before = page.locator(".pmx-header").inner_text()
    page.keyboard.press("1")  # makes a heading of a cell, in JupyterLab
    page.wait_for_timeout(1000)
    assert page.locator(".pmx-header").inner_text() == before
    page.locator(".pmx-undo button, .pmx-key summary").last.focus()
    page.keyboard.press("1")
    page.wait_for_timeout(1000)
    assert page.locator(".pmx-page .pmx-offer").first.is_visible()


@pytest.mark.thorough
def test_a_lesson_goes_on_in_lab_by_click(notebook):
    page = notebook("02_dice_cascade")
    go_to(page, "A die goes to its own column")
    page.locator(".pmx-page").get_by_role("button", name="2", exact=True).click()
    page.locator(".pmx-comments").get_by_text("Right.").wait_for()
    page.get_by_role("button", name="Next die →").click()
    page.get_by_text("Action die 2 of 3 shows a 5").first.wait_for()


# Another notebook beside the one that is open
BESIDE = """path => jupyterapp.commands.execute("docmanager:open", { path, options: { mode: "split-right" } })
    .then((opened) => opened.context.sessionContext.ready).then(() => true)"""


@pytest.mark.thorough
def test_notebooks_in_tabs_side_by_side_fit_and_leave_each_other_alone(notebook):
    page = notebook("02_dice_cascade")
    page.keyboard.press("Control+b")  # the file browser is folded
    page.evaluate(BESIDE, "20_play.ipynb")
    page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for(timeout=START_MILLISECONDS)
    page.wait_for_timeout(REST)  # JupyterLab looks for widgets that the new kernel may have
    run(page, "runmenu:run-all")
    pages = page.locator(".pmx-page")
    expect(pages).to_have_count(2, timeout=START_MILLISECONDS)
    lesson, table = page.locator(".pmx-lesson"), page.locator(".pmx-play")
    table.locator(".pmx-offer").first.wait_for()
    assert lesson.bounding_box()["x"] + lesson.bounding_box()["width"] <= table.bounding_box()["x"]
    assert_fits_its_cells(page)
    screenshot(page, "lab-side-by-side")
    assert page.evaluate(LEAKS) == []
    before = lesson.inner_text()
    table.locator(".pmx-offer").first.press("1")
    expect(table.locator(".pmx-header").first).not_to_contain_text("0 moves")
    assert lesson.inner_text() == before, "a key is that of the notebook that has the keyboard"
    go_to(page, "A die goes to its own column")
    lesson.get_by_role("button", name="2", exact=True).press("Enter")
    lesson.locator(".pmx-comments").get_by_text("Right.").wait_for()


@pytest.fixture
def two_views(watched, notebook):
    """A game of Play in its cell and in a view of its own beside the notebook, and what they say."""
    said = Said(watched[0])
    page = notebook("20_play")
    page.keyboard.press("Control+b")
    page.locator(".pmx-offer").first.wait_for()
    run(page, "notebook:create-output-view")
    expect(page.locator(".pmx-page")).to_have_count(2)
    page.evaluate(MOVE, "split-right")
    return page, page.locator(".pmx-page").nth(0), page.locator(".pmx-page").nth(1), said


@pytest.mark.thorough
def test_a_page_that_is_shown_twice_acts_once_and_is_drawn_for_the_view_in_use(two_views):
    page, cell, view, said = two_views
    for each in (cell, view):
        each.locator(".pmx-at-board .main-svg .shapelayer path").first.wait_for(state="attached")
    wait_for(page, "document.querySelectorAll('.pmx-follows').length === 1")
    _drag_the_border(page, view.bounding_box()["width"] - 360)
    _is_at_rest(page, said)
    screenshot(page, "lab-two-views")
    assert view.evaluate(LEADS), "it came last"
    assert page.evaluate(SAME_IDS) == []

    # A press in one, a key in the other: one move each time, shown in both
    moves = [0]
    for each, act in ((view, "click"), (cell, "key")):
        each.locator(".pmx-at-board .panamax-figure").click(position={"x": 30, "y": 12})
        assert each.evaluate(LEADS)
        offer = each.locator(".pmx-offer").first
        offer.press("1") if act == "key" else offer.click()
        moves.append(_moves_of_both(cell, view, moves[-1]))
    assert moves[0] < moves[1] < moves[2]
    assert said.count('"choose"') + said.count('"key"') == len(moves) - 1
    _is_at_rest(page, said)

    # A dialogue opens in the view in use, and only there
    view.get_by_role("button", name="New game …").click()
    view.locator(".pmx-dialog:popover-open").wait_for()
    view.locator(".pmx-dialog:popover-open select").first.focus()
    page.wait_for_timeout(500)
    expect(page.locator(".pmx-dialog:visible")).to_have_count(1)
    view.locator(".pmx-dialog:popover-open h3").click()
    page.wait_for_timeout(500)
    expect(view.locator(".pmx-dialog:popover-open")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".pmx-dialog:popover-open")).to_have_count(0)

    # In a tab before the notebook's, and alone again
    page.evaluate(MOVE, "tab-after")
    expect(cell).to_be_hidden()
    wait_for(page, "document.querySelector('.pmx-follows')?.clientWidth === 0")
    page.evaluate("() => [...jupyterapp.shell.widgets('main')][1].close()")
    expect(page.locator(".pmx-page")).to_have_count(1)
    wait_for(page, "!document.querySelector('.pmx-follows')")
    _is_at_rest(page, said)


def _moves_of_both(cell, view, before):
    """The number of moves, once both views show another one than before and the bots have played."""
    for _ in range(300):
        told = [re.search(r"(\d+) moves?", each.locator(".pmx-header").first.inner_text()) for each in (cell, view)]
        numbers = [int(found.group(1)) for found in told if found]
        if len(set(numbers)) == 1 and numbers[0] > before:
            return numbers[0]
        cell.page.wait_for_timeout(100)
    raise AssertionError(f"{numbers} moves after {before}")


def _drag_the_border(page, by):
    """Make the left one of two panels wider."""
    border = page.locator(".lm-DockPanel-handle:not(.lm-mod-hidden)").first.bounding_box()
    x, y = border["x"] + border["width"] / 2, border["y"] + border["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by, y, steps=4)
    page.mouse.up()


def _is_at_rest(page, said):
    """Nothing lies over anything else in the pages that are seen, and no view contradicts the other for ever."""
    assert_fits_its_cells(page)
    before = len(said.messages)
    page.wait_for_timeout(REST)
    assert said.messages[before:] == [], "the views contradict each other for ever"
