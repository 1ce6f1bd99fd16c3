"""What a page sends, read strictly: no message that isn't understood wholly gets any further."""

from __future__ import annotations

import json
import time
import tracemalloc

import pytest
from frames import header, joined, parts

from tabletop_widgets.hosting.messages import V1, Dropped, MessageKind, Reason, read_message

COMM = "0ea2b73b96e14101aa502d7a7872e939"
SAID = {"comm_id": COMM, "data": {"method": "custom", "content": {"tick": True}}}
SEPARATORS = "\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029\0\r\n'\"\\`"
HOSTILE = (
    *(f"a{separator}b" for separator in SEPARATORS),
    *(
        "",
        "x" * 65,
        "../../etc/passwd",
        "<b>",
        "a b",
        "é",
        "\ud800",
        "\udc80",
        "%s{0}",
        "a\n",
        None,
        True,
        7,
        [],
        {},
        ["a"],
    ),
)


def as_json(**fields):
    message = {"channel": "shell", "header": header("comm_msg"), "parent_header": {}, "metadata": {}, "content": SAID}
    return json.dumps(message | {"buffers": []} | fields)


def refusal(frame, subprotocol=None):
    with pytest.raises(Dropped) as dropped:
        read_message(frame, subprotocol)
    return dropped.value.reason


def test_both_protocols_say_the_same():
    head = header("comm_msg")
    spoken, written = read_message(parts(head, SAID), V1), read_message(as_json(header=head), None)
    assert (spoken.kind, spoken.id, spoken.session, spoken.content) == (
        *(MessageKind.SAY, head["msg_id"], head["session"]),
        SAID,
    )
    assert (written.kind, written.id, written.session, written.content) == (
        *(spoken.kind, spoken.id, spoken.session),
        spoken.content,
    )
    assert spoken.size < written.size


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("name", ["msg_id", "session"])
def test_ids_are_ids(name, text):
    assert refusal(as_json(header=header("comm_msg") | {name: text})) is Reason.FORM
    assert refusal(parts(header("comm_msg") | {name: text}, SAID), V1) is Reason.FORM


@pytest.mark.parametrize("text", HOSTILE)
def test_types_and_channels_are_those_that_pages_need(text):
    assert refusal(as_json(header=header("comm_msg") | {"msg_type": text})) in (Reason.TYPE, Reason.FORM)
    assert refusal(as_json(channel=text)) in (Reason.CHANNEL, Reason.FORM)
    with pytest.raises(Dropped):
        _ = read_message(as_json(content=SAID | {"comm_id": text}), None).comm


@pytest.mark.parametrize(
    "kind", ["execute_request", "shutdown_request", "interrupt_request", "debug_request", "status"]
)
def test_other_types_are_dropped(kind):
    assert refusal(as_json(header=header(kind))) is Reason.TYPE


@pytest.mark.parametrize("channel", ["control", "stdin", "iopub", "Shell", "shell "])
def test_other_channels_are_dropped(channel):
    assert refusal(as_json(channel=channel)) is Reason.CHANNEL
    assert refusal(parts(header("comm_msg"), SAID, channel=channel), V1) is Reason.CHANNEL


HEAD, CONTENT = json.dumps(header("comm_msg")).encode(), json.dumps(SAID).encode()
GOOD = joined(b"shell", HEAD, b"{}", b"{}", CONTENT)


@pytest.mark.parametrize(
    "frame",
    [
        *(
            b"",
            b"\0" * 8,
            b"\xff" * 8,
            GOOD[:55],
            GOOD[:-1],
            GOOD + b"x",
            b"\xff" * 400,
            GOOD[:8] + b"\xff" * 48 + GOOD[56:],
        ),
        *(joined(b"shell", HEAD, b"{}", b"{}"), joined(b"shell", HEAD, b"{}", b"{}", CONTENT, b"a buffer")),
        *(
            joined(b"shell", HEAD, b"{}", b"{}", bad)
            for bad in (b"", b"[]", b"7", b"null", b"{'a': 1}", b"{}{}", b"\xff")
        ),
        *(joined(b"shell", bad, b"{}", b"{}", CONTENT) for bad in (b"", b"[]", b"null", b"\x85", b'{"msg_id": 1}')),
        *(joined(b"\xff", HEAD, b"{}", b"{}", CONTENT), GOOD.decode("latin-1"), GOOD[8:16] + GOOD[8:]),
    ],
)
def test_what_is_no_message_is_dropped(frame):
    assert refusal(frame, V1) is Reason.FORM
    assert refusal(frame) is Reason.FORM


@pytest.mark.parametrize(
    "content",
    [
        *('{"a": 1, "a": 2}', '{"a": {"b": 1, "b": 1}}', '{"a": NaN}', '{"a": -Infinity}', '{"a": "\\ud800"}'),
        *(
            '{"a": "\\udc80"}',
            '{"a": ' + "[" * 9000 + "]" * 9000 + "}",
            '{"a": ' + "1" * 5000 + "}",
            '{"a": [' + "{}," * 9999 + "0]}",
        ),
        *('{"\\ud83d": 1}', "[" * 100_000, '{"a": "b}', '{"a": "\n"}'),
    ],
)
def test_what_json_leaves_open_is_not_taken(content):
    assert refusal(joined(b"shell", HEAD, b"{}", b"{}", content.encode()), V1) is Reason.FORM


def test_any_text_may_be_a_text():
    told = SEPARATORS + "é\U0001f600<script>"
    content = {"comm_id": COMM, "data": {"method": "custom", "content": {"enter": told}}}
    for frame, protocol in ((parts(header("comm_msg"), content), V1), (as_json(content=content), None)):
        assert read_message(frame, protocol).content == content


def test_what_else_a_message_has_is_left_behind():
    message = read_message(
        as_json(parent_header={"a": 1}, metadata={"b": 2}, header=header("comm_msg", subshell_id="x")), None
    )
    assert set(message.__slots__) == {"kind", "id", "session", "content", "size"}
    assert refusal(as_json(buffers=["x"])) is Reason.FORM
    assert refusal(as_json(more=1)) is Reason.FORM


@pytest.mark.parametrize(
    "text",
    [
        *("[" + "[]," * 600_000 + "0]", "[" + "1," * 900_000 + "0]", '["a' + '","a' * 400_000 + '"]', '"' * 1_900_000),
        *(
            "\\" * 1_900_000,
            '"' + "\\" * 1_900_001 + '"',
            '{"a":' * 300_000,
            '{"a": "' + "x" * 1_900_000 + '"}',
            '\\"' * 900_000,
        ),
        "{" + ",".join(f'"{number}":1' for number in range(180_000)) + "}",
    ],
    ids=lambda text: text[:8],
)
def test_two_megabytes_made_to_be_bad_take_neither_long_nor_much(text):
    frame = joined(b"shell", HEAD, b"{}", b"{}", text.encode())
    start = time.process_time()
    with pytest.raises(Dropped):
        _ = read_message(frame, V1).comm
    assert time.process_time() - start < 0.5
    part = joined(b"shell", HEAD, b"{}", b"{}", text[:200_000].encode())  # it is slow to look at memory
    tracemalloc.start()
    with pytest.raises(Dropped):
        _ = read_message(part, V1).comm
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 40 * len(part)
