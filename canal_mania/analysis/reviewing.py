"""A game of Canal Mania is reviewed: what `tabletop.judging.reviewing` asks of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from tabletop.judging import reviewing
from tabletop.judging.review import Effort, Review, Reviewing
from tabletop.judging.work import Stop

from ..decisions.base import Move
from ..game import Game
from ..position import Position
from .candidates import begins_turn, candidates_of
from .evaluating import DEFAULT_POLICY, evaluate
from .evaluation import Evaluation
from .work import TableWork


def _begun(position: Position, moves: Sequence[Move], playouts: int, seed: int, race: bool) -> Evaluation:
    return evaluate(position, playouts, seed, moves=moves, race=race, stop=lambda: True)


def _table(position: Position, seed: int) -> TableWork:
    players = tuple(range(position.options.players))
    return TableWork(position.cells, position.box, 0, players, DEFAULT_POLICY, seed)


def ended(position: Position) -> list[tuple[int, int]]:
    """Each seat with its total in points, the winner first. FIN-6, FIN-7. Raises `OptionError` before the end."""
    return [(row.seat, row.total) for row in position.standings()]


CANAL_REVIEWING: Final = Reviewing(
    policy=DEFAULT_POLICY,
    players=lambda position: position.options.players,
    candidates=candidates_of,
    begins_turn=begins_turn,
    begin=_begun,
    table=_table,
    ended=ended,
)


def review(
    game: Game,
    seats: Iterable[int] | None = None,
    effort: Effort | None = None,
    seed: int = reviewing.SEED,
    workers: int = 1,
    progress: Callable[[Review], None] | None = None,
    stop: Stop | None = None,
    seconds: float | None = None,
) -> Review:
    """Judge a game up to where it stands, in points (`tabletop.judging.reviewing.review` says the rest)."""
    return reviewing.review(CANAL_REVIEWING, game, seats, effort, seed, workers, progress, stop, seconds)
