"""What is shown of a picture at first: the part in which something happens. A button shows the whole.

On a phone that is a part of a tall picture; beside a chapter's words a game may show a side of a wide one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from tabletop_widgets.canvas.glimpse import AROUND, TALL, around

LONGEST = 560  # pixels of all that counts; if it needs more,
BEGINNING = 400  # so many are shown of what happens first
_POINT = re.compile(r"(-?[\d.]+),(-?[\d.]+)")

Mark = tuple[Any, ...]  # something that is drawn, with its place first: from the left, from the top


def part(frames: Sequence[Mapping[str, Any]], marked: frozenset[str]) -> tuple[float, float, bool] | None:
    """From where to where, in pixels from the top, and whether that is all that counts; ``None`` of a low picture.

    `frames` are drawn figures; what counts is all in which they differ, and the places that are `marked` in them. Where
    that is too much, it is what happens first.
    """
    height = frames[0]["size"][1]
    if height < TALL:
        return None
    changes = [[mark[1] for mark in changed] for changed in _changes(frames)]
    places = [mark[1] for frame in frames for mark in _spots(frame) if mark[2] in marked]
    heights = [*chain(*changes), *places]
    start, end = around(min(heights, default=0), max(heights, default=0), height)
    if end - start <= LONGEST:
        return start, end, True
    first = min(next(filter(None, changes), places))
    start = min(max(0.0, first - AROUND), height - BEGINNING)
    return start, start + BEGINNING, False


def from_the_left(frames: Sequence[Mapping[str, Any]], marked: frozenset[str]) -> list[float]:
    """Where all that counts lies, in pixels from the left."""
    changes = [mark[0] for changed in _changes(frames) for mark in changed]
    return [*changes, *(mark[0] for frame in frames for mark in _spots(frame) if mark[2] in marked)]


def _changes(frames: Sequence[Mapping[str, Any]]) -> list[set[Mark]]:
    """In what each frame differs from the first."""
    drawn = [set(_drawn(frame)) for frame in frames]
    return [frame ^ drawn[0] for frame in drawn]


def _drawn(frame: Mapping[str, Any]) -> Iterator[Mark]:
    for shape in frame["layout"].get("shapes", ()):
        look = (shape.get("fillcolor"), shape["line"].get("color"))
        for piece in shape["path"].split("M"):
            yield from ((float(x), float(y), piece, look) for x, y in _POINT.findall(piece)[:1])
    for trace in frame["data"]:
        if trace["mode"] == "text":
            yield from zip(trace["x"], trace["y"], trace["text"], strict=True)


def _spots(frame: Mapping[str, Any]) -> Iterator[Mark]:
    for trace in frame["data"]:
        yield from zip(trace["x"], trace["y"], trace.get("customdata") or (), strict=False)
