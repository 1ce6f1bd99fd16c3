"""What a newcomer met at Canal Mania's table, before a small laptop and with a mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tabletop_widgets.kit.play import PERSON
from tests.canal_mania_widgets.play.drafts import with_smeaton

from .harness import App
from .test_canal_play import asked, keep, opened

LAPTOP = {"width": 1366, "height": 768}
CUT = "box => box.scrollWidth > box.clientWidth"


@pytest.fixture
def page(app: App, one_browser, open_page) -> Page:
    """A table at which a person with Smeaton may finish a canal of two tiles, also with a surveyor for both."""
    page, _ = open_page(one_browser, LAPTOP["width"], "light")
    page.set_viewport_size(LAPTOP)
    keep(page, app, with_smeaton("lock stretch surveyor", (PERSON, "club", "club")).kept_text())
    opened(page, app)
    asked(page, "phase 2")
    return page


def test_what_pays_for_a_canal_is_told_whole(page: Page):
    notes = page.locator(".pmx-offer small", has_text="paid with").all()
    assert [note.inner_text() for note in notes] == [
        "paid with lock and stretch",
        "paid with surveyor; tiles: lock and stretch",
    ]
    assert not any(note.evaluate(CUT) for note in notes)
