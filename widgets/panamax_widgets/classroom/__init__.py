"""A class: a teacher sets work by a link, pupils send theirs back as a text, and the teacher sees where all stand.

``from panamax_widgets.classroom import app``, then ``app()``: the teacher's page, or the pupil's where the address has
an assignment. Nothing is stored on a server: links, texts and files carry everything, and browsers keep their own.

:mod:`.goal` is what counts as a right answer, :mod:`.assignment` what is set, :mod:`.work` what is handed in,
:mod:`.register` the works of all, :mod:`.summary` what they come to; :mod:`.desk` and :mod:`.homework` are what the
teacher and the pupil work on, and the rest shows it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.frame.asked import asked_for, readers_language

if TYPE_CHECKING:
    from .homework_page import HomeworkPage
    from .page import ClassPage


def app(lang: str | None = None) -> ClassPage | HomeworkPage:
    """What the notebook shows: the pupil's page where the address has an assignment, else the teacher's.

    An assignment that can't be read is told on the teacher's page.
    """
    from . import assignment, work
    from .page import ClassPage
    from .texts import ClassRefusal

    asked, lang = asked_for(), lang or readers_language()
    word = asked.get(assignment.IN_ADDRESS)
    if word is None:
        return ClassPage(lang, works=asked.get(work.IN_ADDRESS, ""))
    try:
        found = assignment.assignment_in(word)
    except ClassRefusal as refusal:
        return ClassPage(lang, refusal=refusal)
    from .homework_page import HomeworkPage

    return HomeworkPage(found, lang)
