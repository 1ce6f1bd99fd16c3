"""The position editor: every piece by a click or by its sheet, every fault with its place, and nothing half done."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax import load_box, new_game
from panamax.board import ZONE_BY_ID
from panamax.box.draft import shipped_draft
from panamax.setup import Setup
from panamax.vocabulary import Company
from panamax_widgets.explorer.editor import Editor
from panamax_widgets.game_view.drawing import FIGURES, Tab, position_figure
from panamax_widgets.game_view.views import Picture
from panamax_widgets.pictures import PictureOptions, picture_ids
from played import positions_of_play, set_up
from recorded import game_of, names
from tabletop.errors import ImpossiblePosition, TabletopError
from tabletop_widgets.explorer import editing
from tabletop_widgets.explorer.desk import ExplorerRefusal
from tabletop_widgets.frame.shown import SettingKind


def in_play():
    """A position in the middle of a recorded game."""
    nodes = [node for node in game_of(names()[0]).line() if node.position.round == 2 and node.position.decider]
    return nodes[10].position


@pytest.fixture
def editor():
    return Editor(Setup.of(in_play()))


def test_a_position_is_without_fault_and_comes_back(editor):
    assert editor.faults == []
    assert editor.position().notation() == in_play().notation()


def test_every_field_can_hold_what_the_box_in_use_lets_there_be():
    draft = shipped_draft()
    for path in ("start.shares_for_sale", "start.shares_of_player", "pieces.spare_flags"):
        draft = draft.typed(path, "90")
    editor = Editor(Setup.of(new_game(players=2, seed=1, box=draft.box).position))
    for thing in editor.things:
        editor.choose(thing.id)
        for setting in editor.settings:
            assert setting.kind is not SettingKind.NUMBER or int(setting.value) <= setting.most, (thing.id, setting.id)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_from_an_empty_table_to_a_position_by_the_sheets_alone(players):
    editor = Editor(Setup.empty(players, load_box()))
    assert editor.faults
    editor.choose("white_dice")
    box = load_box()
    for number in range(box.action_dice[players]):
        column = number % 6 + 1
        editor.put(f"column{column}", number // 6 + 1)
    for pips in range(1, box.executive_dice[players] + 1):
        editor.put(f"executive{pips}", "yes")
    assert editor.faults == []
    assert editor.position().decider == 1


def tabs_of(editor):
    """Every picture of the set-up."""
    seats = range(1, editor.setup.options.players + 1)
    return *map(Tab, FIGURES), *(Tab(Picture.CLIPBOARD, seat) for seat in seats)


def spots_of(editor):
    """Every place in every picture of the set-up."""
    return {tab: picture_ids(position_figure(editor.setup, tab, PictureOptions())) for tab in tabs_of(editor)}


def test_every_kind_of_piece_can_be_moved_by_two_clicks(editor, scale):
    moved = set()
    spots = frozenset().union(*spots_of(editor).values())
    for spot in sorted(spots):
        if scale == 1 and spot.partition(":")[0] in moved:
            continue
        editor.click(spot)
        goals = editor.next_spots(spots)
        if goals:
            before = editor.setup.cells
            editor.click(goals[0])
            assert editor.setup.cells != before
            assert not editor.picked
            editor.undo()
            assert editor.setup.cells == before
            moved.add(spot.partition(":")[0])
        elif editor.picked:
            editor.click(spot)
    assert {"ship", "die", "warehouse", "flag", "flags", "share", "stock", "column", "contract"} <= moved


def test_every_place_in_the_pictures_belongs_to_something_with_a_sheet(editor):
    things = {thing.id for thing in editor.things}
    for spots in spots_of(editor).values():
        for spot in spots:
            editor.click(spot)
            assert editor.thing in things
            assert editor.settings
            if editor.picked:
                editor.click(spot)


def test_a_ship_goes_where_it_is_clicked_and_its_dice_with_it(editor):
    ship = next(ship for ship in editor.setup.ships if ship.cargo and ship.zone)
    zone = next(id for id in ZONE_BY_ID if id != ship.zone.id)
    editor.click(f"ship:{ship.id}")
    editor.click(f"zone:{zone}")
    moved = editor.setup.ship(ship.id)
    assert (moved.zone.id, moved.cargo) == (zone, ship.cargo)


def test_what_is_clicked_twice_is_put_down_again(editor):
    editor.click("ship:iowa")
    assert editor.picked == "ship:iowa"
    editor.click("ship:iowa")
    assert editor.picked == ""
    editor.click(7)
    assert editor.picked == ""


@given(positions_of_play(), st.data())
def test_every_field_takes_every_value_that_it_offers_or_refuses_it(position, data):
    editor = Editor(Setup.of(position))
    editor.choose(data.draw(st.sampled_from([thing.id for thing in editor.things])))
    setting = data.draw(st.sampled_from(editor.settings))
    match setting.kind:
        case SettingKind.NUMBER:
            value = data.draw(st.integers(setting.least, setting.most))
        case SettingKind.CHOICE:
            value = data.draw(st.sampled_from([id for id, _ in setting.options]))
        case _:
            value = data.draw(st.text("0123456789 ,x", max_size=12))
    before, thing = editor.setup.cells, editor.thing
    try:
        editor.put(setting.id, value)
    except TabletopError:
        assert editor.setup.cells == before
        return
    changed = editor.setup.cells
    if changed != before:
        editor.undo()
        assert editor.setup.cells == before
        editor.redo()
        assert editor.setup.cells == changed
    if setting.kind is not SettingKind.TEXT and editor.thing == thing and not position_dependent(setting.id):
        shown = {field.id: field.value for field in editor.settings}
        assert shown.get(setting.id, value) == value


def position_dependent(field):
    """Fields of which one value puts others right, so that another may be shown than was chosen."""
    return field.startswith(("card", "slot", "die", "left", "side", "stop", "colour", "active", "order", "advisor"))


@given(positions_of_play(), st.data())
def test_every_fault_has_a_rule_and_a_place_that_is_shown(position, data):
    editor = Editor(Setup.of(position))
    for _ in range(3):
        editor.choose(data.draw(st.sampled_from([thing.id for thing in editor.things])))
        numbers = [setting for setting in editor.settings if setting.kind is SettingKind.NUMBER]
        if numbers:
            setting = data.draw(st.sampled_from(numbers))
            try:
                editor.put(setting.id, data.draw(st.integers(setting.least, setting.most)))
            except TabletopError:
                continue
    things = {thing.id for thing in editor.things}
    for place, fault in enumerate(editor.faults):
        editor.show(place)
        assert fault.rule
        assert fault.text("en")
        assert editor.thing in things
        assert editor.tab in tabs_of(editor)
    if editor.faults:
        with pytest.raises(ImpossiblePosition):
            editor.position()
    else:
        assert editor.position().options == editor.setup.options


def test_a_fault_shows_its_ship(editor):
    editor.choose("ship:iowa")
    editor.put("slot0", "red3")
    editor.choose("clock")
    editor.show([fault.place for fault in editor.faults].index("iowa"))
    assert editor.thing == "ship:iowa"
    assert "ship:iowa" in editor.marked


@pytest.mark.parametrize("call", ["undo", "redo"])
def test_nothing_to_take_back_is_told(editor, call):
    with pytest.raises(ExplorerRefusal):
        getattr(editor, call)()


def test_what_is_not_there_is_refused(editor):
    for refused in (
        lambda: editor.choose("ship:titanic"),
        lambda: editor.put("tango", 1),
        lambda: editor.show(99),
    ):
        with pytest.raises(ExplorerRefusal, match=r"^There is no such thing on this table\.$"):
            refused()


def test_what_it_can_not_be_is_refused(editor):
    editor.choose("options")
    with pytest.raises(ExplorerRefusal, match=r"^It can’t be that\.$"):
        editor.put("colour1", "blue")


def test_a_ship_that_leaves_the_game_with_its_company_is_looked_at_no_longer():
    setup = Setup.of(set_up(3, "normal", 1).position)
    absent = next(company for company in Company if company not in [setup.company_of(seat) for seat in (1, 2, 3)])
    editor = Editor(setup)
    editor.choose("options")
    editor.put("colour1", str(absent))
    editor.click(f"ship:{absent}1a")
    assert (editor.thing, editor.picked) == (f"ship:{absent}1a", f"ship:{absent}1a")
    editor.undo()
    assert (editor.thing, editor.picked, editor.marked) == ("options", "", ())
    editor.redo()
    assert editor.thing == "options"


def test_the_end_of_a_set_up_can_be_edited_too():
    assert Editor(Setup.of(set_up(3, "advanced", 2).position)).faults == []


def laden(editor):
    """A ship with two dice aboard, and the ids of both."""
    ship = next(ship.id for ship in editor.setup.ships if len(ship.cargo) == 2)
    return f"ship:{ship}", f"die:{ship}:1", f"die:{ship}:2"


def test_one_click_takes_a_ship_and_a_second_one_of_its_dice(editor):
    ship, first, second = laden(editor)
    editor.click(first)
    assert editor.picked == ship
    named = editor.name_of(ship).text("en")
    editor.click(second)
    assert editor.picked == second
    assert editor.name_of(second).text("en") == f"a die on {named}"
    assert editor.untaken is None
    before = len(editor.setup.ship(ship.removeprefix("ship:")).cargo)
    editor.click("rail:second_wagon")
    assert len(editor.setup.ship(ship.removeprefix("ship:")).cargo) == before - 1


def test_what_is_dropped_where_it_can_t_go_is_told_and_stays(editor):
    ship, first, _ = laden(editor)
    before = list(editor.setup.cells)
    editor.click(first)
    editor.click("contract:inbound")
    assert editor.untaken is not None
    assert editor.name_of(ship).text("en") in editor.untaken.text("en")
    editor.drag(first, "column:1")
    assert editor.untaken is not None
    assert list(editor.setup.cells) == before
    editor.drag(first, "zone:waiting_pacific")
    assert editor.untaken is None
    assert editor.setup.ship(ship.removeprefix("ship:")).zone.id == "waiting_pacific"


def test_a_change_after_taking_back_cannot_be_followed_by_the_old_one(editor):
    editor.choose("company:1")
    money = editor.settings[0].value
    assert not editor.can_undo
    editor.put(editor.settings[0].id, money)  # as it was: nothing to take back
    assert not editor.can_undo
    editor.put(editor.settings[0].id, money + 1)
    editor.put(editor.settings[0].id, money + 2)
    editor.undo()
    assert editor.settings[0].value == money + 1
    assert editor.can_redo
    editor.put(editor.settings[0].id, money + 3)
    assert not editor.can_redo
    editor.undo()
    assert (editor.settings[0].value, editor.can_undo, editor.can_redo) == (money + 1, True, True)


FEW = 9


def test_so_many_changes_can_be_taken_back_and_no_more(editor, monkeypatch):
    monkeypatch.setattr(editing, "MOST_STEPS", FEW)
    editor.choose("company:1")
    field = editor.settings[0].id
    for dollars in range(FEW + 5):
        editor.put(field, 1000 + dollars)
    steps = 0
    while editor.can_undo:
        editor.undo()
        steps += 1
    assert steps == FEW
    assert editor.settings[0].value == 1004
