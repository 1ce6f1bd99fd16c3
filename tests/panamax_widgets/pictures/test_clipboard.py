"""The pictures of clipboards and of the Market table: everything owned, and the two purses apart."""

from __future__ import annotations

from itertools import combinations

import pytest
from crowded import full_of_pieces

import panamax
from panamax.position import Position
from panamax.state.views import CompanyAssets
from panamax.vocabulary import Nation
from panamax_widgets.pictures import (
    PictureOptions,
    Style,
    clipboard_figure,
    clipboard_text,
    market_figure,
    market_text,
    picture_ids,
    picture_size,
)
from panamax_widgets.pictures.canvas import Canvas
from panamax_widgets.pictures.card_plans import WIDE_CARD
from panamax_widgets.pictures.clipboard_card import clipboard_card
from panamax_widgets.pictures.clipboard_layout import NARROW, WIDE
from played import set_up
from recorded import game_of
from tabletop.i18n import say
from tabletop_widgets.canvas.shapes import Rect
from tabletop_widgets.canvas.text_width import text_width

FRAME = 3  # units, of the seat that decides

both_plans = pytest.mark.parametrize("plan", [WIDE, NARROW], ids=["wide", "narrow"])


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_everything_that_a_seat_owns_can_be_pointed_at(seat):
    position = full_of_pieces(7)
    company = position.companies[seat - 1]
    colour = company.company
    ids = picture_ids(clipboard_figure(position, seat))
    wanted = {f"company:{colour}:{key}" for key in ("money", "stock", "for_sale")}
    wanted |= {f"{store}:{colour}" for store in ("warehouse", "pool", "passengers")}
    wanted |= {f"flags:{colour}:{nation}" for nation in Nation}
    wanted |= {f"free_action:{colour}:{nation}:{place}" for nation in Nation for place in (1, 2, 3)}
    wanted |= {f"benefit:{colour}:{benefit}" for benefit in position.box.benefits}
    wanted |= {f"held:{colour}:{number}" for number in range(1, len(company.contracts) + 1)}
    wanted |= {f"share:{seat}:{each.company}" for each in position.companies}
    wanted |= {f"player:{seat}:money", f"goal:{seat}"}
    wanted |= {f"{key}:{seat}" for key in ("captain", "stevedore", "awards", "bailouts", "bid")}
    assert wanted <= ids


def test_ships_wait_on_the_clipboard_until_they_are_built():
    position = set_up().position
    colour = position.company_of(1)
    ids, text = picture_ids(clipboard_figure(position, 1)), "\n".join(clipboard_text(position, 1))
    assert {id for id in ids if id.startswith("ship:")} == {f"ship:{colour}{size}" for size in ("1b", "2", "3")}
    assert text.count("not built, costs") == 2
    assert text.count("built, ready to be placed") == 1


def test_both_purses_are_told_apart():
    lines = clipboard_text(set_up().position, 1)
    assert [line for line in lines if "$18 of company money" in line]
    assert [line for line in lines if "$6 of personal money" in line]


def test_flags_beyond_the_places_are_counted():
    position = full_of_pieces(7)
    company = position.companies[0]
    lines = clipboard_text(position, 1)
    for nation, flags in company.flags.items():
        name = say(f"nation.{nation}")
        places = [line for line in lines if line.startswith(f"{name} row, place")]
        assert sum("no flag yet" not in line for line in places) == min(flags, 3)
        assert any(line.startswith(f"{name} row: {flags} flag") for line in lines)


def test_the_count_of_further_flags_ends_before_the_frame():
    figure = clipboard_figure(full_of_pieces(7), 1, PictureOptions(style=Style(width=340, slim=True)))
    traces = [trace for trace in figure.to_dict()["data"] if trace.get("mode") == "text"]
    words = [pair for trace in traces for pair in zip(trace["x"], trace["text"], strict=True)]
    counts = [(x, text) for x, text in words if text.startswith("+")]
    assert counts
    for x, text in counts:
        assert x + text_width(text, 11, bold=True) <= WIDE_CARD.width - FRAME


def test_cards_of_others_stay_hidden():
    position = set_up().position.seen_by(1)
    assert any("hidden from you" in line for line in clipboard_text(position, 2))
    assert not any("hidden from you" in line for line in clipboard_text(position, 1))
    assert clipboard_figure(position, 2).to_json()


def test_a_seat_without_a_company_has_a_purse_only():
    position = panamax.new_game(players=3, seed=1).position
    ids = picture_ids(clipboard_figure(position, 2))
    assert "player:2:money" in ids
    assert not any(id.startswith("company:") for id in ids)
    assert clipboard_text(position, 2)[0] == "No company taken yet"


@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("width", [252, 344])
def test_a_card_shows_before_its_company_is_taken_what_every_clipboard_has(drawn, width, low):
    position = panamax.new_game(players=3, seed=1).position
    clipboard_figure(position, 2, PictureOptions(style=Style(width=width, slim=True, low=low)))
    shown = [label.text for label in drawn[0].shown_labels()]
    places = [action for nation in Nation for action in position.box.free_actions(nation)]
    assert sum(shown.count(name) for name in ("Market", "Load", "Move", "Rail")) == len(places)
    assert {"Warehouse", "Pool", "No company taken yet"} <= set(shown)
    boxes = [drawn[0].box_of(label) for label in drawn[0].shown_labels()]
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


@both_plans
def test_the_parts_of_a_sheet_lie_apart(plan):
    parts = list(plan.parts.items())
    for index, (name, rect) in enumerate(parts):
        sheet = plan.company if rect.overlaps(plan.company) else plan.player
        assert sheet.x <= rect.x
        assert rect.right <= sheet.right
        assert sheet.y <= rect.y
        assert rect.bottom <= sheet.bottom, name
        assert not [other for other, area in parts[index + 1 :] if area.overlaps(rect)], name
    assert not plan.company.overlaps(plan.player)


@pytest.mark.parametrize("narrow", [False, True])
def test_the_market_shows_every_value_and_every_company(narrow):
    position = full_of_pieces(8)
    ids = picture_ids(market_figure(position, PictureOptions(style=Style(narrow=narrow))))
    stocks = {f"stock:{each.company}" for each in position.companies}
    assert ids == {f"market:{stock}" for stock in range(13)} | stocks


def test_the_market_in_words_has_price_dividend_and_shares_for_sale():
    lines = market_text(set_up().position)
    assert lines[0].endswith("a share costs $6 and pays $3; 4 shares for sale")
    assert "Price of a share $12: dividend $8" in lines


@pytest.mark.parametrize(("width", "low"), [(340, False), (252, False), (252, True), (300, True)])
def test_three_contracts_and_ships_at_hand_have_room_on_a_card(monkeypatch, width, low):
    """Their dice can be read and grasped, and nothing lies over something else."""
    places: dict[str, Rect] = {}
    monkeypatch.setattr(Canvas, "target", lambda self, id, rect, words: places.__setitem__(id, rect))
    for position, company in held_in_threes():
        places.clear()
        style = Style(width=width, slim=True, low=low)
        clipboard_card(position, position.players[company.seat - 1], company, PictureOptions(style=style))
        dice = [rect for id, rect in places.items() if id.startswith("held:") and id.count(":") == 3]
        assert len(dice) == sum(len(held.remaining) for held in company.contracts)
        assert min(rect.width for rect in dice) >= 17
        apart = [*dice, *(rect for id, rect in places.items() if id.startswith("ship:"))]
        assert not [(one, other) for one, other in combinations(apart, 2) if one.overlaps(other)]
        assert all(rect.x >= 0 and rect.right <= width for rect in apart)


@pytest.mark.parametrize(("width", "most"), [(230, 180), (250, 195), (271, 212), (272, 170), (300, 190)])
def test_a_low_card_is_low_and_leaves_out_nothing_that_the_usual_one_shows(drawn, width, most):
    for position, seat in [(full_of_pieces(seed), seat) for seed in (1, 7) for seat in (1, 2, 3, 4)]:
        usual, low = (Style(width=width, slim=True, low=low) for low in (False, True))
        drawn.clear()
        figures = [clipboard_figure(position, seat, PictureOptions(style=style)) for style in (usual, low)]
        assert picture_size(figures[1])[1] <= most
        assert picture_ids(figures[0]) <= picture_ids(figures[1])
        assert [label.text for label in drawn[1].labels if label not in drawn[1].shown_labels()] == []
        assert min(label.size for label in drawn[1].labels) >= 11
        money = sorted((label.size for label in drawn[1].labels if label.text.startswith("$")), reverse=True)
        assert min(money[:2]) >= 16


def held_in_threes():
    """Each company of the recorded duels once with three contracts, and as many dice left as there ever were."""
    found: dict[tuple[str, str], tuple[Position, CompanyAssets]] = {}
    for name in ("07_duel_of_planners", "11_two_by_lot", "19_two_contractors", "22_two_cruisers"):
        node = game_of(name).node.root
        while node is not None:
            for company in node.position.companies:
                known = found.get((name, company.company))
                if len(company.contracts) == 3 and (known is None or _dice(known[1]) < _dice(company)):
                    found[name, company.company] = (node.position, company)
            node = node.onward
    assert len(found) > 2
    return found.values()


def _dice(company):
    return sum(len(held.remaining) for held in company.contracts)
