"""A page's socket without a library: it sends what it is told to, byte for byte, and reads only if it is told to."""

from __future__ import annotations

import asyncio
import json
import struct
import uuid
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import wire
from visitors import Tutor

V1 = "v1.kernel.websocket.jupyter.org"
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def frame(payload: bytes, opcode: int = BINARY, *, last: bool = True, flags: int = 0) -> bytes:
    """One frame; `flags` are the three bits that extensions use."""
    return wire.frame(payload, opcode, first=(0x80 if last else 0) | flags)


def deflated(payload: bytes) -> bytes:
    """As permessage-deflate sends it."""
    squeezed = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return (squeezed.compress(payload) + squeezed.flush(zlib.Z_SYNC_FLUSH))[:-4]


def header(kind: str, **more: Any) -> dict[str, Any]:
    """A message's header."""
    own = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "username": "", "session": uuid.uuid4().hex}
    return own | {"version": "5.2", "date": "2026-01-01T00:00:00Z"} | more


def parts(header: Any, content: Any, parent: Any = None, metadata: Any = None, channel: str = "shell") -> bytes:
    """A message in the binary protocol."""
    encoded = [channel.encode(), *(json.dumps(part or {}).encode() for part in (header, parent, metadata, content))]
    return joined(*encoded)


def joined(*encoded: bytes) -> bytes:
    """The same of any bytes."""
    offsets = [8 * (len(encoded) + 2)]
    for part in encoded:
        offsets.append(offsets[-1] + len(part))
    return struct.pack(f"<{len(offsets) + 1}Q", len(offsets), *offsets) + b"".join(encoded)


def said(comm: str, **data: Any) -> bytes:
    """A message to a widget."""
    return parts(header("comm_msg"), {"comm_id": comm, "data": data})


def read_parts(message: bytes) -> tuple[str, dict[str, Any], dict[str, Any], dict[str, Any]]:
    """Channel, header, parent header and content."""
    count = struct.unpack_from("<Q", message)[0]
    offsets = struct.unpack_from(f"<{count}Q", message, 8)
    channel, head, parent, _metadata, content, *_buffers = (message[a:b] for a, b in pairwise(offsets))
    return channel.decode(), json.loads(head), json.loads(parent), json.loads(content)


@dataclass
class RawSocket:
    """An open connection; `status` is what the server answered to the handshake, `protocol` what it chose."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)

    async def send(self, *frames: bytes) -> bool:
        """Send these; whether the server still took them."""
        try:
            for each in frames:
                self.writer.write(each)
                await self.writer.drain()
        except ConnectionError:
            return False
        return True

    async def is_ended(self, seconds: float = 10) -> bool:
        """Whether the server closes the connection within this time; what comes until then is thrown away."""
        try:
            async with asyncio.timeout(seconds):
                while await self.reader.read(2**16):
                    pass
        except TimeoutError:
            return False
        except ConnectionError:
            pass
        return True

    async def message(self, seconds: float = 20) -> bytes:
        """The next whole message."""
        async with asyncio.timeout(seconds):
            while True:
                first, second = await self.reader.readexactly(2)
                size = second
                if size >= 126:
                    size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8))
                payload = await self.reader.readexactly(size)
                if first & 0x0F in (TEXT, BINARY):
                    return payload

    async def answer(self, kind: str = "kernel_info_request") -> dict[str, Any]:
        """Send a request and wait for its answer."""
        head = header(kind)
        await self.send(frame(parts(head, {})))
        while True:
            _channel, answered, parent, content = read_parts(await self.message())
            if parent.get("msg_id") == head["msg_id"] and answered["msg_type"].endswith("_reply"):
                return content


@asynccontextmanager
async def raw_socket(
    tutor: Tutor, kernel: str, *lines: str, protocol: str = V1, query: str = "", room: int = 2**20
) -> AsyncIterator[RawSocket]:
    """A connection after its handshake, with these lines as further headers; it has `room` for what it doesn't read."""
    reader, writer = await wire.connect(tutor.port, room=room)
    headers = {"Host": tutor.origin[7:], "Sec-WebSocket-Protocol": protocol}
    headers |= {name: value for name, _, value in (line.partition(": ") for line in lines)}
    try:
        writer.write(wire.handshake(f"/api/kernels/{kernel}/channels{query}", headers))
        first, *answered = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 60)).decode("latin-1").splitlines()
        told = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in answered)}
        yield RawSocket(reader, writer, int(first.split()[1]), told)
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
