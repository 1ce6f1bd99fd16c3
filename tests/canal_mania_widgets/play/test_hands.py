"""A whole game is played by clicks alone, each decision with the things that it is about."""

from __future__ import annotations

from typing import Any

import pytest

from canal_mania.bots import bot
from canal_mania.box.loader import load_box
from canal_mania.decisions.hauls import haul_of
from canal_mania.vocabulary import GoodsColour
from canal_mania_widgets.lessons.course.long_hauls import as_white
from canal_mania_widgets.pictures import PanelLook, picture_ids, players_figure
from canal_mania_widgets.pictures.goods import goods_words
from canal_mania_widgets.play.gestures import CANAL_GESTURES
from canal_mania_widgets.play.record import CANAL_PLAY
from tabletop_widgets.kit.play import PERSON

from .seats import due, first, picks_at, positions, seated

OFFERED = ("show", "keep", "colour", "enough", "build", "remove")  # no picture shows what these mean


@pytest.mark.parametrize("seed", [3, 4])
def test_a_whole_game_is_played_by_clicks(seed):
    table, chooser, clicked = seated(seed), bot("greedy", 7), set()
    while not table.is_over:
        if table.waits_for_bot:
            table.advance(60)
            continue
        move, here = chooser.choose(table.position), table.game.node
        for spot in table.choosing.spots[move] if move.keyword not in OFFERED else ():
            assert spot in table.choosing.next_spots
            table.click(spot)
        if table.game.node is here:
            assert move.keyword in (*OFFERED, "move")  # of several ways for a cube one is offered
            found = CANAL_GESTURES.offers(table.choosing, 50, "en")
            assert move.keyword not in ("move",) or move in [offer.moves[0] for offer in found if offer.moves]
            table.play(move)
        else:
            assert table.game.node.path()[len(here.path())].move == move
            clicked.add(move.keyword)
    assert clicked >= {"contract", "take", "draw", "place", "move", "discard"}
    assert table.position.standings()[0].place == 1


def test_a_cube_that_has_several_ways_to_its_end_is_offered_each():
    for position in positions(4):
        by_ends = {}
        for move in position.legal_moves():
            if (haul := haul_of(position, move)) is not None:
                by_ends.setdefault((haul.towns[0].code, haul.towns[-1].code), []).append(move)
        several = [ends for ends, moves in by_ends.items() if len(moves) > 1]
        if not several:
            continue
        (start, end), picks = several[0], picks_at(position)
        assert picks.click(f"cube:{start}").move is None
        assert picks.click(f"town:{end}").move is None
        offered = [offer.moves[0] for offer in CANAL_GESTURES.offers(picks, 8, "en")]
        assert {*offered} == {*by_ends[start, end]}
        return
    raise AssertionError("no such position")


def test_offers_are_sorted_by_what_they_bring_and_say_who_gets_what():
    position = first(lambda position: due("third_phase")(position) and len(position.legal_moves()) > 4)
    offered: Any = CANAL_GESTURES.offers(picks_at(position), 8, "en")
    hauls = [haul_of(position, offer.moves[0]) for offer in offered if offer.moves[0].keyword == "move"]
    own = [haul.points.get(position.decider, 0) for haul in hauls]
    assert own == sorted(own, reverse=True)
    for haul, offer in zip(hauls, offered, strict=False):
        assert offer.content["words"] == f"Move {haul.towns[0].name} to {haul.towns[-1].name}"
        assert offer.content["costs"][0][1] == f"+{haul.points[position.decider]}"
        assert ("others get" in offer.content["note"]) == (len(haul.points) > 1)


def test_a_contract_is_taken_by_its_slip_and_an_end_and_no_other_town():
    position = first(due("first_phase"))
    contract = position.parliament[0]
    picks = picks_at(position)
    assert picks.click(f"contract:{contract.id}").move is None
    assert {f"town:{end}" for end in contract.ends} <= {*picks.next_spots}
    other = next(town for town in position.box.towns if town.code not in contract.ends)
    refused = picks.click(f"town:{other.code}")
    assert [refusal.rule for refusal in refused.refusals] == ["PAR-6"]
    picks.click(f"contract:{contract.id}")
    ends = [position.box.town(end).name for end in contract.ends]
    offered = [offer.content["words"] for offer in CANAL_GESTURES.offers(picks, 8, "en")]
    assert sorted(offered) == sorted(f"Begin in {end}" for end in ends)
    assert picks.click(f"town:{contract.ends[1]}").move.text == f"contract {contract.id} {contract.ends[1]}"


@pytest.mark.parametrize(
    ("decision", "spot", "rule"),
    [
        ("first_phase", "face_up:{card}", "TRN-1"),
        ("second_phase", "engineer:brindley", "TRN-1"),
        ("second_phase", "contract:{contract}", "TRN-1"),
        ("take_cards", "pile:cards", "DRW-2"),
        ("place_cube", "town:{elsewhere}", "GDS-1"),
    ],
)
def test_what_may_not_be_done_says_its_rule(decision, spot, rule):
    position = first(lambda position: due(decision)(position) and bool(position.parliament) and bool(position.face_up))
    colour = position.goods_due.colour if position.goods_due else None
    elsewhere = next(town.code for town in position.box.towns if town.colour is not colour)
    contract, card = position.parliament[0].id, position.face_up[0]
    click = picks_at(position).click(spot.format(card=card, contract=contract, elsewhere=elsewhere))
    assert click.move is None
    assert rule in [refusal.rule for refusal in click.refusals]


def test_ones_own_engineer_is_dragged_or_clicked_onto_another_and_another_alone_is_clicked():
    position = first(lambda position: any(move.keyword == "swap" for move in position.legal_moves()))
    own = f"engineer:{position.players[position.decider - 1].engineer.id}"
    for card in position.box.engineers:
        other, swap = f"engineer:{card.id}", f"swap {card.id}"
        if other == own:
            continue
        picks = picks_at(position)
        assert {own, other} <= {*picks.next_spots}
        assert picks.drag(own, other).move.text == swap
        picks = picks_at(position)
        assert picks.click(own).move is None
        assert other in picks.next_spots
        assert picks.click(other).move.text == swap
        assert picks_at(position).click(other).move.text == swap
    clicked = picks_at(first(due("third_phase"))).click(own)
    assert clicked.refusals
    assert clicked.move is None


def test_the_colour_of_white_goods_is_clicked_beside_the_map_where_its_free_places_are_told():
    position = first(lambda position: any(move.keyword == "goods" for move in position.legal_moves()))
    picks = picks_at(position)
    asked = [spot for spot in picks.next_spots if spot.startswith("goods:")]
    low, high = (players_figure(position, [1, 2], PanelLook(highlight)) for highlight in ((), asked))
    assert {*asked} <= picture_ids(high)
    assert high.layout.height - low.layout.height >= 24  # as high as a finger
    for spot in asked:
        colour = spot.partition(":")[2]
        free = [town for town in position.box.towns if town.colour == colour and town not in position.cubes]
        assert goods_words(position, GoodsColour(colour)).values["count"] == len(free)
        assert picks_at(position).click(spot).move.text == f"goods {colour}"


@pytest.mark.parametrize("spot", ["reconstructed", "basin", "player:2", "hex:99.99", "nonsense", 7, None])
def test_what_means_nothing_is_unknown(spot):
    picks = picks_at(first(due("third_phase")))
    click = picks.click(spot)
    assert click.move is None
    assert click.is_unknown or click.refusals


def test_the_phase_says_that_it_has_no_pass():
    position = first(due("first_phase"))
    assert CANAL_GESTURES.end_of(position.legal_moves()) is None
    assert "no pass" in CANAL_GESTURES.unended(position).text()
    extra = first(due("take_cards"))
    assert "end" in CANAL_GESTURES.unended(extra).text() or CANAL_GESTURES.end_of(extra.legal_moves())


def test_all_legal_moves_are_listed_in_groups():
    position = first(due("second_phase"))
    legal = position.legal_moves()
    groups = CANAL_GESTURES.listed(legal, "en")
    assert sorted(row["place"] for group in groups for row in group["moves"]) == list(range(len(legal)))


def test_who_sits_there_plays_as_his_name_says():
    bots = CANAL_PLAY.rules.bots
    assert bots.names == ("beginner", "club", "strong")
    position = first(due("first_phase"))
    for name in bots.names[:2]:
        player = bots.make(name, 1, lambda share: None, lambda: False)
        assert player.choose(position) in position.legal_moves()
    assert seated(sitters=(PERSON, "beginner", "strong")).sitters == [PERSON, "beginner", "strong"]


@pytest.mark.parametrize(
    ("end", "rule"),
    [("Gl", "canal.refusal.last_section"), ("Bi", "canal.refusal.last_section"), ("Bs", "canal.refusal.no_section")],
)
def test_why_a_cube_can_not_go_to_a_town_is_said_of_the_way_that_leads_there(end, rule):
    picks = picks_at(as_white(load_box()))  # Red's, White's and Yellow's sections lead from Coventry to Gloucester
    picks.click("cube:Co")
    assert [refusal.key for refusal in picks.click(f"town:{end}").refusals] == [rule]
