"""The bench for dice: a roll goes onto the Action table die by die, with predictions before and reasons after.

A state machine without widgets. It stands at one *drop* (a die on its way), at the mulligan question, or at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any

import panamax
from panamax.action_table import cascade
from panamax.i18n import Phrase
from panamax.setup import Setup

from .drop import Drop, is_column, prediction
from .model import (
    Answer,
    Attempt,
    DieState,
    Facts,
    LessonRefusal,
    Line,
    Picture,
    Scene,
    Task,
    Tray,
    Verdict,
    View,
    judge,
)
from .mulligan import CHOICES as MULLIGAN_CHOICES
from .mulligan import RULE as MULLIGAN_RULE
from .mulligan import Tally, mulligan_question
from .rolls import ACTION_ROWS, EXECUTIVE_ROWS, Roll

NOTHING = (0,) * 6


class Ask(StrEnum):
    """Which dice the learner predicts."""

    EVERY = "every"
    CASCADING = "cascading"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Manner:
    """How the bench is used: which dice are predicted, hop by hop or at once, and whether the mulligan is asked for."""

    ask: Ask = Ask.CASCADING
    slow: bool = True
    mulligan: bool = False
    variant: str = "all_dice"


class Bench(Scene):
    """One roll on its way onto the table."""

    def __init__(self, roll: Roll, manner: Manner) -> None:
        self.roll = roll
        self.manner = manner
        self.drops = _drops(roll)
        self._now = 0
        self._hops: int | None = None  # how many hops of the present die are shown; None: it still lies in the tray
        self._mulligan_answered = False
        self._past: list[Line] = []
        self._skip_unasked()

    # Where the dice are

    @property
    def drop(self) -> Drop | None:
        """The die on its way; ``None`` when all are placed."""
        return self.drops[self._now] if self._now < len(self.drops) else None

    @property
    def is_landed(self) -> bool:
        """Whether the present die has come to where it stays."""
        return self.drop is not None and self._hops is not None and self._hops == len(self.drop.step.path) - 1

    @property
    def tally(self) -> Tally:
        """The table as it stands, to be counted for the mulligan."""
        columns, executive = self._counts()
        return Tally(self.roll.players, columns, executive, self.manner.variant)

    @property
    def is_finished(self) -> bool:
        """Whether every die lies and the mulligan is settled."""
        return self.drop is None and not self._asks_mulligan

    @property
    def view(self) -> View:  # type: ignore[override]
        columns, executive = self._counts()
        table = table_with(self.roll.players, columns, executive)
        drop = self.drop
        if drop is None:
            return View(table, Picture.ACTION_TABLE)
        hops = self._hops or 0
        here = drop.spot(drop.step.path[hops])
        marked = () if self._hops is None else (here,)
        return View(table, Picture.ACTION_TABLE, marked, drop.arrows(hops), marked if self.is_landed else ())

    @property
    def trays(self) -> tuple[Tray, ...]:
        """The rolled dice in the order in which the cascade is told [R2]."""
        split = len(self.roll.action)
        parts = [("action", range(split)), ("executive", range(split, len(self.drops)))]
        return tuple(
            Tray(Phrase(f"cascade.tray.{name}"), tuple((self.drops[place].step.rolled, self._state(place)) for place in dice))
            for name, dice in parts
            if dice
        )

    @property
    def story(self) -> tuple[Line, ...]:
        lines = list(self._past)
        if self.drop is not None and self._hops is not None:
            lines += [self.drop.hop(place) for place in range(self._hops + 1)]
        if self.is_finished:
            lines.append(Line(Phrase("cascade.all_placed", {"count": len(self.drops)})))
        return tuple(lines)

    @property
    def facts(self) -> tuple[Facts, ...]:
        return (self.tally.facts(),) if self.drop is None and self._mulligan_answered else ()

    # What is asked

    @property
    def task(self) -> Task[Any] | None:
        if self.drop is not None:
            if self._hops is None:
                return prediction(self.drop, self._number_in_part, self._size_of_part)
            return None
        return mulligan_question(self.tally) if self._asks_mulligan else None

    @property
    def is_open(self) -> bool:
        return self.task is not None

    @property
    def next_label(self) -> Phrase | None:
        if self.drop is None or self._hops is None:
            return None
        if not self.is_landed:
            return Phrase("cascade.next_hop")
        if self._now + 1 < len(self.drops):
            return Phrase("cascade.next_die")
        return Phrase("cascade.count") if self.manner.mulligan else Phrase("cascade.finish")

    def submit(self, answer: Answer) -> Verdict:
        drop = self.drop
        if drop is not None and self._hops is None:
            if not is_column(answer):
                raise LessonRefusal(Phrase("cascade.choose_column"))
            verdict = judge(prediction(drop, self._number_in_part, self._size_of_part), Attempt(answer, drop))
            if verdict.right:
                self._show()
            return verdict
        if not self._asks_mulligan:
            raise LessonRefusal(Phrase("lessons.nothing_asked"))
        return self._submit_mulligan(answer)

    def reveal(self) -> None:
        if self.drop is not None and self._hops is None:
            self._show()
        elif self._asks_mulligan:
            self._settle_mulligan()

    def advance(self) -> None:
        if self.drop is None or self._hops is None:
            return
        if not self.is_landed:
            self._hops += 1
            return
        self._past = []
        self._hops = None
        self._now += 1
        self._skip_unasked()

    # Inside

    @property
    def _asks_mulligan(self) -> bool:
        return self.manner.mulligan and self.drop is None and not self._mulligan_answered

    @property
    def _number_in_part(self) -> int:
        split = len(self.roll.action)
        return self._now + 1 if self._now < split else self._now + 1 - split

    @property
    def _size_of_part(self) -> int:
        return len(self.roll.action) if self._now < len(self.roll.action) else len(self.roll.executive)

    def _show(self) -> None:
        """Let the present die go: to its own column, or hop by hop, or all the way."""
        assert self.drop is not None
        self._past = []
        self._hops = 0 if self.manner.slow else len(self.drop.step.path) - 1

    def _skip_unasked(self) -> None:
        """Place the dice that nobody predicts and that stay in their own column; stop at the first other one."""
        manner = self.manner
        placed = 0
        while self.drop is not None and not self.drop.overflows and manner.ask is not Ask.EVERY:
            self._now += 1
            placed += 1
        if placed:
            rule = self.drops[self._now - 1].rule
            self._past.append(Line(Phrase("cascade.placed_at_once", {"count": placed}), rule))
        if self.drop is not None and manner.ask is Ask.NONE:
            self._hops = 0 if manner.slow else len(self.drop.step.path) - 1

    def _submit_mulligan(self, answer: Answer) -> Verdict:
        if len(answer) != 1 or answer[0] not in {choice.id for choice in MULLIGAN_CHOICES}:
            raise LessonRefusal(Phrase("lessons.choose_one"))
        verdict = judge(mulligan_question(self.tally), Attempt(answer, self.tally))
        self._settle_mulligan()
        return verdict

    def _settle_mulligan(self) -> None:
        self._mulligan_answered = True
        ending = "reroll" if self.tally.needed else "stays"
        self._past = [Line(Phrase(f"cascade.mulligan.{ending}", self.tally.values), MULLIGAN_RULE)]

    def _state(self, place: int) -> DieState:
        if place < self._now or (place == self._now and self.is_landed):
            return DieState.PLACED
        return DieState.NOW if place == self._now else DieState.WAITING

    def _counts(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Dice in the columns and on the Executive spaces, the present one included once it has landed."""
        lying = self.drops[: self._now + (1 if self.is_landed else 0)]
        return _counted(lying, executive=False), _counted(lying, executive=True)


def _counted(drops: Sequence[Drop], executive: bool) -> tuple[int, ...]:
    columns = [drop.step.placed for drop in drops if drop.is_executive == executive]
    return tuple(columns.count(column) for column in range(1, 7))


def _drops(roll: Roll) -> tuple[Drop, ...]:
    drops: list[Drop] = []
    for pips, rows in ((roll.action, ACTION_ROWS), (roll.executive, EXECUTIVE_ROWS)):
        counts = list(NOTHING)
        for step in cascade(pips, rows).steps:
            drops.append(Drop(step, tuple(counts), rows))
            counts[step.placed - 1] += 1
    return tuple(drops)


@cache
def _bare_table(players: int) -> panamax.Position:
    return panamax.new_game(players=players).position


def table_with(players: int, columns: Sequence[int], executive: Sequence[int]) -> Setup:
    """A table with nothing on it but these white dice."""
    table = Setup.of(_bare_table(players))
    table.put_white_dice(tuple(columns), tuple(count > 0 for count in executive))
    return table
