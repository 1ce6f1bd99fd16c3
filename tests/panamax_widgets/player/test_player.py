"""The player without widgets: getting about, answering, comments, hints, marks."""

from __future__ import annotations

import pytest

from panamax import load_box
from panamax_widgets.lessons import LESSONS, lesson
from panamax_widgets.player.course import PANAMAX_COURSE
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import PageRefusal
from tabletop_widgets.player.player import LessonPlayer
from tabletop_widgets.scenes.fill_in import FillIn

from ..lessons.learner import scene_of


@pytest.fixture
def player():
    return LessonPlayer(lesson("dice_cascade", seed=5), load_box(), PANAMAX_COURSE)


def words(lines):
    return [line.phrase.text() for line in lines]


def test_starts_at_the_first_step(player):
    assert player.is_first
    assert player.step.id == "shape"
    assert player.score == (0, 0)


def test_next_and_back(player):
    player.next()
    assert player.step.id == "take_one"
    player.back()
    assert player.is_first
    player.back()
    assert player.is_first


def test_jump_to_any_step_and_back_to_a_scene_as_it_was_left(player):
    player.jump("left")
    player.submit(("4",))
    scene = player.scene
    player.jump("recall_2")
    assert player.is_last
    player.jump("left")
    assert player.scene is scene


def test_jump_to_no_step_is_refused_and_changes_nothing(player):
    with pytest.raises(PageRefusal, match="no such step"):
        player.jump("nowhere")
    assert player.step.id == "shape"


def test_the_last_step_has_no_next(player):
    player.jump("recall_2")
    assert player.scene.next_label is None
    player.next()
    assert player.step.id == "recall_2"


@pytest.mark.parametrize("column", ["4", "5", "6"])
def test_any_answer_that_meets_the_goal_passes(player, column):
    assert player.submit((column,)).right
    assert player.score == (1, 1)


def test_a_miss_gets_a_comment_and_may_be_tried_again_but_counts_once(player):
    assert not player.submit(("2",)).right
    assert player.comments
    assert player.comments[0].rule == "TBL-1"
    assert player.submit(("5",)).right
    assert player.score == (0, 1)


def test_a_hint_comes_by_itself_after_two_misses(player):
    player.submit(("1",))
    assert len(player.comments) == 1
    player.submit(("2",))
    assert player.comments[-1].phrase.key == "lessons.hint"


def test_help_comes_back_after_a_hard_task_and_goes_again_after_an_easy_one():
    player = LessonPlayer(lesson("shares"), load_box(), PANAMAX_COURSE)
    player.jump("rise_last")
    wrong = tuple("99" for _ in scene_of(player, FillIn).open_places)
    player.submit(wrong)
    player.submit(wrong)
    player.jump("rise_free")
    scene = scene_of(player, FillIn)
    assert len(scene.open_places) == len(scene.table.sums) // 2
    assert [line.phrase.key for line in player.comments] == ["lessons.eased"]
    player.submit(scene.solution)
    player.jump("dividend_free")
    scene = scene_of(player, FillIn)
    assert len(scene.open_places) == len(scene.table.sums)
    assert player.comments == ()


def test_who_had_an_answer_shown_begins_the_next_question_with_a_hint(player):
    player.reveal()
    player.jump("left")
    assert [line.phrase.key for line in player.comments] == ["lessons.hint"]


def marked(player):
    """The places that the learner sees marked."""
    return player.view.highlight


def play_well(player, *steps):
    for step in steps:
        player.jump(step)
        assert player.submit(player.scene.exercise.solution[:1]).right


def test_where_to_look_is_marked_until_the_learner_does_well_and_he_is_told_once_when_the_marks_go():
    player = LessonPlayer(lesson("clipboard"), load_box(), PANAMAX_COURSE)
    assert marked(player) == ("ship:red2",)
    play_well(player, "first_flag", "market", "defer")
    player.jump("load")
    assert marked(player) == ()
    assert [line.phrase.key for line in player.comments] == ["lessons.unguided"]
    assert player.comments == player.greeting
    play_well(player, "load")
    player.jump("rail")
    assert marked(player) == ()
    assert player.comments == () != player.greeting


def test_the_marks_come_back_after_two_misses_and_stay_for_the_next_task():
    player = LessonPlayer(lesson("clipboard"), load_box(), PANAMAX_COURSE)
    play_well(player, "first_flag", "market")
    player.jump("load")
    player.submit(("move red1a lock",))
    assert marked(player) == ()
    player.submit(("move red1a lock",))
    assert marked(player) == ("ship:red3",)
    player.jump("rail")
    assert marked(player) == ("rail:first_wagon",)


def test_a_hint_marks_where_to_look_and_so_does_the_end_of_a_task():
    player = LessonPlayer(lesson("clipboard"), load_box(), PANAMAX_COURSE)
    play_well(player, "first_flag", "market")
    player.jump("load")
    player.hint()
    assert marked(player) == ("ship:red3",)
    play_well(player, "defer", "load")
    player.jump("sums_free")
    assert marked(player) == ()
    player.submit(scene_of(player, FillIn).solution)
    assert marked(player) == ("rail:first_wagon",)


def test_a_question_to_be_answered_from_memory_keeps_its_rule_back(player):
    player.jump("recall_2")
    assert player.keeps_rule_back
    player.reveal()
    assert not player.keeps_rule_back


def test_hints_come_one_after_the_other_and_begin_again(player):
    player.jump("left")
    hints = []
    for _ in range(4):
        player.hint()
        hints.append(player.comments[-1].phrase.text())
    assert len(set(hints)) == 3
    assert hints[3] == hints[0]


def test_show_me_gives_the_answer_away_and_counts_as_a_miss(player):
    player.jump("left")
    player.reveal()
    assert player.scene.next_label is not None
    assert player.score == (0, 1)


def test_comments_go_when_the_learner_goes_on(player):
    player.submit(("1",))
    player.next()
    assert player.comments == ()
    assert player.last_right is None


def test_marks_name_the_rules_that_were_asked(player):
    player.jump("executive")
    player.submit(("1",))
    assert player.marks[-1].rules == ("TBL-3",)


def test_answer_where_nothing_is_asked_is_refused(player):
    player.jump("left_shown")
    with pytest.raises(PageRefusal):
        player.submit(("1",))
    assert player.marks == []


@pytest.mark.parametrize("answer", [(), ("7",), ("x",), ("1", "2"), ("1" * 10_000,)])
def test_an_answer_that_is_none_of_those_offered_is_refused(player, answer):
    player.jump("left")
    with pytest.raises(PageRefusal):
        player.submit(answer)
    assert player.marks == []
    assert player.scene.is_open


@pytest.mark.parametrize("id", LESSONS)
def test_every_step_names_rules_and_has_its_words(id):
    from panamax.words import catalogue

    for step in lesson(id).steps(load_box()):
        assert step.title.text()
        assert all(phrase.text() for phrase in step.text)
        assert step.rules
        for rule in step.rules:
            assert catalogue.rule(rule).id == rule


@pytest.mark.parametrize("id", LESSONS)
def test_step_ids_are_unique(id):
    ids = [step.id for step in lesson(id).steps(load_box())]
    assert len(ids) == len(set(ids))


def test_a_lesson_has_the_title_of_its_page():
    assert lesson("setting_up").title == Phrase("app.page.01_setting_up.title")


def end_of_film(player):
    while player.play_on():
        pass


def test_what_was_said_gives_way_to_the_reason_once_what_came_of_it_was_seen():
    player = LessonPlayer(lesson("pushing"), load_box(), PANAMAX_COURSE)
    player.jump("two_out")
    player.submit(("move red2+green2 lock",))
    assert words(player.comments) == ["See what comes of it."]
    end_of_film(player)
    assert "only a waterway movement is left" in words(player.comments)[0]
    assert player.last_right is False
    player.next()  # once more from the start
    assert player.comments == ()


def test_a_wrong_belief_is_kept_by_its_reason_though_the_play_is_shown_first():
    player = LessonPlayer(lesson("pushing"), load_box(), PANAMAX_COURSE)
    player.jump("two_out")
    player.submit(("move red2+green2 lock",))
    assert player.marks[-1].said == ("pushing.two_out.lock_on_group",)
