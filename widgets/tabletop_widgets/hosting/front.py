"""What a request must look like before anything reads it: judged by its bytes alone, and refused in a few words.

Tornado takes more than a browser ever sends: bytes that aren't ASCII in an address, lines without a carriage return,
several hosts, bodies of two lengths. Each of them has been a way in somewhere, so none comes further than this.
"""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final, cast

from tornado.httpserver import HTTPServer
from tornado.iostream import IOStream, StreamClosedError

from . import counts

LONGEST_ADDRESS: Final = 12 * 1024  # bytes; the longest link of ours has a position (2000) and progress (6000) in it
LARGEST_HEAD: Final = 24 * 1024  # bytes of a request before its body; the address may stand there twice
LARGEST_BODY: Final = 4 * 1024  # bytes; pages have nothing to post but their good-bye
MOST_HEADERS: Final = 100
METHODS: Final = ("GET", "HEAD", "POST")

_FAREWELL_SECONDS: Final = 1.0
_BLOCK: Final = 64 * 1024

_WHOLE = re.compile(rb"(?s)\A.{0,%d}?\r?\n\r?\n|\A.{%d}" % (LARGEST_HEAD, LARGEST_HEAD))  # a head, or too much of one
_LINE = re.compile(rb"([!#$%&'*+.^_`|~0-9A-Za-z-]{1,20}) (/[\x21-\x7e]*) HTTP/1\.[01]\r\n")
_HEADERS = re.compile(rb"(?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t\x20-\x7e\x80-\xff]*\r\n)*\r\n")
_HEADER = re.compile(rb"([^:\r\n]+):([^\r\n]*)\r\n")
_HOST = re.compile(rb"(?:[A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
_LENGTH = re.compile(rb"[0-9]{1,10}")


def fault(head: bytes) -> HTTPStatus | None:
    """Why a request can't be answered, told by its first bytes up to the empty line; ``None`` if it can."""
    line, ended, _ = head.partition(b"\n")
    if len(line) > LONGEST_ADDRESS or (not ended and len(head) >= LARGEST_HEAD):
        return HTTPStatus.REQUEST_URI_TOO_LONG
    if len(head) >= LARGEST_HEAD:
        return HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
    asked = _LINE.match(head)
    if not asked or not _HEADERS.fullmatch(head, asked.end()):
        return HTTPStatus.BAD_REQUEST
    if asked[1].decode() not in METHODS:
        return HTTPStatus.METHOD_NOT_ALLOWED
    return _header_fault(_HEADER.findall(head, asked.end()))


def _header_fault(headers: list[tuple[bytes, bytes]]) -> HTTPStatus | None:
    def values_of(name: bytes) -> list[bytes]:
        return [value.strip(b"\t ") for each, value in headers if each.lower() == name]

    if len(headers) > MOST_HEADERS:
        return HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
    hosts, lengths = values_of(b"host"), values_of(b"content-length")
    if len(hosts) != 1 or not _HOST.fullmatch(hosts[0]):
        return HTTPStatus.BAD_REQUEST
    if values_of(b"transfer-encoding") or len(lengths) > 1 or not all(map(_LENGTH.fullmatch, lengths)):
        return HTTPStatus.BAD_REQUEST  # nobody who reads our pages sends a body in pieces
    if any(int(length) > LARGEST_BODY for length in lengths):
        return HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    return None


def refusal(status: HTTPStatus, headers: Mapping[str, str]) -> bytes:
    """The whole answer to a request that is refused; `headers` are those that every answer has."""
    body = f"{status.value} {status.phrase}\n".encode("ascii")
    lines = {
        **headers,
        **({"Allow": ", ".join(METHODS)} if status is HTTPStatus.METHOD_NOT_ALLOWED else {}),
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Length": str(len(body)),
        "Connection": "close",
    }
    top = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"HTTP/1.1 {status.value} {status.phrase}\r\n{top}\r\n".encode("ascii") + body


@dataclass(slots=True)
class JudgedStream:
    """A connection whose requests are judged as they come in; in all else the `stream` itself."""

    stream: IOStream
    headers: Mapping[str, str]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)

    async def read_until_regex(self, regex: bytes, max_bytes: int | None = None) -> bytes:
        """The head of the next request. One that is refused is answered here, and the connection closed.

        Raises `StreamClosedError` then.
        """
        head: bytes = await self.stream.read_until_regex(_WHOLE.pattern)
        status = fault(head)
        if status is None:
            return head
        counts.requests_refused.labels(str(status.value)).inc()
        with suppress(StreamClosedError, TimeoutError, OSError):
            async with asyncio.timeout(_FAREWELL_SECONDS):
                await self._say_goodbye(refusal(status, self.headers))
        self.stream.close()
        raise StreamClosedError

    async def _say_goodbye(self, answer: bytes) -> None:
        """Answer, and take what is still coming: who closes on unread bytes takes his answer back."""
        await self.stream.write(answer)
        self.stream.socket.shutdown(socket.SHUT_WR)
        while True:
            await self.stream.read_bytes(_BLOCK, partial=True)


class FrontServer(HTTPServer):
    """A server for requests that have been judged; `refusal_headers` go with every answer that it gives itself."""

    refusal_headers: Mapping[str, str] = {}

    def handle_stream(self, stream: IOStream, address: Any) -> None:
        """A connection has come in."""
        super().handle_stream(cast(IOStream, JudgedStream(stream, self.refusal_headers)), address)
