"""How high the pictures of a table are: together never higher than their room, and no lower than there is need for."""

from __future__ import annotations

import pytest

from panamax_widgets.pictures import Style, card_height, strip_height
from panamax_widgets.play.figures import ACTION_TABLE, CLIPBOARDS, width_of
from panamax_widgets.play.fitting import BELOW, fit


def sizes(width, room, players=4):
    strip, card = (width_of(tab, width, players, False) for tab in (ACTION_TABLE, CLIPBOARDS[0]))
    return fit(width, room, strip, card), strip, card


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("width", "room"), [(960, 648), (1000, 708), (1080, 764), (1200, 812), (1300, 1020)])
def test_what_stands_below_each_other_ends_in_its_room(width, room, players):
    fitted, strip, card = sizes(width, room, players)
    high = fitted.board + strip_height(strip) + card_height(Style(width=card, low=fitted.low)) + 2 * BELOW
    assert room - 1 <= high <= room
    assert fitted.board * 2.95 >= width  # else the board would have to be narrower than its page


def test_cards_are_low_only_where_the_board_would_lack_the_room():
    assert [sizes(width, room)[0].low for width, room in ((1000, 708), (1040, 848), (1840, 1240))] == [
        True,
        False,
        False,
    ]


def test_without_a_window_of_their_own_pictures_are_as_high_as_they_like():
    fitted, _, _ = sizes(1000, None)
    assert (fitted.board, fitted.low) == (None, True)  # narrow cards have room for their words if they are low
    assert not sizes(1200, None)[0].low


def test_beside_what_is_read_all_clipboards_have_one_row_however_narrow():
    assert [width_of(CLIPBOARDS[0], 900, 4, False, is_beside=beside) for beside in (False, True)] == [445, 217]
