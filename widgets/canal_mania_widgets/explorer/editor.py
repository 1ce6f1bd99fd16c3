"""Canal Mania's position editor: what a click and a fault mean in it. Its fields are in `sheets`."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from canal_mania.position import Position
from canal_mania.record.notation import notation_of
from canal_mania.setup import Setup
from tabletop.errors import Fault
from tabletop.i18n import Phrase
from tabletop_widgets.explorer.desk import ExplorerRefusal
from tabletop_widgets.explorer.editing import SetupEditor
from tabletop_widgets.frame.shown import Setting

from ..pictures.map import hex_id, hex_number
from ..pictures.panel import COPY
from ..play.figures import HAND, MAP, OFFERED, PLAYERS
from .laying import canal_of, cut, lay, reached
from .sheets import ADD, FORMS, NOTHING, REMOVE, SetupThing, all_things

BARGE, HEX, TOWN, CUBE = "barge", "hex", "town", "cube"  # kinds of things in the pictures
PICTURES: Final = MappingProxyType(
    {"player": PLAYERS, "hand": HAND, "face_up": OFFERED, "discards": OFFERED, "goods": MAP, "contract": MAP}
)
# The things in which faults are put right, by the field of the notation in which they are
_PLACES: Final = MappingProxyType(
    {
        **dict.fromkeys(("players", "viewer", "variant"), "options"),
        **dict.fromkeys(("engineers", "colours", "points"), "player:1"),
        **dict.fromkeys(("hidden", "hands", "cards"), "hand:1"),
        **dict.fromkeys(("clock", "action", ""), "clock"),
        "face_up": "face_up",
        "goods": "goods",
    }
)


class CanalEditor(SetupEditor[Setup]):
    """A set-up of Canal Mania being edited."""

    first, last_resort = "clock", "options"

    @property
    def things(self) -> Sequence[SetupThing]:
        return all_things(self.setup)

    @property
    def settings(self) -> list[Setting]:
        sort, _, rest = self.thing.partition(":")
        return FORMS[sort].settings(self.setup, rest)

    @property
    def picture(self) -> str:
        return PICTURES.get(self.thing.partition(":")[0], "")

    @property
    def seat(self) -> int:
        """The seat whose sheet is open, 0 for none."""
        sort, _, rest = self.thing.partition(":")
        return int(rest) if sort in ("player", "hand") else 0

    @property
    def next_spots(self) -> tuple[str, ...]:
        """Where the picked canal can go on."""
        if not self.picked:
            return ()
        hexes = reached(self.setup, self._contract)
        return (self.picked, *(hex_id(self.setup.box, hex) for hex in hexes))

    def choose(self, thing: str) -> None:
        if thing not in [known.id for known in self.things]:
            raise ExplorerRefusal(Phrase("explorer.edit.no_such_thing"))
        self.thing, self.picked, self.marked = thing, "", ()

    def put(self, field: str, value: str | int) -> None:
        settings = {setting.id: setting for setting in self.settings}
        if field not in settings:
            raise ExplorerRefusal(Phrase("explorer.edit.no_such_thing"))
        if value in (NOTHING, settings[field].value):
            return
        options = dict(settings[field].options)
        if options and str(value) not in options:
            raise ExplorerRefusal(Phrase("explorer.edit.bad_value"))
        sort, _, rest = self.thing.partition(":")
        after = self.setup.copy()
        FORMS[sort].put(after, rest, field, str(value))
        self._change(after)

    def click(self, spot: object) -> None:
        """A barge is picked, and then goes on to a hex; a tile of its canal is lifted, with those behind it.

        A click on a place puts a cube there or takes it away; one on a card in a hand puts it into the pile.
        """
        self.untaken = None
        kind, _, rest = str(spot).partition(COPY)[0].partition(":")
        if kind == BARGE:
            self._pick(rest)
        elif kind == "contract":
            self.choose(f"contract:{rest}")
        elif kind == "hand":
            seat, _, card = rest.partition(":")
            self._put_into(f"hand:{seat}", REMOVE, card)
        elif kind == "player":
            self.choose(f"player:{rest}")
        elif self.picked and kind in (HEX, TOWN):
            self._go_on(f"{kind}:{rest}")
        elif kind in (TOWN, CUBE):
            there = rest in [town.code for town in self.setup.cubes]
            self._put_into("goods", REMOVE if there else ADD, rest)

    def drag(self, start: object, end: object) -> None:
        """A barge was dragged to where its canal is to go on."""
        kind, _, contract = str(start).partition(":")
        if kind == BARGE:
            self.picked, self.thing = "", f"contract:{contract}"
            self._pick(contract)
            self.click(end)

    def name_of(self, spot: str) -> Phrase:
        contract = self.setup.box.contract(spot.partition(":")[2])
        return Phrase("canal_explorer.compare.named", {"name": contract.name})

    def show(self, place: int) -> None:
        if not 0 <= place < len(self.faults):
            raise ExplorerRefusal(Phrase("explorer.edit.no_such_thing"))
        self.choose(thing_of(self.faults[place], self.setup))

    def position(self) -> Position:
        return self.setup.to_position().with_hidden_dealt()

    def _written(self, setup: Setup) -> str:
        return notation_of(setup)

    @property
    def _contract(self) -> str:
        """The contract whose barge is picked."""
        return self.picked.partition(":")[2]

    def _pick(self, contract: str) -> None:
        spot = f"{BARGE}:{contract}"
        self.thing = f"contract:{contract}"
        self.picked = "" if self.picked == spot or canal_of(self.setup, contract) is None else spot

    def _go_on(self, spot: str) -> None:
        """Lay tiles to a hex, or lift the one that lies there."""
        kind, _, name = spot.partition(":")
        box, after = self.setup.box, self.setup.copy()
        hex = box.town(name).hex if kind == TOWN else hex_number(box, spot)
        if not cut(after, self._contract, hex) and not lay(after, self._contract, hex):
            self.untaken = Phrase("canal_explorer.edit.not_taken", {"contract": self.name_of(self.picked)})
            return
        self._change(after)

    def _put_into(self, thing: str, field: str, value: str) -> None:
        self.choose(thing)
        self.put(field, value)


def thing_of(fault: Fault, setup: Setup) -> str:
    """The thing in which a fault is put right."""
    place, _, rest = fault.place.partition(".")
    if place == "contracts" and rest.isdigit():
        return f"contract:{setup.box.contracts[int(rest)].id}"
    if place == "players" and rest.isdigit():
        return f"player:{rest}"
    if place == "contracts":
        return f"contract:{setup.box.contracts[0].id}"
    return _PLACES.get(place, "clock")
