"""One playout: a position played to its end by a policy, and what it brought to one player."""

from __future__ import annotations

from typing import Final

from ..bots.greedy import greedy_policy
from ..bots.manager import manager_policy
from ..bots.policies import Policy, careful_policy, random_policy
from ..bots.rollout import Reached, play_on
from ..engine import game as engine
from ..engine.layout import MONEY, PURSE, State
from ..engine.log import Log
from ..engine.scoring import score, standings
from ..engine.streams import Streams
from ..engine.tables import Tables
from .flows import CELLS, FLOWS, START_OF_COMPANY, START_OF_PLAYER, ends_of

POLICIES: Final[dict[str, Policy]] = {
    "manager": manager_policy,
    "greedy": greedy_policy,
    "careful": careful_policy,
    "random": random_policy,
}


def reached_by_nobody() -> Reached:
    """For the playouts with one number of several moves, before the first of them."""
    return Reached(FLOWS)


def played_out(
    state: State, tables: Tables, policy: Policy, seed: int, index: int, code: int, player: int, reached: Reached
) -> tuple[int, int, list[int]]:
    """What playout `index` of a move brings a player: his total (END-1), 1 if he wins, and where the money came from.

    `state` is the dealt one; it stays as it is. `reached` (`reached_by_nobody`) knows what the same playout of other
    moves came to. The last value has a cell for each source (`flows`).
    """
    after = state[:]
    streams = Streams(seed, index)
    streams.start(after, 0)
    log: Log = []
    engine.apply(after, tables, code, log)
    end = play_on(after, tables, policy, streams, log, None, reached)
    cells = [0] * CELLS
    cells[START_OF_PLAYER] = state[PURSE + player]
    cells[START_OF_COMPANY] = state[MONEY + player]
    for note in log:
        if note[1] == player:
            cell, sign = FLOWS[note[0]]
            cells[cell] += sign * note[2]
    ends_of(end, tables, player, cells)
    won = 1 if standings(end, tables)[0][0] == player else 0
    return score(end, tables, player)[5], won, cells
