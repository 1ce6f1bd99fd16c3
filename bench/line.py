"""What travels over the line to a reader: a relay before a server on this machine, which counts what comes back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from socket import SHUT_WR, create_connection, socket
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Thread

PART = 65_536  # bytes that are passed on at once


class Line(ThreadingTCPServer):
    """Passes calls on to the server at a port; `brought` counts the bytes that it has answered."""

    daemon_threads = True

    def __init__(self, server: int) -> None:
        super().__init__(("127.0.0.1", 0), _Call)
        self.server, self.brought = server, 0

    @property
    def port(self) -> int:
        """The port to call instead of the server's."""
        return int(self.server_address[1])


class _Call(BaseRequestHandler):
    server: Line

    def handle(self) -> None:
        caller: socket = self.request
        with create_connection(("127.0.0.1", self.server.server)) as answerer:
            Thread(target=_pass_on, args=(caller, answerer), daemon=True).start()
            while part := _heard(answerer):
                self.server.brought += len(part)
                caller.sendall(part)


def _pass_on(speaker: socket, listener: socket) -> None:
    while part := _heard(speaker):
        listener.sendall(part)
    try:
        listener.shutdown(SHUT_WR)
    except OSError:  # it has hung up
        return


def _heard(speaker: socket) -> bytes:
    """What is said next; nothing once the line is cut."""
    try:
        return speaker.recv(PART)
    except OSError:
        return b""


@contextmanager
def line_to(server: int) -> Iterator[Line]:
    """A line that is there while it is needed."""
    with Line(server) as line:
        Thread(target=line.serve_forever, daemon=True).start()
        yield line
        line.shutdown()
