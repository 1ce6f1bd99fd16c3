"""The box: every component value that a game is played with, and where each value comes from. `loader` reads it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache

from ..board import Zone
from ..vocabulary import FreeAction, Nation, PassengerBenefit, Provenance, ShipKind
from ..words.errors import UnknownBoxValue
from ..words.i18n import Money, Phrase

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

    Two boxes are equal if they have the same values, wherever they were read and whatever their provenance.
    """

    # The board, by zone number of `panamax.board`; 0 where nothing is paid (FEE-1)
    fees: tuple[int, ...]
    rectangle_slots: int  # GRP-1, GRP-2
    wagon_places: int  # LOD-7
    # Ships
    company_ships: tuple[CompanyShip, ...]  # the four ships of each company: 1, 1, 2 and 3 slots
    unique_ships: tuple[UniqueShip, ...]
    # Cards
    contracts: tuple[Contract, ...]  # card 1 first
    setup_contracts: tuple[SetupContract, ...]
    captains: tuple[int, ...]  # extra movements of cards 1-5 (BON-1)
    stevedores: tuple[int, ...]  # extra containers of cards 1-5 (BON-1)
    advisors: tuple[Advisor, ...]  # card 1 first
    advisors_seen: int  # ARR-2: cards from which one is chosen
    # The clipboard
    clipboard: tuple[tuple[FreeAction | None, ...], ...]  # by nation, then place from the left (CLP-1)
    free_movements: int  # CLP-4
    military_pay: int  # UNI-3: dollars at most
    unfinished_contracts: int  # CON-4
    benefits: tuple[PassengerBenefit, ...]  # PAX-1
    passenger_tokens: tuple[int, ...]  # top first (SET-7)
    # White dice and turns, by number of players; nothing at 0 and 1
    action_dice: tuple[int, ...]  # SET-2, P23-1
    executive_dice: tuple[int, ...]  # SET-3, P23-1
    mulligan_at_most: tuple[int, ...]  # TBL-4, P23-3
    turns: tuple[int, ...]  # GEN-3
    # Company dice
    company_dice: int  # of each colour (GEN-4)
    pool_dice: int  # SET-11
    starting_die: int  # SET-12
    generic_container: int  # CON-1
    free_die: int  # CLP-3, CLP-5
    rail_raise: int  # CLP-5
    cruise_highest_die: int  # UNI-1
    # Money and shares
    company_money: int  # SET-14
    player_money: int  # SET-14
    stock: int  # SET-14
    shares_for_sale: int  # SET-14, of each company
    shares_of_player: int  # SET-14
    bids: tuple[int, ...]  # ADV-1
    bid_money: int  # ADV-1
    bid_stock_divisor: int  # ADV-2
    transfer: int  # TBL-6
    transfer_with_passenger: int  # PAX-2
    transfer_with_flags: int  # CLP-7
    contract_fee: int  # FEE-1
    warehouse_fee: int  # FEE-1
    bailout_gives: int  # FEE-2
    bailout_costs: int  # END-1
    # The market, by stock value
    prices: tuple[int, ...]  # MKT-3
    dividends: tuple[int, ...]  # MKT-5
    purchase_rise: int  # MKT-2
    own_raise: int  # MKT-4
    unpaid_fall: int  # DIV-2
    awards: tuple[int, ...]  # by round (SET-9)
    # Pieces: flags of each nation, and money, which is not limited (GEN-2)
    spare_flags: int  # SET-5
    platform_flags: int  # SET-4
    bailout_tokens: int
    coins_of_5: int
    coins_of_1: int
    markers_of_50: int
    # About the box itself: its values once more by their places in the file, a short hash of them, the file it was read
    # from, and where its values come from
    values: tuple[tuple[str, int | str], ...] = field(compare=False)
    fingerprint: str = field(compare=False)
    source: str | None = field(compare=False)
    provenances: tuple[tuple[str, Provenance], ...] = field(compare=False)

    def __repr__(self) -> str:
        return "load_box()" if self.source is None else f"load_box({self.source!r})"

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


def fee_path(zone: Zone) -> str:
    """The place of a zone's fee in the box, for :meth:`Box.provenance`."""
    if zone.lane is None:
        return f"zones.loading.{zone.nation}.fee"
    return f"zones.{zone.lane}.{zone.id.removeprefix(f'{zone.lane}_')}.fee"
