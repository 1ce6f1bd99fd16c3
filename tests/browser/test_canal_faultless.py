"""Canal Mania's table for readers who see, hear or move otherwise: nothing that axe calls serious."""

from __future__ import annotations

import pytest

from tests.canal_mania_widgets.play.drafts import kept_before_building

from .axe import serious_faults
from .harness import App, click_spot
from .test_canal_play import asked, keep, opened


@pytest.mark.parametrize(("width", "theme"), [(1366, "light"), (1366, "dark"), (390, "light"), (390, "dark")])
def test_the_table_has_no_serious_fault(app: App, one_browser, open_page, width, theme):
    page, _ = open_page(one_browser, width, theme)
    text, barge, hex, _count = kept_before_building()
    keep(page, app, text)
    opened(page, app, theme)
    asked(page, "phase 2")
    faults = serious_faults(page)
    if width > 1000:
        click_spot(page, barge)
        click_spot(page, hex)
        page.locator(".pmx-clear button").wait_for()
        page.get_by_role("button", name="The pictures in words").click()
        page.get_by_role("button", name="Rule").click()
        page.wait_for_timeout(500)
        faults += serious_faults(page)
    assert faults == []
