"""What an address asks of studies: the one that it has, else the one that comes along."""

from __future__ import annotations

from tabletop.errors import TabletopError

from ..frame.asked import asked_for, readers_language
from ..kit.study import StudyKit
from . import links
from .page import StudyPage


def study_page(kit: StudyKit, lang: str | None = None) -> StudyPage:
    """The page for the address; a study that can't be read is told on the one that comes along."""
    lang = lang or readers_language()
    word, refusal = asked_for().get(links.IN_ADDRESS), None
    if word is not None:
        try:
            study = links.study_in(kit, word, kit.explorer.trees.readers_box())
            return StudyPage(kit, study, lang, is_linked=True)
        except TabletopError as error:
            refusal = error
    return StudyPage(kit, kit.own(lang), lang, refusal)
