"""Moves that come to the very same in every playout: the order alone differs in which the player does two things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..box.components import Box
from ..compiled import playing
from ..engine.kinds import CHOOSE_ADVISOR, TURN
from ..engine.layout import AGENDA, AGENDA_DEPTH, RANDOM, TABLE, State
from ..engine.log import Log
from ..engine.packing import KIND_BITS, KIND_MASK, OWNER_MASK
from .flows import FLOWS

DEALS: Final = 2  # by which it is looked at; what nobody but others can see leads no policy astray


def twins_of(state: State, box: Box, player: int, codes: Sequence[int], policy: str, seed: int) -> tuple[int, ...]:
    """For each of the codes the place of the first one that comes to the same.

    Each is played on by its player's policy as long as nothing happens that he can't know: until chance is asked,
    another player decides, a turn begins, or he looks at hidden cards. Two moves are twins if all lies alike by then
    and he got and paid the same: what comes after is one and the same playout, whatever chance brings.
    """
    places: dict[object, int] = {}
    played = playing(box)
    choose, streams = played.module("analysis.playouts").POLICIES[policy], played.module("engine.streams")
    cells = played.cells_of(state)
    deals = [streams.dealt(cells, played.tables, streams.Streams(seed, index)) for index in range(DEALS)]
    return tuple(
        places.setdefault(tuple(_known_end(played, choose, deal, player, code) or place for deal in deals), place)
        for place, code in enumerate(codes)
    )


def _known_end(played: Any, choose: Any, deal: Any, player: int, code: int) -> object | None:
    """How all lies after what is sure to follow a move, and what its player got and paid on the way.

    ``None`` where lots were drawn: in another deal they fall otherwise.
    """
    engine, state = played.module("engine.game"), deal[:]
    log: Log = []
    engine.apply(state, played.tables, code, log)
    while state[AGENDA_DEPTH]:
        top = state[AGENDA + state[AGENDA_DEPTH] - 1]
        owner = top >> KIND_BITS & OWNER_MASK
        if owner not in (TABLE, player) or top & KIND_MASK in (TURN, CHOOSE_ADVISOR):
            break
        engine.apply(state, played.tables, 0 if owner == TABLE else choose(state, played.tables), log)
    if (state[RANDOM], state[RANDOM + 1]) != (deal[RANDOM], deal[RANDOM + 1]):
        return None
    flows: dict[int, int] = {}
    for note in log:
        if note[1] == player and note[0] in FLOWS:
            cell, sign = FLOWS[note[0]]
            flows[cell] = flows.get(cell, 0) + sign * note[2]
    return tuple(state), tuple(sorted(flows.items()))
