"""Small controls of the explorer: the tree, the address of what is looked at, and files for the reader."""

from __future__ import annotations

from typing import Any, ClassVar

from traitlets import Int, List

from ..frame.gadgets import Gadget
from ..frame.scripts import JS, script
from ..frame.spoken import NUMBER


class TreeView(Gadget):
    """The tree of variations: messages ``go`` and ``preview`` (a node's number; 0: none)."""

    _esm = script("elements.js", "tree_view.js")
    _css = JS / "explorer.css"
    messages: ClassVar = {"go": NUMBER, "preview": NUMBER}
    rows: Any = List().tag(sync=True)
    current = Int().tag(sync=True)
    held = Int().tag(sync=True)
    focus_turn = Int().tag(sync=True)

    def focus(self) -> None:
        """Put the keyboard's focus on the tree."""
        self.focus_turn += 1
