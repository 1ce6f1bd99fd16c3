"""Play a whole game of Canal Mania: ``from canal_mania_widgets.play import app``, then ``app()`` in a notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canal_mania.box.components import Box
from tabletop_widgets.frame.asked import readers_language

if TYPE_CHECKING:
    from .page import CanalPlayPage


def app(lang: str | None = None, box: Box | None = None) -> CanalPlayPage:
    """The page on which Canal Mania is played: what the notebook shows; without a `box` with the shipped one."""
    from .page import CanalPlayPage

    return CanalPlayPage(lang or readers_language(), box=box)
