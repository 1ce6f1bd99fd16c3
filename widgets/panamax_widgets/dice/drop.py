"""One die on its way over the Action table: hop by hop, and why a wrong guess is wrong. TBL-2, TBL-3"""

from __future__ import annotations

from dataclasses import dataclass

from panamax.action_table import PIPS, DieStep
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Choice, Line
from tabletop_widgets.player.model import Attempt, Failure, Task

from .rolls import ACTION_ROWS

COLUMNS = range(1, PIPS + 1)


@dataclass(frozen=True, slots=True)
class Drop:
    """A die about to be placed: its `step` of the cascade, the counts before it, and how many a column holds."""

    step: DieStep
    counts: tuple[int, ...]
    rows: int

    @property
    def is_executive(self) -> bool:
        """Whether it is an Executive die, which has one space for each pip (TBL-3)."""
        return self.rows != ACTION_ROWS

    @property
    def rule(self) -> str:
        """The rule that moves it."""
        return "TBL-3" if self.is_executive else "TBL-2"

    @property
    def overflows(self) -> bool:
        """Whether the column of its own pip is full."""
        return self.step.rolled != self.step.placed

    def is_full(self, column: int) -> bool:
        """Whether the column, or the Executive space, has no room."""
        return self.counts[column - 1] >= self.rows

    def spot(self, column: int) -> str:
        """The place in the picture."""
        return f"{'executive' if self.is_executive else 'column'}:{column}"

    @property
    def hops(self) -> int:
        """How many moves bring the die into its place: one to each further column, and the last one down."""
        return len(self.step.path)

    def feedback(self, column: int) -> str:
        """How a guess is marked in the picture."""
        return "right" if column == self.step.placed else "wrong"

    def hop(self, place: int) -> Line:
        """What the rule says at the `place`-th column that the die tries (from 0)."""
        column, rolled = self.step.path[place], self.step.rolled
        if not self.is_full(column):
            return self._lands(column)
        towards = self.step.path[place + 1]
        if column > rolled:
            return self._line("full_right", column, towards)
        if towards < column:
            return self._line("full_left", column, towards)
        return self._line("starts_right" if column == rolled else "turns_right", column, towards)

    def _lands(self, column: int) -> Line:
        return self._line("lands_own" if column == self.step.rolled else "lands", column, column)

    def _line(self, what: str, column: int, towards: int) -> Line:
        values = {
            "column": column,
            "next": towards,
            "rolled": self.step.rolled,
            "row": self.step.row,
            "rows": self.rows,
        }
        return Line(Phrase(f"cascade.{self._kind}.{what}", values), self.rule)

    @property
    def _kind(self) -> str:
        return "executive" if self.is_executive else "action"

    def wrong(self, what: str, guess: int) -> Line:
        """A comment on a wrong guess."""
        step = self.step
        values = {"guess": guess, "rolled": step.rolled, "placed": step.placed, "rows": self.rows}
        return Line(Phrase(f"cascade.{self._kind}.wrong.{what}", values), self.rule)


def guess_of(attempt: Attempt[Drop]) -> int:
    """The column that the learner predicts."""
    return int(attempt.answer[0])


def _is_full(attempt: Attempt[Drop]) -> bool:
    return attempt.scene.overflows and attempt.scene.is_full(guess_of(attempt))


def _own_is_free(attempt: Attempt[Drop]) -> bool:
    return not attempt.scene.overflows


def _right_before_left(attempt: Attempt[Drop]) -> bool:
    step, guess = attempt.scene.step, guess_of(attempt)
    return not _is_full(attempt) and step.placed < step.rolled < guess


def _nearer_left(attempt: Attempt[Drop]) -> bool:
    step, guess = attempt.scene.step, guess_of(attempt)
    return not _is_full(attempt) and guess < step.placed < step.rolled


def _nearer_right(attempt: Attempt[Drop]) -> bool:
    step, guess = attempt.scene.step, guess_of(attempt)
    return not _is_full(attempt) and step.rolled < step.placed < guess


def _because(what: str) -> Failure[Drop]:
    when = {
        "full": _is_full,
        "own_is_free": _own_is_free,
        "right_before_left": _right_before_left,
        "nearer_left": _nearer_left,
        "nearer_right": _nearer_right,
    }[what]
    return Failure(when, lambda attempt: attempt.scene.wrong(what, guess_of(attempt)))


FAILURES = tuple(_because(what) for what in ("own_is_free", "full", "right_before_left", "nearer_left", "nearer_right"))
CHOICES = tuple(
    Choice(str(column), Phrase("cascade.column", {"column": column}), (f"column:{column}", f"executive:{column}"))
    for column in COLUMNS
)


def prediction(drop: Drop, number: int, of: int) -> Task[Drop]:
    """The question where the die will land."""
    values = {"die": number, "of": of, "pips": drop.step.rolled, "placed": drop.step.placed}
    kind = "executive" if drop.is_executive else "action"
    hints = (
        Phrase(f"cascade.{kind}.hint.own", values),
        Phrase(f"cascade.{kind}.hint.left", values),
        Phrase(f"cascade.{kind}.hint.right", values),
    )
    return Task(
        ask=Phrase(f"cascade.{kind}.ask", values),
        goal=lambda attempt: guess_of(attempt) == attempt.scene.step.placed,
        otherwise=lambda attempt: attempt.scene.wrong("full", guess_of(attempt)),
        praise=lambda attempt: Line(Phrase(f"cascade.{kind}.praise", values), drop.rule),
        choices=CHOICES,
        failures=FAILURES,
        hints=hints,
        rules=(drop.rule,),
        predict_first=True,
    )
