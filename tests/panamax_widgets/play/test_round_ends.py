"""The log's order around a round's end, and how a phone leads to what the others have done."""

from __future__ import annotations

import html
from pathlib import Path

from panamax_widgets.play.page import PlayPage
from panamax_widgets.play.record import PANAMAX_PLAY
from panamax_widgets.play.round_ends import ended_html
from tabletop_widgets.kit.play import TableOptions
from tabletop_widgets.play.log import log_lines, turns_of

from .tables import BOTS, ONE_PERSON, due, play_until, table_for

GAME = Path(__file__).parents[2] / "games" / "09_four_greedy.txt"


def test_a_round_stands_above_what_ended_the_one_before():
    table = table_for()
    table.load(GAME.read_text(encoding="utf-8"))
    lines = log_lines(table, 500, (), "en", {})
    (at,) = [at for at, line in enumerate(lines) if line.get("mark") == "Round 2 of 3"]
    assert lines[at + 1]["mark"] == "end of round 1"
    assert len(lines[at + 1]["tally"]["rows"]) == 4
    assert "took the flag" in lines[at + 2]["text"]
    stop = table.stops[lines[at - 1]["number"]]
    assert stop.position.round == 2


def test_where_a_turn_begins_a_phone_leads_to_what_the_others_have_done():
    page = PlayPage(options=TableOptions(ONE_PERSON, {}, 5))

    def is_reached(table):
        others = [turn for turn in turns_of(PANAMAX_PLAY, table.span) if turn.is_turn and turn.seat != 1]
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


def test_a_round_s_end_is_told_where_the_question_stands_until_the_next_move():
    page = PlayPage(options=TableOptions(ONE_PERSON, {}, 5))
    table, hint = page.table, page.parts.html["hint"]
    play_until(table, lambda table: table.position.round == 1 and due("turn")(table) and not table.is_busy)
    page.redraw()
    assert hint.value == ""
    play_until(table, lambda table: table.position.round == 2 and due("turn")(table) and not table.is_busy)
    page.redraw()
    told = html.unescape(hint.value)
    assert "<strong>Round 1 is over.</strong>" in told
    assert "Your fees: $" in told
    assert all(name in told for name in names_at(table))
    assert told.index("<table>") < told.index("<details>")
    page.parts.page.narrow = True
    folded = html.unescape(hint.value).partition("<details>")
    assert [name in folded[0] for name in names_at(table)].count(True) == 1  # on a phone only his own row stands open
    assert all(name in folded[2] for name in names_at(table))
    page.parts.page.narrow = False
    page.press_key("t")
    assert "is over" not in hint.value  # what is asked for takes its place
    page.press_key("t")
    assert "is over" in hint.value
    play_until(table, lambda table: table.number > 0 and not any(e.id == "round_started" for e in table.news))
    page.redraw()
    assert hint.value == ""


def names_at(table):
    return [table.position.name_of(seat - 1).text("en") for seat in range(1, table.position.options.players + 1)]


def test_where_only_bots_play_no_round_s_end_is_told_beside_the_question():
    table = table_for((*BOTS, BOTS[0]))  # as many as the game has seats
    assert not table.persons
    table.load(GAME.read_text(encoding="utf-8"))
    assert ended_html(table, "en", narrow=False) == ""


def test_the_last_round_s_end_has_its_own_number_and_a_line_for_everybody():
    table = table_for()
    table.load(GAME.read_text(encoding="utf-8"))
    assert table.is_over
    table.since = table.stops[60]  # whoever looked on since round 1
    told = html.unescape(ended_html(table, "en", narrow=False))
    assert "Round 3 is over." in told
    assert not [number for number in (1, 2) if f"Round {number} is over" in told]
    assert all(name in told for name in names_at(table))
