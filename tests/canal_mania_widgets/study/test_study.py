"""Canal Mania's study: each claim of ours again, marks on the map, what is found, written, linked and printed."""

from __future__ import annotations

import re
from itertools import groupby

import pytest

from canal_mania.study import Study
from canal_mania.vocabulary import TileKind
from canal_mania_widgets.pictures import map_figure, map_text
from canal_mania_widgets.study import app
from canal_mania_widgets.study.own import CANAL, own_study
from canal_mania_widgets.study.record import CANAL_STUDY
from tabletop.record.board_marks import BoardMark, MarkColour, mark_in
from tabletop_widgets.study.links import link_of, study_in
from tabletop_widgets.study.page import StudyPage
from tabletop_widgets.study.reading import reading_page
from tabletop_widgets.study.things import thing_names


@pytest.fixture
def study():
    return own_study("en")


@pytest.fixture
def page(study):
    made = StudyPage(CANAL_STUDY, study)
    made.keeping.take("")
    return made


def line_of(node, *places):
    """The places along the first variations, or along those of these numbers as long as there are any."""
    found, numbers = [], iter(places)
    while node.variations:
        node = node.variations[next(numbers, 0)]
        found.append(node)
    return found


def brought(node):
    """What a move brings each player, by his colour, as its events tell."""
    points = {}
    for event in node.events:
        if event.points is not None:
            player = event.values["player"].text()
            points[player] = points.get(player, 0) + event.values["count"]
    return points


def owners(move):
    """Whose the sections of a haul are, as its text says."""
    return move.text.split()[2::2]


# --- our own study: each claim again, from what happens, and from the texts of moves ----------------------------------


def test_the_same_way_with_other_kinds_brings_less_for_as_many_cards(study):
    start = study.chapters[0].game.start
    rich, poor = line_of(start), line_of(start, 1)
    gained = []
    for line in (rich, poor):
        built = [node for node in line if node.move.keyword == "build"]
        assert len(built) == 3
        assert len([node for node in line if node.move.keyword == "pay"]) == 4
        assert line[-1].position.scores()[3] > start.position.scores()[3]
        gained.append(sum(brought(node).get("red", 0) for node in line))
        canal = next(canal for canal in line[-1].position.canals if canal.contract.id == CANAL)
        assert canal.is_completed
        assert [town.name for town in canal.towns] == ["Gloucester", "Hereford"]
        assert sum(start.position.box.supply[tile.kind].points for tile in canal.tiles) == gained[-1]
    hexes = [[node.move.text.split()[2] for node in line if node.move.keyword == "build"] for line in (rich, poor)]
    assert hexes[0] == hexes[1]
    hill = hexes[0][1]
    ground = {}
    for kind in TileKind:
        refusals = rich[1].position.explain(f"build {CANAL} {hill} w {kind}")
        ground[str(kind)] = "BLD-5" in [refusal.rule for refusal in refusals]
    assert ground == {"stretch": True, "lock": True, "aqueduct": False, "tunnel": False}
    words = {node.comment for node in (*rich, *poor)}
    assert any(f"complete: {gained[0]} points for 4 cards" in each for each in words)
    assert any(f"{gained[1]} points instead of {gained[0]}, for 4 cards" in each for each in words)
    assert "in 3 tiles" in start.comment


def test_on_ones_own_water_a_haul_pays_oneself_alone(study):
    own, shared = study.chapters[1].game.start.variations
    assert owners(own.move) == ["white"] * 3
    assert owners(shared.move) == ["red", "white", "white"]
    assert own.move.things[-1] == shared.move.things[-1]
    assert brought(own) == {"white": 4}
    assert brought(shared) == {"white": 3, "red": 2}
    assert "4 points for White" in own.comment
    assert "3 points for White and 2 for Red" in shared.comment


def test_the_best_haul_is_the_best_of_all(study):
    chapter = study.chapters[2]
    right, given, short = chapter.game.start.variations
    start = chapter.game.start.position
    assert (start.decider, start.decider_id) == (chapter.guesser, "red")
    reds = {}
    for move in start.legal_moves():
        if move.keyword == "move":
            runs = [len(list(run)) for owner, run in groupby(owners(move)) if owner == "red"]
            reds[move.text] = sum(sections + 1 for sections in runs)  # TRP-2
    assert [text for text, points in reds.items() if points == max(reds.values())] == [right.move.text]
    assert brought(right) == {"red": reds[right.move.text], "black": 2}
    assert "5 points for you, and 2 for Black" in right.comment
    assert brought(given) == {"red": 2, "black": 5}
    assert "5 points for Black, 2 for you" in given.comment
    assert brought(short)["red"] == 4
    assert "brings you 4 points" in short.comment
    names = [start.box.town(code).name for code in right.move.text.split()[1::2]]
    assert all(name in right.comment for name in names)


# --- the page and its pictures ----------------------------------------------------------------------------------------


def test_who_finds_the_best_haul_is_told_so_and_who_doesn_t_reads_why(page):
    page.open_chapter(3)
    start = page.desk.guess.node.position
    page.answer(start.move("move Li black No black Bu black St black Ch red Sb"))
    assert "nearly all of it is Black" in page.parts.told.value
    page.answer(start.move("move He red Gl black Wo red Bi red Co"))
    assert page.desk.guess.is_over


def test_marks_are_drawn_on_hexes_places_cubes_and_barges_and_no_picture_shows_what_it_hasn_t(study):
    position = study.chapters[1].game.start.position
    plain = len(map_figure(position).layout.shapes)
    barge = next(canal.contract.id for canal in position.canals if canal.barge is not None)
    for text in ("circle hex:4.21", "circle cube:Ma", "arrow blue_town:Ln town:Go", f"circle red_barge:{barge}"):
        mark = mark_in(text)
        assert mark.text == text
        assert len(map_figure(position, marks=[mark]).layout.shapes) > plain
    assert len(map_figure(position, marks=[BoardMark("hex:99.99", "hex:99.99")]).layout.shapes) == plain
    assert len({str(map_figure(position, marks=[BoardMark("town:Go", "town:Go", hue)])) for hue in MarkColour}) == 4


def test_what_is_marked_is_called_by_its_name_alone(study):
    names = thing_names([map_figure(study.chapters[1].game.start.position)])
    assert names["town:Co"] == "Coventry, a town, black"
    assert names["hex:4.21"] == "Hex 4.21"
    assert all("\n" not in name and "<" not in name and name[-1] not in ".:" for name in names.values())


def test_one_draws_on_hexes_and_the_study_goes_round_by_its_link(page):
    page.press_view(1)
    page.parts.drawing.is_on = True
    page.touch("hex:6.17")
    page.touch("hex:6.17")
    page.draw("town:Ln", "hex:6.17")
    drawn = page.desk.tree.node.entry.marks
    assert {mark.text for mark in drawn} >= {"circle hex:6.17", "arrow town:Ln hex:6.17"}
    query = link_of(CANAL_STUDY, page.desk.study)
    assert query
    again = study_in(CANAL_STUDY, query.partition("=")[2], page.box)
    assert again.to_text() == page.desk.study.to_text()
    assert Study.from_text(again.to_text()).to_text() == again.to_text()


@pytest.mark.thorough
def test_on_paper_the_map_has_what_is_drawn_and_the_best_haul_comes_last(study):
    paper = reading_page(CANAL_STUDY, study, "en")
    asked, _, answers = paper.partition("The moves to be found")
    assert "5 points for you" not in asked
    assert "5 points for you" in answers
    text = re.sub("<[^>]+>", " ", paper)
    assert "A green circle around:" in text
    assert paper.count("<svg") >= 8


def test_the_page_of_the_notebook_opens_our_study():
    page = app()
    assert page.desk.study.name == "Kinds, water, hauls"
    assert "pmx-canal" in page._dom_classes
    assert map_text(page.desk.tree.shown.position)


def test_hands_lie_open_in_a_study_and_none_is_called_the_reader_s(page):
    words = [
        text
        for figure in page.parts.board.pictures.figures
        for trace in figure.to_dict()["data"]
        for text in trace.get("text", ())
    ]
    assert words
    assert not any("you" in text.split() for text in words)
