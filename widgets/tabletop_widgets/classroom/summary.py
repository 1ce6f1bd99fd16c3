"""What the works of a class come to: who stands where, which rules and beliefs go wrong, who answered what. Numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from tabletop.i18n import Phrase

from ..kit.classroom import ClassKit
from ..learner.missed import Belief
from ..learner.progress import SURE
from .assignment import Assignment, puzzles_by_id
from .board_question import Moves
from .exercise_sets import ExerciseSet, Firsts
from .work import Work


@dataclass(frozen=True, slots=True)
class PupilRow:
    """Where a pupil stands: lessons finished and puzzles right of those that were set, the question (``None``: open),
    and the first answers to the exercises of each topic that was set.

    `sure` counts the rules that he is sure of; `right` of `asked` questions about rules he answered right at first.
    """

    work: Work
    lessons: int
    puzzles: int
    question: bool | None
    exercises: tuple[Firsts, ...]
    sure: int
    right: int
    asked: int


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A rule that somebody got wrong: how many pupils were asked, how many erred, and the answers right of all."""

    rule: str
    pupils: int
    erred: int
    right: int
    asked: int


@dataclass(frozen=True, slots=True)
class BeliefRow:
    """A wrong belief, and how many pupils had it."""

    belief: Belief
    pupils: int


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """An answer, how many of `all` pupils who answered gave it, and whether it is right."""

    moves: Moves
    pupils: int
    all: int
    is_right: bool


@dataclass(frozen=True, slots=True)
class ExerciseRow:
    """The exercises of a topic: how many pupils did some, how many were answered, and how many right at first."""

    exercises: ExerciseSet
    pupils: int
    done: int
    right: int


def pupil_rows(works: Sequence[Work], assignment: Assignment) -> tuple[PupilRow, ...]:
    """A row for each pupil, in the order in which they came."""
    return tuple(_pupil_row(work, assignment) for work in works)


def _pupil_row(work: Work, assignment: Assignment) -> PupilRow:
    own, question = work.assignment == assignment.id, assignment.question
    records = work.progress.rules.values()
    return PupilRow(
        work,
        sum(page in work.progress.lessons for page in assignment.lessons),
        sum(move in puzzles_by_id(work.kit)[id].bests for id, move in work.puzzles.items()) if own else 0,
        question.is_right(work.moves) if question is not None and own and work.moves else None,
        tuple(work.exercises.get(one.topic, ()) if own else () for one in assignment.exercises),
        sum(record.box >= SURE for record in records),
        sum(record.right for record in records),
        sum(record.seen for record in records),
    )


def rule_rows(works: Sequence[Work]) -> tuple[RuleRow, ...]:
    """The rules that somebody got wrong, those first that most pupils did."""
    found: list[RuleRow] = []
    for rule in sorted({rule for work in works for rule in work.progress.rules}):
        records = [work.progress.rules[rule] for work in works if rule in work.progress.rules]
        erred = sum(record.right < record.seen for record in records)
        right, asked = sum(record.right for record in records), sum(record.seen for record in records)
        if erred:
            found.append(RuleRow(rule, len(records), erred, right, asked))
    return tuple(sorted(found, key=lambda row: (-row.erred, row.right / row.asked)))


def belief_rows(kit: ClassKit, works: Sequence[Work]) -> tuple[BeliefRow, ...]:
    """What pupils believed at steps of lessons that there are, most common first."""
    counts = Counter(belief for work in works for belief in work.missed)
    rows = [BeliefRow(belief, count) for belief, count in sorted(counts.items()) if step_title(kit, belief) is not None]
    return tuple(sorted(rows, key=lambda row: -row.pupils))


def step_title(kit: ClassKit, belief: Belief) -> Phrase | None:
    """What the step of a belief is called, if there is such a step."""
    return kit.steps(belief.page).get(belief.step)


def answer_rows(works: Sequence[Work], assignment: Assignment) -> tuple[AnswerRow, ...]:
    """The answers to the question, most frequent first; those that mean the same are one."""
    question = assignment.question
    if question is None:
        return ()
    given: dict[Hashable, list[Moves]] = {}
    for work in _own(works, assignment):
        if work.moves:
            given.setdefault(question.meaning(work.moves), []).append(work.moves)
    count = sum(map(len, given.values()))
    rows = [AnswerRow(same[0], len(same), count, question.is_right(same[0])) for same in given.values()]
    return tuple(sorted(rows, key=lambda row: -row.pupils))


def puzzle_rows(works: Sequence[Work], assignment: Assignment, id: str) -> tuple[AnswerRow, ...]:
    """The first answers to a puzzle, most frequent first."""
    given = Counter(work.puzzles[id] for work in _own(works, assignment) if id in work.puzzles)
    bests = puzzles_by_id(assignment.kit)[id].bests
    return tuple(AnswerRow((move,), count, given.total(), move in bests) for move, count in given.most_common())


def exercise_rows(works: Sequence[Work], assignment: Assignment) -> tuple[ExerciseRow, ...]:
    """The exercises that were set and that somebody did, topic by topic."""
    rows = []
    for one in assignment.exercises:
        firsts = [work.exercises[one.topic] for work in _own(works, assignment) if one.topic in work.exercises]
        rows.append(ExerciseRow(one, len(firsts), sum(map(len, firsts)), sum(map(sum, firsts))))
    return tuple(row for row in rows if row.done)


def _own(works: Sequence[Work], assignment: Assignment) -> list[Work]:
    return [work for work in works if work.assignment == assignment.id]
