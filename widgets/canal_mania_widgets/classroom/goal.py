"""The things of Canal Mania that a teacher may let have to be the same in the end, whatever the way there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Final

from canal_mania.position import Position
from tabletop.i18n import Phrase
from tabletop_widgets.kit.classroom import GoalAspect


def _tiles(position: Position) -> Hashable:
    """Where each canal's tiles lie, and of which kinds."""
    return tuple(
        (canal.contract.id, tuple((tile.hex, tile.kind, tile.leaves) for tile in canal.tiles))
        for canal in position.canals
    )


def _contracts(position: Position) -> Hashable:
    """Who has which contracts, and which are done."""
    return tuple((canal.contract.id, canal.seat, canal.is_completed) for canal in position.canals)


def _goods(position: Position) -> Hashable:
    return position.cubes


def _points(position: Position) -> Hashable:
    return tuple(position.scores().items())


def _cards(position: Position) -> Hashable:
    """The hands, as far as they can be seen, and what lies face up; in what order doesn't matter."""
    hands = tuple(tuple(sorted(player.hand or ())) for player in position.players)
    return hands, tuple(sorted(position.face_up))


_READINGS: Final[Mapping[str, Callable[[Position], Hashable]]] = {
    "tiles": _tiles,
    "contracts": _contracts,
    "goods": _goods,
    "points": _points,
    "cards": _cards,
}
ASPECTS: Final = {
    id: GoalAspect(name=Phrase(f"canal_class.same.{id}"), reading=reading) for id, reading in _READINGS.items()
}
