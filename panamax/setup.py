"""A set-up: any arrangement of pieces and purses, with everything that keeps it from being a position.

It is what a position editor holds and what a notation is read into; `to_position` is the only way in from outside.
"""

from __future__ import annotations

from typing import Final

from tabletop.errors import Fault, OptionError, refused, shown
from tabletop.i18n import Listing, Phrase
from tabletop.whole_numbers import is_whole

from .action_table import checked_columns
from .board import ZONE_BY_ID
from .box.components import Box
from .engine import layout as at
from .engine.cascade import PIPS
from .engine.kinds import TURN
from .engine.layout import State
from .engine.packing import CARD_BITS, DIE_BITS, die, entry, pack, pack_sorted
from .engine.setup import TWO_PLAYER_LEFT_OUT
from .faults.pieces import faults_of
from .options import PLAYER_COUNTS
from .position import Position
from .record.notation import FIELDS, NotationField, arrangement_from_notation
from .state.arrangement import CARD_NUMBER_BITS, SETUP_CARD, Arrangement
from .state.views import Die, HeldContract
from .vocabulary import NATIONS, Company, Nation

RAIL_PLACES: Final = {"first_wagon": at.FIRST_WAGON, "second_wagon": at.SECOND_WAGON, "platform": at.PLATFORM}


class Setup(Arrangement):
    """An arrangement that may be changed piece by piece, possible or not."""

    __slots__ = ()

    def __init__(self, state: State, box: Box) -> None:
        super().__init__(state.copy(), box)

    @classmethod
    def of(cls, position: Arrangement) -> Setup:
        """A set-up that starts as `position` stands, possible or not; changing it leaves the position alone."""
        return cls(position.cells, position.box)

    @classmethod
    def from_notation(cls, text: str, box: Box | None = None) -> Setup:
        """The set-up that `text` writes down. Raises `NotationError` that names the field and the column (from 1)."""
        written = arrangement_from_notation(text, box)
        return cls(written.cells, written.box)

    @classmethod
    def empty(cls, players: int, box: Box) -> Setup:
        """An empty table for so many players: every piece in its supply, the first player about to begin round 1.

        Raises `OptionError` for another number of players than 2 to 4.
        """
        if not is_whole(players, min(PLAYER_COUNTS), max(PLAYER_COUNTS)):
            raise refused("players", players, Listing(PLAYER_COUNTS))
        players, state = int(players), at.empty_state()
        state[at.PLAYERS] = players
        _lay_out_supplies(state, box)
        for player in range(players):
            _lay_out_seat(state, player, box)
        setup = cls(state, box)
        setup.put_turn(1, 1, 0)
        return setup

    def copy(self) -> Setup:
        """Another set-up that is the same; changing one leaves the other alone."""
        return Setup(self._state, self._box)

    def put_number(self, field: str, index: int, value: int) -> None:
        """Write a number into place `index` (from 0) of a field of the notation (`notation.FIELDS`).

        Raises `OptionError` that names the field and what it can hold.
        """
        known = _field(field, index)
        if not is_whole(value, 0, known.highest):
            values = {"field": Phrase(f"notation.field.{field}"), "given": shown(value), "most": known.highest}
            raise OptionError(Phrase("setup.number", values))
        self._state[known.cell + int(index)] = int(value)

    def number(self, field: str, index: int) -> int:
        """The number in place `index` (from 0) of a field of the notation. Raises `OptionError`."""
        return self._state[_field(field, index).cell + int(index)]

    @property
    def ship_ids(self) -> tuple[str, ...]:
        """The ids of all ships, also of those taken out of the game: company ships by seat, then the unique ships."""
        numbers = (*range(4 * self._state[at.PLAYERS]), *range(at.USS_IOWA, at.SHIPS))
        return tuple(map(self.ship_id, numbers))

    def put_turn(self, seat: int, round_number: int, turns_taken: int) -> None:
        """Let it be the beginning of a player's turn, `turns_taken` turns of all players into the round. GEN-3

        Raises `OptionError` for a seat where nobody sits, or a number that no game comes to.
        """
        if not is_whole(seat, 1, self._state[at.PLAYERS]):
            raise OptionError(Phrase("option.seat", {"given": shown(seat), "highest": self._state[at.PLAYERS]}))
        self.put_number("clock", 0, round_number)
        self.put_number("clock", 1, turns_taken)
        state = self._state
        seat = int(seat)
        state[at.ACTIVE] = seat - 1
        state[at.TRANSFERRED : at.SHIP_ZONE] = [0] * (at.SHIP_ZONE - at.TRANSFERRED)
        state[at.AGENDA : at.AGENDA + at.AGENDA_SIZE] = [entry(TURN, seat - 1)] + [0] * (at.AGENDA_SIZE - 1)
        state[at.AGENDA_DEPTH] = 1

    def put_new_flags(self, nations: tuple[Nation, ...]) -> None:
        """Let these be the nations of which the player whose turn it is has got a flag in it. CLP-2

        Raises `OptionError` for what is no nation.
        """
        if not set(nations) <= set(NATIONS):
            raise OptionError(Phrase("setup.unknown_field"))
        self._state[at.NEW_FLAGS] = sum(1 << NATIONS.index(nation) for nation in set(nations))

    def put_unpaid(self, companies: tuple[Company, ...]) -> None:
        """Let these be the companies that couldn't pay dividends at this round's end. DIV-2

        Raises `OptionError` for a company that nobody has taken.
        """
        seats = {assets.company: assets.seat for assets in self.companies}
        if not set(companies) <= set(seats):
            raise OptionError(Phrase("setup.unknown_field"))
        self._state[at.UNPAID] = sum(1 << seats[company] - 1 for company in set(companies))

    def put_rail(self, place: str, dice: tuple[Die, ...]) -> None:
        """Lay dice on a place of the Rail table (``first_wagon``, ``second_wagon``, ``platform``), leftmost first.

        Raises `OptionError` for another place or a die that this game doesn't have.
        """
        if place not in RAIL_PLACES:
            raise OptionError(Phrase("setup.unknown_field"))
        self._state[RAIL_PLACES[place]] = pack([self._die_code(rail_die) for rail_die in dice], DIE_BITS)

    def put_advisors(self, seat: int | None, cards: tuple[int, ...]) -> None:
        """Give a player (``None``: the pile, top card first) these Financial Advisors besides his secret goal.

        Raises `OptionError` for a seat where nobody sits or a card that the box doesn't have.
        """
        known = len(self._box.advisors)
        if not all(is_whole(card, 1, known) for card in cards):
            raise OptionError(Phrase("setup.cards", {"highest": known}))
        if seat is None:
            self._state[at.ADVISOR_PILE] = pack(list(map(int, cards)), CARD_BITS)
            return
        if not is_whole(seat, 1, self._state[at.PLAYERS]):
            raise OptionError(Phrase("option.seat", {"given": shown(seat), "highest": self._state[at.PLAYERS]}))
        self._state[at.HAND + int(seat) - 1] = pack_sorted(list(map(int, cards)), CARD_BITS)

    def put_contract(self, seat: int, place: int, contract: HeldContract | None) -> None:
        """Put a contract into one of the three places (0-2) of a player's hand. CON-1

        Raises `OptionError` for a place or a card that there isn't.
        """
        if not (is_whole(seat, 1, self._state[at.PLAYERS]) and is_whole(place, 0, 2)):
            raise OptionError(Phrase("setup.unknown_field"))
        self._state[at.HELD + 3 * (int(seat) - 1) + int(place)] = 0 if contract is None else self._packed(contract)

    def put_ship(self, ship_id: str, zone_id: str | None, cargo: tuple[Die, ...] = ()) -> None:
        """Put a ship into a zone (``None``: off the board) with the dice aboard.

        Raises `OptionError` that names the ship, the zone or the die that this game doesn't have.
        """
        number = self._ship_number(ship_id)
        if zone_id is not None and zone_id not in tuple(ZONE_BY_ID):
            raise OptionError(Phrase("setup.unknown_zone", {"zones": Listing(tuple(ZONE_BY_ID))}))
        dice = [self._die_code(cargo_die) for cargo_die in cargo]
        self._state[at.SHIP_ZONE + number] = at.UNBUILT if zone_id is None else ZONE_BY_ID[zone_id].number
        self._state[at.CARGO + number] = pack_sorted(dice, DIE_BITS)

    def take_out(self, ship_id: str) -> None:
        """Let a ship not be in the game, and nothing aboard. P23-2

        Raises `OptionError` for a ship that there isn't.
        """
        number = self._ship_number(ship_id)
        self._state[at.SHIP_ZONE + number], self._state[at.CARGO + number] = at.OUT, 0

    def put_white_dice(self, columns: tuple[int, ...], executive: tuple[bool, ...]) -> None:
        """Put white dice on the Action table: counts of the six columns, and which Executive spaces have one. TBL-1

        Raises `RollError` that names the column that can't hold so many.
        """
        counts = checked_columns(columns, max(self._box.action_dice), "TBL-1")
        spaces = checked_columns(executive, 1, "TBL-1")
        self._state[at.COLUMN : at.COLUMN + PIPS] = counts
        self._state[at.EXECUTIVE : at.EXECUTIVE + PIPS] = spaces

    def faults(self) -> list[Fault]:
        """Everything that keeps it from being a position, each with its rule; empty when it is one."""
        return faults_of(self)

    def to_position(self) -> Position:
        """The position that it is. Raises `ImpossiblePosition` with all faults."""
        return Position.of(self)

    def _packed(self, contract: HeldContract) -> int:
        cards = len(self._box.setup_contracts if contract.is_setup else self._box.contracts)
        known = is_whole(contract.card, 1, cards) and all(is_whole(left, 0, 2) for left in contract.remaining)
        if not known:
            raise OptionError(Phrase("setup.cards", {"highest": cards}))
        number = int(contract.card) + SETUP_CARD * contract.is_setup
        left = sum(1 << int(container) for container in set(contract.remaining))
        return number | contract.is_back << CARD_NUMBER_BITS | left << CARD_NUMBER_BITS + 1

    def _ship_number(self, ship_id: str) -> int:
        names = [self.ship_id(number) for number in range(at.SHIPS)]
        if ship_id not in names:
            raise OptionError(Phrase("setup.unknown_ship", {"ships": Listing(tuple(names))}))
        return names.index(ship_id)

    def _die_code(self, cargo_die: Die) -> int:
        for player in range(self._state[at.PLAYERS]):
            company = self._company(player)
            dice = [Die(company, pips) for pips in range(1, PIPS + 1)] if company else []
            if cargo_die in dice:
                return die(player, dice.index(cargo_die) + 1)
        is_die = isinstance(cargo_die, Die)
        words = f"{cargo_die.company!s:.20} {shown(cargo_die.pips)}" if is_die else shown(cargo_die)
        raise OptionError(Phrase("setup.unknown_die", {"die": words}))


def _field(name: str, index: int) -> NotationField:
    known = {known.name: known for known in FIELDS}.get(name)
    if known is None or not is_whole(index, 0, known.count - 1):
        raise OptionError(Phrase("setup.unknown_field"))
    return known


def _lay_out_supplies(state: State, box: Box) -> None:
    """Flags on the platform and in the supply, all cards in their piles, unique ships off the board."""
    state[at.FLAG_SUPPLY : at.FLAG_SUPPLY + 4] = [box.spare_flags] * 4
    state[at.PLATFORM_FLAGS] = 15 * box.platform_flags
    state[at.ADVISOR_PILE] = pack(list(range(1, len(box.advisors) + 1)), CARD_BITS)
    state[at.DRAW_TOP] = 1
    state[at.DRAW_PILE] = (1 << len(box.contracts)) - 2
    left_out = TWO_PLAYER_LEFT_OUT if state[at.PLAYERS] == 2 else ()
    for ship in range(at.USS_IOWA, at.SHIPS):
        state[at.SHIP_ZONE + ship] = at.OUT if ship in left_out else at.UNBUILT


def _lay_out_seat(state: State, player: int, box: Box) -> None:
    """A company without money, its ships on the clipboard, its dice and shares where they begin."""
    state[at.COLOUR + player] = state[at.ORDER + player] = player
    state[at.SHIP_ZONE + 4 * player : at.SHIP_ZONE + 4 * player + 4] = [at.UNBUILT] * 4
    state[at.WAREHOUSE + player], state[at.POOL + player] = box.warehouse_dice, box.pool_dice
    state[at.FOR_SALE + player] = box.shares_for_sale
    state[at.SHARES + 5 * player] = box.shares_of_player
