"""Pictures that stand beside others on one screen: nothing covers something else, and what matters now has the room."""

from __future__ import annotations

from itertools import combinations

import pytest

import panamax
from panamax_widgets.game_view.choosing import Choosing
from panamax_widgets.game_view.offers import prices_of
from panamax_widgets.pictures import PictureOptions, Style, action_table_figure, clipboard_figure, market_figure
from panamax_widgets.pictures.canvas import Canvas, picture_ids

SLIM = PictureOptions(style=Style(width=344, slim=True))


@pytest.fixture
def drawn(monkeypatch):
    """The canvases of what is drawn from now on."""
    found, figure = [], Canvas.figure

    def seen(canvas):
        found.append(canvas)
        return figure(canvas)

    monkeypatch.setattr(Canvas, "figure", seen)
    return found


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
