"""The Box editor: every value has its field, what is typed is checked at once, and nothing hostile gets in."""

from __future__ import annotations

import pytest
from page_says import sends

from panamax import load_box
from panamax.box.draft import draft_of, shipped_draft
from panamax_widgets.box_editor import app
from panamax_widgets.box_editor.pictures import figure_of, spots_of, words_of
from panamax_widgets.box_editor.record import PANAMAX_BOX_KIT
from panamax_widgets.box_editor.sheets import SHEETS
from panamax_widgets.box_editor.trying import PAGES
from panamax_widgets.own_box import readers_box
from panamax_widgets.pages import lesson_pages, other_pages
from panamax_widgets.pictures import picture_ids
from panamax_widgets.play.page import PlayPage
from tabletop.i18n import add_pseudo_language
from tabletop_widgets.box_editor import editor as editors
from tabletop_widgets.box_editor.editor import Editor
from tabletop_widgets.box_editor.rows import paths_on, rows_on
from tabletop_widgets.kit.box_editor import SheetLook

CHINA = "zones.loading.china.fee"


@pytest.fixture(scope="module")
def made():
    return app()


@pytest.fixture
def page(made):
    made.editor.__init__(PANAMAX_BOX_KIT, readers_box())
    made.status.clear()
    made.redraw()
    return made


def fields(page):
    return {field["path"]: field for row in page.parts.form.rows for field in row["fields"]}


def send(gadget, **message):
    sends(gadget, message)


# --- the sheets ----------------------------------------------------------------------------------------------------


def test_every_value_of_the_box_is_on_one_sheet_in_one_row():
    draft = shipped_draft()
    on_sheets = [path for sheet in SHEETS for path in paths_on(PANAMAX_BOX_KIT, sheet, draft)]
    assert sorted(on_sheets) == sorted(draft.wanted)


def test_every_value_has_a_field_that_can_be_typed_in(page):
    for place in range(len(SHEETS)):
        page.choose_sheet(place)
        assert tuple(fields(page)) == paths_on(PANAMAX_BOX_KIT, page.editor.sheet, page.editor.draft)
        for path, field in fields(page).items():
            entry = page.editor.draft.entries[path]
            assert field["value"] == str(entry.value)
            assert field["state"] == entry.provenance
            page.editor.type(path, "none of these")
            assert page.editor.draft.entries[path].value != entry.value, path
            page.editor.undo()


def test_what_a_value_is_about_is_in_the_picture_of_its_sheet():
    editor = Editor(PANAMAX_BOX_KIT, load_box())
    for sheet in SHEETS:
        ids = picture_ids(figure_of(sheet, editor.box, "", SheetLook()))
        for path in paths_on(PANAMAX_BOX_KIT, sheet, editor.draft):
            assert set(spots_of(path, editor.box)) <= ids, path


@pytest.mark.parametrize("narrow", [False, True])
def test_a_stated_box_has_no_key_on_any_sheet(narrow):
    editor = Editor(PANAMAX_BOX_KIT, load_box())
    marked = 0
    for place, sheet in enumerate(SHEETS):
        editor.go_to(place)
        marked += "reconstructed" in str(figure_of(sheet, editor.box, "", SheetLook(narrow=narrow)))
    editor.confirm(editor.draft.wanted)
    assert marked > 10
    for sheet in SHEETS:
        assert "reconstructed" not in str(figure_of(sheet, editor.box, "", SheetLook(narrow=narrow)))
        assert "reconstructed" not in " ".join(words_of(sheet, editor.box, "en"))


# --- typing --------------------------------------------------------------------------------------------------------


def test_a_typed_value_is_drawn_confirmed_and_counted(page):
    send(page.parts.form, type=[CHINA, "3"])
    assert fields(page)[CHINA]["state"] == "stated"
    assert "1 of 122 values confirmed" in page.parts.html["header"].value
    assert "fee $3 a die" in page.parts.twin.text
    assert "&#36;3" in page.parts.figure.figure.data[0].text
    assert page._painter.rule == "FEE-1"


def test_the_field_with_the_focus_shows_its_rule_and_its_place_in_the_picture(page):
    page.choose_sheet(3)
    assert page._painter.rule == "SET-13"
    before = page.parts.figure.figure
    send(page.parts.form, look="ships.company.2.maximum")
    assert page._painter.rule == "LOD-5"
    assert len(page.parts.figure.figure.layout.shapes) > len(before.layout.shapes)
    assert page.editor.draft.entries == shipped_draft().entries


def test_the_rule_card_has_the_value_that_was_typed(page):
    page.editor.type("prices.transfer", "4")
    page.show_rule("TBL-6")
    assert "pay the bank $4 of" in page.parts.rule.words.value


def test_a_value_that_breaks_a_constraint_is_told_in_its_row_with_its_rule_and_the_picture_stays(page):
    send(page.parts.form, type=[CHINA, "9"])
    row = next(row for row in page.parts.form.rows if CHINA in fields(page) and row["id"] == "zones.loading.china")
    assert row["faults"] == ["FEE-1: The China Loading zone is 9; it must be a whole number from 1 to 4."]
    assert fields(page)[CHINA]["wrong"]
    assert "1 value doesn&#39;t fit yet" in page.parts.html["header"].value
    assert page.editor.box == shipped_draft().box
    assert page.parts.sheets.groups[0]["moves"][0]["text"] == "1 to mend"


def test_a_fault_of_several_sheets_is_told_on_each_of_them(page):
    page.choose_sheet(next(place for place, sheet in enumerate(SHEETS) if sheet.id == "contracts.europe"))
    page.press_sheet_tool(2)
    send(page.parts.form, type=["contracts.europe.7", "2-2"])
    assert "has 25; it must have 24 entries" in page.parts.html["faults"].value
    assert len(page.parts.form.rows) == 7
    page.choose_sheet(next(place for place, sheet in enumerate(SHEETS) if sheet.id == "contracts.china"))
    assert "it must have 24 entries" in page.parts.html["faults"].value
    send(page.parts.form, remove="contracts.china.1")
    assert page.parts.html["faults"].value == ""
    page.press_sheet_tool(1)
    assert page.editor.draft.entries["contracts.china.1"].value == "5-2-1R"
    assert len(page.parts.form.rows) == 6


def test_rows_sheets_and_values_are_confirmed_and_taken_back(page):
    send(page.parts.form, confirm=[CHINA])
    assert fields(page)[CHINA]["state"] == "stated"
    send(page.parts.form, unconfirm=[CHINA])
    assert fields(page)[CHINA]["state"] == "reconstructed"
    page.press_sheet_tool(0)
    assert {field["state"] for field in fields(page).values()} == {"stated"}
    page.press_tool(0)
    assert {field["state"] for field in fields(page).values()} == {"reconstructed"}


def test_letters_typed_one_after_the_other_are_one_change(page):
    for text in ("", "3", "31", "3"):
        send(page.parts.form, type=[CHINA, text])
    page.press_tool(0)
    assert page.editor.draft.entries == shipped_draft().entries


def test_the_filter_leaves_out_what_is_confirmed_but_nothing_while_one_works(page):
    page.press_tool(2)
    assert len(page.parts.form.rows) == 4
    send(page.parts.form, enter=[CHINA, "4"])
    assert len(page.parts.form.rows) == 4
    page.press_turn(1)
    page.press_turn(0)
    assert len(page.parts.form.rows) == 3
    page.press_tool(2)
    assert len(page.parts.form.rows) == 4


def test_enter_on_the_last_value_goes_on_to_the_next_open_sheet(page):
    page.press_sheet_tool(0)
    page.editor.go_to(1)
    page.press_sheet_tool(0)
    page.editor.go_to(0)
    before = page.parts.form.focus_turn
    send(page.parts.form, finished=True)
    assert page.editor.sheet.id == "atlantic"
    assert page.parts.form.focus_turn == before + 1


def test_every_hot_key_does_something(page):
    for key in page.parts.hotkeys.watched:
        sends(page.parts.hotkeys, {"key": key})
        assert not page.status.text


# --- files ---------------------------------------------------------------------------------------------------------


def saved(page):
    given = []
    page.parts.saves.send = given.append
    send(page.parts.saves, save=True)
    return given[0]


def test_a_box_is_saved_and_loaded_again(page):
    send(page.parts.form, type=[CHINA, "3"])
    text = saved(page)["text"]
    page.press_tool(4)
    assert page.editor.draft.entries == shipped_draft().entries
    send(page.parts.saves, load=text)
    assert page.editor.draft.entries[CHINA].value == 3
    assert page.status.text == "Loaded."


def test_saving_with_faults_says_so(page):
    send(page.parts.form, type=[CHINA, "9"])
    assert draft_of(saved(page)["text"]).faults
    assert "can be played with once the 1 value" in page.status.text


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", "x" * 300_000, "[zones]\nsecret = 1", "\udc80", ""])
def test_a_file_that_is_no_box_is_refused_without_its_words_and_changes_nothing(page, text):
    send(page.parts.form, type=[CHINA, "3"])
    before = page.editor.draft
    send(page.parts.saves, load=text)
    assert page.editor.draft is before
    assert page.status.tone == "refusal"
    assert "script" not in page.status.text
    assert "secret" not in page.status.text


def test_what_the_browser_has_kept_is_gone_on_with_unless_work_has_begun(page):
    text = shipped_draft().typed(CHINA, "2").to_text()
    send(page.parts.keeper, kept=text)
    assert page.editor.draft.entries[CHINA].value == 2
    assert page.parts.keeper.text == text
    send(page.parts.keeper, kept=shipped_draft().typed(CHINA, "1").to_text())
    assert page.editor.draft.entries[CHINA].value == 2
    page.press_tool(4)
    assert page.parts.keeper.text == ""


def test_a_kept_text_that_is_damaged_is_put_away(page):
    send(page.parts.keeper, kept="no box")
    assert "no box any more" in page.status.text
    assert page.editor.draft.entries == shipped_draft().entries


# --- trying the values out ------------------------------------------------------------------------------------------


def test_play_is_opened_with_the_values_as_they_are_and_left_again(page):
    send(page.parts.form, type=[CHINA, "3"])
    shown = page.children
    page.press_try()
    _, opened = page.children
    assert isinstance(opened, PlayPage)
    assert opened.table.position.box == page.editor.draft.box
    page.parts.page.theme = "dark"  # out of sight, nothing is painted
    assert page.parts.figure is None
    page.press_back()
    painted = opened.parts.figure.figure
    opened.parts.page.theme = "dark"
    assert opened.parts.figure.figure is painted
    page.parts.page.theme = "light"
    assert page.parts.figure is not None
    assert page.children == shown


def test_a_box_with_faults_is_not_played_with(page):
    send(page.parts.form, type=[CHINA, "9"])
    page.parts.open_tried.buttons[0].click()
    assert page.status.text == "First mend the 1 value that doesn't fit yet."


def test_every_page_that_can_be_tried_has_a_notebook_of_its_name():
    assert set(PAGES) < {page.name for page in (*lesson_pages(), *other_pages())}
    assert {page.name for page in lesson_pages()} < set(PAGES)


# --- what comes from the page --------------------------------------------------------------------------------------

HOSTILE = [
    None,
    7,
    float("nan"),
    "",
    "x" * 10_000,
    "<b>",
    "{0.__class__}",
    [],
    [CHINA],
    [CHINA, 7],
    [CHINA, "x" * 41],
    [CHINA, "\0"],
    ["no.such.place", "1"],
    [["deep"] * 3, {"a": []}],
    {"a": {"b": {}}},
    True,
]


@pytest.mark.parametrize("name", ["type", "enter", "confirm", "unconfirm", "look", "remove", "rule"])
def test_hostile_messages_change_nothing(page, name):
    for value in HOSTILE:
        if (name, value) in (("confirm", [CHINA]), ("unconfirm", [CHINA])):
            continue
        send(page.parts.form, **{name: value})
        assert page.editor.draft.entries == shipped_draft().entries, (name, value)
    send(page.parts.form, nonsense=1)
    sends(page.parts.form, "nonsense")


def test_typed_markup_stays_text(page):
    send(page.parts.form, type=[CHINA, "<b>x</b>"])
    assert page.editor.draft.entries[CHINA].value == "<b>x</b>"
    everything = " ".join(widget.value for widget in page.parts.html.values())
    assert "<b>x" not in everything


def test_no_visible_word_is_written_in_the_code():
    add_pseudo_language("x-editor", lambda words: words.upper() if "{" not in words else words)
    page = app("x-editor")
    for place in range(len(SHEETS)):
        page.choose_sheet(place)
        for row in page.parts.form.rows:
            assert row["label"] == row["label"].upper() or any(char.isdigit() for char in row["label"])
            for field in row["fields"]:
                assert all(label == label.upper() for _, label in field["options"])
                assert field["label"] == field["label"].upper()
    for button in (*page.parts.tools.buttons, *page.parts.sheet_tools.buttons, *page.parts.turn.buttons):
        assert button.description == button.description.upper()


def test_every_row_has_a_name():
    draft = shipped_draft()
    names = [row.name.text() for sheet in SHEETS for row in rows_on(PANAMAX_BOX_KIT, sheet, draft)]
    assert all(names)


# --- going on, and going back ----------------------------------------------------------------------------------------


def test_one_goes_on_to_a_sheet_with_a_fault_when_all_is_confirmed():
    editor = Editor(PANAMAX_BOX_KIT, readers_box())
    editor.confirm(editor.draft.entries)
    here = editor.place
    editor.go_to_open()
    assert editor.place == here
    editor.type(CHINA, "-1")
    faulty = [place for place, sheet in enumerate(SHEETS) if editor.faults_on(sheet)]
    editor.go_to(faulty[0] + 1)
    editor.go_to_open()
    assert editor.place == faulty[0]


FEW = 9


def test_so_many_changes_can_be_undone_and_no_more(monkeypatch):
    monkeypatch.setattr(editors, "MOST_UNDONE", FEW)
    editor = Editor(PANAMAX_BOX_KIT, readers_box())
    for dollars in range(FEW + 5):
        editor.touched = ""
        editor.type(CHINA, str(100 + dollars))
    steps = 0
    while editor.can_undo:
        editor.undo()
        steps += 1
    assert steps == FEW
