"""What a plan leaves possible: the best plan for each other open contract of its player, once it is built.

It is counted, not played: no card is drawn in between, nobody else builds, and what goods earn isn't in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from ..box.components import Contract
from ..position import Position
from ..setup import Setup
from ..state.arrangement import Arrangement
from ..state.views import Tile
from .plans import CanalPlan, missing_for, plans

MOST_PLANS: Final = 150  # of a contract that are looked at, the shortest first


@dataclass(frozen=True, slots=True)
class FollowUp:
    """What is left of another contract: the `plan` that asks for least after the first one, ``None`` if it can't be
    completed any more. `missing` is how many cards the hand lacks at least for both together, ``None`` if it can't be
    seen.
    """

    contract: Contract
    plan: CanalPlan | None
    missing: int | None


def built(position: Position, plan: CanalPlan, seat: int) -> Setup:
    """The table with all tiles of a plan laid, and with those taken off that it needs; the cards stay as they are.

    A contract that nobody has is taken by the player on the `seat` (1-5), from where the plan begins. PAR-6, BLD-1
    """
    setup = Setup.of(position)
    canals = {canal.contract.id: canal for canal in position.canals}
    for off in plan.taken_off:
        shorter = canals[off.contract.id]
        kept = shorter.tiles[: len(shorter.tiles) - off.tiles]
        setup.put_canal(off.contract.id, shorter.seat, shorter.towns[0].code, kept)
    course, laid = plan.course, canals.get(plan.course.contract.id)
    tiles = [*(laid.tiles if laid is not None else ())]
    tiles += [
        Tile(kind, hex, leaves, is_new=False, enters=0)
        for kind, hex, leaves in zip(plan.kinds, course.hexes, course.leaves, strict=True)
    ]
    owner = laid.seat if laid is not None else seat
    setup.put_canal(course.contract.id, owner, course.towns[0].code, tiles)
    return setup


def follow_ups(position: Position, plan: CanalPlan, seat: int) -> Iterator[FollowUp]:
    """What a plan of the player on a seat leaves of each other contract that he builds. Raises `OptionError`.

    Of a contract's 150 shortest plans the one is taken for which fewest tiles are taken off, then fewest cards are
    missing for both together, then fewest are due, then most points come.
    """
    after = built(position, plan, seat)
    for contract in position.players[position.seat_number(seat)].open_contracts:
        if contract != plan.course.contract:
            yield _best(position, after, plan, contract, seat)


def _best(position: Position, after: Arrangement, plan: CanalPlan, contract: Contract, seat: int) -> FollowUp:
    found = [
        (missing_for(position, (plan, other), seat), other)
        for other in islice(plans(after, contract.id, seat), MOST_PLANS)
    ]
    if not found:
        return FollowUp(contract, None, None)
    missing, best = min(found, key=_asks)
    return FollowUp(contract, best, missing)


def _asks(found: tuple[int | None, CanalPlan]) -> tuple[int, int, int, int]:
    missing, plan = found
    return sum(off.tiles for off in plan.taken_off), missing or 0, plan.cards, -plan.points
