"""What moving a cube brings, for each way on which it may go: towns, owners, points (TRP-1 to TRP-4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ..box.components import Town
from ..box.tables import tables_of
from ..engine import layout as at
from ..engine.codes import route_owners, route_towns, verb_of
from ..engine.network import gains, legal_routes
from ..state.arrangement import Arrangement
from .base import Move
from .routes import MoveGoods

VERB = MoveGoods()


@dataclass(frozen=True, slots=True)
class Haul:
    """A way for a cube: the towns from where it lies, the seat (1-5) of the owner of each section between them.

    `points` has what it brings, by seat; only those who get any. `text` is the move that says so.
    """

    towns: tuple[Town, ...]
    owners: tuple[int, ...]
    points: Mapping[int, int]
    text: str


def haul_of(position: Arrangement, move: Move) -> Haul | None:
    """What a move of goods brings, legal or not; ``None`` for any other move."""
    return _haul(position, move.code) if verb_of(move.code) in VERB.numbers else None


def hauls(position: Arrangement, seat: int | None = None) -> list[Haul]:
    """The ways on which a player could move a cube as things lie, be it his turn or not: a look-ahead to phase 3.

    `seat` (1-5) is his; ``None`` for whoever must decide, and without anybody there are none. Of ways with the same
    ends and the same points for everybody one is listed, as in `legal_moves` [R11]. Raises `OptionError` if nobody sits
    there.
    """
    if seat is None and position.decider is None:
        return []
    player = position.seat_number(position.decider if seat is None else seat)
    state = position.cells
    if not state[at.COLOUR + player]:
        return []
    return [_haul(position, code) for code in legal_routes(state, tables_of(position.box), player)]


def _haul(position: Arrangement, code: int) -> Haul:
    owners = route_owners(code)
    return Haul(
        tuple(position.box.towns[town] for town in route_towns(code)),
        tuple(owner + 1 for owner in owners),
        MappingProxyType({player + 1: points for player, points in enumerate(gains(owners)) if points}),
        VERB.to_text(position, code),
    )
