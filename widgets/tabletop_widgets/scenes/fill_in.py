"""A table that the learner fills in, checked cell by cell with the rule and the arithmetic; help that fades.

The same table can be a worked example (every cell is shown, one after the other), have its last cells missing, or be
free: see :class:`HelpGiven`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tabletop.i18n import Money, Phrase

from ..frame.shown import Blank, Cell, Facts, Grid, Line, PageRefusal
from ..kit.values import GameView
from ..player.model import Answer, Attempt, Feedback, Scene, Task

MISSES_BEFORE_GIVEN = 2
LONGEST_NUMBER = 6  # characters
_NUMBER = re.compile(r"([-−–+]?)\s*\$?\s*([-−–]?)\s*(\d{1,4})")


class HelpGiven(StrEnum):
    """How much of the table is given: all of it, cell by cell; all but the last cells; nothing."""

    WORKED = "worked"
    LAST = "last"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Sum:
    """A cell that is worked out: its value, how it comes about in words, and the rule. `is_money`: dollars."""

    value: int
    how: Phrase
    rule: str
    label: Phrase
    is_money: bool = True

    @property
    def shown(self) -> object:
        """The value as it is written in the table."""
        return Money(self.value) if self.is_money else self.value


@dataclass(frozen=True, slots=True)
class TableToFill:
    """A table to be filled in. Its words are ``{key}.ask``, ``.praise``; ``hints`` are message keys.

    Cells of `rows` are plain values or :class:`Sum`. With :attr:`HelpGiven.LAST` so many cells are missing: ``last``.
    """

    key: str
    caption: Phrase
    head: tuple[Phrase, ...]
    rows: tuple[tuple[object, ...], ...]
    rule: str
    help: HelpGiven = HelpGiven.FREE
    last: int = 1
    hints: tuple[str, ...] = ()

    @property
    def sums(self) -> tuple[Sum, ...]:
        """The cells that are worked out, row by row."""
        return tuple(cell for row in self.rows for cell in row if isinstance(cell, Sum))


class FillIn(Scene):
    """A table with one learner at it. An answer has a text for each open place, ``""`` where nothing is written."""

    is_exercise = True

    def __init__(self, table: TableToFill, view: GameView | None = None, facts: Sequence[Facts] = ()) -> None:
        self.table = table
        self.view = view
        self._facts = tuple(facts)
        self._given = self._given_at_first()
        self._right: set[int] = set()
        self._written: dict[int, str] = {}
        self._misses: Counter[int] = Counter()
        self._told: tuple[Line, ...] = ()
        self._is_revealed = False

    def _given_at_first(self) -> set[int]:
        match self.table.help:
            case HelpGiven.WORKED:
                return set()
            case HelpGiven.LAST:
                return set(range(len(self.table.sums) - self.table.last))
        return set()

    # What is to be seen

    @property
    def open_places(self) -> tuple[int, ...]:
        """The numbers of the cells that the learner still has to fill in."""
        if self.is_worked:
            return ()
        return tuple(place for place, _ in enumerate(self.table.sums) if place not in self._given | self._right)

    @property
    def is_worked(self) -> bool:
        """Whether the table is only shown."""
        return self.table.help is HelpGiven.WORKED

    @property
    def grid(self) -> Grid:
        places = iter(range(len(self.table.sums)))
        rows = tuple(
            tuple(self._place(next(places), cell) if isinstance(cell, Sum) else Cell(cell) for cell in row)
            for row in self.table.rows
        )
        return Grid(self.table.caption, self.table.head, rows)

    def _place(self, place: int, cell: Sum) -> Cell | Blank:
        if place in self._given or place in self._right:
            return Cell(cell.shown)
        if self.is_worked:
            return Cell(Phrase("lessons.not_yet"))
        state = "wrong" if self._misses[place] else "open"
        return Blank(cell.label, self._written.get(place, ""), state)

    @property
    def story(self) -> tuple[Line, ...]:
        return self._told

    @property
    def facts(self) -> tuple[Facts, ...]:
        return self._facts

    # What is asked

    @property
    def task(self) -> Task[FillIn] | None:
        if self.is_worked:
            return None
        key, rule = self.table.key, self.table.rule
        return Task(
            ask=Phrase(f"{key}.ask"),
            name=key,
            goal=lambda attempt: not attempt.scene.open_places,
            otherwise=lambda attempt: Line(Phrase("lessons.fill_more"), rule),
            praise=lambda attempt: Line(Phrase(f"{key}.praise"), rule),
            hints=tuple(map(Phrase, self.table.hints)),
            rules=tuple(dict.fromkeys(cell.rule for cell in self.table.sums)),
        )

    @property
    def is_open(self) -> bool:
        return bool(self.open_places)

    @property
    def next_label(self) -> Phrase | None:
        return Phrase("lessons.next_cell") if self.is_worked and self._next is not None else None

    @property
    def _next(self) -> int | None:
        """The cell of a worked example that is shown next."""
        return len(self._given) if len(self._given) < len(self.table.sums) else None

    # What the learner does

    def submit(self, answer: Answer) -> Feedback:
        task, places = self.task, self.open_places
        if task is None or not places:
            raise PageRefusal(Phrase("lessons.nothing_asked"))
        if len(answer) != len(places):
            raise PageRefusal(Phrase("lessons.fill_all"))
        written = dict(zip(places, (text.strip() for text in answer), strict=True))
        numbers = {place: number_in(text) for place, text in written.items() if text}
        if None in numbers.values():
            raise PageRefusal(Phrase("lessons.fill_numbers"))
        if not numbers:
            return Feedback(None, (Line(Phrase("lessons.fill_something")),))
        self._written = written
        comments = [self._checked(place, number) for place, number in numbers.items() if number is not None]
        wrong = tuple(comment for comment in comments if comment is not None)
        if not task.goal(Attempt(answer, self)):
            return Feedback(False, wrong) if wrong else Feedback(None, (task.otherwise(Attempt(answer, self)),))
        praise = task.praise(Attempt(answer, self))
        self._told = (*self._told, praise)
        return Feedback(False, wrong) if wrong else Feedback(True, (praise,))

    def _checked(self, place: int, number: int) -> Line | None:
        """What is said to one cell; after two misses it is given."""
        cell = self.table.sums[place]
        values: dict[str, object] = {"cell": cell.label, "how": cell.how, "value": cell.shown}
        if number == cell.value:
            self._right.add(place)
            self._told = (*self._told, self._line(place))
            return None
        self._misses[place] += 1
        if self._misses[place] < MISSES_BEFORE_GIVEN:
            values["given"] = Money(number) if cell.is_money else number
            return Line(Phrase("lessons.fill_wrong", values), cell.rule)
        self._give((place,))
        return Line(Phrase("lessons.fill_given", values), cell.rule)

    def _line(self, place: int) -> Line:
        cell = self.table.sums[place]
        return Line(Phrase("lessons.fill_line", {"cell": cell.label, "how": cell.how, "value": cell.shown}), cell.rule)

    def ease(self) -> bool:
        places = self.open_places
        given = places[: (len(places) + 1) // 2] if len(places) > 1 else ()
        self._give(given)
        return bool(given)

    def reveal(self) -> None:
        self._give(self.open_places)

    def _give(self, places: Sequence[int]) -> None:
        """Write these cells into the table, with their arithmetic."""
        self._given |= set(places)
        self._told = (*self._told, *map(self._line, places))

    def advance(self) -> None:
        place = self._next
        if self.is_worked and place is not None:
            self._give((place,))

    @property
    def solution(self) -> Answer:
        """What is right in the open places."""
        return tuple(str(self.table.sums[place].value) for place in self.open_places)


def number_in(text: str) -> int | None:
    """The whole number that a learner has written, with or without a dollar sign; ``None`` if it is none."""
    found = _NUMBER.fullmatch(text) if len(text) <= LONGEST_NUMBER + 4 else None
    if found is None or (found[1] and found[2]):
        return None
    return -int(found[3]) if (found[1] or found[2]) not in ("", "+") else int(found[3])
