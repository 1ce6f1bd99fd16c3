"""Everything that a reader of the tutor sees: figures, controls, lessons, and the server that brings them.

In a notebook of one's own, a line each: `show_board`, `show_explorer`, `show_lesson`.
"""

from pathlib import Path

from tabletop.i18n import add_catalogues

from .cells import show_board, show_explorer, show_lesson

__all__ = ["show_board", "show_explorer", "show_lesson"]

add_catalogues(Path(__file__).parent / "locale")
