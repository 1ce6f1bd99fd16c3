"""A study of Canal Mania: chapters of positions with arrows, rings, comments and variations, read, guessed or written.

``from canal_mania_widgets.study import app``, then ``app()``. :mod:`.record` is what Canal Mania gives its studies,
:mod:`.own` the one that comes along; their page is `tabletop_widgets.study`. The record of one is `canal_mania.study`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop_widgets.study.page import StudyPage


def app(lang: str | None = None) -> StudyPage:
    """What the notebook shows: the study of the address, else the one that comes along."""
    from tabletop_widgets.study.opening import study_page

    from .record import CANAL_STUDY

    page = study_page(CANAL_STUDY, lang)
    page.add_class("pmx-canal")
    return page
