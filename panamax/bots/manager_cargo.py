"""The manager policy's choice of a contract, of a container and its ship, and of a ship that could take one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine.cells import Codes, each, zeros
from ..engine.clipboard import PRINTED_PLACES
from ..engine.codes import (
    BUILD,
    FREE_OPTION,
    LOADING,
    OWN_DICE,
    RELOCATE,
    STOP,
    WAGON,
    contract_parts,
    free_option,
    ship_and_zone,
)
from ..engine.contracts import GREY
from ..engine.fleet import READY, hold
from ..engine.layout import (
    BENEFITS,
    CARGO,
    DRAW_TOP,
    FLAGS,
    GOAL,
    HAND,
    HELD,
    HIDDEN_CARD,
    INBOUND,
    LOADED,
    LOADS_LEFT,
    OFFER,
    POOL,
    SHIP_ZONE,
    WAREHOUSE,
    State,
)
from ..engine.loading import CARD_MASK, LEFT_SHIFT, PLACES, SIDE_SHIFT
from ..engine.packing import CARD_BITS, unpack
from ..engine.passengers import EXTRA_LOAD
from ..engine.tables import FLAG_OF_NATION, SETUP_CARD, Tables
from . import weights as w
from .berths import NATIONS, Berths, Loads, wagon_value
from .habits import wanted_in
from .outlook import Mind, Outlook
from .worth import LOW

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

ACCEPTED_SHIFT: Final = 32  # in `_gainful`, above a code
CODE_MASK: Final = (1 << ACCEPTED_SHIFT) - 1
MANY: Final = 9  # more loads than a set-up contract asks for
UNKNOWN: Final = zeros(64)
for _place in range(64):
    UNKNOWN[_place] = LOW


class Cargo:
    """What contract/load actions are worth, by column and strength; each is worked out when it is asked for."""

    def __init__(self, outlook: Outlook, state: State) -> None:
        self.outlook = outlook
        self.state = state
        self.flags = values_of_flags(outlook, state)
        self.loads = Loads(outlook, Berths(outlook, state))
        self.loads.add_held(state, self.flags)
        self.extra: i64 = 1 if state[BENEFITS + outlook.player] & EXTRA_LOAD else 0
        self.known = UNKNOWN[:]  # by column and strength

    def value(self, column: i64, strength: i64) -> float:
        """What the action of a grey column is worth."""
        place = column << 3 | strength
        if self.known[place] == LOW:
            self.known[place] = self._value(self.state[OFFER + column - GREY], strength + self.extra)
        return self.known[place]

    def _value(self, card: i64, loads: i64) -> float:
        best = self.loads.value(loads)
        if card:
            for back in range(2):
                best = max(best, contract_value(self.outlook, self.state, self.loads, self.flags, card, back, loads))
        return best


def contract_value(
    outlook: Outlook, state: State, loads: Loads, flags: list[float], card: i64, back: i64, count: i64
) -> float:
    """What taking a side of a contract is worth, with as many loads at once; LOW if it can't be taken. CON-2"""
    player = outlook.player
    face = outlook.tables.faces[2 * card + back]
    store, pool = state[WAREHOUSE + player], state[POOL + player]
    dice = len(face.values)
    if dice > store + pool or state[HELD + PLACES * player + PLACES - 1]:
        return LOW
    held = loads.count
    value = 0.0 if back else flags[face.nation] * outlook.weights[w.FLAG_HOPE]
    if card <= SETUP_CARD and state[HELD + PLACES * player + PLACES - 2]:
        value -= outlook.weights[w.FULL]
    bonus = value * outlook.weights[w.AT_ONCE] if dice == 1 else 0.0
    for number, pips in enumerate(face.values):
        value += outlook.in_hand(pips) - (outlook.stored() if number < store else outlook.pooled())
        loads.add(face.nation, back == 1, face.rails >> number & 1 == 1, pips, bonus)
    value += loads.value(count)
    loads.count = held
    return value


def values_of_flags(outlook: Outlook, state: State) -> list[float]:
    """What a flag of each nation is worth: itself, its free action (CLP-1), and what Financial Advisors pay for it."""
    tables, player, weights = outlook.tables, outlook.player, outlook.weights
    values = [weights[w.FLAG]] * NATIONS
    for nation in range(NATIONS):
        count = state[FLAGS + 4 * player + nation]
        if count < PRINTED_PLACES and tables.clipboard[PRINTED_PLACES * nation + count]:
            values[nation] += weights[w.FREE_ACTION]
    for card in [state[GOAL + player], *unpack(state[HAND + player], CARD_BITS)]:
        if card and card != HIDDEN_CARD and tables.advisor_goals[card] == FLAG_OF_NATION:
            values[tables.advisor_nations[card]] += weights[w.ADVISOR] * float(tables.advisor_pays[card])
    return values


def advised(state: State, tables: Tables, player: i64, goal: i64) -> float:
    """What the player's Financial Advisors pay for one thing more."""
    pays = 0.0
    for card in [state[GOAL + player], *unpack(state[HAND + player], CARD_BITS)]:
        if card and card != HIDDEN_CARD and tables.advisor_goals[card] == goal:
            pays += float(tables.advisor_pays[card])
    return pays


def setup_choice(outlook: Outlook, state: State, legal: Codes) -> i64:
    """The setup contract with the best cargo. SET-16"""
    flags = values_of_flags(outlook, state)
    loads = Loads(outlook, Berths(outlook, state))
    best = legal[0]
    best_value = LOW
    for code in each(legal):
        value = contract_value(outlook, state, loads, flags, SETUP_CARD + code, 0, MANY)
        if value > best_value:
            best = code
            best_value = value
    return best


def contract_choice(outlook: Outlook, state: State, legal: Codes, column: i64) -> i64:
    """The contract with the best cargo, or none."""
    flags = values_of_flags(outlook, state)
    loads = Loads(outlook, Berths(outlook, state))
    loads.add_held(state, flags)
    count = state[LOADS_LEFT]
    best = STOP
    best_value = loads.value(count)
    for code in each(legal):
        if code == STOP:
            continue
        source, back = contract_parts(code)
        card = state[OFFER + column - GREY] if source == 0 else state[INBOUND if source == 1 else DRAW_TOP]
        value = contract_value(outlook, state, loads, flags, card, int(back), count)
        if value > best_value:
            best = code
            best_value = value
    return best


def load_choice(mind: Mind, state: State, tables: Tables, player: i64, legal: Codes) -> i64:
    """The load that gains most, or a ship to build or bring to a Loading zone for one that gains more."""
    best = STOP if STOP in legal else legal[0]
    best_value = 0.0 if STOP in legal else LOW
    weighed = _gainful(state, tables, wanted_in(state, tables, player), legal)
    if len(weighed) == 0:
        return best
    outlook = Outlook(mind, state, tables, player)
    flags = values_of_flags(outlook, state)
    for packed in each(weighed):
        accepted = packed >> ACCEPTED_SHIFT
        code = packed & CODE_MASK
        value = _berth_value(outlook, state, code, accepted) if accepted else _load_value(outlook, state, flags, code)
        if value > best_value:
            best = code
            best_value = value
    return best


def _gainful(state: State, tables: Tables, wanted: list[int], legal: Codes) -> Codes:
    """What may gain something: codes of loads; those of berths with the wanted values that they take."""
    gainful = Codes()
    for code in each(legal):
        if code < FREE_OPTION:
            if code & LOADING:
                gainful.append(code)
        elif free_option(code) in (BUILD, RELOCATE):
            ship, zone = ship_and_zone(code)
            if wanted[zone]:
                accepted = hold(tables, ship, state[CARGO + ship]) & ~READY & wanted[zone]
                if accepted and not state[LOADED] >> ship & 1:
                    gainful.append(code | accepted << ACCEPTED_SHIFT)
    return gainful


def _load_value(outlook: Outlook, state: State, flags: list[float], code: i64) -> float:
    player, tables = outlook.player, outlook.tables
    place = code >> 7 & 3
    container = code >> 5 & 3
    ship = code & 31
    pips = tables.free_die
    if place == OWN_DICE:
        before = outlook.pooled() if container else outlook.stored()
    else:
        packed = state[HELD + PLACES * player + place]
        back = packed >> SIDE_SHIFT & 1
        face = tables.faces[2 * (packed & CARD_MASK) + back]
        pips = face.values[container]
        before = outlook.in_hand(pips)
        left = packed >> LEFT_SHIFT
        if left & left - 1 == 0 and not back:
            before -= flags[face.nation]
    if ship == WAGON:
        return wagon_value(outlook, pips) - before
    return outlook.gain(ship, state[SHIP_ZONE + ship], state[CARGO + ship], pips) - before


def _berth_value(outlook: Outlook, state: State, code: i64, accepted: i64) -> float:
    """What building or relocating a ship is worth: the best load that it takes."""
    ship, zone = ship_and_zone(code)
    cargo = state[CARGO + ship]
    best = LOW
    for pips in range(1, 7):
        if accepted >> pips & 1:
            best = max(best, outlook.gain(ship, zone, cargo, pips) - outlook.in_hand(pips))
    if free_option(code) == BUILD:
        best -= float(outlook.tables.build_prices[ship]) * outlook.dollar * outlook.weights[w.BUILD]
    return best
