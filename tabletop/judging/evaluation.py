"""What an evaluation says: each move's expected amount and win share, and which differences are more than chance.

A game says what its amounts are (dollars, points) in classes of its own, which add nothing else.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from math import sqrt
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from .. import showing
from ..errors import OptionError, shown
from ..i18n import Phrase
from .heats import LEAST_SCOUTED, MOST_PLAYOUTS, PAIRED_FROM, SCOUTED_FROM, SCOUTED_TO, Heat, is_look
from .intervals import MoveGap, comparisons, gap, mean
from .sums import MoveSums, Sums
from .work import PlayoutTask


class JudgedMove(Protocol):
    """A move, as far as an evaluation knows it: by its typable line."""

    @property
    def text(self) -> str:
        """The move as one typable line; of two moves of a position it differs."""


class Verdict(StrEnum):
    """What may be said about two moves, or of one beside the best."""

    BETTER = "better"
    WORSE = "worse"
    TOO_CLOSE = "too_close"

    @property
    def phrase(self) -> Phrase:
        """The verdict in words."""
        return Phrase(f"verdict.{self}")


@dataclass(frozen=True, slots=True)
class MoveDifference:
    """How much more one move brings than another, on average over the same playouts.

    `error` is its standard error; with 95 % confidence all the differences between the evaluation's moves lie between
    their `low` and `high` at once (Bonferroni over all pairs), and do so from the first playout to the last
    (`statistics.reach_at_any_time`): neither picking the best move and then looking at the others, nor watching and
    stopping when a verdict appears, misleads anybody. The verdict is `TOO_CLOSE` whenever the interval holds zero or
    the playouts are too few. A race's verdict of a move (`MoveWorth.verdict`) can be there before any of its intervals
    leaves zero out (`intervals` says why).
    """

    amount: float
    error: float
    low: float
    high: float
    verdict: Verdict

    @classmethod
    def of(cls, told: MoveGap) -> Self:
        """What is known of how far two moves are apart, with the verdict."""
        verdict = Verdict.TOO_CLOSE if told.is_wide else Verdict.BETTER if told.low > 0 else Verdict.WORSE
        return cls(told.amount, told.error, told.low, told.high, verdict)


M = TypeVar("M", bound=JudgedMove)
D = TypeVar("D", bound=MoveDifference)


@dataclass(frozen=True, slots=True)
class MoveWorth(Generic[M, D]):
    """What a move is worth to the player to move.

    `amount` is his expected final score with its standard error; it lies between `low` and `high` with 95 %
    confidence, taken by itself, at every moment. `win_share` (0-1) is how often he wins, with its own standard error.
    `to_best` is the difference to the best move (0 for itself). `verdict` is `WORSE` when some other move is surely
    better, else `TOO_CLOSE`; the best itself is `BETTER` when all others are worse. `playouts` of it are done: in a
    race fewer than of the best if it was dropped. Then `amount` is the best's less the difference that they had.
    """

    move: M
    amount: float
    error: float
    low: float
    high: float
    win_share: float
    win_error: float
    to_best: D
    verdict: Verdict
    playouts: int = 0


V = TypeVar("V", bound=MoveWorth[Any, Any])


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a distribution: from `low` to `high` (amounts, both included), how many playouts, and one of them."""

    low: int
    high: int
    count: int
    example: int


@dataclass(frozen=True, eq=False)
class MoveEvaluation(Generic[M, D, V]):
    """The moves of a position judged by playouts; `wanted` of each were asked for.

    `seat` is the player to move (from 1); what he can't see is dealt afresh in every playout.
    If it `races`, `wanted` is the mean: playouts go on only for the moves that may still be the best, until nothing is
    open or all are spent. `sums` has the playouts that all moves have in common, `later` those of fewer moves, `scouts`
    those of the few that went ahead. Of moves that are known to come to the same in every playout only the first races:
    `twins` has its place for each move, and is empty where there are none.
    `growing.more` goes on with it.
    """

    value_class: ClassVar[type[Any]]  # what a game has for a move's value,
    difference_class: ClassVar[type[Any]]  # and for a difference

    position: Any
    moves: tuple[M, ...]
    seat: int
    policy: str
    seed: int
    wanted: int
    work: PlayoutTask = field(repr=False)
    sums: Sums = field(repr=False)
    races: bool = False
    later: tuple[Heat, ...] = field(repr=False, default=())
    scouts: Heat | None = field(repr=False, default=None)
    twins: tuple[int, ...] = field(repr=False, default=())

    def __repr__(self) -> str:
        done = f"{self.playouts} of {self.wanted} playouts by {self.policy}"
        return f"<Evaluation: {len(self.moves)} moves for seat {self.seat}, {done}>"

    _repr_mimebundle_ = showing.bundle

    @cached_property
    def heats(self) -> tuple[Heat, ...]:
        """All that race first, then those that were left after each time that some were dropped."""
        return (Heat(tuple(sorted(set(self.twins))) or tuple(range(len(self.moves))), self.sums), *self.later)

    @property
    def racing(self) -> int:
        """How many of the moves are played: no two of them come to the same in every playout, as far as is known."""
        return len(self.sums.moves)

    def _racer(self, move: int) -> int:
        """The place of the move whose playouts are this one's, too."""
        return self.twins[move] if self.twins else move

    def among(self, moves: Collection[M]) -> Self:
        """What it says of some of its moves, all of whose playouts are the same ones; it must not be a race."""
        assert not self.races
        places = [place for place, move in enumerate(self.moves) if move in moves]
        work = self.work.only(tuple(self.work.codes[place] for place in places))
        chosen = tuple(self.moves[place] for place in places)
        return replace(self, moves=chosen, work=work, sums=self.sums.only(places))

    @cached_property
    def running(self) -> Heat:
        """Which moves of a race are played on now: the scouts when all have the playouts that choose these, until they
        have found something or are far enough ahead; else the last heat.
        """
        last = self.heats[-1]
        if self.racing < LEAST_SCOUTED or last.playouts != SCOUTED_FROM:
            return last
        scouts = self.scouts or last.ends()
        if scouts.playouts >= SCOUTED_TO or self._beaten_by_scouts:
            return last
        return scouts.ends(1) if scouts.playouts >= PAIRED_FROM else scouts

    @property
    def is_before_scouts(self) -> bool:
        """Whether all moves of a race are still played until some go ahead."""
        return self.racing >= LEAST_SCOUTED and self.playouts < SCOUTED_FROM

    @property
    def has_verdict(self) -> bool:
        """Whether a race has found a move that another one surely beats."""
        return bool(self.later or self._beaten_by_scouts)

    def beaten_in(self, heat: Heat) -> set[int]:
        """The places of the moves of a heat that another move surely beats."""
        return (heat.beaten(self.racing, len(heat.moves)) | self._beaten_by_scouts) & set(heat.moves)

    @property
    def playouts(self) -> int:
        """How many playouts of each move are done; in a race, of those that are still in it."""
        return self.heats[-1].playouts

    @property
    def played(self) -> int:
        """How many playouts are done of all moves together; one that several moves share is one of each, but for twins.

        Those of the scouts ahead of the others are played again with these, and count twice.
        """
        ahead = 0 if self.scouts is None else self.scouts.ahead
        return ahead + sum(self._heat(move).playouts for move in self.heats[0].moves)

    @property
    def budget(self) -> int:
        """How many playouts were asked for, of all moves together."""
        return self.wanted * len(self.moves)

    @property
    def is_complete(self) -> bool:
        """Whether all that was asked for is done; if not, the run was stopped."""
        if not self.races:
            return self.playouts >= self.wanted
        is_spent = self.played + len(self.running.moves) > self.budget or self.playouts >= MOST_PLAYOUTS
        return self.is_settled or is_spent

    @cached_property
    def is_settled(self) -> bool:
        """Whether a race has found all that it can: the moves that are not worse are within a dollar of each other."""
        return is_look(self.playouts) and self.heats[-1].is_settled(self.racing)

    @cached_property
    def values(self) -> tuple[V, ...]:
        """A row for each move, in the order of `moves`; none before the first playout."""
        if not self.playouts:
            return ()
        best = self._best
        return tuple(self._value(index, best) for index in range(len(self.moves)))

    @property
    def best(self) -> M | None:
        """The move with the highest mean of those that may be the best, the first of equals; whether that says anything
        is the verdicts' to tell.
        """
        return self.moves[self._best] if self.playouts else None

    def value(self, move: M | str) -> V:
        """The row of one move. Raises `OptionError` for a move that wasn't evaluated, and before the first playout."""
        place = self.index_of(move)
        if not self.playouts:
            raise OptionError(Phrase("evaluation.none_yet"))
        return self.values[place]

    def difference(self, first: M | str, second: M | str) -> D:
        """How much more `first` brings than `second`. Raises `OptionError` for a move that wasn't evaluated."""
        return self._difference(self.index_of(first), self.index_of(second))

    def distribution(self, move: M | str, width: int = 5) -> tuple[Bar, ...]:
        """How often a move ended with how much: bars of `width` dollars or points, lowest first, without gaps."""
        bars: dict[int, tuple[int, int]] = {}
        for amount, (count, example) in self._sums(move).counts.items():
            before, first = bars.get(amount // width, (0, example))
            bars[amount // width] = (before + count, min(first, example))
        if not bars:
            return ()
        filled = ((bar, *bars.get(bar, (0, -1))) for bar in range(min(bars), max(bars) + 1))
        return tuple(Bar(bar * width, bar * width + width - 1, count, example) for bar, count, example in filled)

    def typical(self, move: M | str) -> int:
        """The number of a playout of the move that ends with the median of its totals. Raises `OptionError`."""
        passed = 0
        sums, (place,) = self.common(move)
        for _, (count, example) in sorted(sums.moves[place].counts.items()):
            passed += count
            if 2 * passed >= sums.playouts:
                return example
        raise OptionError(Phrase("evaluation.none_yet"))

    def index_of(self, move: M | str) -> int:
        """The place of a move in `moves`. Raises `OptionError` for one that wasn't evaluated."""
        for index, mine in enumerate(self.moves):
            if move in (mine, mine.text):
                return index
        raise OptionError(Phrase("evaluation.unknown_move", {"given": shown(str(move))}))

    def common(self, *moves: M | str) -> tuple[Sums, tuple[int, ...]]:
        """The playouts that these moves have in common, and the moves' places in them. Raises `OptionError`."""
        places = tuple(self.index_of(move) for move in moves)
        heat = self._heat(*places)
        return heat.sums, tuple(heat.moves.index(self._racer(place)) for place in places)

    def _heat(self, *places: int) -> Heat:
        """The last heat that all these moves were in; of several moves also the scouts' if these are ahead."""
        wanted = {self._racer(place) for place in places}
        last = next(heat for heat in reversed(self.heats) if wanted <= set(heat.moves))
        scouts = self.scouts
        is_ahead = scouts is not None and wanted <= set(scouts.moves) and scouts.playouts > last.playouts
        return scouts if scouts is not None and is_ahead and len(wanted) > 1 else last

    @cached_property
    def _best(self) -> int:
        heat = self.heats[-1]
        left = [place for place, move in enumerate(heat.moves) if move not in self._beaten_by_scouts]
        return heat.moves[max(left, key=lambda place: heat.sums.moves[place].amount)]

    @cached_property
    def _beaten(self) -> set[int]:
        """The places of the moves of which some other is known to be better."""
        return self._beaten_by_scouts.union(*(heat.beaten(self.racing, len(heat.moves)) for heat in self.heats))

    @cached_property
    def _beaten_by_scouts(self) -> set[int]:
        """Those of which the scouts' last look says so."""
        if self.scouts is None or not is_look(self.scouts.playouts):
            return set()
        return self.scouts.beaten(self.racing)

    def _value(self, index: int, best: int) -> V:
        heat = self._heat(index)
        place, count = heat.moves.index(self._racer(index)), heat.playouts
        to_best = self._difference(index, best)
        own = self._level(mean(heat.sums, place), to_best, count)
        won = heat.sums.moves[place].wins
        wins = (won + 1) / (count + 2)  # one win and one loss more: the error is never nothing
        value: V = self.value_class(
            self.moves[index],
            own.amount,
            own.error,
            own.low,
            own.high,
            won / count,
            sqrt(wins * (1 - wins) / count),
            to_best,
            self._verdict(index, best),
            count,
        )
        return value

    def _level(self, own: MoveGap, to_best: D, count: int) -> MoveGap:
        """What a move is worth that was dropped after `count` playouts: its difference to the best added to the best's
        mean, which is known better by now and comes from other luck than the move's own.
        """
        if count == self.playouts:
            return own
        last, best = self.heats[-1], self._best
        amount = mean(last.sums, last.moves.index(best)).amount + to_best.amount
        part = count / self.playouts
        error = sqrt(part * own.error**2 + (1 - part) * to_best.error**2)
        spread = error * (own.high - own.amount) / own.error if own.error else error
        return MoveGap(amount, error, amount - spread, amount + spread)

    def _verdict(self, index: int, best: int) -> Verdict:
        if self._racer(index) in self._beaten:
            return Verdict.WORSE
        alone = self.twins.count(best) < 2
        is_last = index == best and alone and 1 < self.racing == len(self._beaten) + 1
        return Verdict.BETTER if is_last else Verdict.TOO_CLOSE

    def _difference(self, first: int, second: int) -> D:
        if self._racer(first) == self._racer(second):
            nothing: D = self.difference_class(0.0, 0.0, 0.0, 0.0, Verdict.TOO_CLOSE)
            return nothing
        heat = self._heat(first, second)
        one, other = (heat.moves.index(self._racer(move)) for move in (first, second))
        told: D = self.difference_class.of(gap(heat.sums, one, other, comparisons(self.racing)))
        return told

    def _sums(self, move: M | str) -> MoveSums:
        sums, (place,) = self.common(move)
        return sums.moves[place]
