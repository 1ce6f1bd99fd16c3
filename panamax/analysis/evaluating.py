"""`panamax.evaluate`: what each legal move is worth, by playouts with common random numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from ..decisions.move import Move
from ..game import SEED_LIMIT
from ..options import is_whole, refused
from ..position import Position
from ..words.errors import IllegalMove, OptionError, shown
from ..words.i18n import Listing, Phrase
from .evaluation import Evaluation
from .playouts import POLICIES
from .scheduling import Client, played_by_cluster, played_by_workers, played_here
from .sums import Sums
from .work import Stop, Work

Report = Callable[[Evaluation], None]

MOST_PLAYOUTS: Final = 100_000  # of each move, all told
MOST_WORKERS: Final = 256
DEFAULT_PLAYOUTS: Final = 200
DEFAULT_POLICY: Final = "manager"  # what every judgement rests on, unless another is asked for


def evaluate(
    position: Position,
    playouts: int = DEFAULT_PLAYOUTS,
    seed: int = 0,
    workers: int = 1,
    client: Client | None = None,
    policy: str = DEFAULT_POLICY,
    moves: Iterable[Move | str] | None = None,
    progress: Report | None = None,
    stop: Stop | None = None,
) -> Evaluation:
    """Judge the legal moves of `position` (or only `moves`) by `playouts` games played on from each with a policy.

    All moves get the same playouts: the same hidden cards dealt, the same dice, the same Draw pile (common random
    numbers), so that the difference between two moves varies less than each of them. The numbers depend on the position
    as its player sees it, the seed and the counts, and on nothing else: `workers` processes of this machine, or a Dask
    `client` (extra ``panamax[cluster]``), give the same as this process alone.

    `policy` is a name in `playouts.POLICIES`. `progress` is told the evaluation so far, again and again; as soon as
    `stop` says so, what is done is returned, marked as incomplete. Raises `OptionError` for a request that can't be
    met, `IllegalMove` or `MoveTextError` for a move of which that is true.
    """
    seat = position.decider
    if seat is None:
        raise OptionError(Phrase("option.nobody_decides"))
    if policy not in POLICIES:
        raise refused("policy", policy, Listing(tuple(POLICIES)))
    if not is_whole(seed, -SEED_LIMIT, SEED_LIMIT):
        raise OptionError(Phrase("option.seed", {"given": shown(seed)}))
    chosen = _chosen(position, moves)
    codes = tuple(move.code for move in chosen)
    work = Work(position.seen_by(seat).cells, position.box, seat - 1, codes, policy, seed)
    start = Evaluation(position, chosen, seat, policy, seed, 0, work, Sums.of(len(codes)))
    return more(start, playouts, workers, client, progress, stop)


def more(
    start: Evaluation,
    playouts: int,
    workers: int = 1,
    client: Client | None = None,
    progress: Report | None = None,
    stop: Stop | None = None,
) -> Evaluation:
    """`start` with so many further playouts of each move (`evaluate` says the rest); `start` stays as it is.

    Raises `OptionError`.
    """
    most = MOST_PLAYOUTS - start.playouts
    if not is_whole(playouts, 1, most):
        raise refused("playouts", playouts, Phrase("evaluation.playouts", {"most": most}))
    if not is_whole(workers, 1, MOST_WORKERS):
        raise refused("workers", workers, Phrase("evaluation.workers", {"most": MOST_WORKERS}))
    sums = start.sums.copy()
    wanted = start.playouts + playouts
    for piece in _played(start.work, range(start.playouts, wanted), stop, workers, client):
        sums.merge(piece)
        if progress is not None:
            progress(_with(start, wanted, sums.copy()))
    return _with(start, wanted, sums)


def _played(work: Work, playouts: range, stop: Stop | None, workers: int, client: Client | None) -> Iterator[Sums]:
    if client is not None:
        return played_by_cluster(work, playouts, stop, client)
    if workers > 1:
        return played_by_workers(work, playouts, stop, workers)
    return played_here(work, playouts, stop)


def _with(start: Evaluation, wanted: int, sums: Sums) -> Evaluation:
    return Evaluation(start.position, start.moves, start.seat, start.policy, start.seed, wanted, start.work, sums)


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
        raise refused("moves", asked, Phrase("evaluation.moves"))
    return tuple(move for move in legal if move in asked)
