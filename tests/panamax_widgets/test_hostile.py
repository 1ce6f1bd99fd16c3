"""Every page's widgets take whatever a hostile page may send: refused, told, and nothing but what it named changed."""

from __future__ import annotations

import logging.handlers
import os
from contextlib import contextmanager
from types import SimpleNamespace

import pytest
from ipywidgets.widgets import widget as ipywidgets_widget
from nbformat import read

from panamax_widgets.pages import notebook_folder
from tabletop.i18n import say
from tabletop_widgets.frame import untaken
from tabletop_widgets.frame.guard import Guard, logger
from tabletop_widgets.frame.live import LiveRegion, Tone

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
NAN = float("nan")
INJECTED = "<img src=x onerror=alert(1)>"
DEEP = eval("[" * 80 + "]" * 80)
HOSTILE = (
    *({"a": [1]}, "text", -7, 2.5, None, True, [None], []),  # of another type
    *(NAN, float("inf"), 10**400),
    *(INJECTED, "</script><script>alert(1)</script>"),
    *("../../../../etc/passwd", "file:///etc/passwd"),
    *("%s%n{0.__class__}{self}", "${7*7}{{7*7}}"),
    *(DEEP, {"index": DEEP}),
)
LONG = "x" * 10_000_000
PAGES = sorted(file.stem for file in notebook_folder().glob("*.ipynb"))
HEARD = ("value", "index", "text")  # what pages send most; the long text goes to these in any run
BRIEF = ("02_dice_cascade", "20_play", "30_practice")  # one page of each kind; `make test-all` takes them all


class Shell:
    """The part of a kernel's IPython that ipywidgets ask; a traceback that it has to show is one that nobody sees."""

    def __init__(self):
        self.unseen = []

    def get_parent(self):
        return {"header": {"msg_type": "comm_msg"}}

    def showtraceback(self):
        self.unseen.append("traceback")


@pytest.fixture
def shell(monkeypatch):
    shell = Shell()
    for module in (untaken, ipywidgets_widget):
        monkeypatch.setattr(module, "get_ipython", lambda: shell)
    untaken.untaken.cache_clear()
    yield shell
    untaken.untaken.cache_clear()


@pytest.fixture
def page(request, shell):
    """The page of a notebook, and the widgets that it is made of."""
    before = set(ipywidgets_widget._instances)
    cells = read(notebook_folder() / f"{request.param}.ipynb", 4).cells
    *first, last = [cell.source for cell in cells if cell.cell_type == "code"]
    names = {}
    exec("\n".join(first), names)
    *lines, shown = last.strip().splitlines()
    exec("\n".join(lines), names)
    page = eval(shown, names)
    widgets = {key: widget for key, widget in ipywidgets_widget._instances.items() if key not in before}
    yield SimpleNamespace(shown=page, widgets=widgets)
    for widget in widgets.values():
        widget.close()


def send(widget, **state):
    """What the page's JavaScript sends when it changes a widget."""
    data = {"method": "update", "state": state, "buffer_paths": []}
    widget._handle_msg({"content": {"data": data}, "buffers": []})


@contextmanager
def recorded_failures():
    """What the log of the pages is told meanwhile."""
    handler = logging.handlers.BufferingHandler(10_000)
    logger().addHandler(handler)
    try:
        yield handler.buffer
    finally:
        logger().removeHandler(handler)


def ways_in(widgets):
    """Each trait of each kind of widget once, and each that somebody listens to."""
    found = {}
    for key, widget in widgets.items():
        for trait in widget.keys:
            listened = bool(widget._trait_notifiers.get(trait))
            found.setdefault((type(widget), trait, key if listened else ""), (widget, trait))
    return list(found.values())


def infected(widgets):
    """The widgets that carry the injected HTML as it is."""
    return {key for key, widget in widgets.items() if INJECTED in str(widget.get_state())}


@pytest.mark.filterwarnings("ignore:Passing unrecognized arguments:DeprecationWarning")
@pytest.mark.parametrize("page", PAGES if SCALE > 1 else BRIEF, indirect=True)
def test_traits_take_hostile_values(page, shell):
    """Whatever fails is told on the page; what is told nowhere ends in a traceback that nobody sees."""
    for widget, trait in ways_in(page.widgets):
        for value in (*HOSTILE, LONG) if SCALE > 1 or trait in HEARD else HOSTILE:
            page.shown.status.clear()
            with recorded_failures() as failures:
                send(widget, **{trait: value})
            assert not shell.unseen
            assert not failures or page.shown.status.text, f"{type(widget).__name__}.{trait}: {str(value)[:80]}"
    for widget in page.widgets.values():
        widget._handle_msg({"content": {"data": {"method": "request_state"}}, "buffers": []})


@pytest.mark.filterwarnings("ignore:Passing unrecognized arguments:DeprecationWarning")
@pytest.mark.parametrize("page", PAGES if SCALE > 1 else BRIEF, indirect=True)
def test_hostile_text_gets_no_further_than_the_widget_that_took_it(page, shell):
    for widget, trait in ways_in(page.widgets):
        send(widget, **{trait: INJECTED})
        send(widget, **{trait: [INJECTED]})
        send(widget, **{trait: {"points": INJECTED, "key": INJECTED}})
    attacked = {widget.model_id for widget, _ in ways_in(page.widgets)}
    assert infected(ipywidgets_widget._instances) <= attacked


def test_a_refused_message_is_told_once_and_a_cells_traceback_is_left_alone(shell):
    region = LiveRegion()
    guard = Guard(region)
    send(guard.region, tone="rude")
    assert (region.text, region.tone) == (say("app.not_taken"), Tone.REFUSAL)
    shell.get_parent = lambda: {"header": {"msg_type": "execute_request"}}
    send(guard.region, tone="rude")
    assert shell.unseen


def test_what_is_told_of_a_message_is_what_was_raised(shell):
    told, missing, wrong = [], KeyError("no such widget"), ValueError("a wrong value")
    untaken.untaken().tell = told.append
    logging.getLogger("ipykernel.comm").error("no such comm", exc_info=missing)
    logging.getLogger("Comm").error("no such comm")
    logging.getLogger("Comm").warning("slow")
    try:
        raise wrong
    except ValueError:
        shell.showtraceback()
    assert told == [missing, None, wrong]
