"""A page's socket, without a page."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from panamax_widgets.hosting.sockets import PageSocket
from panamax_widgets.hosting.talk import Talk


def test_a_message_does_not_wait_until_the_browser_has_confirmed_the_one_before(monkeypatch):
    """A click brings a dozen short ones; the system would hold them back, for 40 ms or a way there and back."""

    async def open_(self, kernel_id):
        pass

    monkeypatch.setattr(VoilaKernelWebsocketHandler, "open", open_)
    delays = []
    socket = PageSocket.__new__(PageSocket)
    socket.talk = Talk()
    socket.ws_connection = SimpleNamespace(set_nodelay=lambda at_once: delays.append(not at_once))
    asyncio.run(socket.open("kernel"))
    assert delays == [False]
