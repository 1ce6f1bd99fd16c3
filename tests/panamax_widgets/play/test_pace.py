"""How fast bots are seen to play, and how a click hurries them; what is dragged is drawn; the end as a table."""

from __future__ import annotations

import html

import pytest

from panamax_widgets.game_view.on_screen import VERBS
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.page import PlayPage
from panamax_widgets.play.record import PANAMAX_PLAY
from panamax_widgets.play.tallies import result_tally
from recorded import game_of, text_of
from tabletop_widgets.hand.gadgets import USUAL_PACE
from tabletop_widgets.kit.play import TableOptions
from tabletop_widgets.play.thought import Pace

CLUB = TableOptions((Sitter.PERSON, *[Sitter.MANAGER] * 3), {}, 77)


@pytest.fixture
def page():
    """Seed 77 with club bots, as far as a person is asked; pieces move."""
    page = PlayPage(options=CLUB)
    page.table.set_up()
    page.parts.motion.pace = USUAL_PACE
    page.redraw()
    while page._is_busy:
        page.tick()
    return page


def bots_turn(page):
    """Play first answers until bots are at work; the number of moves so far."""
    while not page._is_busy:
        page.choose_move(0)
    return page.table.number


@pytest.mark.thorough
def test_what_a_bot_does_with_one_kind_of_piece_is_seen_as_one(page):
    beats = moves = 0
    for _ in range(3):
        before = bots_turn(page)
        while page._is_busy:
            page.tick()
            beats += page._painter.moves
        moves += page.table.number - before
    assert moves > 30
    assert 0 < beats < moves / 2  # each beat takes 0.3 seconds


def test_moves_that_are_seen_together_are_of_one_seat_and_one_kind():
    seen, groups = Pace(PANAMAX_PLAY.told.paced), 0
    line = [node for node in game_of("01_planners_and_greedy").line() if node.is_players_move and node.position.round]
    last = None
    for node in line:
        seat, move = node.parent.position.decider, node.move
        if seen.goes_on(move, seat):
            kind = move.text.split()[0]
            assert not VERBS[kind].moves_piece or last in (None, (kind, seat))
            last = (kind, seat) if VERBS[kind].moves_piece else last
        else:
            seen, groups, last = Pace(PANAMAX_PLAY.told.paced), groups + 1, None
            assert seen.goes_on(move, seat)
            last = (move.keyword, seat) if VERBS[move.keyword].moves_piece else None
    assert groups > 20


def test_a_click_on_the_pictures_hurries_the_bots_and_is_not_refused(page):
    bots_turn(page)
    page.guard(page.click)("ship:iowa")
    assert page.status.text == ""
    assert page._painter.hurries or not page._is_busy
    ticks = 0
    while page._is_busy:
        page.tick()
        ticks += 1
        assert not page._painter.moves
    assert ticks < 8


def test_a_ship_that_is_held_is_drawn_as_the_board_shows_it(page):
    ship = next(ship for ship in page.table.position.ships if ship.zone is not None)
    page.grip(f"ship:{ship.id}")
    piece = page.parts.grasp.piece
    assert piece["id"] == f"ship:{ship.id}"
    assert piece["drawing"]["paths"]
    page.grip("column:1")  # dice and cards go along as they are seen
    assert page.parts.grasp.piece == {}
    page.grip("ship:<script>")
    assert page.parts.grasp.piece == {}


def test_on_a_phone_an_offer_is_played_by_one_tap(page):
    page.parts.page.narrow = True
    place = next(place for place, offer in enumerate(page._painter.offers) if offer.moves)
    before = page.table.number
    page.choose_offer(place)
    assert page.table.number > before
    page.press_undo()
    assert page.table.number == before


def test_the_end_is_a_table_of_what_each_total_is_made_of_in_the_players_colours():
    page = PlayPage(options=TableOptions((Sitter.PERSON,) * 4, {}, 5))
    page.load(text_of("09_four_greedy"))
    standings = page.table.position.standings()
    tally = result_tally(standings, "en")
    assert tally.head == ("Player", "Own money", "Shares", "Financial Advisors", "Awards", "Bailouts", "In all")
    totals = [int(row.cells[-1].replace("−", "-").replace("$", "")) for row in tally.rows]
    assert totals == [row.total for row in standings]
    told = html.unescape(page.parts.spread.tally.value)
    for row in standings:
        assert f"pmx-of-{row.company}" in told
        assert f"{row.place}. {str(row.company).title()}" in told
