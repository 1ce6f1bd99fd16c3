"""What threatens a player before his next turn, from nothing but what he sees: canals about to be completed, goods that
others can take.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from ..box.components import Contract, Town
from ..position import Position

MOST_PLANS: Final = 150  # of a canal that are looked at


@dataclass(frozen=True, slots=True)
class CanalThreat:
    """A canal that the player on `seat` may complete in his next turn: with how many tiles and cards, for which points.

    His `hand` is how many cards he holds; which they are the others don't see, so it may be that they don't fit. BLD-9
    """

    seat: int
    contract: Contract
    tiles: int
    cards: int
    hand: int
    points: int
    rule: str = "BLD-9"


@dataclass(frozen=True, slots=True)
class GoodsThreat:
    """The only cube that can bring a player points lies in this town, and players on these seats can move it. TRP-1"""

    town: Town
    seats: tuple[int, ...]
    rule: str = "TRP-1"


Threat = CanalThreat | GoodsThreat


def threats_of(position: Position, seat: int) -> tuple[Threat, ...]:
    """What threatens the player on a seat (1-5) before his next turn, as he sees it; nothing in the preparation.

    Canals come first, those with the most points first; then his last cube.
    """
    if not position.round:
        return ()
    seen = position.seen_by(seat)
    others = [other for other in range(1, position.options.players + 1) if other != seat]
    canals = [threat for other in others for threat in _canals(seen, other)]
    return *sorted(canals, key=lambda threat: -threat.points), *_goods(seen, seat, others)


def _canals(position: Position, seat: int) -> Iterator[CanalThreat]:
    """The canals that a player may complete in his next turn."""
    player = position.players[seat - 1]
    for contract in player.open_contracts:
        plans = islice(position.plans(contract.id), MOST_PLANS)
        fitting = [plan for plan in plans if plan.cards <= player.hand_size and not plan.taken_off]
        if fitting:
            plan = min(fitting, key=lambda plan: (plan.cards, -plan.points))
            yield CanalThreat(seat, contract, len(plan.kinds), plan.cards, player.hand_size, plan.points)


def _goods(position: Position, seat: int, others: list[int]) -> Iterator[GoodsThreat]:
    """His last cube, if another can move it."""
    sources = {haul.towns[0].code: haul.towns[0] for haul in position.hauls(seat) if haul.points.get(seat)}
    if len(sources) == 1:
        (town,) = sources.values()
        takers = tuple(other for other in others if any(haul.towns[0] == town for haul in position.hauls(other)))
        if takers:
            yield GoodsThreat(town, takers)
