"""What a reader does on the explorer's page, and what is read off it."""

from __future__ import annotations

import re

from playwright.sync_api import ViewportSize, expect

from .harness import screenshot, wait_for

SIZE: dict[int, ViewportSize] = {390: {"width": 390, "height": 3600}, 1400: {"width": 1400, "height": 2300}}


def whole(page, name, width):
    """A picture of the whole page (it scrolls in a box of its own)."""
    screenshot(page, name, SIZE[width])


def key(page, *keys):
    """Hot keys; those rest while one types in a field."""
    page.keyboard.press("Escape")
    for one in keys:
        page.keyboard.press(one)


def button(page, name):
    return page.get_by_role("button", name=name, exact=True).locator("visible=true")


def made(page):
    """How many moves lead here."""
    return int(re.search(r"(\d+) moves?", page.locator(".pmx-head").inner_text()).group(1))


def wait_for_words(page, words, where="body"):
    wait_for(page, "([where, words]) => document.querySelector(where)?.innerText.includes(words)", arg=[where, words])


def wait_for_moves(page, number):
    wait_for_words(page, f"{number} move", ".pmx-head")


def show_open_card(page):
    """What can be opened; it is put away at first, and after something was opened."""
    show = button(page, "Open a game or position …")
    if show.is_visible():
        show.click()
    expect(page.get_by_text("Where to start")).to_be_visible()


def open_new(page, seed="4"):
    show_open_card(page)
    page.get_by_label("What to open").select_option("A new game")
    page.get_by_label("Seed").fill(seed)
    button(page, "Open it").click()
    wait_for_words(page, f"New game {seed}", ".pmx-head")


def open_link(page, link):
    show_open_card(page)
    page.get_by_label("What to open").select_option("A link")
    page.get_by_label("Address or notation").fill(link)
    button(page, "Open it").click()


def saved(page, name, picked=None):
    """The file that a button hands out."""
    with page.expect_download() as found:
        button(page, name).click()
    return found.value.path()
