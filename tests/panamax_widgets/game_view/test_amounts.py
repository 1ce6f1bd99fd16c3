"""Average amounts in words, with their doubt where there is any."""

from __future__ import annotations

import pytest

from panamax_widgets.game_view.amounts import with_doubt


@pytest.mark.parametrize(
    ("amount", "low", "high", "told"),
    [
        (43.08, 39.13, 47.03, "$43 (between $39 and $47)"),
        (8.29, 8.13, 8.44, "$8.3 (between $8.1 and $8.4)"),
        (3.0, 2.96, 3.04, "$3"),
        (4.52, 4.51, 4.53, "$4.5"),
        (0.3, -1.2, 1.8, "$0 (between −$1 and $2)"),
    ],
)
def test_bounds_are_told_where_they_can_be_told_apart(amount, low, high, told):
    """They were "between $8 and $8"."""
    assert with_doubt(amount, low, high).text() == told
