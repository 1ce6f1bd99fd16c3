"""Before its page is there, nobody hears what becomes of a widget: the page asks for all of them as they are then.

While a page is made, half of what its widgets would say is what changes in them. Each such message costs the kernel and
twice the server, and the reader waits for it.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import ipywidgets as W  # noqa: N812

from .addresses import HOME, PUBLISHED


def quiet_until_asked(env: Mapping[str, str] = os.environ) -> None:
    """Let no widget tell what changes in it until a page has said something; where pages are those of our server.

    Elsewhere (JupyterLab, a browser's Python) a page follows each widget from its making, and must hear all.
    """
    if HOME not in env or PUBLISHED in env:
        return
    is_asked = False
    sends, receives, controlled = W.Widget.send_state, W.Widget._handle_msg, W.Widget._handle_control_comm_msg

    def send_state(self: W.Widget, key: Any = None) -> None:
        if is_asked:
            sends(self, key)

    def asked(receive: Any) -> Any:
        def heard(*message: Any) -> Any:
            nonlocal is_asked
            is_asked = True
            return receive(*message)

        return heard

    W.Widget.send_state = send_state
    W.Widget._handle_msg = asked(receives)
    W.Widget._handle_control_comm_msg = staticmethod(asked(controlled))
