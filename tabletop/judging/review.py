"""A game judged from its first move to its last: what is known of it, and which decisions surely cost something.

How that is found out, and in what order, is told in `reviewing`. What it costs is in amounts, as in an evaluation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, TypeAlias

from .evaluation import Verdict
from .intervals import UNKNOWN, MoveGap, comparisons, gap, mean
from .sums import Sums
from .work import PlayoutTask

MOST_TOLD: Final = 7  # mistakes
SURE: Final = 0.9  # of the games played on from a place, won by who won in the end: by then it was decided

# What of the whole work is done after each part of it: roughly how long they take without the compiled engine
SKETCHED: Final = 0.05
GLANCED: Final = 0.25
LOOKED: Final = 0.4
DECIDED: Final = 0.6
FILLED_IN: Final = 0.65

GameNode: TypeAlias = Any
"""A place in a game: its `record.tree.TreeNode`."""

MoveJudgement: TypeAlias = Any
"""A game's `evaluation.MoveEvaluation` of some of a position's moves."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How many playouts go where: what a review may cost.

    `places` of each place, of which `sketch` come first; `glance` of each candidate of every decision. Each of `sieves`
    leaves so many decisions, those that seem to cost most, and what was played and each of its `rivals` get so many
    playouts there in all: many are sifted coarsely, few finely. `judged` decisions are judged by at most `playouts` of
    each of these moves, and all moves of a mistake by `raced` of each on average, and by `most` together.
    """

    places: int = 24
    sketch: int = 6
    glance: int = 2
    sieves: tuple[tuple[int, int], ...] = ((72, 4), (24, 20))
    rivals: int = 4
    judged: int = 8
    playouts: int = 120
    raced: int = 100
    most: int = 10_000


@dataclass(frozen=True, slots=True, eq=False)
class Made:
    """A decision of a game: the place where it was made, how many decisions came before it, and what was played."""

    number: int
    node: GameNode
    played: Any

    @property
    def seat(self) -> int:
        """Who decided (from 1)."""
        seat: int | None = self.node.position.decider
        assert seat is not None
        return seat


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Reviewing:
    """How a game's decisions are judged; `policy` plays on, and `players` is how many a position has.

    `candidates` are what was played and what it is compared with at first, one move alone where there is nothing to
    compare. `begins_turn`: whether the second of two decisions begins a turn. `begin` is an evaluation of some of a
    position's moves, of which nothing is played yet: with so many playouts of each, by a seed, as a race or not.
    `table` is what is played of a position for all its players, the first one's seat first, with nobody's cards dealt
    anew. `ended` says of a finished game what each seat has, the winner first.
    """

    policy: str
    players: Callable[[Any], int]
    candidates: Callable[[Made], Sequence[Any]]
    begins_turn: Callable[[Made, Made], bool]
    begin: Callable[[Any, Sequence[Any], int, int, bool], MoveJudgement]
    table: Callable[[Any, int], PlayoutTask]
    ended: Callable[[Any], Sequence[tuple[int, int]]]


@dataclass(frozen=True, slots=True, eq=False)
class GamePlace:
    """A place of the game after so many decisions, and what its playouts add up to, a column for each player.

    Where the game has `ended`, that has what each seat has, the winner first.
    """

    number: int
    node: GameNode
    sums: Sums = field(repr=False)
    ended: Sequence[tuple[int, int]] = ()

    def amount(self, seat: int) -> MoveGap:
        """What a player can expect at the end, with an interval that holds whenever one looks."""
        if self.ended:
            total = float(dict(self.ended)[seat])
            return MoveGap(total, 0.0, total, total)
        return mean(self.sums, seat - 1)

    def win_share(self, seat: int) -> float:
        """How often a player wins, from 0 to 1."""
        if self.ended:
            return float(self.ended[0][0] == seat)
        return self.sums.moves[seat - 1].wins / self.sums.playouts if self.sums.playouts else 0.0

    @property
    def is_known(self) -> bool:
        """Whether anything can be said of it."""
        return bool(self.ended) or self.sums.playouts > 0


@dataclass(frozen=True, eq=False)
class JudgedDecision:
    """A decision, and what its move and rivals came to; of a mistake `others` is a race of all legal moves.

    `together` decisions of the review are judged in all.
    """

    made: Made
    evaluation: MoveJudgement
    together: int
    others: MoveJudgement | None = None

    @cached_property
    def told(self) -> MoveJudgement:
        """What the better move is read from: the race, unless that leaves open whether another one was better."""
        others = self.others
        return others if others is not None and self._cost_by(others, 1).low > 0 else self.evaluation

    @property
    def better(self) -> Any:
        """The move with the highest mean."""
        best = self.told.best
        assert best is not None
        return best

    @property
    def cost(self) -> MoveGap:
        """How much less the move that was played brings than the better one.

        All costs of the first pass lie in their intervals at once, with 95 % confidence, whenever one looks. A race's
        does so by itself, as where its position is judged alone.
        """
        return self._cost_by(self.told, 1) if self.told is self.others else self.first_cost

    @cached_property
    def first_cost(self) -> MoveGap:
        """The same by the first pass alone."""
        return self._cost_by(self.evaluation, self.together)

    def _cost_by(self, evaluation: MoveJudgement, together: int) -> MoveGap:
        best = evaluation.best
        if best is None or best == self.made.played:
            return UNKNOWN
        sums, (better, played) = evaluation.common(best, self.made.played)
        return gap(sums, better, played, comparisons(len(evaluation.moves)) * together)

    @property
    def is_mistake(self) -> bool:
        """Whether another move was surely better; never where it is too close to call."""
        return self.first_cost.low > 0

    @property
    def is_decided(self) -> bool:
        """Whether it was a mistake, or all was played that might have shown one."""
        return self.is_mistake or self.evaluation.is_complete

    @cached_property
    def right(self) -> tuple[Any, ...]:
        """The better move, and all that are too close to the best to call."""
        values = (self.others or self.evaluation).values
        close = (value.move for value in values if value.verdict is not Verdict.WORSE)
        return tuple(move for move in dict.fromkeys([self.better, *close]) if move != self.made.played)

    def known(self, move: str) -> MoveJudgement | None:
        """Where this move was played beside the better one, if it was."""
        for one in (self.told, self.others):
            if one is not None and one.playouts and move in (known.text for known in one.moves):
                return one
        return None


@dataclass(frozen=True, eq=False)
class Review:
    """How far the review of a game has come: `share` (0 to 1) of the work is done.

    Only the decisions of `seats` are judged; the places are everybody's. `compared` decisions were glanced at; in the
    others the player did what both bots would have done among many moves, or had no choice. Those of `looked_at` seemed
    to cost most when the first pass was over, by the playouts that chose them; each of them is `judged` by others.
    """

    made: tuple[Made, ...]
    seats: tuple[int, ...]
    places: tuple[GamePlace, ...]
    how: Reviewing
    effort: Effort
    seed: int
    looked_at: tuple[JudgedDecision, ...] = ()
    judged: tuple[JudgedDecision, ...] = ()
    compared: int = 0
    share: float = 0.0

    @property
    def is_complete(self) -> bool:
        """Whether all is judged."""
        return self.share >= 1

    @property
    def has_first_pass(self) -> bool:
        """Whether every decision was compared, and those are known that seem to have cost most."""
        return self.share >= LOOKED

    @property
    def has_verdicts(self) -> bool:
        """Whether all is decided that seemed to cost something: what follows refines it, and takes no verdict back."""
        return self.share >= DECIDED

    @property
    def seeming(self) -> tuple[JudgedDecision, ...]:
        """The decisions that seem to have cost something, in the order of play: undecided, for that may be chance."""
        decided = {one.made.number for one in self.judged if one.is_decided}
        found = (one for one in self.looked_at if one.made.number not in decided)
        return tuple(sorted(found, key=lambda one: one.made.number))

    @property
    def cleared(self) -> int:
        """How many decisions seemed to have cost something, and may have been as good as any when they were judged."""
        return sum(one.is_decided and not one.is_mistake for one in self.judged)

    @property
    def mistakes(self) -> tuple[JudgedDecision, ...]:
        """The decisions that surely cost something, at most `MOST_TOLD`: those that cost most, in the order of play."""
        found = sorted((one for one in self.judged if one.is_mistake), key=lambda one: -one.first_cost.amount)
        return tuple(sorted(found[:MOST_TOLD], key=lambda one: one.made.number))

    @property
    def turning(self) -> GamePlace | None:
        """The place from which on who won in the end won nearly all games that were played on (`SURE`).

        ``None`` of a game that goes on, until its places are known, and where that place is its start or its end.
        """
        end = self.places[-1]
        if not end.ended or self.share < FILLED_IN:
            return None
        winner, found = end.ended[0][0], end
        for place in reversed(self.places):
            if place.win_share(winner) < SURE:
                return None if found is end else found
            found = place
        return None

    @property
    def policy(self) -> str:
        """Who plays on in the playouts, by name."""
        return self.how.policy
