"""What an address asks of a class: a page of the pupil's where it has an assignment, else the teacher's."""

from __future__ import annotations

from ..frame.asked import asked_for, readers_language
from ..kit.classroom import ClassKit
from . import assignment, work
from .exercises_page import IN_ADDRESS as EXERCISES
from .exercises_page import ExercisesPage
from .homework_page import HomeworkPage
from .page import ClassPage
from .texts import ClassRefusal


def class_page(kit: ClassKit, lang: str | None = None) -> ClassPage | HomeworkPage | ExercisesPage:
    """The page for the address; an assignment that can't be read is told on the teacher's."""
    asked, lang = asked_for(), lang or readers_language()
    word = asked.get(assignment.IN_ADDRESS)
    if word is None:
        return ClassPage(kit, lang, works=asked.get(work.IN_ADDRESS, ""))
    try:
        set_work = assignment.assignment_in(kit, word)
    except ClassRefusal as refusal:
        return ClassPage(kit, lang, refusal=refusal)
    chosen = next((one for one in set_work.exercises if one.topic == asked.get(EXERCISES)), None)
    return HomeworkPage(set_work, lang) if chosen is None else ExercisesPage(set_work, chosen, lang)
