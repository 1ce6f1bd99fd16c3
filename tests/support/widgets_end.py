"""Widgets of a test end with it: ipywidgets keep every one that was made, and what looks through all gets slower."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ipywidgets.widgets import widget as ipywidgets_widget

from tabletop_widgets.frame import readers_day


@pytest.fixture(autouse=True)
def widgets_end_with_their_test() -> Iterator[None]:
    """Forget the widgets that the test made; those of fixtures that serve more tests were there before."""
    made = ipywidgets_widget._instances
    before = set(made)
    yield
    for key in set(made) - before:
        del made[key]


@pytest.fixture(autouse=True)
def no_day_is_told() -> Iterator[None]:
    """A test begins and ends with the server's day."""
    readers_day.forget()
    yield
    readers_day.forget()
