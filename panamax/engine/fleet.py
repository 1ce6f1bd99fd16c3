"""Ships as bit masks: where they are, how many slots they take, which groups they can form, and what they may load."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import Cells, blank, cells_of, same
from .layout import CARGO, SHIP_ZONE, SHIPS, State
from .packing import DIE_BITS
from .tables import CRUISE_SHIP, HALF_BITS, HALF_MASK, MILITARY_SHIP, Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

BIT: Final = cells_of([1 << ship for ship in range(SHIPS)])
SIZES: Final = cells_of([half.bit_count() for half in range(1 << HALF_BITS)])  # ships in either half of a mask
READY: Final = 1  # in `hold`: the ship may leave a Loading zone (MOV-3); the bit of a value: that die may be loaded
PRIME: Final = 37  # no two ships' bits leave the same remainder
SHIP_OF: Final = blank(PRIME)
for _ship in range(SHIPS):
    SHIP_OF[(1 << _ship) % PRIME] = _ship
NOTHING: Final = blank(0)
CACHE_LIMIT: Final = 100_000
READY_SHIPS: Final = SHIPS  # in `holds_of`
CARGO_SEEN: Final = SHIPS + 1  # and from here on
AFLOAT_WAITING: Final = 2  # in `canal_masks`


def zone_masks(state: State) -> Cells:
    """The ships in each zone, by zone number; the last two are those not on the board."""
    masks = blank(26)
    bit: i64 = 1
    for zone in state[SHIP_ZONE : SHIP_ZONE + SHIPS]:
        masks[zone] = masks[zone] | bit
        bit += bit
    return masks


def canal_masks(state: State, tables: Tables) -> Cells:
    """The ships that can move, by zone: 0 and 1 have those ready in the Loading zones of the Atlantic and the Pacific,
    4 and 5 the same and the military ships of the Waiting zone, which may be relocated (LOD-3); from 6 on come the
    lanes. `AFLOAT_WAITING` has all ships of the Waiting zones. MOV-3
    """
    masks = zone_masks(state)
    europe_and_east = masks[1] | masks[2]
    west_and_china = masks[0] | masks[3]
    ready = holds_of(state, tables)[READY_SHIPS]
    masks[0] = ready & europe_and_east
    masks[1] = ready & west_and_china
    masks[AFLOAT_WAITING] = masks[4] | masks[5]
    masks[4] = masks[0] | masks[4] & tables.military
    masks[5] = masks[1] | masks[5] & tables.military
    return masks


def ships_in(state: State, zone: i64) -> i64:
    """The mask of ships in a zone."""
    zones = state[SHIP_ZONE : SHIP_ZONE + SHIPS]
    if zone not in zones:
        return 0
    mask: i64 = 0
    bit: i64 = 1
    for there in zones:
        if there == zone:
            mask |= bit
        bit += bit
    return mask


def ships_of(mask: i64) -> list[int]:
    """The ships of a mask, in order."""
    ships: list[int] = []
    while mask:
        ships.append(first_of(mask))
        mask &= mask - 1
    return ships


def first_of(mask: i64) -> i64:
    """The first ship of a mask."""
    return SHIP_OF[(mask & -mask) % PRIME]


def slots_of(tables: Tables, mask: i64) -> i64:
    """The slots that the ships of a mask take together. GRP-1"""
    return tables.slots_low[mask & HALF_MASK] + tables.slots_high[mask >> HALF_BITS]


def size_of(mask: i64) -> i64:
    """The number of ships in a mask."""
    return SIZES[mask & HALF_MASK] + SIZES[mask >> HALF_BITS]


def groups_among(tables: Tables, mask: i64) -> Cells:
    """The groups that ships in one lake, or ready in one ocean, can form: those of at most 4 slots together. GRP-2"""
    cached = tables.group_cache.get(mask, NOTHING)
    if len(cached):
        return cached
    groups = [0]
    for ship in ships_of(mask):
        bit = BIT[ship]
        groups += [group | bit for group in groups if slots_of(tables, group | bit) <= tables.rectangle_slots]
    found = cells_of(sorted(groups)[1:])
    if len(tables.group_cache) >= CACHE_LIMIT:
        tables.group_cache.clear()
    tables.group_cache[mask] = found
    return found


def hold(tables: Tables, ship: i64, cargo: i64) -> i64:
    """What a ship with this cargo may do: READY, and the bit of each value of a die that may be loaded."""
    key = cargo << 5 | ship
    known = tables.cargo_cache.get(key, -1)
    if known >= 0:
        return known
    found = _hold(tables, ship, cargo)
    if len(tables.cargo_cache) >= CACHE_LIMIT:
        tables.cargo_cache.clear()
    tables.cargo_cache[key] = found
    return found


def holds_of(state: State, tables: Tables) -> Cells:
    """What each ship may do with the dice aboard, as by `hold`; `READY_SHIPS` has the mask of those that are READY.

    It is known until dice are loaded or arrive: behind it lies the cargo that it was worked out for.
    """
    known = tables.known_holds
    if same(known, CARGO_SEEN, state, CARGO, SHIPS):
        return known
    holds = known[:]  # another may be reading the old row
    for ship, cargo in enumerate(state[CARGO : CARGO + SHIPS]):
        if cargo != holds[CARGO_SEEN + ship]:
            found = hold(tables, ship, cargo)
            holds[ship] = found
            holds[CARGO_SEEN + ship] = cargo
            others = holds[READY_SHIPS] & ~BIT[ship]
            holds[READY_SHIPS] = others | BIT[ship] if found & READY else others
    tables.known_holds = holds
    return holds


def pips_of(die: i64) -> i64:
    """The value of a die."""
    return (die - 1) % 6 + 1


def is_ready(state: State, tables: Tables, ship: i64) -> bool:
    """Whether a ship may leave a Loading zone. MOV-3"""
    return hold(tables, ship, state[CARGO + ship]) & READY == READY


def _hold(tables: Tables, ship: i64, cargo: i64) -> i64:
    model = tables.models[ship]
    if model.kind == MILITARY_SHIP:  # UNI-3, LOD-6: always ready, no die
        return READY
    dice = 0
    load = 0
    while cargo:
        dice += 1
        load += pips_of(cargo & 31)
        cargo >>= DIE_BITS
    if model.kind == CRUISE_SHIP:  # UNI-1: low dice only; readiness counts dice
        values = (2 << tables.cruise_highest_die) - 2 if dice < model.slots and dice < model.maximum else 0
        return values | (READY if dice >= model.minimum else 0)
    found = READY if dice and load >= model.minimum else 0
    if dice < model.slots:
        for value in range(1, 7):  # LOD-5
            enough = dice + 1 < model.slots or load + value >= model.minimum
            if enough and load + value <= model.maximum:
                found |= 1 << value
    return found
