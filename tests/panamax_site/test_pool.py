"""A judgement shared out to the other workers of a page: the same numbers, whoever plays and whoever is lost."""

from __future__ import annotations

import pickle
from itertools import islice

import pytest

from panamax import evaluate
from panamax.analysis.reviewing import PANAMAX_REVIEWING
from panamax.analysis.truth import endings
from panamax.record.tree import Node
from panamax_browser.pool import PLAYOUTS_A_PIECE, Pool, playing, share_out, warming_up
from panamax_widgets.explorer.page import explorer_page
from panamax_widgets.game_view.judge import PANAMAX_JUDGE
from recorded import game_of
from tabletop.judging.heats import SCOUTED_FROM
from tabletop.judging.review import Effort
from tabletop.judging.reviewing import begun, reviewed
from tabletop.judging.scheduling import played_here
from tabletop_widgets.judging.judging import PAUSE, Judging

PLAYOUTS = 60
A_FEW_DECISIONS = 30
AHEAD = range(SCOUTED_FROM, SCOUTED_FROM + 2)  # what two players are given beyond the first look
FEW_AHEAD = 2 * (PLAYOUTS_A_PIECE // 3)  # playouts of three moves


def play_piece(piece):
    """What comes of a piece; after each of its playouts a player can be told to forget it."""
    *silent, played = playing(piece)
    assert set(silent) == {None}
    return played


class Players:
    """The page's end: keeps what is handed out until somebody plays it."""

    def __init__(self):
        self.pieces = {}
        self.asked = self.forgotten = 0
        self.pool = Pool(self.ask, self.pieces.__setitem__, self.forget)

    def ask(self):
        self.asked += 1

    def forget(self, numbers):
        self.forgotten += 1
        for number in numbers:
            self.pieces.pop(number, None)

    def play(self, count=1):
        """Some of what was handed out, the last first: pieces come back in any order."""
        for number in list(self.pieces)[-count:]:
            self.pool.take(number, memoryview(play_piece(self.pieces.pop(number))))


@pytest.fixture
def players(monkeypatch):
    made = Players()
    monkeypatch.setattr(Judging, "crew", staticmethod(made.pool.crew))
    monkeypatch.setattr(Judging, "let_go", staticmethod(made.pool.let_go))
    return made


PLACE = Node(endings()["last_flag"].position)


def judging():
    begun = Judging(PANAMAX_JUDGE)
    begun.start(PLACE, "greedy", PLAYOUTS)
    return begun


def whole():
    return evaluate(PLACE.position, PLAYOUTS, 1, policy="greedy", race=True)


def same(judged):
    mine, wanted = judged.evaluation, whole()
    return (mine.sums, mine.later, mine.scouts) == (wanted.sums, wanted.later, wanted.scouts)


def test_what_players_play_is_what_this_python_would_have_played(players):
    players.pool.players = 2
    judged = judging()
    first = judged.done
    judged.step()
    assert judged.done == first
    assert judged.runs
    assert len(players.pieces) == 4 + FEW_AHEAD  # up to the first look: two playouts of three moves in each
    while judged.runs:
        players.play()
        judged.step()
    assert same(judged)
    assert not players.pieces
    assert not players.pool._played
    assert not players.pool._awaited


def test_until_a_player_is_ready_this_python_plays(players):
    judged = judging()
    while judged.runs:
        judged.step()
    assert not players.pieces
    assert same(judged)


def test_when_all_players_are_lost_this_python_plays_what_they_had(players):
    players.pool.players = 2
    judged = judging()
    judged.step()
    players.play()
    players.pieces.clear()
    players.pool.players = 0
    while judged.runs:
        judged.step()
    assert same(judged)


def test_stopping_takes_back_what_none_has_played_and_keeps_nothing_of_what_comes_late(players):
    players.pool.players = 2
    judged = judging()
    judged.step()
    number, piece = next(iter(players.pieces.items()))
    judged.stop()
    assert players.forgotten
    assert not players.pieces
    players.pool.take(number, play_piece(piece))
    assert not players.pool._played
    judged.go_on()
    while judged.runs:
        players.play(3)
        judged.step()
    assert same(judged)


@pytest.mark.parametrize("game", ["panamax", "canal_mania"])
def test_a_player_warms_up_for_nobody_until_its_engine_is_quick(monkeypatch, game):
    monkeypatch.setattr("panamax_browser.pool.GAME", game)
    monkeypatch.setattr("panamax_browser.pool.WARMING", 0)
    assert list(warming_up()) == [None]
    monkeypatch.setattr("panamax_browser.pool.WARMING", 60)
    assert list(islice(warming_up(), 3)) == [None] * 3


def test_what_all_pieces_of_a_position_have_in_common_is_told_once(players):
    players.pool.players = 2
    judged = judging()
    judged.step()
    before = {pickle.loads(piece)[0] for piece in players.pieces.values()}
    assert len(before) == 1
    while judged.runs:
        assert {pickle.loads(piece)[0] for piece in players.pieces.values()} == before
        players.play(3)
        judged.step()
    assert same(judged)
    assert len(players.pool._packed) == 1


def test_players_have_their_work_before_the_page_is_drawn(monkeypatch, players):
    monkeypatch.setattr(Judging, "at_once", staticmethod(players.pool.at_once))
    judging()
    assert not players.pieces  # no player is there: nothing is played before the press is answered
    players.pool.players = 1
    judged = judging()
    assert players.pieces
    assert not judged.done
    judged.stop()
    assert not players.pieces
    judged.go_on()
    assert players.pieces


def test_the_explorer_asks_for_players_when_it_opens_and_whatever_judges_when_it_begins(monkeypatch):
    for name in ("crew", "prepare", "rest", "let_go", "at_once"):
        monkeypatch.setattr(Judging, name, Judging.__dict__[name])  # put back afterwards
    players = Players()
    pool = share_out(players.ask, players.pieces.__setitem__, players.forget)
    assert Judging.crew == pool.crew
    explorer_page()
    assert players.asked == 1
    judging()
    assert players.asked == 2


def test_whoever_plays_here_stops_for_the_page_after_any_playout(monkeypatch, players):
    monkeypatch.setattr("tabletop.judging.scheduling.MOMENT", 0)
    judged = judging()
    assert judged.done == 0  # so that the press is answered at once
    for done in (0, 0, 0, 0, 6):  # a piece has two playouts of each of the three moves
        judged.step()
        assert judged.done == done
    while judged.runs:
        judged.step()
    assert same(judged)


def test_players_that_come_in_the_middle_of_a_piece_get_the_next_ones(monkeypatch, players):
    monkeypatch.setattr("tabletop.judging.scheduling.MOMENT", 0)
    judged = judging()
    judged.step()
    players.pool.players = 2
    judged.step()
    assert judged.done == 0
    assert players.pieces


def test_of_many_moves_a_player_gets_one_playout_of_all(players):
    """Where two of them come to the same, it is played once."""
    place = next(islice(game_of("01_planners_and_greedy").line(), 425, None))
    players.pool.players = 2
    judged = Judging(PANAMAX_JUDGE)
    judged.start(place, "greedy", PLAYOUTS)
    judged.step()
    handed = [pickle.loads(piece)[1:] for piece in players.pieces.values()]
    assert [len(codes) for codes, _ in handed] == [len(place.position.legal_moves())] * len(handed)
    assert [index for _, playouts in handed for index in playouts] == [*range(SCOUTED_FROM), *AHEAD]
    judged.stop()


def test_while_the_moves_are_looked_at_players_have_what_comes_next(players):
    players.pool.players = 2
    judged, idle, dropped = judging(), 0, 0
    judged.step()
    while judged.runs:
        running = judged.evaluation.running.moves
        players.play(len(players.pieces) - 2)  # so much at least is in hand
        judged.step()
        idle += judged.runs and len(players.pieces) < 2
        dropped += judged.evaluation.running.moves != running
    assert dropped
    assert not idle
    assert same(judged)


def test_what_has_come_is_heard_of_at_once_so_that_nobody_looks_again_and_again(players, monkeypatch):
    heard = []
    players.pool.prepare(lambda: heard.append(1))
    assert players.pool.rest() == PAUSE  # this Python plays
    players.pool.players = 2
    judged = judging()
    judged.step()
    assert not heard
    players.play()
    assert heard == [1]
    assert players.pool.rest() > PAUSE
    players.pool.take(10**6, b"")  # nobody waits for it
    assert heard == [1]


def test_the_explorer_goes_on_as_soon_as_something_has_come(monkeypatch, players):
    monkeypatch.setattr(Judging, "prepare", staticmethod(players.pool.prepare))
    monkeypatch.setattr(Judging, "rest", staticmethod(players.pool.rest))
    players.pool.players = 1
    page = explorer_page()
    page.do(lambda: page.look_at("judge"))
    page.judge.policy.value, page.judge.count.value = "random", 10
    page.judge.controls.buttons[0].click()
    assert page.clock.pause == PAUSE
    page.tick()
    assert page.clock.pause == players.pool.rest() > PAUSE
    while page.judging.runs:
        players.play()  # and the clock stands still
    assert page.judging.done


@pytest.mark.thorough
def test_the_decisions_of_a_review_are_played_side_by_side_and_come_to_the_same(monkeypatch, players):
    """A player has always something of another decision to play, and what one of them lets go of stays the others'."""
    monkeypatch.setattr(Judging, "at_once", staticmethod(players.pool.at_once))
    players.pool.players = 2
    effort = Effort(places=2, sketch=1, glance=1, sieves=((4, 2), (2, 4)), judged=1, playouts=8, raced=4, most=40)
    game = game_of("11_two_by_lot")
    game.go_to(next(islice(game.line(), A_FEW_DECISIONS, None)))
    start = begun(PANAMAX_REVIEWING, game, effort=effort)
    handed = []
    for now in reviewed(start, players.pool.crew, at_once=players.pool.at_once):
        if not now.has_first_pass:
            handed.append(len({pickle.loads(piece)[0] for piece in players.pieces.values()}))
        players.play()
    assert max(handed) > 2
    *_, alone = reviewed(start, played_here)
    assert now.is_complete
    assert [one.first_cost for one in now.judged] == [one.first_cost for one in alone.judged]
    assert [place.sums for place in now.places] == [place.sums for place in alone.places]
    assert not players.pieces
    assert not players.pool._awaited
