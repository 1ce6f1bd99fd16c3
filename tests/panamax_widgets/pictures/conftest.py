"""What tests of pictures share."""

from __future__ import annotations

import pytest

from panamax_widgets.pictures.canvas import Canvas


@pytest.fixture
def drawn(monkeypatch):
    """The canvases of what is drawn from now on."""
    found, figure = [], Canvas.figure

    def seen(canvas):
        found.append(canvas)
        return figure(canvas)

    monkeypatch.setattr(Canvas, "figure", seen)
    return found
