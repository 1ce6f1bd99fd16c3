"""The board as the rules speak of it agrees with the way that the engine moves ships."""

from __future__ import annotations

import pytest

from panamax.board import ZONES, Zone
from panamax.engine.zones import NEXT
from panamax.vocabulary import ZoneKind


@pytest.mark.parametrize("zone", ZONES, ids=lambda zone: zone.id)
def test_ships_are_bound_for_the_ocean_to_which_their_steps_lead(zone: Zone) -> None:
    there = ZONES[NEXT[zone.number]]
    while there.kind is not ZoneKind.WAITING:
        there = ZONES[NEXT[there.number]]
    assert zone.bound_for is there.ocean
