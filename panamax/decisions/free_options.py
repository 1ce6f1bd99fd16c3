"""What a player may do at any time in his turn besides the action itself.

Build (BLD-1), move a ship from a Waiting to a Loading zone (LOD-3), use a bonus card (BON-1), collect money for having
moved a military ship (UNI-3). Many kinds of decisions offer these verbs.
"""

from __future__ import annotations

from abc import abstractmethod

from tabletop.errors import Refusal
from tabletop.i18n import Money, Phrase

from ..board import ZONES
from ..box.tables import tables_of
from ..engine import codes
from ..engine import layout as at
from ..engine.free_options import build_price
from ..state.arrangement import Arrangement
from ..vocabulary import NATIONS, ShipKind, ZoneKind
from .base import Things, Verb, bad_move_text, one_word
from .names import nation_named, nation_phrase, ship_named, ship_phrase, zone_phrase
from .refusing import counted, refuse, refuse_if
from .situation import Situation


class FreeOption(Verb):
    """One of the free options; `option` is its part of the code."""

    option: int
    rule: str
    at_platform = False

    def covers(self, code: int) -> bool:
        return codes.free_option(code) == self.option

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation = Situation(position)
        return [*self._timing(situation), *self.own_reasons(situation, code)]

    @abstractmethod
    def own_reasons(self, situation: Situation, code: int) -> list[Refusal]:
        """The rules that this option itself breaks."""

    def _timing(self, situation: Situation) -> list[Refusal]:
        if situation.is_platform_flag and not self.at_platform:
            return [refuse(self.rule, "not_at_round_end")]
        return refuse_if(situation.transferred > 0, "TBL-6", "take_transferred", column=situation.transferred)


class ShipToZone(FreeOption):
    """Put a ship into a Loading zone. Text: keyword, ship, nation."""

    def to_text(self, position: Arrangement, code: int) -> str:
        ship, zone = codes.ship_and_zone(code)
        return f"{self.keyword} {position.ship_id(ship)} {NATIONS[zone]}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        if len(words) != 2:
            raise bad_move_text(self)
        return self.option | ship_named(position, words[0]) << 2 | nation_named(self, words[1])

    def things(self, position: Arrangement, code: int) -> Things:
        ship, zone = codes.ship_and_zone(code)
        return f"ship:{position.ship_id(ship)}", f"zone:{ZONES[zone].id}"

    def values(self, position: Arrangement, code: int) -> dict[str, object]:
        """The ship and the zone in words."""
        ship, zone = codes.ship_and_zone(code)
        return {"ship": ship_phrase(position, ship), "zone": zone_phrase(ZONES[zone])}


class Build(ShipToZone):
    """Build a ship of the own company (BLD-1). Text: ``build red3 china``."""

    keyword = "build"
    option = codes.BUILD
    rule = "BLD-1"

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        ship, _ = codes.ship_and_zone(code)
        price = build_price(tables_of(position.box), ship)
        values = {**self.values(position, code), "price": Money(price)}
        return Phrase("verb.build.phrase" if price else "verb.build.free", values)

    def own_reasons(self, situation: Situation, code: int) -> list[Refusal]:
        number, _ = codes.ship_and_zone(code)
        name = ship_phrase(situation.position, number)
        if number // 4 != situation.player:
            return [refuse("BLD-1", "build_own", ship=name)]
        place = situation.zone(number)
        if place is not None:
            return [refuse("BLD-1", "built_already", ship=name, zone=zone_phrase(place))]
        price = build_price(situation.tables, number)
        poor = situation.company_money < price
        return refuse_if(
            poor, "BLD-1", "build_price", ship=name, needs=Money(price), has=Money(situation.company_money)
        )


class Relocate(ShipToZone):
    """Move a ship from a Waiting zone to a Loading zone of its ocean (LOD-3). Text: ``relocate iowa us_east``."""

    keyword = "relocate"
    option = codes.RELOCATE
    rule = "LOD-3"
    at_platform = True

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase("verb.relocate.phrase", self.values(position, code))

    def own_reasons(self, situation: Situation, code: int) -> list[Refusal]:
        number, target = codes.ship_and_zone(code)
        name = ship_phrase(situation.position, number)
        zone = situation.zone(number)
        if zone is None:
            return [refuse("LOD-3", "not_on_board", ship=name)]
        if zone.kind is not ZoneKind.WAITING:
            return [refuse("LOD-3", "relocate_from_waiting", ship=name, zone=zone_phrase(zone))]
        goal = ZONES[target]
        numbers = {"ship": name, "zone": zone_phrase(zone), "target": zone_phrase(goal)}
        return refuse_if(zone.ocean is not goal.ocean, "LOD-3", "relocate_ocean", **numbers)


class Collect(FreeOption):
    """Take the money for having moved a military ship (UNI-3). Text: ``collect china``."""

    keyword = "collect"
    option = codes.COLLECT
    rule = "UNI-3"

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"collect {NATIONS[code & 3]}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return codes.collect_code(nation_named(self, one_word(self, words)))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        situation = Situation(position)
        dollars = situation.military_pay(code & 3)
        return Phrase("verb.collect.phrase", {"nation": nation_phrase(code & 3), "dollars": Money(dollars)})

    def things(self, position: Arrangement, code: int) -> Things:
        nation = NATIONS[code & 3]
        ships = (ship for ship in position.ships if ship.kind is ShipKind.MILITARY and ship.nation == nation)
        return tuple(f"ship:{ship.id}" for ship in ships)

    def own_reasons(self, situation: Situation, code: int) -> list[Refusal]:
        nation = code & 3
        name = nation_phrase(nation)
        moved = situation.state[at.MILITARY_MOVED] >> nation & 1
        return [
            *refuse_if(not moved, "UNI-3", "military_not_moved", nation=name),
            *refuse_if(situation.state[at.MILITARY_PAID] > 0, "UNI-3", "military_paid"),
            *refuse_if(not situation.flags(nation), "UNI-3", "military_no_flag", nation=name),
        ]


class UseCard(FreeOption):
    """Use a bonus card (BON-1): its keyword alone."""

    rule = "BON-1"
    cell: int
    earned_bit: int

    def to_text(self, position: Arrangement, code: int) -> str:
        return self.keyword

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        if words:
            raise bad_move_text(self)
        return self.option

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        situation = Situation(position)
        card = situation.state[self.cell + situation.player]
        helps = counted(f"{self.keyword}_help", self.helps(situation, card)) if card else Phrase("amount.no_card")
        return Phrase(f"verb.{self.keyword}.phrase", {"helps": helps})

    def things(self, position: Arrangement, code: int) -> Things:
        return (f"{self.keyword}:{position.decider}",)

    @abstractmethod
    def helps(self, situation: Situation, card: int) -> int:
        """Movements or containers that the card gives."""

    @abstractmethod
    def is_useless(self, situation: Situation) -> bool:
        """Whether nothing could be done with the card now."""

    def own_reasons(self, situation: Situation, code: int) -> list[Refusal]:
        if situation.state[self.cell + situation.player] == 0:
            return [refuse("BON-1", f"no_{self.keyword}")]
        return [
            *refuse_if(situation.earned_now(self.earned_bit + situation.player), "BON-1", f"new_{self.keyword}"),
            *refuse_if(self.is_useless(situation), "BON-1", f"useless_{self.keyword}"),
        ]


class UseCaptain(UseCard):
    """Use the Captain card. Text: ``captain``."""

    keyword = "captain"
    option = codes.USE_CAPTAIN
    cell = at.CAPTAIN
    earned_bit = 0

    def helps(self, situation: Situation, card: int) -> int:
        return situation.box.captains[card - 1]

    def is_useless(self, situation: Situation) -> bool:
        return not any(situation.can_move(ship) for ship in situation.ships)


class UseStevedore(UseCard):
    """Use the Stevedore card. Text: ``stevedore``."""

    keyword = "stevedore"
    option = codes.USE_STEVEDORE
    cell = at.STEVEDORE
    earned_bit = 4

    def helps(self, situation: Situation, card: int) -> int:
        return situation.box.stevedores[card - 1]

    def is_useless(self, situation: Situation) -> bool:
        return not situation.hand


COLLECT = Collect()
RELOCATE = Relocate()
FREE_OPTIONS: tuple[Verb, ...] = (Build(), RELOCATE, COLLECT, UseCaptain(), UseStevedore())
