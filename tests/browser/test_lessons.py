"""Lessons 1 and 2 in a real browser, at both widths: predictions by click and by keyboard alone, words that follow."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .harness import go_to, screenshot, wait_for, wait_until_ready

CASCADE, SETTING_UP = "02_dice_cascade", "01_setting_up"


@pytest.fixture
def lesson(app, one_browser, open_page, width):
    """`lesson(name)` opens a lesson and waits until it can be seen."""

    def opener(name, theme="light"):
        page, _ = open_page(one_browser, width, theme)
        page.goto(app.lesson(name))
        wait_until_ready(page)
        return page

    return opener


def click_column(page, column):
    """Click the place in the figure where the column stands (the table fills the figure's width evenly)."""
    figure = page.locator(".panamax-figure")
    figure.scroll_into_view_if_needed()
    box = figure.bounding_box()
    x, y = box["x"] + box["width"] * (column - 0.5) / 6, box["y"] + box["height"] * 0.4
    page.mouse.move(x, y)
    page.wait_for_timeout(350)  # Plotly takes two clicks that follow faster for a double click
    page.mouse.click(x, y)


def comment(page, words):
    page.locator(".pmx-comments").get_by_text(words).first.wait_for()


def assert_nothing_sticks_out(page):
    sizes = page.evaluate(
        "[...document.querySelectorAll('.pmx-page, .pmx-body, .pmx-work, .pmx-picture')]"
        ".map(part => [part.className, part.scrollWidth, part.clientWidth])"
    )
    assert [size for size in sizes if size[1] > size[2] + 1] == []


def twin(page, other_than=""):
    """The picture in words, once they are painted (and differ from what was there); "" where no picture is shown."""
    told = """before => {
        const words = document.querySelector('.pmx-twin').textContent;
        const hasPicture = document.querySelector('.pmx-picture').getClientRects().length > 0;
        return words !== before && words || !hasPicture && 'none';
    }"""
    words = wait_for(page, told, arg=other_than)
    return "" if words == "none" else words


@pytest.mark.thorough
def test_a_wrong_and_a_right_prediction_by_click(lesson, width):
    page = lesson(CASCADE)
    go_to(page, "To the left: now you")
    before = twin(page)
    click_column(page, 3)
    comment(page, "Not quite.")
    comment(page, "Column 3 is too far")
    expect(page.locator(".pmx-comments .pmx-id")).to_have_text("TBL-2")
    click_column(page, 4)
    comment(page, "Right.")
    assert_nothing_sticks_out(page)
    screenshot(page, f"cascade-{width}")
    page.get_by_role("button", name="Next hop →").click()
    page.get_by_role("button", name="Next die →").wait_for()
    page.locator(".pmx-twin", has_text="Column 4 (grey side): 1 die").wait_for()
    assert twin(page, other_than=before)


def test_the_cascade_by_keyboard_alone(lesson):
    page = lesson(CASCADE)
    page.keyboard.press("1")
    comment(page, "Not quite.")
    page.keyboard.press("5")
    comment(page, "Right.")
    page.keyboard.press("n")
    page.get_by_role("heading", name="2. Take one").wait_for()
    page.keyboard.press("n")
    page.get_by_role("heading", name="3. A die goes to its own column").wait_for()
    for key, words in (("3", "still has a free row"), ("2", "Right.")):
        page.keyboard.press(key)
        comment(page, words)
    page.keyboard.press("n")
    page.get_by_text("Action die 2 of 3 shows a 5").first.wait_for()
    page.keyboard.press("w")
    page.get_by_text("Hide the words").wait_for()


@pytest.mark.thorough
def test_keys_rest_while_one_types(lesson):
    page = lesson(CASCADE)
    go_to(page, "Your own dice")
    field = page.get_by_role("textbox", name="Action dice")
    field.fill("")
    field.press_sequentially("6 6 6 6 5 5 5 4 4 4 3 2")
    page.get_by_role("textbox", name="Executive dice").fill("1 1 2 2")
    expect(page.get_by_role("heading", name="2.5. Your own dice")).to_be_visible()
    page.get_by_role("button", name="Use these dice").click()
    page.get_by_text("Action die 12 of 12 shows a 6").first.wait_for()
    field.fill("1 2 9")
    page.get_by_role("button", name="Use these dice").click()
    page.locator(".panamax-status.refusal", has_text="die 3 can't be “9”").wait_for()


@pytest.mark.thorough
def test_every_button_is_reached_by_tab_and_shows_it(lesson):
    page = lesson(CASCADE)
    page.get_by_role("button", name="of this step").press("Enter")
    page.get_by_role("button", name="TBL-1").wait_for()
    reached = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        name, outline = page.evaluate(
            "[document.activeElement.innerText || document.activeElement.tagName,"
            " getComputedStyle(document.activeElement).outlineWidth]"
        )
        if name not in reached:
            reached.add(name)
            assert outline == "3px" or name == "BODY", name
    assert {"1", "6", "Hint", "Show me", "Skip to the next step →", "TBL-1 Shape of the Action table"} <= reached


@pytest.mark.thorough
def test_the_whole_set_up_by_keyboard(lesson, width):
    page = lesson(SETTING_UP)
    titles = page.get_by_label("Go to").locator("option").all_inner_texts()
    twins = {twin(page)}
    page.keyboard.press("n")
    page.get_by_role("heading", name=titles[1], exact=True).wait_for()
    page.keyboard.press("1")
    comment(page, "Right.")
    for title in titles[2:]:
        page.keyboard.press("n")
        page.get_by_role("heading", name=title, exact=True).wait_for()
        twins.add(twin(page))
    assert len(twins) > 5
    assert_nothing_sticks_out(page)
    screenshot(page, f"set-up-{width}")


@pytest.mark.thorough
def test_a_bid_of_13_then_one_of_15(lesson, width):
    page = lesson(SETTING_UP)
    go_to(page, "Choose your table")
    page.get_by_label("Set-up").select_option(label="Advanced: secret bids")
    page.get_by_label("Go to").locator("option", has_text="Bid for your company").wait_for(state="attached")
    go_to(page, "Bid for your company")
    page.get_by_label("Another amount").fill("13")
    page.get_by_label("Another amount").press("Enter")
    comment(page, "a bid of $13 isn't possible")
    page.get_by_role("button", name="Bid $15").click()
    comment(page, "Done: Bid $15")
    page.get_by_role("button", name="Next step →").click()
    page.get_by_role("button", name="$9", exact=True).click()
    comment(page, "you keep $9")
    screenshot(page, f"bid-{width}")


@pytest.mark.thorough
def test_a_rule_shows_its_record(lesson):
    page = lesson(SETTING_UP)
    go_to(page, "Roll the white dice")
    page.locator(".pmx-open-rules button").click()
    page.get_by_role("button", name="TBL-4 Mulligan").click()
    page.locator(".pmx-rule", has_text="Ruling R3").wait_for()


@pytest.mark.thorough
@pytest.mark.parametrize("name", [CASCADE, SETTING_UP])
def test_the_dark_theme_reaches_the_picture(lesson, name, width):
    page = lesson(name, theme="dark")
    wait_for(
        page,  # Python learns of the theme from the page
        """() => {
        const colour = getComputedStyle(document.querySelector('.main-svg')).backgroundColor;
        return colour.match(/\\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) < 200;
        }""",
    )
    screenshot(page, f"{name}-dark-{width}")


@pytest.mark.parametrize("name", [CASCADE, SETTING_UP])
def test_lessons_ask_no_other_host(app, browser, open_page, name):
    page, _ = open_page(browser)
    page.goto(app.lesson(name))
    wait_until_ready(page)
    page.keyboard.press("n")
    page.get_by_role("heading", name="2. ").first.wait_for()
