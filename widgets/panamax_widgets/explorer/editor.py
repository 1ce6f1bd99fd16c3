"""The position editor's state: a set-up that is changed piece by piece, its faults, and the way back. No widgets."""

from __future__ import annotations

from dataclasses import dataclass

from panamax.board import ZONE_BY_ID
from panamax.position import Position
from panamax.record.notation import notation_of
from panamax.setup import Setup
from tabletop.errors import Fault, OptionError
from tabletop.i18n import Phrase
from tabletop_widgets.explorer.desk import ExplorerRefusal
from tabletop_widgets.explorer.editing import SetupEditor
from tabletop_widgets.frame.shown import Setting

from ..game_view.drawing import Tab
from ..game_view.views import Picture
from ..play.figures import figure_name
from .seat_sheets import SHEETS
from .sheets import Thing
from .transfers import MOVERS, targets, transfer


@dataclass(frozen=True, slots=True)
class FaultPlace:
    """Where a fault is to be seen and put right: a picture, things in it, and a thing that has a sheet."""

    tab: Tab
    spots: tuple[str, ...]
    thing: str


class Editor(SetupEditor[Setup]):
    """A set-up being edited. What can't be done raises `TabletopError` and changes nothing."""

    first, last_resort = "clock", "options"

    def __init__(self, setup: Setup) -> None:
        self.tab: Tab | None = None
        super().__init__(setup)

    @property
    def picture(self) -> str:
        return figure_name(self.tab) if self.tab is not None else ""

    @property
    def things(self) -> list[Thing]:
        """Everything that has a sheet."""
        return [thing for sheet in SHEETS.values() for thing in sheet.things(self.setup)]

    @property
    def settings(self) -> list[Setting]:
        """The fields of the chosen thing."""
        sort, _, rest = self.thing.partition(":")
        return SHEETS[sort].settings(self.setup, rest)

    def choose(self, thing: str) -> None:
        """Show the sheet of another thing."""
        if thing not in [known.id for known in self.things]:
            raise ExplorerRefusal(Phrase("explorer.edit.no_such_thing"))
        self.thing, self.picked, self.marked = thing, "", spots_of_thing(thing, self.setup)
        self.tab = _tab_of_thing(thing) or self.tab

    def put(self, field: str, value: str | int) -> None:
        """Write a field of the chosen thing."""
        if field not in [setting.id for setting in self.settings]:
            raise ExplorerRefusal(Phrase("explorer.edit.no_such_thing"))
        sort, _, rest = self.thing.partition(":")
        after = self.setup.copy()
        try:
            SHEETS[sort].put(after, rest, field, value)
        except (ValueError, IndexError):
            raise ExplorerRefusal(Phrase("explorer.edit.bad_value")) from None
        self._change(after)

    def click(self, spot: object) -> None:
        """A click in the picture: move what was picked there, or else pick what is there (of a die aboard, its ship).

        Where what was picked can't go, `untaken` says so, and it stays picked unless another thing lies there.
        """
        self.untaken = None
        if not isinstance(spot, str) or (self.picked and self.picked != spot and self._moved(self.picked, spot)):
            return
        spot = self._meant(spot)
        if self.picked and self.picked != spot and not self._is_of_picked(spot):
            self.untaken = Phrase("explorer.edit.not_taken", {"thing": self.name_of(self.picked)})
            if spot.partition(":")[0] not in MOVERS:
                return
        self.picked = "" if spot == self.picked else spot
        self.marked = (spot,) if self.picked else ()
        self.thing = thing_of(spot, self.setup) or self.thing

    def drag(self, start: object, end: object) -> None:
        """Something in the picture was dragged onto something else: of a ship's dice the ship, unless it is picked."""
        self.untaken = None
        if not isinstance(start, str) or not isinstance(end, str):
            return
        start = self._meant(start)
        if start != end and not self._moved(start, end):
            self.untaken = Phrase("explorer.edit.not_taken", {"thing": self.name_of(start)})

    def _moved(self, start: str, end: str) -> bool:
        """Move what lies at one place to the other; whether it can go there."""
        after = self.setup.copy()
        if not transfer(after, start, end):
            return False
        self._change(after)
        self.picked, self.marked = "", (end,)
        return True

    def _meant(self, spot: str) -> str:
        """A ship is picked first, wherever it is clicked; then one of its dice."""
        kind, _, rest = spot.partition(":")
        ship = f"ship:{rest.partition(':')[0]}"
        is_aboard = kind == "die" and (thing_of(spot, self.setup) or "") == ship
        return ship if is_aboard and not self._is_of_picked(spot) else spot

    def _is_of_picked(self, spot: str) -> bool:
        """Whether it is a die of the picked ship."""
        return spot.startswith(f"die:{self.picked.removeprefix('ship:')}:") and self.picked.startswith("ship:")

    def name_of(self, spot: str) -> Phrase:
        """What is picked at a place, in words."""
        owner = thing_of(spot, self.setup)
        name = next((known.name for known in self.things if known.id == owner), Phrase("explorer.edit.something"))
        return Phrase("explorer.edit.die_of", {"thing": name}) if spot.startswith("die:") else name

    def next_spots(self, spots: frozenset[str]) -> tuple[str, ...]:
        """Where in the picture with these places the picked thing can go."""
        return targets(self.setup, self.picked, spots) if self.picked else ()

    def show(self, place: int) -> None:
        """Show where a fault is."""
        if not 0 <= place < len(self.faults):
            raise ExplorerRefusal(Phrase("explorer.edit.no_such_thing"))
        found = place_of(self.faults[place], self.setup)
        self.tab, self.marked, self.picked = found.tab, found.spots, ""
        self.thing = found.thing or self.thing

    def position(self) -> Position:
        """The position that it is. Raises `ImpossiblePosition` with all faults."""
        return self.setup.to_position().with_hidden_dealt()

    def _written(self, setup: Setup) -> str:
        try:
            written = notation_of(setup)
            setup.players, setup.companies, setup.ships  # noqa: B018
        except (AssertionError, IndexError, KeyError, ValueError) as broken:
            raise OptionError(Phrase("explorer.edit.bad_value")) from broken
        return written


def thing_of(spot: str, setup: Setup) -> str | None:
    """The thing with a sheet that a place in the pictures belongs to."""
    kind, _, rest = spot.partition(":")
    first = rest.partition(":")[0]
    if kind in ("ship", "die") and first in {ship.id for ship in setup.ships}:
        return f"ship:{first}"
    if kind in ("die", "rail") and f"rail:{first}" in _RAIL:
        return f"rail:{first}"
    if kind in _SEATED and first:
        return f"{_SEATED[kind]}:{first}"
    seats = {str(assets.company): assets.seat for assets in setup.companies}
    if kind in _OWNED and first in seats:
        return f"{_OWNED[kind]}:{seats[first]}"
    return _SHARED.get(kind)


_RAIL = ("rail:first_wagon", "rail:second_wagon", "rail:platform")
_SEATED = dict.fromkeys(
    ("player", "share", "captain", "stevedore", "advisor", "goal", "bid", "awards", "bailouts"), "player"
)
_OWNED = {
    **dict.fromkeys(("company", "warehouse", "pool", "flags", "free_action", "benefit", "stock"), "company"),
    "held": "hand",
}
_SHARED = {
    "column": "white_dice",
    "executive": "white_dice",
    "contract": "contracts",
    "setup_contract": "contracts",
    "flag": "supply",
    "pile": "supply",
    "order": "clock",
    "rail": "clock",
    "awards": "clock",
}


def spots_of_thing(thing: str, setup: Setup) -> tuple[str, ...]:
    """The places in the pictures that belong to a thing and name it best."""
    sort, _, rest = thing.partition(":")
    if sort in ("ship", "rail"):
        return (thing,)
    seats = {str(assets.seat): assets.company for assets in setup.companies}
    if sort == "company" and rest in seats:
        return (f"company:{seats[rest]}:money", f"stock:{seats[rest]}")
    if sort == "hand" and rest in seats:
        return tuple(f"held:{seats[rest]}:{place}" for place in (1, 2, 3))
    if sort == "player":
        return (f"player:{rest}:money",)
    if sort == "contracts":
        return tuple(f"contract:{place}" for place in ("4", "5", "6", "inbound", "draw"))
    return ("rail:order",) if sort == "clock" else ()


def _tab_of_thing(thing: str) -> Tab | None:
    sort, _, rest = thing.partition(":")
    if sort in ("company", "hand", "player"):
        return Tab(Picture.CLIPBOARD, int(rest))
    if sort in ("white_dice", "contracts"):
        return Tab(Picture.ACTION_TABLE)
    return Tab(Picture.BOARD) if sort in ("ship", "rail", "supply", "clock") else None


def place_of(fault: Fault, setup: Setup) -> FaultPlace:
    """Where a fault is to be seen and put right."""
    ships = {ship.id for ship in setup.ships}
    if fault.place in ships:
        return _placed(f"ship:{fault.place}", setup)
    if fault.place in ZONE_BY_ID:
        inside = [ship.id for ship in setup.ships if ship.zone and ship.zone.id == fault.place]
        spots = (f"zone:{fault.place}", *(f"ship:{id}" for id in inside))
        return FaultPlace(Tab(Picture.BOARD), spots, f"ship:{inside[0]}" if inside else "")
    seat = _seat_of(fault, setup)
    thing = _THING_OF_PLACE.get(fault.place, "")
    if thing in ("company", "player", "hand"):
        thing = f"{thing}:{seat}"
    if thing == "rail":
        full = [name for name in _RAIL if len(getattr(setup.rail_table, name.removeprefix("rail:"))) > 0]
        thing = full[0] if full else _RAIL[0]
    return _placed(thing or "options", setup, fault.place)


def _placed(thing: str, setup: Setup, place: str = "") -> FaultPlace:
    columns = {"columns": tuple(f"column:{pip}" for pip in range(1, 7))}
    columns["executive"] = tuple(f"executive:{pip}" for pip in range(1, 7))
    return FaultPlace(
        _tab_of_thing(thing) or Tab(Picture.BOARD), columns.get(place) or spots_of_thing(thing, setup), thing
    )


def _seat_of(fault: Fault, setup: Setup) -> int:
    """The seat that a fault is about, as far as it says so; else the first."""
    for seat in range(1, setup.options.players + 1):
        if fault.numbers.get("company") == setup.name_of(seat - 1) or fault.place == f"seat{seat}":
            return seat
    seat_given = fault.numbers.get("seat", 1)
    return seat_given if isinstance(seat_given, int) and 1 <= seat_given <= setup.options.players else 1


_THING_OF_PLACE = {
    **dict.fromkeys(("columns", "executive"), "white_dice"),
    **dict.fromkeys(("dice", "stock", "tokens", "benefits", "deferred"), "company"),
    **dict.fromkeys(("shares", "money", "captains", "stevedores", "bailouts", "awards"), "player"),
    **dict.fromkeys(("contracts", "setup_contracts"), "contracts"),
    **dict.fromkeys(("flags", "advisor_pile", "platform_flags", "cards_taken", "tokens_taken"), "supply"),
    **dict.fromkeys(("clock", "agenda", "turn", "order"), "clock"),
    **dict.fromkeys(("seat1", "seat2", "seat3", "seat4"), "player"),
    **dict.fromkeys(("rail", "cargo"), "rail"),
    "held": "hand",
    "colours": "options",
}
