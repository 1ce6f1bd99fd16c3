"""Answers on the page of a lesson: clicks, fields, ticks, keys, and what is refused of them."""

from __future__ import annotations

import pytest

from tabletop_widgets.frame.live import Tone

from ..lessons.learner import click, go_to, html_text, key, press


def spoken(page):
    return page.parts.live.text


def test_a_right_prediction_by_a_click_in_the_picture(cascade_page):
    page = cascade_page
    go_to(page, "left")
    before = page.parts.twin.text
    click(page, "column:4")
    assert "Right." in html_text(page, "comments")
    assert spoken(page).startswith("Right.")
    key(page, "n")
    assert page.parts.twin.text != before
    assert page.player.score == (1, 1)


def test_a_wrong_prediction_is_explained_and_may_be_tried_again(cascade_page):
    page = cascade_page
    go_to(page, "left")
    click(page, "column:3")
    comments = html_text(page, "comments")
    assert "Not quite." in comments
    assert "TBL-2" in comments
    assert "too far" in comments
    key(page, "4")
    assert "Right." in html_text(page, "comments")
    assert page.player.score == (0, 1)


def test_a_click_beside_the_places_of_the_question_says_so(cascade_page):
    go_to(cascade_page, "left")
    cascade_page.guard(cascade_page.click)("contract:4")
    assert "no answer here" in cascade_page.status.text
    assert cascade_page.player.marks == []


def test_a_column_can_be_pressed_typed_or_clicked(cascade_page):
    page = cascade_page
    for answer in (lambda: press(page, "4"), lambda: key(page, "4"), lambda: click(page, "column:4")):
        page.player._scenes.clear()
        go_to(page, "shape")
        go_to(page, "left")
        answer()
        assert page.player.last_right


def test_buttons_stay_while_their_outcome_is_played(cascade_page):
    page = cascade_page
    go_to(page, "left")
    shown = page.parts.answers.box.children
    key(page, "4")
    assert page.parts.answers.box.children == shown
    assert all(button.disabled for button in shown)
    key(page, "n", "n")
    assert page.parts.answers.box.children == shown
    assert not any(button.disabled for button in shown)


def test_dice_set_by_hand(cascade_page):
    page = cascade_page
    go_to(page, "own_dice")
    page.parts.settings.fields["action"].value = "6 6 6 6 5 5 5 4 4 4 3 2"
    page.parts.settings.fields["executive"].value = "1 1 1 1"
    press(page, "Use these dice")
    assert page.player.scene.roll_scene.roll.action == (6, 6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 2)
    assert "shows a 6" in html_text(page, "ask")


def test_bad_dice_are_refused_in_words_and_the_typed_text_stays(cascade_page):
    page = cascade_page
    go_to(page, "own_dice")
    roll = page.player.scene.roll_scene.roll
    page.parts.settings.fields["action"].value = "1 2 9"
    key(page, "d")
    assert "die 3 can't be “9”" in page.status.text
    assert page.status.tone == Tone.REFUSAL
    assert page.player.scene.roll_scene.roll == roll
    assert page.parts.settings.fields["action"].value == "1 2 9"


def test_a_fresh_roll_by_key_keeps_the_fields_in_step(cascade_page):
    page = cascade_page
    go_to(page, "own_dice")
    key(page, "r")
    assert page.parts.settings.fields["seed"].value == 6
    assert page.parts.settings.fields["action"].value == " ".join(map(str, page.player.scene.roll_scene.roll.action))


def test_practice_shows_its_score(cascade_page):
    page = cascade_page
    go_to(page, "practice")
    key(page, str(page.player.scene.roll_scene.drop.step.placed))
    assert "Your score" in html_text(page, "facts")
    assert page.player.scene.facts[0].rows[0][0].value == 1


def test_ticks_are_checked_together(setting_up_page):
    page = setting_up_page
    go_to(page, "counts")
    key(page, "1", "2", "3", "5", "7")
    press(page, "Check my answer")
    assert "Company money counts nothing" in html_text(page, "comments")
    key(page, "2")
    press(page, "Check my answer")
    assert "Right." in html_text(page, "comments")


def test_a_bid_of_13_is_tried_and_explained(setting_up_page):
    page = setting_up_page
    go_to(page, "table")
    page.parts.settings.fields["setup"].value = "advanced"
    go_to(page, "bids")
    page.parts.typed.value = "13"
    assert "ADV-1" in html_text(page, "comments")
    assert "Bid $12" in html_text(page, "comments")
    press(page, "Bid $15")
    assert "Right." not in html_text(page, "comments")
    assert page.player.score == (0, 0)


def test_what_is_typed_is_handed_in_once_by_enter_or_by_the_button(setting_up_page, monkeypatch):
    page, handed_in = setting_up_page, []
    submit = page.player.submit

    def seen(answer):
        handed_in.append(answer)
        return submit(answer)

    monkeypatch.setattr(page.player, "submit", seen)
    go_to(page, "table")
    page.parts.settings.fields["setup"].value = "advanced"
    go_to(page, "bids")
    page.parts.typed.set_state({"value": "13"})  # Enter, or the field is left for the button
    assert "a bid of $13" in html_text(page, "comments")
    assert len(handed_in) == 1
    press(page, "Try it")
    assert len(handed_in) == 1
    press(page, "Try it")
    assert len(handed_in) == 2


def test_values_of_the_wrong_kind_are_refused_in_words(cascade_page):
    page = cascade_page
    go_to(page, "own_dice")
    fields = page.parts.settings.fields
    for field, state in [
        (fields["players"], {"index": 99}),
        (fields["players"], {"index": "x"}),
        (fields["seed"], {"value": "many"}),
        (fields["seed"], {"value": None}),
        (fields["action"], {"value": 7}),
        (fields["action"], {"value": "1" * 1_000_000}),
        (page.parts.steps, {"index": -5}),
        (page.parts.typed, {"value": ["13"]}),
    ]:
        before = (field.value, page.player.step.id, page.player.scene.roll_scene.roll)
        page.status.clear()
        field.set_state(state)
        assert page.status.text, state
        assert len(page.status.text) < 200
        assert (field.value, page.player.step.id, page.player.scene.roll_scene.roll) == before


def test_a_seed_beyond_the_field_s_range_is_brought_into_it(cascade_page):
    go_to(cascade_page, "own_dice")
    cascade_page.parts.settings.fields["seed"].set_state({"value": 10**9})
    assert cascade_page.player.scene.seed == 999_999


def test_ticks_are_checked_by_key_and_the_key_is_told_only_there(setting_up_page):
    page = setting_up_page
    go_to(page, "counts")
    assert "C check" in html_text(page, "keys")
    key(page, "1", "c")
    assert page.player.last_right is False
    go_to(page, "two_purses")
    assert "C check" not in html_text(page, "keys")


@pytest.mark.parametrize(("step", "place"), [("bid_example", "fill"), ("first_move", "typed")])
def test_a_key_leads_to_the_fields(setting_up_page, monkeypatch, step, place):
    page, focused = setting_up_page, []
    monkeypatch.setattr(type(getattr(page.parts, place)), "focus", lambda field: focused.append(field))
    go_to(page, step)
    assert "F to the fields" in html_text(page, "keys")
    key(page, "f")
    assert focused == [getattr(page.parts, place)]


def test_once_a_goal_is_met_no_other_question_is_asked(setting_up_page):
    page = setting_up_page
    key(page, "1")
    while page.player.scene.next_label is not None:
        key(page, "n")
    assert page.player.scene.task.ask.key == "setup.first_move.ask"
    assert page.player.scene.task.choices == ()
