"""The principles of the course, held against every lesson. (Others are in the tests of scenes, player and recall.)"""

from __future__ import annotations

import re

import pytest

from panamax import load_box
from panamax_widgets.game_view.views import View
from panamax_widgets.lessons import LESSONS, lesson
from panamax_widgets.lessons.scenes.coached_round import CoachedRound
from panamax_widgets.lessons.scenes.position_scene import PositionScene
from panamax_widgets.lessons.scenes.prediction import PredictionScene
from tabletop_widgets.contents.syllabus import SECONDS_A_STEP
from tabletop_widgets.player.model import MOST_STEPS, RECALL
from tabletop_widgets.scenes.fill_in import FillIn, HelpGiven

MOST_WORDS, MOST_MINUTES = 60, 6
FROM_THE_THIRD = [id for id in list(LESSONS)[2:] if id not in ("setting_up", "first_game")]  # those that teach moves


@pytest.fixture(params=LESSONS)
def scenes(request):
    """All scenes of a lesson by the ids of their steps."""
    return {step.id: step.scene(load_box()) for step in lesson(request.param).steps(load_box())}


def test_a_real_move_comes_within_a_minute(scenes):
    first, second, *_ = scenes.values()
    assert any(isinstance(scene, PositionScene | CoachedRound) for scene in (first, second))


def test_what_may_be_tried_may_be_typed_too_even_if_it_is_forbidden(scenes):
    for scene in scenes.values():
        if isinstance(scene, PositionScene | CoachedRound):
            assert scene.task is None or scene.task.free is not None


def test_the_books_are_beside_every_move(scenes):
    for id, scene in scenes.items():
        if isinstance(scene, PositionScene | PredictionScene | CoachedRound):
            assert scene.facts, id


@pytest.mark.parametrize("id", FROM_THE_THIRD)
def test_a_legal_move_that_misses_the_goal_plays_out_and_is_told(id):
    scenes = [step.scene(load_box()) for step in lesson(id).steps(load_box())]
    misses = [miss for scene in scenes if isinstance(scene, PositionScene) for miss in scene.exercise.misses]
    assert any(miss.ends for miss in misses)


@pytest.mark.parametrize("id", FROM_THE_THIRD)
def test_something_is_predicted_before_it_is_shown(id):
    predictions = [
        scene for step in lesson(id).steps(load_box()) if isinstance(scene := step.scene(load_box()), PredictionScene)
    ]
    asked = [scene for scene in predictions if scene.task is not None]
    assert asked
    for scene in asked:
        assert scene.next_label is None  # nothing is shown before an answer
        assert isinstance(scene.view, View)
        assert scene.task.predict_first


@pytest.mark.parametrize("id", LESSONS)
def test_help_fades_from_worked_to_last_to_free(id):
    order = list(HelpGiven)
    tables = [(step.id.partition("_")[0], step.scene(load_box())) for step in lesson(id).steps(load_box())]
    helps: dict[str, list[HelpGiven]] = {}
    for about, scene in tables:
        if isinstance(scene, FillIn):
            helps.setdefault(about, []).append(scene.table.help)
    assert all(found == sorted(found, key=order.index) for found in helps.values())


def test_something_is_brought_back_from_an_earlier_lesson():
    rules = {id: {rule for step in lesson(id).steps(load_box())[:-3] for rule in step.rules} for id in LESSONS}
    for id in FROM_THE_THIRD:
        steps = {step.id: step for step in lesson(id).steps(load_box())}
        asked = [set(steps[recall].rules) for recall in RECALL]
        earlier = set().union(*(rules[before] for before in list(LESSONS)[: list(LESSONS).index(id)]))
        assert any(about & earlier for about in asked), id


def test_at_most_60_words_before_one_acts(scenes, request):
    """What stands in a step's words and its question; the first ones had up to 119."""
    steps = lesson(request.node.callspec.params["scenes"]).steps(load_box())
    for step in steps:
        task = scenes[step.id].task
        told = [*step.text, *([task.ask] if task is not None else [])]
        words = [word for phrase in told for word in re.findall(r"[\w$’']+", phrase.text())]
        assert len(words) <= MOST_WORDS, (step.id, len(words))


@pytest.mark.parametrize("id", LESSONS)
def test_a_part_of_a_lesson_has_ten_steps_and_six_minutes_at_most(id):
    whole = lesson(id)
    parts = whole.parts(whole.steps(load_box()))
    assert [step.id for part in parts for step in part] == [step.id for step in whole.steps(load_box())]
    assert all(1 <= len(part) <= MOST_STEPS for part in parts)
    assert len(parts) == len(whole.breaks) + 1
    assert MOST_STEPS * SECONDS_A_STEP <= MOST_MINUTES * 60
