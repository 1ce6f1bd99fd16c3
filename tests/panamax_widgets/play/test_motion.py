"""What is seen moving between two pictures of the table, and how bots wait for it."""

from __future__ import annotations

import pytest
from kept_games import kept_text_of
from page_says import sends

from panamax_widgets.play.page import PlayPage
from tabletop_widgets.hand.gadgets import PACES, USUAL_PACE
from tabletop_widgets.play.moving_page import AHEAD

GAME = "16_four_bid_by_lot.txt"


@pytest.fixture
def page():
    """A page on which pieces move, in the middle of a movement action."""
    return opened(96)


def opened(made, pace=USUAL_PACE):
    page = PlayPage()
    sends(page.parts.keeper, {"kept": kept_text_of(GAME, made)})
    page.keeping.answer(0)
    page.parts.motion.pace = pace
    page.redraw()
    return page


def items(page):
    """What moves after what was done last."""
    return page.parts.motion.beat.get("items", []) if page._painter.moves else []


def beats(page):
    return page.parts.motion.beat.get("turn", 0)


def test_a_ship_sails_from_where_it_was_to_where_it_is(page):
    page.guard(lambda: page.table.play("move black1a waterway"))()
    page.redraw()
    (ship,) = [item for item in items(page) if "piece" in item]
    (_, old_x, old_y), (_, x, y) = ship["stops"][0], ship["stops"][-1]
    assert (x, y) != (old_x, old_y)
    left, top, width, height = ship["piece"]["box"]
    assert (x, y) == (pytest.approx(left + width / 2, abs=0.1), pytest.approx(top + height / 2, abs=0.1))
    assert ship["piece"]["paths"]
    assert ship["cover"]["paths"]  # the water where it is still to come


def test_undo_is_seen_moving_back(page):
    page.table.play("move black1a waterway")
    page.redraw()
    there = items(page)[0]["stops"]
    page.press_undo()
    assert items(page)[0]["stops"] == there[::-1]


def test_a_far_ship_passes_the_zones_between(page):
    page.table.play_all(["move sagres lock", "move sagres waterway", "move sagres waterway"])
    page.redraw()
    assert len(items(page)[0]["stops"]) == 4


def test_nothing_moves_on_a_page_that_does_not_ask_for_it():
    page = opened(96, pace=0)
    page.table.play("move black1a waterway")
    page.redraw()
    assert beats(page) == 0


@pytest.mark.parametrize("pace", [-1, 1, 10**9])
def test_a_pace_that_there_is_not_is_none(page, pace):
    page.parts.motion.pace = pace
    assert page.parts.motion.milliseconds == 0


def test_a_new_game_is_just_there(page):
    page.press_start()
    assert items(page) == []


def test_a_die_flies_from_its_contract_to_its_ship():
    page = opened(95)
    for text in ("take 5", "contract column front"):
        page.table.play(text)
        page.redraw()
    page.table.play(next(move for move in page.table.legal if move.text.startswith("load ")))
    page.redraw()
    (die,) = [item for item in items(page) if "piece" in item]
    assert [stop[0] for stop in die["stops"]] == ["clipboard1", "board"]


def test_what_purses_win_and_lose_rises_at_them(page):
    seen = []
    for number in range(97, 115):
        before = page.table.position
        page.jump(number)
        told = {(item["at"][0], item["sum"]) for item in items(page) if "sum" in item}
        for old, new in zip(before.companies, page.table.position.companies, strict=True):
            if dollars := new.money - old.money:
                words = f"{'+' if dollars > 0 else '−'}${abs(dollars)}"
                assert (f"clipboard{new.seat}", words) in told
                seen.append(words)
    assert seen


@pytest.mark.thorough
def test_bots_show_one_beat_for_what_one_of_them_does_and_wait_for_it(page):
    shown = []
    for _ in range(400):
        if page.table.is_busy:
            number, count = page.table.number, beats(page)
            page.tick()
            deciders = {node.position.decider for node in page.table.stops[number : page.table.number]}
            assert not page._painter.moves or len(deciders) <= 2  # who moves a piece, and who took a die before
            assert beats(page) - count <= 1
            if page._painter.moves and page.parts.clock.runs:
                assert page.parts.clock.pause == USUAL_PACE - AHEAD
            shown.append(beats(page) - count)
        elif len(shown) > 10:
            break
        else:
            page.choose_move(0)
    assert sum(shown) >= 2


def test_who_clicks_while_something_moves_need_not_wait(page):
    while not page.table.is_busy:
        page.choose_move(0)
    page.skip()
    count = beats(page)
    while page.table.is_busy or page.table.thought is not None:
        page.tick()
    assert beats(page) == count
    assert not page._painter.hurries  # the next time pieces move again


def test_every_pace_has_a_name(page):
    assert set(page.parts.motion.words) == {"label", *map(str, PACES)}
