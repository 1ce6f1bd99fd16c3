"""Playing a state to its end by a policy: what playouts are made of, whoever asks for them."""

from __future__ import annotations

from ..engine import game as engine
from ..engine.layout import AGENDA_DEPTH, CHANCE, TABLE, State
from ..engine.log import Log
from ..engine.packing import owner_of, top_of
from ..engine.streams import Streams, dealt
from ..engine.tables import Tables
from .manager import manager_policy
from .policies import Policy


def play_on(
    state: State, tables: Tables, policy: Policy, streams: Streams, log: Log | None, line: list[int] | None = None
) -> None:
    """Play until nothing is left to decide. `line` takes the codes of moves and outcomes of chance, in order."""
    is_manager = policy is manager_policy  # asked without a look-up, which counts where this is compiled
    while state[AGENDA_DEPTH]:
        owner = owner_of(top_of(state))
        if owner == TABLE:
            engine.apply(state, tables, 0, log)
            continue
        if owner == CHANCE:
            code = streams.outcome(state, tables)
        else:
            code = manager_policy(state, tables) if is_manager else policy(state, tables)
        engine.apply(state, tables, code, log)
        if line is not None:
            line.append(code)


def ended(state: State, tables: Tables, policy: Policy, seed: int, index: int) -> State:
    """How playout `index` of a state ends; the state stays as it is."""
    streams = Streams(seed, index)
    end = dealt(state, tables, streams)
    play_on(end, tables, policy, streams, None)
    return end
