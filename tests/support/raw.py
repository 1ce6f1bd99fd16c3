"""A client that sends just the bytes it is given: no library puts them right on their way."""

from __future__ import annotations

import socket
from contextlib import suppress
from dataclasses import dataclass

SECONDS = 20


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back: the status (0: nothing), the headers (names in small letters, in their order) and the body."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes
    raw: bytes

    def header(self, name: str) -> str:
        """The one header of that name; empty if there is none."""
        found = [value for each, value in self.headers if each == name.lower()]
        assert len(found) < 2, f"{name} is told {len(found)} times"
        return found[0] if found else ""


def exchange(port: int, sent: bytes, source: str = "127.0.0.1", seconds: float = SECONDS) -> Answer:
    """Send `sent` in a connection of its own, from the address `source`, and read until the connection has ended."""
    with socket.create_connection(("127.0.0.1", port), seconds, (source, 0)) as connection:
        with suppress(OSError):  # it was closed before all was sent; there may be an answer still
            connection.sendall(sent)
        return parsed(_received(connection))


def get(
    target: bytes | str,
    *headers: bytes,
    port: int,
    method: bytes = b"GET",
    host: bytes = b"127.0.0.1",
    source: str = "127.0.0.1",
    seconds: float = SECONDS,
) -> Answer:
    """Ask for `target`, just as it is, and for nothing else in that connection."""
    path = target.encode("utf-8") if isinstance(target, str) else target
    lines = [method + b" " + path + b" HTTP/1.1", b"Host: " + host, *headers]
    if not any(header.lower().startswith(b"connection:") for header in headers):
        lines.append(b"Connection: close")
    return exchange(port, b"\r\n".join(lines) + b"\r\n\r\n", source, seconds)


def parsed(raw: bytes) -> Answer:
    """The answer that the bytes are; its body as it came, pieces and all."""
    head, _, body = raw.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    if not first:
        return Answer(0, (), b"", raw)
    pairs = (line.split(": ", 1) for line in lines)
    return Answer(int(first.split(" ")[1]), tuple((name.lower(), value) for name, value in pairs), body, raw)


def _received(connection: socket.socket) -> bytes:
    raw = b""
    while True:
        try:
            piece = connection.recv(65536)
        except OSError:  # reset, or nothing more for a long time
            return raw
        if not piece or _is_upgraded(raw := raw + piece):
            return raw


def _is_upgraded(raw: bytes) -> bool:
    """Whether a socket has been opened, in which the server would wait for us."""
    return raw.startswith(b"HTTP/1.1 101") and b"\r\n\r\n" in raw
