"""How far to trust the numbers of an evaluation. ``from panamax_widgets.trust import app``, then ``app()``.

:mod:`.trials` tries the method out where the truth is known, without widgets; :mod:`.charts` shows what comes of it,
:mod:`.page` puts both on a page with the prose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.frame.asked import readers_language

if TYPE_CHECKING:
    from .page import TrustPage


def app(lang: str | None = None) -> TrustPage:
    """The page on the method, its error and its limits: what the notebook shows."""
    from .page import TrustPage

    return TrustPage(lang or readers_language())
