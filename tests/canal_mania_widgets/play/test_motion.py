"""What is seen moving at Canal Mania's table, in which beats bots play, and that no hidden card is shown."""

from __future__ import annotations

import pytest

from canal_mania.bots import bot
from canal_mania.vocabulary import CardKind
from canal_mania_widgets.play.figures import MAP
from canal_mania_widgets.play.motion import MOST_MOVING
from canal_mania_widgets.play.page import CanalPlayPage
from canal_mania_widgets.play.record import CANAL_PLAY
from tabletop.i18n import say
from tabletop_widgets.hand.gadgets import USUAL_PACE
from tabletop_widgets.kit.play import PERSON, TableOptions

from .seats import positions, table_at

CARDS = {say(f"canal.card.{kind}", "en") for kind in CardKind}


def opened(position) -> CanalPlayPage:
    """Persons at all seats of a position, on a page on which pieces move."""
    page = CanalPlayPage("en", TableOptions((PERSON,) * position.options.players))
    page.table = table_at(position)
    page.parts.motion.pace = USUAL_PACE
    page.redraw()
    return page


def moved(position, move):
    """What is seen moving when this is played."""
    page = opened(position)
    page.parts.motion.beat = {}
    page.table.play(move)
    page.table.uncover()
    page.redraw()
    return page.parts.motion.beat.get("items", [])


def made(keyword, fits=lambda position, move: True):
    """A position of a game of bots, and a move of a kind that a bot makes in it."""
    player = bot("greedy", 7)
    for position in positions():
        move = player.choose(position)
        if move.keyword == keyword and fits(position, move):
            return position, move
    raise AssertionError("no such move")


@pytest.mark.parametrize("keyword", ["contract", "take", "place", "move"])
def test_each_kind_of_move_is_seen_from_where_it_begins_to_where_it_ends(keyword):
    position, move = made(keyword)
    pieces = [item for item in moved(position, move) if "piece" in item]
    assert len(pieces) == 1
    first, *_, last = pieces[0]["stops"]
    assert first != last
    assert (last[0] == MAP) == (keyword != "take")
    assert pieces[0]["lasts"] <= 3


def test_tiles_come_one_after_the_other_with_their_barge_and_points_rise_from_a_finished_canal():
    position, move = made("build")
    pieces = [item for item in moved(position, move) if "piece" in item]
    assert [item["delay"] for item in pieces] == [60 * place for place in range(len(pieces))]
    page = opened(position)
    for draft in (page.table.choosing.finishing(c.id) for c in position.players[position.decider - 1].open_contracts):
        if draft is not None:
            page.table.take(draft.moves)
            page.table.uncover()
            page.redraw()
            sums = [item for item in page.parts.motion.beat["items"] if "sum" in item]
            assert any(item["at"][0] == MAP for item in sums)
            assert "+0" not in [item["sum"] for item in sums]
            assert any(item["at"][0] != MAP for item in sums)  # what the player has got
            effects = [item for item in page.parts.motion.beat["items"] if "effect" in item]
            water = [item for item in effects if item["effect"] == "flow"]
            ended = next(canal for canal in page.table.position.canals if canal.contract.id == draft.contract)
            assert 1 <= len(water) <= len(ended.sections)
            assert all(item["delay"] >= 60 * len(draft.tiles) for item in water)
            assert [item["effect"] for item in effects if item not in water] == ["turn", "turned"]
            return
    assert pieces


def test_a_drawn_card_is_seen_from_behind():
    position, move = made("draw", lambda _position, move: move.text == "draw")
    (piece,) = (item["piece"] for item in moved(position, move) if "piece" in item)
    assert piece["words"] == []
    position, move = made("take")
    (piece,) = (item["piece"] for item in moved(position, move) if "piece" in item)
    assert {word[2] for word in piece["words"]} & CARDS


def test_going_about_and_pieces_that_are_off_move_nothing():
    position, move = made("contract")
    page = opened(position)
    page.table.play(move)
    page.table.uncover()
    page.redraw()
    beat = page.parts.motion.beat
    assert beat["items"]
    page.table.undo()
    page.redraw()
    page.parts.motion.pace = 0
    page.table.play(move)
    page.table.uncover()
    page.redraw()
    assert page.parts.motion.beat == beat
    assert len(beat["items"]) <= MOST_MOVING


def test_bots_play_in_three_beats():
    paced = CANAL_PLAY.told.paced
    kinds = {}
    for position in positions():
        for move in position.legal_moves():
            kinds[move.keyword] = paced(move)
    seen = {kind for kind, moves_piece in kinds.values() if moves_piece}
    assert seen == {"contract", "cards", "goods"}
    assert kinds["contract"] == ("contract", True)
    assert kinds["build"] == kinds["take"] == ("cards", True)
    assert not kinds["pay"][1]
