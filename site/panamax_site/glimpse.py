"""What a phone shows of a tall picture at first: the part in which something happens. A button shows the whole."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from panamax_widgets.pictures.glimpse import AROUND, TALL, around

LONGEST = 560  # pixels of all that counts; if it needs more,
BEGINNING = 400  # so many are shown of what happens first
_POINT = re.compile(r"-?[\d.]+,(-?[\d.]+)")

Mark = tuple[Any, ...]  # something that is drawn, with its height first


def part(frames: Sequence[Mapping[str, Any]], marked: frozenset[str]) -> tuple[float, float, bool] | None:
    """From where to where, in pixels from the top, and whether that is all that counts; ``None`` of a low picture.

    `frames` are drawn figures; what counts is all in which they differ, and the places that are `marked` in them. Where
    that is too much, it is what happens first.
    """
    height = frames[0]["size"][1]
    if height < TALL:
        return None
    drawn = [set(_drawn(frame)) for frame in frames]
    changes = [[mark[0] for mark in frame ^ drawn[0]] for frame in drawn]
    places = [mark[0] for frame in frames for mark in _spots(frame) if mark[1] in marked]
    heights = [*chain(*changes), *places]
    start, end = around(min(heights, default=0), max(heights, default=0), height)
    if end - start <= LONGEST:
        return start, end, True
    first = min(next(filter(None, changes), places))
    start = min(max(0.0, first - AROUND), height - BEGINNING)
    return start, start + BEGINNING, False


def _drawn(frame: Mapping[str, Any]) -> Iterator[Mark]:
    for shape in frame["layout"].get("shapes", ()):
        look = (shape.get("fillcolor"), shape["line"].get("color"))
        for piece in shape["path"].split("M"):
            yield from ((float(y), piece, look) for y in _POINT.findall(piece)[:1])
    for trace in frame["data"]:
        if trace["mode"] == "text":
            yield from zip(trace["y"], trace["x"], trace["text"], strict=True)


def _spots(frame: Mapping[str, Any]) -> Iterator[Mark]:
    for trace in frame["data"]:
        yield from zip(trace["y"], trace.get("customdata") or (), strict=False)
