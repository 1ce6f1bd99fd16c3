"""A coach beside a player: he offers moves, warns, says why, and steps back as the player does well.

What he knows is in :mod:`.coach`. Lessons and Play have the same one.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Final

from panamax.decisions.move import Move
from panamax.position import Position
from tabletop.i18n import Money, Phrase

from ..frame.shown import Line
from .because import because
from .coach import GOOD, POOR, behind_best, bill, ranked, warnings
from .things import said_move

NEAREST: Final = 2  # how near the coach stands: 2 offers and warns, 1 warns, 0 keeps quiet unless he is asked
OFFERED: Final = 3
STEPS_BACK_AFTER: Final = 6  # good decisions in a row, about a turn and a half


@dataclass(frozen=True, slots=True)
class CoachVerdict:
    """What the coach says to a decision, and whether it was good (``None``: neither good nor bad)."""

    right: bool | None
    lines: tuple[Line, ...]


class Coach:
    """How near the coach stands to one player. Positions are those in which that player must decide."""

    def __init__(self) -> None:
        self.near = NEAREST
        self._good_in_a_row = 0
        self._steady_in = 0, 0  # the round and turn in which he stays as he is: the one he came in, or moved away in
        self._warned = ""  # the move that he has just warned of

    def comes(self) -> None:
        """He is called, or has decided himself: he stands beside the player again."""
        self.near, self._good_in_a_row, self._warned, self._steady_in = NEAREST, 0, "", (0, 0)

    def offers(self, position: Position) -> tuple[Move, ...]:
        """Good moves that need no warning: the best of each kind first, then others. None once he has stepped back."""
        if self.near < NEAREST:
            return ()
        rated = ranked(position)
        best: dict[tuple[str, str], Move] = {}
        good = [one.move for one in rated if rated[0].value - one.value < POOR]
        for move in good:
            best.setdefault(_kind(position, move), move)
        in_order = dict.fromkeys((*best.values(), *good))
        return tuple(islice((move for move in in_order if not objections(position, move.text)), OFFERED))

    def warns(self, position: Position, text: str) -> tuple[Line, ...]:
        """What he says before a legal move is played; nothing the second time, or if he keeps quiet."""
        found = objections(position, text) if self.near and self._warned != text else ()
        self._warned = text if found else ""
        return (*found, Line(Phrase("coach.sure"))) if found else ()

    def judged(self, position: Position, text: str) -> CoachVerdict:
        """What he says to a legal move that is played now; he steps back, or comes nearer."""
        decision, best = position.decision, ranked(position)[0].move
        assert decision is not None
        if len(ranked(position)) == 1:
            return CoachVerdict(None, (Line(Phrase("coach.only"), decision.rule),))
        behind = behind_best(position, text)
        if behind <= GOOD or text in [offered.text for offered in self.offers(position)]:
            reason = because(position, position.move(text))
            good = Phrase("coach.good") if reason is None else Phrase("coach.good_because", {"because": reason})
            return CoachVerdict(True, (Line(good, decision.rule), *self._steps_back(position)))
        if behind < POOR:
            return CoachVerdict(None, (Line(_rather("coach.fine", position, best), decision.rule),))
        return CoachVerdict(False, (Line(_rather("coach.poor", position, best), decision.rule), *self._comes_nearer()))

    def _steps_back(self, position: Position) -> tuple[Line, ...]:
        """After some good decisions in a row the coach says less: once in a turn, and never in the one he came in."""
        self._good_in_a_row += 1
        now = position.round, turn_of_round(position)
        if not self._steady_in[0]:
            self._steady_in = now
        if now <= self._steady_in or self._good_in_a_row < STEPS_BACK_AFTER or self.near == 0:
            return ()
        self._good_in_a_row, self._steady_in = 0, now
        self.near -= 1
        return (Line(Phrase(f"coach.steps_back_{self.near}")),)

    def _comes_nearer(self) -> tuple[Line, ...]:
        self._good_in_a_row = 0
        if self.near == NEAREST:
            return ()
        self.near += 1
        return (Line(Phrase("coach.comes_nearer")),)


def objections(position: Position, text: str) -> tuple[Line, ...]:
    """What the coach has against a legal move of the player who decides; nothing against a good one."""
    seat = position.decider
    assert seat is not None, "somebody must decide"
    return warnings(position, text, seat) if behind_best(position, text) > GOOD else ()


def advice(position: Position) -> Phrase:
    """What the coach would do, and why."""
    seat, best = position.decider, ranked(position)[0].move
    assert seat is not None, "somebody must decide"
    if (reason := because(position, best)) is not None:
        return Phrase("coach.advice_because", {"move": said_move(position, best), "because": reason})
    after, now = bill(position.after(best)[0], seat), bill(position, seat)
    values = {"move": said_move(position, best), "before": Money(now.fees), "after": Money(after.fees)}
    return Phrase("coach.advice_fees" if after.fees < now.fees else "coach.advice", values)


def _rather(key: str, position: Position, best: Move) -> Phrase:
    """What the coach would rather have played, and why."""
    reason, values = because(position, best), {"best": said_move(position, best)}
    return Phrase(key, values) if reason is None else Phrase(f"{key}_because", {**values, "because": reason})


def _kind(position: Position, move: Move) -> tuple[str, str]:
    """What sort of move it is: its first word, and what is to be decided after it (a blue die brings movements)."""
    decision = position.after(move)[0].decision
    return move.text.split()[0], decision.id if decision else ""


def turn_of_round(position: Position) -> int:
    """Which of his turns of the round the player who is due has."""
    players = position.options.players
    table = position.action_table
    whole = position.box.action_dice[players] + position.box.executive_dice[players]
    taken = whole - sum(table.columns) - sum(table.executive)
    return min(taken // players + 1, position.box.turns[players])
