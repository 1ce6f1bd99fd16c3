"""What strangers do with a page's socket, byte for byte: they lose it. Nobody else notices, the server stays small."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import cycle

import pytest
import wire
from frames import (
    BINARY,
    CLOSE,
    PING,
    PONG,
    TEXT,
    V1,
    deflated,
    frame,
    header,
    joined,
    parts,
    raw_socket,
    read_parts,
    said,
)
from visitors import goodbye, settled, visit

MEGABYTE = 2**20
BOUND = 48 * MEGABYTE  # what one attacker's socket may cost the server at most
PATIENCE = 4  # seconds in which another visitor is answered meanwhile, on a busy machine
DEFLATE = "Sec-WebSocket-Extensions: permessage-deflate"
SEPARATORS = "\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029\0\r\n'\"\\`"
COMPRESSED, RESERVED = 0x40, 0x20


@pytest.fixture
def tutor(shared_tutor):
    return shared_tutor


@asynccontextmanager
async def other_visitor(tutor):
    """Somebody who asks again and again meanwhile; he always gets his answer soon."""
    async with visit(tutor) as page:
        await page.ask("kernel_info_request", {})
        slowest, is_over = 0.0, False

        async def ask():
            nonlocal slowest
            while not is_over:
                start = time.monotonic()
                assert (await page.ask("kernel_info_request", {}))["status"] == "ok"
                slowest = max(slowest, time.monotonic() - start)
                await asyncio.sleep(0.2)

        asking = asyncio.create_task(ask())
        try:
            yield page
        finally:
            is_over = True
            await asking
        assert slowest < PATIENCE


async def read_on(page):
    """Read whatever comes."""
    async for _ in page.messages():
        pass


async def widget(page, kind):
    """The id of a widget of this class."""
    return next(comm for comm, state in (await page.widgets()).items() if state.get("_anywidget_id", "").endswith(kind))


def more(tutor, before):
    """What has been counted since."""
    return {
        name: number - before.get(name, 0) for name, number in tutor.counted().items() if number > before.get(name, 0)
    }


@pytest.mark.thorough
def test_a_page_that_reads_nothing_is_given_up(tutor):
    async def attack():
        async with other_visitor(tutor), visit(tutor, "50_explorer") as page:
            tree = await widget(page, "TreeView")  # nothing has a longer state
            before, counted = tutor.memory(), tutor.counted()
            async with raw_socket(tutor, page.kernel, room=4096) as attacker:
                for _ in range(2):
                    await attacker.send(*(frame(said(tree, method="request_state")) for _ in range(100)))
                    await page.ask("kernel_info_request", {})  # he takes care not to send too much at once
                reading = asyncio.create_task(read_on(page))  # the answers come to both sockets
                assert await settled(lambda: more(tutor, counted))
                reading.cancel()
                return tutor.memory() - before, more(tutor, counted)

    most, counted = asyncio.run(attack())
    assert counted.pop("sockets_closed unread") == 1
    assert counted.keys() <= {"sockets_closed backlog"}
    assert most < BOUND


FLOODS = {
    "frames": [frame(b"x" * 125, PING)] * 5000,
    "pongs": [frame(b"", PONG)] * 5000,
    "empty pieces": [frame(b"", TEXT, last=False), *[frame(b"", 0, last=False)] * 5000],
    "no messages": [frame(b"x", BINARY)] * 5000,
    "megabytes": [frame(b"x" * MEGABYTE)] * 20,
    "requests": [frame(parts(header("kernel_info_request"), {})) for _ in range(3000)],
}


def test_floods_are_stopped(tutor):
    async def attack(page, flood):
        async with raw_socket(tutor, page.kernel) as attacker:
            sending = asyncio.create_task(attacker.send(*flood))
            ended = await attacker.is_ended(30)
            await sending
        async with raw_socket(tutor, page.kernel) as again:
            return ended, again.status

    async def attacks():
        async with other_visitor(tutor), AsyncExitStack() as stack:
            pages = [await stack.enter_async_context(visit(tutor)) for _ in range(3)]  # what one may send runs out
            before, counted = tutor.memory(), tutor.counted()
            for (name, flood), page in zip(FLOODS.items(), cycle(pages), strict=False):
                assert await attack(page, flood) == (True, 101), name
            return tutor.memory() - before, more(tutor, counted)

    grown, counted = asyncio.run(attacks())
    closed = sum(number for name, number in counted.items() if name.startswith("sockets_closed"))
    assert closed == len(FLOODS)
    assert grown < BOUND


BOMB = deflated(b"\0" * (100 * MEGABYTE))
JUST_TOO_MUCH = deflated(b" " * (2 * MEGABYTE + 1))
BROKEN = {
    "a reserved flag": frame(b"x", flags=RESERVED),
    "an unknown opcode": frame(b"x", 3),
    "an unknown control": frame(b"x", 11),
    "a long ping": frame(b"x" * 126, PING),
    "a ping in pieces": frame(b"x", PING, last=False),
    "a piece of nothing": frame(b"x", 0),
    "two beginnings": frame(b"x", TEXT, last=False) + frame(b"x", TEXT),
    "no text": frame(b"\xff\xfe", TEXT),
    "half a letter": frame(b"\xed\xa0\x80", TEXT),
    "a close that is no text": frame(b"\x03\xe8\xff", CLOSE),
    "a close of one byte": frame(b"\x03", CLOSE),
    "as long as nothing is": b"\x82\xff" + b"\xff" * 8 + bytes(4),
    "longer than it may be": b"\x82\xff" + (2 * MEGABYTE + 1).to_bytes(8) + bytes(4),
    "together too long": frame(b"x" * 2 * MEGABYTE, last=False) + frame(b"x", 0),
    "a bomb": frame(BOMB, flags=COMPRESSED),
    "a small bomb": frame(JUST_TOO_MUCH, flags=COMPRESSED),
    "a bomb in pieces": frame(BOMB[:9000], flags=COMPRESSED, last=False) + frame(BOMB[9000:], 0),
    "not compressed at all": frame(b"\xff" * 100, flags=COMPRESSED),
    "a compressed ping": frame(deflated(b"\0" * 4000), PING, flags=COMPRESSED),
}


def test_broken_frames_end_that_socket_alone(tutor, failures):
    async def attack():
        alive = []
        async with other_visitor(tutor), AsyncExitStack() as stack:
            pages = [await stack.enter_async_context(visit(tutor)) for _ in range(3)]  # each may connect ten times
            before = tutor.memory()
            for (name, broken), page in zip(BROKEN.items(), cycle(pages), strict=False):
                async with raw_socket(tutor, page.kernel, DEFLATE) as attacker:
                    assert attacker.status == 101
                    await attacker.send(broken)
                    if not await attacker.is_ended():
                        alive.append(name)
            for page in pages:
                assert (await page.ask("kernel_info_request", {}))["status"] == "ok"
            return alive, tutor.memory() - before

    alive, grown = asyncio.run(attack())
    assert alive == []
    assert grown < BOUND
    assert failures.read_text() == "", "what a visitor sends is no failure of ours"


HANDSHAKES = (
    b"GET /api/kernels/",
    b"GET /api/kernels/%s/channels HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
    b"GET /api/kernels/%s/channels HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 20_000,
)


@pytest.mark.thorough
def test_handshakes_that_are_never_finished_cost_little(tutor):
    async def attack():
        async with other_visitor(tutor) as page, AsyncExitStack() as stack:
            before = tutor.memory()
            for number in range(200):
                _reader, writer = await asyncio.open_connection("127.0.0.1", tutor.port)
                stack.callback(writer.close)
                writer.write(HANDSHAKES[number % len(HANDSHAKES)].replace(b"%s", page.kernel.encode()))
            await asyncio.sleep(1)
            return tutor.memory() - before

    assert asyncio.run(attack()) < BOUND


def test_handshakes_are_looked_at(tutor):
    """Subprotocols and extensions that there are not are ignored or refused; a session is an id."""

    async def attack():
        async with visit(tutor) as page:
            async with raw_socket(tutor, page.kernel, protocol=f"x, {V1}, %00") as socket:
                assert (socket.status, socket.headers["sec-websocket-protocol"]) == (101, V1)
            async with raw_socket(tutor, page.kernel, protocol="v2.kernel.websocket.jupyter.org") as socket:
                assert (socket.status, socket.headers.get("sec-websocket-protocol")) == (101, None)
                await socket.send(frame(parts(header("kernel_info_request"), {})))
            for extension, status in {"permessage-deflate; server_max_window_bits=x": 400, "x; " * 999: 101}.items():
                async with raw_socket(tutor, page.kernel, f"Sec-WebSocket-Extensions: {extension}") as socket:
                    assert socket.status == status
            for session in ("%00", "a%0Ab", "x" * 65, "%ff", "..%2F..", "%F0%9F%98%80"):
                async with raw_socket(tutor, page.kernel, query=f"?session_id={session}") as socket:
                    assert socket.status == 400, session
            async with raw_socket(tutor, page.kernel) as socket:
                assert (await socket.answer())["status"] == "ok"

    asyncio.run(attack())


def test_a_page_has_two_sockets_at_most_and_connects_only_so_often(tutor):
    async def attack():
        async with visit(tutor) as page, AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(raw_socket(tutor, page.kernel)) for _ in range(3)]
            assert await page.is_closed()
            assert await sockets[0].is_ended()
            assert (await sockets[2].answer())["status"] == "ok"
            statuses = []
            for _ in range(12):
                async with raw_socket(tutor, page.kernel) as socket:
                    statuses.append(socket.status)
            return statuses

    statuses = asyncio.run(attack())
    assert statuses[0] == 101
    assert statuses[-1] == 429


def hostile_texts():
    return [f"a{separator}b" for separator in SEPARATORS] + [
        "\ud800",
        "__class__",
        "../..",
        "<script>",
        "%s{0}",
        "x" * 70_000,
    ]


def hostile_messages(comm):
    """Each field of a message to the widget `comm`, with each hostile text; none of them is one that a page sends."""
    said = {"comm_id": comm, "data": {"method": "update", "state": {"width": 880}, "buffer_paths": []}}
    for text in hostile_texts():
        for name in ("msg_id", "session", "msg_type"):
            yield parts(header("comm_msg") | {name: text}, said)
        if not text.startswith("\ud800"):
            yield parts(header("comm_msg"), said, channel=text)
        yield parts(header("comm_msg"), said | {"comm_id": text})
        yield parts(header("comm_open"), {"comm_id": "new", "target_name": text, "data": {}})
        yield parts(header("comm_open"), {"comm_id": text, "target_name": "jupyter.widget.control", "data": {}})
        for data in (
            {"method": text},
            {"method": "update", "state": {text: 880}},
            {"method": "custom", "content": {text: 1}},
        ):
            yield parts(header("comm_msg"), said | {"data": data})
        yield parts(header("comm_msg"), said | {"data": said["data"] | {"state": {"width": text}}})
        yield parts(header("comm_msg"), said | {"data": said["data"] | {"buffer_paths": [text]}})
        yield joined(*(text.encode("utf-8", "surrogatepass") for _ in range(5)))
        yield joined(b"shell", *(b"{}" for _ in range(4)), text.encode("utf-8", "surrogatepass"))


def harmless_messages(comm):
    """The same texts where nothing ever reads them."""
    said = {"comm_id": comm, "data": {"method": "update", "state": {"width": 880}, "buffer_paths": []}}
    for text in hostile_texts():
        head = header("comm_msg", username=text, version=text, date=text, subshell_id=text, more=text)
        yield parts(head, said | {"more": text}, parent={"msg_id": text}, metadata={"a": text})


def test_hostile_texts_in_every_field_never_reach_the_kernel(tutor):
    async def attack():
        async with visit(tutor) as page:
            look = await widget(page, "Look")
            page.socket.close()
            hostile, harmless = list(hostile_messages(look)), list(harmless_messages(look))
            before = tutor.counted()
            async with raw_socket(tutor, page.kernel) as attacker:
                for each in hostile:
                    assert await attacker.send(frame(each))
                assert (await attacker.answer())["status"] == "ok"
                dropped = sum(more(tutor, before).values())
                heard = []
                for each in harmless:
                    await attacker.send(frame(each))
                last = header("kernel_info_request")
                await attacker.send(frame(parts(last, {})))
                while not heard or heard[-1].get("msg_id") != last["msg_id"]:
                    heard.append(read_parts(await attacker.message())[2])
            return len(hostile), dropped, heard

    sent, dropped, heard = asyncio.run(attack())
    assert dropped == sent
    assert {key for parent in heard for key in parent} == {
        "msg_id",
        "msg_type",
        "session",
        "username",
        "date",
        "version",
    }
    assert {parent["username"] for parent in heard} == {""}


def test_a_page_that_comes_back_finds_its_widgets_and_what_it_missed(tutor):
    async def leave_and_return():
        async with visit(tutor) as page:
            look = await widget(page, "Look")
            page.socket.close()
            session, counted = "?session_id=11111111-1111-4111-8111-111111111111", tutor.counted()
            for _ in range(5):  # an answer may come before the one that asked has left
                async with raw_socket(tutor, page.kernel, query=session) as first:
                    await first.answer()
                    await first.send(frame(said(look, method="request_state")))
                async with raw_socket(tutor, page.kernel, query=session) as second:
                    with suppress(TimeoutError):
                        while (answer := read_parts(await second.message(5)))[1]["msg_type"] != "comm_msg":
                            pass
                        asked = frame(said(look, method="update", state={"width": 480}), TEXT)
                        await second.send(asked.replace(b"\x81", b"\x82", 1))
                        await second.answer()
                        assert more(tutor, counted) == {}
                        return answer[3]["data"]["state"]["width"]
            raise AssertionError("what was asked for before never came")

    assert isinstance(asyncio.run(leave_and_return()), int)


def test_a_page_that_is_left_is_told_nothing_more(tutor):
    async def attack():
        async with visit(tutor) as page:
            kernel = page.kernel
            assert (await goodbye(tutor, kernel)).code < 400
            async with raw_socket(tutor, kernel) as socket:
                return socket.status

    assert asyncio.run(attack()) == 404


def test_sockets_that_close_at_once_are_no_failure(tutor, failures):
    """Whenever they do; one that comes later finds the kernel as it was, also if it was refused at first."""

    async def leave(page, seconds):
        _, writer = await wire.connect(tutor.port)
        writer.write(wire.handshake(f"/api/kernels/{page.kernel}/channels", {"Host": tutor.origin[7:]}))
        await writer.drain()
        await asyncio.sleep(seconds)
        writer.transport.abort()

    async def visits():
        async with visit(tutor) as page:
            for seconds in (0, 0.001, 0.003, 0.01, 0.03, 0.1):
                await leave(page, seconds)
            for _ in range(5):
                async with raw_socket(tutor, page.kernel) as later:
                    if later.status == 101:
                        await later.send(frame(parts(header("kernel_info_request"), {})))
                        return (await later.answer())["status"]
                await asyncio.sleep(2)
            return "never let in"

    before = failures.read_text()
    assert asyncio.run(visits()) == "ok"
    assert failures.read_text() == before
