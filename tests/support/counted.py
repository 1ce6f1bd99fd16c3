"""How many moves a position has, one to three moves deep, and their order: figures that change only with the rules."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from panamax import Position
from panamax.box.tables import tables_of
from panamax.decisions.all_kinds import KINDS
from panamax.engine import game as engine
from panamax.engine.chance import seed_generator
from panamax.engine.layout import State
from panamax.engine.tables import Tables

COUNTS = Path(__file__).parents[1] / "panamax" / "counts.toml"
PINNED = 1  # the seed of whatever is rolled or drawn on the way
DEPTHS = (1, 2, 3)
MOST = 20_000  # moves three deep in the positions that are chosen
PLAYERS_KINDS = tuple(kind.id for kind in KINDS if not kind.id.startswith(("shuffle_", "draw", "roll")))


def counts_of(position: Position) -> list[int]:
    """The number of sequences of so many moves. Where a game ends before, there is none."""
    state, tables = _pinned(position)
    return [_count(state, tables, depth) for depth in DEPTHS]


def order_of(position: Position) -> str:
    """A digest of the texts of the moves, and of the moves after each of them, in order."""
    digest = sha256()
    for line in _texts(position):
        digest.update(f"{line}\n".encode())
    return digest.hexdigest()[:16]


def _texts(position: Position) -> Iterator[str]:
    pinned = position.with_seed(PINNED)
    for move in pinned.legal_moves():
        yield move.text
        after = pinned.after(move)[0]
        while after.waits_for_table or after.waits_for_chance:
            after = after.after_step()[0] if after.waits_for_table else after.after_chance()[0]
        yield from (f"  {reply.text}" for reply in after.legal_moves())


def _pinned(position: Position) -> tuple[State, Tables]:
    state = position.cells
    seed_generator(state, PINNED)
    return state, tables_of(position.box)


def _count(state: State, tables: Tables, depth: int) -> int:
    codes = engine.legal(state, tables)
    if depth == 1:
        return len(codes)
    return sum(_count(_after(state, tables, code), tables, depth - 1) for code in codes)


def _after(state: State, tables: Tables, code: int) -> State:
    after = state.copy()
    engine.apply(after, tables, code)
    engine.advance(after, tables)
    return after
