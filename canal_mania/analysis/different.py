"""The moves of a position that differ most, so that judging begins with them: one for each hex, course or haul."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from ..board import DIRECTIONS, hex_name
from ..decisions.base import Move
from ..decisions.building import BuildTile
from ..decisions.contracts import TakeContract
from ..decisions.routes import MoveGoods
from ..position import Position

MOST_PLANS: Final = 150  # of a canal that are looked at for a way on by each of its next hexes


def most_different(position: Position) -> tuple[Move, ...]:
    """The legal moves, but one alone of those that build on the same hex, take the same contract, or move the same cube
    to the same place.

    Of tiles on one hex it is the one with which the canal's best plan begins (`plans`); of the ends of a contract the
    first, as the canals are the same (PAR-6); of hauls the one that comes first.
    """
    first: dict[tuple[str, ...], Move] = {}
    legal = position.legal_moves()
    planned = {text for contract in _built_on(legal) for text in _beginnings(position, contract)}
    for move in sorted(legal, key=lambda move: move.text not in planned):  # stable: else in the order of the moves
        first.setdefault(judged_as(move), move)
    chosen = {move.code for move in first.values()}
    return tuple(move for move in legal if move.code in chosen)


def judged_as(move: Move) -> tuple[str, ...]:
    """What all moves that are judged as one have in common: `most_different` has one of them."""
    words = move.text.split()
    if move.keyword in (BuildTile.keyword, MoveGoods.keyword):
        return move.keyword, move.things[0], words[2] if move.keyword == BuildTile.keyword else move.things[-1]
    return (move.keyword, words[1]) if move.keyword == TakeContract.keyword else (move.text,)


def _built_on(legal: list[Move]) -> dict[str, None]:
    """The contracts whose canals may be built on."""
    return {move.text.split()[1]: None for move in legal if move.keyword == BuildTile.keyword}


def _beginnings(position: Position, contract: str) -> Iterator[str]:
    """How the best plan by each of its next hexes begins, as texts of moves."""
    seen = set()
    for plan in islice(position.plans(contract), MOST_PLANS):
        hex = plan.course.hexes[0]
        if hex not in seen:
            seen.add(hex)
            place, side = hex_name(hex, position.box.columns), DIRECTIONS[plan.course.leaves[0]]
            yield f"{BuildTile.keyword} {contract} {place} {side} {plan.kinds[0]}"
