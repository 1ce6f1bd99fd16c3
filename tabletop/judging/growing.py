"""Going on with an evaluation: more playouts, whoever plays them, until they are done or somebody says stop."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, nullcontext
from dataclasses import replace
from time import monotonic
from typing import Any, Final, Protocol, TypeVar

from ..errors import IllegalMove, Refusal, refused
from ..i18n import Phrase
from ..progress import is_watched, progress_bar
from ..whole_numbers import is_whole
from .evaluation import JudgedMove, MoveEvaluation
from .heats import MOST_PLAYOUTS
from .racing import levelled, raced
from .scheduling import Client, crew
from .work import Stop

MOST_WORKERS: Final = 256

E = TypeVar("E", bound=MoveEvaluation[Any, Any, Any])
M = TypeVar("M", bound=JudgedMove)


class AskedPosition(Protocol[M]):
    """A position, as far as its moves are chosen from."""

    def legal_moves(self) -> list[M]:
        """All moves that may be played, in their order; none where nothing is decided."""

    def move(self, text: str) -> M:
        """The move with this text, legal or not. Raises `MoveTextError`."""

    def explain(self, move: M | str) -> list[Refusal]:
        """Every rule that the move breaks; none if it may be played. Raises `MoveTextError`."""


def moves_to_judge(position: AskedPosition[M], moves: Iterable[M | str] | None) -> tuple[M, ...]:
    """The legal moves, or those of them that are asked for, each once and in their order.

    Raises `IllegalMove` or `MoveTextError` for a move of which that is true, `OptionError` where none is asked for.
    """
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


def more(
    start: E,
    playouts: int,
    workers: int = 1,
    client: Client | None = None,
    progress: Callable[[E], None] | None = None,
    stop: Stop | None = None,
    seconds: float | None = None,
) -> E:
    """`start` with so many further playouts of each move (a game's `evaluate` says the rest); `start` stays as it is.

    Raises `OptionError`.
    """
    asked = start.wanted if start.races else start.playouts
    most = MOST_PLAYOUTS - asked
    if not is_whole(playouts, 1, most):
        raise refused("playouts", playouts, Phrase("evaluation.playouts", {"most": most}))
    return resume(replace(start, wanted=asked + int(playouts)), workers, client, progress, stop, seconds)


def resume(
    start: E,
    workers: int = 1,
    client: Client | None = None,
    progress: Callable[[E], None] | None = None,
    stop: Stop | None = None,
    seconds: float | None = None,
) -> E:
    """`start` with what was asked for and is not done yet (a game's `evaluate` says the rest). Raises `OptionError`."""
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
def _shown(start: E) -> Iterator[Callable[[E], None]]:
    """A bar of the playouts, for who waits for them."""
    with progress_bar(start.wanted * len(start.moves), "playout") as done:
        yield lambda evaluation: done(evaluation.played)
