"""The lesson player on a lesson of three steps of a game of a few lines: read, asked, played."""

from __future__ import annotations

from html import unescape

import pytest
from page_says import sends
from toy.game import RULES
from toy.lesson import app
from toy.stage import GAME, LESSON

from tabletop_widgets.frame.grouping import AWAY
from tabletop_widgets.frame.live import Tone
from tabletop_widgets.learner.progress import NOTHING, Progress, progress_from_text, today


@pytest.fixture
def page(monkeypatch):
    monkeypatch.setenv("PANAMAX_HOME", "/home/")
    return app()


def words(page, name):
    return unescape(page.parts.html[name].value)


def press(page, *keys):
    for key in keys:
        sends(page.parts.hotkeys, {"key": key})


def test_something_to_read_has_its_picture_its_words_and_its_rule_and_asks_nothing(page):
    assert "1. The pile" in words(page, "prose")
    assert words(page, "ask") == ""
    assert page.parts.twin.text == "11 matches lie there."
    assert page.parts.stage.main.figure.layout.width == 660
    assert "picture in words" in words(page, "keys")
    assert "whole table" not in words(page, "keys")  # there is no more of it to show
    assert AWAY in page.parts.rule_box._dom_classes
    page.press_open_rules()
    assert AWAY not in page.parts.rule_box._dom_classes
    assert "On your turn take 1 to 3 of the 11 matches." in page.parts.rule.words.value


def test_a_question_says_what_is_wrong_with_an_answer_and_counts_the_first(page):
    press(page, "n", "1")
    assert "There aren't so many." in words(page, "comments")
    assert page.player.score == (0, 1)
    press(page, "2")
    assert "All that lie there." in words(page, "comments")
    assert page.player.score == (0, 1)
    learned = progress_from_text(page.keeper.line, RULES)
    assert (learned.rules["TAK-2"].right, learned.rules["TAK-2"].seen) == (0, 1)


def type_in(page, move):
    page.parts.typed.value = move


@pytest.mark.parametrize(
    ("take", "how"), [(lambda page, it: page.click(it), "match:1"), (press, "3"), (type_in, "take 3")]
)
def test_a_click_a_key_and_a_typed_move_are_one_answer_and_a_refused_one_names_its_rule(page, take, how):
    page.choose_step("take")
    type_in(page, "take 4")
    assert "TAK-1" in words(page, "comments")
    type_in(page, "take all")
    assert page.player.last_right is None
    take(page, how)
    assert page.player.last_right
    assert page.parts.twin.text == "1 match lies there."


def test_hints_come_by_themselves_after_two_misses_and_the_answer_can_be_had(page):
    page.choose_step("take")
    press(page, "1", "1")
    assert "Hint: Leave one." in words(page, "comments")
    press(page, "s")
    assert not page.player.scene.is_open
    assert page.parts.twin.text == "1 match lies there."


def test_its_end_tells_the_share_and_leads_to_practice_and_to_the_game(page):
    press(page, "n", "2", "n", "3")
    ending, onward = words(page, "ending"), words(page, "onward")
    assert "2 of 2 answers right at the first try: 100%." in ending
    assert "You can now play." in ending
    assert f"30_exercises.ipynb?lesson={LESSON}" in onward
    assert f"{GAME}.ipynb" in onward
    assert progress_from_text(page.keeper.line, RULES).lessons == {LESSON: today()}


def test_a_rule_that_is_due_is_asked_first(monkeypatch):
    known = NOTHING.marked(["TAK-1"], False, today() - 3)
    monkeypatch.setattr(Progress, "merged", lambda _self, _other: known)
    page = app()
    assert page.player.step.id == "due_1"
    assert [step.id for step in page.player.steps] == ["due_1", "read", "ask", "take"]
    assert page.player.keeps_rule_back


def test_every_step_can_be_reached_by_key_and_back_and_then_the_lesson_is_finished(page):
    seen = [page.player.step.id]
    while not page.player.is_last:
        assert not page.keeper.progress.lessons
        press(page, "n")
        seen.append(page.player.step.id)
    assert seen == [step.id for step in page.player.steps]
    assert list(page.keeper.progress.lessons) == [LESSON]
    assert page.status.text == ""
    press(page, *"b" * len(seen))
    assert page.player.is_first


def test_the_picture_in_words_can_be_shown(page):
    assert page.parts.words_are_hidden
    press(page, "w")
    assert not page.parts.words_are_hidden
    page.press_words()
    assert page.parts.words_are_hidden


def test_a_broken_handler_is_seen_logged_and_leaves_the_page_as_it_was(page, monkeypatch, caplog):
    page.choose_step("ask")
    monkeypatch.setattr(page.player, "submit", lambda answer: 1 / 0)
    press(page, "2")
    assert page.status.tone == Tone.ERROR
    assert "Something went wrong" in page.status.text
    assert "ZeroDivisionError" in caplog.text
    assert "How many can you take" in words(page, "ask")
    monkeypatch.undo()
    press(page, "2")
    assert page.status.text == ""
    assert page.player.last_right


@pytest.mark.parametrize("pressed", ["x", "Enter", "", 7, None, {"key": "n"}, "n" * 9999])
def test_keys_that_mean_nothing_do_nothing(page, pressed):
    press(page, pressed)
    assert page.player.is_first
    assert page.status.text == ""


@pytest.mark.parametrize("width", [-1, 1, 10**9])
def test_a_width_that_cannot_be_is_not_believed(page, width):
    page.parts.look.set_state({"width": width})
    assert page.parts.look.picture_width is None


def test_theme_and_width_of_the_page_change_the_picture(page):
    figure, looks = page.parts.figure, set()
    for theme, width in (("light", 0), ("dark", 0), ("dark", 440), ("light", 440)):
        page.parts.page.theme, page.parts.look.width = theme, width
        looks.add(figure.figure.to_json())
        assert figure._waits is (width == 0)  # it is drawn first when it fits the page
    assert len(looks) == 4
