"""Points: for canals (BLD-9, FIN-4), for goods (TRP-2, TRP-3), and what ends the game (FIN-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import log as noted
from .cells import Cells, Codes, bit, blank, each, where
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
from .tables import AQUEDUCT, LOCK, STRETCH, TILE_KINDS, TUNNEL, Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

KIND_MASK: Final = 3  # a tile's kind in TILES has two bits, and a bit above the last one shows where they end


def kinds_of(packed: i64) -> Codes:
    """The kinds of a canal's tiles, in order."""
    kinds = Codes()
    while packed > 1:
        kinds.append(packed & KIND_MASK)
        packed >>= 2
    return kinds


def packed_kinds(kinds: Codes) -> i64:
    """The cell TILES with these kinds; 0 for none."""
    packed: i64 = 0
    for kind in each(kinds):
        packed = with_kind(packed, kind)
    return packed


def _end_of(packed: i64) -> i64:
    """Where the bit above the last tile's kind stands in TILES; 0 without any."""
    shift: i64 = 0
    while packed >> shift > 1:
        shift += 2
    return shift


def with_kind(packed: i64, kind: i64) -> i64:
    """The cell TILES with one more tile."""
    end = _end_of(packed)
    return packed & bit(end) - 1 | (KIND_MASK + 1 | kind) << end


def without_last(packed: i64) -> i64:
    """The cell TILES without its last tile."""
    end = _end_of(packed) - 2
    return packed & bit(end) - 1 | bit(end) if end else 0


def last_kind_of(packed: i64) -> i64:
    """The kind of the last tile; a stretch if there is none."""
    end = _end_of(packed)
    return packed >> end - 2 & KIND_MASK if end else STRETCH


def count_tiles(packed: i64, counts: Cells, each_as: i64 = 1) -> None:
    """Count the tiles of a canal by kind, beside what is counted already; as -1 each, if they are gone."""
    while packed > 1:
        counts[packed & KIND_MASK] += each_as
        packed >>= 2


def tiles_of(state: State, contract: i64) -> Cells:
    """How many tiles of each kind lie on a canal."""
    counts = blank(TILE_KINDS)
    count_tiles(state[TILES + contract], counts)
    return counts


def canal_points(state: State, tables: Tables, contract: i64) -> i64:
    """Points for the tiles of a canal. BLD-9"""
    points: i64 = 0
    counts = tiles_of(state, contract)
    for kind in range(TILE_KINDS):
        points += counts[kind] * tables.points[kind]
    return points


def add_points(state: State, tables: Tables, source: i64, player: i64, points: i64, log: Log | None) -> None:
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


def score_completed(state: State, tables: Tables, contract: i64, log: Log | None) -> None:
    """BLD-9, [R7]"""
    player = state[OWNER + contract] - 1
    counts = tiles_of(state, contract)
    points = canal_points(state, tables, contract)
    if log is not None:
        log.append((noted.CANAL_COMPLETED, player, points, contract, counts[LOCK], counts[AQUEDUCT], counts[TUNNEL]))
    add_points(state, tables, FROM_CANALS, player, points, log)
    if state[CONTRACT_VALUE]:
        if log is not None:
            log.append((noted.VALUE_SCORED, player, tables.value[contract], contract))
        add_points(state, tables, FROM_VALUES, player, tables.value[contract], log)


def score_unfinished(state: State, tables: Tables, contract: i64, log: Log | None) -> None:
    """FIN-4"""
    player, points = state[OWNER + contract] - 1, canal_points(state, tables, contract)
    if log is not None:
        log.append((noted.UNFINISHED_SCORED, player, points, contract))
    add_points(state, tables, FROM_UNFINISHED, player, points, log)


def tiles_out(state: State, player: i64, completed_only: bool = False) -> Cells:
    """How many tiles of each kind a player has on the map. RST-5"""
    counts = blank(TILE_KINDS)
    counted: i64 = state[COMPLETED] if completed_only else -1
    for contract in where(state, OWNER, CONTRACTS, player + 1):
        if counted >> contract & 1:
            count_tiles(state[TILES + contract], counts)
    return counts
