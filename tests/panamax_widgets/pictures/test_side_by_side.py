"""Pictures that stand beside others on one screen: nothing covers something else, and what matters now has the room."""

from __future__ import annotations

from itertools import combinations

import pytest

import panamax
from panamax_widgets.game_view.choosing import Choosing
from panamax_widgets.game_view.offers import prices_of
from panamax_widgets.pictures import PictureOptions, Style, action_table_figure, clipboard_figure, market_figure
from panamax_widgets.play.figures import ACTION_TABLE, MARKET, width_of
from tabletop_widgets.canvas.paper import picture_ids, picture_size

SLIM = PictureOptions(style=Style(width=344, slim=True))


def decided(*decisions):
    """A position in which one of these is decided."""
    game = panamax.new_game(players=4, seed=7)
    while game.position.decision.id not in decisions:
        game.play(game.legal_moves()[0])
    return game.position


def test_no_stock_covers_another_where_all_companies_are_worth_the_same(drawn):
    position = decided("turn")
    assert len({company.stock for company in position.companies}) == 1
    market_figure(position, SLIM)
    cubes = [target.rect for id, target in drawn[0].targets.items() if id.startswith("stock:")]
    assert len(cubes) == 4
    for one, other in combinations(cubes, 2):
        assert one.bottom <= other.y + 0.01 or other.bottom <= one.y + 0.01
    assert min(cube.width for cube in cubes) >= 13  # room for a letter of eleven pixels


def test_a_mark_in_the_strip_is_whole_and_covers_no_contract(drawn):
    action_table_figure(decided("turn"), SLIM)
    (canvas,) = drawn
    rects = {id: target.rect for id, target in canvas.targets.items()}
    marks = {id: rects[id].inset(-(2.5 + 5.5 / 2)) for id in rects if id.startswith(("column", "executive"))}
    assert len(marks) == 12
    for mark in marks.values():
        assert mark.y >= 0
        assert mark.bottom <= canvas.height
        assert all(not mark.overlaps(rect) for id, rect in rects.items() if id.startswith("contract"))


def test_setup_contracts_take_the_place_of_the_columns_contracts_while_one_is_chosen():
    picks, loads, turn = map(decided, ("setup_contract", "setup_load", "turn"))
    assert loads.contract_table.setup_offer
    figures = [action_table_figure(position, SLIM) for position in (picks, loads, turn)]
    assert len({figure.layout.height for figure in figures}) == 1
    offered = {f"setup_contract:{card}" for card in picks.contract_table.setup_offer}
    kinds = [{id.partition(":")[0] for id in picture_ids(figure)} for figure in figures]
    assert offered <= picture_ids(figures[0])
    assert kinds == [{"column", "executive", "setup_contract"}, *[{"column", "executive", "contract"}] * 2]


def test_a_ship_to_be_built_has_one_price():
    position = decided("setup_load")
    prices = prices_of(Choosing(position, tuple(position.legal_moves())))
    again = [(spot, "again") for spot, _ in prices if spot.startswith("ship:")]
    assert again
    options = PictureOptions(style=Style(width=252, slim=True), prices=again)
    assert "again" not in clipboard_figure(position, position.decider, options).to_json()


def _shown(canvas, words):
    return [label for label in canvas.shown_labels() if label.text == words]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_a_column_costs_is_read_on_its_tag(drawn, theme):
    position = decided("turn")
    prices = tuple((f"column:{column}", f"−${column}5") for column in range(1, 7))
    action_table_figure(position, PictureOptions(style=Style(width=680, slim=True, theme=theme), prices=prices))
    (canvas,) = drawn
    for spot, words in prices:
        (label,) = _shown(canvas, words)
        about = canvas.targets[spot].rect
        assert about.contains(label.x, label.y) or about.contains(label.x + 20, label.y)
        assert canvas.holds(canvas.box_of(label))
        assert not [other for other in canvas.shown_labels() if other is not label and _meet(canvas, label, other)]


def test_a_share_s_price_covers_no_company_s_letter(drawn):
    position = decided("turn")
    stocks = tuple(f"stock:{company.company}" for company in position.companies)
    for width in (344, 460):
        drawn.clear()
        market_figure(position, PictureOptions(style=Style(width=width, slim=True)))
        before = {label.text for label in drawn[0].shown_labels()}
        prices = tuple((spot, f"−${place}1") for place, spot in enumerate(stocks))
        market_figure(position, PictureOptions(style=Style(width=width, slim=True), prices=prices))
        after = {label.text for label in drawn[1].shown_labels()}
        assert {words for _, words in prices} <= after
        assert {"R", "G", "Y", "B"} <= before & after


def test_what_the_warehouse_costs_leaves_the_words_around_it_alone(drawn):
    position = decided("turn")
    company = position.company_of(position.decider)
    prices = ((f"warehouse:{company}", "−$35"),)
    clipboard_figure(position, position.decider, PictureOptions(style=Style(width=252, slim=True)))
    clipboard_figure(position, position.decider, PictureOptions(style=Style(width=252, slim=True), prices=prices))
    before, after = ({label.text for label in canvas.shown_labels()} for canvas in drawn)
    assert "−$35" in after
    assert not [
        words for words in before - after if "for sale" in words or words in ("Warehouse", "Pool") or words[0] == "×"
    ]
    (tag,) = _shown(drawn[1], "−$35")
    assert not [other for other in drawn[1].shown_labels() if other is not tag and _meet(drawn[1], tag, other)]


def _meet(canvas, one, other):
    return canvas.box_of(one).overlaps(canvas.box_of(other))


def test_the_frame_around_a_column_leaves_its_number_whole(drawn):
    action_table_figure(decided("turn"), PictureOptions(style=Style(width=680, slim=True)))
    (canvas,) = drawn
    for column in map(str, range(1, 7)):
        rect = canvas.targets[f"column:{column}"].rect
        number = next(
            each for each in canvas.labels if each.text == column and each.bold and rect.contains(each.x, each.y)
        )
        half = 0.37 * number.size / canvas.scale  # of a figure's height
        assert number.y - half >= rect.y - 2.5 + 5.5 / 2, "the case of the frame ends there"
        assert number.y + half <= 19, "dice begin there"


@pytest.mark.parametrize("board", [862, 1034, 1240, 1250, 1554])
def test_action_table_and_market_are_as_high_side_by_side(board):
    position, heights = decided("turn"), []
    for tab, figure in ((ACTION_TABLE, action_table_figure), (MARKET, market_figure)):
        shown = width_of(tab, board, 4, False)
        wide, high = picture_size(figure(position, PictureOptions(style=Style(width=shown, slim=True))))
        heights.append(shown * high / wide)
    assert heights[0] == pytest.approx(heights[1], abs=0.5)
