"""A coach beside a player: he offers moves, warns, says why, and steps back as the player does well.

Which moves are good he is told by the judge (:mod:`.advice`); as long as that says nothing, he doesn't either. Lessons
and Play have the same one.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Final

from panamax.decisions.move import Move
from panamax.position import Position
from tabletop.i18n import Money, Phrase
from tabletop_widgets.frame.shown import Line
from tabletop_widgets.judging.advice import Advice

from .coach import warnings
from .reasons import reason, reason_against
from .things import said_move
from .turn_words import turn_words

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

    def offers(self, advice: Advice | None) -> tuple[Move, ...]:
        """The best move and others as good, of each kind one at first. None once he has stepped back."""
        if self.near < NEAREST or advice is None:
            return ()
        good = [value.move for value in advice.ranking.leaders if advice.is_good(value.move.text)]
        of_kind: dict[str, Move] = {}
        for move in good:
            of_kind.setdefault(move.keyword, move)
        return tuple(islice(dict.fromkeys((*of_kind.values(), *good)), OFFERED))

    def warns(self, advice: Advice | None, text: str) -> tuple[Line, ...]:
        """What he says before a legal move is played; nothing the second time, or if he keeps quiet."""
        found = objections(advice, text) if self.near and self._warned != text else ()
        self._warned = text if found else ""
        return (*found, Line(Phrase("coach.sure"))) if found else ()

    def judged(self, advice: Advice | None, position: Position, text: str) -> CoachVerdict:
        """What he says to a legal move that is played now; he steps back, or comes nearer."""
        decision = position.decision
        assert decision is not None
        if len(position.legal_moves()) == 1:
            return CoachVerdict(None, (Line(Phrase("coach.only"), decision.rule),))
        if advice is None:
            return CoachVerdict(None, (Line(Phrase("coach.unjudged"), decision.rule),))
        if advice.is_good(text):
            good = Phrase("coach.good_because", {"because": reason(advice, position.move(text))})
            return CoachVerdict(True, (Line(good, decision.rule), *self._steps_back(position)))
        told = Line(_rather(advice, text), decision.rule)
        if not advice.is_worse(text):
            return CoachVerdict(None, (told,))
        return CoachVerdict(False, (told, *self._comes_nearer()))

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


def objections(advice: Advice | None, text: str) -> tuple[Line, ...]:
    """What the coach has against a legal move: what it costs, if another is surely better, and what it does at once."""
    if advice is None or not advice.is_worse(text):
        return ()
    position = advice.position
    decision = position.decision
    assert decision is not None
    costs = Phrase("coach.costs", {"move": said_move(position, position.move(text)), **_better(advice, text)})
    return (Line(costs, decision.rule), *warnings(position, text, advice.best))


def advice_words(advice: Advice | None) -> Phrase:
    """What the coach would do, and why; that he doesn't know yet."""
    if advice is None:
        return Phrase("coach.thinks")
    values = {"move": turn_words(advice, advice.best), "because": reason(advice, advice.best), "limit": advice.limit}
    return Phrase("coach.advice_because", values)


def _rather(advice: Advice, text: str) -> Phrase:
    """What the coach would rather have played, what that brings more, and why."""
    return Phrase("coach.poor" if advice.is_worse(text) else "coach.fine", _better(advice, text))


def _better(advice: Advice, text: str) -> dict[str, object]:
    best, loss = advice.best, advice.loss(text)
    against = reason_against(advice, advice.position.move(text))
    values = {"best": said_move(advice.position, best), "because": against, "limit": advice.limit}
    return values | {"more": Money(max(1, round(loss.amount)))}


def turn_of_round(position: Position) -> int:
    """Which of his turns of the round the player who is due has."""
    players = position.options.players
    table = position.action_table
    whole = position.box.action_dice[players] + position.box.executive_dice[players]
    taken = whole - sum(table.columns) - sum(table.executive)
    return min(taken // players + 1, position.box.turns[players])
