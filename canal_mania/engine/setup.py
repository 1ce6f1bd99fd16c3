"""The state in which a game begins: everything in its place, nothing drawn (PRE-1 to PRE-5)."""

from __future__ import annotations

from .cells import blank
from .layout import (
    ACTIVE,
    BASIN,
    CARD_TYPES,
    CONTRACT_VALUE,
    CONTRACTS,
    CONTRACTS_DUE,
    DECK,
    FACE_DUE,
    FIRST,
    NOBODY,
    PILE,
    PLAYERS,
    STATE_SIZE,
    State,
)
from .tables import Tables
from .turns import settle


def new_state(tables: Tables, players: int, variants: list[int]) -> State:
    """A new game; chance decides first. `variants` are in the order of their cells."""
    state = blank(STATE_SIZE)
    state[PLAYERS] = players
    for variant in range(len(variants)):
        state[CONTRACT_VALUE + variant] = variants[variant]
    state[ACTIVE] = state[FIRST] = NOBODY
    for card in range(CARD_TYPES):
        state[DECK + card] = tables.deck[card]
    state[BASIN] = tables.cubes
    state[PILE] = (1 << CONTRACTS) - 1
    state[FACE_DUE] = tables.face_up
    state[CONTRACTS_DUE] = 1
    settle(state, tables, None)
    return state
