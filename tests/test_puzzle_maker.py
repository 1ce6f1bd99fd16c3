"""`make puzzles`: where it looks, and that it goes on behind what is there."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from pathlib import Path

import puzzles as maker
import pytest

from panamax import Position
from panamax.analysis import puzzles
from panamax.analysis.puzzles import ASKED, Puzzle, choice_of, read


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty file of puzzles in the place of the shipped one, and a maker that finds one puzzle in each game."""

    def one_each(number: int, _only: int | None, _unwanted: Collection[str]) -> Iterator[Puzzle]:
        return iter([Puzzle(f"g{number}-0", f"n{number}", "stop", (), ())])

    made = tmp_path / "puzzles.toml"
    monkeypatch.setattr(puzzles, "FILE", made)
    monkeypatch.setattr(maker, "found", one_each)
    return made


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr(sys, "argv", ["puzzles", *words])
    maker.main()


def test_positions_are_of_one_round_with_a_choice_and_mostly_where_bots_disagree() -> None:
    found = maker.candidates(1001, 3)
    assert found == maker.candidates(1001, 3)
    assert {position.round for position in found} == {3}
    assert all(len(position.legal_moves()) in maker.MOVES for position in found)
    apart = [len({choice_of(position, name) for name in ASKED}) > 1 for position in found]
    assert sum(apart) > len(apart) / 2


def test_recorded_games_are_looked_through_too() -> None:
    (first, *_) = maker.recorded(0)
    assert first.options.players in (2, 3, 4)
    assert {position.box.fingerprint for position in maker.candidates(1004)} == {first.box.fingerprint}


def test_it_goes_on_behind_the_last_game_and_writes_what_can_be_read(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    known = (Puzzle("g1007-3", "", "stop", (), ()), Puzzle("g1010-0", "", "stop", (), ()))
    assert (maker.next_game(known), maker.next_game(())) == (1011, maker.FIRST)
    run(monkeypatch, "--first", "2000", "--games", "2")
    assert [puzzle.id for puzzle in read(file.read_text())] == ["g2000-0", "g2001-0"]
    assert "game 2001: 2 so far" in capsys.readouterr().out


def test_kinds_of_which_there_are_many_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    known = [Puzzle(f"g{number}-0", f"n{number}", best, (), ()) for number, best in enumerate(["flag x", "take 3"] * 4)]
    assert maker.full((*known, *known[1::2])) == {"flag", "take"}
    assert maker.full(tuple(Puzzle(f"g{place}-0", f"n{place}", f"kind{place}", (), ()) for place in range(9))) == set()
    wanted = maker.candidates(1001, 3)
    chosen = [{maker.kind(choice_of(position, name)) for name in ASKED} for position in wanted]
    left = maker.candidates(1001, 3, frozenset(chosen[0]))
    assert wanted[0] not in left
    bests = iter(["flag a", "flag b", "take 1", "take 2", "buy red"])

    def next_best(position: Position, id: str) -> Puzzle:
        return Puzzle(id, position.notation(), next(bests), (), ())

    monkeypatch.setattr(puzzles, "found_in", next_best)
    assert [one.best for one in maker.found(1001, 3, frozenset({"take"}))] == ["flag a", "buy red"]
