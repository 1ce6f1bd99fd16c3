"""The lessons of strategy: every claim has its evaluation on file, and a few playouts played anew agree with it."""

from __future__ import annotations

import re
import tomllib

import pytest
from judge_strategy import PLAYOUTS, POLICY, SEED, judge, searched

from other_boxes import box_with_no_value_of_the_shipped_one
from panamax import Position, evaluate, load_box
from panamax.box.loader import is_standard
from panamax.decisions.move import Move
from panamax_widgets.lessons import LESSONS, app, lesson
from panamax_widgets.lessons.player.player import Player
from panamax_widgets.lessons.scenes.judged import ASKED, BESIDE, JUDGED, judged
from panamax_widgets.lessons.scenes.position_scene import PositionScene
from panamax_widgets.play.figures import ACTION_TABLE

from .learner import go_to

IDS = list(tomllib.loads(ASKED.read_text(encoding="utf-8")))
OF_STRATEGY = [id for id in LESSONS if lesson(id).page > "12_first_game"]
FEW = 8  # playouts: enough, as only what is far apart is asked
DEVIATIONS = 3.0


def steps_by_position():
    """Each judged step's lesson and step, by the id of the position."""
    return {step.id: (id, step) for id in OF_STRATEGY for step in lesson(id).steps(load_box()) if step.id in IDS}


def at(id):
    """A player at the step."""
    player = Player(lesson(steps_by_position()[id][0]), load_box())
    player.jump(id)
    return player


def played_out(player):
    while player.scene.next_label is not None and not player.scene.motion.is_over:
        player.next()
    return " ".join(line.phrase.text() for line in (*player.comments, *player.scene.story))


def test_each_position_on_file_is_a_step_of_one_lesson():
    assert len(OF_STRATEGY) == 4
    assert sorted(steps_by_position()) == sorted(IDS)


@pytest.mark.parametrize("id", IDS)
def test_a_few_playouts_say_the_same(id):
    """With other luck than on file: the best move leads, and by what the file says, within what few playouts can."""
    found = judged(id)
    moves = [found.best, found.beginner]
    again = evaluate(Position.from_notation(found.notation), FEW, SEED + 1, policy=POLICY, moves=moves)
    told = again.difference(*moves)
    assert told.dollars > 0
    assert abs(told.dollars - found.over.dollars) <= DEVIATIONS * told.error + found.over.high - found.over.low


@pytest.mark.slow
@pytest.mark.parametrize("id", IDS)
def test_all_playouts_say_the_same(id):
    found = judged(id)
    position = Position.from_notation(found.notation)
    told = judge({"position": found.notation, "offers": found.offers, "beginner": found.beginner}).focus
    assert told.playouts == PLAYOUTS
    assert round(told.difference(found.best, found.beginner).low, 2) == found.over.low
    assert searched(position, found.best) > searched(position, found.beginner)


@pytest.mark.parametrize("id", IDS)
def test_the_claim_is_decisive(id):
    found = judged(id)
    assert found.over.low > 0
    assert found.searched > 0  # the lead isn't only what the bot makes of the two moves
    assert found.beginner in found.worse
    assert found.best in found.offers
    assert set(found.offers) & found.worse
    assert {found.best, *found.behind} == {
        move.text for move in Position.from_notation(found.notation).legal_moves() if move.text.split()[0] not in BESIDE
    }


@pytest.mark.parametrize("id", IDS)
def test_the_best_and_the_beginners_move_are_answered_with_dollars_and_their_bounds(id):
    found = judged(id)
    for move, right in ((found.best, True), (found.beginner, False)):
        player = at(id)
        feedback = player.submit((move,))
        assert feedback.right is right
        told = played_out(player)
        low, high = round(found.over.low), round(found.over.high)
        assert re.search(rf"between \${low} and \${high}\b", told), told


def test_a_move_besides_is_neither_right_nor_wrong():
    player = at("back_now")
    free = next(move for move in player.scene.play.now.legal_moves() if move.text.startswith("relocate"))
    assert isinstance(free, Move)
    assert player.submit((free.text,)).right is None
    assert not player.marks


def test_the_numbers_hold_for_the_shipped_values_only():
    box = box_with_no_value_of_the_shipped_one()
    assert not is_standard(box)
    for id in OF_STRATEGY:
        player = Player(lesson(id), box)
        assert player.keeps_shipped_values
        assert isinstance(player.scene, PositionScene)


def test_the_policy_and_the_playouts_are_named():
    assert tomllib.loads(JUDGED.read_text(encoding="utf-8"))["policy"] == POLICY
    for id in OF_STRATEGY:
        words = lesson(id).steps(load_box())[0].text[0].text()
        assert str(PLAYOUTS) in words
        assert "manager" in words.lower()


@pytest.mark.parametrize("id", IDS)
def test_where_dice_are_offered_the_action_table_is_in_sight_before_one_answers(id):
    page = app(steps_by_position()[id][0])
    go_to(page, id)
    offers = [choice.id for choice in page.player.scene.task.choices]
    if any(offer.startswith(("take", "executive")) for offer in offers):
        assert ACTION_TABLE in page.parts.stage.needed
