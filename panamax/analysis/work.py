"""The work of an evaluation in pieces: what a piece needs to be played anywhere, and playing it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..box.components import Box
from ..compiled import playing
from ..engine.layout import State
from .flows import CELLS
from .sums import Result, Sums

Stop = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Work:
    """What is played: a position as the player to move sees it, his moves by code, the policy, and the seed."""

    state: State
    box: Box
    player: int
    codes: tuple[int, ...]
    policy: str
    seed: int


@dataclass(frozen=True, slots=True)
class TableWork(Work):
    """A position played on as it is: each of the `codes` is a player (0 for the first), and gets his own end."""


def play(work: Work, playouts: range, stop: Stop | None = None) -> Sums:
    """The playouts with these numbers of every move; only the first ones if `stop` says so."""
    sums = Sums.of(len(work.codes))
    for index in playouts:
        results = (table_ends if isinstance(work, TableWork) else play_one)(work, index, stop)
        if results is None:
            break
        sums.add(index, results)
    return sums


def table_ends(work: Work, index: int, stop: Stop | None = None) -> list[Result] | None:
    """How playout `index` of a position ends for every player (where his money comes from isn't told); or ``None``."""
    if stop is not None and stop():
        return None
    played = playing(work.box)
    scoring, policy = played.module("engine.scoring"), played.module("analysis.playouts").POLICIES[work.policy]
    start = played.cells_of(work.state)
    state = played.module("bots.rollout").ended(start, played.tables, policy, work.seed, index)
    winner = scoring.standings(state, played.tables)[0][0]
    return [
        (scoring.score(state, played.tables, player)[5], int(player == winner), [0] * CELLS) for player in work.codes
    ]


def play_one(work: Work, index: int, stop: Stop | None = None) -> list[Result] | None:
    """Playout `index` of every move; ``None`` if `stop` says so before it is done."""
    played = playing(work.box)
    playouts, streams = played.module("analysis.playouts"), played.module("engine.streams")
    state = streams.dealt(played.cells_of(work.state), played.tables, streams.Streams(work.seed, index))
    policy = playouts.POLICIES[work.policy]
    results: list[Result] = []
    for code in work.codes:
        if stop is not None and stop():
            return None
        results.append(playouts.played_out(state, played.tables, policy, work.seed, index, code, work.player))
    return results
