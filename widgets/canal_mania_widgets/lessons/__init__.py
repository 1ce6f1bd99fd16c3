"""The lessons: ``from canal_mania_widgets.lessons import app``, then ``app("first_canal")`` in a notebook.

A lesson is data (`model`, in `tabletop_widgets.player`); `player` is where a learner is in it; `page` puts both
on a page. The rooms: `scenes` (what learners work on), `course` (the lessons).

**To write a step** of a lesson that is there: a line in its module's `_steps` with a function that makes the scene
(below: which there are), and its words in the lesson's ``.po``: each wrong answer has a comment, and a number is filled
in or held (``held.py`` of the tests). Then ``make catalogues``, and ``make translations
WRITE=de`` for each other language: until somebody translates them, its readers see these words in English.

**To write a lesson** (`course.first_canal` is a complete example):

1. A module in `course` with ``lesson() -> Lesson``: its minutes, as `test_time` measures them, and its steps, ten at
   most, each made by `step` (of `tabletop_widgets.scenes.writing`) from a key, an id, the rules that it names (the
   first is shown on the card), a function that makes its scene for a box, and the worked examples of the catalogue that
   it shows (``("E8",)``).
2. Its words in ``locale/en/LC_MESSAGES/canal_lesson_<name>.po``: ``{key}.{step}.title``, ``.text``, and what its scene
   needs. Numbers come from the box or the position (``values``). ``python setup.py --quiet catalogues`` compiles them.
3. A notebook ``notebooks/8N_<name>.ipynb`` (copy one), its line in `LESSONS` and in ``pages.LESSONS``, and in
   ``practice.record`` the topic of its exercises.
4. With its words: ``app.page.<notebook>.title``, ``.teaser``, ``.skip``; what one can do after it, and what to try:
   ``lessons.able.<notebook>``, ``lessons.try_out.<notebook>``.

Scenes to choose from, all of them data:

* `tabletop_widgets.scenes.writing.ask`: one question with one right answer; its picture is a `CanalView`.
* `position_scene.PositionScene` of a `position_scene.PositionExercise`: the learner plays in a real position: he clicks
  and drags on the map, draws a canal hex after hex and builds it, or takes what the buttons or the list offer. Its goal
  and misses are predicates over a `playing.Play`: ``play.completes("coventry")``, ``play.happened("cube_placed")``,
  ``play.points()``, ``play.breaks("RST-2")`` (he was to try something forbidden). Never ask for a certain move: any
  play that meets the goal passes. Tiles are paid for by themselves, and so is a sure cube placed (`playing`).
* `prediction.PredictionScene` of a `prediction.Prediction`: first say what will happen, then see it
  (`prediction.how_many`, `prediction.outcome`).
* `tabletop_widgets.scenes.fill_in.FillIn` of a table: numbers to fill in.
* `claims.claim_step`: a claim of strategy; what playouts say of it, with its doubt, is on file
  (`tools/judge_canal_strategy.py` finds its positions and judges it).
* `tabletop_widgets.scenes.writing.recall`: one of two questions at a lesson's end that bring back something of it or of
  an earlier one.
* `tabletop_widgets.player.model.Scene` itself: something to read, with a picture if `view` is set.

Positions are written with `arranged.arranged` (the library checks them); to stand in the middle of a turn, let
``moves`` or ``before`` play up to there. What chance brings is pinned by ``Others(pinned={"draw_card": "card lock"})``.

The tests take every lesson from `LESSONS`: a solver plays it to the end, *Show me* answers all of it, every word comes
from the catalogues.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING

from canal_mania.box.components import Box
from tabletop_widgets.frame.asked import readers_language

if TYPE_CHECKING:
    from tabletop_widgets.learner.progress import Progress
    from tabletop_widgets.player.model import Lesson
    from tabletop_widgets.player.page import LessonPage

# Each lesson's id and the module whose function `lesson` makes it.
LESSONS = {
    "first_canal": "first_canal",
    "first_delivery": "first_delivery",
    "canal_turn": "canal_turn",
    "canal_contracts": "canal_contracts",
    "ground_and_cards": "ground_and_cards",
    "on_top": "on_top",
    "where_goods_appear": "where_goods_appear",
    "long_hauls": "long_hauls",
    "engineers_and_end": "engineers_and_end",
    "which_contract": "which_contract",
    "cards_or_goods": "cards_or_goods",
    "whose_water": "whose_water",
}


def lesson(id: str) -> Lesson:
    """The lesson with the id."""
    make: Callable[[], Lesson] = import_module(f".course.{LESSONS[id]}", __name__).lesson
    return make()


def app(id: str, lang: str | None = None, box: Box | None = None) -> LessonPage:
    """The page on which the lesson is taken: what a notebook shows; without a `box` with the reader's."""
    from tabletop_widgets.player.page import LessonPage

    from ..player.course import CANAL_COURSE

    place = list(LESSONS).index(id)
    before, after = [None, *LESSONS][place], [*LESSONS, None][place + 1]
    prepare, language = partial(_prepared, _made(before)), lang or readers_language()
    return LessonPage(lesson(id), CANAL_COURSE, language, box, _made(after), prepare)


def _prepared(before: Callable[[], Lesson] | None, lesson: Lesson, progress: Progress) -> Lesson:
    """The lesson with questions in front: what is due, else something of the lesson `before`."""
    from tabletop_widgets.practice.recall import with_questions

    from ..practice.record import EXERCISES

    return with_questions(lesson, progress, before, EXERCISES)


@cache
def _made(id: str | None) -> Callable[[], Lesson] | None:
    """What makes the lesson: the same function each time, so that its picture is drawn once."""
    return None if id is None else lambda: lesson(id)
