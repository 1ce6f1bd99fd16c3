"""What follows from one act plays by itself: how often one must press until it is all seen, and pause, step, again."""

from __future__ import annotations

import pytest
from page_says import sends

from panamax_widgets.lessons import app
from panamax_widgets.lessons.scenes.coached_round import CoachedRound
from panamax_widgets.lessons.scenes.position_scene import PositionScene
from tabletop_widgets.hand.gadgets import USUAL_PACE

from ..lessons.learner import go_to, press, scene_of, stage_of

MOST_TICKS = 200
MOST_FOR_AN_ARRIVAL, MOST_FOR_A_ROUND_END = 2, 4


def let_it_play(page):
    """What the browser's clock does; how many moments went by."""
    ticks = 0
    while page.parts.clock.runs:
        sends(page.parts.clock, {"tick": True})
        ticks += 1
        assert ticks < MOST_TICKS
    return ticks


class Presser:
    """A learner who counts his presses."""

    def __init__(self, page):
        self.page, self.count = page, 0

    def answer(self, *answer):
        self.page.answer(*answer)
        self.count += 1
        return let_it_play(self.page)


@pytest.mark.parametrize(
    ("lesson", "step", "moves"),
    [
        ("arrival", "first", ["move red1a lock"]),
        ("arrival", "whose", ["move red3 lock"]),
        ("first_dollar", "push", ["move red1a waterway"]),
        ("arrival", "order", ["green"]),
        ("arrival", "one_nation", ["move yi_yang waterway"]),
    ],
)
def test_an_arrival_takes_two_presses_at_most(lesson, step, moves):
    page = app(lesson)
    go_to(page, step)
    learner = Presser(page)
    for move in moves:
        learner.answer(move)
    assert not page.player.scene.is_playing
    assert learner.count <= MOST_FOR_AN_ARRIVAL


@pytest.mark.parametrize("pace", [USUAL_PACE, 0])
def test_what_follows_from_one_act_is_seen_moving_if_it_is_wanted(pace):
    page = app("first_dollar")
    stage_of(page).motion.pace = pace
    go_to(page, "push")
    beats = []
    stage_of(page).motion.observe(lambda change: beats.append(change["new"]["items"]), "beat")
    Presser(page).answer("move red1a waterway")
    pushed, sailed = ([item for item in beat if "piece" in item] for beat in beats) if pace else ([], [])
    assert (len(pushed), len(sailed)) == ((2, 1) if pace else (0, 0))  # the navy, then the ship
    shown = len(beats)
    page.press_next()
    assert len(beats) == shown  # the next step is another table


@pytest.mark.parametrize(("lesson", "step"), [("round_end", "last_die"), ("final_count", "ended")])
def test_the_end_of_a_round_takes_four_presses_at_most(lesson, step):
    page = app(lesson)
    go_to(page, step)
    learner = Presser(page)
    moments = learner.answer(scene_of(page.player, PositionScene).exercise.solution[0])
    assert moments > MOST_FOR_A_ROUND_END  # which were as many presses
    assert not page.player.scene.is_open
    assert learner.count <= MOST_FOR_A_ROUND_END


@pytest.mark.thorough  # the two above end a round likewise
def test_the_end_of_the_first_round_of_the_first_game_takes_four_presses_at_most():
    """It took 46."""
    page = app("first_game")
    go_to(page, "round")
    scene = scene_of(page.player, CoachedRound)
    scene.coach.near = 0  # a coach who keeps quiet asks no judge: the same round is played on every machine
    learner, last = Presser(page), 0
    while not scene.table.is_over:
        before = scene.table.position.action_table
        last = learner.count if any(before.columns) or any(before.executive) else last
        learner.answer(*scene.solution)
    assert not scene.is_playing
    assert learner.count - last <= MOST_FOR_A_ROUND_END


def playing():
    """A page on which something follows by itself."""
    page = app("arrival")
    go_to(page, "first")
    page.answer("move red1a lock")
    assert page.parts.clock.runs
    return page


def test_it_can_be_paused_stepped_and_played_on():
    page = playing()
    press(page, "❚❚ Pause")
    assert not page.parts.clock.runs
    shown = page.player.scene.motion.shown
    sends(page.parts.clock, {"tick": True})  # one that was on its way
    assert page.player.scene.motion.shown == shown
    page.press_next()
    assert page.player.scene.motion.shown == shown + 1
    assert not page.parts.clock.runs
    if page.player.scene.is_playing:
        press(page, "▶ Play")
        assert page.parts.clock.runs


def test_it_can_be_brought_to_its_end_and_watched_again():
    page = playing()
    press(page, "To the end")
    scene = page.player.scene
    assert not scene.is_playing
    assert not page.parts.clock.runs
    ended = scene.story
    press(page, "↺ Watch again")
    assert scene.motion.shown == 1
    let_it_play(page)
    assert scene.story == ended


def test_what_was_said_to_the_answer_stays_while_it_plays():
    page = playing()
    said = page.player.comments
    assert said
    for _ in range(2):
        assert page.player.play_on()
        assert page.player.comments == said


def test_another_step_lets_nothing_run_on():
    page = app("pushing")
    page.answer("move red1a waterway")
    assert page.parts.clock.runs
    go_to(page, "chain_worked")
    assert page.player.scene.is_playing
    assert not page.parts.clock.runs


def test_who_wants_no_motion_sees_the_end_at_once():
    page = playing()
    assert page.parts.clock.unasked
    sends(page.parts.clock, {"calm": True})
    assert not page.player.scene.is_playing
    press(page, "↺ Watch again")
    assert page.parts.clock.runs
    assert not page.parts.clock.unasked


def test_the_reason_stands_under_right_or_wrong_at_the_end_and_once_only():
    page = app("pushing")
    go_to(page, "two_out")
    page.answer("move red2+green2 lock")
    let_it_play(page)
    said, story = page.parts.html["comments"].value, page.parts.html["story"].value
    assert "only a waterway movement is left" in said
    assert "only a waterway movement is left" not in story
