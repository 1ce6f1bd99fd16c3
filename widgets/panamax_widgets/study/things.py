"""The marks of a study in the pictures, and the same in words: what a thing of a picture is called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import unescape

from panamax.record.board_marks import BoardMark
from tabletop.i18n import say

from ..frame.plot import go
from ..pictures import Judged

MARK_WIDTH = 5.0  # pixels


def drawn(marks: Iterable[BoardMark]) -> tuple[Judged, ...]:
    """The marks as pictures draw them."""
    return tuple(Judged(tuple(dict.fromkeys((mark.start, mark.end))), MARK_WIDTH, is_best=True) for mark in marks)


def thing_names(figures: Iterable[go.Figure]) -> dict[str, str]:
    """What the things in these pictures are called, by their ids."""
    names: dict[str, str] = {}
    for figure in figures:
        for trace in figure.to_dict()["data"]:  # which makes no objects of its parts
            if trace.get("uid") == "targets":
                for id, words in zip(trace["customdata"], trace["hovertext"], strict=True):
                    names.setdefault(id, unescape(words.partition("<br>")[0]).partition(":")[0])
    return names


def mark_words(mark: BoardMark, names: Mapping[str, str], lang: str) -> str:
    """A mark in words."""
    start, end = (names.get(id, id) for id in (mark.start, mark.end))
    if mark.is_circle:
        return say("study.mark.circle", lang, thing=start)
    return say("study.mark.arrow", lang, start=start, end=end)
