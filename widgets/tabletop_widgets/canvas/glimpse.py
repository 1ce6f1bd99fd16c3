"""Which part of a tall picture is shown on a phone, where the whole would be two screens high."""

from __future__ import annotations

TALL = 800  # pixels; a picture that is lower is always whole
LEAST = 340  # of them that are shown, so that the part tells where it is
AROUND = 60


def around(first: float, last: float, height: float) -> tuple[float, float]:
    """From where to where, in pixels from the top, so that what lies from `first` to `last` is seen in the middle."""
    more = max(AROUND, (LEAST - (last - first)) / 2)
    start = min(max(0.0, first - more), height - LEAST)
    return start, min(height, max(last + more, start + LEAST))
