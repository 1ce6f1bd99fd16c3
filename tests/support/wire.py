"""Raw bytes to a server on this computer and back: requests as bad as you like, and web sockets frame by frame.

No library puts them right on their way.
"""

from __future__ import annotations

import asyncio
import base64
import os
import re
import socket
import struct
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from ipaddress import ip_address
from typing import Any

SERVER = "127.0.0.1"
_ANSWER = re.compile(rb"(?=HTTP/1\.[01] \d{3} )")
SMALL = 4096  # bytes that a slow reader takes at once
ROOM = 2**16
_SECONDS = 20
_UPGRADED = re.compile(rb"HTTP/1\.1 101 .*?\r\n\r\n", re.DOTALL)


class NotThisComputer(Exception):
    """An address that is not this computer's own: nothing is ever sent there."""


class Opcode(IntEnum):
    """What a frame is."""

    MORE, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of the server: its status (0: nothing came), the lines of its head, and its body as it came."""

    status: int
    head: str
    body: bytes

    @property
    def headers(self) -> list[tuple[str, str]]:
        """Names in small letters and values, in their order."""
        pairs = (line.partition(":") for line in self.head.split("\r\n")[1:])
        return [(name.lower(), value.strip()) for name, _, value in pairs]

    def header(self, name: str) -> str:
        """The value of a header, the first if there are several, or an empty text."""
        return next((value for each, value in self.headers if each == name.lower()), "")


async def connect(
    port: int, source: str = SERVER, host: str = SERVER, *, room: int = ROOM
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection from one of this computer's own addresses, with `room` bytes for what isn't read.

    Raises :class:`NotThisComputer` for any other address.
    """
    return await asyncio.open_connection(sock=await _line(port, source, host, room), limit=room)


async def _line(port: int, source: str, host: str = SERVER, room: int = ROOM) -> socket.socket:
    for address in (host, source):
        if not ip_address(address).is_loopback:
            raise NotThisComputer(address)
    line = socket.socket()
    line.setblocking(False)
    if room != ROOM:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    try:
        line.bind((source, 0))
        await asyncio.get_running_loop().sock_connect(line, (host, port))
    except BaseException:
        line.close()
        raise
    return line


async def receive(reader: asyncio.StreamReader, seconds: float, most: int = 2**24) -> bytes:
    """What comes until the connection ends, so many seconds have passed, or it is too much."""
    got = bytearray()
    with suppress(TimeoutError, ConnectionError):
        async with asyncio.timeout(seconds):
            while len(got) < most and (part := await reader.read(ROOM)):
                got += part
    return bytes(got)


async def exchange(
    port: int, parts: Sequence[bytes], pause: float = 0, seconds: float = _SECONDS, source: str = SERVER
) -> bytes:
    """Send the parts with a pause between any two; what comes back in so many seconds, or until the connection ends.

    A socket that is opened by it is the end, too: the server would wait there for us.
    """
    with suppress(ConnectionError), await _line(port, source) as line:
        with suppress(OSError, TimeoutError):  # it may be closed before all is sent, with an answer all the same
            async with asyncio.timeout(seconds + pause * len(parts)):
                await _send(line, parts, pause)
        return await _received(line, seconds)
    return b""


async def _send(line: socket.socket, parts: Sequence[bytes], pause: float) -> None:
    for index, part in enumerate(parts):
        if index:
            await asyncio.sleep(pause)
        await asyncio.get_running_loop().sock_sendall(line, part)


async def _received(line: socket.socket, seconds: float, most: int = 2**24) -> bytes:
    got = bytearray()
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(seconds):
            while len(got) < most and (part := await asyncio.get_running_loop().sock_recv(line, ROOM)):
                got += part
                if _UPGRADED.match(got):
                    break
    return bytes(got)


def answers(got: bytes) -> list[Answer]:
    """The answers in what came over a connection."""
    found = []
    for part in _ANSWER.split(got):
        if part.startswith(b"HTTP/"):
            head, _, body = part.partition(b"\r\n\r\n")
            found.append(Answer(int(part[9:12]), head.decode("latin-1"), body))
    return found


async def asked(
    port: int,
    target: bytes | str,
    *headers: bytes,
    method: bytes = b"GET",
    host: bytes = SERVER.encode(),
    source: str = SERVER,
    seconds: float = 60,
) -> Answer:
    """The answer to a request for `target`, sent as it is, with these lines as headers, in a connection of its own."""
    path = target.encode("utf-8") if isinstance(target, str) else target
    lines = [method + b" " + path + b" HTTP/1.1", b"Host: " + host, *headers]
    if not any(header.lower().startswith(b"connection:") for header in headers):
        lines.append(b"Connection: close")
    got = await exchange(port, [b"\r\n".join(lines) + b"\r\n\r\n"], 0, seconds, source)
    return next(iter(answers(got)), Answer(0, "", b""))


def get(target: bytes | str, *headers: bytes, port: int, **options: Any) -> Answer:
    """The same for a test that is no coroutine."""
    return asyncio.run(asked(port, target, *headers, **options))


def told(port: int, sent: bytes) -> list[Answer]:
    """What is answered to these bytes."""
    return answers(asyncio.run(exchange(port, [sent])))


def frame(
    payload: bytes, opcode: int = Opcode.TEXT, *, first: int = 0x80, is_masked: bool = True, length: int | None = None
) -> bytes:
    """A web socket frame. `first` has the bits beside the opcode (0x80: the last of its message); `length` may lie."""
    told = len(payload) if length is None else length
    head = bytes([first & 0xF0 | opcode & 0x0F])
    mark = 0x80 if is_masked else 0
    if told < 126:
        head += bytes([mark | told])
    elif told < 2**16:
        head += bytes([mark | 126]) + struct.pack("!H", told)
    else:
        head += bytes([mark | 127]) + struct.pack("!Q", told)
    if not is_masked:
        return head + payload
    key = os.urandom(4)
    return head + key + _masked(payload, key)


def _masked(payload: bytes, key: bytes) -> bytes:
    size = len(payload)
    times = (key * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(times, "big")).to_bytes(size, "big")


def handshake(path: str, headers: dict[str, str]) -> bytes:
    """The request that opens a web socket; `headers` replace the usual ones, an empty text leaves one out."""
    key = base64.b64encode(os.urandom(16)).decode()
    usual = {"Host": SERVER, "Connection": "Upgrade", "Upgrade": "websocket"}
    usual |= {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key}
    lines = [f"{name}: {value}" for name, value in (usual | headers).items() if value]
    return "\r\n".join([f"GET {path} HTTP/1.1", *lines, "", ""]).encode("latin-1", "replace")


class Line:
    """An open web socket, with the methods that the visitors of the other tests know."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def open(
        cls,
        port: int,
        path: str,
        headers: dict[str, str],
        source: str = SERVER,
        *,
        seconds: float = 10,
        room: int = ROOM,
    ) -> Line | Answer | None:
        """The socket at `path`; what the server answered if it refuses; None if it says nothing for so long."""
        try:
            reader, writer = await connect(port, source, room=room)
            writer.write(handshake(path, headers))
            async with asyncio.timeout(seconds):
                head = await reader.readuntil(b"\r\n\r\n")
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            return None
        if head.startswith(b"HTTP/1.1 101"):
            return cls(reader, writer)
        got = head + await receive(reader, 0.3)
        writer.close()
        return next(iter(answers(got)), None)

    async def write_message(self, message: str | bytes) -> None:
        """Send a message. Raises ConnectionError if the other end has gone."""
        is_text = isinstance(message, str)
        payload = message.encode("utf-8", "surrogatepass") if isinstance(message, str) else message
        await self.write(frame(payload, Opcode.TEXT if is_text else Opcode.BINARY))

    async def write(self, raw: bytes, seconds: float = 10) -> None:
        """Send bytes as they are. Raises ConnectionError if the other end has gone, or takes nothing for so long."""
        self._writer.write(raw)
        try:
            async with asyncio.timeout(seconds):
                await self._writer.drain()
        except TimeoutError:
            raise ConnectionError("nothing is taken") from None

    async def read_message(self) -> str | bytes | None:
        """The next message; None if the socket has been closed."""
        message, kind = b"", int(Opcode.TEXT)
        try:
            while True:
                first, payload = await self._frame()
                opcode = first & 0x0F
                if opcode == Opcode.CLOSE:
                    self.close()
                    return None
                if opcode == Opcode.PING:
                    await self.write(frame(payload, Opcode.PONG))
                elif opcode != Opcode.PONG:
                    kind = opcode or kind
                    message += payload
                    if first & 0x80:
                        return message.decode() if kind == Opcode.TEXT else message
        except (ConnectionError, asyncio.IncompleteReadError):
            return None

    async def _frame(self) -> tuple[int, bytes]:
        first, size = await self._reader.readexactly(2)
        if size == 126:
            (size,) = struct.unpack("!H", await self._reader.readexactly(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", await self._reader.readexactly(8))
        return first, await self._reader.readexactly(size)

    def close(self) -> None:
        """Hang up."""
        self._writer.close()
