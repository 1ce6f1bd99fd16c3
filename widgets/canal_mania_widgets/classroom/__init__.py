"""A class: a teacher sets work by a link, pupils send theirs back as a text, and the teacher sees where all stand.

``from canal_mania_widgets.classroom import app``, then ``app()``. :mod:`.record` is what Canal Mania gives it,
:mod:`.goal` what a teacher may let count; its pages are `tabletop_widgets.classroom`.
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

    from .record import CANAL_CLASS

    page = class_page(CANAL_CLASS, lang)
    page.add_class("pmx-canal")
    return page
