"""Boxes that are dialogues while they are open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from traitlets import Unicode

from .gadgets import Gadget
from .grouping import HIDDEN, set_class
from .scripts import JS
from .spoken import FLAG


class Dialogs(Gadget):
    """Boxes that are dialogues while they are open; message ``close`` (Escape, or a press beside the box).

    `boxes` by name; each has the style classes ``pmx-dialog`` and ``pmx-at-<name>``.
    """

    _esm = JS / "dialogs.js"
    _css = JS / "dialogs.css"
    messages: ClassVar = {"close": FLAG}
    opened = Unicode().tag(sync=True)  # the name of the one that is open

    def __init__(self, boxes: Mapping[str, Any]) -> None:
        self._boxes = boxes
        super().__init__()
        for name, box in boxes.items():
            for class_ in ("pmx-dialog", f"pmx-at-{name}", HIDDEN):
                box.add_class(class_)

    def show(self, name: str = "") -> None:
        """Open the box of this name alone, or close all."""
        for each, box in self._boxes.items():
            set_class(box, HIDDEN, each != name)
        self.opened = name
