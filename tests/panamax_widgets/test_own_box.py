"""With a box of one's own: games, lessons and pictures take its values, and what is stated has no sign anywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from other_boxes import other_draft
from panamax import new_game
from panamax.board import ZONES
from panamax.bots import bot
from panamax.box.draft import shipped_draft
from panamax.box.loader import shipped_box
from panamax.words.catalogue import rules
from panamax_widgets.contents.contexts import reference_context
from panamax_widgets.explorer import app as explorer
from panamax_widgets.explorer.records import record_names, recorded_game
from panamax_widgets.lessons import LESSONS, app, lesson
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.page import PlayPage
from panamax_widgets.player.course import PANAMAX_COURSE
from panamax_widgets.practice import LEVELS, exercise
from tabletop_widgets.canvas.figure_view import FigureView
from tabletop_widgets.kit.play import TableOptions
from tabletop_widgets.player.player import LessonPlayer

from .lessons.solver import solve_step

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
ENDLESS = {"own_dice", "practice"}
ROOT = Path(__file__).parents[2]


def some_of(steps, seed=0):
    """A fourth of the steps; all of them in the long run of the tests."""
    return steps if SCALE > 1 else steps[seed % 4 :: 4]


def words_of_page(page):
    """Every word and picture on a page, as its widgets hold it."""
    state = [page.figure.figure.to_json()] if page.figure else []
    state += [widget.value for widget in page.html.values()] + [page.twin.text]
    return " ".join(state)


def widgets_in(widget):
    """A widget and all inside it."""
    return [widget, *(inner for child in getattr(widget, "children", ()) for inner in widgets_in(child))]


@pytest.fixture
def stated():
    draft = shipped_draft()
    return draft.confirmed(draft.wanted).box


def with_value(path, value):
    """The shipped box with another value in one place."""
    return shipped_draft().typed(path, value).box


def test_every_value_in_the_stated_box_is_stated_in_a_process_of_its_own(tmp_path):
    file = tmp_path / "mine.toml"
    draft = shipped_draft()
    file.write_text(draft.confirmed(draft.wanted).to_text(), encoding="utf-8")
    program = (
        "import json; from panamax_widgets.pictures import board_figure, board_text;"
        "from panamax_widgets.own_box import readers_box;"
        "from panamax import new_game; position = new_game(seed=1, box=readers_box()).position;"
        "print(json.dumps([board_figure(position).to_json(), *board_text(position)]))"
    )
    run = [sys.executable, "-c", program]
    marked, plain = (
        subprocess.run(run, env=os.environ | box, capture_output=True, text=True, check=True).stdout
        for box in ({"PANAMAX_BOX": ""}, {"PANAMAX_BOX": str(file)})
    )
    assert any("reconstructed" in line for line in json.loads(marked))
    assert not any("reconstructed" in line for line in json.loads(plain))


def test_play_shows_no_key_with_a_stated_box(stated):
    page = PlayPage(options=TableOptions((Sitter.PERSON,) * 4, seed=3), box=stated)
    for _ in range(3 * SCALE):
        figures = [view.figure.to_json() for view in page.parts.spread.figures.views.values()]
        shown = " ".join([words_of_page(page.parts), *figures])
        assert "reconstructed" not in shown
        if page.table.legal:
            page.choose_move(len(page.table.legal) // 2)


def test_the_explorer_shows_no_key_with_a_stated_box(stated):
    page = explorer(box=stated)
    figures = [widget.figure.to_json() for widget in widgets_in(page) if isinstance(widget, FigureView)]
    shown = " ".join([*(str(widget.get_state()) for widget in widgets_in(page)), *figures])
    assert figures
    assert "reconstructed" not in shown


@pytest.mark.sampled
@pytest.mark.parametrize("id", LESSONS)
def test_lessons_show_no_key_with_a_stated_box(stated, id):
    page = app(id, box=stated)
    assert page.player.keeps_shipped_values is False
    for step in some_of(page.player.steps):
        page.player.jump(step.id)
        page.redraw()
        assert "reconstructed" not in words_of_page(page.parts).replace("recall.", ""), step.id


def test_the_reference_says_nothing_of_signs_with_a_stated_box(stated):
    context = reference_context("/", box=stated)
    assert "reconstructed" not in context["intro"]
    assert not [id for id in rules() if f"{id} (reconstructed" in context["content"]]


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(1, 1 + SCALE))
@pytest.mark.parametrize("id", LESSONS)
def test_every_lesson_can_be_taken_with_another_box(id, seed):
    player = LessonPlayer(lesson(id), other_draft(seed).box, PANAMAX_COURSE)
    for step in some_of(player.steps, seed):
        player.jump(step.id)
        assert solve_step(player) or step.id in ENDLESS, step.id


@pytest.mark.thorough
def test_a_step_that_does_not_come_out_says_so():
    page = app("sailing", box=with_value("ships.company.1.maximum", "3"))
    said = []
    for step in page.player.steps:
        page.player.jump(step.id)
        page.redraw()
        said.append("your own copy" in page.parts.html["prose"].value)
        assert said[-1] == page.player.keeps_shipped_values
    assert any(said)
    assert not all(said)


@pytest.mark.parametrize(
    ("make", "shows_examples"),
    [(lambda box: app("contracts", box=box), False), (lambda box: PlayPage(box=box), True)],  # one has an open question
    ids=["lesson", "play"],
)
def test_the_rule_cards_of_a_page_have_the_values_of_the_box(make, shows_examples):
    page = make(with_value("prices.transfer", "4"))
    page.show_rule("TBL-6")
    card = page.parts.rule.words.value
    assert "pay the bank $4 of" in card
    assert ("values of the shipped box" in card) is shows_examples
    assert "pay the bank $5 of" not in card


def test_a_game_keeps_the_values_that_its_rule_cards_tell():
    page, saved = PlayPage(box=with_value("prices.transfer", "4")), new_game(seed=1).to_text()
    page.table.load(saved)
    page.show_rule("TBL-6")
    assert "pay the bank $5 of" in page.parts.rule.words.value


def test_the_rule_cards_beside_a_recorded_game_have_the_values_that_it_was_played_with():
    page = explorer(box=with_value("prices.transfer", "4"))
    page.show_rule("TBL-6")
    page.redraw()
    assert f"pay the bank ${page.desk.shown.position.box.transfer} of" in page.rule_card.words.value


def test_the_reference_has_the_values_of_the_box():
    box = with_value("prices.transfer", "4")
    assert "pay the bank $4 of" in reference_context("/", box=box)["content"]


def test_recorded_games_are_replayed_with_the_box_that_they_were_played_with():
    assert recorded_game(record_names()[0], other_draft(1).box).position.box == shipped_box()


@pytest.mark.parametrize("level", LEVELS)
def test_exercises_are_drawn_from_games_with_the_values_of_the_box(level):
    before = exercise("cargo", level, 17)
    assert exercise("cargo", level, 17, other_draft(1).box) != before
    assert exercise("cargo", level, 17) == before


@pytest.mark.parametrize("seed", range(1, 1 + 4 * SCALE))
def test_games_are_played_to_the_end_with_other_boxes(seed):
    game = new_game(seed=seed, box=other_draft(seed).box)
    player = bot("greedy", seed=seed)
    while not game.is_over:
        game.play(player.choose(game.position))
    assert len(game.standings()) == 4
    assert len(ZONES) == len(game.position.box.fees)


def test_the_rule_cards_beside_a_game_say_which_option_is_played_in_it():
    played = new_game(seed=1, military_pay="per_source")
    page, tree = PlayPage(), explorer()
    page.table.load(played.to_text())
    tree.desk.open(played)
    for shown, words in ((page, lambda: page.parts.rule.words), (tree, lambda: tree.rule_card.words)):
        shown.show_rule("UNI-3")
        shown.redraw()
        assert "<strong>Again for each Captain card and free action Move (played here)</strong>" in words().value
