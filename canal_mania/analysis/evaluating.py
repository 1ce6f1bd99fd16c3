"""`canal_mania.evaluate`: what each legal move is worth, by playouts with common random numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from tabletop.errors import IllegalMove, OptionError
from tabletop.i18n import Listing, Phrase
from tabletop.planning import Stop
from tabletop.whole_numbers import is_whole

from ..bots.policies import POLICIES
from ..compiled import Playing, playing
from ..decisions.base import Move
from ..engine.layout import State
from ..options import SEED_LIMIT, refused
from ..position import Position
from .evaluation import Evaluation

MOST_PLAYOUTS: Final = 100_000
DEFAULT_PLAYOUTS: Final = 100

Report = Callable[[int], None]


def evaluate(
    position: Position,
    playouts: int = DEFAULT_PLAYOUTS,
    seed: int = 0,
    workers: int = 1,
    policy: str = "greedy",
    moves: Iterable[Move | str] | None = None,
    progress: Report | None = None,
    stop: Stop | None = None,
) -> Evaluation:
    """Judge the legal moves of `position` (or only `moves`) by `playouts` games played on from each with a policy.

    In each playout all moves get the same hidden cards and the same start of chance, so that the difference between two
    moves varies less than each of them. The numbers depend on the position as its player sees it, the seed and the
    counts, and on nothing else. `policy` is a name in `policies.POLICIES`; `workers` must be 1: this process.
    `progress` is told how many playouts are done; as soon as `stop` says so, what is done is returned (one playout at
    least), and `Evaluation.is_complete` tells. `more` goes on from there. Raises `OptionError` for a request that can't
    be met, `IllegalMove` or `MoveTextError` for a move of which that is true.
    """
    seat = position.decider
    if seat is None:
        raise OptionError(Phrase("canal.option.nobody_decides"))
    if policy not in POLICIES:
        raise refused("policy", policy, Listing(tuple(POLICIES)))
    if not is_whole(seed, -SEED_LIMIT, SEED_LIMIT):
        raise refused("seed", seed, Phrase("canal.option.playouts", {"most": SEED_LIMIT}))
    _check_counts(playouts, MOST_PLAYOUTS, workers)
    start = Evaluation(position, seat, _chosen(position, moves), policy, int(seed), (), 0)
    return more(start, playouts, workers, progress, stop)


def more(
    start: Evaluation,
    playouts: int,
    workers: int = 1,
    progress: Report | None = None,
    stop: Stop | None = None,
) -> Evaluation:
    """`start` with so many further playouts of each move (`evaluate` says the rest); `start` stays as it is.

    The numbers are those of one evaluation with as many playouts in all. Raises `OptionError`.
    """
    done = start.playouts
    _check_counts(playouts, MOST_PLAYOUTS - done, workers)
    played = playing(start.position.box)
    seen = played.cells_of(start.position.seen_by(start.seat).cells)
    results = list(start.results)
    for index in range(done, done + int(playouts)):
        if index and stop is not None and stop():
            break
        results.append(_playout(played, seen, start.seat, start.moves, start.policy, start.seed, index))
        if progress is not None:
            progress(len(results))
    return replace(start, results=tuple(results), wanted=done + int(playouts))


def _check_counts(playouts: object, most: int, workers: object) -> None:
    if not is_whole(playouts, 1, most):
        raise refused("playouts", playouts, Phrase("canal.option.playouts", {"most": most}))
    if not is_whole(workers, 1, 1):
        raise refused("workers", workers, Phrase("canal.option.workers"))


def _playout(
    played: Playing, seen: State, seat: int, moves: tuple[Move, ...], policy: str, seed: int, index: int
) -> tuple[tuple[int, int], ...]:
    """Points and win of each move in one playout."""
    playouts = played.module("analysis.playouts")
    dealt = playouts.dealt(seen, played.tables, seed, index)
    return tuple(playouts.played_out(dealt, played.tables, policy, move.code, seat - 1) for move in moves)


def _chosen(position: Position, moves: Iterable[Move | str] | None) -> tuple[Move, ...]:
    """The moves to be judged, each once, in the order of the legal moves."""
    legal = position.legal_moves()
    if moves is None:
        return tuple(legal)
    asked = [position.move(move) if isinstance(move, str) else move for move in moves]
    for move in asked:
        if refusals := position.explain(move):
            raise IllegalMove(refusals)
    if not asked:
        raise refused("moves", asked, Phrase("canal.option.moves"))
    return tuple(move for move in legal if move in asked)
