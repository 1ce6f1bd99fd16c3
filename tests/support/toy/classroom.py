"""What the toy game gives a class, and its page: piles to ask about, of which it may count what is left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop.i18n import Phrase
from tabletop_widgets.classroom.exercises_page import ExercisesPage
from tabletop_widgets.classroom.homework_page import HomeworkPage
from tabletop_widgets.classroom.opening import class_page
from tabletop_widgets.classroom.page import ClassPage
from tabletop_widgets.frame.addresses import page_address
from tabletop_widgets.kit.classroom import AskingKit, ClassKit, GoalAspect

from .exercises import TOY_PRACTICE
from .explorer import link, linked
from .game import Matches, pile_of
from .lesson import lesson
from .puzzles import TOY_PUZZLES, TOY_QUESTION
from .screens import PALETTE
from .stage import EXPLORER, LESSON, TOY_COURSE, PileView


def steps(page: str) -> Mapping[str, Phrase]:
    """The titles of the lesson's steps."""
    return {step.id: step.title for step in lesson().steps(None)} if page == LESSON else {}


TOY_CLASS: Final = ClassKit(
    prefix="toy",
    course=TOY_COURSE,
    practice=TOY_PRACTICE,
    puzzles=TOY_PUZZLES,
    question=TOY_QUESTION,
    asking=AskingKit(
        notation=lambda pile: f"{pile.count} {pile.seat}",
        read=pile_of,
        opened=lambda text, _box: linked(text.rpartition("=")[2]).position,
        dealt=lambda pile: pile,
        after=lambda pile, move: pile.played(move)[1],
        shown=lambda position, _asked: PileView(position),
        aspects={"left": GoalAspect(name=Phrase("toy.class.left"), reading=lambda pile: pile.count)},
    ),
    lessons=lambda: (LESSON,),
    steps=steps,
    explorer=lambda home, pile: f"{page_address(home, EXPLORER)}?{link(Matches(pile))}",
    paper=lambda theme: PALETTE.named(theme).paper,
)


def app() -> ClassPage | HomeworkPage | ExercisesPage:
    """The page, as its notebook shows it."""
    return class_page(TOY_CLASS)
