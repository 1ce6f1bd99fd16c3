"""What pages may say: declared once, the same for the kernel, the server and the JavaScript that says it."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import ipywidgets as W  # noqa: N812
import pytest
from ipywidgets.widgets import widget as ipywidgets_widget
from spoken_table import kinds_of_ours, tables

import panamax_widgets
from tabletop_widgets.box_editor.gadgets import SheetForm
from tabletop_widgets.canvas.figure_view import FigureView
from tabletop_widgets.canvas.picture_words import PictureWords
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.explorer.gadgets import TreeView
from tabletop_widgets.frame import spoken
from tabletop_widgets.frame.gadgets import LONGEST_LINE, EntryField, FillTable, MoveList
from tabletop_widgets.frame.held import Held, Unspoken, full_name, speech_of
from tabletop_widgets.frame.live import Hotkeys, LiveRegion, Page
from tabletop_widgets.frame.look import Look
from tabletop_widgets.frame.scripts import JS
from tabletop_widgets.frame.spoken import CORE, FLAG, LARGEST_NUMBER, NUMBER, Speech, Spoken, items, text
from tabletop_widgets.hand.gadgets import Grasp, OfferList, TurnLog

KINDS = kinds_of_ours()
SETS = re.compile(r"model\.set\((?:\"(\w+)\")?")
SENDS = re.compile(r"model\.send\(([^;]*?)\)(?:;|\)|,|$)", re.MULTILINE)
KEY = re.compile(r"\{\s*(\w+)")
PARTS = Spoken(dict, 10, 5)
OF_SEVERAL = {  # whose JavaScript stands on that of other files
    FigureView: "figure_view.js",
    FillTable: "fill_table.js",
    Grasp: "grasp.js",
    MoveList: "move_list.js",
    OfferList: "offers.js",
    PictureWords: "picture_words.js",
    SheetForm: "box_form.js",
    TreeView: "tree_view.js",
    TurnLog: "turn_log.js",
}


def js_file(kind):
    """Where the JavaScript of a class is."""
    return JS / OF_SEVERAL[kind] if kind in OF_SEVERAL else Path(str(kind._esm._path))


@pytest.mark.parametrize("kind", KINDS, ids=full_name)
def test_what_the_javascript_says_is_declared_and_nothing_else_is(kind):
    source = js_file(kind).read_text(encoding="utf-8")
    speech = speech_of(kind)
    assert set(SETS.findall(source)) == set(speech.traits)
    assert {key for sent in SENDS.findall(source) for key in KEY.findall(sent)} == set(speech.messages)
    assert len(SENDS.findall(source)) == source.count("model.send(")


def test_the_server_reads_what_the_classes_declare():
    for file, table in tables().items():
        assert file.read_text(encoding="utf-8") == table, "write it anew: tools/spoken_table.py"
    declared = {full_name(kind): speech_of(kind) for kind in KINDS}
    read = spoken.table()
    assert CORE.items() <= read.items()
    assert all(read.get(name, Speech()) == speech for name, speech in declared.items())


def test_every_core_widget_of_a_page_is_known():
    from tabletop_widgets.frame.shared_look import shared_look

    named = re.compile(r"\bW\.([A-Z]\w+)")
    sources = [file.read_text(encoding="utf-8") for file in Path(panamax_widgets.__file__).parents[1].rglob("*.py")]
    used = {getattr(W, name) for source in sources for name in named.findall(source)} - {W.Widget}
    looks = {type(look) for kind in used for look in shared_look(kind).values()}
    assert {kind.class_traits()["_model_name"].default_value for kind in used | looks} == set(CORE)


@pytest.mark.parametrize(
    ("said", "value"),
    [
        *(
            (FLAG, True),
            (NUMBER, -7),
            (NUMBER, LARGEST_NUMBER),
            (text(3), "abc"),
            (text(3), ""),
            (text(3), "\0é\U0001f600"),
        ),
        *((items(2), [3, 7]), (items(2), []), (items(2, 4), ["ab", "cd"]), (items(3), [None, True, 2.5])),
        *((PARTS, {}), (PARTS, {"a": {"b": "c"}, "d": [1]}), (PARTS, {"a" * 10: None})),
    ],
)
def test_a_page_may_say(said, value):
    assert said.holds(value)
    assert Spoken.from_text(str(said)) == said


@pytest.mark.parametrize(
    ("said", "value"),
    [
        *((FLAG, 1), (FLAG, None), (FLAG, "true"), (NUMBER, True), (NUMBER, 2.0), (NUMBER, "7"), (NUMBER, 10**400)),
        *((NUMBER, LARGEST_NUMBER + 1), (text(3), "abcd"), (text(3), None), (text(3), ["a"]), (text(3), {})),
        *((items(2), [1, 2, 3]), (items(2), ["a"]), (items(2, 4), ["abc", "de"]), (items(9), [float("nan")])),
        *((items(9), [float("inf")]), (items(9), [10**400]), (items(9), [b"a"]), (items(9), (1, 2)), (items(9), {})),
        *((items(2), [[[[]]]]), (items(9), [[[1], [2], [3], [4], [5]]]), (items(10**6), {"a": 1})),
        *((PARTS, {"a": 1, "b": 2, "c": 3, "d": 4, "e": 5}), (PARTS, {"a" * 11: 1}), (PARTS, {"a": "b" * 10})),
        (PARTS, []),
    ],
)
def test_a_page_may_not_say(said, value):
    assert not said.holds(value)


@pytest.fixture
def told(monkeypatch):
    """The tracebacks that a kernel would have to show."""
    seen = []
    shell = SimpleNamespace(showtraceback=lambda: seen.append("traceback"))
    monkeypatch.setattr(ipywidgets_widget, "get_ipython", lambda: shell)
    return seen


def send(widget, **data):
    widget._handle_msg({"content": {"data": data}, "buffers": []})


def test_a_kernel_takes_what_a_page_may_set(told):
    look, page, box = Look(), Page(), W.Checkbox()
    send(look, method="update", state={"width": 880, "room": 1320}, buffer_paths=[])
    send(page, method="update", state={"theme": "dark"})
    send(box, method="update", state={"value": True})
    assert (look.width, look.room, page.theme, box.value) == (880, 1320, "dark", True)
    assert not told


def everything(widget):
    return {name: str(getattr(widget, name)) for name in widget.keys}


@pytest.mark.parametrize(
    "make",
    [Look, Page, EntryField, LiveRegion, W.Text, W.Dropdown, W.HTML, W.VBox, W.Layout, lambda: FigureView(go.Figure())],
)
def test_a_kernel_takes_no_trait_that_a_page_may_not_set(make, told):
    widget = make()
    before = everything(widget)
    speech = speech_of(type(widget)) if isinstance(widget, Held) else CORE[widget._model_name]
    kept_from_it = [name for name in widget.keys if name not in speech.traits]
    for name in kept_from_it:
        send(widget, method="update", state={name: before[name] + "x"})
        send(widget, method="update", state=dict.fromkeys(speech.traits, 1) | {name: getattr(widget, name)})
    assert everything(widget) == before
    assert len(told) == 2 * len(kept_from_it) > 10


@pytest.mark.parametrize(
    "content", [None, "enter", ["enter"], {"enter": 5}, {"new": ""}, {"enter": "x" * (LONGEST_LINE + 1)}]
)
def test_a_kernel_takes_no_message_that_a_page_may_not_send(content, told):
    field, taken = EntryField(), []
    field.handle("enter", taken.append)
    send(field, method="custom", content=content)
    assert taken == []
    assert told


def test_a_button_is_clicked_and_nothing_else(told):
    button, clicks = W.Button(), []
    button.on_click(clicks.append)
    send(button, method="custom", content={"event": "click"})
    send(button, method="custom", content={"event": "click", "more": 1})
    assert clicks == [button]
    assert told == ["traceback"]


def test_a_readers_own_widgets_are_left_alone(told):
    slider = W.IntSlider()
    send(slider, method="update", state={"value": 7})
    assert slider.value == 7
    assert not told


def test_keys_that_a_page_rewrites_do_not_count(told):
    pressed = []
    keys = Hotkeys(["n"], pressed.append)
    send(keys, method="update", state={"watched": ["q"]})
    assert keys.watched == ["n"]
    keys.watched = ["q"]
    for key in ("q", "n"):
        send(keys, method="custom", content={"key": key})
    assert pressed == ["n"]


def test_a_refusal_says_which_kind_of_widget_it_was():
    with pytest.raises(Unspoken, match="Look"):
        Look().set_state({"step": "x"})
    with pytest.raises(Unspoken, match="VBoxModel"):
        W.VBox().set_state({"children": []})
