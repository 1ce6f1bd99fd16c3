"""Every decision of Canal Mania's lessons in a real browser: by mouse, by a finger on a phone, and by keys alone."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as NotInTime

from canal_mania.box.loader import load_box
from canal_mania_widgets.lessons import LESSONS, lesson
from canal_mania_widgets.player.course import CANAL_COURSE
from tabletop.i18n import as_beginning
from tabletop_widgets.player.player import LessonPlayer
from tests.canal_mania_widgets.lessons.walking import Act, By, Kind, walk

from .hands import NEXT, Finger, Keyboard, Mouse, PageHand
from .harness import App, assert_fits, wait_for, wait_until_ready

SAMPLE = "first_delivery"  # the lesson that a quick run takes
SIZES = {By.MOUSE: (1366, 768), By.TOUCH: (390, 844), By.KEYS: (1366, 768)}
HANDS: dict[By, type[PageHand]] = {By.MOUSE: Mouse, By.TOUCH: Finger, By.KEYS: Keyboard}
# Whether the page says all this in what it asks and answers; a phone hides buttons that have had their time
SAYS = """(words) => {
    const read = (each) => each.replace(/\\s+/g, " ").trim();
    const said = read(document.querySelector(".pmx-work").textContent);
    return words.every((each) => said.includes(read(each)));
}"""
# What the page looks like: its words, how long the outlines of its pictures are, and where they stand
LOOKS = """() => {
    const figures = document.querySelectorAll(".panamax-figure, .panamax-figure *");
    const plots = [...figures].filter((each) => each._fullLayout);
    const outlines = (each) => (each.layout.shapes ?? []).reduce((sum, { path }) => sum + path.length, 0);
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round);
    const drawn = plots.map((each) => [outlines(each), ...place(each.getBoundingClientRect())]);
    return [document.querySelector(".pmx-body").textContent, ...drawn].join("|");
}"""
SLOWEST, STILL = 5000, 400  # milliseconds
# Whether the head of what is said to an answer is in the window, with nothing over it
ANSWER_SEEN = """() => {
    const said = document.querySelector(".pmx-comments .pmx-comments");
    if (!said?.checkVisibility()) return true;
    const { left, top } = said.getBoundingClientRect(), [x, y] = [left + 30, top + 20];
    return y < innerHeight && y > 0 && said.contains(document.elementFromPoint(x, y));
}"""
# Whether a button is where it can be pressed, or an answer before it was right, which is read first
IN_REACH = """(words) => [...document.querySelectorAll(".pmx-answers button")].some((each) => {
    if (document.querySelector(".pmx-comments .pmx-right")) return true;
    const { left, top, width, height } = each.getBoundingClientRect(), middle = [left + width / 2, top + height / 2];
    return each.textContent.trim() === words && each.contains(document.elementFromPoint(...middle));
})"""


def cases() -> list[object]:
    """All lessons by all hands; of them one is for a quick run."""
    thorough = (pytest.mark.thorough,)
    return [
        pytest.param(id, by, marks=() if (id, by) == (SAMPLE, By.TOUCH) else thorough, id=f"{id}-{by}")
        for id in LESSONS
        for by in By
    ]


@pytest.mark.parametrize(("id", "by"), cases())
def test_every_decision_is_made(app: App, one_browser, open_page, id, by):
    wide, high = SIZES[by]
    page, _ = open_page(one_browser, wide, "light")
    page.set_viewport_size({"width": wide, "height": high})
    page.goto(app.lesson(lesson(id).page))
    wait_until_ready(page)
    hand, player = HANDS[by](page), LessonPlayer(lesson(id), load_box(), CANAL_COURSE)
    for step in player.steps:
        player.jump(step.id)
        expect(page.locator(".pmx-tell")).to_contain_text(step.title.text())
        touched = False
        for act in walk(player, by):
            if touched and act.kind is Kind.PRESS:  # what was drawn is built without looking for the button
                wait_for(page, IN_REACH, arg=act.what[0], timeout=3000)
            done(page, hand, act)
            touched = act.kind in (Kind.CLICK, Kind.DRAG)
            agrees(page, player)
        assert wait_for(page, ANSWER_SEEN, timeout=3000), step.id
        assert_fits(page)
        if not player.is_last:
            hand.press(NEXT, None)
    expect(page.locator(".pmx-ended")).to_be_visible()


def done(page: Page, hand: PageHand, act: Act) -> None:
    """Do it, and see what comes of it, as a person would: in words, or in the pictures alone."""
    before = page.evaluate(LOOKS)
    hand.do(act)
    with suppress(NotInTime):  # another press of the same may look the same
        wait_for(page, f"before => ({LOOKS})() !== before", arg=before, timeout=SLOWEST)
    for _ in range(SLOWEST // STILL):  # pictures come one after the other, and change places on a phone
        before = page.evaluate(LOOKS)
        page.wait_for_timeout(STILL)
        if page.evaluate(LOOKS) == before:
            return


def agrees(page: Page, player: LessonPlayer) -> None:
    """The page asks and says what it should after what was done."""
    task = player.scene.task
    said = [as_beginning(line.phrase, "en") for line in player.comments]
    said += [task.ask.text(), *(choice.label.text() for choice in task.choices if not task.many)] if task else []
    wait_for(page, SAYS, arg=said)
