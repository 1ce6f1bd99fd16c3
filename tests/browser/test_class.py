"""A class in a real browser: work is set on a board, done by a pupil, sent back, and seen by the teacher."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from panamax.analysis.puzzles import puzzles
from panamax_widgets.classroom.record import PANAMAX_CLASS
from tabletop_widgets.classroom.assignment import assignment_in
from tabletop_widgets.classroom.work import Work
from tabletop_widgets.learner.progress import NOTHING

from .harness import assert_fits, buttons_without_words, screenshot, wait_for, wait_until_ready
from .test_languages import TRANSLATED

PAGE = "40_class"


def button(page, name):
    return page.get_by_role("button", name=name).locator("visible=true").first


def type_into(page, label, text):
    field = page.get_by_label(label)
    field.fill(text)
    field.press("Enter")


def assert_in_line(page):
    """The head stands above the cards, where they begin."""
    head, card = (page.locator(f"{part}:visible").first.bounding_box() for part in (".pmx-header", ".pmx-form"))
    assert abs(head["x"] - card["x"]) < 1


def word_in(page, name):
    """What the link on the page carries."""
    field = page.locator(".pmx-link input:visible")
    wait_for(page, f"() => document.querySelector('.pmx-link input')?.value.includes('{name}=')")
    return field.input_value().partition(f"{name}=")[2]


@pytest.mark.thorough
@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_set_is_named_whole_in_every_language(app, one_browser, open_page, width, language):
    page, _ = open_page(one_browser, width)
    page.goto(app.lesson(PAGE, f"lang={language}"))
    wait_until_ready(page)
    labels = page.locator(".pmx-form .pmx-settings .widget-label:visible")
    assert labels.count() > 10
    cut = "all => all.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent)"
    assert labels.evaluate_all(cut) == []
    # a word that finds no room on its line would be broken in two
    broken = """all => all.filter((label) => {
        const words = document.createRange();
        return [...label.firstChild.textContent.matchAll(/\\S+/g)].some(({ 0: word, index }) => {
            words.setStart(label.firstChild, index);
            words.setEnd(label.firstChild, index + word.length);
            return words.getClientRects().length > 1;
        });
    }).map((label) => label.textContent)"""
    assert labels.evaluate_all(broken) == []


def test_work_is_set_done_and_seen(app, one_browser, open_page, width):
    puzzle = puzzles()[0]
    theme = "dark" if width == 390 else "light"
    page, watch = open_page(one_browser, width, theme)
    own = NOTHING.marked(["MOV-2"], True, 30).to_text()
    page.goto(app.lesson(PAGE, f"progress={own}&theme={theme}"))
    wait_until_ready(page)
    type_into(page, "Title of the work", "Tuesday")
    page.get_by_label("Sailing", exact=True).check()
    type_into(page, "How many puzzles", "1")
    type_into(page, "A position to ask about", puzzle.notation)
    page.locator(".pmx-picture .main-svg").first.wait_for()
    if width == 1400:  # as wide as on other pages, so that its words have room
        assert page.locator(".pmx-picture").first.bounding_box()["width"] > 1000
    type_into(page, "Your question", "What now?")
    page.locator(".pmx-all:visible").click()
    page.locator(".pmx-move").filter(has=page.locator("code", has_text=puzzle.best)).first.click()
    button(page, "This is right").click()
    screenshot(page, f"class-set-{width}")
    assignment = assignment_in(PANAMAX_CLASS, word_in(page, "class"))
    link = page.locator(".pmx-link input:visible").input_value()
    assert [name for name in ("progress=", "theme=", "narrow=") if name in link] == []  # nobody sends his own along
    assert assignment.question.shown == ((puzzle.best,),)
    assert_fits(page)
    assert_in_line(page)
    assert buttons_without_words(page) == []

    page.goto(app.lesson(PAGE, f"class={assignment.word}"))
    wait_until_ready(page)
    page.locator(".pmx-picture .main-svg").first.wait_for()
    assert_in_line(page)
    screenshot(page, f"class-work-{width}")
    button(page, "The question").click()
    page.locator(".pmx-all:visible").click()
    page.locator(".pmx-move").filter(has=page.locator("code", has_text=puzzle.best)).first.click()
    button(page, "Hand this in").click()
    wait_for(page, "() => document.querySelector('.pmx-verdict').innerText.includes('Right:')")
    unsigned = word_in(page, "work")
    type_into(page, "Your name", "Ana")
    wait_for(page, "(before) => !document.querySelector('.pmx-link input').value.endsWith(before)", unsigned)
    ana = word_in(page, "work")
    assert_fits(page)
    screenshot(page, f"class-done-{width}")

    ben = Work(PANAMAX_CLASS, assignment.id, "Ben", (puzzle.position.legal_moves()[-1].text,)).word
    page.goto(app.lesson(PAGE, f"work={ana}"))  # this browser has kept what was set
    wait_until_ready(page)
    page.get_by_label("Your pupils' texts").fill(f"{ben}\nnonsense")
    button(page, "Load the texts below").click()
    wait_for(page, "() => document.body.innerText.includes('One line could not be taken')")
    lists = {  # as spreadsheets save them: in one country's letters, and in 16 bits
        "one.csv": f"Nachname;Vorname;Arbeit\r\nM\u00fcller;J\u00f6rg;{own}\r\n".encode("cp1252"),
        "two.txt": f"\u05db\u05d4\u05df\t{own}\r\nana\t{own}\r\n".encode("utf-16"),
    }
    for name, content in lists.items():
        file = {"name": name, "mimeType": "text/plain", "buffer": content}
        page.get_by_label("Load files").set_input_files([file])
        name = "M\u00fcller J\u00f6rg" if name == "one.csv" else "\u05db\u05d4\u05df"
        wait_for(page, "(name) => document.querySelector('.pmx-graph table').innerText.includes(name)", name)
    told = page.locator(".pmx-card").filter(has_text="more than one work")
    told.get_by_text("Both are kept until you say otherwise").wait_for()
    assert (
        page.locator(".pmx-graph td, .pmx-graph th[scope=row]").filter(has_text="\u05db").get_attribute("dir") == "auto"
    )
    screenshot(page, f"class-asked-{width}")
    assert page.locator(".pmx-graph tbody tr").count() == 5
    button(page, "Keep both").click()
    page.locator(".pmx-card").filter(has_text="more than one work").wait_for(state="hidden")
    page.locator(".pmx-graph .main-svg").first.wait_for()
    screenshot(page, f"class-pupils-{width}")
    if width == 1400:  # nor does what came back make the board narrower
        button(page, "Set work").click()
        page.wait_for_function("() => document.querySelector('.pmx-stage .pmx-picture').offsetWidth > 1000")
        button(page, "What came back").click()
    button(page, "Your question").click()
    wait_for(page, "() => document.querySelector('.pmx-graph caption').innerText.includes('Answers')")
    assert_fits(page)
    screenshot(page, f"class-answers-{width}")
    assert page.locator(".pmx-graph tbody tr").count() == 2
    assert not watch.problems


@pytest.mark.thorough
def test_on_a_phone_what_a_teacher_asks_about_covers_no_field_of_his_form(app, one_browser, open_page):
    page, _ = open_page(one_browser, 390)
    page.goto(app.lesson(PAGE))
    wait_until_ready(page)
    type_into(page, "A position to ask about", puzzles()[0].notation)
    page.locator(".pmx-picture .main-svg").first.wait_for()
    sheet, field = page.locator(".pmx-sheet"), page.get_by_label("A position to ask about")
    field.evaluate("each => each.scrollIntoView({ block: 'end', behavior: 'instant' })")
    box, over = field.bounding_box(), sheet.bounding_box()
    assert box["y"] + box["height"] <= over["y"]
    page.locator(".pmx-picture").first.scroll_into_view_if_needed()
    expect(sheet).to_be_in_viewport()  # beside the board it is at hand
    screenshot(page, "class-asked-390")


@pytest.mark.thorough
def test_a_link_that_is_refused_is_told_where_the_teacher_looks(app, one_browser, open_page):
    page, _ = open_page(one_browser, 390)
    page.goto(app.lesson(PAGE))
    wait_until_ready(page)
    type_into(page, "A position to ask about", "https://example.org/no-position")
    told = page.get_by_text("There is no position and no game in that")
    field = page.get_by_label("A position to ask about")
    expect(told).to_be_visible()
    expect(field).to_be_in_viewport()
    expect(told).to_be_in_viewport(ratio=1)
    assert told.bounding_box()["y"] + told.bounding_box()["height"] <= field.bounding_box()["y"]
    page.get_by_label("Sailing", exact=True).check()
    expect(told).to_be_hidden()
