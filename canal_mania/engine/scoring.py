"""Points: for canals (BLD-9, FIN-4), for goods (TRP-2, TRP-3), and what ends the game (FIN-1)."""

from __future__ import annotations

from . import log as noted
from .layout import (
    COMPLETED,
    CONTRACT_VALUE,
    CONTRACTS,
    FROM_CANALS,
    FROM_UNFINISHED,
    FROM_VALUES,
    LAST_ROUND,
    OWNER,
    PHASE,
    PILE,
    PLAYERS,
    ROUND,
    TILES,
    TURN_END,
    State,
    score,
)
from .log import Log
from .tables import LOCK, TILE_KINDS, TUNNEL, Tables

KIND_MASK = 3  # a tile's kind in TILES has two bits, and a bit above the last one shows where they end


def kinds_of(packed: int) -> list[int]:
    """The kinds of a canal's tiles, in order."""
    kinds: list[int] = []
    while packed > 1:
        kinds.append(packed & KIND_MASK)
        packed >>= 2
    return kinds


def packed_kinds(kinds: list[int]) -> int:
    """The cell TILES with these kinds; 0 for none."""
    if not kinds:
        return 0
    packed = 1
    for kind in reversed(kinds):
        packed = packed << 2 | kind
    return packed


def tiles_of(state: State, contract: int) -> list[int]:
    """How many tiles of each kind lie on a canal."""
    counts = [0] * TILE_KINDS
    packed = state[TILES + contract]
    while packed > 1:
        counts[packed & KIND_MASK] += 1
        packed >>= 2
    return counts


def canal_points(state: State, tables: Tables, contract: int) -> int:
    """Points for the tiles of a canal. BLD-9"""
    return sum([count * each for count, each in zip(tiles_of(state, contract), tables.points)])  # noqa: B905


def add_points(state: State, tables: Tables, source: int, player: int, points: int, log: Log | None) -> None:
    """Points of one source; once somebody reaches the mark the last rounds are set. FIN-1, FIN-2"""
    state[source + player] += points
    mark = tables.end_mark[state[PLAYERS]]
    if state[LAST_ROUND] == 0 and state[PHASE] <= TURN_END and score(state, player) >= mark:
        if log is not None:
            log.append((noted.MARK_REACHED, player, score(state, player)))
        set_last_round(state, tables, log)


def contracts_turned_up(state: State, tables: Tables, log: Log | None) -> None:
    """The last contracts of the pile end the game. FIN-1"""
    if state[PILE] == 0 and state[LAST_ROUND] == 0:
        if log is not None:
            log.append((noted.LAST_CONTRACTS,))
        set_last_round(state, tables, log)


def set_last_round(state: State, tables: Tables, log: Log | None) -> None:
    """This round is finished, then the last ones are played. FIN-2"""
    state[LAST_ROUND] = state[ROUND] + tables.last_rounds
    if log is not None:
        log.append((noted.LAST_ROUND_SET, state[LAST_ROUND]))


def score_completed(state: State, tables: Tables, contract: int, log: Log | None) -> None:
    """BLD-9, [R7]"""
    player = state[OWNER + contract] - 1
    counts, points = tiles_of(state, contract), canal_points(state, tables, contract)
    if log is not None:
        log.append((noted.CANAL_COMPLETED, player, points, contract, *counts[LOCK : TUNNEL + 1]))
    add_points(state, tables, FROM_CANALS, player, points, log)
    if state[CONTRACT_VALUE]:
        if log is not None:
            log.append((noted.VALUE_SCORED, player, tables.value[contract], contract))
        add_points(state, tables, FROM_VALUES, player, tables.value[contract], log)


def score_unfinished(state: State, tables: Tables, contract: int, log: Log | None) -> None:
    """FIN-4"""
    player, points = state[OWNER + contract] - 1, canal_points(state, tables, contract)
    if log is not None:
        log.append((noted.UNFINISHED_SCORED, player, points, contract))
    add_points(state, tables, FROM_UNFINISHED, player, points, log)


def tiles_out(state: State, player: int, completed_only: bool = False) -> list[int]:
    """How many tiles of each kind a player has on the map. RST-5"""
    counts = [0] * TILE_KINDS
    for contract in range(CONTRACTS):
        if state[OWNER + contract] != player + 1:
            continue
        if completed_only and not state[COMPLETED] >> contract & 1:
            continue
        packed = state[TILES + contract]
        while packed > 1:
            counts[packed & KIND_MASK] += 1
            packed >>= 2
    return counts
