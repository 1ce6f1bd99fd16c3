"""The table without widgets: seats, moves by text and click, bots, undo, jump, slow motion, saved games."""

from __future__ import annotations

import random
import threading

import pytest

import panamax
from panamax import load_box
from panamax_widgets.frame.shown import Picture
from panamax_widgets.game_view.courses import courses, sailing
from panamax_widgets.game_view.typing import SeveralMeant
from panamax_widgets.play import bots as bots_module
from panamax_widgets.play.bots import Sitter, Thought
from panamax_widgets.play.options import EMPTY, TableOptions, TableRefusal, read_options
from panamax_widgets.play.table import SECRET, Table
from played import finished
from tabletop.errors import MoveTextError, NotationError

PERSONS = (Sitter.PERSON,) * 4
ONE_PERSON = (Sitter.PERSON, Sitter.RANDOM, Sitter.RANDOM, Sitter.RANDOM)
BOTS = (Sitter.RANDOM,) * 3


def table_for(sitters=PERSONS, seed=5, **variants):
    table = Table(TableOptions(sitters, variants, seed))
    table.advance()
    return table


def play_until(table, is_reached, seed=1):
    """Play by lot until the condition holds; at the end of the game it must."""
    chance = random.Random(seed)
    while not is_reached(table):
        assert not table.is_over
        table.advance() if table.is_busy else table.play(chance.choice(table.legal))
    return table


def due(id):
    return lambda table: table.position.decision is not None and table.position.decision.id == id


@pytest.fixture
def turn():
    """Four persons; a turn has begun and a white die must be taken."""
    return play_until(table_for(), due("turn"))


# --- the form ------------------------------------------------------------------------------------------------------


def test_a_form_with_an_empty_seat_makes_a_game_of_three():
    options = read_options(["person", "greedy", "random", EMPTY], {"setup": "advanced"}, " 12 ")
    assert options.sitters == (Sitter.PERSON, Sitter.GREEDY, Sitter.RANDOM)
    assert options.seed == 12
    assert options.new_game(load_box()).position.options.setup == "advanced"


def test_without_a_seed_one_is_drawn():
    assert 0 <= read_options(["person", "person"], {}, "").seed < 1_000_000


@pytest.mark.parametrize("seed", ["x", "1.5", "9" * 19, "٣", "1e3", "--1"])
def test_a_bad_seed_is_refused(seed):
    with pytest.raises(TableRefusal, match="whole number"):
        read_options(["person", "person"], {}, seed)


def test_a_negative_seed_may_be_written_with_either_minus():
    assert [read_options(["person", "person"], {}, seed).seed for seed in ("-7", "−7")] == [-7, -7]


def test_a_game_needs_two_players_and_known_ones():
    with pytest.raises(TableRefusal, match="2 to 4"):
        read_options(["person", EMPTY, EMPTY, EMPTY], {}, "1")
    with pytest.raises(TableRefusal, match="Nobody of that kind"):
        read_options(["person", "genius"], {}, "1")


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


# --- secrets -------------------------------------------------------------------------------------------------------


def test_secrets_of_others_are_never_shown():
    table = play_until(table_for(ONE_PERSON, setup="advanced"), due("turn"))
    for player in table.shown(table.position).players:
        if player.seat != 1:
            assert not any(player.advisors)
            assert player.secret_goal == 0


def test_after_the_end_everything_is_seen_and_so_it_is_where_only_bots_play():
    table = table_for(BOTS)
    assert table.shown(table.position) is table.position
    table = table_for()
    table.load(finished().to_text())
    assert table.shown(table.position) is table.position


def test_at_a_shared_page_cards_are_covered_until_the_player_asks():
    table = play_until(table_for(setup="advanced"), lambda table: due("bid")(table) or due("keep_advisor")(table))
    play_until(table, due("keep_advisor"))
    assert table.is_covered
    assert table.hides_moves
    assert not any(card for player in table.shown(table.position).players for card in player.advisors)
    with pytest.raises(TableRefusal):
        table.click("advisor:1:1")
    table.uncover()
    assert any(table.shown(table.position).players[table.viewer - 1].advisors)


def test_bots_see_no_secrets(monkeypatch):
    seen = []

    class Spy:
        def choose(self, position):
            seen.append(position)
            return position.legal_moves()[0]

    monkeypatch.setattr(bots_module, "bot", lambda *_, **__: Spy())
    play_until(table_for(BOTS, setup="advanced"), lambda table: table.is_over)
    for position in seen:
        for player in position.players:
            assert player.seat == position.decider or not any(player.advisors)


# --- bots ----------------------------------------------------------------------------------------------------------


def test_bots_play_a_whole_game_and_the_same_one_again():
    one, other = (play_until(table_for(BOTS), lambda table: table.is_over) for _ in range(2))
    assert one.to_text() == other.to_text()
    assert one.position.standings()


@pytest.fixture
def slow_bot(monkeypatch):
    """Bots that think until they are let go."""
    gate = threading.Event()

    class Slow:
        def choose(self, position):
            gate.wait(10)
            return position.legal_moves()[0]

    monkeypatch.setattr(bots_module, "bot", lambda *_, **__: Slow())
    yield gate
    gate.set()


def test_a_bot_that_thinks_can_be_stopped_and_its_choice_is_not_played(slow_bot):
    table = Table(TableOptions(BOTS, {}, 1))
    table.advance(0.05)
    assert table.thought is not None
    with pytest.raises(TableRefusal, match="thinking"):
        table.play("seat red")
    table.stop()
    slow_bot.set()
    assert not table.is_busy
    assert table.number == 0
    table.go_on()
    table.advance(0.5)
    assert table.number > 0


def test_undo_while_a_bot_thinks_throws_its_choice_away(slow_bot):
    table = Table(TableOptions(ONE_PERSON, {}, 1))
    table.play("seat red")
    table.advance(0.05)
    table.undo()
    slow_bot.set()
    table.advance(0.5)
    assert table.number == 0


def test_a_bot_that_fails_is_told(monkeypatch):
    class Broken:
        def choose(self, position):
            raise RuntimeError("out of ideas")

    monkeypatch.setattr(bots_module, "bot", lambda *_, **__: Broken())
    table = Table(TableOptions(BOTS, {}, 1))
    with pytest.raises(RuntimeError, match="ideas"):
        table.advance()


def test_where_there_are_no_threads_bots_think_at_once(monkeypatch):
    def no_threads(self):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", no_threads)
    position = panamax.new_game(seed=1).position
    thought = Thought(Sitter.RANDOM, 1, position)
    assert thought.wait(0)
    assert thought.move in position.legal_moves()


def test_a_bot_can_decide_once_for_a_person_and_take_a_seat(turn):
    before = turn.number
    turn.let_bot_choose()
    turn.advance()
    assert turn.number == before + 1
    for seat in range(1, 5):
        turn.set_sitter(seat, Sitter.RANDOM)
    play_until(turn, lambda table: table.is_over)
    with pytest.raises(TableRefusal):
        turn.set_sitter(5, Sitter.RANDOM)


# --- about in the game ---------------------------------------------------------------------------------------------


def test_undo_goes_to_the_persons_own_last_move_and_redo_forward_again():
    table = play_until(table_for(ONE_PERSON), due("turn"))
    play_until(table, lambda table: table.number > 60 and not table.is_busy)
    number, text = table.number, table.to_text()
    table.undo()
    assert table.number < number
    assert table.position.decider == 1
    while table.number < number:
        table.redo()
    assert table.to_text() == text


def test_jump_to_any_move_and_nowhere_else(turn):
    last = turn.number
    for number in range(last + 1):
        turn.jump(number)
        assert turn.number == number
    for number in (-1, last + 1, 10**30):
        with pytest.raises(TableRefusal, match="moves 0 to"):
            turn.jump(number)
    turn.jump(0)
    with pytest.raises(TableRefusal):
        turn.undo()


def test_slow_motion_ends_where_the_table_is():
    table = play_until(table_for(BOTS, seed=3), lambda table: table.is_over)
    seen = set()
    for number in range(table.number, 0, -1):
        table.jump(number)
        if not table.news:
            continue
        table.replay.step(1)
        while table.replay.moment is not None:
            last = table.replay.moment
            seen.update(event.id for event in last.events)
            if "group_pushed" in seen and last.events[0].id == "group_pushed":
                assert last.picture is Picture.BOARD
                assert last.arrows
            table.replay.step(1)
        assert last.arrangement.ships == table.shown(table.position).ships
    assert {"group_moved", "group_pushed", "ship_arrived", "round_ended", "fees_paid"} <= seen


def test_slow_motion_goes_back_too(turn):
    turn.play(turn.legal[0])
    turn.replay.step(-1)
    assert turn.replay.moment is turn.replay.moments[-1]
    turn.replay.step(-1)
    turn.replay.step(-100)
    assert turn.replay.moment is turn.replay.moments[0]
    turn.replay.leave()
    assert turn.replay.moment is None


# --- saved games ---------------------------------------------------------------------------------------------------


def test_a_saved_game_comes_back(turn):
    text = turn.to_text()
    other = table_for(BOTS)
    other.load(text)
    assert other.to_text() == text
    assert len(other.sitters) == 4
    assert not other.is_busy


def test_a_saved_game_of_other_values_comes_back_and_says_so(turn):
    text = turn.to_text().replace(panamax.load_box().fingerprint, "0123456789ab")
    turn.load(text)
    assert turn.game.cut is None
    assert "isn't known here (fingerprint 0123456789ab)" in turn.game.warning()


@pytest.mark.parametrize("damage", ["", "no game", "panamax 2\n", "x" * 300_000, "\0" * 5000, "panamax 1\nplayers 9\n"])
def test_a_text_that_is_no_game_changes_nothing(turn, damage):
    before = turn.to_text()
    with pytest.raises(NotationError):
        turn.load(damage)
    assert turn.to_text() == before


def test_a_damaged_game_is_refused_with_its_line(turn):
    text = turn.to_text()
    with pytest.raises(NotationError, match="line"):
        turn.load(text + "red: take 9\n")
    with pytest.raises(NotationError, match="line"):
        turn.load(text.replace("seat red", "seat blue"))
    with pytest.raises(NotationError):
        turn.load(text[:60])
    assert turn.to_text() == text


def test_a_text_of_fifty_megabytes_is_refused_at_once(turn):
    with pytest.raises(TableRefusal, match="too many"):
        turn.load("x" * 50_000_000)


def test_two_tables_know_nothing_of_each_other():
    one, other = table_for(seed=1), table_for(seed=2)
    before = other.to_text()
    play_until(one, due("turn"))
    assert other.to_text() == before
    assert other.refusals == ()


def test_secret_decisions_are_decisions_of_the_library():
    from panamax.decisions.all_kinds import KINDS

    assert {kind.id for kind in KINDS} >= SECRET


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


# --- since when -----------------------------------------------------------------------------------------------------


def test_after_loading_the_news_are_what_happened_since_a_persons_last_move():
    table = play_until(table_for(ONE_PERSON), lambda table: table.position.round == 2 and not table.is_busy)
    other = table_for(ONE_PERSON)
    other.load(table.to_text())
    purses = [player.money for player in other.since.position.players]
    assert other.since.position.round >= 1
    assert purses != [0] * 4
    assert other.since.position == table.since.position


def test_slow_motion_after_undo_and_redo_is_as_long_as_before():
    table = play_until(table_for(ONE_PERSON), lambda table: table.position.round == 1 and len(_moved(table)) > 3)
    table.replay.start()
    before = [moment.events for moment in table.replay.moments]
    table.undo()
    table.redo()
    table.replay.start()
    assert [moment.events for moment in table.replay.moments] == before


def _moved(table):
    """The players' moves since a person moved, if a person is asked now."""
    return [] if table.is_busy else [node for node in table.span if node.is_players_move and node.events]


def test_slow_motion_has_one_moment_for_each_move():
    table = play_until(table_for(BOTS), lambda table: table.is_over)
    table.jump(100)
    table.since = table.game.start
    table.replay.start()
    happened = [event for moment in table.replay.moments for event in moment.events]
    assert happened == table.news
    assert len(table.replay.moments) <= 1 + sum(node.is_players_move for node in table.span)


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
