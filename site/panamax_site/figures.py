"""The pictures of the walkthrough: what each shows is noted while pages are built, and all are drawn at the end.

A picture is one frame or several, which the reader steps through. The first lies in the page (`pictures.still`). Two
files, one for each width, have the figures of all frames (`packing`); colours are place-holders for those of the
reader's theme. ``static/figures.js`` reads them. A board has two such files too, with its first answers (`ahead`). All
languages of a site are drawn together: what no words are in lies once for all of them.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from docutils import nodes

from panamax_browser.board_kit import PageStyle
from tabletop.i18n import say
from tabletop.languages import tag_of
from tabletop_widgets.canvas.paint import PLACE_HOLDERS
from tabletop_widgets.canvas.still import shared, svg
from tabletop_widgets.frame.html import Html, tag
from tabletop_widgets.kit.values import GameView

from . import ahead, glimpse, tongues
from .drawn import Drawn, InPage, Placed, kept
from .frames import FigureLine, Frame
from .host import SITE_LANGUAGE, has_boards
from .nodes import box, fold, html, inline, link, linked
from .packing import Pack, Written, packed, write
from .places import PlaceKind, places
from .shelf import Drawing, Shelf
from .shelves import SHELVES

FOLDER = "_figures"
MOST_LINES = 4  # of a story that isn't folded away
WIDTHS = {False: 760, True: 390}  # pixels of the page, wide and narrow: in fewer, words are smaller than 11
KINDS = {False: "wide", True: "narrow"}
# The place of a picture or a board in a page that Sphinx has written
_PLACE = re.compile(r"data-(figure|board)=\"([^\"]+)\"([^>]*)>")


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A picture that a page has asked for: a part of what its frames show."""

    shelf: Shelf
    frames: tuple[Frame, ...]
    part: int


_wanted: dict[str, _Wanted] = {}
_boards: dict[str, tuple[Shelf, str, str]] = {}  # the game, the position and the picture from which each board starts


def figure(
    shelf: Shelf,
    id: str,
    frames: Sequence[Frame],
    lang: str = SITE_LANGUAGE,
    folded: str = "",
    answer: Sequence[nodes.Node] = (),
    is_again: bool = False,
    has_board: bool = True,
) -> nodes.Node:
    """The place of a picture on a page, with all of it that needs no picture: the story and the words.

    A long story is folded away, and one that belongs to an `answer` together with it under the words `folded`. If it
    begins as the picture before it, `is_again`, a phone shows it when somebody steps on. Where somebody has to decide,
    it `has_board` on which a reader plays on.
    """
    first = frames[0]
    words = tag("pre", "\n".join(shelf.pictures.words(first.view, lang)))
    twin = tag("details", tag("summary", say("site.figure.words", lang)), words, class_="pmx-words")
    told = [*answer, *_stories([_story(shelf, frame, lang) for frame in frames], lang)]
    lines = sum(len(frame.lines) or 1 for frame in frames)
    if told and (folded or lines > MOST_LINES):
        kind = "pmx-answer" if folded else "pmx-told"
        told = [fold(folded or say("site.figure.told", lang), *told, classes=[kind])]
    board = [html(part) for part in _board(shelf, first.view)] if has_board else []
    canvases = [html(canvas) for canvas in _canvases(shelf, id, frames, lang)]
    classes = ["pmx-figure", *(["pmx-again"] if is_again else [])]
    return box(*canvases, *told, html(twin), *board, classes=classes)


def playable(shelf: Shelf, id: str, view: GameView, lang: str = SITE_LANGUAGE) -> Html:
    """The place of a picture that is there to be played in, with nothing beside it."""
    return tag("div", *_canvases(shelf, id, [Frame(view)], lang), *_board(shelf, view), class_="pmx-figure")


def shown(shelf: Shelf, id: str, view: GameView, lang: str = SITE_LANGUAGE) -> Html:
    """The place of a picture that is only looked at, with nothing beside it."""
    return tag("div", *_canvases(shelf, id, [Frame(view)], lang), class_="pmx-figure")


def _canvases(shelf: Shelf, id: str, frames: Sequence[Frame], lang: str) -> Iterator[Html]:
    """The places of a picture's parts; those after the first are shown as far as the reader has stepped in that."""
    for number, part in enumerate(shelf.pictures.parts(frames[0].view)):
        name = shelf.key(f"{id}-{number}" if number else id)
        _wanted[name] = _Wanted(shelf, tuple(frames), number)
        yield tag(
            "div",
            class_="pmx-canvas",
            role="img",
            aria_label=say("lessons.picture_label", lang, picture=shelf.pictures.name(part, lang)),
            data_figure=name,
            data_frames=len(frames),
            data_beside=True if number else None,
            style=_proportions(shelf, part),
        )


def _board(shelf: Shelf, view: GameView) -> list[Html]:
    """The place of a live board that starts from the view's position, if somebody has to decide there."""
    start = shelf.boards.start(view) if has_boards() else None
    if start is None:
        return []
    id = f"board-{hashlib.sha256(' '.join(start).encode()).hexdigest()[:10]}"
    _boards[id] = (shelf, *start)
    data = {"data_board": id, "data_position": start[0], "data_picture": start[1], "data_game": shelf.folder or None}
    return [tag("div", class_="pmx-board", **data)]


def _story(shelf: Shelf, frame: Frame, lang: str) -> list[nodes.Node]:
    return [nodes.paragraph("", "", *_line(shelf, line, lang)) for line in frame.lines]


def _line(shelf: Shelf, line: FigureLine, lang: str) -> list[nodes.Node]:
    words = linked(shelf, line.words.text(lang), lang)
    if (PlaceKind.RULE, line.rule) not in places(shelf, lang):
        return words
    return inline(link(shelf, PlaceKind.RULE, line.rule, line.rule, "pmx-id"), " ", *words)


def _stories(stories: Sequence[Sequence[nodes.Node]], lang: str) -> list[nodes.Node]:
    if not any(stories):
        return []
    nothing = say("site.figure.before", lang)
    items = [
        nodes.list_item("", *(told or [nodes.paragraph("", nothing)]), classes=[] if told else ["pmx-before"])
        for told in stories
    ]
    return [nodes.enumerated_list("", *items, classes=["pmx-story"])]


def _proportions(shelf: Shelf, part: object) -> str:
    """The shapes of the picture, wide and narrow, so that the page keeps their room free."""
    kind = (shelf, shelf.pictures.kind(part))
    if kind not in _SIZES:
        styles = [PageStyle(narrow=narrow, width=WIDTHS[narrow]) for narrow in WIDTHS]
        sizes = [shelf.pictures.drawn(part, style)["size"] for style in styles]
        _SIZES[kind] = "; ".join(f"--{name}: {w} / {h}" for name, (w, h) in zip(("wide", "narrow"), sizes, strict=True))
    return _SIZES[kind]


_SIZES: dict[object, str] = {}


def forget() -> None:
    """Forget what pages have asked for."""
    _wanted.clear()
    _boards.clear()


def draw_all(
    site: Path,
    ahead_on: Sequence[str] = (),
    languages: Sequence[str] = (SITE_LANGUAGE,),
    *,
    drawn_on: Sequence[str] = (),
    answering: bool = True,
) -> int:
    """Draw every picture that a page asked for, on all processors, and put it there; how many frames there were.

    Boards on the pages `ahead_on` get their first answers (none are named: on all); others wait for Python. If they
    aren't `answering`, none gets any: nobody plays on paper. Pictures are drawn on the pages `drawn_on`, likewise. The
    first of the `languages` is that of the pages at the site's root. What is kept of an earlier
    build isn't drawn again.
    """
    boards = _on_pages(site, ahead_on, _boards) if answering else []
    pictures = _on_pages(site, drawn_on, _wanted)
    ids = [*sorted(pictures, key=lambda id: -len(_wanted[id].frames)), *boards]
    files = site / FOLDER
    find = partial(_placed, files, ids, languages)
    placed = kept().placed(site, ids, languages, files, find) if ids else {lang: {} for lang in languages}
    for lang in languages:
        folder = site if lang == languages[0] else site / tag_of(lang)
        _put(tongues.pages_in(folder, lang), placed[lang])
    return sum(len(_wanted[id].frames) for id in pictures)


def _placed(folder: Path, ids: Sequence[str], languages: Sequence[str]) -> Placed:
    """Draw these pictures and boards, and write their files; what pages have in their places."""
    if not hasattr(os, "fork"):
        drawn = [_draw(languages, id) for id in ids]
    else:
        with multiprocessing.get_context("fork").Pool() as pool:  # what is wanted comes along
            drawn = pool.map(partial(_draw, languages), ids, chunksize=1)
    found = dict(zip(ids, drawn, strict=True))
    placed: Placed = {lang: {} for lang in languages}
    for shelf in SHELVES:
        of_game = [id for id in ids if (_wanted[id].shelf if id in _wanted else _boards[id][0]) is shelf]
        if of_game:
            for lang, names in _written(folder, shelf, {id: found[id] for id in of_game}, languages).items():
                for id, files in names.items():
                    own = found[id][lang]
                    placed[lang][id] = InPage("".join(own.stills), files, own.glimpse)
    return placed


def _written(
    folder: Path, shelf: Shelf, drawn: Mapping[str, Mapping[str, Drawn]], languages: Sequence[str]
) -> dict[str, dict[str, str]]:
    """Write the files of a game's pictures; for each language the names of a picture's files, as a page has them.

    They are those of the first language for wide and narrow pages, then those with the words of another.
    """
    first, *others = languages
    names: dict[str, dict[str, list[str]]] = {lang: {id: [] for id in drawn} for lang in languages}
    kinds: list[Written] = []
    for kind in KINDS.values():
        place = folder / shelf.folder
        place.mkdir(parents=True, exist_ok=True)
        kinds.append(write(place, kind, _packs(drawn, first, kind), shelf.pictures.palette.colours))
        for lang in languages:
            _add(names[lang], shelf.folder, kinds[-1].names)
    for lang in others:
        own = f"{tag_of(lang)}/{shelf.folder}"
        (folder / own).mkdir(parents=True, exist_ok=True)
        for each in kinds:
            _add(names[lang], own, each.write_words(folder / own, _packs(drawn, lang, each.kind)))
    return {lang: {id: " ".join(files) for id, files in of_ids.items()} for lang, of_ids in names.items()}


def _packs(drawn: Mapping[str, Mapping[str, Drawn]], lang: str, kind: str) -> dict[str, Pack]:
    return {id: of_languages[lang].packs[kind] for id, of_languages in drawn.items()}


def _add(names: Mapping[str, list[str]], folder: str, files: Mapping[str, str]) -> None:
    for id, file in files.items():
        names[id].append(f"{folder}{file}")


def _on_pages(site: Path, pages: Sequence[str], ids: Iterable[str]) -> list[str]:
    """Of these pictures or boards those on the pages that are named; all if none is."""
    if not pages:
        return list(ids)
    words = "".join((site / f"{page}.html").read_text(encoding="utf-8") for page in pages)
    there = {place[2] for place in _PLACE.finditer(words)}
    return [id for id in ids if id in there]


def _put(pages: Iterable[Path], placed: Mapping[str, InPage]) -> None:
    """Write the pictures into the pages that have a place for them, and the names of the files."""

    def filled(place: re.Match[str]) -> str:
        kind, id, more = place.groups()
        if id not in placed:
            return place[0]
        mine = placed[id]
        more = more.replace('style="', mine.glimpse) if mine.glimpse else more
        return f'data-{kind}="{id}" data-files="{mine.files}"{more}>{mine.stills}'

    for page in pages:
        html = page.read_text(encoding="utf-8")
        page.write_text(shared(_PLACE.sub(filled, html)), encoding="utf-8")


def _draw(languages: Sequence[str], id: str) -> dict[str, Drawn]:
    """What becomes of a picture or a board in each language."""
    return {lang: kept().drawn(id, lang, partial(_drawn_in, lang, id)) for lang in languages}


def _drawn_in(lang: str, id: str) -> Drawn:
    styles = {kind: PageStyle(PLACE_HOLDERS, narrow, WIDTHS[narrow], lang) for narrow, kind in KINDS.items()}
    if id in _boards:
        shelf, position, picture = _boards[id]
        found = ahead.steps(shelf.boards, position, picture, styles[KINDS[False]])
        return Drawn((), {kind: packed(ahead.drawn(shelf.boards.kit, found, style)) for kind, style in styles.items()})
    wanted, stills, packs, parts = _wanted[id], [], {}, []
    for kind, style in styles.items():
        frames = [drawn_frame(wanted.shelf, frame, style, wanted.part) for frame in wanted.frames]
        width, height = frames[0]["size"]
        first = {"data": frames[0]["data"], "layout": {**frames[0]["layout"], "width": width, "height": height}}
        stills.append(svg(first, f"pmx-still pmx-{kind}"))
        packs[kind] = packed(frames)
        parts += (_part if style.narrow else _side)(frames, wanted)
    attributes = " ".join(name for name, _ in parts)
    return Drawn(tuple(stills), packs, f'{attributes} style="{"".join(look for _, look in parts)}' if parts else "")


def _part(frames: Sequence[Drawing], wanted: _Wanted) -> list[tuple[str, str]]:
    """The attribute and the style that say which part of a tall picture a phone shows, if not all."""
    shown = glimpse.part(frames, _marked(wanted))
    if shown is None:
        return []
    (width, height), (start, end, is_all) = frames[0]["size"], shown
    kind = "all" if is_all else "first"  # of what happens
    return [(f'data-part="{kind}"', f"--part: {width} / {end - start:.0f}; --up: {-start / height:.2%}; ")]


def _side(frames: Sequence[Drawing], wanted: _Wanted) -> list[tuple[str, str]]:
    """The same of a picture that stands beside a chapter's words where there is no room for all of it."""
    side = wanted.shelf.pictures.side
    shown = side(_parts(wanted), frames, _marked(wanted)) if side is not None else None
    if shown is None:
        return []
    (width, height), (start, end) = frames[0]["size"], shown
    zoom = f"--side: {end - start:.0f} / {height}; --zoom: {width / (end - start):.2%}; --left: {-start / width:.2%}; "
    return [("data-side", zoom)]


def _parts(wanted: _Wanted) -> list[Any]:
    return [wanted.shelf.pictures.parts(frame.view)[wanted.part] for frame in wanted.frames]


def _marked(wanted: _Wanted) -> frozenset[str]:
    return frozenset(chain.from_iterable(map(wanted.shelf.pictures.marked, _parts(wanted))))


def drawn_frame(shelf: Shelf, frame: Frame, style: PageStyle, part: int = 0) -> dict[str, Any]:
    """A part of a frame as it goes into a file: its picture, and with the first part all of it in words."""
    pictures = shelf.pictures
    shown = pictures.parts(frame.view)[part]
    label = say("lessons.picture_label", style.lang, picture=pictures.name(shown, style.lang))
    words = pictures.words(frame.view, style.lang) if not part else []
    return {"label": label, "words": words, **pictures.drawn(shown, style)}
