"""What a teacher works on: the work to be set, as far as it is made, and the works that came back. No widgets.

What the browser keeps are lines: the format, the draft's word, and the register's lines.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from tabletop.errors import TabletopError
from tabletop.record.save_tree import LARGEST_TEXT

from ..kit.classroom import ClassKit
from ..kit.practice import LEVELS
from ..kit.question import GamePosition
from ..kit.values import GameBox, GameMove
from .assignment import LONGEST_ASK, LONGEST_TITLE, MOST_PUZZLES, Assignment, draft_in, puzzles_by_id, whole
from .board_question import MOST_MOVES, MOST_SHOWN, BoardQuestion, Moves, played
from .exercise_sets import MOST_EXERCISES, ExerciseSet, topics_of
from .register import Register, set_work_in
from .texts import ClassRefusal, one_line, refused

WHAT: Final = "teacher"  # the kind of text
ALL: Final = 0  # instead of a grade of puzzles


class TeacherDesk:
    """The draft of an assignment and the register. What can't be done raises `TabletopError` and changes nothing."""

    def __init__(self, kit: ClassKit, box: GameBox) -> None:
        self.kit, self.box = kit, box
        self.draft = Assignment(kit)
        self.moves: Moves = ()  # that are being shown as an answer
        self.register = Register(kit)
        self.grade, self._first = ALL, 0
        self._level = LEVELS[0]

    # The work to be set

    @property
    def assignment(self) -> Assignment:
        """The assignment. Raises `ClassRefusal` with what is still missing."""
        self.draft.word  # noqa: B018 - it may be too long
        return whole(self.draft)

    def name(self, title: str) -> None:
        """Give it a title."""
        self.draft = replace(self.draft, title=one_line(title, LONGEST_TITLE, "title") if title.strip() else "")

    def choose_lessons(self, pages: Sequence[str]) -> None:
        """Set these lessons."""
        self.draft = replace(self.draft, lessons=tuple(page for page in self.kit.lessons() if page in pages))

    @property
    def level(self) -> int:
        """The level of the exercises that are set, or will be."""
        return self.draft.exercises[0].level if self.draft.exercises else self._level

    def choose_exercises(self, counts: Mapping[str, int], level: int) -> None:
        """Set so many exercises of each topic, all at a level. Raises `ClassRefusal` for too many."""
        if level not in LEVELS or not all(0 <= count <= MOST_EXERCISES for count in counts.values()):
            raise refused("damaged")
        self._level = level
        chosen = [(topic, counts.get(topic, 0)) for topic in topics_of(self.kit)]
        sets = tuple(ExerciseSet(topic, level, count) for topic, count in chosen if count)
        self.draft = replace(self.draft, exercises=sets)

    def choose_puzzles(self, count: int, grade: int) -> None:
        """Set so many puzzles of a grade. Raises `ClassRefusal` for too many."""
        if not 0 <= count <= MOST_PUZZLES:
            raise refused("damaged")
        if grade != self.grade:
            self.grade, self._first = grade, 0
        self._set_puzzles(count)

    def other_puzzles(self) -> None:
        """Set as many others."""
        count = len(self.draft.puzzles)
        self._first += count
        self._set_puzzles(count)

    def _set_puzzles(self, count: int) -> None:
        known = [puzzle.id for puzzle in puzzles_by_id(self.kit).values() if self.grade in (ALL, puzzle.grade)]
        chosen = [known[(self._first + place) % len(known)] for place in range(min(count, len(known)))]
        self.draft = replace(self.draft, puzzles=tuple(chosen))

    # The question

    def open_position(self, text: str) -> None:
        """Ask about a position: an address, its query, or a notation. Nothing: about none."""
        self.ask_about(self.kit.asking.opened(text, self.box) if text.strip() else None)

    def ask_about(self, position: GamePosition | None) -> None:
        """Ask about this position. Raises `ClassRefusal` where nobody must decide."""
        question = None
        if position is not None:
            if position.decider is None:
                raise refused("nobody")
            question = BoardQuestion(self.kit.asking, position)
        self.moves = ()
        self.draft = replace(self.draft, question=question)

    @property
    def question(self) -> BoardQuestion:
        """The question. Raises `ClassRefusal` if there is none."""
        if self.draft.question is None:
            raise refused("no_question")
        return self.draft.question

    @property
    def here(self) -> GamePosition:
        """The position after the moves that are being shown."""
        question = self.question
        return played(question.asking, question.position, self.moves) if self.moves else question.position

    @property
    def goes_on(self) -> bool:
        """Whether another move can be added to the answer that is being shown."""
        return len(self.moves) < MOST_MOVES and self.here.decider == self.question.position.decider

    def ask(self, text: str) -> None:
        """Ask this."""
        ask = one_line(text, LONGEST_ASK, "ask") if text.strip() else ""
        self.draft = replace(self.draft, question=replace(self.question, ask=ask))

    def require(self, same: Sequence[str]) -> None:
        """Let these things have to be the same in the end; none: the first move counts."""
        self.draft = replace(self.draft, question=replace(self.question, same=tuple(same)))

    def play(self, move: GameMove) -> None:
        """Add a move to the answer that is being shown."""
        moves = (*self.moves, move.text)
        played(self.kit.asking, self.question.position, moves)
        self.moves = moves

    def take_back(self) -> None:
        """Take the last move back."""
        self.moves = self.moves[:-1]

    def add_shown(self) -> None:
        """What was played is right; another answer may follow.

        Raises `ClassRefusal` where nothing was played, or enough is right.
        """
        question, moves = self.question, self.moves
        if not moves:
            raise refused("no_moves")
        if len(question.shown) >= MOST_SHOWN:
            raise refused("shown", most=MOST_SHOWN)
        shown = question.shown if moves in question.shown else (*question.shown, moves)
        self.draft = replace(self.draft, question=replace(question, shown=shown))
        self.moves = ()

    def forget_shown(self) -> None:
        """No answer is right so far."""
        self.draft = replace(self.draft, question=replace(self.question, shown=()))

    # What came back

    def load(self, text: str) -> None:
        """Take in works, one a line. What can't be read is in the register's `refused`.

        The link of work that was set elsewhere, alone, sets that work here.

        Raises `ClassRefusal` for a text that is too long.
        """
        if len(text) > LARGEST_TEXT:
            raise refused("long", most=LARGEST_TEXT)
        if (elsewhere := set_work_in(self.kit, text)) is not None:
            self.draft, self.moves = elsewhere, ()
            return
        try:
            assignment = self.assignment
        except TabletopError:
            assignment = None
        self.register = self.register.with_texts(text, assignment)

    def decide(self, replaces: bool, place: int | None = None) -> None:
        """What is to become of works under one name: the later ones take the place of the earlier, or all stay.

        `place` is that of one pair; ``None``: all of them. Raises `ClassRefusal` for a name that there isn't.
        """
        clashes = self.register.clashes
        if place is not None and not 0 <= place < len(clashes):
            raise refused("damaged")
        self.register = self.register.decided(clashes if place is None else clashes[place : place + 1], replaces)

    def remove(self, place: int) -> None:
        """Forget one of the works."""
        if 0 <= place < len(self.register.works):
            self.register = self.register.without(place)

    # What a browser keeps

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to keep."""
        return self.draft == Assignment(self.kit) and not self.register.works

    def kept_text(self) -> tuple[str, bool]:
        """What a browser is to keep, and whether works had to be left out."""
        if self.is_empty:
            return "", False
        try:
            word = self.draft.word
        except ClassRefusal:  # too long for a link
            word = replace(self.draft, question=None).word
        lines = [self.kit.first_line(WHAT), word, *self.register.words()]
        size = most = 0
        while most < len(lines) and size + len(lines[most]) < LARGEST_TEXT:
            size += len(lines[most]) + 1
            most += 1
        return "\n".join(lines[:most]), most < len(lines)

    def restore(self, text: str) -> None:
        """Take what a browser kept; what can't be read of the works is left out. Raises `ClassRefusal`."""
        first, *lines = text.split("\n")
        if first != self.kit.first_line(WHAT) or not lines or len(text) > LARGEST_TEXT:
            raise refused("kept")
        draft = draft_in(self.kit, lines[0])
        self.draft, self.moves = draft, ()
        read = Register(self.kit).with_texts("\n".join(lines[1:]), draft, others_too=True)
        self.register = Register(self.kit, read.works)

    def join(self, text: str) -> None:
        """Add the works that another tab kept. Raises `ClassRefusal`."""
        other = TeacherDesk(self.kit, self.box)
        other.restore(text)
        words = "\n".join(other.register.words())
        joined = self.register.with_texts(words, self.draft, others_too=True)
        self.register = replace(self.register, works=joined.works)
