"""Canal Mania's explorer: play on, draw, fork at chance, compare, hand over, and see it from any seat."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice, pairwise

import pytest
from page_says import sends

from canal_mania import new_game
from canal_mania.board import EDGES
from canal_mania.box.loader import shipped_box
from canal_mania.game import Game
from canal_mania_widgets.explorer import app
from canal_mania_widgets.explorer.chance import CANAL_CHANCE
from canal_mania_widgets.explorer.differing import differences, differing_spots
from canal_mania_widgets.explorer.records import FIRST, first_game, recorded_game, records
from canal_mania_widgets.explorer.stage import CanalExplorerStage
from canal_mania_widgets.links import CANAL_LINKS
from canal_mania_widgets.pictures.grid import HexGrid
from tabletop_widgets.explorer.desk import ExplorerRefusal
from tabletop_widgets.frame.text_tables import csv_of


@pytest.fixture(scope="module")
def first():
    """The tree that a page begins with."""
    return first_game(shipped_box())[0].tree_text()


@pytest.fixture
def page(first, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr("canal_mania_widgets.explorer.records._play", lambda *_: Game.from_text(first))
        return app()


@pytest.fixture
def stage(page):
    assert isinstance(page.stage.pictures, CanalExplorerStage)
    return page.stage.pictures


def test_it_begins_where_somebody_builds_and_offers_what_the_table_offers(page):
    assert page.desk.position.round == 6
    assert "phase 2" in page.play.question()
    assert [offer.content["words"] for offer in page.play.found][:2] == [
        "Finish Medway Navigation",
        "Draw tiles of Medway Navigation",
    ]
    assert set(page.grasp.ways) == {"barge:medway", "barge:kennet_and_avon"}


def test_tiles_are_drawn_by_clicks_and_along_a_way_and_are_built_as_one(page):
    position, before = page.desk.position, page.desk.number
    steps = page.desk.choosing.ways("barge:kennet_and_avon")
    spots = page.grasp.ways["barge:kennet_and_avon"]["steps"]
    first = next(number for number, step in enumerate(steps) if step.before < 0 and step.leaves >= 0)
    page.trace(["barge:kennet_and_avon", spots[first][0]])
    assert [tile.hex for tile in page.desk.choosing.drawing.tiles] == [steps[first].hex]
    assert page.desk.position == position, "nothing is built yet"
    page.play.choose_offer(0)
    page.redraw()
    assert page.desk.number > before + 1, "the tile and its cards"


def test_a_refused_move_names_its_rule(page):
    sends(page.play.typed, {"enter": "take surveyor"})
    assert page.rule == "DRW-2"
    assert page.status.text


def test_one_sees_it_as_whoever_acts_or_from_any_seat_and_never_two_hands(page, stage):
    seats = [seat for _, seat in stage.eyes.options]
    assert seats == [0, 1, 2, 3, 4]
    for seat in seats:
        stage.eyes.value = seat
        look = stage._look(page.desk.shown)
        mine = seat or page.desk.position.decider
        assert look.seat == mine
        assert [player.seat for player in look.position.players if player.hand is not None] == [mine]
        assert look.position.name_of(mine - 1).text() in page.stage.twin.text.lower()


def test_a_draw_forks_by_kind_and_by_goods_with_the_odds_of_whoever_draws(page):
    page.do(lambda: page.desk.play("draw"))
    fork = page.desk.chance
    seen = fork.position.seen_by(fork.position.acting)
    found, unseen = CANAL_CHANCE.outcomes(fork.position), sum(seen.unseen.values())
    wanted = {str(kind): Fraction(count, unseen) for kind, count in seen.unseen.items() if count}
    assert {row.describe("en").split(":")[0].lower(): odds for row, odds in found[: len(wanted)]} == wanted
    goods = sum(each.odds for each in seen.outcomes() if each.move.text.startswith("card stretch+")) * unseen
    assert found[0][0].describe("en") == f"Stretch: {goods} of {seen.unseen['stretch']} with goods"
    goods = [row.text for row, _ in found[len(wanted) :]]
    assert goods
    assert all("+" in text for text in goods)
    for text in (found[1][0].text, goods[0]):
        page.chance._choose_outcome(text)
        assert page.desk.node.move.text == text
    assert len(fork.variations) == 3


def test_contracts_that_come_are_listed_with_odds_that_make_one():
    game = new_game(players=3)
    assert CANAL_CHANCE.outcomes(game.position) == (), "five cards have tens of thousands of outcomes"
    assert "more than" in CANAL_CHANCE.told(game.position, "en")
    game.play("cards lock tunnel stretch stretch aqueduct")
    game.play(next(game.position.outcomes()).move)
    dealt = CANAL_CHANCE.outcomes(game.position)
    assert sum(odds for _, odds in dealt) == 1
    assert len(dealt) == 60


def test_two_places_are_compared_in_words_and_marked_in_the_pictures(page):
    page.do(page.desk.hold)
    page.play.choose_offer(0)
    page.do(lambda: page.look_at("compare"))
    lines = page.compare.lines
    assert "Points of red: 7 at first, 10 then" in lines
    assert "Medway Navigation (red): 1 tile at first, completed with 2 tiles then" in lines
    spots = differing_spots(differences(page.desk.held, page.desk.shown))
    assert {"barge:medway", "player:3"} <= set(spots)
    assert differences(page.desk.node, page.desk.node) == ()


def test_links_saves_and_tables_bring_it_back(page):
    page.play.choose_offer(0)
    page.redraw()
    again = CANAL_LINKS.typed_game(page.share.link.query, shipped_box())
    assert again.position == page.desk.position
    text = page.desk.game.tree_text()
    page.open_card._load(text)
    assert page.desk.game.tree_text() == text
    table = page.kit.course.table(page.record.stops, "en")
    assert csv_of([table]).count("\n") > 170
    assert len(table.head) == len(table.rows[0]) == 9


def test_games_of_bots_and_new_ones_open(page):
    game = recorded_game("three", shipped_box())
    assert game.position.options.players == 3
    assert set(records()) == {"three", "four", "five"}
    with pytest.raises(ExplorerRefusal):
        recorded_game("six", shipped_box())
    page.open_card.source.value = "new"
    page.kit.opening.open(page, "new", {"players": "5", "seed": "3", **_variants()})
    assert page.desk.position.options.players == 5
    with pytest.raises(ExplorerRefusal):
        page.kit.opening.open(page, "new", {"players": "5", "seed": "x", **_variants()})
    assert FIRST in records()


def _variants():
    return {"contract_value": "not_scored", "goods_on": "sections", "open_contracts": "secret"}


def test_two_plans_for_a_contract_stand_side_by_side_and_on_the_map(page, stage):
    card = stage.plans
    assert [id for _, id in card.contract.options][:3] == ["", "medway", "kennet_and_avon"]
    assert card.ways == ()
    card.contract.value = "kennet_and_avon"
    first, second = card.chosen
    assert first.course.hexes != second.course.hexes
    assert second.points > first.points
    for told in (f"{first.cards} cards", f"{second.points} points", "Then Medway Navigation", "Counted, not played"):
        assert told in card.table.value
    grid, judged = HexGrid(page.desk.position.box), stage._look(page.desk.shown).judged
    assert [way.number for way in judged] == ["A", "B"]
    for way in judged:  # from the barge to the terminus, from each hex to one beside it
        assert (way.way[0], way.way[-1]) == (grid.box.town("Ne").hex, grid.box.town("Br").hex)
        assert all(after in [grid.beside(hex, side) for side in range(EDGES)] for hex, after in pairwise(way.way))
    card.pair[1].value = 0
    assert card.chosen == (first, first)
    page.do(lambda: page.look_at("judge"))
    assert stage._look(page.desk.shown).judged == ()


def test_plans_are_those_of_the_player_whose_hand_is_seen(page, stage):
    stage.plans.contract.value = "kennet_and_avon"
    stage.eyes.value = 1
    assert stage.plans.contract.value == "", "it is another player's"
    own = page.desk.position.players[0].open_contracts[0].id
    stage.plans.contract.value = own
    assert stage.plans.plans[0] in list(islice(page.desk.position.seen_by(1).plans(own, 1), 150))


def test_judged_moves_are_marked_on_the_map_by_their_numbers_in_the_list(page, stage):
    page.do(lambda: page.desk.go(next(node for node in page.desk.node.path()[::-1] if _decides(node, "third_phase"))))
    page.do(lambda: page.look_at("judge"))
    page.judging.start(page.desk.node, "greedy", 1, None)
    while page.judging.runs:
        page.judging.step()
    page.redraw()
    judged = stage._look(page.desk.shown).judged
    assert judged
    numbers = [way.number for way in judged]
    assert numbers == sorted(numbers)
    assert len(numbers) == len(set(numbers))
    assert "<li>" in page.judge.progress.value
    page.do(page.desk.back)
    assert stage._look(page.desk.shown).judged == (), "they belong to another place"


def _decides(node, decision):
    return node.position.decision is not None and node.position.decision.id == decision
