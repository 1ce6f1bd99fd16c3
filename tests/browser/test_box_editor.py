"""The Box editor in a real browser, by keyboard; and Play with the box that it saved."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from panamax.box.draft import draft_of, shipped_draft

from .harness import PANAMAX_APP, screenshot, served, wait_for, wait_until_ready, watched_page

CHINA = "[data-path='zones.loading.china.fee']"
EUROPE = "[data-path='zones.loading.europe.fee']"


@pytest.fixture
def editor(app, open_page, one_browser):
    """`editor(width, theme)` opens the page and waits until it can be used."""

    def opened(width=1400, theme="light"):
        page, _ = open_page(one_browser, width=width, theme=theme)
        page.goto(app.lesson("60_box_editor", f"theme={theme}" + ("&narrow=1" if width < 640 else "")))
        ready(page)
        return page

    return opened


def ready(page):
    wait_until_ready(page)
    page.wait_for_selector(CHINA)
    page.wait_for_selector(".panamax-figure .shapelayer path", state="attached")


def state_of(page, field, state):
    page.wait_for_selector(f"{field}[data-state='{state}']")


def wait_for_focus(page, name):
    """Wait until the field of a place whose path has this name has the keyboard's focus."""
    has_focus = "name => document.activeElement.closest('[data-path]')?.dataset.path.includes(name)"
    wait_for(page, has_focus, arg=name)


@pytest.mark.thorough
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_sheet_is_gone_through_by_keyboard(editor, width, theme):
    page = editor(width, theme)
    page.keyboard.press("f")
    wait_for_focus(page, "china")
    page.keyboard.press("Enter")  # printed so
    state_of(page, CHINA, "stated")
    wait_for_focus(page, "europe")
    page.keyboard.press("Backspace")
    page.keyboard.type("9")
    page.wait_for_selector(f"{EUROPE} input[aria-invalid=true]")
    expect(page.locator(".pmx-thing .pmx-faults").nth(1)).to_contain_text("whole number from 1 to 4")
    page.keyboard.press("Backspace")
    page.keyboard.type("3")
    page.wait_for_selector(f"{EUROPE} input[aria-invalid=false]")
    expect(page.locator(f"{EUROPE} input")).to_have_value("3")
    wait_for(page, "document.querySelector('.pmx-header').innerText.includes('2 of 122')")
    wait_for(page, "document.querySelector('.pmx-twin').textContent.includes('fee $3 a die')")
    screenshot(page, f"box-editor-{width}-{theme}")


@pytest.mark.thorough
def test_the_last_enter_of_a_sheet_leads_to_the_next_one(editor):
    page = editor()
    page.keyboard.press("f")
    for nation in ("china", "europe", "us_east", "us_west"):
        wait_for_focus(page, nation)
        page.keyboard.press("Enter")
    wait_for(page, "document.querySelector('.pmx-sheet h2').textContent === 'Pacific-bound lane'")
    wait_for_focus(page, "gatun_lock_1")


def test_a_draft_outlives_the_page_and_its_file_is_played_with(editor, open_page, one_browser, tmp_path):
    page = editor()
    page.locator(f"{CHINA} .pmx-mark").click()
    state_of(page, CHINA, "stated")
    page.get_by_role("button", name="All of this is as printed").click()
    state_of(page, EUROPE, "stated")
    page.reload()
    ready(page)
    page.wait_for_selector(".panamax-status >> text=kept from your last visit")
    state_of(page, EUROPE, "stated")
    page.get_by_role("button", name="Save, load, use").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "mine.toml"
    saving.value.save_as(file)
    assert draft_of(file.read_text(encoding="utf-8")).progress == (4, shipped_draft().progress[1])
    broken = tmp_path / "broken.toml"
    broken.write_text(file.read_text(encoding="utf-8")[:-40] + "\nsecret = 1", encoding="utf-8")
    page.locator(".pmx-save input[type=file]").set_input_files(broken)
    page.wait_for_selector(".panamax-status.refusal >> text=Line")
    assert "secret" not in page.inner_text(".panamax-status")
    page.get_by_role("button", name="Start afresh").click()
    state_of(page, EUROPE, "reconstructed")
    page.locator(".pmx-save input[type=file]").set_input_files(file)
    state_of(page, EUROPE, "stated")


@pytest.mark.thorough
def test_play_is_opened_in_the_editors_place_and_left_again(editor, width):
    page = editor(width)
    page.locator(f"{CHINA} input").fill("3")
    state_of(page, CHINA, "stated")
    page.get_by_role("button", name="Save, load, use").click()
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_selector(".pmx-ask h2")
    page.wait_for_selector(".panamax-figure .shapelayer path", state="attached")
    expect(page.locator(CHINA)).to_have_count(0)
    page.get_by_role("button", name="Back to your copy").click()
    page.wait_for_selector(CHINA)
    page.wait_for_selector(".panamax-figure .shapelayer path", state="attached")
    expect(page.locator(f"{CHINA} input")).to_have_value("3")


@pytest.mark.thorough
def test_play_takes_a_box_of_ones_own(one_browser, tmp_path):
    file = tmp_path / "mine.toml"
    draft = shipped_draft()
    file.write_text(draft.confirmed(draft.wanted).typed("prices.warehouse_fee", "3").to_text(), encoding="utf-8")
    with served(*PANAMAX_APP, "--box", str(file)) as own, one_browser.new_context() as context:
        page, watch = watched_page(context, own.address)
        page.goto(own.lesson("20_play"))
        wait_until_ready(page)
        page.wait_for_selector(".panamax-figure .shapelayer path", state="attached")
        figure = page.locator(".panamax-figure").first
        expect(figure).to_contain_text("$4")
        expect(figure).not_to_contain_text("reconstructed")
        assert not watch.problems
