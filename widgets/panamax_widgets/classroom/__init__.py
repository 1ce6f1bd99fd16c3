"""A class: a teacher sets work by a link, pupils send theirs back as a text, and the teacher sees where all stand.

``from panamax_widgets.classroom import app``, then ``app()``. :mod:`.record` is what Panamax gives it, :mod:`.goal`
what a teacher may let count; its pages are `tabletop_widgets.classroom`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop_widgets.classroom.exercises_page import ExercisesPage
    from tabletop_widgets.classroom.homework_page import HomeworkPage
    from tabletop_widgets.classroom.page import ClassPage


def app(lang: str | None = None) -> ClassPage | HomeworkPage | ExercisesPage:
    """What the notebook shows: the pupil's page where the address has an assignment, else the teacher's."""
    from tabletop_widgets.classroom.opening import class_page

    from .record import PANAMAX_CLASS

    return class_page(PANAMAX_CLASS, lang)
