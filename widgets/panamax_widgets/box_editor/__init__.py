"""Bring your own copy: ``from panamax_widgets.box_editor import app``, then ``app()`` in a notebook.

:mod:`.sheets` is the order in which the values are gone through, :mod:`.pictures` shows them, :mod:`.trying` has the
pages that are tried with them; all else is `tabletop_widgets.box_editor`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.frame.asked import readers_language

if TYPE_CHECKING:
    from tabletop_widgets.box_editor.page import BoxEditorPage


def app(lang: str | None = None) -> BoxEditorPage:
    """The page on which a box is written: what the notebook shows."""
    from tabletop_widgets.box_editor.page import BoxEditorPage

    from .record import PANAMAX_BOX_KIT

    return BoxEditorPage(PANAMAX_BOX_KIT, lang or readers_language())
