"""Many playouts of a position, as arrays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from tabletop.errors import OptionError, refused, shown
from tabletop.i18n import Listing, Phrase
from tabletop.progress import is_watched, progress_bar
from tabletop.whole_numbers import is_whole

from ..analysis.evaluating import MOST_PLAYOUTS
from ..analysis.playouts import POLICIES
from ..compiled import playing
from ..game import SEED_LIMIT
from ..position import Position

PARTS: Final = ("money", "advisors", "awards", "shares", "bailouts")  # of a total (END-1)


@dataclass(frozen=True, eq=False)
class Playouts:
    """What came of playouts: a row for each, a column for each seat, seat 1 first.

    `parts` has in its third axis the `PARTS` of everybody's total in dollars (END-1), Bailouts below zero; `places` are
    1 for the winner and so on (END-2).
    """

    position: Position
    policy: str
    seed: int
    parts: NDArray[np.int32]
    places: NDArray[np.int8]

    @property
    def totals(self) -> NDArray[np.int32]:
        """Everybody's total in dollars. END-1"""
        totals: NDArray[np.int32] = self.parts.sum(axis=2, dtype=np.int32)
        return totals

    def to_numpy(self) -> NDArray[np.int32]:
        """The totals."""
        return self.totals

    def to_frame(self) -> pd.DataFrame:
        """A row for each player of each playout: its number, his seat, the `PARTS`, their sum, and his place."""
        count, seats, _ = self.parts.shape
        index = pd.MultiIndex.from_product([range(count), range(1, seats + 1)], names=["playout", "seat"])
        frame = pd.DataFrame(self.parts.reshape(count * seats, len(PARTS)), index=index, columns=list(PARTS))
        frame["total"] = self.totals.ravel()
        frame["place"] = self.places.ravel()
        return frame


def played(position: Position, count: int, seed: int, policy: str) -> Playouts:
    """`count` playouts, or as many as were done when whoever watches interrupted it (`panamax.playouts` says the rest).

    Raises `OptionError`.
    """
    if not is_whole(count, 1, MOST_PLAYOUTS):
        raise refused("count", count, Phrase("arrays.playouts", {"most": MOST_PLAYOUTS}))
    if not is_whole(seed, -SEED_LIMIT, SEED_LIMIT):
        raise OptionError(Phrase("option.seed", {"given": shown(seed)}))
    if policy not in POLICIES:
        raise refused("policy", policy, Listing(tuple(POLICIES)))
    count, seed = int(count), int(seed)
    seen = position if position.decider is None else position.seen_by(position.decider)
    players = position.options.players
    parts = np.zeros((count, players, len(PARTS)), dtype=np.int32)
    places = np.zeros((count, players), dtype=np.int8)
    done = 0
    with progress_bar(count, "playout") as told:
        try:
            while done < count:
                for place, (player, *earned, _) in enumerate(_standings(seen, seed, policy, done), 1):
                    parts[done, player] = earned
                    places[done, player] = place
                done += 1
                told(done)
        except KeyboardInterrupt:
            if not done or not is_watched():
                raise
    return Playouts(position, policy, seed, parts[:done], places[:done])


def _standings(position: Position, seed: int, policy: str, index: int) -> list[Any]:
    """The rows of `engine.scoring.standings` at the end of a playout."""
    engine = playing(position.box)
    chosen = engine.module("analysis.playouts").POLICIES[policy]
    state = engine.module("bots.rollout").ended(engine.cells_of(position.cells), engine.tables, chosen, seed, index)
    rows: list[Any] = engine.module("engine.scoring").standings(state, engine.tables)
    return rows
