"""What is played of Canal Mania to judge moves: a position played on from each move, or for all its players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from tabletop.judging.sums import Result

from ..box.components import Box
from ..compiled import COPY, playing
from ..engine.layout import State


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
        return [__name__, f"{COPY.name if COPY.is_there() else 'canal_mania'}.analysis.playouts"]

    def only(self, codes: tuple[int, ...]) -> PlayoutWork:
        """The same work with some of its moves."""
        return replace(self, codes=codes)

    def results(self, index: int) -> Iterator[list[Result]]:
        """What playout `index` of every move brings (points, FIN-7), move by move: each is played when asked for."""
        played = playing(self.box)
        playouts = played.module("analysis.playouts")
        dealt = playouts.dealt(played.cells_of(self.state), played.tables, self.seed, index)
        for code in self.codes:
            points, won = playouts.played_out(dealt, played.tables, self.policy, code, self.player)
            yield [(points, won, [])]


@dataclass(frozen=True, slots=True)
class TableWork(PlayoutWork):
    """A position played on as it is: each of the `codes` is a player (0 for the first), and gets his own end."""

    is_one_game: ClassVar[bool] = True

    def results(self, index: int) -> Iterator[list[Result]]:
        """How playout `index` ends for every player (points, FIN-7)."""
        played = playing(self.box)
        policies, score = played.module("bots.policies"), played.module("engine.layout").score
        cells = played.cells_of(self.state)
        state = played.module("analysis.playouts").dealt(cells, played.tables, self.seed, index)
        policies.play_on(state, played.tables, policies.POLICIES[self.policy])
        winner = played.module("engine.ending").placed(state, played.tables)[0]
        yield [(score(state, player), int(player == winner), []) for player in self.codes]
