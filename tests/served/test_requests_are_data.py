"""What a request says is never run: not by the server, not by a shell, not by a kernel. Asked with raw bytes."""

from __future__ import annotations

import asyncio
import os

import pytest
from hostile import hostile_texts, line_break_attack, opens_a_page
from visitors import PAGE, stand_by, started, visit
from wire import asked

from tabletop_widgets.hosting.environment import ADOPT, WARM

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
SECRET = "nobody-may-know-this"
TARGET = f"/voila/render/{PAGE}.ipynb".encode()
OPEN_DOOR = "from tabletop_widgets.hosting import front; front.fault = lambda head: None"
WAYS = {
    "spares": ("serve", "--spares=2"),
    "no-spares": ("serve", "--spares=0"),
    "app": ("app", "--no-browser"),
    "behind-an-open-door": ("serve", "--spares=2"),  # what the front would refuse comes through
}
TRIED = tuple(WAYS) if SCALE > 1 else ("spares", "behind-an-open-door")
STATUSES = {0, 200, 400, 403, 404, 405, 414}


@pytest.fixture(scope="module", params=TRIED)
def way(request):
    return request.param


@pytest.fixture(scope="module")
def tutor(way):
    first = OPEN_DOOR if way == "behind-an-open-door" else ""
    with started(*WAYS[way], env=os.environ | {"DATABASE_PASSWORD": SECRET}, first=first) as running:
        assert asyncio.run(stand_by(running, {"no-spares": 0, "app": 1}.get(way, 2)))
        yield running


async def is_deaf(page):
    """Whether the page's kernel answers what it may, and not what only the server may tell it."""
    own = {"env": {"QUERY_STRING": "theme=light"}}
    in_vain = [await page.send(message, own, channel) for message in (ADOPT, WARM) for channel in ("shell", "control")]
    last = await page.send("kernel_info_request", {})
    async for message in page.messages():
        if message["parent_header"].get("msg_id") in in_vain:
            return False
        if message["parent_header"].get("msg_id") == last and message["msg_type"] == "kernel_info_reply":
            return True
    return False


def test_no_part_of_a_request_is_run(tutor, way, tmp_path):
    """First the attack as it was found, then all others; each would make the file."""
    file = tmp_path / "made-by-a-visitor"
    texts = hostile_texts(file)
    others = texts if SCALE > 1 else texts[TRIED.index(way) :: len(TRIED)]  # all, together
    plain = [text for text in texts if opens_a_page(text)]

    async def attack():
        attacks: list[tuple[bytes, tuple[bytes, ...]]] = [(TARGET + b"?" + line_break_attack(file), ())]
        attacks += [(TARGET + b"?" + text, ()) for text in texts if text not in plain]
        attacks += [(TARGET + b"?" + b"&".join(plain)[:10_000], ()), (TARGET + b"?" + plain[0], ())]
        attacks += [(TARGET + text, ()) for text in others] + [(text, ()) for text in others]
        attacks += [(b"/no-such-page", (b"Cookie: a=" + text, b"Referer: " + text)) for text in others]
        attacks += [(TARGET, (b"Cookie: a=" + plain[0], b"User-Agent: " + plain[0]))]
        answers = [await asked(tutor.port, target, *headers) for target, headers in attacks]
        answers += [await asked(tutor.port, TARGET, host=text) for text in others]
        async with visit(tutor) as page:
            assert await is_deaf(page)
        return [answer.status for answer in answers]

    statuses = asyncio.run(attack())
    assert not file.exists()
    assert set(statuses) <= STATUSES, "nor is anything an error of the server"
    assert statuses[0] == 400
    assert statuses.count(200) == 3, "what is printable is a page like any other"


def test_a_kernel_finds_nothing_of_the_servers_environment(tutor):
    """Neither in its own environment nor in that of the server, which all processes of the same user may read."""

    async def environments():
        async with visit(tutor, query="?position=abc"):
            return [process.environ() for process in (tutor.process, *tutor.kernels())]

    found = asyncio.run(environments())
    assert len(found) > 1
    for environment in found:
        assert SECRET not in environment.values()
    for environment in found[1:]:
        assert environment["HOME"] != os.environ.get("HOME")
