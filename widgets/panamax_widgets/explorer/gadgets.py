"""Small controls of the explorer: the tree, the address of what is looked at, and files for the reader."""

from __future__ import annotations

from typing import Any, ClassVar

from traitlets import Int, List

from tabletop_widgets.frame.gadgets import Gadget
from tabletop_widgets.frame.scripts import JS
from tabletop_widgets.frame.spoken import NUMBER


class TreeView(Gadget):
    """The tree of variations: messages ``go`` and ``preview`` (a node's number; 0: none)."""

    _esm = JS / "tree_view.js"
    _css = JS / "explorer.css"
    messages: ClassVar = {"go": NUMBER, "preview": NUMBER}
    rows: Any = List().tag(sync=True)
    current = Int().tag(sync=True)
    held = Int().tag(sync=True)
    focus_turn = Int().tag(sync=True)

    def focus(self) -> None:
        """Put the keyboard's focus on the tree."""
        self.focus_turn += 1


class Exporter(Gadget):
    """Hands files to the reader's browser."""

    _esm = JS / "exporter.js"

    def give(self, text: str, name: str, kind: str, *, plotly: bool = False) -> None:
        """A file; with `plotly`, Plotly's JavaScript is put where ``/*plotly*/`` stands in it."""
        self.send({"text": text, "name": name, "type": kind, "plotly": plotly})

    def give_picture(self, selector: str, form: str, name: str, width: int, height: int) -> None:
        """The figure inside the element as a ``png`` or ``svg``, so many pixels wide and high."""
        picture = {"selector": selector, "format": form, "name": name, "width": width, "height": height}
        self.send({"picture": picture})
