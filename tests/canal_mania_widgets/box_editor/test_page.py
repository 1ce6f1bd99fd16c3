"""Canal Mania's box editor: every value has its field, rule and name; what is typed is tried at the table."""

from __future__ import annotations

import pytest
from page_says import sends

from canal_mania.vocabulary import Terrain
from canal_mania.words import catalogue
from canal_mania_widgets.box_editor import app
from canal_mania_widgets.box_editor.pictures import spots_of
from canal_mania_widgets.box_editor.record import CANAL_BOX_KIT
from canal_mania_widgets.pictures import picture_ids
from canal_mania_widgets.play.page import CanalPlayPage
from tabletop.box_draft import draft_of, shipped_draft
from tabletop_widgets.box_editor.editor import Editor
from tabletop_widgets.box_editor.rows import paths_on
from tabletop_widgets.canvas.paper import targets_of
from tabletop_widgets.kit.box_editor import SheetLook

DRAFT = shipped_draft(CANAL_BOX_KIT.record)
SHEETS = CANAL_BOX_KIT.sheets(DRAFT)
ENDS = "contracts.oxford.ends.2"


@pytest.fixture(scope="module")
def made():
    return app()


@pytest.fixture
def page(made):
    made.editor = Editor(CANAL_BOX_KIT, CANAL_BOX_KIT.readers_box())
    made.status.clear()
    made.redraw()
    return made


def fields(page):
    return {field["path"]: field for row in page.parts.form.rows for field in row["fields"]}


def go(page, id):
    page.choose_sheet(next(place for place, sheet in enumerate(page.editor.sheets) if sheet.id == id))


def test_every_value_of_the_box_is_on_one_sheet_but_what_sources_say():
    on_sheets = [path for sheet in SHEETS for path in paths_on(CANAL_BOX_KIT, sheet, DRAFT)]
    assert sorted(on_sheets) == sorted(path for path in DRAFT.wanted if not path.startswith("sections."))
    for path in on_sheets:
        assert catalogue.rule(CANAL_BOX_KIT.rule_of(path))


def row_of(page, number):
    return page.editor.draft.entries[f"map.rows.{number}"].words.split()


def click_map(page, spot):
    targets = targets_of(page.parts.figure.figure)
    assert spot in targets["customdata"]
    page.click(spot)


def test_a_click_on_the_map_turns_a_hex_and_confirms_no_other_of_its_row(page):
    before = row_of(page, 10)
    assert before[6] == "^"
    click_map(page, "hex:6.9")
    assert row_of(page, 10) == [*before[:6], ".", *before[7:]]
    assert page.editor.box.cells[9 * page.editor.box.columns + 6] is Terrain.NORMAL
    assert not page.editor.draft.is_stated("map.rows.10")
    click_map(page, "hex:6.9")
    assert row_of(page, 10) == before


def test_a_click_that_sources_forbid_is_a_fault_as_if_it_were_typed(page):
    click_map(page, "town:Hu")
    click_map(page, "hex:17.16")
    assert page.editor.draft.faults


def test_a_place_moves_by_two_clicks_as_one_change_that_can_be_undone(page):
    click_map(page, "town:Pe")
    assert "click the hex to which it moves" in page.status.text
    click_map(page, "hex:17.18")
    assert row_of(page, 17)[15] == "."
    assert row_of(page, 19)[17] == "Pe"
    assert page.editor.sheet.id == "map.2"
    click_map(page, "hex:19.18")
    assert row_of(page, 19)[19] == "^"
    page.press_tool(0)
    page.press_tool(0)
    assert row_of(page, 17)[15] == "Pe"


def test_a_place_that_is_clicked_twice_stays_and_other_sheets_are_not_drawn_on(page):
    click_map(page, "town:Pe")
    click_map(page, "town:Pe")
    click_map(page, "hex:17.18")
    assert row_of(page, 17)[15] == "Pe"
    assert row_of(page, 19)[17] == "^"
    go(page, "contracts.1")
    changed = page.editor.draft
    page.click("hex:18.18")
    assert page.editor.draft is changed


def test_every_value_has_a_field_with_its_words(page):
    for place in range(len(SHEETS)):
        page.choose_sheet(place)
        assert tuple(fields(page)) == paths_on(CANAL_BOX_KIT, page.editor.sheet, page.editor.draft)
        for path, field in fields(page).items():
            assert field["value"] == DRAFT.entries[path].words
            assert not field["options"] or field["value"] in dict(field["options"])
        assert all(row["label"] for row in page.parts.form.rows)
        assert page.parts.twin.text


def test_what_a_value_is_about_stands_out_on_the_map():
    box = CANAL_BOX_KIT.readers_box()
    assert spots_of("contracts.leeds_and_liverpool.value", box) == ("town:Le", "town:Lv", "town:Sk")
    plain, lit = (CANAL_BOX_KIT.figure(SHEETS[3], box, path, SheetLook()) for path in ("", "towns.Ln.colour"))
    assert len(lit.layout.shapes) > len(plain.layout.shapes)
    assert "card:lock+red" in picture_ids(CANAL_BOX_KIT.figure(SHEETS[14], box, "", SheetLook()))


def test_what_is_typed_is_checked_as_the_loader_checks_it(page):
    go(page, "contracts.4")
    sends(page.parts.form, {"type": ["contracts.oxford.value", "9"]})
    row = next(row for row in page.parts.form.rows if row["id"] == "contracts.oxford")
    assert row["faults"] == ["RST-1: Oxford: value is 9; it must be a whole number from 2 to 8."]
    sends(page.parts.form, {"type": ["contracts.oxford.value", "2"]})
    row = next(row for row in page.parts.form.rows if row["id"] == "contracts.oxford")
    assert "no canal between its termini keeps to its value of 2" in row["faults"][0]
    page.parts.open_tried.buttons[0].click()
    assert page.status.text == "First mend the 1 value that doesn't fit yet."


def test_the_marks_of_reconstruction_vanish_with_what_is_confirmed(page):
    go(page, "contracts.4")
    assert fields(page)[ENDS]["state"] == "reconstructed"
    sends(page.parts.form, {"confirm": [ENDS]})
    assert fields(page)[ENDS]["state"] == "stated"
    assert "reconstructed" in picture_ids(page.parts.figure.figure)
    page.editor.confirm(page.editor.draft.wanted)
    page.redraw()
    assert "reconstructed" not in picture_ids(page.parts.figure.figure)
    assert draft_of(CANAL_BOX_KIT.record, page.editor.draft.to_text()).open == ()


def test_the_table_is_opened_with_the_values_as_they_are(page):
    sends(page.parts.form, {"type": ["limits.hand", "6"]})
    page.press_try()
    _, opened = page.children
    assert isinstance(opened, CanalPlayPage)
    assert opened.table.position.box.hand == 6
    page.press_back()
    assert page.children != (opened,)
