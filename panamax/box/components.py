"""The box: every component value that a game is played with, and where each value comes from. `loader` reads it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, lru_cache
from typing import Annotated, Final, get_type_hints

from tabletop import showing
from tabletop.errors import UnknownBoxValue
from tabletop.i18n import Money, Phrase

from ..board import Zone
from ..engine.cascade import PIPS
from ..vocabulary import FreeAction, Nation, PassengerBenefit, Provenance, ShipKind
from .declared import Number, Things

# What every box must have
LARGEST_SHIP: Final = 4  # slots; also the room in a rectangle (GRP-1)
STARTING_DIE: Final = 3  # pips (SET-12)
COMPANY_DICE: Final = 9  # of each colour (GEN-4)
NUMBERED_CARDS: Final = 5  # Captains, and Stevedores
ADVISORS: Final = 9
PASSENGER_TOKENS: Final = 8
ROUNDS: Final = 3
BIDS: Final = 5
HIGHEST_STOCK: Final = 12
PRICES: Final = tuple(range(HIGHEST_STOCK + 1))  # MKT-3
DIVIDENDS: Final = (0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8)  # MKT-5

Whole = tuple[int, ...]
LEAST_SURE_FIRST = (Provenance.RECONSTRUCTED, Provenance.DERIVED, Provenance.STATED)


class AdvisorGoal(StrEnum):
    """What a Financial Advisor pays for, each (END-1)."""

    FLAG_OF_NATION = "flag_of_nation"
    FLAG = "flag"
    SET_OF_FLAGS = "set_of_flags"
    PASSENGER_TOKEN = "passenger_token"
    SHARE_OF_OTHERS = "share_of_others"
    BUILT_SHIP = "built_ship"


@dataclass(frozen=True, slots=True)
class CompanyShip:
    """A ship that every company has: slots, smallest and largest load in pips (LOD-5).

    `build_cost` is in dollars, 0 if it was built at set-up (BLD-1); `bonus_money` is what its owner may take instead of
    a card when it arrives (ARR-2).
    """

    slots: int
    minimum: int
    maximum: int
    build_cost: int
    bonus_money: int


@dataclass(frozen=True, slots=True)
class UniqueShip:
    """A ship without owner (UNI-4). It starts in the Loading zone of `nation`, a military ship's flag too (SET-6).

    `minimum` and `maximum` are its load: pips on the San Juan Prospector (LOD-5), dice on a cruise ship (UNI-1), both 0
    on a military ship (UNI-3).
    """

    id: str
    kind: ShipKind
    nation: Nation
    slots: int
    minimum: int
    maximum: int


@dataclass(frozen=True, slots=True)
class Container:
    """A container of a contract: its value in pips, and whether it has the rail icon (CON-1)."""

    value: int
    rail: bool = False


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract (CON-1): card number from 1, nation, and the containers of its front.

    `generic` is the value in pips of a container on the back; `path` is the card's place in the box, for
    :meth:`Box.provenance`.
    """

    number: int
    nation: Nation
    front: tuple[Container, ...]
    generic: int
    path: str

    @property
    def back(self) -> tuple[Container, ...]:
        """The containers of the back: with rail icons exactly if the front has none (CON-1, R16)."""
        count = 2 if len(self.front) == 3 else 1
        rail = not any(container.rail for container in self.front)
        return (Container(self.generic, rail),) * count


@dataclass(frozen=True, slots=True)
class SetupContract:
    """A setup contract (SET-16): card number from 1, nation, containers, and place in the box. It has no back (R1)."""

    number: int
    nation: Nation
    front: tuple[Container, ...]
    path: str


@dataclass(frozen=True, slots=True)
class Advisor:
    """A Financial Advisor card: it `pays` so many dollars for each thing that its goal names (END-1)."""

    number: int
    pays: int
    goal: AdvisorGoal
    nation: Nation | None

    @property
    def phrase(self) -> Phrase:
        """What the card pays, ready to be put into words."""
        nation = {"nation": Phrase(f"nation.{self.nation}")} if self.nation else {}
        return Phrase(f"advisor.{self.goal}", {"pays": Money(self.pays), **nation})


@dataclass(frozen=True, slots=True)
class Box:
    """All component values of a game. Money in dollars, loads and dice values in pips, sizes in slots.

    Each field but the last four declares a value, in the order in which a file is read: besides its type the place in
    the file, the rule that it is for, and what it may be (`Number`, `Things`). Two boxes are equal if they have the
    same values, wherever they were read and whatever their provenance.
    """

    # The board, fees by zone number of `panamax.board`; 0 where nothing is paid
    fees: Annotated[Whole, Things("zones", "FEE-1")]
    rectangle_slots: Annotated[int, Number("limits.rectangle_slots", "GRP-1", LARGEST_SHIP, LARGEST_SHIP)]
    wagon_places: Annotated[int, Number("limits.wagon_places", "LOD-7", 1, PIPS)]
    # What a player may have and do
    unfinished_contracts: Annotated[int, Number("limits.unfinished_contracts", "CON-4", 1)]
    military_pay: Annotated[int, Number("limits.military_pay", "UNI-3", dollars=True)]  # at most
    free_movements: Annotated[int, Number("limits.free_movements", "CLP-4", 1)]
    # Ships: the four of each company, of 1, 1, 2 and 3 slots, and the unique ones
    company_ships: Annotated[
        tuple[CompanyShip, ...],
        Things("ships.company", "LOD-5", {"count": "SET-13", "build_cost": "BLD-1", "bonus_money": "ARR-2"}),
    ]
    unique_ships: Annotated[
        tuple[UniqueShip, ...],
        Things("ships.unique", "SET-6", {"slots": "UNI-4", "minimum": "LOD-5", "maximum": "LOD-5"}),
    ]
    # Cards, card 1 first
    generic_container: Annotated[int, Number("dice.generic_container", "CON-1", 1, PIPS)]
    contracts: Annotated[tuple[Contract, ...], Things("contracts", "CON-1")]
    setup_contracts: Annotated[tuple[SetupContract, ...], Things("setup_contracts", "SET-16")]
    captains: Annotated[Whole, Number("cards.captains", "BON-1", 1, count=NUMBERED_CARDS)]  # extra movements
    stevedores: Annotated[Whole, Number("cards.stevedores", "BON-1", 1, count=NUMBERED_CARDS)]  # extra containers
    advisors: Annotated[tuple[Advisor, ...], Things("advisors", "END-1")]
    advisors_seen: Annotated[int, Number("cards.advisors_seen", "ARR-2", 1, ADVISORS)]  # of which one is chosen
    # The clipboard, by nation, then place from the left
    clipboard: Annotated[tuple[tuple[FreeAction | None, ...], ...], Things("clipboard", "CLP-1")]
    benefits: Annotated[tuple[PassengerBenefit, ...], Things("passengers.benefits", "PAX-1")]
    passenger_tokens: Annotated[Whole, Number("passengers.tokens", "SET-7", 1, count=PASSENGER_TOKENS)]  # top first
    # White dice and turns, by number of players (P23-1, P23-3); nothing at 0 and 1
    action_dice: Annotated[Whole, Things("players.action_dice", "SET-2")]
    executive_dice: Annotated[Whole, Things("players.executive_dice", "SET-3")]
    mulligan_at_most: Annotated[Whole, Things("players.mulligan_at_most", "TBL-4")]
    turns: Annotated[Whole, Things("players.turns", "GEN-3")]
    # Company dice
    company_dice: Annotated[int, Number("dice.company_dice", "GEN-4", COMPANY_DICE, COMPANY_DICE)]  # of each colour
    pool_dice: Annotated[int, Number("dice.pool_dice", "SET-11", 0, COMPANY_DICE - 1)]
    starting_die: Annotated[int, Number("dice.starting_die", "SET-12", STARTING_DIE, STARTING_DIE)]
    free_die: Annotated[int, Number("dice.free_die", "CLP-3", 1, PIPS)]
    rail_raise: Annotated[int, Number("dice.rail_raise", "CLP-5", 1, PIPS - 1)]
    cruise_highest_die: Annotated[int, Number("dice.cruise_highest_die", "UNI-1", 1, PIPS)]
    # Money and shares
    bid_money: Annotated[int, Number("bidding.bid_money", "ADV-1", 1, dollars=True)]
    bid_stock_divisor: Annotated[int, Number("bidding.bid_stock_divisor", "ADV-2", 1)]
    bids: Annotated[Whole, Number("bidding.bids", "ADV-1", 1, count=BIDS, dollars=True)]
    stock: Annotated[int, Number("start.stock", "SET-14", 0, HIGHEST_STOCK, dollars=True)]
    company_money: Annotated[int, Number("start.company_money", "SET-14", dollars=True)]
    player_money: Annotated[int, Number("start.player_money", "SET-14", dollars=True)]
    shares_for_sale: Annotated[int, Number("start.shares_for_sale", "SET-14")]  # of each company
    shares_of_player: Annotated[int, Number("start.shares_of_player", "SET-14")]
    transfer: Annotated[int, Number("prices.transfer", "TBL-6", dollars=True)]
    transfer_with_passenger: Annotated[int, Number("prices.transfer_with_passenger", "PAX-2", dollars=True)]
    transfer_with_flags: Annotated[int, Number("prices.transfer_with_flags", "CLP-7", dollars=True)]
    contract_fee: Annotated[int, Number("prices.contract_fee", "FEE-1", dollars=True)]
    warehouse_fee: Annotated[int, Number("prices.warehouse_fee", "FEE-1", dollars=True)]
    bailout_costs: Annotated[int, Number("prices.bailout_costs", "END-1", dollars=True)]
    bailout_gives: Annotated[int, Number("prices.bailout_gives", "FEE-2", 1, dollars=True)]  # so some pay any debt
    # The market, by stock value
    prices: Annotated[Whole, Number("market.prices", "MKT-3", count=len(PRICES), dollars=True, printed=PRICES)]
    dividends: Annotated[Whole, Number("market.dividends", "MKT-5", count=len(PRICES), dollars=True, printed=DIVIDENDS)]
    purchase_rise: Annotated[int, Number("market.purchase_rise", "MKT-2", 0, HIGHEST_STOCK)]
    own_raise: Annotated[int, Number("market.own_raise", "MKT-4", 0, HIGHEST_STOCK)]
    unpaid_fall: Annotated[int, Number("market.unpaid_fall", "DIV-2", 0, HIGHEST_STOCK)]
    awards: Annotated[Whole, Number("awards.awards", "SET-9", count=ROUNDS, dollars=True)]  # by round
    # Pieces: flags of each nation, and money, which is not limited
    spare_flags: Annotated[int, Number("pieces.spare_flags", "SET-5")]
    platform_flags: Annotated[int, Number("pieces.platform_flags", "SET-4", 1, 1)]
    bailout_tokens: Annotated[int, Number("pieces.bailout_tokens", "GEN-2", 7, 7)]
    coins_of_5: Annotated[int, Number("pieces.coins_of_5", "GEN-2", 60, 60)]
    coins_of_1: Annotated[int, Number("pieces.coins_of_1", "GEN-2", 30, 30)]
    markers_of_50: Annotated[int, Number("pieces.markers_of_50", "GEN-2", 4, 4)]
    # About the box itself: its values once more by their places in the file, a short hash of them, the file it was read
    # from, and where its values come from
    values: tuple[tuple[str, int | str], ...] = field(compare=False)
    fingerprint: str = field(compare=False)
    source: str | None = field(compare=False)
    provenances: tuple[tuple[str, Provenance], ...] = field(compare=False)

    def __repr__(self) -> str:
        return "load_box()" if self.source is None else f"load_box({self.source!r})"

    _repr_mimebundle_ = showing.bundle

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    @property
    def warehouse_dice(self) -> int:
        """Dice of each colour that start in the Warehouse (SET-11)."""
        return self.company_dice - self.pool_dice

    def fee(self, zone: Zone) -> int:
        """The fee in dollars for each die on a ship in this zone (FEE-1)."""
        return self.fees[zone.number]

    def unique_ship(self, ship_id: str) -> UniqueShip:
        """The unique ship with this id; raises :class:`UnknownBoxValue` if there is none."""
        for ship in self.unique_ships:
            if ship.id == ship_id:
                return ship
        raise UnknownBoxValue(ship_id)

    def advisor(self, number: int) -> Advisor:
        """The Financial Advisor with this card number; raises :class:`UnknownBoxValue` if there is none."""
        for advisor in self.advisors:
            if advisor.number == number:
                return advisor
        raise UnknownBoxValue(number)

    def free_actions(self, nation: Nation) -> tuple[FreeAction | None, ...]:
        """The free actions in the clipboard row of this nation, from the left (CLP-1)."""
        return self.clipboard[tuple(Nation).index(nation)]

    def provenance(self, path: str) -> Provenance:
        """Where the value at `path` of the box file comes from, such as ``"zones.pacific.gatun_lock_1.fee"``.

        For a path to several values, such as ``"zones.pacific"``, it is that of the least sure of them. Raises
        :class:`UnknownBoxValue` if there is nothing at `path`.
        """
        found = _least_sure(self.provenances, path)
        if found is None:
            raise UnknownBoxValue(path)
        return found


@lru_cache(maxsize=1000)
def _least_sure(provenances: tuple[tuple[str, Provenance], ...], path: str) -> Provenance | None:
    found = {provenance for place, provenance in provenances if place == path or place.startswith(f"{path}.")}
    return next((provenance for provenance in LEAST_SURE_FIRST if provenance in found), None)


@cache
def declarations() -> Mapping[str, Number | Things]:
    """What is declared of each component value, by its field of `Box`."""
    hints = get_type_hints(Box, include_extras=True)
    return {name: hint.__metadata__[0] for name, hint in hints.items() if hasattr(hint, "__metadata__")}


@cache
def numbers() -> Mapping[str, Number]:
    """The declared numbers and lists of numbers."""
    return {name: said for name, said in declarations().items() if isinstance(said, Number)}


def fee_path(zone: Zone) -> str:
    """The place of a zone's fee in the box, for :meth:`Box.provenance`."""
    if zone.lane is None:
        return f"zones.loading.{zone.nation}.fee"
    return f"zones.{zone.lane}.{zone.id.removeprefix(f'{zone.lane}_')}.fee"
