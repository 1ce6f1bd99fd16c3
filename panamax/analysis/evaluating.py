"""`panamax.evaluate`: what each legal move is worth, by playouts with common random numbers."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Final

from tabletop.errors import OptionError, refused, shown
from tabletop.i18n import Listing, Phrase
from tabletop.judging.growing import more as more
from tabletop.judging.growing import moves_to_judge
from tabletop.judging.heats import MOST_PLAYOUTS as MOST_PLAYOUTS
from tabletop.judging.scheduling import Client
from tabletop.judging.sums import Sums
from tabletop.judging.work import Stop
from tabletop.whole_numbers import is_whole

from ..decisions.move import Move
from ..game import SEED_LIMIT
from ..position import Position
from .evaluation import Evaluation
from .playouts import POLICIES
from .work import PlayoutWork

__all__ = ["evaluate", "more"]

Report = Callable[[Evaluation], None]
Grown = Generator[Evaluation, None, None]

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
    best: a move that is surely worse than another is dropped, and what it leaves goes to the others; of moves that come
    to the same in every playout, as where the order alone differs, one is played. Of many moves the
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
    chosen, seed = moves_to_judge(position, moves), int(seed)
    codes = tuple(move.code for move in chosen)
    work = PlayoutWork(position.seen_by(seat).cells, position.box, seat - 1, codes, policy, seed)
    twins = work.twins() if race else ()
    sums = Sums.of(len(set(twins)) or len(codes))
    start = Evaluation(position, chosen, seat, policy, seed, 0, work, sums, race, twins=twins)
    return more(start, playouts, workers, client, progress, stop, seconds)
