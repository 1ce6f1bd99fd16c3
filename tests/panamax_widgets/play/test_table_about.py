"""About in a game at the table: undo, redo, jumps, slow motion, saved games."""

from __future__ import annotations

import pytest

import panamax
from panamax_widgets.game_view.views import Picture
from tabletop.errors import NotationError
from tabletop_widgets.play.options import TableRefusal

from .tables import BOTS, ONE_PERSON, due, play_until, table_for


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
