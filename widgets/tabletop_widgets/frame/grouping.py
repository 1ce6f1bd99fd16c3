"""What every page is put together from: columns and rows with style classes, and handlers that need no message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import ipywidgets as W  # noqa: N812

from .guard import Guard
from .shared_look import new_widget

UNSEEN: Final = "pmx-unseen"  # for screen readers only
HIDDEN: Final = "pmx-hidden"
AWAY: Final = "pmx-away"  # for nobody


def column(classes: str, *children: Any) -> W.VBox:
    """The children one below the other, in a box with these style classes."""
    return _styled(new_widget(W.VBox, list(children)), classes)


def row(classes: str, *children: Any) -> W.HBox:
    """The children side by side, as far as there is room, in a box with these style classes."""
    return _styled(new_widget(W.HBox, list(children)), classes)


def _styled(box: Any, classes: str) -> Any:
    for name in classes.split():
        box.add_class(name)
    return box


def set_class(widget: Any, class_: str, has: bool) -> None:
    """Give the widget the class, or take it away."""
    (widget.add_class if has else widget.remove_class)(class_)


def toggle(box: W.Box, class_: str) -> None:
    """Give the box the class if it hasn't got it, or else take it away."""
    set_class(box, class_, class_ not in box._dom_classes)


def show(box: Any, shown: bool) -> None:
    """Put a box in sight or out of it."""
    (box.remove_class if shown else box.add_class)(HIDDEN)


def alone(guard: Guard, handler: Callable[[], object]) -> Callable[[object], None]:
    """The handler behind the guard, for callers that hand over what it doesn't need."""
    return guard(lambda _: handler())
