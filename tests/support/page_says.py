"""What the JavaScript of a page sends to a widget, without a browser."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from ipywidgets import Widget

from tabletop_widgets.frame.held import Unspoken


def sends(widget: Widget, message: Any) -> None:
    """Send a message; one that no page may send is refused, and nothing comes of it."""
    with suppress(Unspoken):
        widget._handle_custom_msg(message, [])
