"""Many widgets, one message to the page."""

from __future__ import annotations

import ipywidgets as W  # noqa: N812
import pytest
from comm import DummyComm
from ipywidgets.widgets.widget import _instances as widgets

from panamax_widgets.play.page import PlayPage
from tabletop.errors import TabletopError
from tabletop.i18n import Phrase
from tabletop_widgets.canvas.figure_view import FigureView
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.frame.guard import Guard
from tabletop_widgets.frame.live import LiveRegion
from tabletop_widgets.frame.together import Carrier, together


@pytest.fixture
def sent(monkeypatch):
    """What goes to the page, message by message: to which widget, its content and its buffers."""
    monkeypatch.setattr("comm.create_comm", DummyComm)  # where a kernel was imported before, one without it is mute
    monkeypatch.setattr(together, "_carrier", None)
    messages = []

    def publish(self, msg_type, data=None, *_, buffers=None, **__):
        if msg_type == "comm_msg":
            messages.append((widgets[self.comm_id], data, buffers))

    monkeypatch.setattr(DummyComm, "publish_msg", publish)
    return messages


def told(message):
    """What a message of the carrier tells, widget by widget."""
    carrier, data, _ = message
    assert isinstance(carrier, Carrier)
    return [(widgets[id], each) for id, each in data["content"]["told"]]


def test_what_many_widgets_tell_meanwhile_is_one_message_in_the_order_of_telling(sent):
    words, field = W.HTML(), W.Text()
    with together:
        words.value = "one"
        field.value = "two"
        words.value = "three"
        assert sent == []
    assert [(widget, data["state"]["value"]) for widget, data in told(sent.pop())] == [
        (words, "one"),
        (field, "two"),
        (words, "three"),
    ]
    assert sent == []


def test_what_the_eye_follows_first_goes_before_the_rest(sent):
    words = W.HTML()
    with together:
        words.value = "first"
        together.tell()
        words.value = "rest"
    assert [[data["state"]["value"] for _, data in told(message)] for message in sent] == [["first"], ["rest"]]


def test_one_within_another_waits_for_its_end(sent):
    words = W.HTML()
    with together:
        with together:
            words.value = "inner"
        assert sent == []
    assert len(sent) == 1


def test_where_nothing_is_guarded_each_widget_tells_at_once_and_by_itself(sent):
    words = W.HTML()
    words.value = "now"
    assert [(widget, data["state"]) for widget, data, _ in sent] == [(words, {"value": "now"})]


def test_what_is_told_alone_goes_the_same_way_as_what_was_told_together(sent):
    """A page may still be at the first, as when it waits for a new widget's JavaScript."""
    words = W.HTML()
    with together:
        words.value = "together"
    words.value = "alone"
    assert [told(message)[0][1]["state"]["value"] for message in sent] == ["together", "alone"]


def test_what_has_buffers_goes_by_itself_after_what_was_told_before(sent):
    words, carries = W.HTML(), W.Button()
    with together:
        words.value = "before"
        carries.send({"has": "buffers"}, buffers=[b"x"])
        words.value = "after"
    assert [widget is carries for widget, _, _ in sent] == [False, True, False]
    assert sent[1][2] == [b"x"]
    assert [told(message)[0][1]["state"]["value"] for message in sent[::2]] == ["before", "after"]


def test_a_page_that_asks_for_a_widget_is_answered_by_that_widget(sent):
    """A page that comes back has no carrier before it has asked for all widgets."""
    words = W.HTML("mine")
    together.prepare()
    words.comm.handle_msg({"content": {"data": {"method": "request_state"}}})
    assert [(widget, data["state"]["value"]) for widget, data, _ in sent] == [(words, "mine")]


def test_a_page_that_has_missed_all_is_told_how_all_widgets_are_now(sent):
    words, figure = W.HTML(), FigureView(go.Figure())
    together.prepare()
    words.value = "missed"
    sent.clear()
    together._carrier._handle_custom_msg({"late": True}, [])
    states = {widget: data["state"] for widget, data in told(sent.pop())}
    assert states[words]["value"] == "missed"
    assert states[figure]["_whole"] == figure._content
    assert not {"_esm", "_css", "_model_name"} & {*states[words], *states[figure]}
    assert sent == []


def test_a_closed_widget_tells_nothing(sent):
    words = W.HTML()
    words.close()
    with together:
        words.send({"gone": True})
    assert sent == []


def test_when_all_widgets_were_closed_another_carrier_carries(sent):
    with together:
        W.HTML().value = "one"
    together._carrier.close()
    with together:
        W.HTML().value = "two"
    assert len(sent) == 2


def test_a_guarded_callback_tells_all_in_one_message_its_refusal_too(sent):
    region, words = LiveRegion(), W.HTML()

    def refuse():
        words.value = "changed"
        raise TabletopError(Phrase("app.not_found"))

    Guard(region)(refuse)()
    (message,) = sent
    assert [widget for widget, _ in told(message)] == [words, region]


def test_a_click_in_play_tells_the_board_first_then_all_the_rest(sent):
    page = PlayPage()
    for view in page.parts.spread.figures.views.values():
        view._shown = True
    page.parts.bots.buttons[0].click()  # the set-up is made
    sent.clear()
    offers = page.parts.offers
    offers._received(None, {"choose": [offers.turn, 0]}, [])
    first, rest = ([type(widget).__name__ for widget, _ in told(message)] for message in sent)
    assert "FigureView" in first
    assert "LiveRegion" in rest
