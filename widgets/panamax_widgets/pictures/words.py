"""The words that pictures and their text twins share: what each piece is, with its numbers and where they come from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from panamax.board import Zone
from panamax.box.components import Box, Container, Contract, SetupContract, fee_path
from panamax.state.views import Die, HeldContract, PlayerAssets, Ship
from panamax.vocabulary import Company, Nation, Provenance, ShipKind
from tabletop.i18n import Listing, Money, Phrase, as_beginning, say


class Words:
    """Speaks one language about one box. In full sentences, values that the box calls reconstructed are called so.

    `marked` tells whether such a value was shown, so that a picture can say in its key that there are some.
    """

    def __init__(self, box: Box, lang: str) -> None:
        self.box = box
        self.lang = lang
        self.marked = False

    def say(self, key: str, /, **values: object) -> str:
        """The message ``picture.<key>``."""
        return say(f"picture.{key}", self.lang, **values)

    def listed(self, items: Iterable[object], nothing: str = "nothing") -> str:
        """The items joined with commas and *and*, or the message ``picture.<nothing>``."""
        found = tuple(items)
        return self.say("list", items=Listing(found)) if found else self.say(nothing)

    def _clauses(self, parts: Iterable[object]) -> str:
        return Listing(tuple(parts), "clauses").text(self.lang)

    # Where values come from

    def is_reconstructed(self, *paths: str) -> bool:
        """Whether one of these values of the box is a stand-in for the printed one."""
        return any(self.box.provenance(path) is Provenance.RECONSTRUCTED for path in paths)

    def signed(self, text: str, *paths: str) -> str:
        """The text of a value; whether it is reconstructed is for the picture's key to say, and for pointing at it."""
        self.marked = self.marked or self.is_reconstructed(*paths)
        return text

    def speak_for_all(self) -> None:
        """Let the key be shown for all pictures beside each other: for any reconstructed value of the box."""
        self.marked = any(provenance is Provenance.RECONSTRUCTED for _, provenance in self.box.provenances)

    def in_words(self, text: str, *paths: str) -> str:
        """The text, followed by the word *reconstructed* if it is such a value."""
        return self.say("reconstructed.told", value=text) if self.is_reconstructed(*paths) else text

    def money(self, dollars: int) -> str:
        """A sum of money."""
        return self.say("value", value=Money(dollars))

    def awards(self) -> str:
        """The Managing Director Awards of the three rounds (SET-9)."""
        amounts = (
            self.signed(self.money(award), f"awards.awards.{number}") for number, award in enumerate(self.box.awards, 1)
        )
        return self.listed(amounts)

    # Zones

    def zone_name(self, zone: Zone) -> str:
        """The zone's name as it begins a line."""
        return as_beginning(Phrase(f"zone.{zone.id}"), self.lang)

    def fee(self, zone: Zone) -> str:
        """The zone's fee, nothing where none is paid."""
        fee = self.box.fee(zone)
        return self.signed(self.money(fee), fee_path(zone)) if fee else ""

    def zone(self, zone: Zone) -> str:
        """What a zone is: name, room, cost of leaving, and fee."""
        parts = [self.zone_name(zone)]
        if zone.is_rectangle:
            parts.append(self.say("zone.room", count=self.box.rectangle_slots))
        if zone.leaving_costs:
            parts.append(self.say(f"zone.leaving.{zone.leaving_costs}"))
        fee = self.box.fee(zone)
        told = self.in_words(self.money(fee), *([fee_path(zone)] if fee else []))
        parts.append(self.say("zone.fee", fee=told) if fee else self.say("zone.no_fee"))
        return self._clauses(parts)

    # Ships and dice

    def ship_name(self, ship: Ship) -> str:
        """The ship's name."""
        return say(f"ship.{ship.id}", self.lang)

    def ship_beginning(self, ship: Ship) -> str:
        """The ship's name as it begins a line."""
        return as_beginning(Phrase(f"ship.{ship.id}"), self.lang)

    def load_of(self, ship: Ship) -> str:
        """The load and the room for it, of a cruise ship its dice and those it needs; nothing for the military."""
        if ship.kind is ShipKind.MILITARY:
            return ""
        self.signed("", *range_paths(ship))
        load, of = (len(ship.cargo), ship.minimum) if ship.kind is ShipKind.CRUISE else (ship.load, ship.maximum)
        return self.say("ship.load_short", load=load, of=of)

    def ship(self, ship: Ship) -> str:
        """What a ship is, and what it carries."""
        parts = [self.ship_beginning(ship), self._slots(ship)]
        if ship.kind is ShipKind.MILITARY:
            parts.append(self.say("ship.military", nation=Phrase(f"nation.{ship.nation}")))
            return self._clauses(parts)
        parts += [self._range(ship), self.listed(map(self.die_phrase, ship.cargo), "ship.empty")]
        if ship.cargo:
            parts.append(self._load(ship))
        return self._clauses(parts)

    def load_in_short(self, ship: Ship) -> str:
        """What a ship carries of what it can, and whether that is enough to sail; of the military its nation."""
        if ship.kind is ShipKind.MILITARY:
            return self.say("ship.ready")
        readiness = self.say("ship.ready" if ship.is_ready else "ship.not_ready")
        return self.say("crowd.load", load=self.load_of(ship), readiness=readiness)

    def _slots(self, ship: Ship) -> str:
        told = self.say("ship.slots", count=ship.slots)
        return told if ship.company else self.in_words(told, f"ships.unique.{ship.id}.slots")

    def _range(self, ship: Ship) -> str:
        key = "ship.range_told.cruise" if ship.kind is ShipKind.CRUISE else "ship.range_told"
        return self.in_words(self.say(key, count=ship.minimum, maximum=ship.maximum), *range_paths(ship))

    def _load(self, ship: Ship) -> str:
        key = "ship.load.cruise" if ship.kind is ShipKind.CRUISE else "ship.load"
        readiness = self.say("ship.ready" if ship.is_ready else "ship.not_ready")
        return self.say(key, count=ship.load, readiness=readiness)

    def die_phrase(self, die: Die) -> Phrase:
        """A cargo die: its colour and value."""
        return Phrase("picture.die", {"company": Phrase(f"company.{die.company}"), "pips": die.pips})

    def dice(self, dice: Sequence[Die]) -> str:
        """Some cargo dice, in order."""
        return self.listed(map(self.die_phrase, dice))

    def die_on_ship(self, die: Die, ship: Ship) -> str:
        """A cargo die, and the ship that carries it."""
        return self.say("die_on_ship", die=self.die_phrase(die), ship=Phrase(f"ship.{ship.id}"))

    # Nations, companies, seats

    def nation(self, nation: Nation) -> str:
        """A nation's name."""
        return say(f"nation.{nation}", self.lang)

    def player(self, company: Company | None, seat: int) -> str:
        """A player's name: his company's colour, or his seat before he has one."""
        return say(f"player.{company}", self.lang) if company else say("player.seat", self.lang, seat=seat)

    def owner(self, player: PlayerAssets) -> str:
        """A player as the owner of a purse."""
        if player.company is None:
            return self.say("purse.seat", seat=player.seat)
        return self.say("purse.player", player=self.player(player.company, player.seat))

    def flag_counts(self, counts: Iterable[tuple[Nation, int]]) -> str:
        """How many flags of each nation."""
        return self.listed(
            Phrase("picture.flag_count", {"nation": Phrase(f"nation.{nation}"), "count": count})
            for nation, count in counts
        )

    # Contracts

    def contract(self, contract: Contract | SetupContract) -> str:
        """A contract: card number, nation, containers."""
        key = "contract.setup_named" if isinstance(contract, SetupContract) else "contract.named"
        containers = [self._container(box.value, box.rail) for box in contract.front]
        values = {"number": contract.number, "nation": Phrase(f"nation.{contract.nation}")}
        return self.in_words(say(key, self.lang, containers=Listing(tuple(containers)), **values), contract.path)

    def both_sides(self, contract: Contract) -> str:
        """A contract that nobody has taken: it may be taken with its back up, which its front tells (CON-1, LOD-2)."""
        back = Listing(tuple(self._container(side.value, False) for side in contract.back))
        key = "contract.rail_back" if contract.back[0].rail else "contract.back"
        return self.say(key, front=self.contract(contract), back=back)

    def held_contract(self, held: HeldContract) -> str:
        """A contract in hand: its card and side, and the containers that are not yet loaded."""
        card = contract_of(self.box, held)
        sides = self.containers(held)
        left = [self._container(sides[place].value, sides[place].rail) for place in held.remaining]
        key = "held.back" if held.is_back else "held.front"
        return self.say(key, contract=self.contract(card), left=Listing(tuple(left)))

    def held_container(self, held: HeldContract, place: int) -> str:
        """One container of a contract in hand, by its place on the card."""
        nation = Phrase(f"nation.{contract_of(self.box, held).nation}")
        return self.say("held.container", container=self.container(self.containers(held)[place]), nation=nation)

    def containers(self, held: HeldContract) -> tuple[Container, ...]:
        """The containers on the side of a contract in hand that is used."""
        card = contract_of(self.box, held)
        return card.back if held.is_back and isinstance(card, Contract) else card.front

    def container(self, container: Container) -> Phrase:
        """A container: its value, and the rail icon if it has one."""
        return self._container(container.value, container.rail)

    def _container(self, value: int, rail: bool) -> Phrase:
        return Phrase("contract.rail_container" if rail else "contract.container", {"value": value})

    # Clipboards and purses

    def build_cost(self, ship: Ship) -> str:
        """What building a company ship costs."""
        model = next(model for model in self.box.company_ships if model.slots == ship.slots)
        return self.signed(self.money(model.build_cost), f"ships.company.{ship.slots}.build_cost")

    def free_action(self, nation: Nation, index: int) -> str:
        """The short name of the free action on a place of a flag row."""
        return self.signed(self._free_action("short", nation, index), f"clipboard.{nation}.{index + 1}")

    def free_action_told(self, nation: Nation, index: int) -> str:
        """The free action on a place of a flag row."""
        return self.in_words(self._free_action("told", nation, index), f"clipboard.{nation}.{index + 1}")

    def _free_action(self, form: str, nation: Nation, index: int) -> str:
        action = self.box.free_actions(nation)[index] or "none"
        return self.say(f"free_action.{form}.{action}")

    def bonus(self, kind: str, card: int) -> str:
        """What a Captain or Stevedore card gives, in short."""
        count, path = self._bonus(kind, card)
        return self.signed(self.say(f"bonus.short.{kind}", count=count), path)

    def bonus_told(self, kind: str, card: int) -> str:
        """A Captain or Stevedore card: its number and what it gives."""
        count, path = self._bonus(kind, card)
        return self.in_words(self.say(f"bonus.{kind}", number=card, count=count), path)

    def bonus_count(self, kind: str, card: int) -> int:
        """How many movements or containers a Captain or Stevedore card gives."""
        count, path = self._bonus(kind, card)
        self.signed("", path)
        return count

    def _bonus(self, kind: str, card: int) -> tuple[int, str]:
        values = self.box.captains if kind == "captain" else self.box.stevedores
        return values[card - 1], f"cards.{kind}s.{card}"

    def advisor(self, card: int) -> str:
        """What a Financial Advisor card pays; a hidden one says so."""
        if not card:
            return self.say("purse.hidden_card")
        return self.in_words(self._advisor(card), f"advisors.{card}")

    def advisor_short(self, card: int) -> str:
        """The same where there is little room."""
        return self.signed(self._advisor(card), f"advisors.{card}") if card else self.advisor(card)

    def advisor_pays(self, card: int) -> str:
        """What an advisor pays for, without the card's number."""
        return self.signed(self.box.advisor(card).phrase.text(self.lang), f"advisors.{card}")

    def _advisor(self, card: int) -> str:
        return self.say("purse.advisor", number=card, pays=self.box.advisor(card).phrase)

    def purse_value(self, key: str, player: PlayerAssets) -> str:
        """The player's awards, Bailouts or bid."""
        if key == "bailouts":
            return self.say("number", value=player.bailouts)
        if key == "awards":
            return self.money(player.awards)
        if player.bid is None:
            return self.say("purse.no_bid")
        return self.money(player.bid) if player.bid else self.say("purse.hidden_bid")


def contract_of(box: Box, held: HeldContract) -> Contract | SetupContract:
    """The card of a contract in hand."""
    cards = box.setup_contracts if held.is_setup else box.contracts
    return cards[held.card - 1]


def range_paths(ship: Ship) -> tuple[str, str]:
    """The places in the box of a ship's load range."""
    model = f"company.{ship.slots}" if ship.company else f"unique.{ship.id}"
    return f"ships.{model}.minimum", f"ships.{model}.maximum"
