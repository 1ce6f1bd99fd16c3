"""The annotated games: remarks in the order of the game, and numbers that playouts really give."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest
from docutils import nodes
from sphinx.addnodes import pending_xref

from canal_mania.decisions.hauls import haul_of
from panamax_site.pages import annotated
from panamax_site.places import PlaceKind
from panamax_site.shelf import Shelf
from panamax_site.shelves import CANAL_SHELF, PANAMAX_SHELF, SHELVES
from panamax_site.shelves.panamax.told import TOLD_SHIPS
from tabletop.i18n import say

LEAST_REMARKS = 45
NUMBERS = ("no", "one", "two", "three", "four", "five")
FIRST_COUNT = re.compile(rf"\b({'|'.join(NUMBERS)}) (?:towns|points)\b", re.IGNORECASE)
COUNT_FOR = re.compile(rf"\b({'|'.join(NUMBERS)})(?: towns| points)? (?:for|go to) (Red|White|Black)\b", re.IGNORECASE)
WORTH = re.compile(r"between [−$\d]|in every playout|about \$")
# So near the end that their playouts are short
LAST_DECISIONS = ((PANAMAX_SHELF, "284"), (PANAMAX_SHELF, "294"), (CANAL_SHELF, "443"), (CANAL_SHELF, "445"))
# How the delivery of Canal Mania's game goes on if White moves the cube in Birmingham first
OTHERWISE = (
    "move Bi white St white Ch white Ll",
    "move Wo black Bi white Co black Nh",
    "move Le white Hu white Ma red St red Bu red No",
    "move Ar red Gu red We black Ln black Md",
    "move Md black Ln black We red Gu red Ar",
    "move Ba black Br",
    "move Bw red Ta",
    "move Ta red Bw",
)


def boxes(shelf: Shelf, page: str) -> list[nodes.Node]:
    """The remarks on a page of the game, as a reader finds them there."""
    parts = nodes.section("", *annotated.build(shelf, shelf.annotated, page, "en"))
    return [node for node in parts.findall(nodes.container) if "pmx-remark" in node["classes"]]


def links(remark: nodes.Node, kind: PlaceKind) -> list[str]:
    return [node["reftarget"] for node in remark.findall(pending_xref) if node["reftype"] == kind]


@pytest.fixture(scope="module", params=SHELVES, ids=[shelf.game for shelf in SHELVES])
def shelf(request):
    return request.param


@pytest.fixture(scope="module")
def found(shelf) -> dict[str, list[nodes.Node]]:
    return {page: boxes(shelf, page) for page in shelf.annotated.pages}


def test_the_game_has_as_many_remarks_as_promised_on_all_its_pages(shelf, found):
    assert sum(map(len, found.values())) == len(shelf.annotated.remarks.asked) >= LEAST_REMARKS
    assert all(found.values())


def test_every_turn_of_every_player_of_panamax_has_a_remark():
    starts = Counter()
    for page, turns in TOLD_SHIPS.turns.items():
        for turn in turns:
            moves = sum(node.is_players_move for node in turn.nodes)
            ids = [turn.remark, *map(str, range(turn.number, turn.number + moves))]
            assert any(id in TOLD_SHIPS.remarks.asked for id in ids), f"{page}: {turn.title.text()}"
            starts[page] += turn.title.key == "site.game.turn"
    assert [starts[f"game/round_{number}"] for number in (1, 2, 3)] == [12, 12, 12]


def test_a_turn_is_told_in_a_sentence_as_the_log_of_a_game_tells_it():
    _, first, second = TOLD_SHIPS.turns["game/round_1"][:3]
    (page,) = annotated.build(PANAMAX_SHELF, TOLD_SHIPS, "game/round_1", "en")
    told = [next(section.findall(nodes.paragraph)).astext() for section in page.findall(nodes.section)][2:4]
    assert told[0].startswith("Red took column 4, put its second 1-slot ship on the board, took contract 10 (Europe)")
    assert told[0].endswith("; −$5.")
    assert told[1].startswith("Green took column 2, sailed USS Iowa to Gatun lock 2,")
    assert [first.title.text(), second.title.text()] == ["Red, turn 1", "Green, turn 2"]


def test_every_remark_leads_to_a_rule_and_to_a_lesson(found):
    for remark in [remark for page in found.values() for remark in page]:
        assert len(links(remark, PlaceKind.LESSON)) == 1, remark.astext()
        assert links(remark, PlaceKind.RULE), remark.astext()


def test_remarks_say_what_else_there_was_and_what_it_was_worth(shelf, found):
    weighed = [id for id, remark in shelf.annotated.remarks.asked.items() if len(remark.moves) > 1]
    assert len(weighed) >= LEAST_REMARKS
    texts = [remark.astext() for page in found.values() for remark in page]
    assert sum(bool(WORTH.search(text)) for text in texts) == len(weighed)
    assert not any("!" in text or "{" in text for text in texts)


def test_moves_that_are_weighed_could_be_played_and_the_first_of_them_was(shelf):
    made, remarks = shelf.annotated.moves_made, shelf.annotated.remarks
    for id, remark in remarks.asked.items():
        if remark.moves:
            node = made[int(id)]
            assert node.move.text == remark.moves[0]
            assert all(not node.parent.position.explain(move) for move in remark.moves)
            assert remarks.judged[id].moves == remark.moves
    assert {id for id, remark in remarks.asked.items() if remark.moves} == set(remarks.judged)


def test_the_file_of_numbers_says_how_they_were_made(shelf):
    remarks = shelf.annotated.remarks
    text = remarks.file.read_text(encoding="utf-8")
    assert text == "\n".join(remarks.written(remarks.judged)) + "\n"
    assert say(remarks.policy_name)
    assert all(low <= mean <= high for one in remarks.judged.values() for mean, low, high in one.differences)


@pytest.mark.sampled
@pytest.mark.parametrize(("shelf", "id"), LAST_DECISIONS)
def test_playouts_say_again_what_is_on_file(shelf, id):
    remarks, node = shelf.annotated.remarks, shelf.annotated.moves_made[int(id)]
    assert remarks.judge(node.parent.position, remarks.asked[id].moves) == remarks.judged[id]


@pytest.mark.thorough
def test_playouts_say_again_all_that_is_on_file(shelf):
    made, remarks = shelf.annotated.moves_made, shelf.annotated.remarks
    for id, one in remarks.judged.items():
        assert remarks.judge(made[int(id)].parent.position, one.moves) == one, id


def test_the_remarks_of_a_turn_come_in_its_order(shelf):
    numbers = [int(id) for id in shelf.annotated.remarks.asked if id.isdecimal()]
    assert all(first < second for first, second in pairwise(numbers))


def test_what_a_remark_says_of_the_end_of_canal_manias_game_comes_true():
    told = CANAL_SHELF.annotated
    assert told.game.standings()[0].colour == "black"
    position = told.moves_made[441].parent.position
    for move in OTHERWISE:
        position, _ = position.after(move)
    assert position.standings()[0].colour == "white"


def test_points_and_towns_that_remarks_on_canal_manias_game_count_are_those_of_the_haul():
    told, counted = CANAL_SHELF.annotated, 0
    for id in filter(str.isdecimal, told.remarks.asked):
        node = told.moves_made[int(id)]
        before, text = node.parent.position, say(f"canal_annotated.{id}", **told.remarks.values(id))
        haul = haul_of(before, node.move)
        if haul is None:
            continue
        if found := FIRST_COUNT.search(text):
            assert NUMBERS.index(found[1].lower()) == haul.points[before.decider], text
            counted += 1
        for number, player in COUNT_FOR.findall(text):
            seat = next(seat for seat in haul.points if before.name_of(seat - 1).text().lower() == player.lower())
            assert NUMBERS.index(number.lower()) == haul.points[seat], text
    assert counted >= 15


def test_remarks_on_canal_manias_game_name_the_symbol_that_is_on_the_card():
    told, named = CANAL_SHELF.annotated, 0
    for id in filter(str.isdecimal, told.remarks.asked):
        if found := re.search(r"with a (\w+) symbol", say(f"canal_annotated.{id}", **told.remarks.values(id))):
            node = told.moves_made[int(id)]
            shown = node.parent.move.text if node.move.text == "show" else node.move.text
            assert shown.partition("+")[2] == found[1]
            named += 1
    assert named == 2


def test_who_can_take_no_contract_is_said_to_have_two_open_ones():
    node = CANAL_SHELF.annotated.moves_made[245]
    assert len(node.parent.position.players[node.parent.position.decider - 1].open_contracts) == 2
    assert "PAR-3" in say("canal_annotated.245", **CANAL_SHELF.annotated.remarks.values("245"))


@pytest.mark.parametrize(
    ("id", "name", "counts"), [("158", "trent_and_mersey", (3, 1, 0)), ("377", "rochdale", (3, 1, 1))]
)
def test_locks_aqueducts_and_tunnels_that_remarks_on_canal_manias_game_count_are_those_of_the_canal(id, name, counts):
    position = CANAL_SHELF.annotated.moves_made[int(id) + 1].position  # paid
    canal = next(canal for canal in position.canals if canal.contract.id == name)
    kinds = Counter(tile.kind for tile in canal.tiles)
    assert canal.is_completed
    assert tuple(kinds[kind] for kind in ("lock", "aqueduct", "tunnel")) == counts
    assert canal.contract.value == 8, "as the remarks on these two contracts say"


def test_all_have_completed_six_contracts_when_a_remark_on_canal_manias_game_says_so():
    assert {len(player.completed) for player in CANAL_SHELF.annotated.moves_made[378].position.players} == {6}
