"""What is clicked in a picture is edited; what is edited is marked there, and a fault where it is mended."""

from __future__ import annotations

import pytest

from panamax.setup import Setup
from panamax.state.views import Die
from panamax.vocabulary import Company
from panamax_widgets.explorer.editor import Editor
from panamax_widgets.explorer.seat_sheets import SHEETS
from played import set_up
from tabletop.errors import Fault
from tabletop.i18n import Phrase


def set_up_of_four():
    """The end of a set-up in which Red, Yellow, Green and Black sit in this order."""
    setup = Setup.of(set_up(4, "normal", 1).position)
    for seat, company in enumerate(("red", "yellow", "green", "black"), 1):
        SHEETS["options"].put(setup, "", f"colour{seat}", company)
    return setup.to_position()


@pytest.mark.parametrize(
    ("thing", "picture", "seat", "marked"),
    [
        ("ship:iowa", "board", 0, ("ship:iowa",)),
        ("rail:platform", "board", 0, ("rail:platform",)),
        ("supply", "board", 0, ()),
        ("clock", "board", 0, ("rail:order",)),
        ("white_dice", "action_table", 0, ()),
        ("contracts", "action_table", 0, tuple(f"contract:{place}" for place in ("4", "5", "6", "inbound", "draw"))),
        ("company:2", "clipboard", 2, ("company:yellow:money", "stock:yellow")),
        ("hand:3", "clipboard", 3, ("held:green:1", "held:green:2", "held:green:3")),
        ("player:4", "clipboard", 4, ("player:4:money",)),
    ],
)
def test_a_thing_that_is_chosen_is_marked_in_its_picture(thing, picture, seat, marked):
    editor = Editor(Setup.of(set_up_of_four()))
    editor.click("ship:sagres")
    editor.choose(thing)
    assert (editor.tab.picture, editor.tab.seat) == (picture, seat)
    assert (editor.marked, editor.picked) == (marked, "")
    editor.choose("options")
    assert (editor.tab.picture, editor.tab.seat) == (picture, seat)  # it is in no picture: the one before stays


@pytest.mark.parametrize(
    ("place", "numbers", "picture", "seat", "thing", "marked"),
    [
        ("iowa", {}, "board", 0, "ship:iowa", ("ship:iowa",)),
        ("loading_us_east", {}, "board", 0, "ship:iowa", ("zone:loading_us_east", "ship:iowa")),
        ("waiting_pacific", {}, "board", 0, "clock", ("zone:waiting_pacific",)),
        ("columns", {}, "action_table", 0, "white_dice", tuple(f"column:{pip}" for pip in range(1, 7))),
        ("executive", {}, "action_table", 0, "white_dice", tuple(f"executive:{pip}" for pip in range(1, 7))),
        (
            "stock",
            {"company": Phrase("player.green")},
            "clipboard",
            3,
            "company:3",
            ("company:green:money", "stock:green"),
        ),
        ("money", {"seat": 2}, "clipboard", 2, "player:2", ("player:2:money",)),
        ("money", {"seat": 5}, "clipboard", 1, "player:1", ("player:1:money",)),
        ("money", {}, "clipboard", 1, "player:1", ("player:1:money",)),
        ("seat4", {}, "clipboard", 4, "player:4", ("player:4:money",)),
        ("held", {"seat": 4}, "clipboard", 4, "hand:4", ("held:black:1", "held:black:2", "held:black:3")),
        ("rail", {}, "board", 0, "rail:platform", ("rail:platform",)),
        ("agenda", {}, "board", 0, "clock", ("rail:order",)),
        ("colours", {}, "board", 0, "options", ()),
        ("players", {}, "board", 0, "options", ()),
    ],
)
def test_a_fault_is_shown_where_it_is_mended(place, numbers, picture, seat, thing, marked):
    setup = Setup.of(set_up_of_four())
    setup.put_rail("platform", (Die(Company.RED, 3),))
    for ship in setup.ships:
        if ship.zone is not None and ship.zone.id == "loading_us_east" and ship.id != "iowa":
            setup.put_ship(ship.id, "loading_china", ship.cargo)
    editor = Editor(setup)
    editor.faults = [Fault("GEN-1", "fault.untouched", place, numbers)]
    editor.click("ship:sagres")
    editor.thing = "clock"
    editor.show(0)
    assert (editor.tab.picture, editor.tab.seat) == (picture, seat)
    assert (editor.thing, editor.marked, editor.picked) == (thing, marked, "")


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("spot", "thing"),
    [
        ("ship:iowa", "ship:iowa"),
        ("die:iowa:1", "ship:iowa"),
        ("die:first_wagon:2", "rail:first_wagon"),
        ("rail:platform", "rail:platform"),
        ("rail:order", "clock"),
        ("rail", "clock"),
        ("order:2", "clock"),
        ("awards", "clock"),
        ("awards:2", "player:2"),
        ("bailouts:3", "player:3"),
        ("share:4:red", "player:4"),
        ("player:1:money", "player:1"),
        ("stock:yellow", "company:2"),
        ("benefit:green:extra_load", "company:3"),
        ("held:black:1", "hand:4"),
        ("column:1", "white_dice"),
        ("contract:inbound", "contracts"),
        ("flag:platform:china", "supply"),
        ("pile:captain", "supply"),
        ("zone:atlantic_gatun_lake", "clock"),  # that has no sheet: the one before stays
        ("stock:blue", "clock"),
        ("ship:titanic", "clock"),
    ],
)
def test_what_is_clicked_has_its_sheet_opened(spot, thing):
    editor = Editor(Setup.of(set_up_of_four()))
    editor.click(spot)
    assert editor.thing == thing
    assert editor.marked == (thing if thing == "ship:iowa" else spot,)  # of a die aboard, its ship
