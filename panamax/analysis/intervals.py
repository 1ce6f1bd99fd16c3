"""How far apart two moves are in dollars (`tabletop.judging.intervals` has the method)."""

from __future__ import annotations

from dataclasses import astuple

from tabletop.judging import intervals
from tabletop.judging.sums import Sums


class Gap(intervals.MoveGap):
    """How many dollars more one move brings than another."""

    __slots__ = ()

    @property
    def dollars(self) -> float:
        """The mean over the same playouts."""
        return self.amount


def gap(sums: Sums, first: int, second: int, compared: int) -> Gap:
    """How much more `first` brings than `second`, so that all of `compared` intervals hold together."""
    return Gap(*astuple(intervals.gap(sums, first, second, compared)))
