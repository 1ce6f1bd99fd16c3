"""Tiles that are drawn before they are built: where they may lie, what they cost, and that the game stays as it is."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest

from canal_mania.box.loader import load_box
from canal_mania.position import Position
from canal_mania_widgets.lessons.course.on_top import in_skipton, no_tunnel_left
from canal_mania_widgets.pictures import hand_figure
from canal_mania_widgets.pictures.grid import HexGrid
from canal_mania_widgets.pictures.map import hex_id
from canal_mania_widgets.play.choosing import CanalPicks
from canal_mania_widgets.play.drafting import OTHER_KIND, Draft, finishing
from canal_mania_widgets.play.gestures import CANAL_GESTURES
from canal_mania_widgets.play.looks import look_of, look_of_picks
from canal_mania_widgets.play.page import CanalPlayPage
from canal_mania_widgets.play.parts import SIDES
from canal_mania_widgets.play.tracing import traced
from tabletop_widgets.kit.play import PERSON, TableOptions
from tabletop_widgets.play.kept import KeptGame
from tabletop_widgets.play.table import Table

from .drafts import before_building
from .seats import due, first, picks_at, positions, table_at


def contracts_of(position: Position) -> list[str]:
    return [contract.id for contract in position.players[position.decider - 1].open_contracts]


def finished() -> tuple[Position, str, Draft]:
    """A position in which a canal can be completed by several tiles at once, the canal, and these tiles."""
    for position in positions():
        for contract in contracts_of(position) if due("second_phase")(position) else ():
            draft = finishing(position, contract)
            if draft is not None and len(draft.tiles) > 1:
                return position, contract, draft
    raise AssertionError("no such position")


def test_tiles_are_drawn_one_after_the_other_and_built_with_one_click():
    position, contract, whole = finished()
    table = table_at(position)
    barge = f"barge:{contract}"
    table.click(barge)
    for hex in whole.hexes:
        spot = hex_id(position.box, hex)
        assert spot in table.choosing.next_spots
        table.click(spot)
        assert table.position == position  # nothing is played yet
    assert table.choosing.drawing.hexes == whole.hexes
    end = next(canal for canal in position.canals if canal.contract.id == contract)
    table.click(barge)
    after = next(canal for canal in table.position.canals if canal.contract.id == contract)
    assert len(after.tiles) == len(end.tiles) + len(whole.tiles)
    table.undo()
    assert table.position == position  # as one


def test_a_click_far_off_draws_the_way_there_and_on_the_end_all_of_it():
    position, contract, whole = finished()
    picks = picks_at(position)
    picks.click(f"barge:{contract}")
    picks.click(hex_id(position.box, whole.hexes[-1]))
    assert picks.drawing.hexes == whole.hexes
    picks.clear()
    canal = next(canal for canal in position.canals if canal.contract.id == contract)
    end = next(code for code in canal.contract.ends if code != canal.towns[0].code)
    assert picks.drag(f"barge:{contract}", f"town:{end}").move is None
    drawn: Draft = picks.drawing
    assert next(each for each in drawn.after.canals if each.contract.id == contract).is_completed


def test_a_barge_that_is_dragged_back_takes_drawn_tiles_off_then_built_ones():
    position, contract, whole = finished()
    picks = picks_at(position)
    barge = f"barge:{contract}"
    picks.drag(barge, hex_id(position.box, whole.hexes[-1]))
    picks.drag(barge, hex_id(position.box, whole.hexes[1]))
    assert picks.drawing.hexes == whole.hexes[:1]
    removing = first(lambda position: any(move.keyword == "remove" for move in position.legal_moves()))
    picks = picks_at(removing)
    move = next(move for move in removing.legal_moves() if move.keyword == "remove")
    barge = picks.spots[move][0]
    canal = next(canal for canal in removing.canals if f"barge:{canal.contract.id}" == barge)
    assert picks.drag(barge, hex_id(removing.box, canal.tiles[-1].hex)).move == move
    assert picks.click(barge).move is None  # a click alone never takes a tile off


@pytest.mark.parametrize("spot", ["hex:6.4", "town:Sk", "town:Le"])
def test_back_is_onto_its_last_tile_or_to_any_place_that_the_canal_has_reached(spot):
    assert str(picks_at(no_tunnel_left(load_box())).drag("barge:leeds_and_liverpool", spot).move) == (
        "remove leeds_and_liverpool"
    )


def test_a_drawn_tile_is_flipped_with_its_run_as_kinds_alternate():
    for position in positions():
        for contract in contracts_of(position) if due("second_phase")(position) else ():
            draft = Draft(position, contract)
            for hex in draft.next_hexes():
                one = draft.drawn_to(hex)
                other = one.flipped(hex)
                if not other.is_legal:
                    continue
                assert other.tiles[0].kind is OTHER_KIND[one.tiles[0].kind]
                picks = picks_at(position)
                picks.click(f"barge:{contract}")
                picks.click(hex_id(position.box, hex))
                picks.click(hex_id(position.box, hex))
                assert picks.drawing.tiles == other.tiles
                return
    raise AssertionError("no tile can be flipped")


def test_what_a_draft_costs_and_brings_is_offered_first():
    position, contract, whole = finished()
    picks = picks_at(position)
    finish, *_ = (
        offer for offer in CANAL_GESTURES.offers(picks, 8, "en") if offer.content["words"].startswith("Finish")
    )
    cards = sum(map(len, whole.plan.cards))
    assert finish.content["costs"][0][1] == f"{cards} card{'s' * (cards > 1)}"
    before, after = position.scores(), whole.after.scores()
    assert finish.content["costs"][-1][1] == f"+{after[position.decider] - before[position.decider]}"
    assert [move.text for move in finish.moves] == [move.text for move in whole.moves]
    picks.drag(f"barge:{contract}", hex_id(position.box, whole.hexes[-1]))
    build = CANAL_GESTURES.offers(picks, 8, "en")[0]
    assert build.content["words"].startswith(f"Build {len(whole.tiles)} tiles of")
    assert build.moves == picks.drawing.moves


def test_the_cheapest_finish_is_legal_and_nothing_shorter_is_cheaper():
    found = 0
    for position in positions():
        for contract in contracts_of(position) if due("second_phase")(position) else ():
            draft = finishing(position, contract)
            plans = [plan for plan in islice(position.plans(contract), 150) if plan.missing == 0 and not plan.taken_off]
            shortest = [plan for plan in plans if len(plan.kinds) == len(plans[0].kinds)]
            assert (draft is None) == (not plans)
            if draft is not None:
                assert draft.is_legal
                assert sum(map(len, draft.plan.cards)) == min(plan.cards for plan in shortest)
                found += 1
    assert found > 3


@pytest.mark.parametrize("spot", ["hex:0.0", "town:{end}"])
def test_where_no_tile_can_lie_a_rule_says_so(spot):
    position, contract, _ = finished()
    town = position.canals[0].towns[0].code
    picks = picks_at(position)
    picks.click(f"barge:{contract}")
    click = picks.click(spot.format(end=town))
    assert click.move is None
    assert click.refusals or click.is_unknown


def test_a_hex_beside_two_barges_asks_for_which_canal():
    for position in filter(due("second_phase"), positions(1)):
        picks, near = picks_at(position), {}
        for move, spots in picks.spots.items():
            if move.keyword == "build":
                near.setdefault(spots[1], set()).add(spots[0])
        if several := [(spot, barges) for spot, barges in near.items() if len(barges) > 1]:
            asks_which(picks, *several[0])
            return
    raise AssertionError("no two barges lie beside one hex in this game")


def asks_which(picks: CanalPicks, spot: str, barges: set[str]) -> None:
    assert picks.click(spot).move is None
    assert picks.drawing is None
    assert {offer.spots[0] for offer in CANAL_GESTURES.offers(picks, 8, "en")} == barges
    picks.click(min(barges))
    assert picks.drawing is not None


def test_the_course_that_a_canal_still_needs_is_shown_from_where_it_ends():
    position, contract, whole = finished()
    table = table_at(position)
    assert look_of(table).way == ()
    table.click(f"barge:{contract}")
    from_the_barge = look_of(table).way
    assert from_the_barge[0] == table.choosing.berth(f"barge:{contract}")
    assert len(from_the_barge) > len(whole.tiles)
    ends = {position.box.town(code).hex for code in position.box.contract(contract).ends}
    assert from_the_barge[-1] in ends
    table.click(hex_id(position.box, whole.hexes[0]))
    assert look_of(table).way[0] == table.choosing.drawing.stops[-1]
    assert look_of(table).way[-1] == from_the_barge[-1]
    table.click(hex_id(position.box, whole.hexes[-1]))
    assert look_of(table).way == ()  # complete


def test_a_contracts_slip_that_is_picked_shows_its_course_from_end_to_end():
    table = table_at(first(lambda position: due("first_phase")(position) and len(position.parliament) > 1))
    contract = next(move for move in table.legal if move.keyword == "contract").things[0]
    table.click(contract)
    way, box = look_of(table).way, table.position.box
    ends = {box.town(code).hex for code in box.contract(contract.partition(":")[2]).ends}
    assert {way[0], way[-1]} == ends
    grid = HexGrid(box)
    assert all(other in [grid.beside(one, side) for side in range(6)] for one, other in pairwise(way))
    assert look_of_picks(table.choosing, table.position, 1).way == ()  # where it is asked for, nothing tells it


def test_a_draft_is_wiped_out_with_what_is_picked():
    position, contract, whole = finished()
    table: Table = table_at(position)
    table.drag(f"barge:{contract}", hex_id(position.box, whole.hexes[-1]))
    assert table.choosing.drawing is not None
    table.clear_picks()
    assert table.choosing.drawing is None
    assert not table.refusals


def test_a_barge_that_is_dragged_over_hexes_draws_just_these_of_the_kinds_that_bring_most():
    position, contract, whole = finished()
    picks, barge = picks_at(position), f"barge:{contract}"
    assert barge in picks.drawable
    spots = [spot_of(position, stop) for stop in whole.stops]
    assert picks.trace([barge, *spots]).refusals == ()
    assert picks.drawing.stops == whole.stops
    assert picks.drawing.is_legal
    assert points(picks.drawing) >= points(whole)
    picks.trace([barge, *spots[:1]])
    assert picks.drawing.hexes == whole.hexes[:1]
    picks.trace([barge])
    assert picks.drawing is None
    assert picks.trace([barge, "hex:0.0"]).is_unknown
    assert picks.trace(["barge:nobody's", *spots]).is_unknown


def test_a_way_that_the_hand_cant_pay_for_is_drawn_as_far_as_it_can_and_says_why():
    asked = 0
    for position in filter(due("second_phase"), positions()):
        picks = picks_at(position)
        for barge in picks.drawable:
            steps = picks.ways(barge)
            place = max(range(len(steps)), key=lambda place: steps[place].tiles)
            stops = []
            while place >= 0:
                stops.insert(0, spot_of(position, steps[place].hex))
                place = steps[place].before
            click = picks.trace([barge, *stops])
            assert bool(click.refusals) == (picks.drawing is None or len(picks.drawing.stops) < len(stops))
            assert picks.drawing is None or picks.drawing.is_legal
            asked += bool(click.refusals)
    assert asked


def test_what_is_sent_ahead_leads_from_where_a_barge_lies_over_what_is_drawn():
    position, contract, whole = finished()
    picks, barge = picks_at(position), f"barge:{contract}"
    spots = [spot_of(position, stop) for stop in whole.stops]
    assert traced(picks, "en")[barge]["drawn"] == []
    picks.trace([barge, *spots])
    sent = traced(picks, "en")[barge]
    assert [sent["steps"][place][0] for place in sent["drawn"]] == spots
    assert sent["notes"][sent["steps"][sent["drawn"][-1]][2]] == (
        f"drawn: {len(whole.tiles)}, and the canal is complete"
    )


def spot_of(position: Position, hex: int) -> str:
    """What is pointed at in a hex."""
    towns = {town.hex: f"town:{town.code}" for town in position.box.towns}
    return towns.get(hex) or hex_id(position.box, hex)


def points(draft: Draft) -> int:
    """What the tiles of a draft bring. BLD-9"""
    return sum(draft.position.box.supply[tile.kind].points for tile in draft.tiles)


def repayable() -> tuple[CanalPicks, Draft, str]:
    """Tiles that several cards can pay for, and a card of the hand that may stay."""
    for position in positions(4):
        for contract in contracts_of(position) if due("second_phase")(position) else ():
            draft = finishing(position, contract)
            spared = [card for card in draft.repaid if draft.paying[card]] if draft is not None else []
            if spared:
                picks = picks_at(position)
                picks.click(f"barge:{contract}")
                picks.click(hex_id(position.box, draft.hexes[-1]))
                return picks, picks.drawing, spared[0]
    raise AssertionError("no such position")


def test_a_card_that_pays_is_changed_by_a_click_and_back_by_another():
    picks, draft, card = repayable()
    seat = picks.position.decider
    assert f"hand:{seat}:{card}" in picks.next_spots
    assert picks.click(f"hand:{seat}:{card}").move is None
    other = picks.drawing
    assert other.tiles == draft.tiles
    assert other.is_legal
    assert other.paying != draft.paying
    assert other.paying[card] < draft.paying[card]
    instead = next(iter(other.paying - draft.paying))
    picks.click(f"hand:{seat}:{instead}")
    assert picks.drawing.paying == draft.paying
    built = picks.drafted
    assert [built.move.text, *built.then] == [move.text for move in draft.moves]


def test_a_card_that_cant_pay_otherwise_says_so():
    picks, draft, _ = repayable()
    hand = {*picks.position.players[picks.position.decider - 1].hand}
    for card in hand - draft.repaid.keys():
        refused = picks.click(f"hand:{picks.position.decider}:{card}")
        assert [refusal.rule for refusal in refused.refusals] == ["BLD-6"]
        assert picks.drawing == draft


def test_the_hand_shows_which_cards_pay():
    picks, draft, _ = repayable()
    position, seat = picks.position, picks.position.decider
    texts = [text for trace in hand_figure(position, seat, None, draft.paying).data for text in trace.text or ()]
    assert sum(" pay" in text for text in texts) == len(draft.paying)


def test_keys_round_s_draw_a_canal_the_space_bar_flips_and_enter_builds():
    table, whole = before_building()
    page = CanalPlayPage("en", TableOptions((PERSON,) * 3))
    page.table.restore(KeptGame(table.game, (PERSON,) * 3, table.number, frozenset()))
    page.press_uncover()
    picks, grid = page.table.choosing, HexGrid(table.position.box)
    page.click(f"barge:{whole.contract}")
    assert {*page.parts.drawing_keys.watched} == {*"wedxza", " ", "Enter"}
    way = (picks.berth(f"barge:{whole.contract}"), *whole.stops)
    keys = [next(key for side, key in enumerate(SIDES) if grid.beside(one, side) == two) for one, two in pairwise(way)]
    for key in keys:
        page.press_key(key)
    assert picks.drawing.hexes == whole.hexes
    page.press_key(SIDES[(SIDES.index(keys[-1]) + 3) % 6])  # back
    assert picks.drawing.hexes == whole.hexes[:-1]
    page.press_key(keys[-1])
    kind = picks.drawing.tiles[-1].kind
    page.press_key(" ")
    assert picks.drawing.tiles[-1].kind is OTHER_KIND[kind] or page.table.refusals
    drawn = picks.drawing
    assert "↵" in page.parts.html["end_note"].value  # the letter E is a side now
    page.press_key("Enter")
    assert page.table.position.canals == drawn.after.canals
    assert page.parts.drawing_keys.watched == []


def test_a_step_where_no_tile_can_lie_says_why_and_where_one_can():
    picks, _, _ = repayable()
    picks.draft = None
    for side in range(6):
        click = picks.step(side)
        assert click.refusals or picks.drawing is not None
        assert picks.nearest or picks.drawing is not None
        picks.draft = None


def test_a_kind_that_cant_be_paid_for_says_which_kind_can_lie_there():
    for position in positions(3):
        for contract in contracts_of(position) if due("second_phase")(position) else ():
            draft = finishing(position, contract)
            stuck = [] if draft is None else [hex for hex in draft.hexes if not draft.flipped(hex).is_legal]
            if not stuck:
                continue
            table = table_at(position)
            table.choosing.trace([f"barge:{contract}", *(_spot(position, stop) for stop in draft.stops)])
            drawn = table.choosing.drawing
            if drawn is None or drawn.tiles != draft.tiles:
                continue
            page = CanalPlayPage("en", TableOptions((PERSON,) * 3))
            page.table = table
            page.click(hex_id(position.box, stuck[0]))
            kind = next(tile.kind for tile in drawn.tiles if tile.hex == stuck[0])
            assert page.table.choosing.nearest_kind is kind
            assert f"The kind of tile that can lie there: {kind}" in page.parts.grasp.told["words"]
            page.click(hex_id(position.box, draft.hexes[0]))
            return
    raise AssertionError("no such position")


def _spot(position: Position, hex: int) -> str:
    return next((f"town:{town.code}" for town in position.box.towns if town.hex == hex), hex_id(position.box, hex))


def test_a_click_to_where_the_last_tile_cant_lead_says_what_keeps_it_from_there():
    position, contract = in_skipton(load_box()), "leeds_and_liverpool"
    picks = picks_at(position)
    for spot in (f"barge:{contract}", "hex:6.2", "hex:5.1"):
        click = picks.click(spot)
    assert click.refusals == tuple(position.explain(f"build {contract} 6.2 nw tunnel"))
    assert [refusal.rule for refusal in click.refusals] == ["RST-1"]
    assert len(picks.drawing.tiles) == 1
