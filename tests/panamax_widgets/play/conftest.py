"""A table in the middle of a game, and a page on which two persons begin one."""

from __future__ import annotations

import pytest

from panamax_widgets.play.page import PlayPage
from tabletop_widgets.kit.play import TableOptions

from .tables import TWO, due, play_until, table_for


@pytest.fixture
def turn():
    """Four persons; a turn has begun and a white die must be taken."""
    return play_until(table_for(), due("turn"))


@pytest.fixture
def page():
    """The page with two persons and seed 5."""
    return PlayPage(options=TableOptions(TWO, {}, 5))
