"""The page of a lesson: the same frame for all of them. It hands what the learner does to a :class:`LessonPlayer`.

No handler changes a widget by itself: it changes the player's state, and `redraw` puts all of that on the page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import ipywidgets as W  # noqa: N812

from tabletop.i18n import DEFAULT_LANGUAGE

from ..canvas.page_box import PageBox
from ..frame.asked import asked_for
from ..frame.grouping import set_class
from ..frame.guard import Guard
from ..frame.live import LiveRegion
from ..frame.look import TWO_COLUMNS
from ..frame.sounds import Sound
from ..kit.course import CourseKit
from ..kit.values import GameBox
from ..learner.keeper import ProgressKeeper
from ..learner.missed_keeper import MissedKeeper
from ..learner.progress import Progress, today
from .ending import Ending
from .model import Lesson
from .painting import Chosen, Painter
from .parts import DIGITS, KEYS, SCENE_KEYS, Parts
from .player import LessonPlayer

MOMENT = 1200  # milliseconds that each moment of what plays by itself stands


class LessonPage(PageBox):
    """A lesson on the page: `player` is its state, `parts` are its widgets, `status` is where refusals are told.

    `following` makes the lesson that comes next, of which the end shows a picture; `prepare` puts in front of a lesson
    what a learner with this progress is asked again.
    """

    def __init__(
        self,
        lesson: Lesson,
        course: CourseKit,
        lang: str = DEFAULT_LANGUAGE,
        box: GameBox | None = None,
        following: Callable[[], Lesson] | None = None,
        prepare: Callable[[Lesson, Progress], Lesson] | None = None,
    ) -> None:
        self.lang, self._rules = lang, course.rules
        self._prepare = prepare
        self.chosen = Chosen()
        self.status = LiveRegion()
        unasked = Guard(self.status, restore=self.redraw, lang=lang, clears=False)
        self.guard = Guard(self.status, restore=self.redraw, lang=lang)
        rules = course.rules.rules()
        self.keeper = ProgressKeeper(unasked, self.guard.refuse, self.redraw, rules, course.progress)
        self.missed = MissedKeeper(unasked, course.missed_store, course.practice_page)
        self.player = LessonPlayer(self.prepared(lesson), box or course.readers_box(), course)
        self._go_to_asked_step()
        self.parts = Parts(course, self, self.guard, self.guard.refuse, lang)
        ending = Ending(lambda: self.keeper.progress.row.lasting(today()), following)
        self._painter = Painter(self.parts, self.player, self.chosen, ending, lang)
        self._drawn_step = ""
        self._placed = "", ""  # the step and the picture that were brought into sight
        self._asked: tuple[str, object] = ("", None)  # the step, and what was asked there
        self._drawn_rules: object = None
        self._is_drawing = self._has_entered = False
        self.redraw()
        if self.keeper.damaged is not None:
            self.guard.refuse(self.keeper.damaged)
        super().__init__([*self.on_top(), *self.parts.frame(self.status), self.keeper, self.missed.widget])
        self.add_class("pmx-page")
        self.add_class("pmx-lesson")
        set_class(self, "pmx-first-look", lesson.is_first_look)
        self.parts.page.observe(unasked(lambda _: self.redraw()), ["theme", "narrow", "day", "east"])
        self.parts.look.observe(unasked(lambda _: self.redraw()), "width")

    def on_top(self) -> Sequence[W.Widget]:
        """What stands above the lesson."""
        return ()

    def prepared(self, lesson: Lesson) -> Lesson:
        """The lesson as this learner takes it: what is asked again comes first."""
        progress = self.keeper.progress
        return self._prepare(lesson, progress) if self._prepare and progress.rules else lesson

    def redraw(self) -> None:
        """Put the whole page in step with the player."""
        self._is_drawing = True
        try:
            step = self.player.step
            is_kept_back = self.player.keeps_rule_back
            rules = step.id, step.rules, is_kept_back  # an exercise shows other rules once it is answered
            if rules != self._drawn_rules:
                self._drawn_rules = rules
                self.chosen.rule = "" if is_kept_back else step.rules[0]
            if step.id != self._drawn_step:
                self._drawn_step = step.id
                self.chosen.runs = False
                self.parts.ticks.clear()
                self._has_entered = False
                self.parts.look.step = step.id
            self._empty_field()
            self._painter.paint()
            if self._is_column:
                self._show_new_place()
        finally:
            self._is_drawing = False
        self._set_clock()

    @property
    def _is_column(self) -> bool:
        """Whether the pictures stand over the words, in a pane that shows a part of them."""
        whole = self.parts.look.whole_width
        return self.parts.page.narrow or (whole is not None and whole < TWO_COLUMNS)

    def _show_new_place(self) -> None:
        """In one column: where a new step begins, and a picture in which what comes next is marked, unlike the last."""
        step, picture = self._placed
        at, marked = self._painter.place or (None, picture)
        if step != self.player.step.id or (at is not None and marked != picture):
            self._placed = self.player.step.id, marked
            self._painter.show_place()

    def _empty_field(self) -> None:
        """What was typed goes when something else is asked: one writes on behind what stands there."""
        task = self.player.scene.task
        asked = self.player.step.id, task.ask if task is not None else None
        if asked != self._asked:
            self._asked = asked
            self.parts.typed.value = ""

    def _set_clock(self) -> None:
        """What plays by itself goes on; where nothing does, whoever must think of what he says."""
        runs, thinks = self.chosen.runs and self.player.scene.is_playing, self.player.scene.thinks_on_in
        self.parts.clock.run(MOMENT if runs else thinks, unasked=runs and not self.chosen.is_asked_for)

    # What the learner does; every one of these comes through the guard

    def answer(self, *answer: str) -> None:
        """Hand in an answer; what follows from it plays by itself."""
        self.chosen.runs, self.chosen.is_asked_for = True, False
        self._do(lambda: self.player.submit(answer))

    def click(self, spot: object) -> None:
        """A click in the picture: an answer (or a tick), if the question is about places; elsewhere it does nothing."""
        task = self.player.scene.task
        if task is None or not task.many:
            self.chosen.runs, self.chosen.is_asked_for = True, False
            self._do(lambda: self.player.click(spot))
        elif (meant := self.player.scene.meant_by(spot)) is not None:
            self._answer_number([choice.id for choice in task.choices].index(meant[0]) + 1)

    def drag(self, start: object, end: object) -> None:
        """Something in a picture was dragged onto something else: an answer, if the question is about such."""
        task = self.player.scene.task
        if task is not None and not task.many:
            self.chosen.runs, self.chosen.is_asked_for = True, False
            self._do(lambda: self.player.drag(start, end))

    def trace(self, spots: Sequence[object]) -> None:
        """Something in a picture was dragged over other things: an answer, or a part of one that is drawn."""
        if self.player.scene.task is not None:
            self.chosen.runs, self.chosen.is_asked_for = True, False
            self._do(lambda: self.player.trace(spots))

    def show_rule(self, rule_id: str) -> None:
        """Show a rule's record on the card. Raises `UnknownRule`."""
        self.chosen.rule, self.chosen.shows_rules = self._rules.rule(rule_id).id, True
        self.redraw()

    def press_key(self, key: str) -> None:
        """A hot key."""
        if key in DIGITS:
            self._answer_number(int(key))
        elif key in SCENE_KEYS:
            for action in self.player.scene.actions:
                if action.key == key:
                    self._act(action.id)
        elif key in KEYS:
            self._key_handlers()[KEYS[key]]()

    def press_next(self) -> None:
        """The next micro-step, or the next step; what plays by itself stands still then."""
        here = self.player.step
        self.chosen.runs = False
        self._do(self.player.next)
        if self.player.step == here:
            self._painter.show_place()

    def press_film(self, place: int) -> None:
        """Pause or play, go to the end, or see it again."""
        self.chosen.is_asked_for = True
        if not self.player.scene.is_playing:
            self.player.watch_again()
            self.chosen.runs = True
        elif place:
            self.player.skip_film()
        else:
            self.chosen.runs = not self.chosen.runs
        self.redraw()
        self._painter.show_place()

    def skip_film(self) -> None:
        """Show the rest of what plays by itself at once."""
        self.player.skip_film()
        self.redraw()

    def tick(self) -> None:
        """The next moment of what plays by itself."""
        if self.chosen.runs:
            self.chosen.runs = self.player.play_on()
            self.redraw()
            self._painter.show_place()
        elif self.player.scene.thinks_on_in is not None:
            (self.redraw if self.player.scene.think() else self._set_clock)()

    def press_back(self) -> None:
        """One step back."""
        self._do(self.player.back)

    def press_help(self, place: int) -> None:
        """A hint, or the answer given away."""
        self.chosen.runs = self.chosen.runs or bool(place)
        self._do(self.player.reveal if place else self.player.hint)

    def press_answer(self, place: int) -> None:
        """The answer in this place."""
        self._answer_number(place + 1)

    def press_check(self) -> None:
        """Hand in what is ticked."""
        task = self.player.scene.task
        if task is not None:
            self.answer(*(task.choices[place].id for place in self.parts.ticks.chosen))

    def enter(self) -> None:
        """Hand in what has been typed, at Enter or when the field is left."""
        if not self._is_drawing and self.parts.typed.value.strip():
            self._has_entered = True
            self.answer(self.parts.typed.value)

    def press_try(self) -> None:
        """Hand in what is typed, unless leaving the field for this button has done it."""
        if not self._has_entered and self.parts.typed.value.strip():
            self.answer(self.parts.typed.value)
        self._has_entered = False

    def choose_move(self, place: int) -> None:
        """A move of the list."""
        moves = self.player.scene.moves
        if 0 <= place < len(moves):
            self.answer(moves[place].text)

    def fill(self, texts: tuple[str, ...]) -> None:
        """Hand in what is written in the table."""
        self.answer(*texts)

    def press_action(self, place: int) -> None:
        """One of the scene's actions."""
        self._act(self.player.scene.actions[place].id)

    def press_whole(self) -> None:
        """Show the whole table, or what the step needs of it."""
        self.chosen.whole = not self.chosen.whole
        self.redraw()

    def press_words(self) -> None:
        """Show or put away the picture in words (screen readers have it in any case)."""
        self.parts.toggle_words()
        self.redraw()

    def press_open_rules(self) -> None:
        """Open the rules of the step, or put them away."""
        self.chosen.shows_rules = not self.chosen.shows_rules
        self.redraw()

    def press_rule(self, place: int) -> None:
        """Show one of the step's rules."""
        self.show_rule(self.player.step.rules[place])

    def choose_step(self, step_id: str | None) -> None:
        """Go to the step that was chosen in the list."""
        if not self._is_drawing and step_id is not None:
            self._do(lambda: self.player.jump(step_id))

    def configure(self, setting: str, value: str | int) -> None:
        """Change a setting of the scene."""
        self._do(lambda: self.player.configure(setting, value))

    def _do(self, change: Callable[[], object]) -> None:
        """Change the player's state, then show it; after a refusal it is shown as it was left."""
        marks, had_ended = self.player.marks, bool(self.parts.html["ending"].value)
        counted = len(marks)
        try:
            change()
        finally:
            page = self.player.lesson.page
            self.keeper.follow(marks, page if self.player.is_finished else None)
            self.missed.follow(page, marks)
            self.redraw()
        if self.parts.html["ending"].value and not had_ended:
            self.parts.sounds.play(Sound.END)
        elif len(marks) > counted:
            self.parts.sounds.play(Sound.RIGHT if marks[-1].right else Sound.MISS)

    def _go_to_asked_step(self) -> None:
        """Begin at the step that the page's address names, if the lesson has it."""
        asked = asked_for().get("step")
        if asked in [step.id for step in self.player.steps]:
            self.player.jump(asked)

    def _key_handlers(self) -> dict[str, Callable[[], None]]:
        return {
            "next": self.press_next,
            "back": self.press_back,
            "hint": lambda: self.press_help(0),
            "reveal": lambda: self.press_help(1),
            "whole": self.press_whole,
            "words": self.press_words,
            "check": self._check_ticks,
            "fields": self._focus_fields,
        }

    def _check_ticks(self) -> None:
        task = self.player.scene.task
        if task is not None and task.many and self.player.scene.can_answer:
            self.press_check()

    def _focus_fields(self) -> None:
        """Put the keyboard's focus where something is written or chosen: the table, the moves, or the field."""
        parts = self.parts
        places = ((parts.fill_box, parts.fill), (parts.moves_box, parts.moves), (parts.free, parts.typed))
        for box, place in places:
            if box.children:
                place.focus()
                return

    def _answer_number(self, number: int) -> None:
        task = self.player.scene.task
        if task is None or number > len(task.choices):
            return
        if task.many:
            tick = self.parts.ticks.ticks[number - 1]
            tick.value = not tick.value
        else:
            self.answer(task.choices[number - 1].id)

    def _act(self, action: str) -> None:
        self._do(lambda: self.player.act(action, self.parts.settings.typed()))
