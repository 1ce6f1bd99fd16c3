"""The manager policy: it keeps its company able to pay.

It values ships, containers and stored dice by what they will bring and cost (`outlook`), moves what gains most for each
movement (`plans`), loads what gains most (`berths`), and takes the white die whose action does best by both. Its
weights were learned by playing (`weights`). Rare kinds of decisions are left to the careful policy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine import codes
from ..engine import game as engine
from ..engine.action_dice import dice_options, transfer_price
from ..engine.cascade import BLUE_COLUMNS, ROWS
from ..engine.cells import Cells, Codes, each
from ..engine.codes import (
    DECLINE,
    DEFER,
    SHIP_MASK,
    STOP,
    transfer_parts,
)
from ..engine.contracts import contract_options
from ..engine.fleet import canal_masks, first_of, slots_of
from ..engine.free_options import add_cards
from ..engine.kinds import (
    ARRIVAL_BONUS,
    CONTRACT,
    FINISH_TURN,
    FREE_LOAD,
    FREE_MOVE,
    LOAD,
    MARKET,
    MILITARY_PAY,
    MOVEMENT,
    MOVES,
    MOVES_SHIFT,
    PLATFORM_FLAG,
    PROSPECTOR_DOUBLE,
    SETUP_CONTRACT,
    SETUP_LOAD,
    STEVEDORE_LOAD,
    TURN,
)
from ..engine.layout import (
    COLUMN,
    LOCK_LEFT,
    PLAYERS,
    SHARES,
    SHIP_ZONE,
    SHIPS,
    STOCK,
    WATERWAY_LEFT,
    State,
)
from ..engine.military import dollars_for
from ..engine.packing import KIND_MASK, argument_of, owner_of, top_of
from ..engine.step_choice import legal_free_steps, legal_steps, possible_steps
from ..engine.tables import SHARE_OF_OTHERS, Tables
from ..engine.zones import NEXT, RECTANGLE
from . import weights as w
from .habits import bonus_choice, last_option
from .manager_cargo import Cargo, advised, contract_choice, load_choice, setup_choice, values_of_flags
from .outlook import Mind, Outlook
from .plans import Plans, Steps
from .policies import careful_choice
from .weights import WEIGHTS
from .worth import LOW

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

LOADS: Final = (LOAD, FREE_LOAD, STEVEDORE_LOAD, SETUP_LOAD)

RAISED: Final = 1  # in `_action`: a bit, below those of the columns,
COMPANIES: Final = 8  # and where those of companies begin

MIND: Final = Mind(WEIGHTS)


def manager_policy(state: State, tables: Tables) -> i64:
    """The move that is worth most by the learned weights, the first of equals."""
    return choice(MIND, state, tables)


def choice(mind: Mind, state: State, tables: Tables) -> i64:
    """The move that is worth most by the weights of a mind."""
    top = top_of(state)
    kind = top & KIND_MASK
    player = owner_of(top)
    if kind in MOVES:
        return _movement(mind, state, tables, top)
    if kind == TURN:
        legal = dice_options(state, tables)
        return legal[0] if len(legal) == 1 else _action(Outlook(mind, state, tables, player), state, legal)
    if kind == FINISH_TURN:
        legal = Codes()
        add_cards(state, tables, player, legal)
        return last_option(state, player, legal)
    legal = contract_options(state, tables) if kind == CONTRACT else engine.legal(state, tables)
    if len(legal) == 1:
        return legal[0]
    if kind == CONTRACT:
        return contract_choice(Outlook(mind, state, tables, player), state, legal, argument_of(top))
    if kind in LOADS:
        return load_choice(mind, state, tables, player, legal)
    return _seldom(mind, state, tables, player, kind, legal)


def _seldom(mind: Mind, state: State, tables: Tables, player: i64, kind: i64, legal: Codes) -> i64:
    """The kinds of decisions that are asked for less often."""
    if kind == SETUP_CONTRACT:
        return setup_choice(Outlook(mind, state, tables, player), state, legal)
    if kind == PLATFORM_FLAG:
        flags = values_of_flags(Outlook(mind, state, tables, player), state)
        return max(each(legal), key=lambda nation: flags[nation])
    if kind == MARKET:
        return _market(Outlook(mind, state, tables, player), state, legal)
    if kind == ARRIVAL_BONUS:
        return bonus_choice(state, tables, player, legal, argument_of(top_of(state)))
    if kind == MILITARY_PAY:
        return max(each(legal), key=lambda code: dollars_for(state, tables, player, code & 3))
    if kind == PROSPECTOR_DOUBLE:
        return max(each(legal))
    return careful_choice(state, tables, legal)


# Movement


def _movement(mind: Mind, state: State, tables: Tables, top: i64) -> i64:
    """A step, or an end to it. Free options are used only if there is nothing else."""
    kind, argument = top & KIND_MASK, argument_of(top)
    masks = canal_masks(state, tables)
    either: i64 = 0
    if kind == MOVEMENT:
        legal = legal_steps(tables, masks, state[WATERWAY_LEFT], state[LOCK_LEFT])
    elif kind == FREE_MOVE:
        either = argument >> MOVES_SHIFT
        legal = legal_free_steps(state, tables, either)
    else:
        either = argument
        legal = possible_steps(tables, masks, True, True)
        legal.append(STOP)
    if len(legal) == 0:
        return engine.legal(state, tables)[0]
    if len(legal) == 1:
        return legal[0]
    return _step(Outlook(mind, state, tables, owner_of(top)), state, masks, legal, either)


def _step(outlook: Outlook, state: State, masks: Cells, legal: Codes, either: i64) -> i64:
    """The step that gains most for a movement, with all the ships that it moves or pushes.

    `masks` are those of `canal_masks`; `either` movements are left of any kind, or what a movement action owes.
    """
    tables = outlook.tables
    if either:
        steps = Steps(outlook, state, 0, 0, either)
    else:
        steps = Steps(outlook, state, state[WATERWAY_LEFT], state[LOCK_LEFT], 0)
    all_ships: i64 = 0
    for code in each(legal):
        all_ships |= code
    steps.look_at(all_ships & SHIP_MASK)
    worth = steps.worth
    zones = state[SHIP_ZONE : SHIP_ZONE + SHIPS]
    rectangle = tables.rectangle_slots
    best = legal[0]
    best_value = LOW
    for code in each(legal):
        if code == STOP:
            continue
        ships = code & SHIP_MASK
        first = first_of(ships)
        value = worth[first]
        rest = ships & ships - 1
        while rest:
            value += worth[first_of(rest)]
            rest &= rest - 1
        target = NEXT[zones[first]]
        there = masks[target]
        if there and RECTANGLE[target] and slots_of(tables, there) + slots_of(tables, ships) > rectangle:
            while there:  # PSH-1: they move on, too
                value += steps.pushed(first_of(there))
                there &= there - 1
        if value > best_value:
            best = code
            best_value = value
    return STOP if best_value <= 0.0 and STOP in legal else best


# The action


def _action(outlook: Outlook, state: State, legal: Codes) -> i64:
    """The white die whose action is worth most."""
    plans = Plans(outlook, state)
    cargo = Cargo(outlook, state)
    price = outlook.dollar * float(transfer_price(state, outlook.tables, outlook.player))
    best = legal[0]
    best_value = LOW
    weighed: i64 = 0  # what is worth the same by any die, once weighed: raising, companies, columns of transfers
    for code in each(legal):
        match codes.tag_of(code):
            case codes.TAKE:
                value = _opened(outlook, plans, cargo, code, ROWS + 1 - state[COLUMN + code - 1])
            case codes.EXECUTIVE_ACTION:
                value = _opened(outlook, plans, cargo, code & 7, ROWS)
            case codes.EXECUTIVE_RAISE:
                if weighed & RAISED:
                    continue
                weighed |= RAISED
                value = raise_value(outlook, state)
            case codes.EXECUTIVE_BUY:
                company = code & 3
                if weighed >> COMPANIES + company & 1:
                    continue
                weighed |= 1 << COMPANIES + company
                value = share_value(outlook, state, company)
            case codes.TRANSFER:
                column = transfer_parts(code)[1]
                if weighed >> column & 1:
                    continue
                weighed |= 1 << column
                value = _opened(outlook, plans, cargo, column, ROWS - state[COLUMN + column - 1]) - price
            case _:
                raise LookupError(code)
        if value > best_value:
            best = code
            best_value = value
    return best


def _opened(outlook: Outlook, plans: Plans, cargo: Cargo, column: i64, strength: i64) -> float:
    """What the action of a die of `strength` from `column` is worth."""
    weights = outlook.weights
    if column <= BLUE_COLUMNS:
        value = weights[w.BLUE + outlook.round] + weights[w.BLUE_LEFT] * outlook.left
        return value + weights[w.PLAN] * plans.value(strength, column) + weights[w.STEP] * float(strength + column)
    return weights[w.CARGO] * cargo.value(column, strength) + weights[w.PLACE] * float(strength)


def raise_value(outlook: Outlook, state: State) -> float:
    """What raising the own stock is worth. MKT-4"""
    tables, player, weights = outlook.tables, outlook.player, outlook.weights
    stock = state[STOCK + player]
    raised = min(stock + tables.own_raise, len(tables.prices) - 1)
    dividend = float(tables.dividends[raised] - tables.dividends[stock])
    price = float(tables.prices[raised] - tables.prices[stock])
    rounds = float(outlook.rounds_left() + 1)
    shares = 0.0
    for owner in range(state[PLAYERS]):
        shares += float(state[SHARES + 4 * owner + player])
    own = float(state[SHARES + 4 * player + player])
    value = weights[w.RAISE + outlook.round] + own * weights[w.PRICE] * price
    value += own * dividend * rounds * weights[w.RECEIVED]
    value -= shares * dividend * rounds * weights[w.PAID_OUT] * outlook.dollar
    return value - (shares - own) * price * weights[w.RIVALS]


def share_value(outlook: Outlook, state: State, company: i64) -> float:
    """What buying a share is worth. MKT-1, MKT-2"""
    tables, player, weights = outlook.tables, outlook.player, outlook.weights
    stock = state[STOCK + company]
    price = float(tables.prices[stock])
    after = min(stock + tables.purchase_rise, len(tables.prices) - 1)
    rise = float(tables.prices[after] - tables.prices[stock])
    rounds = float(outlook.rounds_left() + 1)
    value = weights[w.BUY + outlook.round] + weights[w.SHARE + outlook.round] * float(tables.prices[after])
    value += float(tables.dividends[after]) * rounds * weights[w.RECEIVED] - weights[w.CASH + outlook.round] * price
    value += rise * float(state[SHARES + 4 * player + company]) * weights[w.PRICE]
    if company == player:
        value += outlook.dollar * (price - float(tables.dividends[after]) * rounds * weights[w.PAID_OUT])
    else:
        value += weights[w.ADVISOR] * advised(state, tables, player, SHARE_OF_OTHERS)
    return value


def _market(outlook: Outlook, state: State, legal: Codes) -> i64:
    """The share that is worth most, if it is worth its price; else the flag is turned over. CLP-2"""
    best = DEFER if DEFER in legal else DECLINE
    best_value = 0.0
    for code in each(legal):
        if DECLINE < code < DEFER:
            value = share_value(outlook, state, code - 1)
            if value > best_value:
                best = code
                best_value = value
    return best
