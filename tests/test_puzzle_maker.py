"""`make puzzles`: where it looks, and that it goes on behind what is there."""

from __future__ import annotations

import sys

import puzzles as maker
import pytest

from panamax.analysis.puzzles import ASKED, Puzzle, choice_of, read


@pytest.fixture
def file(tmp_path, monkeypatch):
    """An empty file of puzzles in the place of the shipped one, and a maker that finds one puzzle in each game."""

    def one_each(number, _only):
        return iter([Puzzle(f"g{number}-0", f"n{number}", "stop", (), ())])

    made = tmp_path / "puzzles.toml"
    monkeypatch.setattr(maker.puzzles, "FILE", made)
    monkeypatch.setattr(maker, "found", one_each)
    return made


def run(monkeypatch, *words):
    monkeypatch.setattr(sys, "argv", ["puzzles", *words])
    maker.main()


def test_positions_are_of_one_round_with_a_choice_and_mostly_where_bots_disagree():
    found = maker.candidates(1001, 3)
    assert found == maker.candidates(1001, 3)
    assert {position.round for position in found} == {3}
    assert all(len(position.legal_moves()) in maker.MOVES for position in found)
    apart = [len({choice_of(position, name) for name in ASKED}) > 1 for position in found]
    assert sum(apart) > len(apart) / 2


def test_recorded_games_are_looked_through_too():
    (first, *_) = maker.recorded(0)
    assert first.options.players in (2, 3, 4)
    assert {position.box.fingerprint for position in maker.candidates(1004)} == {first.box.fingerprint}


def test_it_goes_on_behind_the_last_game_and_writes_what_can_be_read(file, monkeypatch, capsys):
    known = (Puzzle("g1007-3", "", "stop", (), ()), Puzzle("g1010-0", "", "stop", (), ()))
    assert (maker.next_game(known), maker.next_game(())) == (1011, maker.FIRST)
    run(monkeypatch, "--first", "2000", "--games", "2")
    assert [puzzle.id for puzzle in read(file.read_text())] == ["g2000-0", "g2001-0"]
    assert "game 2001: 2 so far" in capsys.readouterr().out
