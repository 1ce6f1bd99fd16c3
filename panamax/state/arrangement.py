"""Reading a state: the pieces and purses of a position or of a set-up, as the values of `views`."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from tabletop.errors import OptionError
from tabletop.i18n import Listing, Phrase

from ..board import ZONES
from ..box.components import Box
from ..engine import layout as at
from ..engine.layout import NOBODY, State
from ..engine.packing import CARD_BITS, DIE_BITS, argument_of, kind_of, owner_of, top_of, unpack
from ..options import PLAYER_COUNTS, Options, options_in
from ..vocabulary import NATIONS, Company, Nation, PassengerBenefit, ShipKind
from .views import (
    ActionTable,
    CompanyAssets,
    ContractTable,
    Die,
    HeldContract,
    PlayerAssets,
    RailTable,
    Ship,
    Supply,
)

COMPANIES: Final = tuple(Company)
COMPANY_SHIP_NAMES: Final = ("1a", "1b", "2", "3")
UNIQUE_SHIPS: Final = ("iowa", "sagres", "pegasus", "yi_yang", "prospector", "lucky_me", "dice_fest", "spiel")
SETUP_CARD: Final = 24  # in a held contract, cards above this number are setup contracts
CARD_NUMBER_BITS: Final = 6  # a held contract packs card number, side, and the mask of containers left


class Arrangement:
    """Pieces and purses on the table, possible or not. Readings are made anew at each call; nothing changes them."""

    __slots__ = ("_box", "_state", "known_codes")

    def __init__(self, state: State, box: Box) -> None:
        self._state = state
        self._box = box
        self.known_codes: tuple[int, ...] | None = None  # of the legal moves, kept by `decisions.situation.legal_codes`

    @property
    def box(self) -> Box:
        """The component values that this game is played with."""
        return self._box

    @property
    def cells(self) -> State:
        """A copy of the engine's state behind it (`engine.layout` says what each cell holds)."""
        return self._state.copy()

    def with_purses_of(self, other: Arrangement) -> Arrangement:
        """What lies here, with the dollars that companies and players have in `other`."""
        state, purses = self.cells, other.cells
        for first in (at.MONEY, at.PURSE):
            state[first : first + PLAYER_COUNTS[-1]] = purses[first : first + PLAYER_COUNTS[-1]]
        return Arrangement(state, self._box)

    @property
    def options(self) -> Options:
        """The number of players, the set-up and the variants."""
        return options_in(self._state)

    @property
    def round(self) -> int:
        """The round (1-3), 0 during set-up. GEN-3"""
        return self._state[at.ROUND]

    @property
    def turns_taken(self) -> int:
        """How many turns of all players are over in this round. GEN-3"""
        return self._state[at.TURN]

    @property
    def turn_of(self) -> int | None:
        """The seat (1-4) of the player who acts, whoever must decide meanwhile: it is his turn (TBL-5), or he uses the
        flag that he took at a round's end (RND-4). ``None`` between that.
        """
        active = self._state[at.ACTIVE]
        return None if active == NOBODY else active + 1

    @property
    def transferred_column(self) -> int | None:
        """The column (1-6) whose die must now be taken, as a die was transferred to it; else ``None``. TBL-6"""
        return self._state[at.TRANSFERRED] or None

    @property
    def new_flags(self) -> tuple[Nation, ...]:
        """The nations of which the player whose turn it is has got a flag in it. CLP-2"""
        return tuple(nation for index, nation in enumerate(NATIONS) if self._state[at.NEW_FLAGS] >> index & 1)

    @property
    def action_table(self) -> ActionTable:
        """The white dice. TBL-1"""
        state = self._state
        return ActionTable(
            tuple(state[at.COLUMN : at.COLUMN + 6]),
            tuple(die == 1 for die in state[at.EXECUTIVE : at.EXECUTIVE + 6]),
        )

    @property
    def contract_table(self) -> ContractTable:
        """The contracts that nobody holds. SET-8, SET-16"""
        state = self._state
        top = state[at.DRAW_TOP]
        return ContractTable(
            tuple(card or None for card in state[at.OFFER : at.OFFER + 3]),
            state[at.INBOUND] or None,
            top or None,
            state[at.DRAW_PILE].bit_count() + (top > 0),
            _members(state[at.DISCARDS]),
            _members(state[at.SETUP_OFFER]),
        )

    @property
    def rail_table(self) -> RailTable:
        """Wagons, platform, flags and turn order. RND-1..4"""
        state = self._state
        return RailTable(
            self._dice(state[at.FIRST_WAGON]),
            self._dice(state[at.SECOND_WAGON]),
            self._dice(state[at.PLATFORM]),
            tuple(nation for index, nation in enumerate(NATIONS) if state[at.PLATFORM_FLAGS] >> index & 1),
            tuple(player + 1 for player in state[at.ORDER : at.ORDER + 4] if player != NOBODY),
        )

    @property
    def supply(self) -> Supply:
        """What lies ready for everybody. SET-1, SET-5, SET-7"""
        state = self._state
        return Supply(
            MappingProxyType(dict(zip(NATIONS, state[at.FLAG_SUPPLY : at.FLAG_SUPPLY + 4], strict=True))),
            tuple(self._box.passenger_tokens[state[at.TOKENS_TAKEN] :]),
            tuple(range(state[at.CAPTAINS_TAKEN] + 1, len(self._box.captains) + 1)),
            tuple(range(state[at.STEVEDORES_TAKEN] + 1, len(self._box.stevedores) + 1)),
            len(unpack(state[at.ADVISOR_PILE], CARD_BITS)),
        )

    @property
    def ships(self) -> tuple[Ship, ...]:
        """Every ship of this game: company ships by seat and size, then the unique ships. SET-6, SET-13"""
        return tuple(self._ship(number) for number in range(at.SHIPS) if self._state[at.SHIP_ZONE + number] != at.OUT)

    def ship(self, ship_id: str) -> Ship:
        """The ship with the id; raises `OptionError` if this game has none."""
        ships = self.ships
        for ship in ships:
            if ship.id == ship_id:
                return ship
        raise OptionError(Phrase("setup.unknown_ship", {"ships": Listing(tuple(ship.id for ship in ships))}))

    @property
    def companies(self) -> tuple[CompanyAssets, ...]:
        """The companies that have been taken, by seat. GEN-1, SET-10"""
        seats = range(self._state[at.PLAYERS])
        return tuple(self._company_assets(player) for player in seats if self._state[at.COLOUR + player] != NOBODY)

    @property
    def players(self) -> tuple[PlayerAssets, ...]:
        """The players, by seat. GEN-1"""
        return tuple(self._player_assets(player) for player in range(self._state[at.PLAYERS]))

    @property
    def decider(self) -> int | None:
        """The seat (1-4) of the player who must decide; ``None`` when it is chance or nobody."""
        kind, owner, _ = pending(self._state)
        return owner + 1 if kind and owner < at.CHANCE else None

    @property
    def decider_id(self) -> str:
        """Who decides, as texts name him: a company, ``seat2`` before he has one, ``chance``, or ``""`` for nobody."""
        if self.waits_for_chance:
            return "chance"
        return "" if self.decider is None else self.company_of(self.decider) or f"seat{self.decider}"

    @property
    def waits_for_chance(self) -> bool:
        """Whether a roll or shuffle is due."""
        return pending(self._state)[1] == at.CHANCE

    @property
    def waits_for_table(self) -> bool:
        """Whether an automatic step is due."""
        kind, owner, _ = pending(self._state)
        return kind != 0 and owner == at.TABLE

    def company_of(self, seat: int) -> Company | None:
        """The company of the player on `seat` (1-4), ``None`` before he has taken one."""
        return self._company(seat - 1)

    def name_of(self, player: int) -> Phrase:
        """Player `player` (engine number): his company's colour, or his seat before he has one."""
        company = self._company(player)
        return Phrase(f"player.{company}") if company else Phrase("player.seat", {"seat": player + 1})

    def player_of(self, company: Company) -> int | None:
        """The engine number of the company's player, ``None`` if nobody has taken it."""
        colour = COMPANIES.index(company)
        colours = self._state[at.COLOUR : at.COLOUR + 4]
        return colours.index(colour) if colour in colours else None

    def ship_id(self, number: int) -> str:
        """The id of the ship with engine number `number`; before its company is taken it is named for the seat."""
        if number >= at.USS_IOWA:
            return UNIQUE_SHIPS[number - at.USS_IOWA]
        return (self._company(number // 4) or f"seat{number // 4 + 1}") + COMPANY_SHIP_NAMES[number % 4]

    def _company(self, player: int) -> Company | None:
        colour = self._state[at.COLOUR + player]
        return None if colour == NOBODY else COMPANIES[colour]

    def _dice(self, packed: int) -> tuple[Die, ...]:
        dice: list[Die] = []
        for code in unpack(packed, DIE_BITS):
            company = self._company((code - 1) // 6)
            assert company is not None, "dice come after companies (SET-10, SET-11)"
            dice.append(Die(company, (code - 1) % 6 + 1))
        return tuple(dice)

    def _ship(self, number: int) -> Ship:
        state = self._state
        zone = state[at.SHIP_ZONE + number]
        place = ZONES[zone] if zone < at.UNBUILT else None
        cargo = self._dice(state[at.CARGO + number])
        if number >= at.USS_IOWA:
            unique = next(ship for ship in self._box.unique_ships if ship.id == UNIQUE_SHIPS[number - at.USS_IOWA])
            return Ship(
                unique.id,
                unique.kind,
                None,
                unique.nation if unique.kind is ShipKind.MILITARY else None,
                unique.slots,
                unique.minimum,
                unique.maximum,
                place,
                True,
                cargo,
            )
        model = self._box.company_ships[number % 4]
        company = self._company(number // 4)
        built = place is not None or model.build_cost == 0
        return Ship(
            self.ship_id(number),
            ShipKind.COMPANY,
            company,
            None,
            model.slots,
            model.minimum,
            model.maximum,
            place,
            built,
            cargo,
        )

    def _company_assets(self, player: int) -> CompanyAssets:
        state = self._state
        company = self._company(player)
        assert company is not None
        flags = state[at.FLAGS + 4 * player : at.FLAGS + 4 * player + 4]
        held = state[at.HELD + 3 * player : at.HELD + 3 * player + 3]
        return CompanyAssets(
            company,
            player + 1,
            state[at.MONEY + player],
            state[at.STOCK + player],
            state[at.FOR_SALE + player],
            state[at.WAREHOUSE + player],
            state[at.POOL + player],
            state[at.TOKENS + player],
            tuple(
                benefit for index, benefit in enumerate(PassengerBenefit) if state[at.BENEFITS + player] >> index & 1
            ),
            MappingProxyType(dict(zip(NATIONS, flags, strict=True))),
            tuple(nation for index, nation in enumerate(NATIONS) if state[at.DEFERRED + player] >> index & 1),
            tuple(_held_contract(packed) for packed in held if packed),
        )

    def _player_assets(self, player: int) -> PlayerAssets:
        state = self._state
        goal = state[at.GOAL + player]
        bid = state[at.BID + player]
        owned = state[at.SHARES + 4 * player : at.SHARES + 4 * player + 4]
        shares = {company: owned[seat] for seat in range(4) if (company := self._company(seat)) is not None}
        return PlayerAssets(
            player + 1,
            self._company(player),
            state[at.PURSE + player],
            MappingProxyType(shares),
            state[at.CAPTAIN + player] or None,
            state[at.STEVEDORE + player] or None,
            tuple(_seen_card(card) for card in unpack(state[at.HAND + player], CARD_BITS)),
            _seen_card(goal) if goal else None,
            (0 if bid == at.HIDDEN_BID else bid) if bid else None,
            state[at.BAILOUTS + player],
            state[at.AWARDS + player],
        )


def pending(state: State) -> tuple[int, int, int]:
    """Kind, owner and argument of the top entry of the agenda; three zeros when there is none."""
    top = top_of(state)
    return kind_of(top), owner_of(top), argument_of(top)


def _members(mask: int) -> tuple[int, ...]:
    return tuple(index + 1 for index in range(mask.bit_length()) if mask >> index & 1)


def _seen_card(card: int) -> int:
    return 0 if card == at.HIDDEN_CARD else card


def _held_contract(packed: int) -> HeldContract:
    number = packed & (1 << CARD_NUMBER_BITS) - 1
    left = packed >> CARD_NUMBER_BITS + 1
    return HeldContract(
        number - SETUP_CARD if number > SETUP_CARD else number,
        number > SETUP_CARD,
        packed >> CARD_NUMBER_BITS & 1 == 1,
        tuple(place for place in range(3) if left >> place & 1),
    )
