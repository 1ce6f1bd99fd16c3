"""A page whose Python has ended says so, and goes on where it was."""

from __future__ import annotations

import re
from contextlib import suppress
from json import dumps

import psutil
from playwright.sync_api import expect

from canal_mania_widgets.pages import KEPT_GAME
from tests.canal_mania_widgets.play.seats import seated

from .harness import screenshot, wait_for, wait_until_ready

KEPT = f"() => localStorage.getItem({dumps(KEPT_GAME)})"
TITLE = "1.3. A die goes to its own column"


def kill_kernels(app):
    """End the Python processes behind the pages; one of them may end by itself meanwhile."""
    for child in psutil.Process(app.process.pid).children():
        with suppress(psutil.Error):
            if "hosting.launch" in " ".join(child.cmdline()):
                child.kill()


def test_a_lesson_whose_kernel_is_killed_says_so_and_goes_on(app, one_browser, open_page, width):
    page, watch = open_page(one_browser, width)
    page.goto(app.lesson("02_dice_cascade"))
    wait_until_ready(page)
    page.get_by_label("Go to").select_option(label=TITLE)
    page.get_by_role("heading", name=TITLE).wait_for()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("2")
    page.locator(".pmx-comments").get_by_text("Right.").wait_for()
    wait_for(page, "location.search.includes('progress=') && location.search.includes('step=')")
    progress = page.url
    kill_kernels(app)
    notice = page.get_by_role("alert")
    notice.wait_for()
    screenshot(page, f"lost-{width}")
    assert "has ended" in notice.inner_text()
    expect(notice.get_by_role("button")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("heading", name=TITLE).wait_for()
    wait_until_ready(page)
    assert page.url == progress
    expect(notice).to_be_hidden()
    watch.problems.clear()  # the browser reports each try to reach the kernel


def test_a_game_of_canal_mania_whose_kernel_is_killed_goes_on_where_it_was(app, one_browser, open_page, width):
    page, watch = open_page(one_browser, width)
    page.goto(app.address)
    page.evaluate("([store, text]) => localStorage.setItem(store, text)", [KEPT_GAME, seated(seed=5).kept_text()])
    page.goto(app.lesson("70_canal_mania"))
    wait_until_ready(page)
    question = page.locator(".pmx-ask h2")
    expect(question).to_contain_text("which colour")
    page.locator(".pmx-offer").first.click()
    expect(question).to_contain_text("phase 1")
    page.locator(".pmx-offer").first.click()
    expect(page.locator(".pmx-clear button")).to_be_visible()
    before = page.evaluate(KEPT)
    page.locator(".pmx-offer").first.click()
    wait_for(page, f"({KEPT})() !== {dumps(before)}")
    expect(question).to_contain_text(re.compile("phase 2|extra contract"))
    kept = page.evaluate(KEPT)
    kill_kernels(app)
    notice = page.get_by_role("alert")
    notice.wait_for()
    screenshot(page, f"lost-canal-{width}")
    assert "has ended" in notice.inner_text()
    page.keyboard.press("Enter")
    wait_until_ready(page)
    expect(page.get_by_text("Your last game goes on.")).to_be_visible()
    expect(question).to_contain_text(re.compile("phase 2|extra contract"))
    assert page.evaluate(KEPT) == kept
    expect(notice).to_be_hidden()
    watch.problems.clear()  # the browser reports each try to reach the kernel
