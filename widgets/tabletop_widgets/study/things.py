"""The marks of a study in words: what a thing of a picture is called, and where it lies."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from html import unescape
from typing import Any

from tabletop.i18n import say
from tabletop.record.board_marks import BoardMark

from ..canvas.plot import go

_NAME = re.compile(r"(?P<name>[^:]+?)(?:\. [^:.]*)?\.?(?::|$)")  # without the sentence before a colon or the end


def thing_names(figures: Iterable[go.Figure]) -> dict[str, str]:
    """What the things in these pictures are called, by their ids."""
    names: dict[str, str] = {}
    for figure in figures:
        for trace in figure.to_dict()["data"]:  # which makes no objects of its parts
            if trace.get("uid") == "targets":
                for id, words in zip(trace["customdata"], trace["hovertext"], strict=True):
                    names.setdefault(id, _name_in(unescape(words)))
    return names


def _name_in(words: str) -> str:
    """What a thing is called by what is said where one points at it: its first part, up to what tells more of it."""
    first = words.replace(" <br>", " ").partition("<br>")[0]
    found = _NAME.match(first)
    return found["name"] if found else first


def places_of(figure: Mapping[str, Any], things: Collection[str]) -> list[float]:
    """How far from the top these things lie in a drawn picture, in its own units."""
    targets = (trace for trace in figure["data"] if trace.get("uid") == "targets")
    return [y for trace in targets for id, y in zip(trace["customdata"], trace["y"], strict=True) if id in things]


def mark_words(mark: BoardMark, names: Mapping[str, str], lang: str) -> str:
    """A mark in words."""
    start, end = (names.get(id, id) for id in (mark.start, mark.end))
    colour = say(f"study.colour.{mark.colour}", lang)
    if mark.is_circle:
        return say("study.mark.circle", lang, thing=start, colour=colour)
    return say("study.mark.arrow", lang, start=start, end=end, colour=colour)
