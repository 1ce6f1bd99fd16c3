"""What a page may say to its kernel: what the classes of widgets that are there declare, and not too much at once."""

from __future__ import annotations

import json
import uuid

import pytest
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

from tabletop_widgets.hosting import talk as talking
from tabletop_widgets.hosting.messages import Dropped, Message, MessageKind, Reason
from tabletop_widgets.hosting.talk import CONTROL, MOST_CONTROLS, Allowance, Backlog, Flood, Talk, TalkingKernels

LOOK, CLOCK, BUTTON, BOX, STRANGE = "look", "clock", "button", "box", "strange"
KINDS = {
    LOOK: "tabletop_widgets.frame.look.Look",
    CLOCK: "tabletop_widgets.frame.gadgets.Clock",
    STRANGE: "elsewhere.Widget",
}


def heard(kind, content, parent=None):
    """A message of the kernel as it comes from its socket."""
    header = {"msg_type": kind}
    encoded = (json.dumps(part).encode() for part in (header, parent or {}, {}, content))
    return [b"topic", b"<IDS|MSG>", b"signature", *encoded]


def opened(comm, state):
    return heard("comm_open", {"comm_id": comm, "target_name": "jupyter.widget", "data": {"state": state}})


@pytest.fixture
def talk():
    """A kernel with one widget of each sort."""
    talk = Talk()
    for comm, kind in KINDS.items():
        talk.hear(opened(comm, {"_model_name": "AnyModel", "_anywidget_id": kind}))
    talk.hear(opened(BUTTON, {"_model_name": "ButtonModel"}))
    talk.hear(opened(BOX, {"_model_name": "VBoxModel"}))
    return talk


def message(kind, content, id=None):
    return Message(kind, id or uuid.uuid4().hex, "session", content, 100)


def say(comm, **data):
    return message(MessageKind.SAY, {"comm_id": comm, "data": data})


def refusal(talk, message):
    with pytest.raises(Dropped) as dropped:
        talk.passed(message)
    return dropped.value.reason


def test_what_pages_say_is_passed_on_and_nothing_besides_it(talk):
    state = {"width": 880, "room": 1320}
    passed = talk.passed(say(LOOK, method="update", state=state, buffer_paths=[], more="x"))
    assert passed == {
        "content": {"comm_id": LOOK, "data": {"method": "update", "state": state, "buffer_paths": []}},
        "metadata": {},
    }
    assert talk.passed(say(CLOCK, method="custom", content={"tick": True}))
    assert talk.passed(say(BUTTON, method="custom", content={"event": "click"}))
    assert talk.passed(say(BOX, method="request_state"))
    assert talk.passed(message(MessageKind.KERNEL_INFO, {"a": 1}))["content"] == {}
    assert talk.passed(message(MessageKind.COMM_INFO, {"a": 1}))["content"] == {"target_name": "jupyter.widget"}


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (say("none", method="request_state"), Reason.WIDGET),
        (say(STRANGE, method="update", state={"width": 1}), Reason.TRAIT),
        (say(LOOK, method="update", state={"step": "x"}), Reason.TRAIT),
        (say(LOOK, method="update", state={"width": "x"}), Reason.TRAIT),
        (say(LOOK, method="update", state={"width": 1, "step": "x"}), Reason.TRAIT),
        (say(LOOK, method="update", state={"width": 1}, buffer_paths=[["width"]]), Reason.TRAIT),
        (say(LOOK, method="update"), Reason.TRAIT),
        (say(LOOK, method="update", state=[1]), Reason.TRAIT),
        (say(BOX, method="update", state={"children": []}), Reason.TRAIT),
        (say(CLOCK, method="custom", content={"tock": True}), Reason.CONTENT),
        (say(CLOCK, method="custom", content={"tick": 1}), Reason.CONTENT),
        (say(CLOCK, method="custom"), Reason.CONTENT),
        (say(LOOK, method="custom", content={"event": "click"}), Reason.CONTENT),
        (say(BUTTON, method="custom", content={"event": "click" * 9}), Reason.CONTENT),
        (say(LOOK, method="echo_update", state={"width": 1}), Reason.METHOD),
        (say(LOOK, method=["update"]), Reason.METHOD),
        (say(LOOK, method="request_states"), Reason.METHOD),
        (say(LOOK), Reason.METHOD),
        (message(MessageKind.SAY, {"comm_id": LOOK}), Reason.FORM),
        (message(MessageKind.SAY, {"comm_id": LOOK, "data": "x"}), Reason.FORM),
        (message(MessageKind.SAY, {"data": {}}), Reason.WIDGET),
        (message(MessageKind.OPEN, {"comm_id": "new", "target_name": "jupyter.widget", "data": {}}), Reason.WIDGET),
        (message(MessageKind.OPEN, {"comm_id": LOOK, "target_name": CONTROL, "data": {}}), Reason.WIDGET),
        (message(MessageKind.OPEN, {"comm_id": "a b", "target_name": CONTROL, "data": {}}), Reason.WIDGET),
        (message(MessageKind.CLOSE, {"comm_id": LOOK, "data": {}}), Reason.WIDGET),
        (message(MessageKind.CLOSE, {"comm_id": "new", "data": {}}), Reason.WIDGET),
    ],
)
def test_what_no_page_says_is_dropped(talk, said, reason):
    assert refusal(talk, said) is reason


def test_a_page_asks_for_all_widgets_over_a_line_of_its_own(talk):
    line = {"comm_id": "line", "target_name": CONTROL, "data": {"a": 1}}
    assert talk.passed(message(MessageKind.OPEN, line)) == {
        "content": line | {"data": {}},
        "metadata": {"version": "1.0.0"},
    }
    assert talk.passed(say("line", method="request_states"))["content"]["data"] == {"method": "request_states"}
    assert refusal(talk, say("line", method="update", state={})) is Reason.METHOD
    assert refusal(talk, message(MessageKind.OPEN, line)) is Reason.WIDGET
    assert talk.passed(message(MessageKind.CLOSE, line))["content"] == {"comm_id": "line", "data": {}}
    assert refusal(talk, say("line", method="request_states")) is Reason.WIDGET


def test_lines_that_are_never_closed_come_to_an_end(talk):
    for number in range(MOST_CONTROLS):
        talk.passed(message(MessageKind.OPEN, {"comm_id": f"line{number}", "target_name": CONTROL}))
    assert refusal(talk, message(MessageKind.OPEN, {"comm_id": "last", "target_name": CONTROL})) is Reason.WIDGET


def test_a_widget_that_is_closed_takes_nothing_more(talk):
    talk.hear(heard("comm_close", {"comm_id": BUTTON, "data": {}}))
    assert refusal(talk, say(BUTTON, method="custom", content={"event": "click"})) is Reason.WIDGET


@pytest.mark.parametrize(
    "parts",
    [
        *(
            [],
            [b"x"],
            [b"<IDS|MSG>"],
            [b"<IDS|MSG>", b"", b"\xff"],
            [b"<IDS|MSG>", b"", b"[]"],
            heard("comm_open", {}),
        ),
        *(
            heard("comm_open", []),
            heard("status", {}),
            heard("status", 7),
            heard("comm_close", {"comm_id": []}),
        ),
        *(opened([], {}), opened("x" * 65, {"_model_name": "ButtonModel"}), opened("odd", []), opened("odd", None)),
        *(opened("odd", {"_model_name": ["ButtonModel"]}), opened("odd", {"_anywidget_id": {}, "_model_name": {}})),
    ],
)
def test_what_a_kernel_says_that_makes_no_sense_is_no_news(talk, parts):
    talk.hear(parts)
    assert talk.passed(say(BUTTON, method="custom", content={"event": "click"}))
    assert refusal(talk, say("odd", method="custom", content={"event": "click"})) is Reason.WIDGET


def test_a_page_waits_for_a_kernel_that_does_not_answer(talk, monkeypatch):
    monkeypatch.setattr(talking, "MOST_UNANSWERED", 3)
    asked = [message(MessageKind.KERNEL_INFO, {}) for _ in range(4)]
    for each in asked[:3]:
        talk.passed(each)
    with pytest.raises(Flood):
        talk.passed(asked[3])
    assert refusal(talk, asked[0]) is Reason.FORM, "the same message twice"
    talk.hear(heard("status", {"execution_state": "busy"}, {"msg_id": asked[2].id}))
    with pytest.raises(Flood):
        talk.passed(message(MessageKind.KERNEL_INFO, {}))
    talk.hear(heard("status", {"execution_state": "idle"}, {"msg_id": asked[1].id}))
    for _ in range(2):
        talk.passed(message(MessageKind.KERNEL_INFO, {}))


def test_many_bytes_wait_as_badly_as_many_messages(talk, monkeypatch):
    monkeypatch.setattr(talking, "LONGEST_UNANSWERED", 250)
    talk.passed(message(MessageKind.KERNEL_INFO, {}))
    talk.passed(message(MessageKind.KERNEL_INFO, {}))
    with pytest.raises(Flood):
        talk.passed(message(MessageKind.KERNEL_INFO, {}))


def test_states_are_counted_as_long_as_they_are(talk):
    assert talk.bytes.take(talking.BYTES_AT_ONCE - 3 * talking.STATE_BYTES)
    for _ in range(3):
        talk.passed(say(BOX, method="request_state"))
    with pytest.raises(Flood):
        talk.passed(say(BOX, method="request_state"))


def test_an_allowance_comes_back_with_time_and_never_exceeds_itself():
    now = 0.0
    allowance = Allowance(3, 2, lambda: now)
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    now = 1.0
    assert [allowance.take() for _ in range(3)] == [True, True, False]
    now = 1000.0
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]


def test_what_is_refused_uses_up_nothing():
    """Else a page that comes back too quickly would never get in."""
    now = 0.0
    allowance = Allowance(1, 0.5, lambda: now)
    let_in = []
    for _ in range(11):
        let_in.append(allowance.take())
        now += 1
    assert let_in == [True, False] * 5 + [True]


def test_what_is_kept_for_a_page_that_is_away_has_an_end(monkeypatch):
    monkeypatch.setattr(talking, "MOST_KEPT", 10)
    given_up = []
    backlog = Backlog(lambda: given_up.append(True))
    backlog.append(("iopub", [b"1234", b"5678"]))
    assert (len(backlog), given_up) == (1, [])
    backlog.append(("iopub", [b"123"]))
    assert (len(backlog), given_up) == (0, [True])


class Stream:
    """A kernel's socket."""

    def __init__(self):
        self.noted, self._recv_callback = [], None
        self._recv_callback = self.noted.append

    def on_recv(self, callback):
        self._recv_callback = callback


def test_a_kernel_is_listened_to_from_its_start(monkeypatch):
    kernels, stream = TalkingKernels(), Stream()
    kernel = kernels._kernels["one"] = type("Kernel", (), {"_activity_stream": stream})()
    monkeypatch.setattr(AsyncMappingKernelManager, "start_watching_activity", lambda self, id: None)
    kernels.start_watching_activity("one")
    stream._recv_callback(opened(BUTTON, {"_model_name": "ButtonModel"}))
    assert stream.noted == [], "which is no news for Jupyter"
    for state in ("busy", "idle"):
        stream._recv_callback(heard("status", {"execution_state": state}))
    assert len(stream.noted) == 2
    assert kernel.talk.passed(say(BUTTON, method="custom", content={"event": "click"}))
