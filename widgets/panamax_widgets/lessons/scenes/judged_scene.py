"""Which move? A judged position as a question; after any answer it is told and shown what the best move does.

The verdict names the chosen move and the best one, says in a sentence what the best does that the other doesn't, and
stays until the learner goes on. Both turns can be seen on the board, each as the policy of the playouts plays it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from panamax.analysis.dues import dues_of, fees_in
from panamax.box.components import Box
from panamax.box.loader import shipped_box
from panamax.position import Position
from tabletop.i18n import Listing, Money, Phrase
from tabletop_widgets.frame.shown import Action, Line
from tabletop_widgets.player.model import Attempt, Feedback, Scene, Step
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.writing import step

from ...game_view.things import said_move
from ...game_view.views import Picture, View
from .judged import BESIDE, JudgedPosition, how_judged, judged, policy
from .playing import Others, Play
from .position_scene import PositionExercise, PositionScene
from .slow_motion import SlowMotion
from .whole_turn import fees_after, touched, ways, whole_turn

Told = Callable[[Position], Mapping[str, object]]
MUCH_LESS: Final = 0.75  # of what playouts say by themselves: then what care makes of it is told, too
OTHER: Final = "o"  # the hot key that shows the other one of the two turns


def judged_step(
    key: str, id: str, rules: tuple[str, ...], picture: Picture | None = None, told: Told | None = None
) -> Step:
    """A step that asks for a move in a position on file; its words have the values of `situation`, and `told`."""
    values = situation(id) | dict(told(judged(id).position(shipped_box())) if told else {})
    return step(key, id, rules, lambda box: judged_scene(key, id, rules[0], box, picture, told), values=values)


@cache
def _situation(id: str) -> Mapping[str, object]:
    position = judged(id).position(shipped_box())
    seat = position.decider
    assert seat is not None
    company = next(each for each in position.companies if each.seat == seat)
    return {
        "round": position.round,
        "you": Phrase(f"player.{company.company}"),
        "company": Money(company.money),
        "own": Money(position.players[seat - 1].money),
        "stored": company.warehouse,
        "fees": Money(fees_in(dues_of(position, seat))),
        "shares": sum(player.shares.get(company.company, 0) for player in position.players),
        "stock": company.stock,
    }


def situation(id: str) -> dict[str, object]:
    """What one must know of a position on file: the round, who one is, the purses, what the fees would be now."""
    return {**_situation(id), **how_judged()}


def judged_scene(
    key: str, id: str, rule: str, box: Box, picture: Picture | None = None, told: Told | None = None
) -> Scene:
    """Which move? Every move that no other one surely beats is right.

    Words: ``{key}.{id}.ask``, ``.hint``, ``.otherwise``; ``.does``, what the best move does that the tempting one
    doesn't; and ``.not_1`` ... for each move offered that is worse, by its place among the offers: what the best does
    that this one doesn't. They have the values of `situation`, and `told`.
    """
    found = judged(id)
    position = found.position(box)
    seat = position.decider
    assert seat is not None
    name = f"{key}.{id}"
    exercise = PositionExercise(
        name,
        rule,
        found.position,
        goal=lambda play: _first(play) in found.right,
        solution=(found.best,),
        misses=(Miss(lambda play: _is_beside(found, play), "judged.beside", rule),),
        values={**situation(id), **(told(position) if told else {})},
        invites=lambda play: _is_beside(found, play),
        offers=found.offers,
        hints=(f"{name}.hint",),
        others=Others(seat),
        picture=picture,
    )
    return JudgedScene(exercise, box, found)


def _first(play: Play) -> str:
    """The move that is judged: the one that is made in the position itself."""
    return play.moves[0] if play.moves else ""


def _is_beside(found: JudgedPosition, play: Play) -> bool:
    """Whether a move was made that one makes besides, and that the question isn't about."""
    move = _first(play)
    return move.startswith(BESIDE) and move not in (*found.offers, "")


class JudgedScene(PositionScene):
    """A judged position with one learner at it. It is answered once; then its verdict stays."""

    keeps_verdict = True

    def __init__(self, exercise: PositionExercise, box: Box, found: JudgedPosition) -> None:
        self.found = found
        self.chosen = ""  # the learner's move, once he has made it
        self.shown = ""  # the move whose turn is on the board
        self._verdict: Feedback | None = None
        self._turns: dict[str, Play] = {}  # by the move that begins each
        super().__init__(exercise, box)

    def _restart(self) -> None:
        self.chosen = self.shown = ""
        self._verdict = None
        super()._restart()

    @property
    def kept(self) -> Feedback | None:
        return self._verdict

    @property
    def story(self) -> tuple[Line, ...]:
        if not self.shown:
            return super().story
        move = self._said(self.shown)
        caption = Phrase("judged.caption", {"move": move, "policy": Phrase(f"policy.{policy()}")})
        return (Line(caption, self.exercise.rule), *self.motion.lines)

    @property
    def view(self) -> View:  # type: ignore[override]
        view = super().view
        if not self.shown or not self.motion.is_over:
            return view
        return replace(view, highlight=touched(self.play), arrows=ways(self.play), notes=())

    @property
    def actions(self) -> tuple[Action, ...]:
        again = super().actions
        if not self.shown:
            return again
        return (*(Action(f"see_{name}", Phrase(f"judged.see_{name}"), OTHER) for name in self._others), *again)

    @property
    def compared(self) -> str:
        """The move with which the best is compared: the learner's if it is worse, else the one that tempts."""
        return self.chosen if self.chosen in self.found.worse else self.found.beginner

    @property
    def _seen(self) -> dict[str, str]:
        """The turns that may be seen, by what they are called (``judged.see_best``)."""
        other = "yours" if self.chosen not in ("", self.found.best) else "tempting"
        return {"best": self.found.best, other: self.chosen if other == "yours" else self.found.beginner}

    @property
    def _others(self) -> list[str]:
        return [name for name, move in self._seen.items() if move != self.shown]

    # What the learner does

    def act(self, action: str, given: dict[str, str]) -> None:
        name = action.removeprefix("see_")
        if self.shown and name in self._seen:
            self._show(self._seen[name])
        else:
            super().act(action, given)

    def reveal(self) -> None:
        self._restart()
        self._close_with(None)

    def _judged(self, attempt: Attempt[Play]) -> Feedback:
        play = attempt.scene
        if play.refusals or _is_beside(self.found, play):
            return super()._judged(attempt)
        self.chosen = _first(play)
        return self._close_with(self.chosen in self.found.right)

    def _close_with(self, right: bool | None) -> Feedback:
        verdict = Feedback(right, tuple(self._verdict_lines()))
        self._verdict = verdict
        self._show(self.found.best)
        self._close(verdict.comments[0])
        return verdict

    def _show(self, move: str) -> None:
        """Put the whole turn that follows from a move on the board."""
        self.shown = move
        self.play = self._turn(move)
        self.motion = SlowMotion(self.exercise.unfold(self.play, self.play.stretches))

    def _turn(self, move: str) -> Play:
        if move not in self._turns:
            self._turns[move] = whole_turn(self.found.position(self.box), move, policy())
        return self._turns[move]

    # What is said

    def _said(self, move: str) -> Phrase:
        position = self.found.position(self.box)
        return said_move(position, position.move(move), with_kind=True)

    def _verdict_lines(self) -> list[Line]:
        """The moves by name and how far they are apart; what the best does that the other doesn't; what it brings."""
        rule = self.exercise.rule
        lines = [Line(self._names, rule), Line(self._why)]
        for phrase in (self._with_care, self._fees, self._sources):
            lines += [Line(phrase)] if phrase is not None else []
        return lines

    @property
    def _names(self) -> Phrase:
        found, chosen = self.found, self.chosen
        moves = {"yours": chosen or found.best, "best": found.best, "tempting": found.beginner}
        values = {name: self._said(move) for name, move in moves.items()}
        key = "best" if chosen == found.best else "worse" if chosen in found.worse else "close" if chosen else "shown"
        return Phrase(f"judged.{key}", {**values, "behind": found.behind[self.compared].phrase, **how_judged()})

    @property
    def _why(self) -> Phrase:
        """What the best move does that the other one doesn't."""
        offers, key = self.found.offers, "does"
        if self.chosen in self.found.worse and self.chosen in offers:
            key = f"not_{offers.index(self.chosen) + 1}"
        return Phrase(f"{self.exercise.key}.{key}", self.exercise.word_values(self.play))

    @property
    def _with_care(self) -> Phrase | None:
        """How far apart the moves are if the rest of the turn is chosen by playouts, where that is much less."""
        lead, judged = self.found.searched.get(self.compared), self.found.behind[self.compared]
        if lead is None or lead >= judged.low * MUCH_LESS:
            return None
        return Phrase("judged.with_care", {"dollars": Money(round(lead))})

    @property
    def _fees(self) -> Phrase | None:
        """The fees that are due after both turns, if the best lowers them. FEE-1"""
        best, other = (fees_after(self._turn(move)) for move in (self.found.best, self.compared))
        if best is None or other is None or best >= other:
            return None
        return Phrase("judged.fees", {"best_fees": Money(best), "other_fees": Money(other)})

    @property
    def _sources(self) -> Phrase | None:
        """Where most of the best move's lead comes from, where that is on file."""
        sources = [source for source in self.found.sources.get(self.compared, ()) if round(abs(source.dollars))]
        gains, losses = (
            Listing(tuple(source.phrase for source in sources if (source.dollars > 0) is gains))
            for gains in (True, False)
        )
        if not gains.items:
            return None
        key = "judged.from_against" if losses.items else "judged.from"
        return Phrase(key, {"gains": gains, "losses": losses})
