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
    monkeypatch.setattr(turns, "_line", lambda turn, *more: written.append(turn.number) or write(turn, *more))
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
