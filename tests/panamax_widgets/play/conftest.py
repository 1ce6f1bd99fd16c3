"""A table in the middle of a game."""

from __future__ import annotations

import pytest

from .tables import due, play_until, table_for


@pytest.fixture
def turn():
    """Four persons; a turn has begun and a white die must be taken."""
    return play_until(table_for(), due("turn"))
