"""The table without widgets: seats, moves by text and click, bots, undo, jump, slow motion, saved games."""

from __future__ import annotations

import random

import pytest

from panamax import load_box
from panamax_widgets.game_view.courses import courses, sailing
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.record import PANAMAX_PLAY
from tabletop.errors import MoveTextError
from tabletop_widgets.hand.typing import SeveralMeant
from tabletop_widgets.play.options import EMPTY, TableRefusal, read_options

from .tables import BOTS, due, play_until, table_for

# --- the form ------------------------------------------------------------------------------------------------------


def test_a_form_with_an_empty_seat_makes_a_game_of_three():
    options = read_options(PANAMAX_PLAY.rules, ["person", "greedy", "random", EMPTY], {"setup": "advanced"}, " 12 ")
    assert options.sitters == (Sitter.PERSON, Sitter.GREEDY, Sitter.RANDOM)
    assert options.seed == 12
    assert PANAMAX_PLAY.rules.new_game(options, load_box()).position.options.setup == "advanced"


def test_without_a_seed_one_is_drawn():
    assert 0 <= read_options(PANAMAX_PLAY.rules, ["person", "person"], {}, "").seed < 1_000_000


@pytest.mark.parametrize("seed", ["x", "1.5", "9" * 19, "٣", "1e3", "--1"])
def test_a_bad_seed_is_refused(seed):
    with pytest.raises(TableRefusal, match="whole number"):
        read_options(PANAMAX_PLAY.rules, ["person", "person"], {}, seed)


def test_a_negative_seed_may_be_written_with_either_minus():
    assert [read_options(PANAMAX_PLAY.rules, ["person", "person"], {}, seed).seed for seed in ("-7", "−7")] == [-7, -7]


def test_a_game_needs_two_players_and_known_ones():
    with pytest.raises(TableRefusal, match="2 to 4"):
        read_options(PANAMAX_PLAY.rules, ["person", EMPTY, EMPTY, EMPTY], {}, "1")
    with pytest.raises(TableRefusal, match="Nobody of that kind"):
        read_options(PANAMAX_PLAY.rules, ["person", "genius"], {}, "1")


# --- moves ---------------------------------------------------------------------------------------------------------


def test_a_typed_move_is_played(turn):
    turn.play(turn.legal[0].text)
    assert turn.game.node.path()[-1].parent is not None
    assert not turn.refusals


def test_an_illegal_move_is_explained_with_the_nearest_legal_one(turn):
    here = turn.game.node
    turn.play("transfer 1>2")
    assert turn.game.node is here
    assert "TBL-6" in [refusal.rule for refusal in turn.refusals]
    turn.play(turn.refusals[0].nearest)
    assert turn.game.node is not here


@pytest.mark.parametrize("text", ["", "take", "take 9", "fly iowa", "take 3" * 100, "move yamato", "blue: take 1"])
def test_what_is_no_move_at_all_is_refused(turn, text):
    here = turn.game.node
    with pytest.raises(MoveTextError):
        turn.play(text)
    assert turn.game.node is here


def test_a_move_of_another_decision_is_explained(turn):
    turn.play("bid 12")
    assert turn.refusals


def test_after_the_end_a_move_is_explained():
    table = play_until(table_for(BOTS), lambda table: table.is_over)
    table.play("take 3")
    assert [refusal.rule for refusal in table.refusals] == ["END-1"]
    table.click("column:3")
    assert table.is_unknown


# --- clicks --------------------------------------------------------------------------------------------------------


def test_every_move_with_spots_can_be_chosen_by_clicks_or_is_left_as_a_candidate():
    table = play_until(table_for(seed=8), due("turn"))
    for _ in range(60):
        for move in table.legal:
            table.clear_picks()
            here = table.choosing.spots[move]
            results = [table.choosing.click(spot) for spot in here]
            assert not any(result.refusals or result.is_unknown for result in results), move
            assert not here or any(result.move == move for result in results) or move in table.choosing.candidates
        table.clear_picks()
        table.play(random.Random(table.number).choice(table.legal))
        if table.is_over:
            return


def test_a_column_clicked_twice_is_taken(turn):
    turn.click("column:1")
    turn.click("column:1")
    if not due("turn")(turn):
        assert turn.game.node.path()[-1] is not None


def test_a_ship_and_its_goal():
    table = play_until(table_for(), due("movement"))
    move = next(move for move in table.legal if move.text.startswith("move ") and "+" not in move.text)
    ship, zone = table.choosing.spots[move]
    before = table.number
    table.click(ship)
    assert zone in table.choosing.next_spots
    assert (ship, zone) in table.choosing.arrows
    table.click(zone)
    assert table.number == before + 1


def test_a_ship_that_may_not_move_is_explained():
    table = play_until(table_for(), due("movement"))
    movable = {spot for spots in table.choosing.spots.values() for spot in spots}
    ship = next(f"ship:{s.id}" for s in table.position.ships if s.zone and f"ship:{s.id}" not in movable)
    table.click(ship)
    assert table.refusals
    assert all(refusal.rule for refusal in table.refusals)
    assert table.choosing.picked == ()


@pytest.mark.parametrize("spot", [None, 3, "", "nonsense", "ship:", "awards", "zone:nowhere", ["ship:iowa"], "die:x"])
def test_a_click_on_anything_else_changes_nothing(turn, spot):
    here = turn.game.node
    turn.click(spot)
    assert turn.game.node is here
    assert turn.is_unknown or turn.refusals


# --- saved games ---------------------------------------------------------------------------------------------------


def test_two_tables_know_nothing_of_each_other():
    one, other = table_for(seed=1), table_for(seed=2)
    before = other.to_text()
    play_until(one, due("turn"))
    assert other.to_text() == before
    assert other.refusals == ()


# --- what was meant -------------------------------------------------------------------------------------------------


def test_capitals_and_spaces_of_a_typed_move_do_not_matter(turn):
    turn.play("  TAKE   " + turn.legal[0].text.split()[1])
    assert turn.number > 0
    assert not turn.refusals


def test_what_goes_without_saying_may_be_left_out():
    table = play_until(table_for(), lambda table: due("load")(table) and len(_lone_loads(table)) > 0)
    lone = _lone_loads(table)[0]
    _, source, ship = lone.text.split()
    here = table.game.node
    table.play(f"Load {source.partition('.')[0]} {ship}")
    assert next(node for node in table.game.node.path() if node.parent is here).move == lone


def _lone_loads(table):
    """Loads of the only container of a contract that fits on a ship."""
    loads = [move for move in table.legal if move.text.startswith("load ")]

    def short(move):
        _, source, ship = move.text.split()
        return source.partition(".")[0], ship

    short_ones = [short(move) for move in loads]
    return [move for move in loads if "." in move.text and short_ones.count(short(move)) == 1]


def test_a_typed_text_that_may_mean_several_moves_is_refused_with_them(turn):
    ship = next(move.text.split()[1] for move in turn.legal if move.text.startswith("build "))
    here = turn.game.node
    with pytest.raises(SeveralMeant, match=f"build {ship} china"):
        turn.play(f"build {ship}")
    assert turn.game.node is here


# --- one click for several moves ------------------------------------------------------------------------------------


def test_a_far_zone_is_one_click_and_one_undo():
    table = play_until(table_for(), lambda table: due("movement")(table) and _far(table) is not None)
    course = _far(table)
    number, here = table.number, table.game.node
    table.click(f"ship:{next(iter(sailing(course.moves[0])))}")
    table.click(f"zone:{course.zone}")
    assert table.number == number + len(course.moves)
    assert table.since is here
    table.undo()
    assert table.game.node is here
    table.redo()
    assert table.number >= number + len(course.moves)


def _far(table):
    """A course of several steps, if a lone ship has one."""
    lone = [sailing(move) for move in table.legal if len(sailing(move)) == 1]
    ways = [courses(table.position, ships) for ships in lone]
    return next((way[-1] for way in ways if len(way) > 2), None)


def test_the_contract_of_a_column_is_one_click(turn):
    place = next(text for text in ("4", "5", "6") if f"take {text}" in {move.text for move in turn.legal})
    turn.click(f"contract:{place}")
    played = [node.move.text for node in turn.game.node.path() if node.move is not None and node.is_players_move]
    assert f"take {place}" in played[-2:]


def test_a_die_is_taken_by_one_click_and_transferred_by_dragging(turn):
    transfer = next(move.text for move in turn.legal if move.text.startswith("transfer ") and "e" not in move.text[8:])
    source, _, target = transfer.split()[1].partition(">")
    turn.drag(f"column:{source}", f"column:{target}")
    assert turn.game.node.path()[-1].move.text == transfer
    turn.undo()
    turn.click(f"column:{source}")
    assert f"take {source}" in [node.move.text for node in turn.game.node.path() if node.move is not None]


def test_a_click_may_be_looked_at_before_it_is_played(turn):
    column = next(move.text.split()[1] for move in turn.legal if move.text.startswith("take "))
    here = turn.game.node
    turn.click(f"column:{column}", previews=True)
    assert turn.game.node is here
    assert turn.previewed.move.text == f"take {column}"
    turn.click("column:6" if column != "6" else "column:1", previews=True)
    assert turn.game.node is here
    turn.click(f"column:{column}", previews=True)
    turn.click(f"column:{column}", previews=True)
    assert turn.game.node is not here


def test_end_turn_ends_it_once_the_movement_is_used():
    table = play_until(table_for(), due("movement"))
    seat = table.position.decider
    if not any(move.text in ("stop", "skip") for move in table.legal):
        with pytest.raises(TableRefusal, match="can't end"):
            table.end_turn()
    play_until(table, due("finish_turn"))
    seat = table.position.decider
    table.end_turn()
    assert table.position.decider != seat
