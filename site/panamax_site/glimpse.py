"""What a phone shows of a tall picture at first: the part in which something happens. A button shows the whole."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

TALL = 800  # pixels; a picture that is lower is always whole
LEAST = 420  # of them that are shown, so that the part tells where it is
MOST = 0.8  # of the height; a part that is larger isn't worth a button
_AROUND = 60
_POINT = re.compile(r"-?[\d.]+,(-?[\d.]+)")

Mark = tuple[Any, ...]  # something that is drawn, with its height first


def part(frames: Sequence[Mapping[str, Any]], marked: frozenset[str]) -> tuple[float, float] | None:
    """From where to where, in pixels from the top; ``None`` if the picture is low, or most of it is needed.

    `frames` are drawn figures; what counts is all in which they differ, and the places that are `marked` in them.
    """
    height = frames[0]["size"][1]
    if height < TALL:
        return None
    drawn = [set(_drawn(frame)) for frame in frames]
    heights = [mark[0] for frame in drawn for mark in frame ^ drawn[0]]
    heights += [mark[0] for frame in frames for mark in _spots(frame) if mark[1] in marked]
    start, end = _around(min(heights, default=0), max(heights, default=0), height)
    return (start, end) if end - start <= MOST * height else None


def _around(first: float, last: float, height: float) -> tuple[float, float]:
    more = max(_AROUND, (LEAST - (last - first)) / 2)
    start = min(max(0.0, first - more), height - LEAST)
    return start, min(height, max(last + more, start + LEAST))


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
