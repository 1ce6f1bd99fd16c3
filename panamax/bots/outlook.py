"""What lies about the board is worth to a player, as the manager policy sees it, in dollars of his own at the end.

Company money counts nothing at the end (END-1): it pays fees and dividends. So a company dollar is worth much while
they can't be paid, and little when they can; `Outlook` reckons that once for a decision, and what ships, containers and
stored dice bring or cost is valued by it. The weights are in `weights`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine.cells import Floats, Memo, zeros
from ..engine.fleet import READY, hold, pips_of
from ..engine.layout import (
    CARGO,
    HELD,
    MONEY,
    PLAYERS,
    PURSE,
    ROUND,
    SHARES,
    SHIP_ZONE,
    SHIPS,
    STOCK,
    WAITING,
    WAREHOUSE,
    State,
)
from ..engine.loading import LEFT_SHIFT, PLACES, WAITING_IN
from ..engine.packing import DIE_BITS
from ..engine.scoring import LAST_ROUND
from ..engine.tables import CRUISE_SHIP, PANAMAX_SHIP, Tables
from . import weights as w
from .valuation import CACHE_LIMIT, STEPS, steps_of
from .worth import ARRIVED, moment_of

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

COMPANY_SHIPS: Final = 16  # ships below this number have owners
ROW: Final = ARRIVED + 1
MOMENTS: Final = 1 << 10  # of a round: white dice left, white dice of a round
UNKNOWN: Final = -1.0

# Cargo as a player sees it, packed: pips and number of his dice, of the others' dice, and whether the ship is ready
OWN_DICE: Final = 6
RIVAL_PIPS: Final = 10
RIVAL_DICE: Final = 16
IS_READY: Final = 20
PIPS_MASK: Final = 63
DICE_MASK: Final = 15


class Mind:
    """Weights, and what has been worked out with them already."""

    def __init__(self, weights: Floats) -> None:
        self.weights = weights
        self.cargos = Memo()  # packed, by cargo, ship and player
        self.chances = zeros(MOMENTS * ROW)  # of arriving before the round ends, by moment and zone
        for place in range(0, MOMENTS * ROW, ROW):
            self.chances[place] = UNKNOWN

    def row_of(self, moment: i64) -> i64:
        """Where the chances of a moment begin."""
        row = moment * ROW
        if self.chances[row] == UNKNOWN:
            self._add_row(row, float(moment >> 5) / float(moment & 31))
        return row

    def _add_row(self, row: i64, left: float) -> None:
        weights = self.weights
        for zone in range(ARRIVED):
            steps = steps_of(zone) if zone >= WAITING else 0
            ahead = weights[w.PACE] * left - float(STEPS - steps)
            chance = 0.5 + ahead / (weights[w.SURE] + weights[w.UNSURE] * left)
            self.chances[row + zone] = 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance
        self.chances[row + ARRIVED] = 1.0

    def cargo(self, tables: Tables, player: i64, ship: i64, cargo: i64) -> i64:
        """The cargo of a ship as the player sees it."""
        key = (cargo << 5 | ship) << 2 | player
        known = self.cargos.get(key, -1)
        if known >= 0:
            return known
        packed: i64 = 1 << IS_READY if hold(tables, ship, cargo) & READY else 0
        left = cargo
        while left:
            die = left & 31
            left >>= DIE_BITS
            if (die - 1) // 6 == player:
                packed += 1 << OWN_DICE | pips_of(die)
            else:
                packed += 1 << RIVAL_DICE | pips_of(die) << RIVAL_PIPS
        if len(self.cargos) >= CACHE_LIMIT:
            self.cargos.clear()
        self.cargos[key] = packed
        return packed


class Outlook:
    """One decision of a player: how much of the round is left, and what a dollar of his company is worth to him.

    `look_at` a ship with a cargo, and `value` says what it is worth in any zone.
    """

    def __init__(self, mind: Mind, state: State, tables: Tables, player: i64) -> None:
        self.mind = mind
        self.weights = mind.weights
        self.tables = tables
        self.player: i64 = player
        moment = moment_of(state, tables) >> 5
        self.row: i64 = mind.row_of(moment)
        self.round: i64 = max(state[ROUND], 1) - 1
        self.left = float(moment >> 5) / float(moment & 31)  # share of the round's white dice
        self.rivals = self.weights[w.RIVALS] / float(state[PLAYERS] - 1)
        self.warehouse = float(tables.warehouse_fee) * (1.0 - self.weights[w.STORE_LEAVES] * self.left)
        self.container = float(tables.contract_fee) * (1.0 - self.weights[w.CONTAINER_LEAVES] * self.left)
        self.dollar = self._dollar(self._balance(state))
        self.hurry = 1.0  # the ship that is looked at: how likely it comes away,
        self.arrived = 0.0  # what its arrival is worth,
        self.kept = 0.0  # what is left of that if it doesn't arrive,
        self.charged = 0.0  # and what it costs for each dollar of the zone's fee

    def _balance(self, state: State) -> float:
        """What the company may have when the round's fees and dividends are paid."""
        player = self.player
        tables = self.tables
        shares: i64 = 0
        for owner in range(state[PLAYERS]):
            shares += state[SHARES + 4 * owner + player]
        balance = float(state[MONEY + player] - shares * tables.dividends[state[STOCK + player]])
        balance -= self.warehouse * float(state[WAREHOUSE + player])
        for packed in state[HELD + PLACES * player : HELD + PLACES * player + PLACES]:
            if packed:
                balance -= self.container * float(WAITING_IN[packed >> LEFT_SHIFT])
        zones = state[SHIP_ZONE : SHIP_ZONE + SHIPS]
        for ship, cargo in enumerate(state[CARGO : CARGO + SHIPS]):
            if cargo:
                freight = self.mind.cargo(tables, player, ship, cargo)
                if freight & PIPS_MASK:
                    balance += self._income(ship, zones[ship], freight)
        return balance + self.weights[w.PURSE_HELPS] * float(state[PURSE + player])

    def _income(self, ship: i64, zone: i64, freight: i64) -> float:
        """Company dollars that a ship may bring this round, less the fees."""
        chance = self.mind.chances[self.row + zone]
        if not freight >> IS_READY & 1:
            chance *= self.weights[w.UNREADY]
        dice = float(freight >> OWN_DICE & DICE_MASK)
        brought = self._dollars(self.tables.models[ship].kind, freight & PIPS_MASK, dice)
        return brought * chance - dice * float(self.tables.fees[zone]) * (1.0 - chance)

    def _dollars(self, kind: i64, pips: i64, dice: float) -> float:
        """What dice bring their company when they arrive. ARR-1, UNI-1, UNI-2"""
        if kind == CRUISE_SHIP:
            return self.weights[w.TOKEN] * dice
        return float(pips) * (self.weights[w.DOUBLE] if kind == PANAMAX_SHIP else 1.0)

    def _dollar(self, balance: float) -> float:
        weights = self.weights
        short = 0.5 - (balance - weights[w.CUSHION + self.round]) / weights[w.SPREAD + self.round]
        short = 0.0 if short < 0.0 else 1.0 if short > 1.0 else short
        rich = weights[w.RICH + self.round]
        return rich + (weights[w.SHORT + self.round] - rich) * short

    def look_at(self, ship: i64, cargo: i64) -> None:
        """Take up a ship with this cargo."""
        weights = self.weights
        model = self.tables.models[ship]
        freight = self.mind.cargo(self.tables, self.player, ship, cargo)
        rivals = self.rivals
        later = weights[w.LATER + self.round]
        self.hurry = 1.0
        if not freight >> IS_READY & 1:
            self.hurry = weights[w.UNREADY]
            later *= weights[w.UNREADY_LATER]
        arrived = 0.0
        kept = 0.0
        charged = 0.0
        if ship < COMPANY_SHIPS:
            owned = weights[w.BONUS] if ship >> 2 == self.player else -rivals
            kept = owned * float(model.bonus_money)
            arrived = kept
        dice = float(freight >> OWN_DICE & DICE_MASK)
        if dice:
            dollars = self._dollars(model.kind, freight & PIPS_MASK, dice)
            arrived += dollars * self.dollar + dice * weights[w.HOME + self.round]
            kept += dollars
            charged += dice * self.dollar
            if model.kind == CRUISE_SHIP:
                arrived += dice * weights[w.TOKEN_OWN]
                kept += dice * weights[w.TOKEN_OWN]
        dice = float(freight >> RIVAL_DICE & DICE_MASK)
        if dice:
            arrived -= rivals * self._dollars(model.kind, freight >> RIVAL_PIPS & PIPS_MASK, dice)
            charged -= rivals * dice
        self.arrived = arrived
        self.kept = kept * later
        self.charged = charged

    def value(self, zone: i64) -> float:
        """What the ship that was looked at is worth in a zone, which may be `ARRIVED`."""
        if zone == ARRIVED:
            return self.arrived
        chance = self.mind.chances[self.row + zone] * self.hurry
        return chance * self.arrived + (1.0 - chance) * (self.kept - float(self.tables.fees[zone]) * self.charged)

    def ship(self, ship: i64, zone: i64, cargo: i64) -> float:
        """What a ship with this cargo in a zone is worth."""
        if cargo == 0:
            return 0.0
        self.look_at(ship, cargo)
        return self.value(zone)

    def in_hand(self, pips: i64) -> float:
        """What a container that waits for a ship is worth."""
        weights = self.weights
        hope = weights[w.HOPE + self.round] + weights[w.HOPE_LEFT] * self.left
        return hope * float(pips) - self.dollar * self.container

    def stored(self) -> float:
        """What a die in the Warehouse is worth."""
        return -self.dollar * self.warehouse

    def pooled(self) -> float:
        """What a die in the Dice Pool is worth, which comes back to the Warehouse (MNT-2)."""
        return -self.weights[w.POOLED + self.round]

    def rounds_left(self) -> i64:
        """Rounds to come after this one."""
        return LAST_ROUND - 1 - self.round
