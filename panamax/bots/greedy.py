"""The greedy policy: it reads a move's worth off the ships and dice that the move touches.

Where the careful policy plays each legal move and estimates the whole position after it, this one adds up what one step
is worth to each ship, or one more die, by the same estimates. It plays about as well, and many times as fast, so it is
what playouts are made of. Rare kinds of decisions are left to the careful policy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine import codes
from ..engine import game as engine
from ..engine.action_dice import transfer_price
from ..engine.cascade import BLUE_COLUMNS, ROWS
from ..engine.cells import Codes, Floats, each, zeros
from ..engine.codes import (
    DECLINE,
    DEFER,
    FREE_OPTION,
    SHIP_MASK,
    STOP,
    transfer_parts,
)
from ..engine.fleet import first_of, slots_of, zone_masks
from ..engine.kinds import (
    ARRIVAL_BONUS,
    CONTRACT,
    FINISH_TURN,
    FREE_LOAD,
    LOAD,
    MARKET,
    MILITARY_PAY,
    MOVES,
    PLATFORM_FLAG,
    PROSPECTOR_DOUBLE,
    SETUP_LOAD,
    STEVEDORE_LOAD,
    TURN,
)
from ..engine.layout import (
    AGENDA_DEPTH,
    CARGO,
    CHANCE,
    COLUMN,
    HELD,
    MILITARY_MOVED,
    MILITARY_PAID,
    MONEY,
    PLAYERS,
    PURSE,
    ROUND,
    SHARES,
    SHIP_ZONE,
    SHIPS,
    STOCK,
    TABLE,
    USS_IOWA,
    WAREHOUSE,
    State,
)
from ..engine.loading import LEFT_SHIFT, PLACES, WAITING_IN
from ..engine.military import dollars_for
from ..engine.packing import argument_of, kind_of, owner_of, top_of
from ..engine.scoring import LAST_ROUND
from ..engine.steps import AFTER_ACTION, END_SOURCE, step_number
from ..engine.tables import Tables
from ..engine.zones import NEXT, RECTANGLE
from .greedy_cargo import contract_choice, load_choice, values_of_flags
from .habits import bonus_choice, last_option
from .policies import CONTRACT_OPEN, LOAD_OWED, MOVEMENT_OWED, OTHERS, careful_choice
from .valuation import known_with
from .worth import ARRIVED, LANES, LOW, keep, moment_of, worth_of

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

LOADS: Final = (LOAD, FREE_LOAD, STEVEDORE_LOAD, SETUP_LOAD)
MILITARY_SHIPS: Final = 4
PAID: Final = 0.6  # what a dollar of company money that is paid costs the player


def greedy_policy(state: State, tables: Tables) -> i64:
    """The move that brings most by the ships and dice that it touches, the first of equals."""
    codes = engine.legal(state, tables)
    if len(codes) == 1:
        return codes[0]
    top = top_of(state)
    kind = kind_of(top)
    player = owner_of(top)
    if kind in MOVES:
        return _step(state, tables, player, codes)
    if kind == FINISH_TURN:
        return last_option(state, player, codes)
    if kind == TURN:
        return _action(state, tables, player, codes)
    if kind in LOADS:
        return load_choice(state, tables, player, codes)
    if kind == CONTRACT:
        return contract_choice(state, tables, player, codes, argument_of(top))
    return _seldom(state, tables, player, kind, codes)


def finish_turn(state: State, tables: Tables) -> None:
    """Play greedily on to where the turn closes, or the decision of somebody else's turn is due."""
    while state[AGENDA_DEPTH]:
        top = top_of(state)
        owner = owner_of(top)
        if owner == TABLE:
            if step_number(argument_of(top)) not in (AFTER_ACTION, END_SOURCE):
                return
            engine.apply(state, tables, 0)
        elif owner == CHANCE:
            engine.apply(state, tables, engine.sample(state, tables))
        else:
            engine.apply(state, tables, greedy_policy(state, tables))


def _seldom(state: State, tables: Tables, player: i64, kind: i64, codes: Codes) -> i64:
    """The kinds of decisions that are asked for less often."""
    if kind == PLATFORM_FLAG:
        flags = values_of_flags(state, tables, player)
        return max(each(codes), key=lambda nation: flags[nation])
    if kind == MARKET:
        return _market(state, tables, player, codes)
    if kind == ARRIVAL_BONUS:
        return bonus_choice(state, tables, player, codes, argument_of(top_of(state)))
    if kind == MILITARY_PAY:
        return max(each(codes), key=lambda code: dollars_for(state, tables, player, code & 3))
    if kind == PROSPECTOR_DOUBLE:
        return max(each(codes))
    return careful_choice(state, tables, codes)


# Movement


def _step(state: State, tables: Tables, player: i64, codes: Codes) -> i64:
    """The step that brings the player's cargo furthest for what it brings the others."""
    gains = _gains_of_steps(state, tables, player)
    masks = zone_masks(state)
    best = codes[0]
    best_value = LOW
    for code in each(codes):
        if code >= FREE_OPTION or code == STOP:
            continue
        ships = code & SHIP_MASK
        first = first_of(ships)
        rest = ships & ships - 1
        value = gains[first]
        while rest:
            value += gains[first_of(rest)]
            rest &= rest - 1
        target = NEXT[state[SHIP_ZONE + first]]
        there = masks[target]
        if there and RECTANGLE[target] and slots_of(tables, there) + slots_of(tables, ships) > tables.rectangle_slots:
            while there:  # PSH-1: they move on, too
                value += gains[first_of(there)]
                there &= there - 1
        if value > best_value:
            best = code
            best_value = value
    return STOP if best_value <= 0.0 and STOP in codes else best


def _gains_of_steps(state: State, tables: Tables, player: i64) -> Floats:
    """What one step of each ship is worth to the player."""
    moment = moment_of(state, tables)
    now = (moment << 2 | player) << 30
    known = known_with(tables).steps
    gains = zeros(SHIPS)
    for ship, cargo in enumerate(state[CARGO : CARGO + SHIPS]):
        if cargo:
            zone = state[SHIP_ZONE + ship]
            key = now | cargo << 10 | zone << 5 | ship
            gain = known.get(key, LOW)
            if gain == LOW:
                gain = _gain(tables, moment, player, ship, zone, cargo)
                keep(known, key, gain)
            gains[ship] = gain
    if not state[MILITARY_PAID]:
        _add_military(state, tables, player, gains)
    return gains


def _add_military(state: State, tables: Tables, player: i64, gains: Floats) -> None:
    """UNI-3: what moving a military ship adds to the pay for those that have moved already."""
    moved = state[MILITARY_MOVED]
    pays = [dollars_for(state, tables, player, nation) for nation in range(4)]
    most = max([pays[nation] for nation in range(4) if moved >> nation & 1]) if moved else 0
    for ship in range(USS_IOWA, USS_IOWA + MILITARY_SHIPS):
        gains[ship] = float(max(0, pays[tables.models[ship].nation] - most))


def _gain(tables: Tables, moment: i64, player: i64, ship: i64, zone: i64, cargo: i64) -> float:
    target = NEXT[zone]
    after = worth_of(tables, moment, player, ship, target if target >= LANES else ARRIVED, cargo)
    return after - worth_of(tables, moment, player, ship, zone, cargo)


# The action


def _action(state: State, tables: Tables, player: i64, legal: Codes) -> i64:
    """The white die whose action brings most."""
    movement, loading = _values_by_strength(state, player)
    price = transfer_price(state, tables, player)
    best = legal[0]
    best_value = LOW
    for code in each(legal):
        match codes.tag_of(code):
            case codes.TAKE:
                value = _opened(code, ROWS + 1 - state[COLUMN + code - 1], movement, loading)
            case codes.EXECUTIVE_ACTION:
                value = _opened(code & 7, ROWS, movement, loading)
            case codes.EXECUTIVE_RAISE:
                value = _raise(state, tables, player)
            case codes.EXECUTIVE_BUY:
                value = _share(state, tables, player, code & 3)
            case codes.TRANSFER:
                column = transfer_parts(code)[1]
                value = _opened(column, ROWS - state[COLUMN + column - 1], movement, loading) - PAID * float(price)
            case codes.FREE_OPTION:
                break
            case _:
                raise LookupError(code)
        if value > best_value:
            best = code
            best_value = value
    return best


def _opened(column: i64, strength: i64, movement: Floats, loading: Floats) -> float:
    """What the action of a die of `strength` from `column` is worth."""
    return movement[strength + column] if column <= BLUE_COLUMNS else loading[strength]


def _values_by_strength(state: State, player: i64) -> tuple[Floats, Floats]:
    """What movements are worth, by their number, and contract and loading, by the number of containers."""
    waiting = 0
    contracts = 0
    for packed in state[HELD + PLACES * player : HELD + PLACES * player + PLACES]:
        waiting += WAITING_IN[packed >> LEFT_SHIFT]
        contracts += 1 if packed else 0
    is_open = contracts < PLACES - 1 and state[WAREHOUSE + player] > 0
    loading = zeros(ROWS + 1)
    for loads in range(1, ROWS + 1):
        loading[loads] = LOAD_OWED * min(loads, waiting)
        if is_open:
            loading[loads] += CONTRACT_OPEN + (LOAD_OWED if loads > waiting else 0.0)
    return MOVEMENTS, loading


MOVEMENTS: Final = zeros(ROWS + BLUE_COLUMNS + 1)
for _number in range(ROWS + BLUE_COLUMNS + 1):
    MOVEMENTS[_number] = MOVEMENT_OWED * _number


def _raise(state: State, tables: Tables, player: i64) -> float:
    """What raising the own stock is worth. MKT-4"""
    stock = state[STOCK + player]
    raised = min(stock + tables.own_raise, len(tables.prices) - 1)
    return _rise(state, tables, player, player, tables.prices[raised] - tables.prices[stock])


def _share(state: State, tables: Tables, player: i64, company: i64) -> float:
    """What buying a share is worth. MKT-1, MKT-2"""
    stock: int = state[STOCK + company]
    price: int = tables.prices[stock]
    rounds: int = LAST_ROUND + 1 - max(state[ROUND], 1)
    value = float(tables.dividends[stock] * rounds) * 0.5
    value += _rise(state, tables, player, company, tables.purchase_rise) + tables.purchase_rise
    if company == player:
        value += 0.4 * price
    if state[PURSE + player] - price < tables.contract_fee:
        value -= 1.0
    return value


def _rise(state: State, tables: Tables, player: i64, company: i64, dollars: i64) -> float:
    """What it is worth that a company's stock rises."""
    value = 0.0
    for owner in range(state[PLAYERS]):
        shares: int = state[SHARES + 4 * owner + company]
        value += shares * (1.0 if owner == player else -OTHERS / float(state[PLAYERS] - 1))
    return float(dollars) * value - (0.5 if company == player and state[MONEY + company] < dollars * 4 else 0.0)


def _market(state: State, tables: Tables, player: i64, codes: Codes) -> i64:
    """The share that is worth most, if it is worth its price; else the flag is turned over. CLP-2"""
    best = DEFER if DEFER in codes else DECLINE
    best_value = 0.0
    for code in each(codes):
        if DECLINE < code < DEFER:
            value = _share(state, tables, player, code - 1)
            if value > best_value:
                best = code
                best_value = value
    return best
