"""Bring your own copy: ``from panamax_widgets.box_editor import app``, then ``app()`` in a notebook.

:mod:`.sheets` is the order in which the values are gone through, :mod:`.editor` where one is in it, both without
widgets; :mod:`.page` puts them on a page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.frame.asked import readers_language

if TYPE_CHECKING:
    from .page import BoxEditorPage


def app(lang: str | None = None) -> BoxEditorPage:
    """The page on which a box is written: what the notebook shows."""
    from .page import BoxEditorPage

    return BoxEditorPage(lang or readers_language())
