"""The explorer's page, as its notebook makes it."""

from __future__ import annotations

import pytest

from panamax_widgets.explorer import app


@pytest.fixture
def page():
    return app()
