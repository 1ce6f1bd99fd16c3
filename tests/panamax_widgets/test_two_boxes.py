"""Two games with two boxes in one process never meet: whatever is made of one between two looks at the other."""

from __future__ import annotations

import ast
import os
from pathlib import Path

import pytest

import panamax_widgets
from other_boxes import other_draft
from panamax import Game, load_box, new_game
from panamax.box import loader
from panamax.record.tree import Node
from panamax.words.catalogue import rules
from panamax_widgets.game_view.drawing import tabs_of, words_of
from panamax_widgets.game_view.views import DiceView
from panamax_widgets.lessons import LESSONS, lesson
from panamax_widgets.pictures import board_figure
from panamax_widgets.player.course import PANAMAX_COURSE
from panamax_widgets.practice import exercise
from panamax_widgets.rule_book import PANAMAX_RULES
from tabletop.i18n import Money
from tabletop_widgets.player.player import LessonPlayer
from tabletop_widgets.rulebook.rule_card import rule_html

FOLDER = Path(panamax_widgets.__file__).parent
SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
MOVES = 15


def told(scene, step):
    """All that a step of a lesson shows at first: words, picture, twin, task, table."""
    view, task = scene.view, scene.task
    seen = [line.text() for line in step.text] + [step.title.text()]
    if view is not None:
        seen += [line for tab in tabs_of(view) for line in words_of(view, tab, "en")]
    if task is not None:
        seen += [task.ask.text(), *(hint.text() for hint in task.hints), *(each.label.text() for each in task.choices)]
    return [*seen, str(scene.grid), str([facts.rows for facts in scene.facts])]


def pages(id, box):
    """A lesson with this box: a page at a time."""
    player = LessonPlayer(lesson(id, **({"seed": 3} if id == "dice_cascade" else {})), box, PANAMAX_COURSE)
    for step in player.steps[:: 1 if SCALE > 1 else 7]:
        player.jump(step.id)
        view = player.view
        if view is not None:
            assert (view.box if isinstance(view, DiceView) else view.position.box) == player.box
        yield told(player.scene, player.step)


def cards(box):
    """Every rule card."""
    for rule in rules().values():
        yield rule_html(PANAMAX_RULES, rule, "en", box)


def saves(box):
    """A game with this box, saved and opened again after each move, and its pictures."""
    game = new_game(players=3, seed=5, box=box)
    for number in range(MOVES):
        game.play(game.legal_moves()[number % len(game.legal_moves())])
        opened = Game.from_text(game.to_text(), box)
        assert isinstance(opened.node, Node)
        yield opened.to_text(), opened.position.notation(), [event.text() for event in opened.node.events]


def exercises(box):
    """Exercises of one topic."""
    for seed in range(2):
        made = exercise("cargo", 1, seed, box)
        yield made.ask, made.right, [line.phrase for line in made.explanation]


def alone(tell, box):
    return list(tell(box))


def in_turns(tell, boxes):
    """The same for several boxes, a piece of each in turn."""
    return list(zip(*zip(*(tell(box) for box in boxes), strict=True), strict=True))


@pytest.mark.parametrize("id", LESSONS if SCALE > 1 else ("setting_up", "contracts", "shares", "round_end"))
def test_lessons_with_two_boxes_in_turns_are_what_they_are_alone(id):
    boxes = load_box(), other_draft(1).box
    one, other = in_turns(lambda box: pages(id, box), boxes)
    assert list(one) == alone(lambda box: pages(id, box), boxes[0])
    assert list(other) == alone(lambda box: pages(id, box), boxes[1])


@pytest.mark.parametrize("tell", [cards, saves, exercises])
def test_what_is_made_with_two_boxes_in_turns_is_what_it_is_alone(tell):
    boxes = load_box(), other_draft(1).box
    one, other = in_turns(tell, boxes)
    assert list(one) == alone(tell, boxes[0])
    assert list(other) == alone(tell, boxes[1])
    assert one != other


def test_the_words_of_a_lesson_have_the_numbers_of_its_own_box():
    mine, theirs = other_draft(1).box, load_box()
    assert mine.fees != theirs.fees
    for box in (mine, theirs, mine):
        (text,) = next(step for step in lesson("round_end").steps(box) if step.id == "bill").text
        told = text.values["contract"], text.values["warehouse"], text.values["highest"]
        assert told == (Money(box.contract_fee), Money(box.warehouse_fee), Money(max(box.fees)))


def test_the_picture_of_a_position_has_the_values_of_its_box():
    boxes = load_box(), other_draft(1).box
    drawn = [board_figure(new_game(seed=1, box=box).position).to_json() for box in (*boxes, *boxes)]
    assert drawn[:2] == drawn[2:]
    assert drawn[0] != drawn[1]


def test_nobody_asks_for_a_box_that_he_could_have_been_given():
    """Where a box is taken that nobody has passed on: defaults of what is called from outside, and what needs none."""
    known = {"practice/__init__.py", "contents/coverage.py"}
    found = set()
    for file in FOLDER.rglob("*.py"):
        calls = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
        names = [ast.unparse(call.func) for call in calls if not call.args and not call.keywords]
        if "load_box" in names:
            found.add(file.relative_to(FOLDER).as_posix())
    assert found == known
    assert not hasattr(loader, "use_box")
