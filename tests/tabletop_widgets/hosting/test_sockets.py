"""A page's socket, without a page."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from tornado.iostream import StreamBufferFullError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from tabletop_widgets.hosting.counts import registry
from tabletop_widgets.hosting.sockets import PageSocket
from tabletop_widgets.hosting.talk import Talk


def test_a_message_does_not_wait_until_the_browser_has_confirmed_the_one_before(monkeypatch):
    """A click brings several short ones; the system would hold them back, for 40 ms or a way there and back."""

    async def open_(self, kernel_id):
        pass

    monkeypatch.setattr(VoilaKernelWebsocketHandler, "open", open_)
    delays = []
    socket = PageSocket.__new__(PageSocket)
    socket.talk = Talk()
    connection: Any = SimpleNamespace(set_nodelay=lambda at_once: delays.append(not at_once))
    socket.ws_connection = socket.connection = connection
    asyncio.run(socket.open("kernel"))
    assert delays == [False]


def test_it_is_ended_and_counted_once_though_its_page_can_no_longer_be_told():
    def tell(*_):
        raise StreamBufferFullError

    def ended():
        return registry.get_sample_value("panamax_sockets_closed_total", {"reason": "unread"}) or 0

    aborted, before = [], ended()
    socket = PageSocket.__new__(PageSocket)
    socket.talk = Talk()
    socket.talk.sockets.append(socket)
    connection: Any = SimpleNamespace(close=tell, _abort=lambda: aborted.append(True))
    socket.ws_connection = connection
    socket.end("unread")
    socket.end("unread")
    assert (aborted, ended() - before) == ([True], 1)
    assert socket.talk.sockets == [], "it still takes a place: the page's next socket would end another that lives"
