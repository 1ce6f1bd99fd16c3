"""The toy game is a game: its tree, its refusals, and its page, which no real game's code stands behind."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
import toy
from page_says import sends
from toy.game import Matches
from toy.screens import app

from tabletop.errors import IllegalMove, MoveTextError
from tabletop_widgets.learner.progress import progress_from_text

ALONE = os.pathsep.join([str(toy.HERE / "alone"), str(toy.HERE.parent)])
EVERY_ROOM = """
import pkgutil, sys, tabletop, tabletop_widgets
from importlib import import_module
from tabletop_widgets.hosting.grammar import leave_out_grammar
leave_out_grammar()
for package in (tabletop, tabletop_widgets):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        import_module(module.name)
assert not {"panamax", "panamax_widgets", "canal_mania"} & sys.modules.keys()
try:
    import panamax
except ImportError as error:
    print(error)
"""


def test_every_shared_module_can_be_imported_where_no_game_is():
    done = subprocess.run(
        [sys.executable, "-c", EVERY_ROOM],
        env=os.environ | {"PYTHONPATH": ALONE},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.returncode) == ("panamax is a game's\n", 0), done.stderr


def test_its_tree_has_variations_and_its_refusals_name_their_rule():
    game = Matches()
    game.play("take 2")
    game.undo()
    game.play("take 3")
    assert [node.move.text for node in game.start.variations] == ["take 2", "take 3"]
    with pytest.raises(IllegalMove, match=r"TAK-1: one takes 1 to 3 matches, not 4"):
        game.play("take 4")
    with pytest.raises(MoveTextError):
        game.play("take all")
    assert game.to_text() == Matches.from_text("take 3").to_text() == "take 3"


def test_a_page_says_why_a_move_is_refused_and_keeps_what_was_played():
    page = app()
    sends(page.parts.keeper, {"kept": ""})
    sends(page.parts.offers, {"choose": [page.parts.offers.turn, 2]})
    page.guard(page.play_typed)("take 9")
    assert page.status.text.splitlines() == [
        "TAK-1: one takes 1 to 3 matches, not 9",
        "TAK-2: 9 were to be taken, and 8 lie there",
    ]
    assert page.parts.keeper.text == "toy-play 1\nsitters person person\nnumber 1\njoined\ntake 3"
    assert [(line["player"], line["text"]) for line in page.parts.log.lines] == [("Player 1:", "took 3 matches")]
    learned = progress_from_text(page.learned.line, toy.game.RULES)
    assert learned.rules["TAK-1"].right == 1


def answered(page):
    """The page once its bots have answered."""
    while page.table.thought is not None or page.table.is_busy:
        page.tick()
    return page


def test_its_bot_answers_and_undo_takes_both_moves_back():
    page = app()
    page.guard(page.choose_sitter)(2, "counter")
    page.click("match:8")
    assert answered(page).table.number == 2
    assert page.table.position.count % 4 == 1  # the bot wins from here
    page.press_undo()
    assert page.table.number == 0
    page.press_redo()
    assert page.table.number == 2
    page.jump(1)
    assert page.parts.past.is_shown(page.table)
    page.press_past(0)
    assert page.table.number == 2
    page.guard(page.choose_sitter)(2, "genius")
    assert page.status.text == "Nobody of that kind can sit here."
    page.press_start()
    assert (page.table.number, page.table.sitters) == (0, ["person", "counter"])


def labels(buttons):
    """What is written on them."""
    return [button.description for button in buttons.box.children]


def test_where_nothing_is_hidden_nobody_is_asked_to_look_alone():
    page = app()
    assert page.table.persons == [1, 2]
    page.click("match:8")
    assert not page.table.is_covered
    assert labels(page.parts.uncover) == []


def test_where_nothing_is_ended_no_key_ends_it():
    page = app()
    assert "e" not in page.parts.keys
    assert "end the turn" not in page.parts.html["keys"].value


def test_the_bot_that_helps_is_called_as_the_game_calls_it():
    page = app()
    assert labels(page.parts.bots) == ["Let the counter choose"]
