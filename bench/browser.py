"""How fast the Play page is for its reader: `python browser.py ROUNDS` prints JSON. It needs the tools of `make test`.

A click is timed inside the page, from the mouse's letting go to the frame that shows the ship in its new place, and in
parts: until the page tells its kernel, until the board's change is back, until it is drawn, until it is painted. The
same run times plain Voilà and a plain figure of as many traces (`bare`), for machines and their moods differ.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from socket import create_server
from statistics import median
from time import perf_counter, sleep
from urllib.parse import urlsplit
from urllib.request import urlopen

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(1, str(Path(__file__).parents[1] / "tests/support"))
sys.path.insert(2, str(Path(__file__).parent))

from bare import measured
from line import Line, line_to
from playwright.sync_api import Browser, Error, Page, ViewportSize, sync_playwright

from canal_mania_widgets.pages import KEPT_GAME
from panamax import Game
from tests.browser.harness import (
    CHROMIUM,
    App,
    OtherHosts,
    chromium,
    click_spot,
    host_rules,
    served,
    wait_for,
    wait_until_ready,
)
from tests.browser.test_canal_play import RESTS
from tests.canal_mania_widgets.play.drafts import kept_before_building

GAME = Path(__file__).parents[1] / "tests/games/09_four_greedy.txt"
NOTEBOOK, CANAL_NOTEBOOK = "20_play", "70_canal_mania"
BOARD = ".panamax-figure"
CLICKS = 15  # timed in each round
FEW = 3  # whose bytes are counted on the line
SPARE_SECONDS = 60  # in which a server may get a kernel ready for the next page
SIZE: ViewportSize = {"width": 1400, "height": 1000}
MADE = r"Number(document.querySelector('.pmx-header').innerText.match(/(\d+) move/)[1])"
# What happens on the page from the mouse's letting go on: what is said and heard by its socket, the first change of the
# board's outlines, the frame that shows it, and the last change.
WATCH_THE_SOCKET = """() => {
    const seen = { log: [], put: (what, size = 0) => seen.log.push([what, performance.now(), size]) };
    const own = WebSocket.prototype, send = own.send, heard = Object.getOwnPropertyDescriptor(own, 'onmessage');
    own.send = function (data) { seen.put('said', data.byteLength ?? data.length); return send.call(this, data); };
    Object.defineProperty(own, 'onmessage', { ...heard, set(hear) {
        heard.set.call(this, (event) => {
            seen.put('heard', event.data.byteLength ?? event.data.length);
            hear.call(this, event);
        });
    } });
    window.seen = seen;
}"""
TIME_A_CLICK = """(shown) => {
    const { seen } = window, board = document.querySelector(shown);
    document.addEventListener('mouseup', (event) => {
        seen.log.splice(0, Infinity, ['begun', event.timeStamp, 0]);
    }, { capture: true, once: true });
    const observer = new MutationObserver((changes) => {
        if (!changes.some(({ target }) => target.closest('.shapelayer'))) return;
        seen.put('drawn');
        requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => seen.put('painted');
            channel.port2.postMessage(null);
        });
    });
    observer.observe(board, { subtree: true, childList: true, attributeFilter: ['d', 'style'] });
    window.timed = () => { observer.disconnect(); return seen.log; };
}"""


TRACES = """() => [...document.querySelectorAll('.panamax-figure')]
    .flatMap((figure) => [figure, ...figure.querySelectorAll('.js-plotly-plot')])
    .reduce((count, { data }) => count + (data?.length ?? 0), 0)"""


def a_move() -> tuple[str, int, str]:
    """A game that stands before a plain move of one ship: its text, how many moves have been made, and the ship."""
    game, made = Game.from_text(GAME.read_text()).branch(), 0
    for node in game.line():
        made += node.is_players_move
        decision = node.position.decision
        if node.position.round and decision is not None and decision.id == "movement":
            moves = [move.text.split()[1] for move in node.position.legal_moves() if move.text.startswith("move ")]
            lone = [ship for ship in moves if "+" not in ship]
            if len(lone) > 1 and node.position.cells != game.position.cells:
                game.go_to(node)
                return game.to_text(), made, f"ship:{lone[0]}"
    raise AssertionError("the recorded game has no plain move")


def opened(app: App, browser: Browser, notebook: str = NOTEBOOK, keeping: str = "") -> tuple[Page, float]:
    """A page of its own, and how many seconds it took until the board could be seen; its browser keeps this game."""
    page = browser.new_context(viewport=SIZE).new_page()
    page.add_init_script(f"({WATCH_THE_SOCKET})()")
    page.add_init_script(f"localStorage.setItem({json.dumps(KEPT_GAME)}, {json.dumps(keeping)})" if keeping else "")
    start = perf_counter()
    page.goto(app.lesson(notebook))
    wait_until_ready(page)  # looks at every frame, as Playwright's own waiting for an element does not
    return page, perf_counter() - start


def clicks(page: Page, times: int = CLICKS, line: Line | None = None) -> list[dict[str, float]]:
    """The parts of each click: a ship is picked, clicked again to move, and put back; with what a `line` brings."""
    text, made, ship = a_move()
    page.get_by_role("button", name="Who decides").click()
    for seat in page.locator(".pmx-seats select").all():
        seat.select_option("Person")
    page.get_by_role("button", name="Save or load …").click()
    page.locator(".pmx-save textarea").fill(text)
    page.get_by_role("button", name="Load the text").click()
    wait_for(page, f"made => {MADE} === made", arg=made)
    found = []
    for _ in range(times + 1):
        click_spot(page, ship)
        page.wait_for_selector(".pmx-clear .jupyter-button")
        page.wait_for_timeout(300)
        page.evaluate(TIME_A_CLICK, BOARD)
        brought = line.brought if line else 0
        click_spot(page, ship)
        wait_for(page, f"made => {MADE} === made", arg=made + 1)
        page.wait_for_timeout(300)
        found.append(parts_of(page.evaluate("window.timed()")))
        if line:
            found[-1]["on_the_line"] = (line.brought - brought) / 1000
        page.keyboard.press("u")
        wait_for(page, f"made => {MADE} === made", arg=made)
        page.wait_for_timeout(300)
    return found[1:]  # the first one warms up


def canal_clicks(app: App, browser: Browser) -> list[float]:
    """Milliseconds of each click at Canal Mania's table: tiles that were drawn on the map are built, and put back."""
    text, barge, hex, count = kept_before_building()
    page, _ = opened(app, browser, CANAL_NOTEBOOK, text)
    build, found = page.get_by_role("button", name=f"Build {count} tiles", exact=True), []
    for _ in range(CLICKS + 1):
        wait_for(page, RESTS)
        click_spot(page, barge)
        page.locator(".pmx-clear button").wait_for()
        click_spot(page, hex)
        build.wait_for()
        page.wait_for_timeout(300)
        page.evaluate(TIME_A_CLICK, "body")  # whichever picture shows it first
        build.click()
        build.wait_for(state="hidden")
        wait_for(page, RESTS)
        page.wait_for_timeout(300)
        found.append(parts_of(page.evaluate("window.timed()"))["click"])
        page.keyboard.press("u")
        page.wait_for_timeout(600)
    page.context.close()
    return found[1:]


def parts_of(log: list[tuple[str, float, int]]) -> dict[str, float]:
    """Milliseconds of each part of a click, and how many messages came back with how many kilobytes."""
    begun, heard = log[0][1], [(when, size) for what, when, size in log if what == "heard"]
    said, drawn, painted = (
        next(when for what, when, _ in log if what == each) for each in ("said", "drawn", "painted")
    )
    answered = max(when for when, _ in heard if when <= drawn)
    return {
        "click": painted - begun,
        "telling": said - begun,
        "answer": answered - said,
        "drawing": drawn - answered,
        "painting": painted - drawn,
        "whole": heard[-1][0] - begun,
        "messages": len(heard),
        "kilobytes": sum(size for _, size in heard) / 1000,
    }


def kilobytes_on_the_line(app: App, browser: Browser) -> float:
    """What a click brings over the line, where messages are compressed."""
    with line_to(urlsplit(app.address).port or 80) as line:
        page, _ = opened(replace(app, address=f"http://127.0.0.1:{line.port}/"), browser)
        found = median(click["on_the_line"] for click in clicks(page, FEW, line))
        page.context.close()
    return found


def wait_for_a_spare(port: int) -> None:
    """Until the server says that a kernel stands by for the next page."""
    until = perf_counter() + SPARE_SECONDS
    while perf_counter() < until:
        with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=20) as answer:
            if "panamax_standing_by 1" in answer.read().decode():
                return
        sleep(0.2)
    raise TimeoutError("no kernel stands by")


def yardstick(browser: Browser, traces: int) -> list[dict[str, float]]:
    """What plain Voilà and its figure take; nothing where they fail, and our own rows stay."""
    try:
        return [measured(browser, traces, free_port())]
    except (Error, TimeoutError) as problem:
        print(f"bench: plain Voilà failed, so the rows beside it are left out: {problem}", file=sys.stderr)
        return []


def free_port() -> int:
    """One that nothing listens at now."""
    with create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def main() -> None:
    rounds = int(sys.argv[1])
    if not CHROMIUM:
        print(json.dumps({}))
        return
    cold, spare, clicked, in_canals, on_the_line, bare = [], [], [], [], [], []
    with sync_playwright() as playwright:
        for _ in range(rounds):
            metrics = free_port()
            program = (
                "-m",
                "panamax_widgets.cli",
                "serve",
                "--port",
                "0",
                "--spares",
                "1",
                "--metrics-port",
                str(metrics),
            )
            with (
                served(*program) as app,
                host_rules(OtherHosts.REFUSED) as rules,
                chromium(playwright, rules, CHROMIUM) as browser,
            ):
                page, seconds = opened(app, browser)
                cold.append(seconds)
                clicked += clicks(page)
                in_canals += canal_clicks(app, browser)
                traces = page.evaluate(TRACES)
                page.context.close()
                on_the_line.append(kilobytes_on_the_line(app, browser))
                wait_for_a_spare(metrics)
                spare.append(opened(app, browser)[1])
                bare += yardstick(browser, traces)
    parts = {part: median(click[part] for click in clicked) for part in clicked[0]}
    parts |= {"canal_click": median(in_canals), "cold": min(cold), "spare": min(spare), "traces": traces}
    parts["on_the_line"] = median(on_the_line)
    if bare:
        parts["bare_click"] = median(each["bare_click"] for each in bare)
        parts["bare_page"] = min(each["bare_page"] for each in bare)
        parts["click_ratio"] = parts["click"] / parts["bare_click"]
        parts["page_ratio"] = parts["spare"] / parts["bare_page"]
    print(json.dumps(parts))


if __name__ == "__main__":
    main()
