"""Pages of both lessons, made as their notebooks make them."""

from __future__ import annotations

import pytest

from panamax_widgets.lessons import app


@pytest.fixture
def cascade_page():
    """Lesson 2 with dice that are always the same."""
    return app("dice_cascade", seed=5)


@pytest.fixture
def setting_up_page():
    """Lesson 1 at its own table."""
    return app("setting_up")
