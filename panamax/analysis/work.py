"""What is played of Panamax to judge moves: a position played on from each move, or as it is for all its players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from tabletop.judging.sums import Result

from ..box.components import Box
from ..compiled import COPY, is_there, playing
from ..engine.layout import State
from .flows import CELLS
from .twins import twins_of


@dataclass(frozen=True, slots=True)
class PlayoutWork:
    """What is played: a position as the player to move sees it, his moves by code, the policy, and the seed."""

    state: State
    box: Box
    player: int
    codes: tuple[int, ...]
    policy: str
    seed: int

    is_one_game: ClassVar[bool] = False

    @property
    def needed(self) -> list[str]:
        """The modules that playing it needs: the server of processes imports them once, for all that it forks."""
        return [__name__, f"{COPY.name if is_there() else 'panamax'}.analysis.playouts"]

    def only(self, codes: tuple[int, ...]) -> PlayoutWork:
        """The same work with some of its moves."""
        return replace(self, codes=codes)

    def twins(self) -> tuple[int, ...]:
        """For each code the place of the first one that brings the same in every playout."""
        return twins_of(self.state, self.box, self.player, self.codes, self.policy, self.seed)

    def results(self, index: int) -> Iterator[list[Result]]:
        """What playout `index` of every move brings, move by move: each is played when it is asked for."""
        played = playing(self.box)
        playouts, streams = played.module("analysis.playouts"), played.module("engine.streams")
        state = streams.dealt(played.cells_of(self.state), played.tables, streams.Streams(self.seed, index))
        policy, reached = playouts.POLICIES[self.policy], playouts.reached_by_nobody()
        for code in self.codes:
            yield [playouts.played_out(state, played.tables, policy, self.seed, index, code, self.player, reached)]


@dataclass(frozen=True, slots=True)
class TableWork(PlayoutWork):
    """A position played on as it is: each of the `codes` is a player (0 for the first), and gets his own end."""

    is_one_game: ClassVar[bool] = True

    def results(self, index: int) -> Iterator[list[Result]]:
        """How playout `index` ends for every player (where his money comes from isn't told)."""
        played = playing(self.box)
        scoring, policy = played.module("engine.scoring"), played.module("analysis.playouts").POLICIES[self.policy]
        start = played.cells_of(self.state)
        state = played.module("bots.rollout").ended(start, played.tables, policy, self.seed, index)
        winner = scoring.standings(state, played.tables)[0][0]
        yield [
            (scoring.score(state, played.tables, player)[5], int(player == winner), [0] * CELLS)
            for player in self.codes
        ]
