"""Canal Mania's position editor: every field, canals by clicks, cards and cubes in and out, and all faults at once."""

from __future__ import annotations

import pytest

from canal_mania import Setup
from canal_mania.box.loader import shipped_box
from canal_mania_widgets.explorer import app
from canal_mania_widgets.explorer.editor import CanalEditor, thing_of
from canal_mania_widgets.explorer.laying import canal_of, reached
from canal_mania_widgets.explorer.records import first_game
from canal_mania_widgets.explorer.sheets import ADD, LIFT, REMOVE, TURN, hand_of
from canal_mania_widgets.explorer.stage import CanalExplorerStage
from tabletop.errors import ImpossiblePosition, TabletopError
from tabletop_widgets.frame.shown import SettingKind


@pytest.fixture(scope="module")
def middle():
    return first_game(shipped_box())[0].position


@pytest.fixture
def editor(middle):
    return CanalEditor(Setup.of(middle))


def put(editor, thing, field, value):
    editor.choose(thing)
    editor.put(field, value)


def test_what_is_shown_can_be_put_and_changes_nothing(editor):
    for thing in [thing.id for thing in editor.things]:
        editor.choose(thing)
        for setting in editor.settings:
            editor.put(setting.id, setting.value)
            assert not editor.can_undo, (thing, setting.id)


def test_every_field_can_be_put_taken_back_and_made_again(editor):
    for thing in [thing.id for thing in editor.things]:
        editor.choose(thing)
        for setting in editor.settings:
            others = [id for id, _ in setting.options if id not in ("", setting.value)]
            value = others[0] if others else setting.value + 1 if setting.kind is SettingKind.NUMBER else None
            if value is None:
                continue
            put(editor, thing, setting.id, value)
            assert editor.can_undo, (thing, setting.id)
            editor.undo()
            assert not editor.can_undo
            assert editor.faults == []


def test_cards_and_cubes_go_in_and_out_and_pile_and_basin_follow(editor):
    hand, pile = hand_of(editor.setup, 3), editor.setup.pile
    put(editor, "hand:3", ADD, "tunnel")
    assert (len(hand_of(editor.setup, 3)), editor.setup.pile) == (len(hand) + 1, pile - 1)
    editor.click("hand:3:tunnel")
    editor.click("hand:3:tunnel")
    assert editor.setup.pile == pile + 1
    basin = editor.setup.basin
    editor.click("town:Ox" if "Ox" in {town.code for town in editor.setup.box.towns} else "town:Ln")
    assert editor.setup.basin == basin - 1
    editor.click(f"cube:{editor.setup.cubes[0].code}")
    assert editor.setup.basin == basin
    put(editor, "goods", REMOVE, editor.setup.cubes[0].code)
    assert editor.setup.basin == basin + 1
    assert editor.faults == []


def test_a_canal_goes_on_by_clicks_is_cut_back_and_turned(editor):
    before = len(canal_of(editor.setup, "kennet_and_avon").tiles)
    editor.click("barge:kennet_and_avon")
    end = editor.setup.box.contract("kennet_and_avon").ends
    goal = next(code for code in end if code != canal_of(editor.setup, "kennet_and_avon").towns[0].code)
    editor.click(f"town:{goal}")
    done = canal_of(editor.setup, "kennet_and_avon")
    assert done.is_completed
    assert editor.faults == []
    editor.put("tile", TURN)
    assert canal_of(editor.setup, "kennet_and_avon").tiles[-1].kind != done.tiles[-1].kind
    editor.put("tile", LIFT)
    assert not canal_of(editor.setup, "kennet_and_avon").is_completed
    editor.undo()
    editor.undo()
    editor.undo()
    assert len(canal_of(editor.setup, "kennet_and_avon").tiles) == before


def test_each_hex_that_is_marked_can_be_drawn_to_and_another_is_told(editor):
    editor.click("barge:medway")
    spots = editor.next_spots[1:]
    assert len(spots) == len(reached(editor.setup, "medway"))
    for spot in spots:
        other = CanalEditor(editor.setup.copy())
        other.drag("barge:medway", spot)
        assert other.can_undo, spot
        assert other.faults == [], spot
    editor.click("hex:6.5")
    assert editor.untaken is not None
    assert not editor.can_undo


def test_a_contract_changes_its_place_and_its_owner_with_its_tiles(editor):
    canal = canal_of(editor.setup, "medway")
    put(editor, "contract:medway", "place", "1")
    assert canal_of(editor.setup, "medway").seat == 1
    assert canal_of(editor.setup, "medway").tiles == canal.tiles
    put(editor, "contract:medway", "place", "pile")
    assert canal_of(editor.setup, "medway") is None
    assert {fault.rule for fault in editor.faults} <= {"PRE-2", "PAR-1", "FIN-1", "TRN-1", "PAR-3", "OBJ-4"}


def test_all_faults_are_listed_each_leads_to_a_sheet_and_no_position_comes_of_them():
    editor = CanalEditor(Setup.empty(4, shipped_box()))
    assert editor.faults == []
    put(editor, "player:1", "colour", "white")
    put(editor, "face_up", REMOVE, editor.setup.face_up[0])
    for seat, contracts in (("2", ("rochdale", "thames", "medway")), ("3", ("oxford", "lancaster", "coventry"))):
        for contract in contracts:
            put(editor, f"contract:{contract}", "place", seat)
    assert [fault.place for fault in editor.faults] == ["players.2", "players.3"]
    for place, fault in enumerate(editor.faults):
        editor.show(place)
        assert editor.thing == thing_of(fault, editor.setup)
    with pytest.raises(ImpossiblePosition):
        editor.position()
    for wrong in (lambda: editor.choose("ship:1"), lambda: editor.put("speed", 1), lambda: editor.show(99)):
        with pytest.raises(TabletopError):
            wrong()


def test_on_the_page_a_position_is_set_up_and_begins_a_tree_of_its_own(middle):
    page = app()
    page.do(lambda: page.look_at("setup"))
    put(page.editor, "hand:1", ADD, "tunnel")
    put(page.editor, "clock", "phase", "third")
    page.redraw()
    assert "No fault" in page.setup.fault_head.value
    stage = page.stage.pictures
    assert isinstance(stage, CanalExplorerStage)
    assert stage._look(page.desk.shown).position.players[0].hand == ("tunnel",)
    page.setup.use.buttons[0].click()
    assert page.view == "play"
    assert page.desk.position.phase == "third"
    assert page.desk.number == 0
    assert len(page.shelf) == 1, "the tree of before stays beside it"
    page.kit.opening.open(page, "empty", {"players": "5"})
    assert page.view == "setup"
    assert page.editor.setup.options.players == 5
