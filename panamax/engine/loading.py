"""Which dice may go where: the legal moves of LOAD, SETUP_LOAD, STEVEDORE_LOAD, FREE_LOAD and FREE_RAIL."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import Cells, Codes, cells_of, codes_of, each
from .codes import LOADING, OWN_DICE, RAISE_DIE, SKIP, STOP, WAGON
from .fleet import READY, holds_of, pips_of
from .free_options import add_builds, add_free_options, add_relocations
from .kinds import FROM_PLATFORM
from .layout import FIRST_WAGON, FREE_LOAD, HELD, LOADED, POOL, SHIP_ZONE, SHIPS, WAREHOUSE, State
from .packing import DIE_BITS, argument_of, owner_of, top_of
from .tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

CARD_MASK: Final = 63  # a held contract packs card, side, and the mask of containers not yet loaded
SIDE_SHIFT: Final = 6
LEFT_SHIFT: Final = 7
ALL_ZONES: Final = 15
PLACES: Final = 3  # contracts in hand
WAITING_IN: Final = cells_of([0, 1, 1, 2, 1, 2, 2, 3])  # containers not yet loaded, by their mask


# A berth is a ship that may take dice, packed: ship, what it may do as by `fleet.hold`, mask of the Loading zones
# where it is or may go.
SHIP_BITS: Final = 31
VALUES_SHIFT: Final = 5
ZONES_SHIFT: Final = 12
# By zone, in place: from a Waiting zone both Loading zones of that ocean (LOD-3)
ZONES_OF: Final = cells_of([zones << ZONES_SHIFT for zones in (1, 2, 4, 8, 6, 9)])
LAST_LOADING_ZONE: Final = 3
LAST_WAITING_ZONE: Final = 5


def berths_of(state: State, tables: Tables, used: i64, furthest: i64) -> Codes:
    """The berths in the zones up to `furthest`, but for the mask of ships `used`. LOD-4, LOD-5, UNI-1"""
    berths = Codes()
    holds = holds_of(state, tables)
    for ship, zone in enumerate(state[SHIP_ZONE : SHIP_ZONE + SHIPS]):
        if zone <= furthest and holds[ship] > READY and not used >> ship & 1:
            berths.append(ship | holds[ship] << VALUES_SHIFT | ZONES_OF[zone])
    return berths


def add_targets(berths: Cells, source: i64, value: i64, zones: i64, codes: Codes) -> None:
    """Add the codes of a die of this value from `source` (a code without target) onto ships in these zones."""
    accepts = 1 << VALUES_SHIFT + value
    places = zones << ZONES_SHIFT
    for berth in berths:
        if berth & accepts and berth & places:
            codes.append(source | berth & SHIP_BITS)


def is_wagon_open(state: State, tables: Tables, used: i64) -> bool:
    """Whether the 1st wagon may take a die. LOD-4, LOD-7"""
    return not used >> WAGON & 1 and dice_on(state[FIRST_WAGON]) < tables.wagon_places


def dice_on(wagon: i64) -> i64:
    """The number of dice in a packed list."""
    dice: i64 = 0
    while wagon:
        wagon >>= DIE_BITS
        dice += 1
    return dice


def legal_load(state: State, tables: Tables) -> Codes:
    """LOAD and SETUP_LOAD: containers of any contract, once for each ship and the wagon. LOD-1..7, [R1]"""
    return _legal_containers(state, tables, state[LOADED])


def legal_stevedore_load(state: State, tables: Tables) -> Codes:
    """STEVEDORE_LOAD: likewise without LOD-4. BON-1"""
    return _legal_containers(state, tables, 0)


def _legal_containers(state: State, tables: Tables, used: i64) -> Codes:
    player = owner_of(top_of(state))
    codes = codes_of([STOP])
    add_containers(state, tables, player, used, codes)
    add_free_options(state, tables, player, codes)
    return codes


def add_containers(state: State, tables: Tables, player: i64, used: i64, codes: Codes) -> None:
    """Add the codes of the player's containers: the nation's zone or, by the back, any zone; the wagon. LOD-2"""
    berths = each(berths_of(state, tables, used, LAST_LOADING_ZONE))
    wagon_open = is_wagon_open(state, tables, used)
    for place in range(PLACES):
        packed = state[HELD + PLACES * player + place]
        if packed == 0:
            break
        back = packed >> SIDE_SHIFT & 1
        face = tables.faces[2 * (packed & CARD_MASK) + back]
        seen: i64 = 0  # of equal containers only the first counts
        for container in range(len(face.values)):
            value = face.values[container]
            rail = face.rails >> container & 1
            if not packed >> LEFT_SHIFT + container & 1 or seen >> 2 * value + rail & 1:
                continue
            seen |= 1 << 2 * value + rail
            source = LOADING | place << 7 | container << 5
            if back or not rail:
                add_targets(berths, source, value, ALL_ZONES if back else 1 << face.nation, codes)
            if rail and wagon_open:
                codes.append(source | WAGON)


def legal_free_load(state: State, tables: Tables) -> Codes:
    """FREE_LOAD: it must be used unless impossible, free relocation counted. CLP-1, CLP-3"""
    top = top_of(state)
    player = owner_of(top)
    codes = Codes()
    add_free_loads(state, tables, player, False, codes)
    if len(codes) == 0 and not can_load_free(state, tables, player):
        codes.append(SKIP)
    if argument_of(top) & FROM_PLATFORM:  # [R18]
        add_relocations(state, codes)
    else:
        add_free_options(state, tables, player, codes)
    return codes


def add_free_loads(state: State, tables: Tables, player: i64, with_waiting: bool, codes: Codes) -> None:
    """Add the codes of one container, or one own die, onto ships in Loading zones. CLP-3, [R5]"""
    berths = each(berths_of(state, tables, 0, LAST_WAITING_ZONE if with_waiting else LAST_LOADING_ZONE))
    if len(berths) == 0:
        return
    for place in range(PLACES):
        packed = state[HELD + PLACES * player + place]
        if packed == 0:
            break
        back = packed >> SIDE_SHIFT & 1
        face = tables.faces[2 * (packed & CARD_MASK) + back]
        seen: i64 = 0
        for container in range(len(face.values)):
            value = face.values[container]
            rail = face.rails >> container & 1
            if not packed >> LEFT_SHIFT + container & 1 or seen >> 2 * value + rail & 1:
                continue
            seen |= 1 << 2 * value + rail
            zones = ALL_ZONES
            if state[FREE_LOAD] == 1 and not back:  # [R5] nation
                zones = 0 if rail else 1 << face.nation
            add_targets(berths, LOADING | place << 7 | container << 5, value, zones, codes)
    for container, dice in ((0, state[WAREHOUSE + player]), (1, state[POOL + player])):
        if dice:
            add_targets(berths, LOADING | OWN_DICE << 7 | container << 5, tables.free_die, ALL_ZONES, codes)


def can_load_free(state: State, tables: Tables, player: i64) -> bool:
    """Whether the free action Load is possible, free relocation counted. CLP-1, LOD-3"""
    codes = Codes()
    add_free_loads(state, tables, player, True, codes)
    return len(codes) > 0


def can_build(state: State, tables: Tables, player: i64) -> bool:
    """Whether the player can build a ship now. BLD-1"""
    codes = Codes()
    add_builds(state, tables, player, codes)
    return len(codes) > 0


def legal_free_rail(state: State, tables: Tables) -> Codes:
    """FREE_RAIL."""
    return free_rails(state, tables, owner_of(top_of(state)))


def free_rails(state: State, tables: Tables, player: i64) -> Codes:
    """One own die onto the 1st wagon, or one own die there raised. CLP-5, LOD-7"""
    codes = Codes()
    wagon = state[FIRST_WAGON]
    if dice_on(wagon) < tables.wagon_places:
        for container, dice in ((0, state[WAREHOUSE + player]), (1, state[POOL + player])):
            if dice:
                codes.append(LOADING | OWN_DICE << 7 | container << 5 | WAGON)
    position: i64 = 0
    while wagon:
        die = wagon & 31
        if (die - 1) // 6 == player and pips_of(die) < 6:
            codes.append(RAISE_DIE | position)
        wagon >>= DIE_BITS
        position += 1
    return codes
