"""The lines of the log: each is written when its turn changes, and no more."""

from __future__ import annotations

import re
from itertools import dropwhile, takewhile

from panamax import load_box
from panamax.record.tree import Node
from panamax_widgets.game_view.things import place_phrase
from panamax_widgets.play import turns
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.record import PANAMAX_PLAY
from recorded import game_of, text_of
from tabletop.i18n import Listing
from tabletop_widgets.kit.play import LogLine, TableOptions
from tabletop_widgets.play import log
from tabletop_widgets.play.log import Known, log_lines, turns_of
from tabletop_widgets.play.table import Table

MOST = 6


def test_only_the_turn_that_has_changed_is_written_anew(monkeypatch):
    table, write, known = Table(PANAMAX_PLAY, TableOptions((Sitter.PERSON,) * 4, {}, 5), load_box()), log._line, Known()
    written: list[int] = []

    def seen(told, turn, *more):
        written.append(turn.number)
        return write(told, turn, *more)

    monkeypatch.setattr(log, "_line", seen)
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
    table = Table(PANAMAX_PLAY, TableOptions((Sitter.PERSON,) * 4, {}, 5), load_box())
    told = []
    for game in ("09_four_greedy", "01_planners_and_greedy"):
        table.load(text_of(game))
        table.jump(300)
        told += [line["text"] for line in log_lines(table, 200, (), "en", {}) if "text" in line]
    assert [words for words in told if "sailed its first 1-slot ship" in words]
    assert [words for words in told if "sailed its 2-slot ship to" in words]
    assert [words for words in told if "put its 3-slot ship on the board" in words]
    assert [words for words in told if "sailed green's first 1-slot ship" in words]


def test_a_line_in_short_counts_what_it_has_no_room_for():
    table = Table(PANAMAX_PLAY, TableOptions((Sitter.PERSON,) * 4, {}, 5), load_box())
    table.load(text_of("16_four_bid_by_lot"))
    lines = log_lines(table, 200, (), "en", {})
    briefs = {line["text"]: line["brief"] for line in lines if "brief" in line}
    whole = "transferred a die, took column 1, "
    told = [brief for text, brief in briefs.items() if text.startswith(whole) and "more" in brief]
    assert told
    assert all(re.fullmatch(f"{whole[:-2]} and [2-9] more things(; [−+].*)?", brief) for brief in told), told
    assert max(map(len, briefs.values())) < 110 < max(map(len, briefs))


def test_ships_are_told_once_with_where_they_came_and_who_was_pushed_too():
    """Where a group parts in a lake, or is pushed on, every ship lies where the log says."""
    pushed = 0
    for game in ("09_four_greedy", "01_planners_and_greedy"):
        for turn in turns_of(PANAMAX_PLAY, list(game_of(game).line())):
            run = list(takewhile(_sails, dropwhile(lambda node: not _sails(node), turn.nodes)))
            if not run or run[0].parent is None:
                continue
            start, end = run[0].parent.position, run[-1].position
            moved = [ship for ship in end.ships if ship.zone != start.ship(ship.id).zone]
            clauses = list(turns._sailed(run))
            told = [each.values["ships"] for each in clauses]
            assert sum(len(ships.items) for ships in told if isinstance(ships, Listing)) == len(moved)
            places = [place_phrase(ship.zone.id) for ship in moved if ship.zone is not None]
            assert all(each.values["zone"] in places for each in clauses)
            pushed += [each.key for each in clauses].count("table.turn.push")
    assert pushed > 3


def _sails(node: Node) -> bool:
    return node.move is not None and node.move.text.startswith("move ")


def told_in(game: str) -> list[LogLine]:
    """All lines of the log of a recorded game, the first first."""
    table = Table(PANAMAX_PLAY, TableOptions((Sitter.PERSON,) * 4, {}, 5), load_box())
    table.load(text_of(game))
    return log_lines(table, 400, (), "en", {})[::-1]


def test_the_log_says_in_one_line_that_opens_what_the_end_of_each_round_brought_everybody():
    lines = told_in("09_four_greedy")
    for number in (1, 2, 3):
        (place,) = [place for place, line in enumerate(lines) if line.get("mark") == f"end of round {number}"]
        tally = lines[place]["tally"]
        rows = {row["company"]: row["cells"] for row in tally["rows"]}
        assert rows.keys() == {"red", "green", "yellow", "black"}
        assert tally["head"] == ["Player", "Fees", "Dice", "Divi\u00addends", "Award", "Bail\u00adouts"]
        assert all(fees.startswith("$") for _, fees, *_ in rows.values())
        if number == 1:
            assert rows["green"][:2] + rows["green"][3:] == ["Green", "$12", "$10", "$3", "–"]
            assert rows["black"][:2] + rows["black"][3:] == ["Black", "$13", "–", "–", "–"]
            assert tally["notes"] == ["No dividends were paid by Black (stock falls to $10)."]
            assert lines[place + 1]["mark"] == "Round 2 of 3"
    ends = [line["tally"]["rows"] for line in lines if "tally" in line]
    assert any(row["cells"][-1] == "$30" for rows in ends for row in rows)


def test_what_all_choose_in_secret_one_after_the_other_is_one_line_of_the_log():
    lines = [line for line in told_in("09_four_greedy") if "text" in line]
    secret = [line for line in lines if "in secret" in line["text"] and not line["player"]]
    assert len(secret) in (1, 2)
    assert len(re.findall("Red|Green|Yellow|Black", secret[-1]["text"])) == 4
    assert not [line for line in lines if line["text"] == "chose in secret"]


def test_what_another_player_does_in_a_turn_is_told_of_him():
    told = [line["text"] for game in ("02_four_planners", "09_four_greedy") for line in told_in(game) if "text" in line]
    assert [words for words in told if ", Yellow gained transfers for less" in words]
    assert [words for words in told if "Yellow took an arrival bonus" in words]
    assert not [words for words in told if "Put the" in words or ", Take " in words]
