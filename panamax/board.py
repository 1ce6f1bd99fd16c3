"""The board's zones and the way through the canal (MOV-1): what the rules say of them; fees are in the box.

Zones are numbered as the engine numbers them: the four Loading zones in the order of the nations, the two Waiting
zones, then the nine spaces of the Pacific-bound lane and the nine of the Atlantic-bound lane, in the order of passing.
"""

from __future__ import annotations

from dataclasses import dataclass

from .vocabulary import MovementKind, Nation, Ocean, ZoneKind

LANE_LENGTH = 9


@dataclass(frozen=True, slots=True)
class Zone:
    """One zone of the board.

    `id` is its name in texts and message keys, `number` its engine number. `lane` is the ocean that ships in it are
    bound for (``None`` in oceans), `step` its place on the way from 0 (Loading) to 10 (Waiting).
    """

    number: int
    id: str
    kind: ZoneKind
    lane: Ocean | None
    ocean: Ocean | None
    nation: Nation | None
    step: int

    @property
    def is_rectangle(self) -> bool:
        """Whether it is a dashed rectangle, which has room for so many slots (GRP-1)."""
        return self.kind in (ZoneKind.LOCK, ZoneKind.CUT)

    @property
    def bound_for(self) -> Ocean:
        """The ocean to which ships that sail from here come next."""
        return self.lane or (Ocean.ATLANTIC if self.ocean is Ocean.PACIFIC else Ocean.PACIFIC)

    @property
    def leaving_costs(self) -> MovementKind | None:
        """The kind of movement that leaving it costs (MOV-1); ``None`` where relocation is free (LOD-3)."""
        if self.kind is ZoneKind.WAITING:
            return None
        return MovementKind.LOCK if self.kind is ZoneKind.LOCK else MovementKind.WATERWAY


_PACIFIC_BOUND = (
    "gatun_lock_1",
    "gatun_lock_2",
    "gatun_lock_3",
    "gatun_lake",
    "culebra_cut",
    "pedro_miguel_lock",
    "miraflores_lake",
    "miraflores_lock_1",
    "miraflores_lock_2",
)
_ATLANTIC_BOUND = (
    "miraflores_lock_1",
    "miraflores_lock_2",
    "miraflores_lake",
    "pedro_miguel_lock",
    "culebra_cut",
    "gatun_lake",
    "gatun_lock_1",
    "gatun_lock_2",
    "gatun_lock_3",
)
_LOADING = (
    (Nation.CHINA, Ocean.PACIFIC),
    (Nation.EUROPE, Ocean.ATLANTIC),
    (Nation.US_EAST, Ocean.ATLANTIC),
    (Nation.US_WEST, Ocean.PACIFIC),
)


def _kind(name: str) -> ZoneKind:
    if name.endswith("lake"):
        return ZoneKind.LAKE
    return ZoneKind.CUT if name.endswith("cut") else ZoneKind.LOCK


def _zones() -> tuple[Zone, ...]:
    zones: list[Zone] = []

    def add(
        name: str, kind: ZoneKind, lane: Ocean | None, ocean: Ocean | None, nation: Nation | None, step: int
    ) -> None:
        zones.append(Zone(len(zones), name, kind, lane, ocean, nation, step))

    for nation, ocean in _LOADING:
        add(f"loading_{nation}", ZoneKind.LOADING, None, ocean, nation, 0)
    for ocean in Ocean:
        add(f"waiting_{ocean}", ZoneKind.WAITING, None, ocean, None, LANE_LENGTH + 1)
    for lane, names in ((Ocean.PACIFIC, _PACIFIC_BOUND), (Ocean.ATLANTIC, _ATLANTIC_BOUND)):
        for step, name in enumerate(names, 1):
            add(f"{lane}_{name}", _kind(name), lane, None, None, step)
    return tuple(zones)


ZONES = _zones()
ZONE_BY_ID = {zone.id: zone for zone in ZONES}
