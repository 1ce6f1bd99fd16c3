"""The lessons: ``from panamax_widgets.lessons import app``, then ``app("setting_up")`` in a notebook.

A lesson is data (`model`, in `tabletop_widgets.player`); `player` is where a learner is in it; `page` puts both
on a page. The rooms: `scenes` (what learners work on), `course` (the lessons).

**To write a lesson** (lesson 3, `course.a_turn`, is the shortest complete example):

1. A module in `course` with ``lesson() -> Lesson``: its steps, each made by `writing.step` from a key, an id, the rules
   that it names (the first is shown on the card), a function that makes its scene for a box, and the worked examples of
   the rule books that it shows or asks (``examples=("E9",)``; a test sees to it that every example is in some lesson).
2. Its words in ``locale/en/LC_MESSAGES/lesson_<name>.po``: ``{key}.{step}.title``, ``.text``, and what its scene needs.
   Numbers come from the box or the position (``values``; `told` reads them); one that stays in the prose is held by a
   line in ``tests/panamax_widgets/lessons/numbers`` (`test_numbers.py` asks). What else the words take for granted of
   the box is asked by `told.must_hold`. ``make catalogues`` compiles them.
3. A notebook ``notebooks/NN_<name>.ipynb`` (copy one), its title and teaser in ``app.po``, and its line in `LESSONS`.
4. What one can do after it, and what to try, in ``lessons.po``: ``lessons.able.<notebook>``, ``.try_out.<notebook>``.

Scenes to choose from, all of them data, in `scenes` or, where they need no rule, in `tabletop_widgets.scenes` (each has
a `writing` and a `told`):

* `writing.ask`: one question (`question` has the long form: several right answers, pictures).
* `position_scene.PositionScene` of an `position_scene.Exercise`: the learner plays in a real position.
  Its goal and misses are predicates over a `playing.Play`: ``play.zone_of("red2") == "pacific_gatun_lake"``,
  ``play.happened("group_pushed")``, ``play.flow(PurseKind.COMPANY)``, ``play.breaks("TBL-6")`` (he was to try something
  forbidden). Never ask for a certain move: any play that meets the goal passes.
* `prediction.PredictionScene` of a `prediction.Prediction`: first say what will happen, then see it.
* `fill_in.FillIn` of a `fill_in.Table`: numbers to fill in; `Help` says how much of it is given, so
  that one table serves as worked example, with its last cells missing, and free.
* `judged_scene.judged_step`: which move in a position out of a game? What playouts say of all its moves is on file.
* `told`: what the words of a step tell of its position, read from it.
* `tabletop_widgets.player.model.Scene` itself: something to read, with a picture if `view` is set.

Positions are written with `arranged.arranged` (the library checks them); to stand in the middle of an action,
let `Exercise.moves` or `Prediction.before` play up to there. Give ``start`` as a function of the box (cached:
`caching`), so that a lesson opens at once; amounts in words come from the same box.

One of the first two steps asks for a real move. Every lesson ends with `writing.purses_step` ("what did this do
to each purse?") and two `writing.recall` steps, which ask something of this lesson or an earlier one in a new
situation. What is answered is kept in `LessonPlayer.marks`, by rule. Whoever comes from the lesson before is asked
first about a rule of its first half, by `practice.recall`: a lesson does nothing for that.

After a hard task (two misses, or an answer that was shown) the next one is made easier by `Scene.ease`, or
begins with its first hint; after one that went well it isn't.

The tests take every lesson from `LESSONS`: a solver plays it to the end, a learner at random never gets stuck, every
word comes from the catalogues, and a browser opens it at two widths in both themes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from panamax.box.components import Box
from tabletop_widgets.frame.asked import readers_language

if TYPE_CHECKING:
    from tabletop_widgets.learner.progress import Progress
    from tabletop_widgets.player.model import Lesson
    from tabletop_widgets.player.page import LessonPage

# Each lesson's id and the module whose function `lesson` makes it.
LESSONS = {
    "first_dollar": "first_dollar",
    "dice_cascade": "dice_cascade",
    "a_turn": "a_turn",
    "contracts": "contracts",
    "sailing": "sailing",
    "pushing": "pushing",
    "arrival": "arrival",
    "clipboard": "clipboard",
    "shares": "shares",
    "round_end": "round_end",
    "final_count": "final_count",
    "setting_up": "setting_up",
    "first_game": "first_game",
    "where_dice_lie": "where_dice_lie",
    "whose_ship": "whose_ship",
    "push_or_wait": "push_or_wait",
    "flags_and_rail": "flags_and_rail",
    "dice_and_ships": "dice_and_ships",
}


def lesson(id: str, **options: Any) -> Lesson:
    """The lesson with the id; `options` go to its own module."""
    make: Callable[..., Lesson] = import_module(f".course.{LESSONS[id]}", __name__).lesson
    return make(**options)


@cache
def lessons_by_page() -> Mapping[str, str]:
    """The ids of the lessons, by the names of their pages."""
    return {lesson(id).page: id for id in LESSONS}


def app(id: str, lang: str | None = None, box: Box | None = None, **options: Any) -> LessonPage:
    """The page on which the lesson is taken: what a notebook shows; without a `box` with the reader's."""
    from tabletop_widgets.player.page import LessonPage

    from ..player.course import PANAMAX_COURSE

    place = list(LESSONS).index(id)
    before, after = [None, *LESSONS][place], [*LESSONS, None][place + 1]
    prepare, language = partial(_prepared, _made(before)), lang or readers_language()
    return LessonPage(lesson(id, **options), PANAMAX_COURSE, language, box, _made(after), prepare)


def _prepared(before: Callable[[], Lesson] | None, lesson: Lesson, progress: Progress) -> Lesson:
    """The lesson with questions in front: what is due, else something of the lesson `before`."""
    from tabletop_widgets.practice.recall import with_questions

    from ..practice.record import EXERCISES

    return with_questions(lesson, progress, before, EXERCISES)


@cache
def _made(id: str | None) -> Callable[[], Lesson] | None:
    """What makes the lesson: the same function each time, so that its picture is drawn once."""
    return None if id is None else lambda: lesson(id)
