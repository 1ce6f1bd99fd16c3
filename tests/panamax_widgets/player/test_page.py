"""The page of a lesson in-process: handlers are called as the browser would call them, the state is looked at."""

from __future__ import annotations

import subprocess
import sys
from html import unescape

import pytest

from panamax import load_box
from panamax_widgets.lessons import app
from panamax_widgets.pictures import picture_ids
from panamax_widgets.play.figures import ACTION_TABLE, BOARD, CLIPBOARDS, GAP, MARKET
from tabletop_widgets.frame.grouping import AWAY

from ..lessons.learner import go_to, html_text, key, press, shown_widgets, stage_of

# Both lessons


@pytest.mark.parametrize("page", ["cascade_page", "setting_up_page"])
def test_every_step_shows_its_words_rules_and_question(page, request):
    page = request.getfixturevalue(page)
    for step in page.player.steps:
        go_to(page, step.id)
        assert step.text[0].text()[:40] in html_text(page, "prose")
        assert (step.rules[0] in page.parts.rule.words.value) != page.player.keeps_rule_back
        task = page.player.scene.task
        assert (task.ask.text() if task else "") in html_text(page, "ask")
        assert page.player.scene.view is None or page.parts.twin.text


@pytest.mark.parametrize("page", ["cascade_page", "setting_up_page"])
def test_each_picture_is_made_once_and_shown_where_it_is_needed(page, request):
    page = request.getfixturevalue(page)
    stage, figures = stage_of(page), {}
    for step in page.player.steps:
        go_to(page, step.id)
        assert (AWAY not in page.parts.picture_box._dom_classes) == (page.player.scene.view is not None)
        if page.player.scene.view is not None:
            assert pictures_in_sight(page) == set(stage.shown)
        for tab, figure in stage.figures.views.items():
            assert figures.setdefault(tab, figure) is figure


def pictures_in_sight(page):
    """The pictures on the page that aren't put away, if their box isn't."""
    boxes = [box for box in shown_widgets(page) if "pmx-part" in box._dom_classes and AWAY not in box._dom_classes]
    views = stage_of(page).figures.views
    return {tab for tab, view in views.items() for box in boxes if view in list(shown_widgets(box))}


def names_in_sight(page):
    """What a screen reader calls the pictures in sight."""
    views = stage_of(page).figures.views
    return {views[tab]._label.removeprefix("Picture: ").partition(".")[0] for tab in pictures_in_sight(page)}


OWN, OTHERS = "Clipboard: Red", {"Clipboard: Green", "Clipboard: Yellow", "Clipboard: Black"}


@pytest.mark.parametrize(
    ("lesson", "step", "pictures"),
    [
        ("contracts", "dice", {"Board", OWN, *OTHERS}),  # a contract, and the ships that carry it
        ("contracts", "take", {"Action table", OWN}),
        ("shares", "dividend", {"Market", OWN, *OTHERS}),  # prices, and whose shares bring what
        ("sailing", "first", {"Board", OWN, *OTHERS}),
        ("dice_cascade", "left", {"Action table"}),
    ],
)
def test_the_parts_that_a_step_needs_stand_together(lesson, step, pictures):
    page = app(lesson)
    go_to(page, step)
    assert names_in_sight(page) == pictures
    assert "pmx-place-1" not in stage_of(page)._parts[CLIPBOARDS[0]]._dom_classes  # the learner's own is the first


@pytest.mark.parametrize("width", [840, 1000, 1400, 1840])
def test_with_the_action_table_the_market_says_every_dividend(width):
    page = app("shares")
    page.parts.look.width = width
    traces = stage_of(page).figures.views[MARKET].figure.data
    words = [unescape(text) for trace in traces if "text" in (trace.mode or "") for text in trace.text]
    dividends = load_box().dividends
    assert all(words.count(f"${each}") >= dividends.count(each) for each in dividends)
    assert {"R", "G", "Y", "B"} <= set(words)


def test_in_a_wide_window_the_market_has_the_action_table_s_width_and_both_are_in_sight():
    page = app("shares")
    page.parts.look.width = 1840
    market, table = (stage_of(page)._parts[tab]._dom_classes for tab in (MARKET, ACTION_TABLE))
    assert "pmx-span-8" in market
    assert "pmx-span-8" in table


@pytest.mark.parametrize(("width", "room", "spans"), [(856, 856, (12, 12, 6)), (1000, 1360, (8, 12, 4))])
def test_in_one_column_nothing_stands_beside_the_slim_action_table(width, room, spans):
    page = app("first_dollar")
    page.parts.look.room, page.parts.look.width = room, width
    parts = (stage_of(page)._parts[tab]._dom_classes for tab in (ACTION_TABLE, BOARD, CLIPBOARDS[0]))
    assert [f"pmx-span-{span}" in classes for span, classes in zip(spans, parts, strict=True)] == [True] * 3
    assert stage_of(page).figures.views[ACTION_TABLE].figure.layout.width == (width + GAP) * spans[0] // 12 - GAP


@pytest.mark.parametrize(("width", "room", "is_lean"), [(856, 856, True), (1000, 1360, False), (360, 360, False)])
def test_in_one_column_an_action_table_alone_is_whole_over_the_words(width, room, is_lean):
    page = app("dice_cascade")
    page.parts.page.narrow = width < 641
    page.parts.look.room, page.parts.look.width = room, width
    classes = stage_of(page)._parts[ACTION_TABLE]._dom_classes
    assert {"pmx-span-8", "pmx-alone"} <= set(classes) if is_lean else "pmx-span-12" in classes
    assert not is_lean or stage_of(page).figures.views[ACTION_TABLE].figure.layout.height < 400


def test_a_film_shows_all_pictures_that_it_comes_to_from_its_beginning():
    page = app("clipboard")
    go_to(page, "whole")
    before = pictures_in_sight(page)
    page.press_help(1)
    during = pictures_in_sight(page)
    assert during == before | {ACTION_TABLE}
    while page.player.play_on():
        page.redraw()
        assert pictures_in_sight(page) == during


def test_a_phone_shows_the_lane_in_which_everything_is_that_matters():
    page = app("sailing")
    go_to(page, "group")
    page.parts.page.narrow, page.parts.look.width = True, 360
    assert lane_shown(page) == "Pacific-bound"
    press(page, "Whole board")
    assert lane_shown(page) == "Whole board"
    press(page, "Pacific-bound")
    assert lane_shown(page) == "Pacific-bound"
    lesson = app("contracts")
    go_to(lesson, "zones")  # Chinese ships, and the train beside the lanes
    lesson.parts.page.narrow = True
    assert lane_shown(lesson) == "Whole board"


def lane_shown(page):
    """What the button of the part of the board says that is shown; the picture has it too."""
    row = stage_of(page).lanes.box.children
    zones = {spot for spot in picture_ids(stage_of(page).figures.views[BOARD].figure) if spot.startswith("zone:")}
    shown = next(button.description for button in row if "mod-active" in button._dom_classes)
    assert any("atlantic_gatun_lock_1" in zone for zone in zones) == (shown != "Pacific-bound")
    return shown


def test_a_rule_shows_its_record_and_leads_to_related_rules(setting_up_page):
    page = setting_up_page
    go_to(page, "dice")
    press(page, "TBL-4 Mulligan")
    card = page.parts.rule.words.value
    for words in ("Mulligan", "Ruling R3", "Option: Mulligan", "Italian rule book, section 3", "Stated by the sources"):
        assert words in card
    press(page, "P23-3 Fewer players: mulligan")
    assert "P23-3" in page.parts.rule.words.value
    assert page.player.step.id == "dice"


def test_an_example_is_on_the_card_once_nothing_is_asked_that_it_answers(setting_up_page):
    page = setting_up_page
    go_to(page, "bid_example")
    page.show_rule("ADV-2")
    assert "Worked example E1" not in page.parts.rule.words.value
    page.press_help(1)
    assert "Worked example E1" in page.parts.rule.words.value


def test_the_rest_of_the_table_is_folded_until_it_is_asked_for(setting_up_page):
    page = setting_up_page
    go_to(page, "money")
    part, words = names_in_sight(page), page.parts.twin.text
    press(page, "Show the whole table")
    assert names_in_sight(page) == {"Board", "Action table", "Market", OWN, *OTHERS} > part
    assert page.parts.twin.text.startswith(words.splitlines()[0])
    assert len(page.parts.twin.text) > len(words)
    key(page, "p")
    assert names_in_sight(page) == part
    assert page.parts.figure._label.startswith("Picture: Clipboard: Red")


@pytest.mark.parametrize("page", ["cascade_page", "setting_up_page"])
def test_theme_and_width_of_the_page_change_the_picture(page, request):
    page = request.getfixturevalue(page)
    figure = page.parts.figure
    looks = set()
    for theme, narrow, width in (("light", False, 0), ("dark", False, 0), ("dark", True, 0), ("light", False, 440)):
        page.parts.page.theme, page.parts.page.narrow, page.parts.look.width = theme, narrow, width
        looks.add(figure.figure.to_json())
        assert figure._waits is (width == 0)  # it is drawn first when it fits the page
    assert len(looks) == 4


def test_the_number_of_steps_follows_the_settings(setting_up_page):
    page = setting_up_page
    go_to(page, "table")
    steps = len(page.parts.steps.options)
    page.parts.settings.fields["setup"].value = "advanced"
    assert len(page.parts.steps.options) == steps + 1
    page.parts.settings.fields["players"].value = "2"
    assert page.player.scene.table.players == 2


# What goes wrong


def test_the_end_of_a_lesson_leads_on_by_key_once_its_last_question_is_answered(setting_up_page, monkeypatch):
    page = setting_up_page
    monkeypatch.setenv("PANAMAX_HOME", "/home/")
    go_to(page, "recall_2")
    onward = page.parts.html["onward"].value
    assert "/12_first_game" in onward
    assert "data-key" not in onward
    assert page.parts.next.box.children == ()
    key(page, "s")
    assert 'data-key="n"' in page.parts.html["onward"].value
    go_to(page, "recall_1")
    assert page.parts.html["onward"].value == ""
    assert page.parts.next.box.children


def test_pages_are_made_without_numpy():
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from panamax_widgets.lessons import LESSONS, app\n"
        "for id in LESSONS: app(id)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_no_page_loads_what_is_for_notebooks_alone():
    """However much is installed."""
    code = (
        "import sys\n"
        "from panamax_widgets import box_editor, explorer, lessons, play, practice, trust\n"
        "for page in (box_editor, explorer, play, practice, trust): page.app()\n"
        "lessons.app('a_turn')\n"
        "heavy = {'numpy', 'pandas', 'pettingzoo', 'gymnasium', 'panamax.arrays'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_lessons_are_data_without_widgets():
    code = (
        "import sys\nfrom panamax import load_box\n"
        "from panamax_widgets.lessons import LESSONS, lesson\n"
        "from panamax_widgets.player.course import PANAMAX_COURSE\n"
        "from tabletop_widgets.player.player import LessonPlayer\n"
        "for id in LESSONS: LessonPlayer(lesson(id), load_box(), PANAMAX_COURSE).next()\n"
        "assert not {'plotly', 'ipywidgets', 'anywidget'} & set(sys.modules), 'widgets were imported'\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_part_ends_with_what_was_right_at_the_first_try_and_a_place_to_stop():
    page = app("sailing")
    go_to(page, "free")
    assert "Part 2 of 2" in html_text(page, "header")
    go_to(page, "rest")
    assert "Part 1 of 2" in html_text(page, "header")
    assert html_text(page, "ending") == ""  # something is still asked
    page.answer("move sagres waterway")
    page.answer("move sagres lock")
    page.answer("move sagres lock")
    page.press_film(1)
    assert "a good place to stop" in html_text(page, "ending")
    assert "1 of 1 answer right at the first try: 100%" in html_text(page, "ending")
    press(page, "On to the next part →")
    assert page.player.step.id == "group"
