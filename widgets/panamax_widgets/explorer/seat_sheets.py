"""The sheets of the position editor about what somebody owns, about cards, and about the supply."""

from __future__ import annotations

from collections.abc import Sequence

from panamax.engine import layout as at
from panamax.record.notation import FIELDS
from panamax.setup import Setup
from panamax.state.arrangement import CARD_NUMBER_BITS, SETUP_CARD
from panamax.state.views import HeldContract
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.explorer.desk import ExplorerRefusal
from tabletop_widgets.frame.shown import Setting

from .sheets import (
    BENEFITS,
    NONE,
    YES,
    ClockSheet,
    Options,
    OptionSheet,
    RailSheet,
    SheetKind,
    ShipSheet,
    Thing,
    WhiteDiceSheet,
    card_numbers,
    choice,
    label,
    nations,
    number,
    stock_options,
    text,
    tick,
)

MOST = {field.name: field.highest for field in FIELDS}  # where the box has no bound of its own
CONTAINERS = 3
SUBSETS = ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2))


class CompanySheet(SheetKind):
    """What a company owns, by seat."""

    sort = "company"

    def things(self, setup: Setup) -> list[Thing]:
        seats = range(1, setup.options.players + 1)
        return [Thing(f"company:{seat}", label("company", player=setup.name_of(seat - 1))) for seat in seats]

    def settings(self, setup: Setup, rest: str) -> list[Setting]:
        player, cells = int(rest) - 1, setup.cells
        benefits, deferred = cells[at.BENEFITS + player], cells[at.DEFERRED + player]
        flags = flags_of_nation(setup)
        return [
            number("money", label("money"), cells[at.MONEY + player], MOST["money"]),
            choice("stock", label("stock_value"), cells[at.STOCK + player], stock_options(setup)),
            number("for_sale", label("for_sale"), cells[at.FOR_SALE + player], setup.box.shares_for_sale),
            number("warehouse", label("warehouse"), cells[at.WAREHOUSE + player], setup.box.company_dice),
            number("pool", label("pool"), cells[at.POOL + player], setup.box.company_dice),
            number("tokens", label("tokens"), cells[at.TOKENS + player], len(setup.box.passenger_tokens)),
            *(
                tick(f"benefit{place}", Phrase(f"benefit.{benefit}"), bool(benefits >> place & 1))
                for place, benefit in enumerate(BENEFITS)
            ),
            *(
                number(f"flags{place}", label("flags", nation=name), cells[at.FLAGS + 4 * player + place], flags)
                for place, _, name in nations()
            ),
            *(
                tick(f"deferred{place}", label("deferred", nation=name), bool(deferred >> place & 1))
                for place, _, name in nations()
            ),
        ]

    def put(self, setup: Setup, rest: str, field: str, value: str | int) -> None:
        player = int(rest) - 1
        if field.startswith("flags"):
            setup.put_number("flags", 4 * player + int(field[-1]), int(value))
        elif field.startswith(("benefit", "deferred")):
            name, cell = ("benefits", at.BENEFITS) if field.startswith("benefit") else ("deferred", at.DEFERRED)
            setup.put_number(name, player, with_bit(setup.cells[cell + player], int(field[-1]), value == YES))
        else:
            setup.put_number(field, player, int(value))


def with_bit(mask: int, place: int, on: bool) -> int:
    """The mask with one bit set or not."""
    return mask | 1 << place if on else mask & ~(1 << place)


def flags_of_nation(setup: Setup) -> int:
    """How many flags of each nation there are. SET-4, SET-5"""
    return setup.box.spare_flags + setup.box.platform_flags


class PlayerSheet(SheetKind):
    """What a player owns for himself."""

    sort = "player"

    def things(self, setup: Setup) -> list[Thing]:
        seats = range(1, setup.options.players + 1)
        return [Thing(f"player:{seat}", label("player", player=setup.name_of(seat - 1))) for seat in seats]

    def settings(self, setup: Setup, rest: str) -> list[Setting]:
        player, cells, box = int(rest) - 1, setup.cells, setup.box
        captain, stevedore = cells[at.CAPTAIN + player], cells[at.STEVEDORE + player]
        shares = box.shares_for_sale + box.shares_of_player
        goals: Options = (
            (NONE, label("no_card")),
            *((str(card), label("advisor", card=card)) for card in range(1, len(box.advisors) + 1)),
        )
        return [
            number("purse", label("money"), cells[at.PURSE + player], MOST["purse"]),
            *(
                number(f"shares{other}", label("shares", company=setup.name_of(other)), cells[cell], shares)
                for other, cell in enumerate(
                    range(at.SHARES + 4 * player, at.SHARES + 4 * player + setup.options.players)
                )
            ),
            choice("captains", label("captain"), captain or NONE, bonus_options(box.captains)),
            choice("stevedores", label("stevedore"), stevedore or NONE, bonus_options(box.stevedores)),
            choice("goals", label("goal"), cells[at.GOAL + player] or NONE, goals),
            text("advisors", label("advisors"), setup.players[player].advisors),
            number("awards", label("awards"), cells[at.AWARDS + player], MOST["awards"]),
            number("bailouts", label("bailouts"), cells[at.BAILOUTS + player], MOST["bailouts"]),
        ]

    def put(self, setup: Setup, rest: str, field: str, value: str | int) -> None:
        player = int(rest) - 1
        if field.startswith("shares"):
            setup.put_number("shares", 4 * player + int(field[-1]), int(value))
        elif field == "advisors":
            setup.put_advisors(player + 1, card_numbers(value))
        else:
            setup.put_number(field, player, int(value or 0))


def bonus_options(cards: Sequence[int]) -> Options:
    """No card, or one of the Captains or Stevedores."""
    return (
        (NONE, label("no_card")),
        *((str(card), label("bonus_card", card=card)) for card in range(1, len(cards) + 1)),
    )


class ContractSheet(SheetKind):
    """The contracts on the board. Each card lies in one place: put elsewhere, it leaves the old one. SET-8"""

    sort = "contracts"

    def things(self, setup: Setup) -> list[Thing]:
        return [Thing(self.sort, label("contracts"))]

    def settings(self, setup: Setup, rest: str) -> list[Setting]:
        cells, options = setup.cells, contract_options(setup)
        names = ("column4", "column5", "column6", "inbound", "draw")
        places = [
            choice(name, label(f"contract_{name}"), cells[at.OFFER + place] or NONE, options)
            for place, name in enumerate(names)
        ]
        return [*places, text("discards", label("discards"), setup.contract_table.discards)]

    def put(self, setup: Setup, rest: str, field: str, value: str | int) -> None:
        if field == "discards":
            discard(setup, card_numbers(value))
            return
        place = ("column4", "column5", "column6", "inbound", "draw").index(field)
        lay_contract(setup, place, int(value or 0))


def contract_options(setup: Setup) -> Options:
    """No card, or one of the box's contracts."""
    cards = enumerate(setup.box.contracts, 1)
    words = (
        (str(card), Phrase("card.contract", {"number": card, "nation": Phrase(f"nation.{contract.nation}")}))
        for card, contract in cards
    )
    return ((NONE, label("no_card")), *words)


def lay_contract(setup: Setup, place: int, card: int) -> None:
    """Lay a card (0: none) on one of the five places; what lay there goes back under the Draw pile."""
    before = setup.cells[at.OFFER + place]
    if card:
        take_away(setup, card)
    if before and before != card:
        setup.put_number("piles", 0, with_bit(setup.cells[at.DRAW_PILE], before - 1, True))
    setup.put_number("contracts", place, card)


def take_away(setup: Setup, card: int) -> None:
    """Take a contract from wherever it lies."""
    cells = setup.cells
    for place in range(5):
        if cells[at.OFFER + place] == card:
            setup.put_number("contracts", place, 0)
    for pile in range(2):
        setup.put_number("piles", pile, with_bit(cells[at.DRAW_PILE + pile], card - 1, False))
    for place in range(12):
        if cells[at.HELD + place] & (1 << CARD_NUMBER_BITS) - 1 == card:
            setup.put_number("held", place, 0)


def discard(setup: Setup, cards: tuple[int, ...]) -> None:
    """Let the discards be these; what was among them and isn't now goes under the Draw pile."""
    if not all(1 <= card <= len(setup.box.contracts) for card in cards):
        raise ExplorerRefusal(label("card_numbers", most=len(setup.box.contracts)))
    for card in setup.contract_table.discards:
        if card not in cards:
            take_away(setup, card)
            setup.put_number("piles", 0, with_bit(setup.cells[at.DRAW_PILE], card - 1, True))
    for card in cards:
        take_away(setup, card)
        setup.put_number("piles", 1, with_bit(setup.cells[at.DISCARDS], card - 1, True))


class HandSheet(SheetKind):
    """The contracts that a player's company holds. CON-1"""

    sort = "hand"

    def things(self, setup: Setup) -> list[Thing]:
        seats = range(1, setup.options.players + 1)
        return [Thing(f"hand:{seat}", label("hand", player=setup.name_of(seat - 1))) for seat in seats]

    def settings(self, setup: Setup, rest: str) -> list[Setting]:
        fields: list[Setting] = []
        setups = tuple(
            (f"s{card}", Phrase("card.setup", {"number": card, "nation": Phrase(f"nation.{contract.nation}")}))
            for card, contract in enumerate(setup.box.setup_contracts, 1)
        )
        for place, held in enumerate(self._held(setup, rest)):
            card = NONE if held is None else f"{'s' if held.is_setup else ''}{held.card}"
            values = {"number": place + 1}
            fields.append(choice(f"card{place}", label("held", **values), card, contract_options(setup) + setups))
            if held is not None:
                sides: Options = (("front", Phrase("card.front")), ("back", Phrase("card.back")))
                side = "back" if held.is_back else "front"
                left = "".join(str(container + 1) for container in held.remaining)
                fields.append(choice(f"side{place}", label("side", **values), side, sides))
                fields.append(choice(f"left{place}", label("left", **values), left, subset_options()))
        return fields

    def put(self, setup: Setup, rest: str, field: str, value: str | int) -> None:
        seat, place = int(rest), int(field[-1])
        held = self._held(setup, rest)[place]
        if field.startswith("card"):
            self._take(setup, seat, place, held, str(value))
        elif held is not None:
            is_back = value == "back" if field.startswith("side") else held.is_back
            left = held.remaining if field.startswith("side") else tuple(int(digit) - 1 for digit in str(value))
            setup.put_contract(seat, place, HeldContract(held.card, held.is_setup, is_back, left))

    @staticmethod
    def _take(setup: Setup, seat: int, place: int, before: HeldContract | None, value: str) -> None:
        """Put another card, with all its containers, into the hand; the old one goes under the Draw pile."""
        if before is not None and not before.is_setup:
            setup.put_number("piles", 0, with_bit(setup.cells[at.DRAW_PILE], before.card - 1, True))
        setup.put_contract(seat, place, None)
        if not value:
            return
        is_setup, card = value.startswith("s"), int(value.removeprefix("s"))
        if not is_setup:
            take_away(setup, card)
        cards = setup.box.setup_contracts if is_setup else setup.box.contracts
        setup.put_contract(seat, place, HeldContract(card, is_setup, False, tuple(range(len(cards[card - 1].front)))))

    @staticmethod
    def _held(setup: Setup, rest: str) -> list[HeldContract | None]:
        """The three places of the hand."""
        first = at.HELD + 3 * (int(rest) - 1)
        return [unpacked(packed) for packed in setup.cells[first : first + 3]]


def unpacked(packed: int) -> HeldContract | None:
    """A place of a hand: its contract, if there is one."""
    card = packed & (1 << CARD_NUMBER_BITS) - 1
    if not card:
        return None
    left = packed >> CARD_NUMBER_BITS + 1
    places = tuple(place for place in range(CONTAINERS) if left >> place & 1)
    is_setup = card > SETUP_CARD
    return HeldContract(card - SETUP_CARD * is_setup, is_setup, bool(packed >> CARD_NUMBER_BITS & 1), places)


def subset_options() -> Options:
    """Which containers of a contract are not loaded yet."""
    return tuple(
        (
            "".join(str(place + 1) for place in subset),
            label("containers", numbers=Listing(tuple(place + 1 for place in subset), "series")),
        )
        for subset in SUBSETS
    )


class SupplySheet(SheetKind):
    """What lies ready for everybody."""

    sort = "supply"

    def things(self, setup: Setup) -> list[Thing]:
        return [Thing(self.sort, label("supply"))]

    def settings(self, setup: Setup, rest: str) -> list[Setting]:
        cells, box, flags = setup.cells, setup.box, flags_of_nation(setup)
        return [
            *(
                number(f"flags{place}", label("flags", nation=name), cells[at.FLAG_SUPPLY + place], flags)
                for place, _, name in nations()
            ),
            *(
                tick(
                    f"platform{place}", label("platform_flag", nation=name), bool(cells[at.PLATFORM_FLAGS] >> place & 1)
                )
                for place, _, name in nations()
            ),
            number("captains_taken", label("captains_taken"), cells[at.CAPTAINS_TAKEN], len(box.captains)),
            number("stevedores_taken", label("stevedores_taken"), cells[at.STEVEDORES_TAKEN], len(box.stevedores)),
            number("tokens_taken", label("tokens_taken"), cells[at.TOKENS_TAKEN], len(box.passenger_tokens)),
            text("pile", label("advisor_pile"), pile_of(setup)),
        ]

    def put(self, setup: Setup, rest: str, field: str, value: str | int) -> None:
        if field.startswith("flags"):
            setup.put_number("flag_supply", int(field[-1]), int(value))
        elif field.startswith("platform"):
            setup.put_number(
                "platform_flags", 0, with_bit(setup.cells[at.PLATFORM_FLAGS], int(field[-1]), value == YES)
            )
        elif field == "pile":
            setup.put_advisors(None, card_numbers(value))
        elif field == "tokens_taken":
            setup.put_number("tokens_taken", 0, int(value))
        else:
            setup.put_number("cards_taken", int(field.startswith("stevedores")), int(value))


def pile_of(setup: Setup) -> tuple[int, ...]:
    """The pile of Financial Advisors, top card first."""
    packed, cards = setup.cells[at.ADVISOR_PILE], []
    while packed:
        cards.append(packed & 15)
        packed >>= 4
    return tuple(cards)


SHEETS: dict[str, SheetKind] = {
    sheet.sort: sheet
    for sheet in (
        ClockSheet(),
        ShipSheet(),
        WhiteDiceSheet(),
        ContractSheet(),
        CompanySheet(),
        HandSheet(),
        PlayerSheet(),
        RailSheet(),
        SupplySheet(),
        OptionSheet(),
    )
}
