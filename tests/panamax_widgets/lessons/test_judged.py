"""The lessons of strategy: every claim has its evaluation on file, and a few playouts played anew agree with it."""

from __future__ import annotations

import re
import tomllib

import pytest
from judge_strategy import PLAYOUTS, POLICY, SEED, judge

from other_boxes import box_with_no_value_of_the_shipped_one
from panamax import Position, evaluate, load_box
from panamax.box.loader import is_standard
from panamax.decisions.move import Move
from panamax_widgets.game_view.things import said_move
from panamax_widgets.lessons import LESSONS, app, lesson
from panamax_widgets.lessons.scenes.judged import ASKED, BESIDE, JUDGED, LEAST_LEAD, judged
from panamax_widgets.lessons.scenes.position_scene import PositionScene
from panamax_widgets.play.figures import ACTION_TABLE, BOARD
from panamax_widgets.player.course import PANAMAX_COURSE
from tabletop.i18n import has_message
from tabletop_widgets.player.player import LessonPlayer

from .learner import go_to, html_text, key, stage_of

IDS = list(tomllib.loads(ASKED.read_text(encoding="utf-8")))
OF_STRATEGY = [id for id in LESSONS if lesson(id).page > "12_first_game"]
FEW = 8  # playouts: enough, as only what is far apart is asked
DEVIATIONS = 3.0


def steps_by_position():
    """Each judged step's lesson and step, by the id of the position."""
    return {step.id: (id, step) for id in OF_STRATEGY for step in lesson(id).steps(load_box()) if step.id in IDS}


def at(id):
    """A player at the step."""
    player = LessonPlayer(lesson(steps_by_position()[id][0]), load_box(), PANAMAX_COURSE)
    player.jump(id)
    return player


def told_to(player):
    """What is said to the answer that was given last."""
    return " ".join(line.phrase.text() for line in player.comments)


def quoted(id, move):
    position = Position.from_notation(judged(id).notation)
    return f"“{said_move(position, position.move(move), with_kind=True).text()}”"


def answers():
    """Each move that is offered in each position."""
    return [(id, move) for id in IDS for move in judged(id).offers]


def test_each_position_on_file_is_a_step_of_one_lesson():
    assert len(OF_STRATEGY) == 5
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


@pytest.mark.thorough
@pytest.mark.parametrize("id", IDS)
def test_all_playouts_say_the_same(id):
    found = judged(id)
    told = judge({"position": found.notation, "offers": found.offers, "beginner": found.beginner})
    assert told.focus.playouts == PLAYOUTS
    assert round(told.focus.difference(found.best, found.beginner).low, 2) == found.over.low
    assert {move: round(lead, 2) for move, lead in told.searched.items()} == found.searched


@pytest.mark.parametrize("id", IDS)
def test_the_claim_is_decisive(id):
    found = judged(id)
    assert found.over.low > 0
    assert found.beginner in found.worse
    assert found.best in found.offers
    for move in set(found.offers) & found.worse:
        assert found.behind[move].low > 0
        assert found.searched[move] >= LEAST_LEAD  # the lead isn't only what the bot makes of the two moves
        assert found.sources[move]
    legal = {move.text for move in Position.from_notation(found.notation).legal_moves()}
    assert {found.best, *found.behind} == {move for move in legal if move.split()[0] not in BESIDE} | {*found.offers}


@pytest.mark.sampled
@pytest.mark.parametrize(("id", "move"), answers())
def test_after_every_answer_both_moves_are_named_with_their_distance_and_what_the_best_does(id, move):
    found, player = judged(id), at(id)
    assert player.submit((move,)).right is (move not in found.worse)
    assert player.last_right is (move not in found.worse)
    assert not player.scene.is_open
    told = told_to(player)
    compared = move if move in found.worse else found.beginner
    assert {quoted(id, one) for one in (move, found.best, compared)} <= set(re.findall("“[^”]*”", told))
    assert found.behind[compared].phrase.text() in told
    assert has_message(player.comments[1].phrase.key)
    assert all(low != high for low, high in re.findall(r"between (\S+) and (\S+)\)", told))


def test_a_reason_is_given_for_each_wrong_answer_by_itself():
    """ "Carry three of your dice" was said of an answer that carries three as well."""
    for id in IDS:
        found = judged(id)
        wrong = [move for move in found.offers if move in found.worse]
        reasons = {}
        for move in wrong:
            player = at(id)
            player.submit((move,))
            reasons[move] = player.comments[1].phrase
            assert reasons[move].key.endswith(f".not_{found.offers.index(move) + 1}")
    player = at("group_step")
    player.submit(("move black1b+yellow2 waterway",))
    assert "That takes 3 dice of yours on as well" in told_to(player)


@pytest.mark.sampled
@pytest.mark.parametrize(("id", "move"), answers())
def test_the_verdict_is_in_the_words_of_the_table(id, move):
    """Not "In the company: dividends paid -$18", nor "In the company: ."."""
    player = at(id)
    player.submit((move,))
    told = told_to(player)
    assert not re.search(r"[+−-]\$|: \.|company:|\$0 ", told), told


def test_the_verdict_stays_until_one_goes_on():
    """It went at the first "What happens next"."""
    page = app("push_or_wait")
    go_to(page, "raise_last")
    page.answer(judged("raise_last").beginner)
    said = html_text(page, "comments")
    assert "The best:" in said
    while page.player.scene.is_playing:
        page.press_next()
        assert html_text(page, "comments") == said
    page.press_film(0)
    key(page, "o")
    assert html_text(page, "comments") == said
    assert page.player.last_right is False
    go_to(page, "sail_last")
    assert "The best:" not in html_text(page, "comments")
    page.press_back()
    assert html_text(page, "comments") == said
    key(page, "r")
    assert "The best:" not in html_text(page, "comments")


def test_the_best_move_and_ones_own_are_seen_on_the_board():
    player = at("sail_or_raise")
    found, scene = judged("sail_or_raise"), player.scene
    player.submit(("executive 1",))
    for move, other in ((found.best, "see_yours"), ("executive 1", "see_best")):
        assert scene.play.moves[0] == move
        assert len(scene.play.moves) > 3  # all of the turn
        assert quoted("sail_or_raise", move) in scene.story[0].phrase.text()
        player.skip_film()
        assert scene.view.arrows
        assert [ship.zone for ship in scene.view.position.ships] == [ship.zone for ship in scene.play.now.ships]
        assert [action.id for action in scene.actions] == [other, "again"]
        player.act(other, {})


def test_who_gives_up_is_told_and_shown_the_same():
    player = at("cruise")
    player.reveal()
    assert player.last_right is None
    assert quoted("cruise", judged("cruise").best) in told_to(player)
    assert quoted("cruise", judged("cruise").beginner) in told_to(player)


def test_a_move_that_only_the_bot_plays_badly_on_is_not_called_wrong():
    """ "$19 less" was said of a die with which whoever plays on with care loses nothing."""
    found = judged("sail_last")
    assert found.behind["take 3"].low > 17
    assert "take 3" in found.right


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
        player = LessonPlayer(lesson(id), box, PANAMAX_COURSE)
        assert player.keeps_shipped_values
        assert isinstance(player.scene, PositionScene)


def test_the_policy_and_the_playouts_are_named():
    assert tomllib.loads(JUDGED.read_text(encoding="utf-8"))["policy"] == POLICY
    for id in OF_STRATEGY:
        words = lesson(id).steps(load_box())[0].text[0].text()
        assert str(PLAYOUTS) in words
        assert "manager" in words.lower()


@pytest.mark.sampled
@pytest.mark.parametrize("id", IDS)
def test_where_dice_are_offered_the_action_table_is_in_sight_before_one_answers(id):
    page = app(steps_by_position()[id][0])
    go_to(page, id)
    offers = [choice.id for choice in page.player.scene.task.choices]
    if any(offer.startswith(("take", "executive")) for offer in offers):
        assert ACTION_TABLE in stage_of(page).needed
    assert BOARD in stage_of(page).needed  # it was missing where white dice or shares are asked for
