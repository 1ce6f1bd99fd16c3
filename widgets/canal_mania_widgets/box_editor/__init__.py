"""Canal Mania: your own copy. ``from canal_mania_widgets.box_editor import app``, then ``app()`` in a notebook.

:mod:`.sheets` is the order in which the values are gone through, :mod:`.naming` says what they are called, and
:mod:`.pictures` shows them; all else is `tabletop_widgets.box_editor`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canal_mania.box.components import Box
from tabletop_widgets.frame.asked import readers_language

if TYPE_CHECKING:
    from tabletop_widgets.box_editor.page import BoxEditorPage


def app(lang: str | None = None, box: Box | None = None) -> BoxEditorPage:
    """The page on which a box is written: what the notebook shows; without a `box` it begins with the shipped one."""
    from tabletop_widgets.box_editor.page import BoxEditorPage

    from .record import CANAL_BOX_KIT

    return BoxEditorPage(CANAL_BOX_KIT, lang or readers_language(), box)
