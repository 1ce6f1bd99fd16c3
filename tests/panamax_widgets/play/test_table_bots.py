"""Bots and persons at the table: what bots see, when they think, how they are stopped."""

from __future__ import annotations

import threading
from functools import partial

import pytest

import panamax
from panamax import load_box
from panamax_widgets.play import bots as bots_module
from panamax_widgets.play.bots import Sitter, sitting
from panamax_widgets.play.record import PANAMAX_PLAY
from played import finished
from tabletop_widgets.kit.play import TableOptions
from tabletop_widgets.play.options import TableRefusal
from tabletop_widgets.play.table import Table
from tabletop_widgets.play.thought import Thought

from .tables import BOTS, ONE_PERSON, due, play_until, table_for


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
    table = Table(PANAMAX_PLAY, TableOptions(BOTS, {}, 1), load_box())
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
    table = Table(PANAMAX_PLAY, TableOptions(ONE_PERSON, {}, 1), load_box())
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
    table = Table(PANAMAX_PLAY, TableOptions(BOTS, {}, 1), load_box())
    with pytest.raises(RuntimeError, match="ideas"):
        table.advance()


def test_where_there_are_no_threads_bots_think_at_once(monkeypatch):
    def no_threads(self):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", no_threads)
    position = panamax.new_game(seed=1).position
    thought = Thought(partial(sitting, Sitter.RANDOM, 1), position)
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
