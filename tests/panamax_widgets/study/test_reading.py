"""The study that comes with the tutor says what is so; and a study as a page to read and to print."""

from __future__ import annotations

import random
import re

import pytest

from panamax.board import ZONES
from panamax.study import Study, StudyChapter
from panamax.vocabulary import Ocean
from panamax_widgets.pictures import PictureOptions, board_figure
from panamax_widgets.pictures.theme import LIGHT
from panamax_widgets.study.marks import drawn
from panamax_widgets.study.own import amounts, events
from panamax_widgets.study.record import PANAMAX_STUDY
from played import finished
from tabletop.record.board_marks import BoardMark, MarkColour
from tabletop.record.size import nodes_below
from tabletop_widgets.study.reading import reading_page

HOSTILE = "<script>alert(1)</script>"


def text_of(page):
    return re.sub("<[^>]+>", " ", page)


# --- the tutor's own study: each claim again, from the engine --------------------------------------------------------


def comment(chapter, *moves):
    node = chapter.game.start
    for text in moves:
        node = next(child for child in node.variations if child.move is not None and child.move.text == text)
    return node.comment


def test_when_a_ship_is_ready(study, raw):
    chapter, start = study.chapters[0], study.chapters[0].game.start.position
    ship, cruise = start.ship("red2"), start.ship("dice_fest")
    assert (start.decider_id, ship.is_ready, cruise.is_ready) == ("black", False, False)
    assert {die.company for die in ship.cargo} == {"red"}
    assert f"with a load of {ship.load}" in comment(chapter)
    assert f"needs a load of {ship.minimum}" in comment(chapter)
    loaded = start.played("load s5.1 red2")[1].ship("red2")
    assert (loaded.is_ready, {die.company for die in loaded.cargo}) == (True, {"red", "black"})
    assert f"its load is {loaded.load} now" in comment(chapter, "load s5.1 red2")
    alone = start.played("load s5.2 dice_fest")[1].ship("dice_fest")
    assert (alone.is_ready, len(alone.cargo)) == (False, 1)
    assert f"needs {alone.minimum}" in comment(chapter, "load s5.2 dice_fest")
    assert amounts(raw)["after"] == loaded.load


def test_home_without_a_movement(study):
    """Only after a push the ship comes home in this turn, and the larger one lies behind it only after two."""
    chapter, start = study.chapters[1], study.chapters[1].game.start.position
    assert start.ship("red1a").zone.id == "pacific_miraflores_lock_1"
    homes = {}

    def search(position, line):
        for move in position.legal_moves() if len(line) < 2 and position.decider_id == "red" else ():
            after = position.played(move)[1]
            zone = after.ship("red1a").zone
            if zone is None or zone.id == "waiting_pacific":
                homes[*line, move.text] = after.ship("red2").zone.id
            else:
                search(after, (*line, move.text))

    search(start, ())
    assert homes == {
        ("move red2 waterway", "move red2 lock"): "pacific_miraflores_lock_2",
        ("move red2 waterway", "move red1a+iowa lock"): "pacific_miraflores_lock_1",
    }
    happened = list(events(chapter.game.start))
    paid = next(event for event in happened if event.id == "arrival_paid")
    assert f"gets ${paid.dollars} for the die" in comment(chapter, "move red2 waterway", "move red2 lock")
    last = [event for event in happened if event.id in ("group_pushed", "group_moved")][-2:]
    assert [len(event.ships) for event in last] == [2, 1], "one movement, three ships"


def test_what_lies_about_costs_money(study):
    chapter, start = study.chapters[2], study.chapters[2].game.start.position
    each = {}
    for event in events(chapter.game.start):
        if event.id in ("fee_for_ships", "fee_for_warehouse"):
            place = event.zone.id if event.id == "fee_for_ships" else "warehouse"
            each[place] = event.dollars // event.count
    assert max(each, key=each.get) == "warehouse"
    assert f"with ${each['warehouse']} a die" in comment(chapter)
    assert min(each.values()) == each["pacific_miraflores_lock_2"] < each["loading_china"] < each["warehouse"]
    totals = {
        str(start.company_of(event.seat)): event.dollars
        for event in events(chapter.game.start)
        if event.id == "fees_paid"
    }
    for lane in Ocean:  # toward the sea a die costs less and less, or the same
        zones = sorted((zone for zone in ZONES if zone.lane is lane), key=lambda zone: zone.step)
        fees = [start.box.fee(zone) for zone in zones]
        assert fees == sorted(fees, reverse=True), fees
    told = comment(chapter, "defer")
    assert f"Red's company ${totals['red']}, Black's ${totals['black']}" in told


# --- the page --------------------------------------------------------------------------------------------------------


def test_the_page_has_every_word_and_asks_before_it_answers(study):
    page = reading_page(PANAMAX_STUDY, study, "en")
    for chapter in study.chapters:
        for node in nodes_below(chapter.game.start):
            assert all(line in page for line in node.comment.replace("'", "&#39;").split("\n"))
    asked, _, answers = page.partition("The moves to be found")
    assert "What do you play as Red?" in asked
    assert "Right" not in asked
    assert "the lock movement is used up" in answers
    assert "the lock movement is used up" not in asked
    assert page.count("<figure") == 10
    assert "A green circle around: Warehouse" in text_of(page)


def test_colours_are_signs_and_words_too(study):
    game, thing = study.chapters[0].game, "zone:loading_china"
    game.annotate(game.start, marks=[BoardMark("ship:red2", thing, MarkColour.RED), BoardMark(thing, thing)])
    page = reading_page(PANAMAX_STUDY, Study("x", (StudyChapter("y", game),), "Ann"), "en")
    assert "A red arrow: The red 2-slot ship" in text_of(page)
    assert "A green circle around" in text_of(page)
    assert '<p class="pmx-author" dir="auto">By Ann</p>' in page
    position, tried = game.start.position, [BoardMark("ship:red2", thing, colour) for colour in MarkColour]
    figures = [board_figure(position, PictureOptions(judged=drawn([mark]))).to_dict() for mark in tried]
    shapes = [len(figure["layout"]["shapes"]) for figure in figures]
    assert [count - shapes[0] for count in shapes] == [0, 1, 1, 1], "green has no sign, the others have one"
    signs = {figure["layout"]["shapes"][-1]["path"] for figure in figures[1:]}
    assert len(signs) == 3


def test_hostile_words_stay_words(study):
    game = study.chapters[0].game
    game.annotate(game.start, comment=HOSTILE, marks=[BoardMark("ship:nobody", "zone:nowhere")])
    page = reading_page(PANAMAX_STUDY, Study(HOSTILE, (StudyChapter(HOSTILE, game),)), "en")
    assert "<script" not in page
    assert page.count("&lt;script&gt;") == 4


def test_words_that_look_like_a_hole_of_the_page_stay_words(study):
    page = reading_page(PANAMAX_STUDY, Study("[[style]] [[body]]", study.chapters[:1]), "en")
    assert "<title>[[style]] [[body]]</title>" in page
    assert page.count('<h2 dir="auto">') == page.count("<section") == 1


def test_a_tree_of_300_moves_is_a_page(study, monkeypatch):
    monkeypatch.setattr("tabletop_widgets.study.reading.MOST_STILLS", 4)  # each takes time
    game, rng = finished().branch(), random.Random(1)
    for node in list(game.line()):
        if node.position.decider and rng.random() < 0.3:
            game.go_to(node)
            game.play(rng.choice(game.legal_moves()))
            game.annotate(game.node.entry, comment="Why not?", marks=[BoardMark("ship:iowa", "ship:iowa")])
    moves = sum(node.is_players_move for node in nodes_below(game.start))
    page = reading_page(PANAMAX_STUDY, Study("Long", (StudyChapter("All", game),)), "en")
    assert moves > 300
    assert page.count("Why not?") > 50
    assert page.count("<figure") == 4
    assert len(page) < 400_000


@pytest.mark.parametrize("circle_first", [True, False])
def test_no_mark_lies_under_the_casing_of_another(study, circle_first):
    position = study.chapters[1].game.start.position
    marks = [BoardMark("ship:red2", "ship:red1a"), BoardMark("zone:loading_china", "zone:loading_china")]
    figure = board_figure(position, PictureOptions(judged=drawn(marks[::-1] if circle_first else marks)))
    plain = len(board_figure(position, PictureOptions()).layout.shapes)
    outlines = [shape for shape in figure.layout.shapes[plain:] if shape.line.width and shape.fillcolor is None]
    casings = [shape.line.color == LIGHT.highlight.line for shape in outlines]
    assert casings == [True, True, False, False], "all casings, then all lines"
