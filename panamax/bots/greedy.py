"""The greedy policy: it reads a move's worth off the ships and dice that the move touches.

Where the careful policy plays each legal move and estimates the whole position after it, this one adds up what one step
is worth to each ship, or one more die, by the same estimates. It plays about as well, and many times as fast, so it is
what playouts are made of. Rare kinds of decisions are left to the careful policy.
"""

from __future__ import annotations

from typing import Final

from ..engine import game as engine
from ..engine.codes import (
    DECLINE,
    DEFER,
    EXECUTIVE_BUY,
    EXECUTIVE_RAISE,
    FREE_OPTION,
    LOADING,
    OWN_DICE,
    SHIP_MASK,
    STOP,
    TAKE_CARD,
    TAKE_MONEY,
    TRANSFER,
    USE_CAPTAIN,
    USE_STEVEDORE,
    WAGON,
    contract_parts,
    ship_and_zone,
    transfer_parts,
)
from ..engine.fleet import READY, hold, slots_of, zone_masks
from ..engine.kinds import (
    ARRIVAL_BONUS,
    CAPTAIN_MOVE,
    CONTRACT,
    FINISH_TURN,
    FREE_LOAD,
    FREE_MOVE,
    LOAD,
    MARKET,
    MOVEMENT,
    PLATFORM_FLAG,
    PROSPECTOR_DOUBLE,
    SETUP_LOAD,
    STEVEDORE_LOAD,
    TURN,
)
from ..engine.layout import (
    CARGO,
    COLUMN,
    DRAW_TOP,
    FLAGS,
    GOAL,
    HAND,
    HELD,
    HIDDEN_CARD,
    INBOUND,
    LOADED,
    MILITARY_MOVED,
    MILITARY_PAID,
    MONEY,
    OFFER,
    PLAYERS,
    PURSE,
    ROUND,
    SHARES,
    SHIP_ZONE,
    SHIPS,
    STOCK,
    USS_IOWA,
    WAREHOUSE,
    State,
)
from ..engine.loading import CARD_MASK, LEFT_SHIFT, PLACES, SIDE_SHIFT
from ..engine.packing import CARD_BITS, DIE_BITS, argument_of, die, kind_of, owner_of, top_of, unpack
from ..engine.scoring import COUNTED_ADVISORS, LAST_ROUND
from ..engine.tables import FLAG_OF_NATION, Tables
from ..engine.zones import NEXT, RECTANGLE
from .policies import CONTRACT_OPEN, LAST_BLUE_COLUMN, LOAD_OWED, MOVEMENT_OWED, OTHERS, ROWS, careful_choice
from .valuation import BERTH, CACHE_LIMIT, FLAG, NO_BERTH, STEPS, WHITE_DICE, arrivals, prospects_of

ARRIVED: Final = 24  # a zone number for ships that have come through
LANES: Final = 6  # from here on zone numbers are those of the canal
COLUMNS: Final = 6
MILITARY_SHIPS: Final = 4
# What a dollar of each prospect (`valuation`: soon, later, fees, own) is worth to the player himself
WORTH: Final = (0.7, 0.4, -0.7, 1.0)
COMPLETED: Final = 2.0  # dollars for a contract's last container: its flag and free action
FREE_ACTION: Final = 1.5
ADVISOR_SLOTS: Final = 3  # of the ships that bring a Financial Advisor (ARR-2)
FROM_STORE: Final = 1.5  # for a die that costs no Warehouse fee any more
WAGON_PLACE: Final = 1.5
PAID: Final = 0.6  # what a dollar of company money that is paid costs the player
LOW: Final = -1e9

_gains: dict[int, float] = {}  # of one step; by moment, ship, zone, cargo and player
_dice: dict[int, float] = {}  # of one more die; likewise, with its value
CERTAIN: Final = [1.0] * (STEPS + 1)


def greedy_policy(state: State, tables: Tables) -> int:
    """The move that brings most by the ships and dice that it touches, the first of equals."""
    codes = engine.legal(state, tables)
    if len(codes) == 1:
        return codes[0]
    top = top_of(state)
    kind = kind_of(top)
    player = owner_of(top)
    if kind in (MOVEMENT, FREE_MOVE, CAPTAIN_MOVE):
        return _step(state, tables, player, codes)
    if kind == FINISH_TURN:
        return _last_option(state, player, codes)
    if kind == TURN:
        return _action(state, tables, player, codes)
    if kind in (LOAD, FREE_LOAD, STEVEDORE_LOAD, SETUP_LOAD):
        return _load(state, tables, player, codes)
    if kind == CONTRACT:
        return _contract(state, tables, player, codes, argument_of(top))
    return _seldom(state, tables, player, kind, codes)


def _seldom(state: State, tables: Tables, player: int, kind: int, codes: list[int]) -> int:
    """The kinds of decisions that are asked for less often."""
    if kind == PLATFORM_FLAG:
        flags = _values_of_flags(state, tables, player)
        return max(codes, key=lambda nation: flags[nation])
    if kind == MARKET:
        return _market(state, tables, player, codes)
    if kind == ARRIVAL_BONUS:
        return _bonus(state, tables, player, codes, argument_of(top_of(state)))
    if kind == PROSPECTOR_DOUBLE:
        return max(codes)
    return careful_choice(state, tables, codes)


def _moment(state: State, tables: Tables) -> int:
    """How much is left of the round and of the game, packed."""
    players = state[PLAYERS]
    left = sum(state[COLUMN : COLUMN + WHITE_DICE])
    whole = tables.action_dice[players] + tables.executive_dice[players]
    return ((left << 5 | whole) << 2 | LAST_ROUND - max(state[ROUND], 1)) << 3 | players


def _worth(tables: Tables, moment: int, player: int, ship: int, zone: int, cargo: int) -> float:
    """What a ship with cargo in a zone is worth to the player, in dollars."""
    players = moment & 7
    rounds = moment >> 3 & 3
    chances = CERTAIN if zone == ARRIVED else arrivals(moment >> 10, moment >> 5 & 31)
    worth = 0.0
    for cell, dollars in prospects_of(tables, ship, LANES if zone == ARRIVED else zone, cargo, chances, rounds):
        share = 1.0 if cell & 3 == player else -OTHERS / (players - 1)
        worth += WORTH[cell >> 2] * share * dollars
    return worth


# Movement


def _step(state: State, tables: Tables, player: int, codes: list[int]) -> int:
    """The step that brings the player's cargo furthest for what it brings the others."""
    gains = _gains_of_steps(state, tables, player)
    masks = zone_masks(state)
    best = codes[0]
    best_value = LOW
    for code in codes:
        if code >= FREE_OPTION or code == STOP:
            continue
        ships = code & SHIP_MASK
        first = (ships & -ships).bit_length() - 1
        rest = ships & ships - 1
        value = gains[first]
        while rest:
            value += gains[(rest & -rest).bit_length() - 1]
            rest &= rest - 1
        target = NEXT[state[SHIP_ZONE + first]]
        there = masks[target]
        if there and RECTANGLE[target] and slots_of(tables, there) + slots_of(tables, ships) > tables.rectangle_slots:
            while there:  # PSH-1: they move on, too
                value += gains[(there & -there).bit_length() - 1]
                there &= there - 1
        if value > best_value:
            best = code
            best_value = value
    return STOP if best_value <= 0.0 and STOP in codes else best


def _gains_of_steps(state: State, tables: Tables, player: int) -> list[float]:
    """What one step of each ship is worth to the player."""
    moment = _moment(state, tables)
    gains = [0.0] * SHIPS
    zones = state[SHIP_ZONE : SHIP_ZONE + SHIPS]
    for ship, cargo in enumerate(state[CARGO : CARGO + SHIPS]):
        if cargo:
            key = (((moment << 20 | cargo) << 5 | zones[ship]) << 5 | ship) << 2 | player
            gain = _gains.get(key, LOW)
            if gain == LOW:
                gain = _gain(tables, moment, player, ship, zones[ship], cargo)
                _keep(_gains, key, gain)
            gains[ship] = gain
    if not state[MILITARY_PAID]:
        moved = state[MILITARY_MOVED]
        paid = [min(flags, tables.military_pay) for flags in state[FLAGS + 4 * player : FLAGS + 4 * player + 4]]
        known = max([paid[nation] for nation in range(4) if moved >> nation & 1], default=0)
        for ship in range(USS_IOWA, USS_IOWA + MILITARY_SHIPS):
            gains[ship] = float(max(0, paid[tables.models[ship].nation] - known))
    return gains


def _gain(tables: Tables, moment: int, player: int, ship: int, zone: int, cargo: int) -> float:
    target = NEXT[zone]
    after = _worth(tables, moment, player, ship, target if target >= LANES else ARRIVED, cargo)
    return after - _worth(tables, moment, player, ship, zone, cargo)


def _keep(cache: dict[int, float], key: int, value: float) -> None:
    if len(cache) >= CACHE_LIMIT:
        cache.clear()
    cache[key] = value


# The action


def _action(state: State, tables: Tables, player: int, codes: list[int]) -> int:
    """The white die whose action brings most."""
    movement, loading = _values_by_strength(state, player)
    best = codes[0]
    best_value = LOW
    for code in codes:
        if code < EXECUTIVE_RAISE:
            column = code & 7
            strength = ROWS + 1 - state[COLUMN + column - 1] if code == column else ROWS
            value = movement[strength + column] if column <= LAST_BLUE_COLUMN else loading[strength]
        elif code < EXECUTIVE_BUY:
            value = _raise(state, tables, player)
        elif code < TRANSFER:
            value = _share(state, tables, player, code & 3)
        elif code < FREE_OPTION:
            column = transfer_parts(code)[1]
            strength = ROWS - state[COLUMN + column - 1]
            value = movement[strength + column] if column <= LAST_BLUE_COLUMN else loading[strength]
            value -= PAID * tables.transfer
        else:
            break
        if value > best_value:
            best = code
            best_value = value
    return best


def _values_by_strength(state: State, player: int) -> tuple[list[float], list[float]]:
    """What movements are worth, by their number, and contract and loading, by the number of containers."""
    waiting = 0
    contracts = 0
    for packed in state[HELD + PLACES * player : HELD + PLACES * player + PLACES]:
        waiting += (packed >> LEFT_SHIFT).bit_count()
        contracts += 1 if packed else 0
    is_open = contracts < PLACES - 1 and state[WAREHOUSE + player] > 0
    loading = [0.0] * (ROWS + 1)
    for loads in range(1, ROWS + 1):
        loading[loads] = LOAD_OWED * min(loads, waiting)
        if is_open:
            loading[loads] += CONTRACT_OPEN + (LOAD_OWED if loads > waiting else 0.0)
    return MOVEMENTS, loading


MOVEMENTS: Final = [MOVEMENT_OWED * number for number in range(ROWS + COLUMNS + 1)]


def _raise(state: State, tables: Tables, player: int) -> float:
    """What raising the own stock is worth. MKT-4"""
    stock = state[STOCK + player]
    raised = min(stock + tables.own_raise, len(tables.prices) - 1)
    return _rise(state, tables, player, player, tables.prices[raised] - tables.prices[stock])


def _share(state: State, tables: Tables, player: int, company: int) -> float:
    """What buying a share is worth. MKT-1, MKT-2"""
    stock = state[STOCK + company]
    price = tables.prices[stock]
    value = tables.dividends[stock] * (LAST_ROUND + 1 - max(state[ROUND], 1)) * 0.5
    value += _rise(state, tables, player, company, tables.purchase_rise) + tables.purchase_rise
    if company == player:
        value += 0.4 * price
    if state[PURSE + player] - price < tables.contract_fee:
        value -= 1.0
    return value


def _rise(state: State, tables: Tables, player: int, company: int, dollars: int) -> float:
    """What it is worth that a company's stock rises."""
    value = 0.0
    for owner in range(state[PLAYERS]):
        shares = state[SHARES + 4 * owner + company]
        value += shares * (1.0 if owner == player else -OTHERS / (state[PLAYERS] - 1))
    return dollars * value - (0.5 if company == player and state[MONEY + company] < dollars * 4 else 0.0)


def _market(state: State, tables: Tables, player: int, codes: list[int]) -> int:
    """The share that is worth most, if it is worth its price; else the flag is turned over. CLP-2"""
    best = DEFER if DEFER in codes else DECLINE
    best_value = 0.0
    for code in codes:
        if DECLINE < code < DEFER:
            value = _share(state, tables, player, code - 1)
            if value > best_value:
                best = code
                best_value = value
    return best


def _bonus(state: State, tables: Tables, player: int, codes: list[int], ship: int) -> int:
    """The card if it is a Financial Advisor who still can count, else the money. ARR-2"""
    advisors = len(unpack(state[HAND + player], CARD_BITS))
    is_advisor = tables.models[ship].slots == ADVISOR_SLOTS
    return TAKE_CARD if TAKE_CARD in codes and is_advisor and advisors + 1 < COUNTED_ADVISORS else TAKE_MONEY


def _last_option(state: State, player: int, codes: list[int]) -> int:
    """At the end of the turn the cards that are in hand are used; nothing else is."""
    for code in codes:
        if code == USE_CAPTAIN or (code == USE_STEVEDORE and state[HELD + PLACES * player]):
            return code
    return STOP


# Contracts and cargo


def _contract(state: State, tables: Tables, player: int, codes: list[int], column: int) -> int:
    """The contract with the best cargo for the ships that lie ready, or none."""
    accepted = _accepted(state, tables)
    flags = _values_of_flags(state, tables, player)
    in_store = state[WAREHOUSE + player]
    best = STOP
    best_value = 0.0
    for code in codes:
        if code == STOP or code >= FREE_OPTION:
            continue
        source, back = contract_parts(code)
        card = state[OFFER + column - 4] if source == 0 else state[INBOUND if source == 1 else DRAW_TOP]
        face = tables.faces[2 * card + back]
        berths = accepted[0] | accepted[1] | accepted[2] | accepted[3] if back else accepted[face.nation]
        value = 0.0 if back else flags[face.nation]
        for number, pips in enumerate(face.values):
            value += pips * (BERTH if berths >> pips & 1 else NO_BERTH)
            value += FROM_STORE if number < in_store else -FROM_STORE
        if value > best_value:
            best = code
            best_value = value
    return best


def _values_of_flags(state: State, tables: Tables, player: int) -> list[float]:
    """What a flag of each nation is worth: itself, its free action (CLP-1), and what Financial Advisors pay for it."""
    flags = state[FLAGS + 4 * player : FLAGS + 4 * player + 4]
    values = [FLAG] * 4
    for nation, count in enumerate(flags):
        if count < ROWS and tables.clipboard[3 * nation + count]:
            values[nation] += FREE_ACTION
    for card in [state[GOAL + player], *unpack(state[HAND + player], CARD_BITS)]:
        if card and card != HIDDEN_CARD and tables.advisor_goals[card] == FLAG_OF_NATION:
            values[tables.advisor_nations[card]] += tables.advisor_pays[card]
    return values


def _accepted(state: State, tables: Tables) -> list[int]:
    """The values of dice that some ship in each Loading zone accepts, as masks."""
    accepted = [0, 0, 0, 0]
    for ship, zone in enumerate(state[SHIP_ZONE : SHIP_ZONE + SHIPS]):
        if zone < 4:
            accepted[zone] |= hold(tables, ship, state[CARGO + ship])
    return accepted


def _load(state: State, tables: Tables, player: int, codes: list[int]) -> int:
    """The container on the ship where it is worth most; if none can be loaded, a ship to load it on."""
    moment = _moment(state, tables)
    best = STOP
    best_value = 0.0
    for code in codes:
        if code & LOADING and code < FREE_OPTION:
            value = _value_of_load(state, tables, moment, player, code)
            if value > best_value:
                best = code
                best_value = value
    if best != STOP:
        return best
    return _berth(state, tables, player, codes)


def _value_of_load(state: State, tables: Tables, moment: int, player: int, code: int) -> float:
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
    more = _dice.get(key, LOW)
    if more == LOW:
        more = _more(tables, moment, player, ship, zone, cargo, pips)
        _keep(_dice, key, more)
    return value + more


def _more(tables: Tables, moment: int, player: int, ship: int, zone: int, cargo: int, pips: int) -> float:
    """What one more die of his company on a ship is worth to the player."""
    loaded = cargo << DIE_BITS | die(player, pips)
    value = _worth(tables, moment, player, ship, zone, loaded)
    return value - (_worth(tables, moment, player, ship, zone, cargo) if cargo else 0.0)


def _berth(state: State, tables: Tables, player: int, codes: list[int]) -> int:
    """A ship to build for nothing, or to bring to a Loading zone, that takes a container in hand; else an end to it."""
    wanted = _wanted(state, tables, player)
    if max(wanted) > 0:
        for code in codes:
            if code >= FREE_OPTION and code < USE_CAPTAIN:
                ship, zone = ship_and_zone(code)
                if hold(tables, ship, state[CARGO + ship]) & ~READY & wanted[zone] and not state[LOADED] >> ship & 1:
                    return code
    return STOP if STOP in codes else codes[0]


def _wanted(state: State, tables: Tables, player: int) -> list[int]:
    """The values of containers in hand that could be loaded in each Loading zone, as masks."""
    wanted = [0, 0, 0, 0]
    for packed in state[HELD + PLACES * player : HELD + PLACES * player + PLACES]:
        if packed:
            back = packed >> SIDE_SHIFT & 1
            face = tables.faces[2 * (packed & CARD_MASK) + back]
            for container, pips in enumerate(face.values):
                if packed >> LEFT_SHIFT + container & 1 and (back or not face.rails >> container & 1):
                    for zone in range(4):
                        if back or zone == face.nation:
                            wanted[zone] |= 1 << pips
    return wanted
