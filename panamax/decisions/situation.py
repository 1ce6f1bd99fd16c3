"""What lies on the table when a decision is due, as texts and explanations need to read it."""

from __future__ import annotations

from collections.abc import Sequence

from ..board import ZONES, Zone
from ..box.components import Container
from ..box.tables import tables_of
from ..engine import game as engine
from ..engine import kinds
from ..engine import layout as at
from ..engine.action_dice import loads_of, transfer_price
from ..engine.market import share_price
from ..engine.military import dollars_for
from ..engine.packing import CARD_BITS, DIE_BITS, unpack
from ..state.arrangement import SETUP_CARD, Arrangement, pending
from ..state.views import HeldContract, Ship
from ..vocabulary import NATIONS, PassengerBenefit, ZoneKind


class Situation:
    """A position, seen by the player who must decide. Players, nations and ships are engine numbers."""

    def __init__(self, position: Arrangement) -> None:
        self.position = position
        self.box = position.box
        self.tables = tables_of(position.box)
        self.state = position.cells
        self.kind, self.player, self.argument = pending(self.state)
        self._ships: dict[str, Ship] = {}

    # Purses and shares

    @property
    def company_money(self) -> int:
        """Dollars of the player's company."""
        return self.state[at.MONEY + self.player]

    @property
    def purse(self) -> int:
        """Dollars of the player himself."""
        return self.state[at.PURSE + self.player]

    def shares_for_sale(self, company: int) -> int:
        """Shares that a company still has. MKT-1"""
        return self.state[at.FOR_SALE + company]

    def share_price(self, company: int) -> int:
        """Dollars for a share of a company. MKT-1"""
        return share_price(self.state, self.tables, company)

    # Clipboard

    def flags(self, nation: int) -> int:
        """The company's flags of a nation."""
        return self.state[at.FLAGS + 4 * self.player + nation]

    @property
    def transfer_price(self) -> int:
        """Dollars for a transfer: TBL-6, PAX-2, CLP-7."""
        return transfer_price(self.state, self.tables, self.player)

    def military_pay(self, nation: int) -> int:
        """Dollars for having moved the military ship of a nation. UNI-3, R24"""
        return dollars_for(self.state, self.tables, self.player, nation)

    def loads_with(self, strength: int) -> int:
        """Containers that a contract/load action of this strength may load. TBL-9, PAX-4"""
        return loads_of(self.state, self.player, strength)

    def has_benefit(self, benefit: PassengerBenefit) -> bool:
        """Whether the company has a token on this benefit place. PAX-1"""
        return self.state[at.BENEFITS + self.player] >> list(PassengerBenefit).index(benefit) & 1 == 1

    @property
    def warehouse(self) -> int:
        """Own dice in the Warehouse."""
        return self.state[at.WAREHOUSE + self.player]

    @property
    def pool(self) -> int:
        """Own dice in the Dice Pool."""
        return self.state[at.POOL + self.player]

    # Action table

    @property
    def transferred(self) -> int:
        """The column whose die must now be taken, 0 if none. TBL-6"""
        return self.state[at.TRANSFERRED]

    def column(self, number: int) -> int:
        """Action dice in column 1-6."""
        return self.state[at.COLUMN + number - 1]

    def executive(self, pips: int) -> int:
        """Executive dice (0 or 1) on the space of pips 1-6."""
        return self.state[at.EXECUTIVE + pips - 1]

    # Contracts

    @property
    def hand(self) -> dict[int, HeldContract]:
        """The player's contracts by their place in hand (0-2)."""
        companies = self.position.companies
        if self.player >= len(companies):
            return {}
        places = [place for place in range(3) if self.state[at.HELD + 3 * self.player + place]]
        return dict(zip(places, companies[self.player].contracts, strict=True))

    def place_of(self, card: int) -> int | None:
        """The place in hand of a card (setup contracts follow the others), ``None`` if the player doesn't hold it."""
        return next((place for place, held in self.hand.items() if card_of(held) == card), None)

    def containers(self, held: HeldContract) -> tuple[Container, ...]:
        """The containers of the side that was taken, loaded ones too."""
        if held.is_setup:
            return self.box.setup_contracts[held.card - 1].front
        contract = self.box.contracts[held.card - 1]
        return contract.back if held.is_back else contract.front

    def nation_of(self, held: HeldContract) -> int:
        """The nation of a contract."""
        cards = self.box.setup_contracts if held.is_setup else self.box.contracts
        return NATIONS.index(cards[held.card - 1].nation)

    # Ships and wagon

    @property
    def ships(self) -> list[int]:
        """The ships of this game."""
        return [ship for ship in range(at.SHIPS) if self.state[at.SHIP_ZONE + ship] != at.OUT]

    def ship(self, number: int) -> Ship:
        """A ship of this game."""
        if not self._ships:
            self._ships = {ship.id: ship for ship in self.position.ships}
        return self._ships[self.position.ship_id(number)]

    def zone(self, ship: int) -> Zone | None:
        """Where a ship lies; ``None`` if it isn't on the board."""
        number = self.state[at.SHIP_ZONE + ship]
        return ZONES[number] if number < at.UNBUILT else None

    def ships_in(self, zone: Zone) -> list[int]:
        """The ships in a zone."""
        return [ship for ship in range(at.SHIPS) if self.state[at.SHIP_ZONE + ship] == zone.number]

    def can_move(self, number: int) -> bool:
        """Whether a ship could move on by some movement, relocation included. MOV-3, LOD-3"""
        ship = self.ship(number)
        if ship.zone is None or ship.zone.kind is ZoneKind.LOADING:
            return ship.zone is not None and ship.is_ready
        return ship.zone.kind is not ZoneKind.WAITING or ship.is_ready

    def loaded_this_turn(self, target: int) -> bool:
        """Whether a ship, or the wagon, took a die this turn. LOD-4"""
        return self.state[at.LOADED] >> target & 1 == 1

    @property
    def wagon(self) -> list[tuple[int, int]]:
        """Owner and pips of each die on the 1st wagon, from the left. LOD-7"""
        dice = unpack(self.state[at.FIRST_WAGON], DIE_BITS)
        return [((die - 1) // 6, (die - 1) % 6 + 1) for die in dice]

    # Movement

    @property
    def owed(self) -> tuple[int, int, int]:
        """Waterway movements, lock movements, and movements of either kind that are left. TBL-8, CLP-4, BON-1"""
        match self.kind:
            case kinds.CAPTAIN_MOVE:
                return 0, 0, self.argument
            case kinds.FREE_MOVE:
                return 0, 0, self.argument >> kinds.MOVES_SHIFT
        return self.state[at.WATERWAY_LEFT], self.state[at.LOCK_LEFT], 0

    @property
    def loads_left(self) -> int:
        """Containers that the player may still load in this action. TBL-9, BON-1"""
        return self.argument if self.kind == kinds.STEVEDORE_LOAD else self.state[at.LOADS_LEFT]

    # Where the turn stands

    @property
    def nation(self) -> int:
        """The nation whose flag triggered the free action that is due. CLP-1"""
        return self.argument & kinds.NATION_MASK

    @property
    def is_platform_flag(self) -> bool:
        """Whether a free action is due whose flag came off the platform. R18"""
        free_actions = (kinds.MARKET, kinds.FREE_LOAD, kinds.FREE_MOVE, kinds.FREE_RAIL)
        return self.kind in free_actions and self.argument & kinds.FROM_PLATFORM != 0

    def earned_now(self, bit: int) -> bool:
        """Whether a bonus card was earned this turn: bit p Captain, bit 4+p Stevedore of player p. BON-1"""
        return self.state[at.CARDS_EARNED] >> bit & 1 == 1

    @property
    def advisors_seen(self) -> list[int]:
        """The Financial Advisors on top of the pile from which one is chosen. ARR-2"""
        return unpack(self.state[at.ADVISOR_PILE], CARD_BITS)[: self.box.advisors_seen]


def legal_codes(position: Arrangement) -> Sequence[int]:
    """The codes of the legal moves of the player who must decide, in stable order; empty when no player must.

    They are found once.
    """
    if position.known_codes is None:
        position.known_codes = tuple(engine.legal(position.cells, tables_of(position.box)))
    return position.known_codes


def card_of(held: HeldContract) -> int:
    """The card number of a contract in hand; setup contracts follow the others."""
    return held.card + SETUP_CARD if held.is_setup else held.card
