"""The tree of a game of Canal Mania: variations, names, comments and marks, and its text, which reads back."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import process_time

import pytest

import canal_mania
from canal_mania import Game, new_game
from canal_mania.record.tree import Node
from tabletop.errors import NotationError, OptionError
from tabletop.record.board_marks import BoardMark, MarkColour
from tabletop.record.save_tree import LARGEST_TEXT, MOST_MOVES
from tabletop.record.size import nodes_below

OLD = Path(__file__).parents[1] / "games" / "11_all_variants.txt"  # saved when there were no trees yet


def tangled(seed: int, turns: int = 10) -> Game:
    """A game with variations of variations, some at a draw, some of them promoted, deleted and brought back."""
    rng, game = Random(seed), new_game(players=3 + seed % 3, seed=seed)
    for turn in range(turns):
        stops = [node for node in nodes_below(game.start) if node.position.decider is not None]
        game.go_to(rng.choice(stops))
        for _ in range(rng.randint(2, 9)):
            game.play(rng.choice(game.legal_moves()))
        if turn % 3 == 0:
            marks = [BoardMark("hex:12", "town:bs")]
            game.annotate(game.node, name=f"Line {turn}", comment="why not\nthis", marks=marks)
        if turn % 4 == 0:
            game.promote(game.node)
        if turn % 5 == 0:
            game.delete(next(node for node in game.line()[::-1] if node.is_players_move))
            game.undelete()
    return game


def shape(node: Node) -> list[object]:
    """All that a tree has, place by place along its lines, to be compared."""
    told: list[object] = []
    for place in nodes_below(node):
        events = [event.raw for event in place.events]
        told.append((place.position, place.move, events, place.name, place.comment, place.marks, len(place.variations)))
    return told


def test_playing_after_undo_opens_a_variation_and_nothing_is_lost() -> None:
    game = new_game(players=3, seed=4)
    for _ in range(6):
        game.play(game.legal_moves()[-1])
    while len(game.legal_moves()) < 2:
        game.play(game.legal_moves()[0])
    game.play(game.legal_moves()[-1])
    first = game.node
    assert game.undo()
    fork = game.node
    game.play(game.legal_moves()[0])
    other = game.node
    assert game.undo()
    assert game.redo()
    assert game.node is other  # and not the main line
    assert first.path()[: len(fork.path())] == fork.path() == other.path()[: len(fork.path())]
    assert len(fork.variations) == 2
    game.go_to(first)
    assert game.position == first.position
    assert game.undo()
    assert game.redo()
    assert game.node is first  # the line that was visited last
    assert game.promote(other)
    assert fork.variations[0] in other.path()
    assert game.node is first


@pytest.mark.parametrize("seed", range(6))
def test_a_tree_reads_back_to_the_same(seed: int) -> None:
    game = tangled(seed)
    text = game.tree_text()
    again = Game.from_text(text)
    assert shape(again.start) == shape(game.start)
    assert again.tree_text() == text
    assert again.cut is None


def test_a_saved_game_is_the_line_to_where_one_stands() -> None:
    game = tangled(2)
    again = Game.from_text(game.to_text())
    assert [node.move for node in again.line()] == [node.move for node in game.line()]
    assert again.position == game.position
    assert all(len(node.variations) <= 1 for node in again.line())


def test_marks_stand_at_a_place_of_the_tree() -> None:
    game = new_game(players=3, seed=4)
    game.play(game.legal_moves()[0])
    marks = [BoardMark("hex:12", "hex:13", MarkColour.RED), BoardMark("town:bs", "town:bs")]
    game.annotate(game.node, marks=marks)
    assert "@ arrow red_hex:12 hex:13\n@ circle town:bs\n" in game.tree_text()
    assert Game.from_text(game.tree_text()).line()[-1].entry.marks == tuple(marks)
    with pytest.raises(OptionError):
        game.annotate(game.node, marks=marks * 2)


def test_a_place_of_another_game_is_refused_and_a_branch_is_a_game_of_its_own() -> None:
    game = tangled(1)
    twin = game.branch()
    assert twin.position == game.position
    for refused in (game.go_to, game.promote, game.delete):
        with pytest.raises(OptionError):
            refused(twin.node)
    before = game.tree_text()
    twin.undo()
    twin.play(twin.legal_moves()[-1])
    assert game.tree_text() == before


def test_the_start_and_the_only_draw_of_a_seed_cannot_be_deleted() -> None:
    game = new_game(players=3, seed=4)
    with pytest.raises(OptionError, match="the start"):
        game.delete(game.start)
    with pytest.raises(OptionError, match="the only outcome of chance"):
        game.delete(game.line()[1])


def test_a_game_saved_before_there_were_trees_opens_as_it_was() -> None:
    text = OLD.read_text(encoding="utf-8")
    game = Game.from_text(text)
    assert game.is_over
    assert game.to_text() == game.tree_text() == text
    assert not game.warning()


def test_where_a_move_is_not_legal_the_game_opens_up_to_there_and_says_so() -> None:
    game = new_game(players=3, seed=4)
    for _ in range(5):
        game.play(game.legal_moves()[-1])
    head, moves = game.to_text().split("\n\n")
    lines = moves.split("\n")
    cut = Game.from_text("\n".join([head, "", *lines[:3], "white: sweep", *lines[3:]]))
    assert len(cut.line()) == 4
    told = "Open up to move 4 (line 12): “white: sweep” is not legal any more, or never was. PRE-"
    assert cut.warning().startswith(told)


def test_a_broken_tree_is_refused_with_its_place() -> None:
    text = tangled(3).tree_text()
    for old, new in (("\n)\n", "\n"), ("= Line", "= Twice\n= Line"), ("@ arrow", "@ square")):
        assert old in text
        with pytest.raises(NotationError, match=r"line \d+"):
            Game.from_text(text.replace(old, new, 1))


def test_the_largest_tree_is_read_in_seconds() -> None:
    """As many moves as a text may have, in variations of a whole game."""
    game, rng = Game.from_text(OLD.read_text(encoding="utf-8")), Random(1)
    stops = [node for node in game.line() if len(node.position.legal_moves()) > 2]
    moves = len(game.line())
    while moves < MOST_MOVES - 60:
        game.go_to(rng.choice(stops))
        for _ in range(40):
            if not game.is_over:
                game.play(rng.choice(game.legal_moves()))
        moves = len(list(nodes_below(game.start)))
    text = game.tree_text()
    assert len(text) < LARGEST_TEXT
    begin = process_time()
    assert Game.from_text(text).tree_text() == text
    assert process_time() - begin < 8


def test_the_game_of_the_public_names_stands_on_the_tree() -> None:
    assert isinstance(canal_mania.new_game(players=3, seed=1).node, Node)
