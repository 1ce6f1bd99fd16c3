"""The canals that each contract of Canal Mania asks for: with the fewest tiles, and with the fewest cards.

Nothing lies on the map, and nobody's engineer helps; so both are facts of the map alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from canal_mania import Position, Setup, load_box
from canal_mania.analysis.plans import CanalPlan
from canal_mania.box.components import Contract
from canal_mania.state.views import Tile
from canal_mania.vocabulary import Engineer, PlayerColour

SEAT = 1
HELPS_NOBODY = Engineer.RENNIE  # who takes more cards, and spares none. ENG-3


@dataclass(frozen=True, slots=True)
class ContractCourses:
    """A contract's canals: `shortest` has the fewest tiles, `cheapest` costs the fewest cards; they may be the same."""

    contract: Contract
    shortest: CanalPlan
    cheapest: CanalPlan

    @property
    def plans(self) -> tuple[CanalPlan, ...]:
        """The canals that are worth showing: one, where no other costs fewer cards."""
        is_one = self.cheapest.cards == self.shortest.cards
        return (self.shortest,) if is_one else (self.shortest, self.cheapest)


@cache
def contract_courses() -> Mapping[str, ContractCourses]:
    """Of every contract, in the order of the box."""
    position = _table().to_position()
    return {contract.id: _courses(position, contract) for contract in position.box.contracts}


def _table() -> Setup:
    setup = Setup.empty(3, load_box())
    setup.put_player(SEAT, PlayerColour.RED, HELPS_NOBODY)
    return setup


def _courses(position: Position, contract: Contract) -> ContractCourses:
    """The shortest come first, and a tile costs at least a card: one with as many tiles as cards can't be cheaper."""
    plans = position.plans(contract.id, SEAT)
    shortest = cheapest = next(plans)
    for plan in plans:
        if plan.course.tiles >= cheapest.cards:
            break
        cheapest = min(cheapest, plan, key=lambda one: one.cards)
        shortest = min(shortest, plan, key=lambda one: (one.course.tiles, one.cards))
    return ContractCourses(contract, shortest, cheapest)


def laid(plan: CanalPlan) -> Position:
    """The empty map with this canal on it."""
    setup, course = _table(), plan.course
    tiles = [
        Tile(kind, hex, side, is_new=False, enters=0)
        for kind, hex, side in zip(plan.kinds, course.hexes, course.leaves, strict=True)
    ]
    setup.put_canal(course.contract.id, SEAT, course.towns[0].code, tiles)
    return setup.looked_at()
