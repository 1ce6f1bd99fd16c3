"""A study: chapters of positions with arrows, circles, comments and variations, read or guessed, written and shared.

``from panamax_widgets.study import app``, then ``app()``. :mod:`.record` is what Panamax gives its studies, :mod:`.own`
the one that comes with the tutor; their page is `tabletop_widgets.study`. The record of a study is `panamax.study`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop_widgets.study.page import StudyPage


def app(lang: str | None = None) -> StudyPage:
    """What the notebook shows: the study of the address, else the one that comes with the tutor."""
    from tabletop_widgets.study.opening import study_page

    from .record import PANAMAX_STUDY

    return study_page(PANAMAX_STUDY, lang)
