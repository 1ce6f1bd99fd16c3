"""The greedy policy's choice of a contract, of a container and its ship, and of a ship that could take one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine.cells import Codes, each
from ..engine.clipboard import PRINTED_PLACES
from ..engine.codes import (
    FREE_OPTION,
    LOADING,
    OWN_DICE,
    STOP,
    USE_CAPTAIN,
    WAGON,
    contract_parts,
    ship_and_zone,
)
from ..engine.fleet import READY, hold
from ..engine.layout import (
    CARGO,
    DRAW_TOP,
    FLAGS,
    GOAL,
    HAND,
    HELD,
    HIDDEN_CARD,
    INBOUND,
    LOADED,
    OFFER,
    SHIP_ZONE,
    SHIPS,
    WAREHOUSE,
    State,
)
from ..engine.loading import CARD_MASK, LEFT_SHIFT, PLACES, SIDE_SHIFT
from ..engine.packing import CARD_BITS, DIE_BITS, die, unpack
from ..engine.tables import FLAG_OF_NATION, Tables
from .habits import wanted_in
from .valuation import BERTH, FLAG, NO_BERTH, known_with
from .worth import LOW, keep, moment_of, worth_of

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

COMPLETED: Final = 2.0  # dollars for a contract's last container: its flag and free action
FREE_ACTION: Final = 1.5
FROM_STORE: Final = 1.5  # for a die that costs no Warehouse fee any more
WAGON_PLACE: Final = 1.5


def contract_choice(state: State, tables: Tables, player: i64, codes: Codes, column: i64) -> i64:
    """The contract with the best cargo for the ships that lie ready, or none."""
    accepted = _accepted(state, tables)
    flags = values_of_flags(state, tables, player)
    in_store = state[WAREHOUSE + player]
    best = STOP
    best_value = 0.0
    for code in each(codes):
        if code == STOP or code >= FREE_OPTION:
            continue
        source, back = contract_parts(code)
        card = state[OFFER + column - 4] if source == 0 else state[INBOUND if source == 1 else DRAW_TOP]
        face = tables.faces[2 * card + back]
        berths = accepted[0] | accepted[1] | accepted[2] | accepted[3] if back else accepted[face.nation]
        value = 0.0 if back else flags[face.nation]
        for number, pips in enumerate(face.values):
            value += float(pips) * (BERTH if berths >> pips & 1 else NO_BERTH)
            value += FROM_STORE if number < in_store else -FROM_STORE
        if value > best_value:
            best = code
            best_value = value
    return best


def values_of_flags(state: State, tables: Tables, player: i64) -> list[float]:
    """What a flag of each nation is worth: itself, its free action (CLP-1), and what Financial Advisors pay for it."""
    flags = state[FLAGS + 4 * player : FLAGS + 4 * player + 4]
    values = [FLAG] * 4
    for nation, count in enumerate(flags):
        if count < PRINTED_PLACES and tables.clipboard[PRINTED_PLACES * nation + count]:
            values[nation] += FREE_ACTION
    for card in [state[GOAL + player], *unpack(state[HAND + player], CARD_BITS)]:
        if card and card != HIDDEN_CARD and tables.advisor_goals[card] == FLAG_OF_NATION:
            values[tables.advisor_nations[card]] += float(tables.advisor_pays[card])
    return values


def _accepted(state: State, tables: Tables) -> list[int]:
    """The values of dice that some ship in each Loading zone accepts, as masks."""
    accepted = [0, 0, 0, 0]
    for ship, zone in enumerate(state[SHIP_ZONE : SHIP_ZONE + SHIPS]):
        if zone < 4:
            accepted[zone] |= hold(tables, ship, state[CARGO + ship])
    return accepted


def load_choice(state: State, tables: Tables, player: i64, codes: Codes) -> i64:
    """The container on the ship where it is worth most; if none can be loaded, a ship to load it on."""
    moment = moment_of(state, tables)
    best = STOP
    best_value = 0.0
    for code in each(codes):
        if code & LOADING and code < FREE_OPTION:
            value = _value_of_load(state, tables, moment, player, code)
            if value > best_value:
                best = code
                best_value = value
    if best != STOP:
        return best
    return _berth(state, tables, player, codes)


def _value_of_load(state: State, tables: Tables, moment: i64, player: i64, code: i64) -> float:
    place = code >> 7 & 3
    container = code >> 5 & 3
    ship = code & 31
    pips = tables.free_die
    value = FROM_STORE
    if place == OWN_DICE:
        value = 0.0 if container else FROM_STORE
    else:
        packed = state[HELD + PLACES * player + place]
        pips = tables.faces[2 * (packed & CARD_MASK) + (packed >> SIDE_SHIFT & 1)].values[container]
        left = packed >> LEFT_SHIFT
        if left & left - 1 == 0:
            value += COMPLETED
    if ship == WAGON:
        return value + WAGON_PLACE
    cargo = state[CARGO + ship]
    zone = state[SHIP_ZONE + ship]
    key = ((((moment << 20 | cargo) << 5 | zone) << 5 | ship) << 3 | pips) << 2 | player
    known = known_with(tables).dice
    more = known.get(key, LOW)
    if more == LOW:
        more = _more(tables, moment, player, ship, zone, cargo, pips)
        keep(known, key, more)
    return value + more


def _more(tables: Tables, moment: i64, player: i64, ship: i64, zone: i64, cargo: i64, pips: i64) -> float:
    """What one more die of his company on a ship is worth to the player."""
    loaded = cargo << DIE_BITS | die(player, pips)
    value = worth_of(tables, moment, player, ship, zone, loaded)
    return value - (worth_of(tables, moment, player, ship, zone, cargo) if cargo else 0.0)


def _berth(state: State, tables: Tables, player: i64, codes: Codes) -> i64:
    """A ship to build for nothing, or to bring to a Loading zone, that takes a container in hand; else an end to it."""
    wanted = wanted_in(state, tables, player)
    if max(wanted) > 0:
        for code in each(codes):
            if code >= FREE_OPTION and code < USE_CAPTAIN:
                ship, zone = ship_and_zone(code)
                if hold(tables, ship, state[CARGO + ship]) & ~READY & wanted[zone] and not state[LOADED] >> ship & 1:
                    return code
    return STOP if STOP in codes else codes[0]
