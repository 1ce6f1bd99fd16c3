"""`panamax.evaluate`: what each legal move is worth, by playouts with common random numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, nullcontext
from dataclasses import replace
from time import monotonic
from typing import Final

from tabletop.errors import IllegalMove, OptionError, shown
from tabletop.i18n import Listing, Phrase
from tabletop.progress import is_watched, progress_bar
from tabletop.whole_numbers import is_whole

from ..decisions.move import Move
from ..game import SEED_LIMIT
from ..options import refused
from ..position import Position
from .evaluation import Evaluation
from .heats import MOST_PLAYOUTS as MOST_PLAYOUTS
from .playouts import POLICIES
from .racing import levelled, raced
from .scheduling import Client, crew
from .sums import Sums
from .work import PlayoutWork, Stop

Report = Callable[[Evaluation], None]

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
    seconds: float | None = None,
    race: bool = False,
) -> Evaluation:
    """Judge the legal moves of `position` (or only `moves`) by `playouts` games played on from each with a policy.

    All moves get the same playouts: the same hidden cards dealt, the same dice, the same Draw pile (common random
    numbers), so that the difference between two moves varies less than each of them. The numbers depend on the position
    as its player sees it, the seed and the counts, and on nothing else: `workers` processes of this machine, or a Dask
    `client` (extra ``panamax[cluster]``), give the same as this process alone.

    In a `race`, `playouts` times the number of moves are all that is spent, and only on moves that may still be the
    best: a move that is surely worse than another is dropped, and what it leaves goes to the others. Of many moves the
    two that seem best and the two that seem worst go ahead for a while, so that the first verdict comes soon. It ends
    before that when no verdict is open (`Evaluation.is_settled`).

    `policy` is a name in `playouts.POLICIES`. `progress` is told the evaluation so far, again and again; as soon as
    `stop` says so, or so many `seconds` have passed, what is done is returned, marked as incomplete. Without either, in
    a notebook or at a terminal, a bar shows how far it is, and who interrupts it gets what is done. Raises
    `OptionError` for a request that can't be met, `IllegalMove` or `MoveTextError` for a move of which that is true.
    """
    seat = position.decider
    if seat is None:
        raise OptionError(Phrase("option.nobody_decides"))
    if policy not in POLICIES:
        raise refused("policy", policy, Listing(tuple(POLICIES)))
    if not is_whole(seed, -SEED_LIMIT, SEED_LIMIT):
        raise OptionError(Phrase("option.seed", {"given": shown(seed)}))
    chosen, seed = _chosen(position, moves), int(seed)
    codes = tuple(move.code for move in chosen)
    work = PlayoutWork(position.seen_by(seat).cells, position.box, seat - 1, codes, policy, seed)
    start = Evaluation(position, chosen, seat, policy, seed, 0, work, Sums.of(len(codes)), race)
    return more(start, playouts, workers, client, progress, stop, seconds)


def more(
    start: Evaluation,
    playouts: int,
    workers: int = 1,
    client: Client | None = None,
    progress: Report | None = None,
    stop: Stop | None = None,
    seconds: float | None = None,
) -> Evaluation:
    """`start` with so many further playouts of each move (`evaluate` says the rest); `start` stays as it is.

    Raises `OptionError`.
    """
    asked = start.wanted if start.races else start.playouts
    most = MOST_PLAYOUTS - asked
    if not is_whole(playouts, 1, most):
        raise refused("playouts", playouts, Phrase("evaluation.playouts", {"most": most}))
    return resume(replace(start, wanted=asked + int(playouts)), workers, client, progress, stop, seconds)


def resume(
    start: Evaluation,
    workers: int = 1,
    client: Client | None = None,
    progress: Report | None = None,
    stop: Stop | None = None,
    seconds: float | None = None,
) -> Evaluation:
    """`start` with what was asked for and is not done yet (`evaluate` says the rest). Raises `OptionError`."""
    if not is_whole(workers, 1, MOST_WORKERS):
        raise refused("workers", workers, Phrase("evaluation.workers", {"most": MOST_WORKERS}))
    until = None if seconds is None else monotonic() + seconds
    evaluation, workers = start, int(workers)
    with (
        _shown(start) if progress is None and stop is None else nullcontext(progress) as told,
        crew(workers, client) as played,
        closing((raced if start.races else levelled)(start, played, stop)) as grown,
    ):
        try:
            for evaluation in grown:
                if told is not None:
                    told(evaluation)
                if until is not None and monotonic() >= until:
                    break
        except KeyboardInterrupt:
            if told is progress or evaluation is start or not is_watched():
                raise
    return evaluation


@contextmanager
def _shown(start: Evaluation) -> Iterator[Report]:
    """A bar of the playouts, for who waits for them."""
    with progress_bar(start.wanted * len(start.moves), "playout") as done:
        yield lambda evaluation: done(evaluation.played)


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
