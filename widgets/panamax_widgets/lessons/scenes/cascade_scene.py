"""The scene of one roll: it goes onto the Action table die by die, with predictions before and reasons after.

A state machine without widgets. It stands at one *drop* (a die on its way), at the mulligan question, or at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from panamax.action_table import cascade
from panamax.box.components import Box
from panamax.state.views import ActionTable
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import DieState, Facts, Line, PageRefusal, Tray
from tabletop_widgets.player.model import Answer, Attempt, Feedback, Scene, Task, judge

from ...dice.drop import Drop, prediction
from ...dice.mulligan import RollTally, mulligan_question
from ...dice.rolls import ACTION_ROWS, EXECUTIVE_ROWS, Roll
from ...game_view.views import DiceView, Flight

NOTHING = (0,) * 6


class Predicted(StrEnum):
    """Which dice the learner predicts."""

    EVERY = "every"
    CASCADING = "cascading"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Manner:
    """How a roll is gone through: which dice are predicted, hop by hop or not, and if the mulligan is asked for."""

    ask: Predicted = Predicted.CASCADING
    slow: bool = True
    mulligan: bool = False
    variant: str = "all_dice"


class CascadeScene(Scene):
    """One roll on its way onto the table."""

    def __init__(self, roll: Roll, manner: Manner, box: Box) -> None:
        self.box = box
        self.roll = roll
        self.manner = manner
        self.drops = _drops(roll)
        self._now = 0
        self._hop = 0  # how many moves of the present die have been shown
        self._is_released = False  # whether the present die may move: it has been predicted, or nobody is asked
        self._guesses: tuple[int, ...] = ()
        self._mulligan_answered = self._mulligan_told = False
        self._placed: Line | None = None
        self._place_unasked()

    # Where the dice are

    @property
    def drop(self) -> Drop | None:
        """The die on its way; ``None`` when all are placed."""
        return self.drops[self._now] if self._now < len(self.drops) else None

    @property
    def is_landed(self) -> bool:
        """Whether the present die has come to where it stays."""
        return self.drop is not None and self._hop >= self.drop.hops

    @property
    def tally(self) -> RollTally:
        """The dice that lie, to be counted for the mulligan."""
        lying = self.drops[: self._now]
        columns, executive = _counted(lying, executive=False), _counted(lying, executive=True)
        return RollTally(self.roll.players, columns, executive, self.manner.variant, self.box)

    @property
    def is_finished(self) -> bool:
        """Whether every die lies and the mulligan is settled."""
        return self.drop is None and not self._asks_mulligan

    @property
    def view(self) -> DiceView:  # type: ignore[override]
        tally, drop = self.tally, self.drop
        table = ActionTable(tally.columns, tuple(count > 0 for count in tally.executive))
        if drop is None:
            return DiceView(table, self.box)
        flight = Flight(drop.step, self._hop, drop.is_executive)
        return DiceView(
            table, self.box, flight, tuple((drop.spot(guess), drop.feedback(guess)) for guess in self._guesses)
        )

    @property
    def trays(self) -> tuple[Tray, ...]:
        """The rolled dice in the order in which the cascade is told [R2]."""
        split = len(self.roll.action)
        parts = (("action", range(split)), ("executive", range(split, len(self.drops))))
        return tuple(
            Tray(
                Phrase(f"cascade.tray.{name}"),
                tuple((self.drops[place].step.rolled, self._state(place)) for place in dice),
            )
            for name, dice in parts
            if dice
        )

    @property
    def story(self) -> tuple[Line, ...]:
        lines = [] if self._placed is None else [self._placed]
        if self.drop is not None:
            lines += [self.drop.hop(place) for place in range(self._hop)]
        elif self._mulligan_told:
            lines = [self.tally.outcome]
        elif self.is_finished and not self.manner.mulligan:
            lines = [Line(Phrase("cascade.all_placed", {"count": len(self.drops)}))]
        return tuple(lines)

    @property
    def facts(self) -> tuple[Facts, ...]:
        return (self.tally.facts(),) if self._mulligan_answered else ()

    # What is asked

    @property
    def task(self) -> Task[Any] | None:
        drop = self.drop
        if drop is not None:
            return None if self._is_released else prediction(drop, *self._number)
        return mulligan_question(self.tally) if self.manner.mulligan else None

    @property
    def is_open(self) -> bool:
        return self.task is not None and not self.is_finished

    @property
    def next_label(self) -> Phrase | None:
        if self.drop is None or not self._is_released:
            return None
        if not self.is_landed:
            return Phrase("cascade.next_hop")
        if self._now + 1 < len(self.drops):
            return Phrase("cascade.next_die")
        return Phrase("cascade.count") if self.manner.mulligan else Phrase("cascade.finish")

    def submit(self, answer: Answer) -> Feedback:
        task = self.task
        if task is None or not self.is_open:
            raise PageRefusal(Phrase("lessons.nothing_asked"))
        if len(answer) != 1 or answer[0] not in {choice.id for choice in task.choices}:
            raise PageRefusal(Phrase("cascade.choose_column" if self.drop else "lessons.choose_one"))
        feedback = judge(task, Attempt(answer, self.drop or self.tally))
        if self.drop is None:
            self._mulligan_answered = True
            return feedback
        self._guesses = (*self._guesses, int(answer[0]))
        if feedback.right:
            self._release()
        return feedback

    def reveal(self) -> None:
        if self.drop is not None:
            self._release()
        elif self._asks_mulligan:
            self._mulligan_answered = self._mulligan_told = True

    def advance(self) -> None:
        if self.drop is None or not self._is_released:
            return
        if not self.is_landed:
            self._hop += 1
            return
        self._now += 1
        self._take_up()
        self._place_unasked()

    # Inside

    @property
    def _asks_mulligan(self) -> bool:
        return self.manner.mulligan and self.drop is None and not self._mulligan_answered

    @property
    def _number(self) -> tuple[int, int]:
        """The present die's number among those of its kind, and how many there are of them."""
        split = len(self.roll.action)
        return (self._now + 1, split) if self._now < split else (self._now + 1 - split, len(self.roll.executive))

    def _release(self) -> None:
        """Let the present die go: its first move, or all the way."""
        assert self.drop is not None
        self._is_released = True
        self._placed = None
        self._hop = 1 if self.manner.slow else self.drop.hops

    def _take_up(self) -> None:
        """Take up the next die."""
        self._hop = 0
        self._guesses = ()
        self._placed = None
        self._is_released = False

    def _place_unasked(self) -> None:
        """Place the dice that nobody predicts and that stay in their own column; stop at the first other one."""
        placed = 0
        while self.drop is not None and not self.drop.overflows and self.manner.ask is not Predicted.EVERY:
            self._now += 1
            placed += 1
        if placed:
            rule = self.drops[self._now - placed].rule
            self._placed = Line(Phrase("cascade.placed_at_once", {"count": placed}), rule)
        if self.drop is not None and self.manner.ask is Predicted.NONE:
            self._is_released = True
            self._hop = 0 if self.manner.slow else self.drop.hops

    def _tray(self, name: str, places: range) -> Tray:
        dice = tuple((self.drops[place].step.rolled, self._state(place)) for place in places)
        return Tray(Phrase(f"cascade.tray.{name}"), dice)

    def _state(self, place: int) -> DieState:
        if place < self._now or (place == self._now and self.is_landed):
            return DieState.PLACED
        return DieState.NOW if place == self._now else DieState.WAITING


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
