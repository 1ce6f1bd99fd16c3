"""The socket between a page and its kernel: strict about what comes in, and with an end to what waits to go out.

A page that is closed here for sending too much, or for not reading what it asked for, may connect again: pages do so by
themselves, and find the kernel as it was.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from http import HTTPStatus
from typing import Any, Final

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.iostream import IOStream, StreamBufferFullError, StreamClosedError
from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError, WebSocketProtocol13
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from . import counts
from .front import JudgedStream
from .handlers import Reply
from .messages import Dropped, Message, is_id, read_message
from .talk import Flood, Talk

PING_MILLISECONDS: Final = 20_000
PONG_MILLISECONDS: Final = 60_000  # without an answer for so long, a page is gone
MOST_UNREAD, LONGEST_UNREAD = 2000, 2**22  # messages, bytes; the biggest page is a tenth of it
MOST_SOCKETS: Final = 2  # of one page: the one that it has, and one that it has lost without anybody's telling
POLICY: Final = 1008  # as WebSocket numbers the reasons for closing


class Frames(WebSocketProtocol13):
    """Tornado's frames, counted: those too that never become a message (pings, pieces without an end)."""

    handler: PageSocket

    async def _receive_frame(self) -> None:
        try:
            await super()._receive_frame()
        except StreamClosedError:
            raise
        except Exception:  # what is compressed or written wrongly in a way that Tornado doesn't look for
            self._abort()
        if not self.client_terminated:
            self.handler.on_frame()

    def _abort(self) -> None:
        """Tornado calls this as well for a handshake that it can't read; then there is no socket yet to be closed."""
        if self.stream is None:
            self.handler.ws_connection = None
            raise HTTPError(HTTPStatus.BAD_REQUEST)
        super()._abort()


class PageConnection(ZMQChannelsWebsocketConnection):
    """What a page says is read strictly and put together anew before its kernel gets it."""

    def connect(self) -> asyncio.Future[None] | None:
        """Connect to the kernel. From then on there is something to be let go of, whatever comes of it."""
        self._open_sockets.add(self)
        connected: asyncio.Future[None] | None = super().connect()
        return connected

    def disconnect(self) -> None:
        """Let go of the kernel; of one that was never connected to, of what has asked for its facts."""
        if self in self._open_sockets:
            super().disconnect()
            return
        if self._open_sessions.get(self.session_key) is self.websocket_handler:
            del self._open_sessions[self.session_key]
        if self.kernel_info_channel is not None and not self.kernel_info_channel.closed():
            self.kernel_info_channel.close()
        if not self._kernel_info_future.done():
            self._kernel_info_future.set_result({})  # another socket may wait for it, and a later one asks anew
            if getattr(self.kernel_manager, "_kernel_info_future", None) is self._kernel_info_future:
                del self.kernel_manager._kernel_info_future

    def handle_incoming_message(self, incoming_msg: str | bytes) -> None:
        """Pass on a message, drop it, or close the socket of a page that sends too many."""
        shell = self.channels.get("shell")
        if shell is None or shell.closed():
            return
        try:
            message = read_message(incoming_msg, self.subprotocol)
            passed = self.kernel_manager.talk.passed(message)
        except Dropped as dropped:
            counts.messages_dropped.labels(dropped.reason).inc()
        except Flood:
            self.websocket_handler.end("unanswered")
        else:
            self.session.send(shell, {"header": self._header(message), "parent_header": {}, **passed})

    def _header(self, message: Message) -> dict[str, Any]:
        """Answers name the message and the page's session, so both are the page's own; nothing else is."""
        own = {"msg_id": message.id, "session": message.session, "username": ""}
        return dict(self.session.msg_header(str(message.kind))) | own


class PageSocket(Reply, VoilaKernelWebsocketHandler):
    """Voilà's handler, with an end to everything that a page could make longer and longer."""

    SUPPORTED_METHODS = ("GET",)
    ping_interval = PING_MILLISECONDS
    ping_timeout = PONG_MILLISECONDS
    ws_connection: Frames | None
    _unread = 0

    async def prepare(self) -> None:
        """Nothing is made ready for a request that opens no socket, or under a name that no page has.

        Raises the HTTP error 400 for both.
        """
        if self.request.headers.get("Upgrade", "").lower() != "websocket":
            raise HTTPError(HTTPStatus.BAD_REQUEST)
        if not is_id(self.get_argument("session_id", "none")):
            raise HTTPError(HTTPStatus.BAD_REQUEST)
        await VoilaKernelWebsocketHandler.prepare(self)

    async def pre_get(self) -> None:
        """Look for the kernel. Raises the HTTP errors 404, and 429 for a page that connects too often."""
        if self.kernel_id not in self.kernel_manager:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        self.talk: Talk = self.kernel_manager.get_kernel(self.kernel_id).talk
        if not self.talk.connections.take():
            counts.sockets_closed.labels("connections").inc()
            raise HTTPError(HTTPStatus.TOO_MANY_REQUESTS)
        await super().pre_get()

    def _detach_stream(self) -> IOStream:
        """The connection itself, without the front that judges requests: there will be no more of them."""
        judged: JudgedStream = super()._detach_stream()
        judged.stream.max_write_buffer_size = LONGEST_UNREAD
        return judged.stream

    def get_websocket_protocol(self) -> Frames | None:
        """Our own frames."""
        made = super().get_websocket_protocol()
        return made and Frames(self, False, made.params)

    def select_subprotocol(self, subprotocols: list[str]) -> str | None:
        """The form of messages. Raises ValueError, for Tornado, if the page has gone meanwhile."""
        if self.connection is None:
            raise ValueError
        chosen: str | None = super().select_subprotocol(subprotocols)
        return chosen

    async def open(self, kernel_id: str) -> None:
        """Begin to talk, unless the page has gone meanwhile; of too many sockets, the oldest is closed."""
        if self.connection is None:
            return
        self.talk.sockets.append(self)
        for socket in self.talk.sockets[:-MOST_SOCKETS]:
            socket.end("replaced")
        await super().open(kernel_id)
        if self.ws_connection is not None:
            self.set_nodelay(
                True
            )  # else what follows a short message waits for the browser to confirm that, up to 40 ms

    def on_frame(self) -> None:
        """Called after each frame."""
        if not self.talk.frames.take():
            self.end("frames")

    def on_message(self, message: str | bytes) -> None:
        """Called with each whole message, after it was inflated."""
        if not self.talk.bytes.take(len(message)):
            self.end("bytes")
        else:
            super().on_message(message)

    def write_message(self, message: Any, binary: bool = False) -> asyncio.Future[None] | None:
        """Send this, unless the page has left so much unread that it is to be given up."""
        if self._unread >= MOST_UNREAD:
            self.end("unread")
        try:
            written: asyncio.Future[None] | None = super().write_message(message, binary)
        except StreamBufferFullError:
            self.end("unread")
            return None
        except WebSocketClosedError:
            return None
        if written is not None:
            self._unread += 1
            written.add_done_callback(self._has_read)
        return written

    def on_close(self) -> None:
        """Called when the socket is closed, by whomever."""
        self._leave()
        super().on_close()

    def end(self, reason: str) -> None:
        """Close the socket at once; `reason` is counted."""
        if (frames := self.ws_connection) is None:
            return
        counts.sockets_closed.labels(reason).inc()
        self.ws_connection = None  # whatever comes of saying so, it is ended, and counted, once
        self._leave()  # at once: else the page's next socket could take the place of one that lives
        with suppress(StreamBufferFullError):
            frames.close(POLICY, reason)
        frames._abort()

    def _leave(self) -> None:
        if self in self.talk.sockets:
            self.talk.sockets.remove(self)

    def _has_read(self, written: asyncio.Future[None]) -> None:
        self._unread -= 1
        if not written.cancelled():
            written.exception()  # that the page has gone is no news
