"""What every page is put together from: columns and rows with a style class, and handlers that need no message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as W  # noqa: N812

from .guard import Guard


def column(class_: str, *children: Any) -> W.VBox:
    """The children one below the other, in a box with a style class."""
    box = W.VBox(list(children))
    box.add_class(class_)
    return box


def row(class_: str, *children: Any) -> W.HBox:
    """The children side by side, in a box with a style class."""
    box = W.HBox(list(children))
    box.add_class(class_)
    return box


def alone(guard: Guard, handler: Callable[[], object]) -> Callable[[object], None]:
    """The handler behind the guard, for callers that hand over what it doesn't need."""
    return guard(lambda _: handler())
