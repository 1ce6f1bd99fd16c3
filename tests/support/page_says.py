"""What the JavaScript of a page sends to a widget, and what a page says, without a browser."""

from __future__ import annotations

import re
from contextlib import suppress
from html import unescape
from typing import Any

from ipywidgets import HTML, Widget

from tabletop.i18n import say
from tabletop_widgets.frame.held import Unspoken


def sends(widget: Widget, message: Any) -> None:
    """Send a message; one that no page may send is refused, and nothing comes of it."""
    with suppress(Unspoken):
        widget._handle_custom_msg(message, [])


def words(widget: HTML) -> str:
    """What a person reads in it."""
    return unescape(re.sub("<[^>]+>", " ", widget.value))


def finish_review(page: Any) -> None:
    """Let a page's review come to its end."""
    for _ in range(900):
        if not page.desk.runs:
            return
        page.tick()
    raise AssertionError("the review doesn't end")


def press_practice(page: Any, key: str) -> None:
    """Press the button of a review with these words, of those by which one practises."""
    label = say(f"review.{key}")
    (place,) = [place for place, one in enumerate(page.parts.practice.box.children) if one.description == label]
    page.press_practice(place)
