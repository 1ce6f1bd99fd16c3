"""What Jupyter would load and never use here: a grammar, which takes a third of a start."""

from __future__ import annotations

import sys


def leave_out_grammar() -> None:
    """Have Jupyter's libraries believe that what checks addresses in any alphabet isn't installed: there are none.

    It holds for the whole process, so only for one of our own, and before Jupyter is imported.
    """
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
