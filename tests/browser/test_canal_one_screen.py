"""Canal Mania's whole table at once, in windows from a small laptop's on: map, panels, question and the turn's end."""

from __future__ import annotations

import pytest

from tests.canal_mania_widgets.play.seats import kept_late

from .harness import App, unseen_in
from .test_canal_play import asked, keep, opened

pytestmark = pytest.mark.thorough

SIZES = ((1280, 700), (1366, 768), (1400, 900), (1536, 864), (1920, 1080), (2560, 1300))
OFFERS = 3  # that are in sight at least
# What somebody doesn't see who sits before this window, in words
UNSEEN = """(offers) => {
    const page = document.querySelector(".pmx-play"), all = (name) => [...page.querySelectorAll(name)];
    const is = (each) => each.checkVisibility({ visibilityProperty: true });
    const seen = (each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        return is(each) && left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    };
    const told = [];
    const parts = all(".pmx-picture, .pmx-side > .pmx-part").filter(is);
    if (parts.length !== 4) told.push(`${parts.length} pictures`);
    const others = all(".pmx-ask h2, .pmx-phases, .pmx-end button, .pmx-undo button, .pmx-log-card h3");
    for (const part of [...parts, ...others])
        if (!seen(part) || part.getBoundingClientRect().height < 12) told.push(`not in sight: ${part.className}`);
    const whole = all(".pmx-offer").filter(seen);
    if (whole.length < offers) told.push(`${whole.length} offers`);
    if (document.documentElement.scrollWidth > innerWidth) told.push("wider than the window");
    return told;
}"""


@pytest.mark.parametrize("kind", ["first_phase", "second_phase", "third_phase"])
def test_from_a_small_laptop_on_the_whole_table_is_on_one_screen(app: App, one_browser, open_page, kind):
    page, _ = open_page(one_browser, 1280, "light")
    keep(page, app, kept_late(kind))
    opened(page, app)
    asked(page, "phase")
    assert unseen_in(page, SIZES, UNSEEN, OFFERS, f"canal-one-screen-{kind}") == {}
