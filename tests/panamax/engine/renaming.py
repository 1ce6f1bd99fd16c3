"""The same position with the players on other seats: the rules know turn order, not seats (colours go along)."""

from __future__ import annotations

from panamax.engine import codes, kinds, steps
from panamax.engine import layout as at
from panamax.engine.layout import State
from panamax.engine.packing import DIE_BITS, argument_of, entry, kind_of, owner_of, pack, pack_sorted, unpack

BY_PLAYER = (
    at.COLOUR,
    at.MONEY,
    at.STOCK,
    at.FOR_SALE,
    at.WAREHOUSE,
    at.POOL,
    at.TOKENS,
    at.BENEFITS,
    at.DEFERRED,
    at.PURSE,
    at.BAILOUTS,
    at.AWARDS,
    at.CAPTAIN,
    at.STEVEDORE,
    at.HAND,
    at.GOAL,
    at.BID,
)
ABOUT_SHIPS = (kinds.ARRIVAL_BONUS, kinds.CHOOSE_ADVISOR, kinds.PASSENGER_PLACE)
ABOUT_PLAYERS = (
    steps.SETUP_TURN,
    steps.END_SETUP_TURN,
    steps.AFTER_ACTION,
    steps.CLOSE_TURN,
    steps.END_SOURCE,
    steps.FLAG_TURN,
    steps.END_FLAG_TURN,
)
LOADS = (kinds.LOAD, kinds.SETUP_LOAD, kinds.STEVEDORE_LOAD, kinds.FREE_LOAD)
MOVES = (kinds.MOVEMENT, kinds.FREE_MOVE, kinds.CAPTAIN_MOVE)


class Renaming:
    """Player *p* takes seat `seats[p]`. Holds for positions from the first setup contract on."""

    def __init__(self, seats: list[int]) -> None:
        self.seats: list[int] = [*seats, *range(len(seats), 5)]  # NOBODY stays nobody

    def ship(self, ship: int) -> int:
        """The ship (or wagon) that stands for this one."""
        return 4 * self.seats[ship // 4] + ship % 4 if ship < 16 else ship

    def ships(self, mask: int) -> int:
        """Likewise for a mask of ships and, in bit 24, the wagon."""
        return sum(1 << self.ship(ship) for ship in range(25) if mask >> ship & 1)

    def players(self, mask: int) -> int:
        """Likewise for a mask of players."""
        return sum(1 << self.seats[player] for player in range(4) if mask >> player & 1)

    def dice(self, packed: int) -> list[int]:
        """Likewise for dice, in the order in which they lie."""
        return [6 * self.seats[(die - 1) // 6] + (die - 1) % 6 + 1 for die in unpack(packed, DIE_BITS)]

    def state(self, state: State) -> State:
        """The renamed position."""
        after = state.copy()
        for player in range(4):
            seat = self.seats[player]
            for cell in BY_PLAYER:
                after[cell + seat] = state[cell + player]
            after[at.ORDER + player] = self.seats[state[at.ORDER + player]]
            after[at.FLAGS + 4 * seat : at.FLAGS + 4 * seat + 4] = state[at.FLAGS + 4 * player :][:4]
            after[at.HELD + 3 * seat : at.HELD + 3 * seat + 3] = state[at.HELD + 3 * player :][:3]
            for company in range(4):
                after[at.SHARES + 4 * seat + self.seats[company]] = state[at.SHARES + 4 * player + company]
        for ship in range(at.SHIPS):
            after[at.SHIP_ZONE + self.ship(ship)] = state[at.SHIP_ZONE + ship]
            after[at.CARGO + self.ship(ship)] = pack_sorted(self.dice(state[at.CARGO + ship]), DIE_BITS)
        for cell in (at.FIRST_WAGON, at.SECOND_WAGON, at.PLATFORM):
            after[cell] = pack(self.dice(state[cell]), DIE_BITS)
        after[at.ACTIVE] = self.seats[state[at.ACTIVE]]
        after[at.LOADED] = self.ships(state[at.LOADED])
        after[at.UNPAID] = self.players(state[at.UNPAID])
        earned = state[at.CARDS_EARNED]
        after[at.CARDS_EARNED] = self.players(earned & 15) | self.players(earned >> 4) << 4
        for cell in range(at.AGENDA, at.AGENDA + state[at.AGENDA_DEPTH]):
            after[cell] = self.pending(state[cell])
        return after

    def pending(self, agenda_entry: int) -> int:
        """The renamed entry of the agenda."""
        kind, owner, argument = kind_of(agenda_entry), owner_of(agenda_entry), argument_of(agenda_entry)
        if kind in ABOUT_SHIPS:
            argument = self.ship(argument)
        if kind == kinds.STEP and steps.step_number(argument) in ABOUT_PLAYERS:
            about = steps.step_about(argument)
            return steps.step(steps.step_number(argument), about & ~7 | self.seats[about & 7])
        return entry(kind, self.seats[owner] if owner < at.CHANCE else owner, argument)

    def code(self, kind: int, code: int) -> int:
        """The renamed move of a decision of this kind."""
        option = codes.free_option(code)
        if option in (codes.BUILD, codes.RELOCATE):
            ship, zone = codes.ship_and_zone(code)
            return option | self.ship(ship) << 2 | zone
        if option:
            return code
        if kind in MOVES:
            mask, movement = codes.move_parts(code)
            return codes.move_code(self.ships(mask), movement)
        if kind in LOADS and code:
            return code & ~31 | self.ship(code & 31)
        if kind == kinds.TURN and codes.EXECUTIVE_BUY <= code < codes.TRANSFER:
            return code & ~3 | self.seats[code & 3]
        if kind == kinds.MARKET and codes.DECLINE < code < codes.DEFER:
            return codes.buy_code(self.seats[code - 1])
        return code
