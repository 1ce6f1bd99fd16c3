"""The lines of the log: each is written when its turn changes, and no more."""

from __future__ import annotations

from panamax_widgets.play import turns
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.options import TableOptions
from panamax_widgets.play.table import Table
from panamax_widgets.play.turns import Known, log_lines
from recorded import text_of

MOST = 6


def test_only_the_turn_that_has_changed_is_written_anew(monkeypatch):
    table, write, known = Table(TableOptions((Sitter.PERSON,) * 4, {}, 5)), turns._line, Known()
    written: list[int] = []

    def seen(turn, *more):
        written.append(turn.number)
        return write(turn, *more)

    monkeypatch.setattr(turns, "_line", seen)
    table.load(text_of("09_four_greedy"))
    for number in (60, 61, 62, 61, 20):
        table.jump(number)
        for opened in ((), (number,)):
            before = set(known)
            written.clear()
            lines = log_lines(table, MOST, opened, "en", known)
            assert len(written) == len(known.keys() - before)
            assert lines == log_lines(table, MOST, opened, "en", {}), "as if none had been known"
            assert len(known) == MOST
    assert lines[-1]["more"]


def test_ships_are_told_as_one_says_them_of_who_moves_them():
    table = Table(TableOptions((Sitter.PERSON,) * 4, {}, 5))
    told = []
    for game in ("09_four_greedy", "01_planners_and_greedy"):
        table.load(text_of(game))
        table.jump(300)
        told += [line["text"] for line in log_lines(table, 200, (), "en", {}) if "text" in line]
    assert not [words for words in told if "first 1-slot" in words or "second 1-slot" in words]
    assert [words for words in told if "sailed its 2-slot ship to" in words]
    assert [words for words in told if "put its 3-slot ship on the board" in words]
    assert [words for words in told if "sailed the green 1-slot ship" in words]
