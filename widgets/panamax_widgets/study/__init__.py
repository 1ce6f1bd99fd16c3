"""A study: chapters of positions with arrows, circles, comments and variations, read or guessed, written and shared.

``from panamax_widgets.study import app``, then ``app()``. The record is `panamax.study`; :mod:`.links` is its link,
:mod:`.desk` what one works on who writes or reads it, :mod:`.reading`
the study on paper and on the site, and :mod:`.page` puts all of it on a page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.errors import TabletopError
from tabletop_widgets.frame.asked import asked_for, readers_language

from ..own_box import readers_box

if TYPE_CHECKING:
    from .page import StudyPage


def app(lang: str | None = None) -> StudyPage:
    """What the notebook shows: the study of the address, else the one that comes with the tutor."""
    from . import links
    from .own import own_study
    from .page import StudyPage

    lang = lang or readers_language()
    word, refusal = asked_for().get(links.IN_ADDRESS), None
    if word is not None:
        try:
            return StudyPage(links.study_in(word, readers_box()), lang, is_linked=True)
        except TabletopError as error:
            refusal = error
    return StudyPage(own_study(lang), lang, refusal)
