"""The work of an evaluation in pieces: what a piece needs to be played anywhere, and playing it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from .sums import Result, Sums

Stop = Callable[[], bool]
Rows = list[list[Result]]  # playout after playout, what it brings after each of some moves


class PlayoutTask(Protocol):
    """What a game plays: a position as the player to move sees it, his moves by code, a policy, and a seed.

    It travels to other processes as a pickle; of equal works the same playouts bring the same.
    """

    @property
    def codes(self) -> tuple[int, ...]:
        """The moves."""

    @property
    def is_one_game(self) -> bool:
        """Whether each playout is one game for all the codes, which can't be parted then."""

    @property
    def needed(self) -> list[str]:
        """The modules that playing it needs, for who starts a process ahead of it."""

    def only(self, codes: tuple[int, ...]) -> PlayoutTask:
        """The same work with some of its moves."""

    def results(self, index: int) -> Iterator[list[Result]]:
        """What playout `index` of every move brings, move by move: each is played when it is asked for."""


def play(work: PlayoutTask, playouts: range, stop: Stop | None = None) -> Sums:
    """The playouts with these numbers of every move; only the first ones if `stop` says so."""
    sums = Sums.of(len(work.codes))
    for index in playouts:
        results = play_one(work, index, stop)
        if results is None:
            break
        sums.add(index, results)
    return sums


def rows_of(work: PlayoutTask, playouts: range) -> Rows:
    """What each of these playouts brings, move by move."""
    return [[result for results in work.results(index) for result in results] for index in playouts]


def play_one(work: PlayoutTask, index: int, stop: Stop | None = None) -> list[Result] | None:
    """Playout `index` of every move; ``None`` if `stop` says so before it is done."""
    results: list[Result] = []
    found = work.results(index)
    while len(results) < len(work.codes):
        if stop is not None and stop():
            return None
        results += next(found)
    return results
