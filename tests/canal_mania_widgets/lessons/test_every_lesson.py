"""Every lesson of Canal Mania: a solver plays it to the end, nobody gets stuck, and its words and numbers hold."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest
from solving import MOST_TASKS, show_all

from canal_mania.box.loader import load_box
from canal_mania.position import Position
from canal_mania.words import catalogue
from canal_mania_widgets.lessons import LESSONS, app, lesson
from canal_mania_widgets.lessons.scenes.position_scene import PositionScene
from canal_mania_widgets.lessons.scenes.prediction import PredictionScene
from canal_mania_widgets.pages import LESSONS as PAGES
from canal_mania_widgets.player.course import CANAL_COURSE
from tabletop.errors import TabletopError
from tabletop.i18n import add_pseudo_language
from tabletop_widgets.player.model import MOST_STEPS
from tabletop_widgets.player.player import LessonPlayer
from tabletop_widgets.scenes.question import Question

from .held import HELD, LANGUAGE
from .solver import solve_step
from .words import FILES, messages

BOX = load_box()
MOST_WORDS = 60  # before one acts
NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
VALUES = {word: value for value, word in enumerate(NUMBERS, 2)}
NUMBER = re.compile(rf"(?<!phase )\d+|\b(?:{'|'.join(VALUES)})\b", re.IGNORECASE)
RULE = re.compile(r"\b[A-Z]{3}-\d+\b")
PSEUDO = "zc"
JUNK = ("", "take", "build coventry", "xyz", "1" * 300, "contract medway To", "🚢", "pay lock", "-3")
PLACES = ("town:Wo", "hex:6.17", "hex:7.16", "barge:worcester_and_birmingham", "nothing", 7, "face_up:lock", "cube:Ch")


def learner(id: str) -> LessonPlayer:
    return LessonPlayer(lesson(id), BOX, CANAL_COURSE)


def test_the_pages_are_those_of_the_lessons_in_their_order():
    assert tuple(lesson(id).page for id in LESSONS) == PAGES


@pytest.mark.parametrize("id", LESSONS)
def test_what_its_steps_tell_is_worked_out_once_since_a_page_asks_for_them_hundreds_of_times(id, monkeypatch):
    steps = lesson(id).steps(BOX)
    for name in ("courses", "explain", "plans"):
        monkeypatch.delattr(Position, name)
    assert [step.text for step in lesson(id).steps(BOX)] == [step.text for step in steps]


@pytest.mark.parametrize("id", LESSONS)
def test_a_solver_plays_it_to_the_end(id):
    player = learner(id)
    assert len(player.steps) <= MOST_STEPS
    for step in player.steps:
        player.jump(step.id)
        assert not player.keeps_shipped_values
        assert solve_step(player), step.id
    assert player.is_last
    assert all(mark.right for mark in player.marks)


@pytest.mark.sampled
@pytest.mark.parametrize("id", LESSONS)
def test_show_me_answers_every_question(id):
    player = learner(id)
    for step in player.steps:
        player.jump(step.id)
        for _ in range(MOST_TASKS):
            show_all(player)
            if player.scene.task is None or not player.scene.is_open:
                break
            player.reveal()
            assert player.scene.story or player.scene.next_label
        assert not player.scene.is_open, step.id
        assert player.scene.comes_out, step.id


@pytest.mark.sampled
@pytest.mark.parametrize("id", LESSONS)
@pytest.mark.parametrize("seed", range(2))
def test_a_learner_at_random_is_always_told_something_and_can_always_go_on(id, seed):
    player, rng = learner(id), Random(seed)
    for step in player.steps:
        player.jump(step.id)
        for _ in range(12):
            do_something(player, rng)
            scene = player.scene
            assert player.step.id == step.id
            assert scene.can_answer or scene.next_label is not None or not scene.is_open
            assert all(line.phrase.text() for line in (*player.comments, *scene.story))
        assert solve_step(player), step.id


def do_something(player: LessonPlayer, rng: Random) -> None:
    scene = player.scene
    if scene.next_label is not None and (scene.task is None or not scene.is_open):
        player.next()
        return
    task, kind = scene.task, rng.randrange(6)
    if task is None:
        return
    if kind == 0:
        player.hint()
        assert player.comments or not task.hints
    elif kind == 1:
        was_done(lambda: player.click(rng.choice(PLACES)))
    elif kind == 2:
        was_done(lambda: player.drag(*rng.sample(PLACES, 2)))
    else:
        known = [choice.id for choice in task.choices] + [move.text for move in scene.moves]
        was_done(lambda: player.submit((rng.choice(known) if known and kind < 5 else rng.choice(JUNK),)))


def was_done(action) -> None:
    """Do it; a refusal must say why."""
    why = "done"
    try:
        action()
    except TabletopError as refusal:
        why = refusal.text()
    assert why


@pytest.mark.parametrize("id", LESSONS)
def test_its_rules_are_in_the_catalogue_and_its_worked_examples_are_those_of_its_steps(id):
    for step in lesson(id).steps(BOX):
        assert all(rule in catalogue.rules() for rule in step.rules)
        for example in step.examples:
            assert any(example in catalogue.rule(rule).examples for rule in step.rules), (step.id, example)


@pytest.mark.parametrize("id", LESSONS)
def test_not_much_is_to_be_read_before_one_acts(id):
    player = learner(id)
    for step in player.steps:
        player.jump(step.id)
        task = player.scene.task
        texts = [phrase.text() for phrase in step.text] + ([task.ask.text()] if task is not None else [])
        assert sum(len(text.split()) for text in texts) <= MOST_WORDS, step.id


@pytest.mark.parametrize("id", LESSONS)
def test_every_wrong_answer_to_a_question_has_words_of_its_own(id):
    for step in lesson(id).steps(BOX):
        scene = step.scene(BOX)
        if isinstance(scene, Question):
            for choice in scene.task.choices:
                comments = step.scene(BOX).submit((choice.id,)).comments
                assert all(line.phrase.text() and not line.phrase.key.endswith(".otherwise") for line in comments)


@pytest.mark.sampled
@pytest.mark.parametrize("id", LESSONS)
def test_every_word_comes_from_the_catalogues(id):
    add_pseudo_language(PSEUDO, lambda text: re.sub(r"(\{[^}]*\})|[A-Za-z]", lambda found: found[1] or "ж", text))
    names = {town.name for town in BOX.towns} | {contract.name for contract in BOX.contracts}
    names |= {engineer.name for engineer in BOX.engineers}
    page = app(id, lang=PSEUDO)
    for step in page.player.steps:
        page.player.jump(step.id)
        scene = page.player.scene
        if isinstance(scene, PositionScene):
            page.player.submit(scene.exercise.solution)
            page.player.skip_film()
        else:
            page.player.reveal()
        page.redraw()
        html = " ".join(re.sub("<[^>]*>", " ", part.value) for part in page.parts.html.values())
        labels = [button.description for row in (page.parts.answers, page.parts.next) for button in row.buttons]
        said = " ".join([html, *labels])
        for name in sorted(names, key=len, reverse=True):
            said = said.replace(name, "").replace(name.replace("&", "&amp;"), "")
        said = re.sub(r"&\w+;", "", RULE.sub("", said))
        assert not re.findall("[A-Za-z]+", said), step.id


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_numbers_in_its_words_are_filled_in_or_held(file):
    for key, words in messages(file).items():
        found = [VALUES.get(one.lower()) or int(one) for one in NUMBER.findall(re.sub(r"\{[^}]*\}", "", words))]
        if found and key not in LANGUAGE:
            assert key in HELD, (key, words)
            assert tuple(found) == HELD[key](BOX), (key, words)


def test_a_number_that_was_typed_is_gone_when_the_next_is_asked():
    page = app("long_hauls")
    page.player.jump("twice")
    scene = page.player.scene
    assert isinstance(scene, PredictionScene)
    typed = replace(scene.prediction.asks[0], choices=())
    scene.prediction = replace(scene.prediction, asks=(typed, replace(typed, ask=typed.hints[0])))
    page.redraw()
    for number in scene.prediction.asks:
        assert page.parts.typed.value == ""
        page.parts.typed.value = number.right(scene.done)[0]
    assert page.player.last_right
    assert not scene.is_open


def test_cards_that_are_left_stay_where_they_lie_while_a_learner_takes_others():
    player = learner("first_canal")
    player.jump("cards")
    player.click("face_up:aqueduct")
    assert player.scene.view.taken == ("aqueduct",)
    assert player.scene.view.position.face_up.count("aqueduct") == 1
