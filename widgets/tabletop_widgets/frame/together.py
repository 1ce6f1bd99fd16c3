"""What one act changes goes to the page in one message, not in one for each widget that it changes.

Each message costs the kernel, the server (which listens to its kernels and serves their pages) and the page; a click
changes some fifteen widgets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final
from uuid import uuid4

import ipywidgets as W  # noqa: N812
from ipywidgets.widgets.widget import _instances as _widgets
from traitlets import Unicode

from .held import PageWidget
from .scripts import JS
from .spoken import FLAG

_ESM = JS / "together.js"
_NEVER_CHANGED: Final = {*W.Widget.class_trait_names(sync=True), "_esm", "_css", "_anywidget_id"}  # come with a widget


class Carrier(PageWidget):
    """Takes what several widgets are told to the page, where each is given its own, in the order of telling.

    `on_late` is called where the page has missed what was told so far: its Javascript came too late for anywidget.
    """

    _esm = _ESM
    messages: ClassVar = {"late": FLAG}
    own = Unicode().tag(sync=True)  # how the page finds it

    def __init__(self, on_late: Callable[[], object]) -> None:
        super().__init__(own=(own := uuid4().hex), model_id=own)
        self.on_msg(lambda *_: on_late())


class Together:
    """While ``with together:`` lasts, what widgets tell the page waits; it goes in the end, or with :meth:`tell`."""

    def __init__(self) -> None:
        self._depth = 0
        self._told: list[tuple[str, Mapping[str, Any]]] = []
        self._carrier: Carrier | None = None

    def prepare(self) -> None:
        """Have a carrier before there is something to be told: a page that opens makes it with all others."""
        if self._carrier is None or self._carrier.comm is None:  # closed, as `Widget.close_all` in a notebook does
            self._carrier = Carrier(self.tell_again)

    def __enter__(self) -> None:
        if not self._depth:
            self.prepare()
        self._depth += 1

    def __exit__(self, *_: object) -> None:
        self._depth -= 1
        if not self._depth:
            self.tell()

    def tell(self) -> None:
        """Send what waits now.

        Within ``with together:`` it is what the eye follows first; the page shows it before it turns to the rest.
        """
        told, self._told = self._told, []
        if told and self._carrier is not None:
            content = {"told": told, "is_first": self._depth > 0}
            _sends(self._carrier, {"method": "custom", "content": content})

    def tell_again(self) -> None:
        """Tell the page how all widgets are now: it has missed what became of them."""
        for id, widget in list(_widgets.items()):
            own = {name for name in widget.keys if name not in _NEVER_CHANGED}
            self._told.append((id, {"method": "update", "state": widget.get_state(own), "buffer_paths": []}))
        self.tell()

    def send(self, widget: W.Widget, message: Mapping[str, Any], buffers: Any) -> None:
        """Send what `widget` tells, or let it wait; what has buffers can't, and goes after all that was told before.

        Where there is a carrier it carries single messages, too: the page may still be at what came before. All of a
        widget's state goes by itself: it is the answer to a page that has no widgets yet, so no carrier either.
        """
        is_whole = "_model_name" in message.get("state", ())
        if buffers or is_whole or self._carrier is None or self._carrier.comm is None:
            self.tell()
            _sends(widget, message, buffers)
        elif widget.comm is not None:
            self._told.append((widget.model_id, message))
            if not self._depth:
                self.tell()


together: Final = Together()
_sends = W.Widget._send


def _send(self: W.Widget, msg: Mapping[str, Any], buffers: Any = None) -> None:
    together.send(self, msg, buffers)


W.Widget._send = _send
