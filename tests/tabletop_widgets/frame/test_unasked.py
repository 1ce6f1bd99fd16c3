"""What widgets say before their page has asked for them."""

from __future__ import annotations

import ipywidgets as W  # noqa: N812
import pytest
from comm import DummyComm

from tabletop_widgets.frame.addresses import HOME, PUBLISHED
from tabletop_widgets.frame.unasked import quiet_until_asked

ASKS = {"content": {"data": {"method": "request_state"}}}


@pytest.fixture
def sent(monkeypatch):
    """The states that widgets send; what is laid over them is taken away in the end."""
    for name in ("send_state", "_handle_msg", "_handle_control_comm_msg"):
        monkeypatch.setattr(W.Widget, name, W.Widget.__dict__[name])
    monkeypatch.setattr("comm.create_comm", DummyComm)  # where a kernel was imported before, one without it is mute
    states = []
    monkeypatch.setattr(W.Widget, "_send", lambda self, message, buffers=None: states.append(message["state"]))
    return states


def test_a_page_hears_nothing_before_it_asks_then_all_as_it_is_and_then_each_change(sent):
    quiet_until_asked({HOME: "/"})
    words = W.HTML("one")
    words.value = "two"
    assert sent == []
    words._handle_msg(ASKS)
    assert sent.pop()["value"] == "two"
    words.value = "three"
    assert sent == [{"value": "three"}]


def test_a_page_that_asks_for_all_widgets_hears_each_change_from_then_on(sent, monkeypatch):
    monkeypatch.setattr(W.Widget, "_control_comm", type("Control", (), {"send": lambda *_, **__: None})())
    quiet_until_asked({HOME: "/"})
    words = W.HTML("one")
    W.Widget._handle_control_comm_msg({"content": {"data": {"method": "request_states"}}})
    words.value = "two"
    assert sent == [{"value": "two"}]


@pytest.mark.parametrize("env", [{}, {HOME: "../", PUBLISHED: "1"}])
def test_elsewhere_every_change_is_told(sent, env):
    quiet_until_asked(env)
    W.HTML("one").value = "two"
    assert sent == [{"value": "two"}]
