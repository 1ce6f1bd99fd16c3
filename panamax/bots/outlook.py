"""What lies about the board is worth to a player, as the manager policy sees it, in dollars of his own at the end.

Company money counts nothing at the end (END-1): it pays fees and dividends. So a company dollar is worth much while
they can't be paid, and little when they can; `Outlook` reckons that once for a decision, and what ships, containers and
stored dice bring or cost is valued by it. The weights are in `weights`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine.cells import Floats, blank, zeros
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
from ..engine.packing import DIE_BITS, die
from ..engine.scoring import LAST_ROUND
from ..engine.tables import Tables
from ..engine.zones import NEXT, ZONES
from . import weights as w
from .freight import (
    DICE,
    DOLLARS,
    HOME,
    HURRY,
    KEPT,
    NOTHING,
    OWNER,
    RIVAL_FEES,
    RIVALS,
    TOKENS,
    VIEW_BITS,
    Freights,
    keep_row,
    view_of,
)
from .valuation import STEPS, steps_of
from .worth import LANES, LOW, keep, moment_of

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

MOMENTS: Final = 1 << 10  # of a round: white dice left, white dice of a round
UNKNOWN: Final = -1.0
PIPS_BITS: Final = 3
NOW_BITS: Final = 17  # of `Outlook.now`
REACH: Final = 6  # movements of one action
AVERAGE: Final = 8  # in `Outlook.ways`

STEPS_LEFT: Final = blank(ZONES)  # of a ship in a zone until it comes through, as far as REACH goes
for _zone in range(ZONES):
    _at = _zone
    for _step in range(1, REACH + 1):
        if _at < WAITING or _at >= LANES or _step == 1:
            _at = NEXT[_at]
            STEPS_LEFT[_zone] = _step


class Mind:
    """Weights, and what has been worked out with them already."""

    def __init__(self, weights: Floats) -> None:
        self.weights = weights
        self.freights: Freights | None = None
        self.chances = zeros(MOMENTS * ZONES)  # of arriving before the round ends, by moment and zone
        for place in range(0, MOMENTS * ZONES, ZONES):
            self.chances[place] = UNKNOWN

    def freights_with(self, tables: Tables) -> Freights:
        """What cargoes mean where the box of these tables is played with."""
        known = self.freights
        if known is None or known.tables is not tables:
            known = Freights(self.weights, tables)
            self.freights = known
        return known

    def row_of(self, moment: i64) -> i64:
        """Where the chances of a moment begin."""
        row = moment * ZONES
        if self.chances[row] == UNKNOWN:
            self._add_row(row, float(moment >> 5) / float(moment & 31))
        return row

    def _add_row(self, row: i64, left: float) -> None:
        weights = self.weights
        for zone in range(ZONES):
            steps = steps_of(zone) if zone >= WAITING else 0
            ahead = weights[w.PACE] * left - float(STEPS - steps)
            chance = 0.5 + ahead / (weights[w.SURE] + weights[w.UNSURE] * left)
            self.chances[row + zone] = 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance


class Outlook:
    """One decision of a player: how much of the round is left, and what a dollar of his company is worth to him."""

    def __init__(self, mind: Mind, state: State, tables: Tables, player: i64) -> None:
        weights = mind.weights
        self.weights = weights
        self.tables = tables
        self.player: i64 = player
        moment = moment_of(state, tables) >> 5
        self.chances = mind.chances
        self.row: i64 = mind.row_of(moment)
        self.round: i64 = max(state[ROUND], 1) - 1
        self.freights = mind.freights_with(tables)
        self.view: i64 = view_of(self.round, player, state[PLAYERS])
        self.left = float(moment >> 5) / float(moment & 31)  # share of the round's white dice
        self.warehouse = float(tables.warehouse_fee) * (1.0 - weights[w.STORE_LEAVES] * self.left)
        self.container = float(tables.contract_fee) * (1.0 - weights[w.CONTAINER_LEAVES] * self.left)
        self.hope = weights[w.HOPE + self.round] + weights[w.HOPE_LEFT] * self.left  # for a pip of a container in hand
        self.now: i64 = (moment << VIEW_BITS | self.view) << 1  # what ships are worth by, packed
        self.is_between = False  # whether a company dollar is worth neither the least nor the most
        self.dollar = self._dollar(self._balance(state))

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
        return self._with_income(state, balance) + self.weights[w.PURSE_HELPS] * float(state[PURSE + player])

    def _with_income(self, state: State, balance: float) -> float:
        """A balance, and what the ships may bring this round, less the fees."""
        known, now = self.freights.incomes, self.now
        for ship, cargo in enumerate(state[CARGO : CARGO + SHIPS]):
            if cargo:
                zone = state[SHIP_ZONE + ship]
                key = ((cargo << 5 | ship) << 5 | zone) << NOW_BITS | now
                income = known.get(key, LOW)
                if income == LOW:
                    income = self._income(ship, zone, cargo)
                    keep(known, key, income)
                balance += income
        return balance

    def _income(self, ship: i64, zone: i64, cargo: i64) -> float:
        row = self.freights.row(self.view, ship, cargo)
        chance = self.chances[self.row + zone] * row[HURRY]
        return row[DOLLARS] * chance - row[DICE] * self.freights.fees[zone] * (1.0 - chance)

    def _dollar(self, balance: float) -> float:
        weights = self.weights
        short = 0.5 - (balance - weights[w.CUSHION + self.round]) / weights[w.SPREAD + self.round]
        if short <= 0.0:
            short = 0.0
        elif short >= 1.0:
            short = 1.0
            self.now |= 1
        else:
            self.is_between = True
        rich = weights[w.RICH + self.round]
        return rich + (weights[w.SHORT + self.round] - rich) * short

    def ways(self, ship: i64, zone: i64, cargo: i64, steps: i64) -> Floats:
        """What a ship's next steps gain: the first, the first two, and so on; from `AVERAGE` on the best for a step.

        So many steps are asked for; there may be more.
        """
        freights = self.freights
        if self.is_between:
            row = freights.row(self.view, ship, cargo)
            if row[DICE]:
                return self._ways(row, zone, steps)
        key = ((cargo << 5 | ship) << 5 | zone) << NOW_BITS | self.now
        known = freights.ways.get(key, NOTHING)
        if len(known):
            return known
        found = self._ways(freights.row(self.view, ship, cargo), zone, STEPS_LEFT[zone])
        keep_row(freights.ways, key, found)
        return found

    def _ways(self, row: Floats, zone: i64, steps: i64) -> Floats:
        chances, fees, dollar, begin = self.chances, self.freights.fees, self.dollar, self.row
        arrived = row[OWNER] + (row[DOLLARS] * dollar + row[HOME]) + row[TOKENS] - row[RIVALS]
        charged = row[DICE] * dollar - row[RIVAL_FEES]
        hurry = row[HURRY]
        kept = row[KEPT]
        chance = chances[begin + zone] * hurry
        before = chance * arrived + (1.0 - chance) * (kept - fees[zone] * charged)
        ways = zeros(2 * AVERAGE)
        best = LOW
        at = zone
        for step in range(1, steps + 1):
            at = NEXT[at]
            gain = arrived - before
            if at >= LANES:
                chance = chances[begin + at] * hurry
                gain = chance * arrived + (1.0 - chance) * (kept - fees[at] * charged) - before
            average = gain / float(step)
            if average > best:
                best = average
            ways[step] = gain
            ways[AVERAGE + step] = best
        return ways

    def gain(self, ship: i64, zone: i64, cargo: i64, pips: i64) -> float:
        """What a die more of the own company is worth on a ship with its cargo, which takes it."""
        if self.is_between:
            return self._gain(ship, zone, cargo, pips)
        known = self.freights.gains
        key = (((cargo << PIPS_BITS | pips) << 5 | ship) << 5 | zone) << NOW_BITS | self.now
        gain = known.get(key, LOW)
        if gain == LOW:
            gain = self._gain(ship, zone, cargo, pips)
            keep(known, key, gain)
        return gain

    def _gain(self, ship: i64, zone: i64, cargo: i64, pips: i64) -> float:
        after = self._ship(ship, zone, cargo << DIE_BITS | die(self.player, pips))
        return after - self._ship(ship, zone, cargo) if cargo else after

    def _ship(self, ship: i64, zone: i64, cargo: i64) -> float:
        """What a ship with this cargo in a Loading zone is worth."""
        dollar = self.dollar
        row = self.freights.row(self.view, ship, cargo)
        arrived = row[OWNER] + (row[DOLLARS] * dollar + row[HOME]) + row[TOKENS] - row[RIVALS]
        charged = row[DICE] * dollar - row[RIVAL_FEES]
        chance = self.chances[self.row + zone] * row[HURRY]
        return chance * arrived + (1.0 - chance) * (row[KEPT] - self.freights.fees[zone] * charged)

    def in_hand(self, pips: i64) -> float:
        """What a container that waits for a ship is worth."""
        return self.hope * float(pips) - self.dollar * self.container

    def stored(self) -> float:
        """What a die in the Warehouse is worth."""
        return -self.dollar * self.warehouse

    def pooled(self) -> float:
        """What a die in the Dice Pool is worth, which comes back to the Warehouse (MNT-2)."""
        return -self.weights[w.POOLED + self.round]

    def rounds_left(self) -> i64:
        """Rounds to come after this one."""
        return LAST_ROUND - 1 - self.round
