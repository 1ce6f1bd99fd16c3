"""The log's order around a round's end, and how a phone leads to what the others have done."""

from __future__ import annotations

from pathlib import Path

from panamax_widgets.play.options import TableOptions
from panamax_widgets.play.page import PlayPage
from panamax_widgets.play.turns import log_lines, turns_of

from .tables import ONE_PERSON, due, play_until, table_for

GAME = Path(__file__).parents[2] / "games" / "09_four_greedy.txt"


def test_a_round_stands_above_what_ended_the_one_before():
    table = table_for()
    table.load(GAME.read_text(encoding="utf-8"))
    lines = log_lines(table, 500, (), "en", {})
    (at,) = [at for at, line in enumerate(lines) if line.get("mark") == "Round 2 of 3"]
    notes = [line for line in lines[at:] if line.get("note")][:4]
    assert lines[at + 1]["mark"] == "end of round 1"
    assert lines[at + 2 : at + 6] == notes
    assert "took the flag" in lines[at + 6]["text"]
    stop = table.stops[lines[at - 1]["number"]]
    assert stop.position.round == 2


def test_where_a_turn_begins_a_phone_leads_to_what_the_others_have_done():
    page = PlayPage(options=TableOptions(ONE_PERSON, {}, 5))

    def is_reached(table):
        others = [turn for turn in turns_of(table.span) if turn.is_turn and turn.seat != 1]
        return due("turn")(table) and not table.is_busy and others

    play_until(page.table, is_reached)
    page.redraw()
    assert not page.parts.since.box.children  # on a wide page the log is in sight
    page.parts.page.narrow = True
    label = page.parts.since.buttons[0].description
    assert label.startswith("Since your turn: ")
    assert "Red" not in label
    page.choose_move(0)
    if not page.table.waits_for_bot:
        assert not page.parts.since.box.children
