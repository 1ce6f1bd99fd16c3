"""The sheets of the position editor: for each thing on the table the fields that say all of it, and how they are put.

A sheet's fields are settings (`lessons.model.Setting`), so that a keyboard alone suffices; clicking is in `transfers`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from panamax.board import ZONES
from panamax.options import VARIANTS
from panamax.setup import RAIL_PLACES, Setup
from panamax.state.arrangement import COMPANIES
from panamax.state.views import Die
from panamax.vocabulary import Nation, PassengerBenefit
from tabletop.i18n import Money, Phrase
from tabletop.options import Variant
from tabletop_widgets.explorer.desk import ExplorerRefusal
from tabletop_widgets.frame.shown import Setting, SettingKind

NONE = ""
OFF, OUT = "off", "out"
NO, YES = "no", "yes"
PIPS = range(1, 7)
Options = tuple[tuple[str, Phrase], ...]


def label(key: str, **values: object) -> Phrase:
    """A word of the editor."""
    return Phrase(f"explorer.edit.{key}", values)


def number(id: str, words: Phrase, value: int, most: int) -> Setting:
    """A field for a whole number from 0."""
    return Setting(id, words, value, SettingKind.NUMBER, least=0, most=most)


def choice(id: str, words: Phrase, value: object, options: Options) -> Setting:
    """A list to choose from; a value that isn't in it is shown as nothing."""
    known = str(value)
    return Setting(id, words, known if known in dict(options) else options[0][0], options=options)


def tick(id: str, words: Phrase, value: bool) -> Setting:
    """Yes or no."""
    return choice(id, words, YES if value else NO, ((NO, label("no")), (YES, label("yes"))))


def text(id: str, words: Phrase, numbers: tuple[int, ...]) -> Setting:
    """A field for the numbers of cards."""
    return Setting(id, words, " ".join(map(str, numbers)), SettingKind.TEXT)


def card_numbers(value: str | int) -> tuple[int, ...]:
    """The numbers that were typed. Raises `ExplorerRefusal`."""
    words = str(value).replace(",", " ").split()
    if len(words) > 40 or not all(word.isascii() and word.isdigit() and len(word) <= 2 for word in words):
        raise ExplorerRefusal(label("numbers"))
    return tuple(map(int, words))


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on the table that has a sheet: its id, such as ``ship:iowa``, and what it is called."""

    id: str
    name: Phrase


class SheetKind(ABC):
    """The sheets of one sort of things; `rest` is what stands behind the sort in a thing's id."""

    sort: str

    @abstractmethod
    def things(self, setup: Setup) -> list[Thing]:
        """The things of this sort."""

    @abstractmethod
    def settings(self, setup: Setup, rest: str) -> list[Setting]:
        """The fields of one of them."""

    @abstractmethod
    def put(self, setup: Setup, rest: str, field: str, value: str | int) -> None:
        """Write a field. Raises `TabletopError`."""


class ClockSheet(SheetKind):
    """Round, turn, and turn order."""

    sort = "clock"

    def things(self, setup: Setup) -> list[Thing]:
        return [Thing(self.sort, label("clock"))]

    def settings(self, setup: Setup, rest: str) -> list[Setting]:
        players, turn = setup.options.players, setup.turn_of
        seats = tuple((str(seat), setup.name_of(seat - 1)) for seat in range(1, players + 1))
        nobody = ((NONE, label("nobody")),) if turn is None else ()
        order = [setup.number("order", place) + 1 for place in range(players)]
        return [
            number("round", label("round"), setup.number("clock", 0), len(setup.box.awards)),
            number("turns", label("turns"), setup.number("clock", 1), setup.box.turns[players] * players),
            choice("active", label("active"), NONE if turn is None else turn, nobody + seats),
            *(
                choice(f"order{place}", label("order", place=place + 1), seat, seats)
                for place, seat in enumerate(order)
            ),
        ]

    def put(self, setup: Setup, rest: str, field: str, value: str | int) -> None:
        if field.startswith("order"):
            swap_order(setup, int(field.removeprefix("order")), int(value) - 1)
            return
        now: dict[str, str | int] = {
            "round": setup.number("clock", 0),
            "turns": setup.number("clock", 1),
            "active": setup.turn_of or 1,
            field: value,
        }
        if now["active"] == NONE:
            raise ExplorerRefusal(label("needs_player"))
        setup.put_turn(int(now["active"]), int(now["round"]), int(now["turns"]))


def swap_order(setup: Setup, place: int, player: int) -> None:
    """Let the player have this place of the turn order; who had it takes his."""
    order = [setup.number("order", each) for each in range(setup.options.players)]
    if player in order:
        setup.put_number("order", order.index(player), order[place])
    setup.put_number("order", place, player)


class OptionSheet(SheetKind):
    """The variants of the rules, and who plays which company."""

    sort = "options"

    def things(self, setup: Setup) -> list[Thing]:
        return [Thing(self.sort, label("options"))]

    def settings(self, setup: Setup, rest: str) -> list[Setting]:
        companies: Options = tuple((str(company), Phrase(f"player.{company}")) for company in COMPANIES)
        fields = [
            choice(id, variant.phrase(), getattr(setup.options, id), variant_options(variant))
            for id, variant in VARIANTS.items()
        ]
        for seat in range(1, setup.options.players + 1):
            fields.append(choice(f"colour{seat}", label("colour", seat=seat), setup.company_of(seat), companies))
        return fields

    def put(self, setup: Setup, rest: str, field: str, value: str | int) -> None:
        if field in VARIANTS:
            setup.put_number("variants", list(VARIANTS).index(field), VARIANTS[field].values.index(str(value)))
            return
        seat, colour = int(field.removeprefix("colour")) - 1, [str(company) for company in COMPANIES].index(str(value))
        colours = [setup.number("colours", each) for each in range(len(COMPANIES))]
        if colour in colours:
            setup.put_number("colours", colours.index(colour), colours[seat])
        setup.put_number("colours", seat, colour)


def variant_options(variant: Variant) -> Options:
    """The values of a variant in words."""
    return tuple((value, variant.phrase(value)) for value in variant.values)


class WhiteDiceSheet(SheetKind):
    """The Action table. TBL-1"""

    sort = "white_dice"

    def things(self, setup: Setup) -> list[Thing]:
        return [Thing(self.sort, label("white_dice"))]

    def settings(self, setup: Setup, rest: str) -> list[Setting]:
        table = setup.action_table
        most = max(setup.box.action_dice)
        columns = [number(f"column{pip}", label("column", pip=pip), table.columns[pip - 1], most) for pip in PIPS]
        spaces = [tick(f"executive{pip}", label("executive", pip=pip), table.executive[pip - 1]) for pip in PIPS]
        return columns + spaces

    def put(self, setup: Setup, rest: str, field: str, value: str | int) -> None:
        table = setup.action_table
        columns, spaces = list(table.columns), list(table.executive)
        if field.startswith("column"):
            columns[int(field[-1]) - 1] = int(value)
        else:
            spaces[int(field[-1]) - 1] = value == YES
        setup.put_white_dice(tuple(columns), tuple(spaces))


class ShipSheet(SheetKind):
    """A ship: where it is, and the dice aboard."""

    sort = "ship"

    def things(self, setup: Setup) -> list[Thing]:
        return [Thing(f"ship:{id}", Phrase(f"ship.{id}")) for id in setup.ship_ids]

    def settings(self, setup: Setup, rest: str) -> list[Setting]:
        zones: Options = tuple((zone.id, Phrase(f"zone.{zone.id}")) for zone in ZONES)
        away: Options = ((OFF, label("off_board")), (OUT, label("out_of_game")))
        ship = next((ship for ship in setup.ships if ship.id == rest), None)
        if ship is None:
            return [choice("zone", label("zone"), OUT, away + zones)]
        slots = [
            choice(f"slot{slot}", label("slot", number=slot + 1), die_id(ship.cargo, slot), dice_options(setup))
            for slot in range(max(ship.slots, len(ship.cargo)))
        ]
        return [choice("zone", label("zone"), ship.zone.id if ship.zone else OFF, away + zones), *slots]

    def put(self, setup: Setup, rest: str, field: str, value: str | int) -> None:
        ship = next((ship for ship in setup.ships if ship.id == rest), None)
        cargo = list(ship.cargo) if ship else []
        zone = ship.zone.id if ship and ship.zone else None
        if field == "zone" and value == OUT:
            setup.take_out(rest)
            return
        if field == "zone":
            zone = None if value == OFF else str(value)
        else:
            cargo = replaced(cargo, int(field.removeprefix("slot")), str(value))
        setup.put_ship(rest, zone, tuple(cargo))


class RailSheet(SheetKind):
    """A wagon of the Rail table, or its platform."""

    sort = "rail"

    def things(self, setup: Setup) -> list[Thing]:
        return [Thing(f"rail:{place}", label(place)) for place in RAIL_PLACES]

    def settings(self, setup: Setup, rest: str) -> list[Setting]:
        dice: tuple[Die, ...] = getattr(setup.rail_table, rest)
        places = max(setup.box.wagon_places, len(dice))
        options = dice_options(setup)
        return [
            choice(f"slot{slot}", label("slot", number=slot + 1), die_id(dice, slot), options) for slot in range(places)
        ]

    def put(self, setup: Setup, rest: str, field: str, value: str | int) -> None:
        dice: tuple[Die, ...] = getattr(setup.rail_table, rest)
        setup.put_rail(rest, tuple(replaced(list(dice), int(field.removeprefix("slot")), str(value))))


def dice_options(setup: Setup) -> Options:
    """Nothing, or a die of a company in this game."""
    dice = [(f"{assets.company}{pips}", assets.company, pips) for assets in setup.companies for pips in PIPS]
    words = ((id, label("die", company=Phrase(f"player.{company}"), pips=pips)) for id, company, pips in dice)
    return ((NONE, label("no_die")), *words)


def die_id(dice: tuple[Die, ...], place: int) -> str:
    """The die in a place as the list of choices names it."""
    return f"{dice[place].company}{dice[place].pips}" if place < len(dice) else NONE


def replaced(dice: list[Die], place: int, id: str) -> list[Die]:
    """The dice with another one (or none) in a place; beyond the last it is added."""
    found = [Die(company, pips) for company in COMPANIES for pips in PIPS if f"{company}{pips}" == id]
    return [*dice[:place], *found, *dice[place + 1 :]]


def nations() -> list[tuple[int, Nation, Phrase]]:
    """Every nation with its number and name."""
    return [(place, nation, Phrase(f"nation.{nation}")) for place, nation in enumerate(Nation)]


def stock_options(setup: Setup) -> Options:
    """The stock values by their prices."""
    return tuple((str(value), label("stock", price=Money(price))) for value, price in enumerate(setup.box.prices))


BENEFITS = tuple(PassengerBenefit)
