"""A proxy between reader and server that lets no WebSocket through, as some companies' do."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

_LONGEST_HEAD = 64 * 1024  # bytes
_REFUSED = b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


@contextmanager
def stripping(address: str) -> Iterator[str]:
    """The address of a proxy in front of the server at `address`."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    start = asyncio.start_server(lambda *sides: _pass_on(address, *sides), "127.0.0.1", 0, limit=_LONGEST_HEAD)
    server = asyncio.run_coroutine_threadsafe(start, loop).result()
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
    finally:
        asyncio.run_coroutine_threadsafe(_end(server), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def _end(server: asyncio.Server) -> None:
    """Take no more connections, and end those that there are."""
    server.close()
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for each in others:
        each.cancel()
    await asyncio.gather(*others, return_exceptions=True)


async def _pass_on(address: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """One connection with one request: its answer goes back, unless it asks for a socket."""
    server = urlsplit(address)
    try:
        head = await reader.readuntil(b"\r\n\r\n")
        if b"\r\nupgrade:" in head.lower():
            writer.write(_REFUSED)
            await writer.drain()
            return
        there, back = await asyncio.open_connection(server.hostname, server.port)
        back.write(head.replace(b"keep-alive", b"close"))
        await asyncio.gather(_copy(reader, back), _copy(there, writer))
    except (OSError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def _copy(source: asyncio.StreamReader, goal: asyncio.StreamWriter) -> None:
    while piece := await source.read(_LONGEST_HEAD):
        goal.write(piece)
        await goal.drain()
    goal.close()
