"""The work of an evaluation in pieces: what a piece needs to be played anywhere, and playing it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ..box.components import Box
from ..compiled import playing
from ..engine.layout import State
from .flows import CELLS
from .sums import Result, Sums

Stop = Callable[[], bool]
Rows = list[list[Result]]  # playout after playout, what it brings after each of some moves


@dataclass(frozen=True, slots=True)
class PlayoutWork:
    """What is played: a position as the player to move sees it, his moves by code, the policy, and the seed."""

    state: State
    box: Box
    player: int
    codes: tuple[int, ...]
    policy: str
    seed: int


@dataclass(frozen=True, slots=True)
class TableWork(PlayoutWork):
    """A position played on as it is: each of the `codes` is a player (0 for the first), and gets his own end."""


def play(work: PlayoutWork, playouts: range, stop: Stop | None = None) -> Sums:
    """The playouts with these numbers of every move; only the first ones if `stop` says so."""
    sums = Sums.of(len(work.codes))
    for index in playouts:
        results = play_one(work, index, stop)
        if results is None:
            break
        sums.add(index, results)
    return sums


def rows_of(work: PlayoutWork, playouts: range) -> Rows:
    """What each of these playouts brings, move by move."""
    return [[result for results in results_of(work, index) for result in results] for index in playouts]


def play_one(work: PlayoutWork, index: int, stop: Stop | None = None) -> list[Result] | None:
    """Playout `index` of every move; ``None`` if `stop` says so before it is done."""
    results: list[Result] = []
    found = results_of(work, index)
    while len(results) < len(work.codes):
        if stop is not None and stop():
            return None
        results += next(found)
    return results


def results_of(work: PlayoutWork, index: int) -> Iterator[list[Result]]:
    """What playout `index` of every move brings, move by move: each is played when it is asked for."""
    if isinstance(work, TableWork):
        yield _table_ends(work, index)
        return
    played = playing(work.box)
    playouts, streams = played.module("analysis.playouts"), played.module("engine.streams")
    state = streams.dealt(played.cells_of(work.state), played.tables, streams.Streams(work.seed, index))
    policy, reached = playouts.POLICIES[work.policy], playouts.reached_by_nobody()
    for code in work.codes:
        yield [playouts.played_out(state, played.tables, policy, work.seed, index, code, work.player, reached)]


def _table_ends(work: PlayoutWork, index: int) -> list[Result]:
    """How playout `index` of a position ends for every player (where his money comes from isn't told)."""
    played = playing(work.box)
    scoring, policy = played.module("engine.scoring"), played.module("analysis.playouts").POLICIES[work.policy]
    start = played.cells_of(work.state)
    state = played.module("bots.rollout").ended(start, played.tables, policy, work.seed, index)
    winner = scoring.standings(state, played.tables)[0][0]
    return [
        (scoring.score(state, played.tables, player)[5], int(player == winner), [0] * CELLS) for player in work.codes
    ]
