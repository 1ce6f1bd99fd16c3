"""What the works of a class come to, as tables in words and as bars: for the page, for screen readers, for files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tabletop.i18n import Phrase, say

from ..frame.addresses import page_address
from ..frame.html import tag
from ..frame.shares import percent
from ..frame.text_tables import TextTable
from ..kit.classroom import ClassKit
from ..kit.question import GamePosition
from ..learner.missed import Belief
from .assignment import Assignment, puzzle_position
from .exercise_sets import ExerciseSet, Firsts
from .summary import (
    AnswerRow,
    PupilRow,
    answer_rows,
    belief_rows,
    exercise_rows,
    pupil_rows,
    puzzle_rows,
    rule_rows,
    step_title,
)
from .work import Work


class ClassView(StrEnum):
    """What the teacher looks at; the values are the ids in message keys."""

    PUPILS = "pupils"
    RULES = "rules"
    BELIEFS = "beliefs"
    QUESTION = "question"
    PUZZLES = "puzzles"
    EXERCISES = "exercises"


@dataclass(frozen=True, slots=True)
class Strip:
    """A bar with its words: `amount` of something, and whether it is good news (else it is hatched)."""

    words: str
    amount: float
    is_good: bool


@dataclass(frozen=True, slots=True)
class ToldTable:
    """A table and the bars of its picture. Amounts are shares (0 to 1), or counts where `most` says of how many."""

    table: TextTable
    strips: tuple[Strip, ...]
    most: int = 0


def told(
    sight: ClassView, works: Sequence[Work], assignment: Assignment, lang: str, home: str | None = None
) -> ToldTable:
    """What there is to be told; with a `home` the rows lead to what one can do together about them."""
    return _TELLERS[sight](_Asked(works, assignment, lang, home))


def pupil_names(works: Sequence[Work], lang: str) -> list[str]:
    """What each work is called: by its name as it was given, with a number where another has the same."""
    names, times = list[str](), Counter[str]()
    for number, work in enumerate(works, 1):
        times[work.name] += 1
        if not work.name:
            names.append(say("class.unnamed", lang, number=number))
        elif times[work.name] > 1:
            names.append(say("class.same_name", lang, name=work.name, number=times[work.name]))
        else:
            names.append(work.name)
    return names


@dataclass(frozen=True, slots=True)
class _Asked:
    works: Sequence[Work]
    assignment: Assignment
    lang: str
    home: str | None

    @property
    def kit(self) -> ClassKit:
        return self.assignment.kit

    def say(self, key: str, /, **values: object) -> str:
        return say(f"class.{key}", self.lang, **values)

    def name(self, work: Work) -> str:
        return pupil_names(self.works, self.lang)[self.works.index(work)]

    def table(self, sight: ClassView, heads: Sequence[str | Phrase], rows: Sequence[tuple[str, ...]]) -> TextTable:
        """The table; where its rows end with a way that leads elsewhere, its head says so."""
        together = ("together",) if rows and len(rows[0]) > len(heads) else ()
        head = tuple(map(self.head, (*heads, *together)))
        return TextTable(self.say(f"table.{sight}"), head, tuple(rows))

    def head(self, name: str | Phrase) -> str:
        """What stands over a column: what it is called here, or the words themselves."""
        return self.say(f"head.{name}") if isinstance(name, str) else name.text(self.lang)

    def way(self, key: str, address: str | None) -> tuple[str, ...]:
        """A cell that leads to an address, if there is one."""
        return () if address is None else (tag("a", self.say(f"way.{key}"), href=address, data_carries_theme=True),)

    def page(self, name: str | None, **query: object) -> str | None:
        """The address of a page, where there are pages."""
        return None if self.home is None or name is None else page_address(self.home, name, **query)

    def explorer(self, position: GamePosition) -> str | None:
        """The address of the explorer at a position, where there is one."""
        return None if self.home is None or self.kit.explorer is None else self.kit.explorer(self.home, position)

    def share(self, part: int, whole: int) -> str:
        return percent(part / whole, self.lang) if whole else ""


def _pupils(asked: _Asked) -> ToldTable:
    assignment, rows = asked.assignment, pupil_rows(asked.works, asked.assignment)
    set_ = assignment.tasks
    names: list[str | Phrase] = [
        "pupil",
        *(["lessons"] if assignment.lessons else []),
        *(["puzzles"] if assignment.puzzles else []),
    ]
    names += [Phrase("class.head.exercises", {"topic": one.name}) for one in assignment.exercises]
    names += [*(["question"] if assignment.question else []), "sure", "first"]
    cells, strips = [], []
    for row in rows:
        cell = [asked.name(row.work)]
        if assignment.lessons:
            cell.append(asked.say("of", part=row.lessons, whole=len(assignment.lessons)))
        if assignment.puzzles:
            cell.append(asked.say("of", part=row.puzzles, whole=len(assignment.puzzles)))
        cell += [_firsts(asked, one, firsts) for one, firsts in zip(assignment.exercises, row.exercises, strict=True)]
        if assignment.question:
            cell.append(asked.say({None: "open", True: "right", False: "wrong"}[row.question]))
        cells.append((*cell, str(row.sure), asked.share(row.right, row.asked)))
        done = row.lessons + row.puzzles + (row.question is True) + _finished(assignment, row)
        strips.append(Strip(cell[0], done, done == set_))
    return ToldTable(asked.table(ClassView.PUPILS, names, cells), tuple(strips), set_)


def _firsts(asked: _Asked, exercises: ExerciseSet, firsts: Firsts) -> str:
    """How many of a topic's exercises were right at first, of those that were done."""
    if not firsts:
        return asked.say("open")
    key = "of" if len(firsts) == exercises.count else "of_set"
    return asked.say(key, part=sum(firsts), whole=len(firsts), set=exercises.count)


def _finished(assignment: Assignment, row: PupilRow) -> int:
    """How many topics have all their exercises answered."""
    pairs = zip(assignment.exercises, row.exercises, strict=True)
    return sum(len(firsts) == one.count for one, firsts in pairs)


def _exercises(asked: _Asked) -> ToldTable:
    course, cells, strips = asked.kit.course, [], []
    for row in exercise_rows(asked.works, asked.assignment):
        words, topic = row.exercises.name.text(asked.lang), row.exercises.topic
        way = asked.way("practise", asked.page(course.practice_page, topic=topic, level=row.exercises.level))
        share = asked.share(row.right, row.done)
        cells.append((words, str(row.exercises.level), str(row.pupils), str(row.done), share, *way))
        strips.append(Strip(words, row.right / row.done, True))
    heads = ("topic", "level", "pupils", "done", "first")
    return ToldTable(asked.table(ClassView.EXERCISES, heads, cells), tuple(strips))


def _rules(asked: _Asked) -> ToldTable:
    rows = rule_rows(asked.works)
    course, cells, strips = asked.kit.course, [], []
    for row in rows:
        words = asked.say("rule", rule=row.rule, title=course.rules.rule(row.rule).title(asked.lang))
        way = asked.way("practise", asked.page(course.practice_page, rule=row.rule))
        cells.append((words, str(row.erred), str(row.pupils), asked.share(row.right, row.asked), *way))
        strips.append(Strip(words, row.erred / row.pupils, False))
    return ToldTable(asked.table(ClassView.RULES, ("rule", "erred", "asked", "first"), cells), tuple(strips))


def _beliefs(asked: _Asked) -> ToldTable:
    rows, count = belief_rows(asked.kit, asked.works), len(asked.works)
    cells, strips = [], []
    for row in rows:
        words = _belief_words(asked, row.belief)
        way = asked.way("step", asked.page(row.belief.page, step=row.belief.step))
        cells.append((words, str(row.pupils), asked.share(row.pupils, count), *way))
        strips.append(Strip(words, row.pupils / count, False))
    return ToldTable(asked.table(ClassView.BELIEFS, ("belief", "erred", "share"), cells), tuple(strips))


def _belief_words(asked: _Asked, belief: Belief) -> str:
    """Where it was; and what was said to it, if that is a sentence without numbers."""
    page, step = Phrase(f"app.page.{belief.page}.title"), step_title(asked.kit, belief)
    place = asked.say("step", lesson=page, step=step)
    said = said_words(asked.kit, belief, asked.lang)
    return asked.say("belief", place=place, said=said) if said else place


def said_words(kit: ClassKit, belief: Belief, lang: str) -> str:
    """The sentence that was said to a belief; nothing if it has places to fill in, or is of another room."""
    title = step_title(kit, belief)
    if title is None or title.key.partition(".")[0] != belief.said.partition(".")[0]:
        return ""
    try:
        words = say(belief.said, lang)
    except KeyError:
        return ""
    return "" if "{" in words else words


def _question(asked: _Asked) -> ToldTable:
    question, found = asked.assignment.question, []
    if question is not None:
        for row in answer_rows(asked.works, asked.assignment):
            found.append((question.words(row.moves, asked.lang), row, question.position))
    return _answers(asked, ClassView.QUESTION, found)


def _puzzles(asked: _Asked) -> ToldTable:
    found = []
    for number, id in enumerate(asked.assignment.puzzles, 1):
        position = puzzle_position(asked.kit, id)
        for row in puzzle_rows(asked.works, asked.assignment, id):
            move = position.move(row.moves[0]).describe(asked.lang)
            found.append((asked.say("puzzle_answer", number=number, move=move), row, position))
    return _answers(asked, ClassView.PUZZLES, found)


def _answers(asked: _Asked, sight: ClassView, found: Sequence[tuple[str, AnswerRow, GamePosition]]) -> ToldTable:
    cells, strips = [], []
    for words, row, position in found:
        verdict = asked.say("right" if row.is_right else "wrong")
        way = asked.way("explore", asked.explorer(position))
        cells.append((words, verdict, str(row.pupils), asked.share(row.pupils, row.all), *way))
        strips.append(Strip(words, row.pupils / row.all, row.is_right))
    return ToldTable(asked.table(sight, ("answer", "verdict", "pupils", "share"), cells), tuple(strips))


_TELLERS: dict[ClassView, Callable[[_Asked], ToldTable]] = {
    ClassView.PUPILS: _pupils,
    ClassView.RULES: _rules,
    ClassView.BELIEFS: _beliefs,
    ClassView.QUESTION: _question,
    ClassView.PUZZLES: _puzzles,
    ClassView.EXERCISES: _exercises,
}
