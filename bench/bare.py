"""The yardstick of `browser.py`: plain Voilà, with nothing on its page, and with Plotly's own widget for notebooks.

The one page has a button. The other has a `FigureWidget` of so many traces: a click on a point is told to Python, which
changes one attribute of that trace.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, Page

from tests.browser.harness import wait_for

PAGES = {
    "button": "from ipywidgets import Button\nButton(description='Press')",
    "figure": """
from plotly.graph_objects import FigureWidget, Scatter
figure = FigureWidget(
    [Scatter(x=[k % 20], y=[k // 20], mode="markers", marker={"size": 16, "color": "blue"}) for k in range(TRACES)],
    {"width": 1000, "height": 800, "showlegend": False, "hovermode": "closest"},
)
def press(trace, points, _state):
    if points.point_inds:
        trace.marker.color = "red" if trace.marker.color == "blue" else "blue"
for trace in figure.data:
    trace.on_click(press)
figure
""",
}
THERE = {"button": ".jupyter-button", "figure": ".js-plotly-plot .scatterlayer .point"}
START_SECONDS = 180
HEAT_SECONDS = 8  # in which a kernel runs a page ahead
TIMES = 3  # that each page is opened
CLICKS = 15
PAUSE = 400  # ms between two clicks, which would be a double click else
TIME_A_CLICK = """() => {
    const seen = { log: [] }, layer = document.querySelector('.js-plotly-plot .scatterlayer');
    document.addEventListener('mouseup', (event) => { seen.begun = event.timeStamp; }, { capture: true, once: true });
    const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => { seen.painted = performance.now(); };
            channel.port2.postMessage(null);
        });
    });
    observer.observe(layer, { subtree: true, childList: true, attributeFilter: ['d', 'style'] });
    window.bare = seen;
}"""


@contextmanager
def voila(traces: int, port: int) -> Iterator[str]:
    """The address of plain Voilà, which has for each page a kernel that has run it ahead."""
    with TemporaryDirectory() as folder:
        for name, code in PAGES.items():
            cell: dict[str, object] = {"cell_type": "code", "source": code.replace("TRACES", str(traces))}
            cell |= {"metadata": {}, "outputs": [], "execution_count": None}
            kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
            notebook = {"cells": [cell], "metadata": kernel, "nbformat": 4, "nbformat_minor": 4}
            Path(folder, f"{name}.ipynb").write_text(json.dumps(notebook))
        command = [sys.executable, "-m", "voila", folder, "--no-browser", f"--port={port}"]
        command += ["--preheat_kernel=True", "--pool_size=1"]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            address = f"http://127.0.0.1:{port}/"
            _wait_for(address)
            yield address
        finally:
            server.terminate()
            server.wait()


def _wait_for(address: str) -> None:
    until = perf_counter() + START_SECONDS
    while perf_counter() < until:
        try:
            urlopen(address, timeout=20).close()
        except URLError:
            sleep(0.2)
        else:
            return
    raise TimeoutError("plain Voilà doesn't answer")


def opened(browser: Browser, address: str, name: str) -> tuple[Page, float]:
    """A page of its own, and how many seconds it took until what is on it could be seen."""
    sleep(HEAT_SECONDS)
    page = browser.new_context(viewport={"width": 1400, "height": 1000}).new_page()
    begun = perf_counter()
    page.goto(f"{address}voila/render/{name}.ipynb")
    wait_for(page, f"() => document.querySelector({json.dumps(THERE[name])}) !== null")
    return page, perf_counter() - begun


def clicks(page: Page) -> list[float]:
    """Milliseconds from the mouse's letting go on a point to the frame that shows it in its new colour."""
    taken = []
    points = page.locator(THERE["figure"])
    for number in range(CLICKS + 1):
        box = points.nth(number % points.count()).bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(PAUSE)
        page.evaluate(f"({TIME_A_CLICK})()")
        page.mouse.down()
        page.mouse.up()
        wait_for(page, "() => window.bare.painted > 0")
        taken.append(page.evaluate("window.bare.painted - window.bare.begun"))
    return taken[1:]  # the first one warms up


def measured(browser: Browser, traces: int, port: int) -> dict[str, float]:
    """Milliseconds of a ``bare_click``, seconds until a ``bare_page`` is there."""
    with voila(traces, port) as address:
        seconds = []
        for _ in range(TIMES):
            page, took = opened(browser, address, "button")
            seconds.append(took)
            page.context.close()
        page, _ = opened(browser, address, "figure")
        found = {"bare_click": median(clicks(page)), "bare_page": min(seconds)}
        page.context.close()
    return found
