"""A learner's hand on a lesson's page: a mouse, a finger, or the keyboard alone (Tab, arrows, Space, Enter).

Each does an `Act` of `tests.canal_mania_widgets.lessons.walking`, and fails where it can't be done: what is wanted
isn't there, lies under something else, or the keyboard's focus can't be seen.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod

from playwright.sync_api import Locator, Page

from tests.canal_mania_widgets.lessons.walking import Act, Kind

from .harness import place_of, wait_for

ANSWER, NEXT, CHECK = ".pmx-answers button", ".pmx-next button", ".pmx-check button"
TICK, FIELD, MOVE, CELL = ".pmx-ticks label", ".pmx-free input", ".pmx-move", ".pmx-fill input"
SETTLES = 150  # milliseconds in which a page scrolls by itself
MOST_TABS = 60
# Whether the words of the thing with the focus are these, and whether it is one of what is looked for
HAS_FOCUS = """([where, words]) => {
    const focus = document.activeElement, whole = focus?.closest(where) ?? focus?.closest("label")?.closest(where);
    const read = (each) => each.replace(/\\s+/g, " ").trim();
    return Boolean(whole) && (words === null || read(whole.innerText) === words || read(whole.title) === words);
}"""
# What lies over the middle of the thing with the focus, or where it is out of the window; empty if all is well
COVERED = """() => {
    const focus = document.activeElement, { left, top, width, height } = focus.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2], over = document.elementFromPoint(x, y);
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `out of the window (${x}, ${y})`;
    return focus.contains(over) || over?.contains(focus) ? "" : `under ${over?.className}`;
}"""
OVER_SPOT = "([x, y]) => !document.elementFromPoint(x, y)?.closest('.panamax-figure')"
# Scrolls what a thing of a picture lies in, as far as needed, so that it is seen; gives the pixels
TO_SIGHT = """([spot, margin]) => {
    const plots = [...document.querySelectorAll(".panamax-figure, .panamax-figure *")].filter((each) => each._fullData);
    const traceOf = (plot) => plot._fullData.find((trace) => trace.customdata?.includes(spot));
    const plot = plots.find((each) => each.getBoundingClientRect().width && traceOf(each)), trace = traceOf(plot);
    const { yaxis } = plot._fullLayout, down = yaxis.c2p(trace.y[trace.customdata.indexOf(spot)]) + yaxis._offset;
    let moved = 0;
    for (let box = plot.parentElement; box; box = box.parentElement) {
        const isRoot = box === document.scrollingElement, { overflowY } = getComputedStyle(box);
        if (!isRoot && !["auto", "scroll"].includes(overflowY)) continue;
        const own = isRoot ? { top: 0, bottom: innerHeight } : box.getBoundingClientRect();
        const top = Math.max(own.top, 0) + margin, bottom = Math.min(own.bottom, innerHeight) - margin;
        const y = plot.getBoundingClientRect().y + down, before = box.scrollTop;
        if (y < top || y > bottom) box.scrollTop += y - (top + bottom) / 2;
        moved += Math.abs(box.scrollTop - before);
    }
    return Math.round(moved);
}"""
MARGIN = 24  # pixels around the middle of a thing that is in sight


class PageHand(ABC):
    """What can be done on a page; `far` are the things of pictures that had to be scrolled to, with the pixels."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.far: list[tuple[str, int]] = []

    def do(self, act: Act) -> None:
        """Do it as this hand does."""
        match act.kind:
            case Kind.PRESS:
                self.press(ANSWER, act.what[0])
            case Kind.NEXT:
                self.press(NEXT, None)
            case Kind.TICK:
                for words in act.what:
                    self.tick(words)
                self.press(CHECK, None)
            case Kind.WRITE:
                self.write(FIELD, act.what)
            case Kind.FILL:
                self.write(CELL, act.what)
            case Kind.CHOOSE:
                self.choose(act.what[0])
            case _:
                self.touch(act)

    @abstractmethod
    def press(self, where: str, words: str | None) -> None:
        """Press the button with these words (`None`: whatever it says)."""

    @abstractmethod
    def tick(self, words: str) -> None:
        """Tick the box with these words."""

    @abstractmethod
    def write(self, where: str, texts: tuple[str, ...]) -> None:
        """Write into the fields, one after the other, and hand it in."""

    @abstractmethod
    def choose(self, text: str) -> None:
        """Choose the move of the list."""

    @abstractmethod
    def touch(self, act: Act) -> None:
        """Click or drag things in the pictures."""


class _Pointer(PageHand):
    """A mouse or a finger: it sees where things are."""

    def found(self, where: str, words: str | None) -> Locator:
        """The thing with these words."""
        every = self.page.locator(f"{where}:visible")
        if words is None:
            return every.first
        whole = r"\s+".join(re.escape(word) for word in words.split())
        return every.filter(has_text=re.compile(rf"^\s*{whole}\s*$")).first

    @abstractmethod
    def point(self, thing: Locator) -> None:
        """Click it or tap it."""

    def press(self, where: str, words: str | None) -> None:
        self.point(self.found(where, words))

    def tick(self, words: str) -> None:
        self.point(self.found(TICK, words))

    def write(self, where: str, texts: tuple[str, ...]) -> None:
        fields = self.page.locator(where)
        for place, text in enumerate(texts):
            self.point(fields.nth(place))
            self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")  # which a phone's keyboard has, too

    def choose(self, text: str) -> None:
        self.point(self.page.locator(MOVE).filter(has=self.page.get_by_text(text, exact=True)))

    def at(self, spot: str) -> tuple[float, float]:
        """Where a thing of a picture is, once it is in sight and nothing lies over it."""
        self._at_rest(spot)
        moved = self.page.evaluate(TO_SIGHT, [spot, MARGIN])
        if moved:
            self.far.append((spot, moved))
        x, y = self._at_rest(spot)
        assert not self.page.evaluate(OVER_SPOT, [x, y]), f"{spot} lies under something: ({x:.0f}, {y:.0f})"
        return x, y

    def _at_rest(self, spot: str) -> tuple[float, float]:
        places = [place_of(self.page, spot)]
        for _ in range(20):
            self.page.wait_for_timeout(SETTLES)
            places.append(place_of(self.page, spot))
            if places[-1] == places[-2]:
                break
        return places[-1]


class Mouse(_Pointer):
    """A mouse, which drags too."""

    def point(self, thing: Locator) -> None:
        thing.click()

    def touch(self, act: Act) -> None:
        start, *way = act.what
        x, y = self.at(start)
        self.page.mouse.move(x, y)
        if act.kind is Kind.CLICK:
            self.page.mouse.click(x, y)
            return
        self.page.mouse.down()
        for spot in way:
            self.page.mouse.move(*place_of(self.page, spot), steps=4)
        self.page.mouse.up()


class Finger(_Pointer):
    """A finger on a phone: it taps."""

    def point(self, thing: Locator) -> None:
        thing.tap()

    def touch(self, act: Act) -> None:
        (spot,) = act.what
        self.page.touchscreen.tap(*self.at(spot))


class Keyboard(PageHand):
    """Tab, arrows, Space and Enter, and what is written."""

    def press(self, where: str, words: str | None) -> None:
        self._go_to(where, words)
        self.page.keyboard.press("Enter")

    def tick(self, words: str) -> None:
        self._go_to(TICK, words)
        self.page.keyboard.press("Space")

    def write(self, where: str, texts: tuple[str, ...]) -> None:
        self._go_to(where, None)
        for text in texts:
            self.page.keyboard.type(text)
            self.page.keyboard.press("Enter")

    def choose(self, text: str) -> None:
        self._go_to(MOVE, None)
        lines = self.page.locator(MOVE).count()
        for _ in range(lines):
            if self.page.evaluate("document.activeElement.querySelector('code')?.innerText") == text:
                break
            self.page.keyboard.press("ArrowDown")
        self._is_seen()
        self.page.keyboard.press("Enter")

    def touch(self, act: Act) -> None:
        raise AssertionError(f"{act} isn't for keys")

    def _go_to(self, where: str, words: str | None) -> None:
        """Press Tab until it is there."""
        wait_for(self.page, f"document.querySelector('{where}')")
        for _ in range(MOST_TABS):
            if self.page.evaluate(HAS_FOCUS, [where, words]):
                self._is_seen()
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab doesn't come to {words or where}")

    def _is_seen(self) -> None:
        hidden = self.page.evaluate(COVERED)
        assert not hidden, hidden
