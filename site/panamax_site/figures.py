"""The pictures of the walkthrough: what each shows is noted while pages are built, and all are drawn at the end.

A picture is one frame or several, which the reader steps through. The first lies in the page (`stills`). Two files, one
for each width, have the figures of all frames as JSON, gzipped; what frames share is in them once, and colours are
place-holders for those of the reader's theme. ``static/figures.js`` reads them. Their names tell their content.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import multiprocessing
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from docutils import nodes

from panamax import Position
from panamax_widgets.frame.drawing import Tab, figure_of, name_of, words_of
from panamax_widgets.frame.html import tag
from panamax_widgets.frame.shown import DiceView, View
from panamax_widgets.pictures import Style, picture_size
from panamax_widgets.pictures.theme import PLACE_HOLDER_COLOURS, PLACE_HOLDERS
from tabletop.i18n import DEFAULT_LANGUAGE, say

from .nodes import box, fold, html, inline, link, linked
from .places import Kind, places
from .stills import shared, svg

FOLDER = "_figures"
MOST_LINES = 6  # of a story that isn't folded away
WIDTHS = {False: 760, True: 390}  # pixels of the page, wide and narrow
_STILL = re.compile(r"data-figure=\"([^\"]+)\"([^>]*)>")  # the place of a picture in a page that Sphinx has written


class Sayable(Protocol):
    """Something that can be put in words: a phrase, an event, a refusal."""

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """It in the words of `lang`."""
        ...


@dataclass(frozen=True, slots=True)
class Told:
    """A line of a story: what to say, and the rule that it rests on (``""``: none)."""

    words: Sayable
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture and what is told with it."""

    view: View | DiceView
    lines: tuple[Told, ...] = ()


_wanted: dict[str, tuple[Frame, ...]] = {}


def figure(
    id: str,
    frames: Sequence[Frame],
    lang: str = DEFAULT_LANGUAGE,
    folded: str = "",
    answer: Sequence[nodes.Node] = (),
) -> nodes.Node:
    """The place of a picture on a page, with all of it that needs no picture: the story and the words.

    A long story is folded away, and one that belongs to an `answer` together with it under the words `folded`.
    """
    _wanted[id] = tuple(frames)
    first = frames[0]
    label = say("lessons.picture_label", lang, picture=name_of(Tab.of(first.view), first.view, lang))
    canvas = tag(
        "div",
        class_="pmx-canvas",
        role="img",
        aria_label=label,
        data_figure=id,
        data_frames=len(frames),
        style=_proportions(first.view),
    )
    words = tag("pre", "\n".join(words_of(first.view, Tab.of(first.view), lang)))
    twin = tag("details", tag("summary", say("site.figure.words", lang)), words, class_="pmx-words")
    told = [*answer, *_stories([_story(frame, lang) for frame in frames], lang)]
    if told and (folded or len(frames) > MOST_LINES):
        kind = "pmx-answer" if folded else "pmx-told"
        told = [fold(folded or say("site.figure.told", lang), *told, classes=[kind])]
    return box(html(canvas), *told, html(twin), *_board(first.view), classes=["pmx-figure"])


def _board(view: View | DiceView) -> list[nodes.Node]:
    """The place of a live board that starts from the view's position, if somebody has to decide there."""
    if isinstance(view, DiceView) or not isinstance(view.position, Position) or view.position.decider is None:
        return []
    data = {"data_position": view.position.notation(), "data_picture": str(view.picture)}
    return [html(tag("div", class_="pmx-board", **data))]


def _story(frame: Frame, lang: str) -> list[nodes.Node]:
    return [nodes.paragraph("", "", *_line(line, lang)) for line in frame.lines]


def _line(line: Told, lang: str) -> list[nodes.Node]:
    words = linked(line.words.text(lang), lang)
    if (Kind.RULE, line.rule) not in places(lang):
        return words
    return inline(link(Kind.RULE, line.rule, line.rule, "pmx-id"), " ", *words)


def _stories(stories: Sequence[Sequence[nodes.Node]], lang: str) -> list[nodes.Node]:
    if not any(stories):
        return []
    nothing = say("site.figure.before", lang)
    items = [nodes.list_item("", *(told or [nodes.paragraph("", nothing)])) for told in stories]
    return [nodes.enumerated_list("", *items, classes=["pmx-story"])]


def _proportions(view: View | DiceView) -> str:
    """The shapes of the picture, wide and narrow, so that the page keeps their room free."""
    kind = Tab.of(view).picture if isinstance(view, View) else None
    if kind not in _SIZES:
        styles = [Style(narrow=narrow, width=WIDTHS[narrow]) for narrow in WIDTHS]
        sizes = [picture_size(figure_of(view, Tab.of(view), style)) for style in styles]
        _SIZES[kind] = "; ".join(f"--{name}: {w} / {h}" for name, (w, h) in zip(("wide", "narrow"), sizes, strict=True))
    return _SIZES[kind]


_SIZES: dict[object, str] = {}


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A picture as it goes into a page: the SVGs of its first frame, and what its files are called, wide and narrow."""

    stills: tuple[str, ...]
    files: tuple[str, ...]


def draw_all(site: Path, lang: str = DEFAULT_LANGUAGE) -> int:
    """Draw every picture that a page asked for, on all processors, and put it there; how many frames there were."""
    folder = site / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    ids = sorted(_wanted, key=lambda id: -len(_wanted[id]))
    if not hasattr(os, "fork"):
        drawn = [_draw(folder, lang, id) for id in ids]
    else:
        with multiprocessing.get_context("fork").Pool() as pool:  # what is wanted comes along
            drawn = pool.map(partial(_draw, folder, lang), ids, chunksize=1)
    _put(site, dict(zip(ids, drawn, strict=True)))
    return sum(map(len, _wanted.values()))


def _put(site: Path, drawn: Mapping[str, _Drawn]) -> None:
    """Write the pictures into the pages that have a place for them."""

    def filled(place: re.Match[str]) -> str:
        picture = drawn[place[1]]
        return f'data-figure="{place[1]}" data-files="{" ".join(picture.files)}"{place[2]}>{"".join(picture.stills)}'

    for page in site.rglob("*.html"):
        html = page.read_text(encoding="utf-8")
        page.write_text(shared(_STILL.sub(filled, html)), encoding="utf-8")


def _draw(folder: Path, lang: str, id: str) -> _Drawn:
    frames, stills, files = _wanted[id], [], []
    for narrow, width in WIDTHS.items():
        style = Style(PLACE_HOLDERS.name, narrow, width, lang)
        first = figure_of(frames[0].view, Tab.of(frames[0].view), style)
        stills.append(svg(first.to_dict(), f"pmx-still pmx-{'narrow' if narrow else 'wide'}"))
        content = packed(frames, style)
        name = f"{id}.{hashlib.sha256(content).hexdigest()[:10]}.fig"
        (folder / name).write_bytes(content)
        files.append(name)
    return _Drawn(tuple(stills), tuple(files))


def packed(frames: Iterable[Frame], style: Style) -> bytes:
    """The figures and words of the frames as one file."""
    pool = _Pool()
    slim = [_slim(frame, style, pool) for frame in frames]
    content = json.dumps(
        {"colours": dict(PLACE_HOLDER_COLOURS), "pool": pool.items, "frames": slim}, separators=(",", ":")
    )
    return gzip.compress(content.encode(), mtime=0)


def _slim(frame: Frame, style: Style, pool: _Pool) -> dict[str, Any]:
    tab = Tab.of(frame.view)
    drawn = figure_of(frame.view, tab, style).to_dict()
    layout = drawn["layout"]
    return {
        "label": pool(say("lessons.picture_label", style.lang, picture=name_of(tab, frame.view, style.lang))),
        "size": [layout.pop("width"), layout.pop("height")],
        "shapes": [pool(shape) for shape in layout.pop("shapes", ())],
        "layout": {name: pool(value) for name, value in layout.items() if name != "template"},
        "data": [{name: pool(value) for name, value in trace.items()} for trace in drawn["data"]],
        "words": [pool(line) for line in words_of(frame.view, tab, style.lang)],
    }


class _Pool:
    """Values by number, each there once."""

    def __init__(self) -> None:
        self.items: list[object] = []
        self._known: dict[str, int] = {}

    def __call__(self, value: object) -> int:
        key = json.dumps(value)
        if key not in self._known:
            self._known[key] = len(self.items)
            self.items.append(value)
        return self._known[key]
