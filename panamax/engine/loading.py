"""Which dice may go where: the legal moves of LOAD, SETUP_LOAD, STEVEDORE_LOAD, FREE_LOAD and FREE_RAIL."""

from __future__ import annotations

from typing import Final

from .codes import LOADING, OWN_DICE, RAISE_DIE, SKIP, STOP, WAGON
from .fleet import hold, pips_of
from .free_options import add_builds, add_free_options, add_relocations
from .kinds import FROM_PLATFORM
from .layout import CARGO, FIRST_WAGON, FREE_LOAD, HELD, LOADED, POOL, SHIP_ZONE, SHIPS, WAREHOUSE, State
from .packing import DIE_BITS, argument_of, owner_of, top_of
from .tables import Tables
from .zones import LOADING_ZONES

CARD_MASK: Final = 63  # a held contract packs card, side, and the mask of containers not yet loaded
SIDE_SHIFT: Final = 6
LEFT_SHIFT: Final = 7
ALL_ZONES: Final = 15
PLACES: Final = 3  # contracts in hand


class Berths:
    """The ships that may take dice now: each with the values that it accepts and the zones where it is or may go."""

    def __init__(self, state: State, tables: Tables, used: int, with_waiting: bool) -> None:
        self.ships: list[int] = []
        self.values: list[int] = []
        self.zones: list[int] = []
        self.wagon_open = not used >> WAGON & 1 and dice_on(state[FIRST_WAGON]) < tables.wagon_places
        zones = state[SHIP_ZONE : SHIP_ZONE + SHIPS]
        furthest = 5 if with_waiting else 3
        for ship in range(SHIPS):
            zone = zones[ship]
            if zone > furthest or used >> ship & 1:
                continue
            values = hold(tables, ship, state[CARGO + ship]) & ~1
            if values:
                self.ships.append(ship)
                self.values.append(values)
                if zone < 4:
                    self.zones.append(1 << zone)
                else:  # LOD-3
                    first, second = LOADING_ZONES[zone - 4]
                    self.zones.append(1 << first | 1 << second)

    def add(self, codes: list[int], source: int, value: int, zones: int) -> None:
        """Add the codes of a die of this value from `source` (a code without target) onto ships in these zones."""
        for index in range(len(self.ships)):
            if self.values[index] >> value & 1 and self.zones[index] & zones:
                codes.append(source | self.ships[index])


def dice_on(wagon: int) -> int:
    """The number of dice in a packed list."""
    return (wagon.bit_length() + DIE_BITS - 1) // DIE_BITS


def legal_load(state: State, tables: Tables) -> list[int]:
    """LOAD and SETUP_LOAD: containers of any contract, once for each ship and the wagon. LOD-1..7, [R1]"""
    player = owner_of(top_of(state))
    codes = [STOP]
    if state[HELD + 3 * player]:
        add_containers(state, tables, player, Berths(state, tables, state[LOADED], False), codes)
    add_free_options(state, tables, player, codes)
    return codes


def legal_stevedore_load(state: State, tables: Tables) -> list[int]:
    """STEVEDORE_LOAD: likewise without LOD-4. BON-1"""
    player = owner_of(top_of(state))
    codes = [STOP]
    add_containers(state, tables, player, Berths(state, tables, 0, False), codes)
    add_free_options(state, tables, player, codes)
    return codes


def add_containers(state: State, tables: Tables, player: int, berths: Berths, codes: list[int]) -> None:
    """Add the codes of the player's containers: the nation's zone or, by the back, any zone; the wagon. LOD-2"""
    for place in range(PLACES):
        packed = state[HELD + PLACES * player + place]
        if packed == 0:
            break
        back = packed >> SIDE_SHIFT & 1
        face = tables.faces[2 * (packed & CARD_MASK) + back]
        seen = 0  # of equal containers only the first counts
        for container in range(len(face.values)):
            value = face.values[container]
            rail = face.rails >> container & 1
            if not packed >> LEFT_SHIFT + container & 1 or seen >> 2 * value + rail & 1:
                continue
            seen |= 1 << 2 * value + rail
            source = LOADING | place << 7 | container << 5
            if back or not rail:
                berths.add(codes, source, value, ALL_ZONES if back else 1 << face.nation)
            if rail and berths.wagon_open:
                codes.append(source | WAGON)


def legal_free_load(state: State, tables: Tables) -> list[int]:
    """FREE_LOAD: it must be used unless impossible, free relocation counted. CLP-1, CLP-3"""
    top = top_of(state)
    player = owner_of(top)
    codes: list[int] = []
    add_free_loads(state, tables, player, False, codes)
    if not codes and not can_load_free(state, tables, player):
        codes.append(SKIP)
    if argument_of(top) & FROM_PLATFORM:  # [R18]
        add_relocations(state, codes)
    else:
        add_free_options(state, tables, player, codes)
    return codes


def add_free_loads(state: State, tables: Tables, player: int, with_waiting: bool, codes: list[int]) -> None:
    """Add the codes of one container, or one own die, onto ships in Loading zones. CLP-3, [R5]"""
    berths = Berths(state, tables, 0, with_waiting)
    if not berths.ships:
        return
    for place in range(PLACES):
        packed = state[HELD + PLACES * player + place]
        if packed == 0:
            break
        back = packed >> SIDE_SHIFT & 1
        face = tables.faces[2 * (packed & CARD_MASK) + back]
        seen = 0
        for container in range(len(face.values)):
            value = face.values[container]
            rail = face.rails >> container & 1
            if not packed >> LEFT_SHIFT + container & 1 or seen >> 2 * value + rail & 1:
                continue
            seen |= 1 << 2 * value + rail
            zones = ALL_ZONES
            if state[FREE_LOAD] == 1 and not back:  # [R5] nation
                zones = 0 if rail else 1 << face.nation
            berths.add(codes, LOADING | place << 7 | container << 5, value, zones)
    for container, dice in ((0, state[WAREHOUSE + player]), (1, state[POOL + player])):
        if dice:
            berths.add(codes, LOADING | OWN_DICE << 7 | container << 5, tables.free_die, ALL_ZONES)


def can_load_free(state: State, tables: Tables, player: int) -> bool:
    """Whether the free action Load is possible, free relocation counted. CLP-1, LOD-3"""
    codes: list[int] = []
    add_free_loads(state, tables, player, True, codes)
    return len(codes) > 0


def can_build(state: State, tables: Tables, player: int) -> bool:
    """Whether the player can build a ship now. BLD-1"""
    codes: list[int] = []
    add_builds(state, tables, player, codes)
    return len(codes) > 0


def legal_free_rail(state: State, tables: Tables) -> list[int]:
    """FREE_RAIL."""
    return free_rails(state, tables, owner_of(top_of(state)))


def free_rails(state: State, tables: Tables, player: int) -> list[int]:
    """One own die onto the 1st wagon, or one own die there raised. CLP-5, LOD-7"""
    codes: list[int] = []
    wagon = state[FIRST_WAGON]
    if dice_on(wagon) < tables.wagon_places:
        for container, dice in ((0, state[WAREHOUSE + player]), (1, state[POOL + player])):
            if dice:
                codes.append(LOADING | OWN_DICE << 7 | container << 5 | WAGON)
    position = 0
    while wagon:
        die = wagon & 31
        if (die - 1) // 6 == player and pips_of(die) < 6:
            codes.append(RAISE_DIE | position)
        wagon >>= DIE_BITS
        position += 1
    return codes
