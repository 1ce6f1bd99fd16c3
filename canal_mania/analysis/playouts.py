"""One playout: a position played to its end by a policy, and what it brought to one player.

Common random numbers: playout `i` has the same hidden cards and the same start of chance, whatever move it starts with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..bots.policies import POLICIES, play_on
from ..engine import game as engine
from ..engine.chance import seed_generator
from ..engine.ending import placed
from ..engine.hidden import deal_hidden
from ..engine.layout import PLAYERS, State, score
from ..engine.tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

SEED_FACTOR: Final = 0x9E6C63D0876A9A47  # near seeds, and near playouts of a seed, have nothing in common
INDEX_FACTOR: Final = 0xD1342543DE82EF95
FAR: Final = 15.0  # points ahead of the best rival that make a win half certain: beyond, a point more counts less


def dealt(state: State, tables: Tables, seed: int, index: int) -> State:
    """A copy of the state with all that is hidden dealt as in playout `index` of a seed."""
    copy = state[:]
    seed_generator(copy, seed * SEED_FACTOR + (index + 1) * INDEX_FACTOR)
    deal_hidden(copy, tables)
    return copy


def played_out(state: State, tables: Tables, policy: str, code: i64, player: i64) -> tuple[int, int]:
    """What a move brings a player in one playout: his points, and 1 if he wins (FIN-7). The state stays as it is."""
    after = state[:]
    engine.apply(after, tables, code)
    play_on(after, tables, POLICIES[policy])
    return score(after, player), 1 if placed(after, tables)[0] == player else 0


def success(state: State, tables: Tables, policy: str, code: i64, player: i64) -> float:
    """How well a move goes for a player in one playout, from -1 to 1: by his points ahead of the best rival (FIN-7)."""
    after = state[:]
    engine.apply(after, tables, code)
    play_on(after, tables, POLICIES[policy])
    best: i64 = 0
    for other in range(after[PLAYERS]):
        if other != player:
            best = max(best, score(after, other))
    ahead = float(score(after, player) - best) / FAR
    return ahead / (1.0 + abs(ahead))
