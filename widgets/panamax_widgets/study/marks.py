"""The marks of a study as Panamax's pictures draw them."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.record.board_marks import BoardMark

from ..pictures import Judged

MARK_WIDTH = 5.0  # pixels


def drawn(marks: Iterable[BoardMark]) -> tuple[Judged, ...]:
    """The marks as pictures draw them."""
    ends = ((tuple(dict.fromkeys((mark.start, mark.end))), mark.colour) for mark in marks)
    return tuple(Judged(spots, MARK_WIDTH, hue=colour) for spots, colour in ends)
