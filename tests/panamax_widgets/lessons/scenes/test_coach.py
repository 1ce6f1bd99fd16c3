"""Lesson 12: the coach offers, warns, and steps back as the learner does well; a round is played with three bots."""

from __future__ import annotations

import pytest
from estimates import estimated

from panamax import load_box
from panamax.events.kinds import PurseKind
from panamax_widgets.game_view.coaching import NEAREST, STEPS_BACK_AFTER, objections, turn_of_round
from panamax_widgets.game_view.reasons import reason
from panamax_widgets.lessons import lesson
from panamax_widgets.lessons.scenes.coached_round import CoachedRound
from panamax_widgets.lessons.scenes.round_table import LEARNER, RoundTable
from panamax_widgets.player.course import PANAMAX_COURSE
from tabletop_widgets.judging.judging import Judging
from tabletop_widgets.player.player import LessonPlayer
from tabletop_widgets.scenes.fill_in import FillIn

from ..learner import scene_of

SEEDS = (3, 7, 11)


@pytest.fixture(autouse=True)
def judge_at_once(monkeypatch):
    """What moves are worth is another test's: here it is known at once."""
    monkeypatch.setattr(Judging, "crew", staticmethod(estimated))


@pytest.fixture
def scene():
    """The lesson's table at the learner's first turn."""
    scene = CoachedRound(RoundTable(7, load_box()))
    while scene.table.position.decision.id != "turn":
        decide(scene)
    return scene


def test_it_opens_with_the_purses_that_the_set_up_gave_and_cargo_still_to_load():
    """The lesson opened at $24 and $0: a bot had loaded for the learner, and bought a share of his."""
    table = RoundTable(7, load_box())
    own = LEARNER - 1
    assert table.position.decision.id == "setup_contract"
    assert (table.position.companies[own].money, table.position.players[own].money) == (18, 6)
    assert not any(event.is_about(LEARNER) and event.id == "share_bought" for event in table.whole.events)


def keys(feedback):
    return [line.phrase.key for line in feedback.comments]


def shown(scene):
    """All moments are looked at and the coach has thought, so that the learner must decide."""
    while scene.next_label is not None:
        scene.advance()
    while scene.thinks_on_in is not None:
        scene.think()
    return scene


def decide(scene, choose=lambda scene: scene.solution[0]):
    return shown(scene).submit((choose(scene),))


def worst(scene):
    return scene.advice.ranking.values[-1].move.text if scene.advice else scene.solution[0]


def play_until(scene, wanted):
    """Play as the coach would until `wanted` names a move; that move."""
    while not scene.table.is_over:
        if (found := wanted(shown(scene))) is not None:
            return found
        decide(scene)
    raise AssertionError("it never came up")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_whole_round_is_played_with_three_bots(seed):
    scene = CoachedRound(RoundTable(seed, load_box()))
    turns = set()
    while not shown(scene).table.is_over:
        turns.add(turn_of_round(scene.table.position))
        decide(scene)
    happened = {event.id for event in scene.table.whole.events}
    takers = [event.seat for event in scene.table.whole.happened("die_taken", "executive_taken")]
    assert turns == {1, 2, 3, 4}
    assert [takers.count(seat) for seat in range(1, 5)] == [4, 4, 4, 4]
    assert {"wagon_moved_on", "fee_for_contracts", "dividends_paid"} & happened
    assert scene.story[-1].stands_out


def test_the_coach_offers_the_best_move_and_others_as_good_that_he_would_not_warn_of(scene):
    offers = [choice.id for choice in shown(scene).task.choices]
    advice = scene.advice
    assert offers[0] == advice.best.text
    assert all(advice.is_good(text) for text in offers)
    assert all(not objections(advice, text) for text in offers)


def test_the_coach_offers_nothing_before_he_has_thought(scene):
    while scene.next_label is not None:
        scene.advance()
    assert scene.thinks_on_in is not None
    assert scene.task.choices == ()
    assert "still trying the moves out" in scene.task.ask.text()
    feedback = scene.submit((scene.solution[0],))
    assert keys(feedback) == ["coach.unjudged"]


def test_the_coach_warns_that_a_die_will_cost_5_in_the_warehouse(scene):
    def costly(scene):
        legal = [move.text for move in scene.choosing.legal]
        left = (text for text in legal if "coach.left" in [line.phrase.key for line in objections(scene.advice, text)])
        return next(left, None)

    move = play_until(scene, costly)
    before = scene.table.position
    feedback = scene.submit((move,))
    words = " ".join(line.phrase.text() for line in feedback.comments)
    assert "Red owes $5 for 1 die in the Warehouse" in words or "Red owes $10 for 2 dice in the Warehouse" in words
    assert feedback.right is None
    assert scene.table.position is before
    assert keys(feedback)[-1] == "coach.sure"
    assert scene.submit((move,)).comments
    assert scene.table.position is not before


def test_the_coach_warns_of_an_empty_purse(scene):
    def ruinous(scene):
        legal = [move.text for move in scene.choosing.legal]
        return next((text for text in legal if "ruin" in "".join(keys_of(objections(scene.advice, text)))), None)

    def keys_of(lines):
        return [line.phrase.key for line in lines]

    assert scene.submit((play_until(scene, ruinous),)).right is None


def test_the_coach_steps_back_twice_with_success(scene):
    seen = []
    while scene.coach.near:
        feedback = decide(scene)
        seen.append((scene.coach.near, "coach.steps_back_" in "".join(keys(feedback))))
    assert [near for near, told in seen if told] == [1, 0]
    assert len(seen) >= 2 * STEPS_BACK_AFTER
    assert shown(scene).task.choices == ()
    before = scene.table.position
    scene.submit((worst(scene),))  # he lets everything pass now
    assert scene.table.position is not before


def test_the_coach_steps_back_once_in_a_turn_at_most_and_never_in_the_first(scene):
    stepped = []
    while scene.coach.near:
        near = scene.coach.near
        decide(scene)
        stepped += (
            [turn_of_round(scene.table.position)] if scene.coach.near < near else []
        )  # the turn that begins or goes on now
    assert 1 not in stepped
    assert len(stepped) == len(set(stepped)) == NEAREST


def test_the_coach_says_why_he_offers_a_move_and_why_one_was_good(scene):
    reasons = [row[2].value for row in shown(scene).facts[0].rows]
    assert len(reasons) == len(scene.task.choices)
    assert "$" in " ".join(told.text() for told in reasons)
    offered = scene.task.choices[0].id
    told = reason(scene.advice, scene.table.position.move(offered)).text()
    assert told in scene.submit((offered,)).comments[0].phrase.text()


def test_the_coach_comes_nearer_after_a_poor_move(scene):
    while scene.coach.near == NEAREST:
        decide(scene)
    for _ in range(40):
        feedback = decide(scene, worst)
        if keys(feedback)[-1] == "coach.sure":
            feedback = scene.submit((worst(scene),))
        if keys(feedback)[0] == "coach.poor":
            break
    assert "coach.comes_nearer" in keys(feedback)
    assert scene.coach.near == NEAREST


def test_a_refused_move_is_explained_and_nothing_is_played(scene):
    before = shown(scene).table.position
    feedback = scene.submit(("contract column front",))
    assert feedback.right is False
    assert feedback.comments[0].rule
    assert scene.table.position is before


def test_the_purses_are_those_of_the_learner_s_own_round():
    player = LessonPlayer(lesson("first_game"), load_box(), PANAMAX_COURSE)
    player.jump("round")
    decide(player.scene)
    table = scene_of(player, CoachedRound).table
    player.jump("purses")
    company, own = (int(text) for text in scene_of(player, FillIn).solution)
    whole = table.whole
    assert (company, own) == (whole.flow(PurseKind.COMPANY, LEARNER), whole.flow(PurseKind.PLAYER, LEARNER))
