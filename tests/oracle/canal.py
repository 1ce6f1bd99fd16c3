"""The way through the canal (MOV-1), typed out zone by zone."""

from __future__ import annotations

from itertools import pairwise

PACIFIC_BOUND = [
    "pacific_gatun_lock_1",
    "pacific_gatun_lock_2",
    "pacific_gatun_lock_3",
    "pacific_gatun_lake",
    "pacific_culebra_cut",
    "pacific_pedro_miguel_lock",
    "pacific_miraflores_lake",
    "pacific_miraflores_lock_1",
    "pacific_miraflores_lock_2",
    "waiting_pacific",
]
ATLANTIC_BOUND = [
    "atlantic_miraflores_lock_1",
    "atlantic_miraflores_lock_2",
    "atlantic_miraflores_lake",
    "atlantic_pedro_miguel_lock",
    "atlantic_culebra_cut",
    "atlantic_gatun_lake",
    "atlantic_gatun_lock_1",
    "atlantic_gatun_lock_2",
    "atlantic_gatun_lock_3",
    "waiting_atlantic",
]
# MOV-1: ships leave the Atlantic Pacific-bound and the Pacific Atlantic-bound.
OCEAN_ZONES = {
    "atlantic": ["loading_europe", "loading_us_east", "waiting_atlantic"],
    "pacific": ["loading_china", "loading_us_west", "waiting_pacific"],
}
CANAL_ZONES = PACIFIC_BOUND[:-1] + ATLANTIC_BOUND[:-1]
LAKES = [zone for zone in CANAL_ZONES if zone.endswith("_lake")]  # each a half: the lane is part of the name
RECTANGLES = [zone for zone in CANAL_ZONES if "_lock" in zone or zone.endswith("_cut")]  # GRP-1


def _next_zones() -> dict[str, str]:
    following: dict[str, str] = {}
    for lane in (PACIFIC_BOUND, ATLANTIC_BOUND):
        for here, there in pairwise(lane):
            following[here] = there
    # LOD-3, R17: a ship in the Waiting zone goes to a Loading zone for nothing, so its next step is the first lock too.
    for zone in OCEAN_ZONES["atlantic"]:
        following[zone] = PACIFIC_BOUND[0]
    for zone in OCEAN_ZONES["pacific"]:
        following[zone] = ATLANTIC_BOUND[0]
    return following


NEXT = _next_zones()  # MOV-1: one way only, no turning back
COST = {zone: "lock" if "_lock" in zone else "waterway" for zone in NEXT}  # MOV-1: what leaving a zone costs
