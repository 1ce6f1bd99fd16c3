"""What a position is worth to each player: an estimate, in dollars, of his money at the end of the game (END-1).

The score as it stands, and what may still come: dividends on his shares, the fees and the cargo of his company, ships
about to pay their owner. Plain floats over the engine's state; nothing is hidden or changed. The weights were found by
playing bots against each other; none is a rule.
"""

from __future__ import annotations

from typing import Final

from ..engine.cells import FloatMemo
from ..engine.fleet import hold, pips_of
from ..engine.kinds import ARRIVAL_BONUS
from ..engine.layout import (
    ACTIVE,
    AGENDA,
    AGENDA_DEPTH,
    BENEFITS,
    CAPTAIN,
    CARGO,
    COLUMN,
    DEFERRED,
    FIRST_WAGON,
    FLAGS,
    HELD,
    MILITARY_MOVED,
    MILITARY_PAID,
    MONEY,
    PLAYERS,
    POOL,
    PURSE,
    ROUND,
    SHARES,
    SHIP_ZONE,
    SHIPS,
    STEVEDORE,
    STOCK,
    WAITING,
    WAREHOUSE,
    State,
)
from ..engine.loading import CARD_MASK, LEFT_SHIFT, SIDE_SHIFT, dice_on
from ..engine.military import dollars_for
from ..engine.packing import DIE_BITS, argument_of, kind_of, owner_of
from ..engine.scoring import LAST_ROUND, score
from ..engine.tables import CRUISE_SHIP, PANAMAX_SHIP, Tables

WHITE_DICE: Final = 12  # cells: six columns, six Executive spaces
STEPS: Final = 10  # from a Loading zone to the ocean on the other side (MOV-1)
CACHE_LIMIT: Final = 200_000

# Weights
STEPS_A_ROUND: Final = 7.0  # that a ship with cargo makes in a whole round
LATER: Final = 0.7  # of cargo that arrives in a later round
UNREADY: Final = 0.5  # of cargo on a ship that can't sail yet
TOKEN: Final = 4.0  # a Passenger token with its benefit
DOUBLE: Final = 1.4  # cargo on the San Juan Prospector
FEE_AHEAD: Final = 0.8  # fees fall along the way
EARLY_FEES: Final = 0.35  # of the fees that can still be avoided at a round's start
BERTH: Final = 0.4  # of the cargo of a container that could be loaded now
NO_BERTH: Final = 0.2  # of one that can't
POOL_DIE: Final = 0.5  # the Dice Pool comes back to the Warehouse next round
CARRIED: Final = 0.25  # of company money that is left for the rounds to come
FUTURE_DIVIDENDS: Final = 0.35
FLAG: Final = 1.0
RAIL: Final = 0.25  # a pip on the Rail table
BONUS_CARD: Final = 1.5
BENEFIT: Final = 1.5
BAILOUT_RISK: Final = 0.5

_arrivals: dict[int, list[float]] = {}  # by white dice left, white dice of a round

# Prospects of the companies, four cells each
SOON: Final = 0  # dollars that come before the round ends
AFTERWARDS: Final = 4  # dollars that come later
FEES: Final = 8  # that are due when it ends
OWN: Final = 12  # dollars for the player himself
PROSPECTS: Final = 16


class Known:
    """What has been worked out already with the box of these tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.prospects: dict[int, list[tuple[int, float]]] = {}  # of a ship; by moment, ship, zone and cargo
        self.steps = FloatMemo()  # what one step gains; by moment, ship, zone, cargo and player
        self.dice = FloatMemo()  # what one more die is worth; by moment, ship, zone, cargo, value and player


_known: Known | None = None


def known_with(tables: Tables) -> Known:
    """What is known with these tables; with the tables of another box, nothing is."""
    global _known
    known = _known
    if known is None or known.tables is not tables:
        known = Known(tables)
        _known = known
    return known


def estimates(state: State, tables: Tables) -> list[float]:
    """What each player may have at the end, by player."""
    players = state[PLAYERS]
    left: int = sum(state[COLUMN : COLUMN + WHITE_DICE])
    whole = tables.action_dice[players] + tables.executive_dice[players]
    rounds = LAST_ROUND - max(state[ROUND], 1)
    prospects = [0.0] * PROSPECTS
    _add_ships(state, tables, left, whole, rounds, prospects)
    _add_contracts(state, tables, left / whole, rounds, prospects)
    _add_stores(state, tables, left / whole, rounds, prospects)
    _add_pending(state, tables, prospects)
    return _dollars(state, tables, left / whole, rounds, prospects)


def arrivals(left: int, whole: int) -> list[float]:
    """How likely a ship arrives before the round ends, by the steps that it has made."""
    known = _arrivals.get(left << 8 | whole)
    if known is not None:
        return known
    share = left / whole
    made = STEPS_A_ROUND * share
    found = [_clamped(0.5 + (made - (STEPS - step)) / (2 + 8 * share)) for step in range(STEPS + 1)]
    _arrivals[left << 8 | whole] = found
    return found


def steps_of(zone: int) -> int:
    """How many steps a ship in a zone has made since it left its Loading zone."""
    return 0 if zone < WAITING else (zone - 6) % 9 + 1


def _clamped(chance: float) -> float:
    return 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance


def _add_ships(state: State, tables: Tables, left: int, whole: int, rounds: int, prospects: list[float]) -> None:
    moment = (left << 5 | whole) << 2 | rounds
    known = known_with(tables).prospects
    zones = state[SHIP_ZONE : SHIP_ZONE + SHIPS]
    for ship, cargo in enumerate(state[CARGO : CARGO + SHIPS]):
        if cargo:
            key = ((moment << 20 | cargo) << 5 | zones[ship]) << 5 | ship
            found = known.get(key)
            if found is None:
                found = prospects_of(tables, ship, zones[ship], cargo, arrivals(left, whole), rounds)
                if len(known) >= CACHE_LIMIT:
                    known.clear()
                known[key] = found
            for cell, dollars in found:
                prospects[cell] += dollars


def prospects_of(
    tables: Tables, ship: int, zone: int, cargo: int, chances: list[float], rounds: int
) -> list[tuple[int, float]]:
    """What a ship with cargo promises: cell of the prospects, dollars."""
    model = tables.models[ship]
    ready = zone >= WAITING or hold(tables, ship, cargo) & 1 == 1
    soon = chances[steps_of(zone)] * (1.0 if ready else UNREADY)
    later = (1 - soon) * (LATER if ready else LATER * UNREADY) if rounds else 0.0
    fee = float(tables.fees[zone]) * (1 - soon) * FEE_AHEAD
    totals = [0.0] * PROSPECTS
    while cargo:
        die = cargo & 31
        cargo >>= DIE_BITS
        company = (die - 1) // 6
        dollars = TOKEN
        if model.kind != CRUISE_SHIP:
            dollars = float(pips_of(die)) * (DOUBLE if model.kind == PANAMAX_SHIP else 1.0)
        totals[SOON + company] += dollars * soon
        totals[AFTERWARDS + company] += dollars * later
        totals[FEES + company] += fee
    if ship < 16:
        totals[OWN + ship // 4] += model.bonus_money * (soon + later)
    return [(cell, dollars) for cell, dollars in enumerate(totals) if dollars]


def _add_contracts(state: State, tables: Tables, share: float, rounds: int, prospects: list[float]) -> None:
    """Containers that wait for a ship: they cost a fee, and are worth more where they can be loaded at once."""
    held = state[HELD : HELD + 12]
    if max(held) == 0:
        return
    berths = _berths(state, tables)
    wagon_open = dice_on(state[FIRST_WAGON]) < tables.wagon_places
    fee = tables.contract_fee * (1 - EARLY_FEES * share)
    hope = share if rounds == 0 else 0.5 + 0.5 * share
    for place in range(12):
        packed = held[place]
        if packed == 0:
            continue
        player = place // 3
        back = packed >> SIDE_SHIFT & 1
        face = tables.faces[2 * (packed & CARD_MASK) + back]
        zones = (0, 1, 2, 3) if back else (face.nation,)
        for container in range(len(face.values)):
            if packed >> LEFT_SHIFT + container & 1:
                value = face.values[container]
                rail = face.rails >> container & 1
                loadable = rail == 1 and wagon_open
                if back or not rail:
                    for zone in zones:
                        loadable = loadable or berths[zone] >> value & 1 == 1
                prospects[FEES + player] += fee
                dollars = float(value) * hope * (BERTH if loadable else NO_BERTH)
                prospects[AFTERWARDS + player] += dollars * (RAIL if rail and not back else 1.0)


def _berths(state: State, tables: Tables) -> list[int]:
    """The values of dice that some ship in each Loading zone accepts, as masks."""
    berths = [0, 0, 0, 0]
    for ship, zone in enumerate(state[SHIP_ZONE : SHIP_ZONE + SHIPS]):
        if zone < WAITING:
            berths[zone] |= hold(tables, ship, state[CARGO + ship])
    return berths


def _add_stores(state: State, tables: Tables, share: float, rounds: int, prospects: list[float]) -> None:
    """Dice in Warehouse and Dice Pool, and on the Rail table; flags, cards and benefits."""
    fee = tables.warehouse_fee * (1 - EARLY_FEES * share)
    ahead = 1.0 if rounds else share
    for player in range(state[PLAYERS]):
        prospects[FEES + player] += float(state[WAREHOUSE + player]) * fee
        if rounds:
            prospects[FEES + player] += float(state[POOL + player]) * POOL_DIE
        deferred: int = state[DEFERRED + player]
        flags = float(sum(state[FLAGS + 4 * player : FLAGS + 4 * player + 4])) + 0.5 * deferred.bit_count()
        cards = (state[CAPTAIN + player] > 0) + (state[STEVEDORE + player] > 0)
        taken: int = state[BENEFITS + player]
        benefits = taken.bit_count()
        prospects[OWN + player] += ahead * (
            FLAG * flags + BONUS_CARD * cards + BENEFIT * benefits * (rounds + share) / 2
        )
    wagon = state[FIRST_WAGON]
    while wagon:
        die = wagon & 31
        wagon >>= DIE_BITS
        prospects[OWN + (die - 1) // 6] += RAIL * float(pips_of(die))


def _add_pending(state: State, tables: Tables, prospects: list[float]) -> None:
    """Owners who haven't chosen their bonus yet (ARR-2), and military ships that haven't paid (UNI-3)."""
    for index in range(AGENDA, AGENDA + state[AGENDA_DEPTH]):
        if kind_of(state[index]) == ARRIVAL_BONUS:
            prospects[OWN + owner_of(state[index])] += tables.models[argument_of(state[index])].bonus_money
    moved = state[MILITARY_MOVED]
    if moved and not state[MILITARY_PAID] and state[ACTIVE] < 4:
        player = state[ACTIVE]
        pays = [dollars_for(state, tables, player, nation) for nation in range(4) if moved >> nation & 1]
        prospects[OWN + player] += float(max(pays))


def _dollars(state: State, tables: Tables, share: float, rounds: int, prospects: list[float]) -> list[float]:
    """The estimates, when the prospects are known."""
    players = state[PLAYERS]
    values = [score(state, tables, player)[5] + prospects[OWN + player] for player in range(players)]
    for company in range(players):
        stock: int = state[STOCK + company]
        dividend: int = tables.dividends[stock]
        owned = [state[SHARES + 4 * owner + company] for owner in range(players)]
        owed: int = dividend * sum(owned)
        balance = float(state[MONEY + company]) + prospects[SOON + company] - prospects[FEES + company]
        chance = _clamped(0.5 + (balance - owed) / (2 + 12 * share)) if owed else 1.0
        carried = max(0.0, balance - owed * chance) + prospects[AFTERWARDS + company]
        ahead = FUTURE_DIVIDENDS * rounds * dividend * _clamped(0.5 + carried / 40)
        each = dividend * chance - float(min(stock, tables.unpaid_fall)) * (1 - chance) + ahead
        for owner in range(players):
            values[owner] += float(owned[owner]) * each
        if rounds:
            values[company] += CARRIED * min(carried, 30.0)
        if balance < 0:
            purse = state[PURSE + company]
            values[company] += balance - BAILOUT_RISK * max(0.0, -balance - float(purse))
    return values
