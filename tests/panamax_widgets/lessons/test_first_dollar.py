"""Lesson 1, three minutes to the first dollar: played by clicks in the pictures, and timed for a slow reader."""

from __future__ import annotations

import re

import pytest

from other_boxes import other_draft
from panamax import load_box
from panamax.words import catalogue
from panamax_widgets.lessons import LESSONS, app, lesson
from panamax_widgets.lessons.scenes.position_scene import PositionScene
from panamax_widgets.pages import lesson_pages
from panamax_widgets.play.figures import ACTION_TABLE, BOARD, CLIPBOARDS
from panamax_widgets.player.course import PANAMAX_COURSE
from tabletop.i18n import say
from tabletop_widgets.learner.progress import progress_from_text
from tabletop_widgets.player.player import LessonPlayer

from .learner import click, html_text, press, scene_of, stage_of
from .solver import solve_step

WORDS_A_MINUTE, SECONDS_A_PRESS, MOST_SECONDS = 200, 4, 180
READ = ("prose", "ask")
BY_CLICKS = {  # a step and what is clicked in its picture
    "die": ("column:4",),
    "load": ("held:red:2",),
    "push": ("ship:red1a", "zone:pacific_miraflores_lock_1"),
    "paid": ("ship:red1a", "zone:waiting_pacific"),
}


@pytest.fixture
def page():
    return app("first_dollar")


def words_in(texts):
    return sum(len(re.findall(r"[\w$’']+", text)) for text in texts)


def look_on(page):
    while page.player.scene.next_label is not None:
        page.press_next()


def test_it_is_the_first_lesson_and_the_set_up_comes_where_one_sits_down_to_play():
    names = [page.name for page in lesson_pages()]
    assert names[0] == "00_first_dollar"
    assert names[names.index("01_setting_up") + 1] == "12_first_game"
    assert all(name > "12_first_game" for name in names[names.index("12_first_game") + 1 :])  # strategy comes last
    assert names == [lesson(id).page for id in LESSONS]


def test_where_the_pictures_are_low_the_dice_that_are_asked_about_stand_before_the_board(page):
    assert first_pictures(page) == [ACTION_TABLE]
    assert BOARD in stage_of(page).shown
    assert first_pictures(app("pushing")) == []  # its board is the first anyway


def first_pictures(page):
    return [tab for tab, part in stage_of(page)._parts.items() if "pmx-main-part" in part._dom_classes]


def test_progress_of_before_still_means_the_same_lessons():
    old = "p1~GEN-1.1.1.1.9k~01_setting_up.9j~02_dice_cascade.9j"
    from tabletop_widgets.learner.progress import _check

    known = progress_from_text(f"{old}~{_check(old)}", catalogue.rules())
    assert set(known.lessons) < {page.name for page in lesson_pages()}


@pytest.mark.parametrize("die", ["take 4", "take 6"])
@pytest.mark.parametrize("place", [0, 1])
def test_what_was_chosen_sails_on_and_is_paid(die, place):
    player = LessonPlayer(lesson("first_dollar"), load_box(), PANAMAX_COURSE)
    player.submit((die,))
    player.jump("load")
    loads = [choice.id for choice in player.scene.task.choices]
    player.submit((loads[place],))
    pips = scene_of(player, PositionScene).play.now.ship("red1a").cargo[0].pips
    player.jump("paid")
    for move in ("move red1a lock", "move red1a lock", "bonus money"):
        while player.scene.next_label is not None:
            player.next()
        player.submit((move,))
    now = scene_of(player, PositionScene).play.now
    assert (now.companies[0].money, now.players[0].money) == (pips, 2)


def test_every_decision_is_made_by_clicks_on_the_board(page):
    for step, spots in BY_CLICKS.items():
        page.player.jump(step)
        page.redraw()
        assert BOARD in stage_of(page).needed  # with the ship that the words are about
        for spot in spots:
            look_on(page)
            click(page, spot)
        assert page.player.scene.play.moves, step
    look_on(page)
    assert page.player.scene.play.now.companies[0].money == 5


def test_from_the_start_page_to_the_first_paid_ship_in_three_minutes(page, capsys):
    """Every word that stands before the eyes on the way, at 200 a minute, and four seconds for each press."""
    first = lesson_pages()[0]
    read = [say(f"app.{key}", "en") for key in ("name", "subtitle", "next.fresh")]
    read += [say("app.lesson", "en", number=first.number, title=first.title)]
    presses = 1
    read += [html_text(page, "header")]
    for step, spots in BY_CLICKS.items():
        assert page.player.step.id == step
        read += [html_text(page, part) for part in READ] + buttons_in(page)
        for spot in spots:
            click(page, spot)
            presses += 1
        look_on(page)
        if page.player.scene.is_open:  # the owner's choice
            read += [html_text(page, "ask"), *buttons_in(page)]
            press(page, "Take $2")
            presses += 1
            look_on(page)
        read += [html_text(page, part) for part in ("comments", "story")]
        if step != "paid":
            press(page, say("lessons.next", "en"))
            presses += 1
    assert page.player.scene.play.now.companies[0].money > 0
    seconds = words_in(read) * 60 / WORDS_A_MINUTE + presses * SECONDS_A_PRESS
    with capsys.disabled():
        print(f"\nfirst paid ship after {words_in(read)} words and {presses} presses: {seconds:.0f} s")
    assert seconds <= MOST_SECONDS


def buttons_in(page):
    """What the buttons say that answer."""
    return [choice.label.text("en") for choice in page.player.scene.task.choices]


def test_only_the_lane_in_play_and_the_own_clipboard_are_shown_until_the_whole_table_is_asked_for(page):
    stage = stage_of(page)
    page.player.jump("push")
    page.redraw()
    assert stage.shown == (BOARD, own := CLIPBOARDS[0])
    drawn = ids_in(stage.main.figure)
    assert {"ship:red1a", "zone:waiting_pacific"} <= drawn
    assert not drawn & {"zone:loading_china", "zone:atlantic_gatun_lake", "rail"}
    page.press_key("p")
    assert own in stage.shown
    assert len(stage.shown) > 2
    assert {"zone:loading_china", "rail"} <= ids_in(stage.main.figure)


def ids_in(figure):
    """The things that can be clicked in a picture."""
    return {id for trace in figure.data for id in (trace.customdata if trace.customdata is not None else ())}


def test_the_places_to_look_at_stay_marked_however_well_it_goes(page):
    for step, spots in BY_CLICKS.items():
        page.player.jump(step)
        page.redraw()
        assert page.player.view.highlight, step
        assert say("lessons.unguided", "en") not in html_text(page, "comments")
        for spot in spots:
            click(page, spot)
        look_on(page)


def test_the_owner_is_asked_in_plain_words_what_he_takes(page):
    page.player.jump("paid")
    page.redraw()
    for spot in BY_CLICKS["paid"]:
        click(page, spot)
    look_on(page)
    assert html_text(page, "ask").strip().endswith("$5 for your company. And for you, who own the ship?")


def test_the_last_question_shows_both_purses_and_nothing_else(page):
    page.player.jump("panamax")
    page.redraw()
    assert stage_of(page).shown == CLIPBOARDS[:2]
    shown = " ".join(stage_of(page).words(page.player.scene.view))
    for amount in ("$40", "$5", "$3", "$12"):
        assert amount in html_text(page, "ask")
        assert amount in shown


@pytest.mark.parametrize("seed", [5, 8, 9])
def test_with_a_box_whose_contract_has_too_few_pips_for_the_ship_she_sails_all_the_same(seed):
    player = LessonPlayer(lesson("first_dollar"), other_draft(seed).box, PANAMAX_COURSE)
    for step in player.steps:
        player.jump(step.id)
        assert solve_step(player), step.id
