"""A study to read without an app: its chapters as stills with what is drawn on them, moves, comments and variations.

`reading` is what a page of any kind has of it, part by part, `reading_page` a whole page as one file, to be printed or
sent. Of a chapter that is to be guessed the moves stand at the end, so that a printed page is an exercise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.i18n import say
from tabletop.record.board_marks import BoardMark
from tabletop.record.study import StudyChapter

from ..canvas.glimpse import TALL, around
from ..canvas.still import Window, shared, style_sheet, svg
from ..explorer.rows import ordered, row_words
from ..frame.html import Html, filled, join, readers_words, tag
from ..frame.scripts import JS
from ..kit.explorer import ExploredGame, Place
from ..kit.question import GamePosition
from ..kit.study import GameStudy, PaperPicture, StudyKit
from .painting import by_line, comment_html
from .things import mark_words, places_of, thing_names

MOST_STILLS = 40  # pictures of one page: those of the first places that have something drawn or written
DEEPEST = 5  # variations in variations that are set in further
WIDTH, NARROW = 760, 390  # pixels of the page that pictures are made for


class _Room:
    """How many pictures may still be put on the page."""

    def __init__(self, left: int) -> None:
        self.left = left  # pictures

    def take(self) -> bool:
        self.left -= 1
        return self.left >= 0


@dataclass(frozen=True, slots=True)
class ReadingPart:
    """A part of the page with a heading: a chapter, or the moves to be found."""

    id: str
    title: str
    body: Html


def reading(kit: StudyKit, study: GameStudy, lang: str) -> list[ReadingPart]:
    """All chapters, and behind them the moves of those that are to be guessed."""
    room, parts = _Room(MOST_STILLS), list[ReadingPart]()
    answers: list[Html] = []
    for number, chapter in enumerate(study.chapters, 1):
        title = say("study.paper.chapter", lang, number=number, title=chapter.title)
        start, *line = ordered(chapter.game.start)
        told = list(_place(kit, start[0], lang, room, is_start=True))
        moves = [part for row in line for part in _move(kit, *row, lang, room)]
        if chapter.guesser and moves:
            told.append(tag("p", _asked(chapter, lang), class_="pmx-asked"))
            answers += [readers_words("h3", title), *moves]
        else:
            told += moves
        parts.append(ReadingPart(f"chapter-{number}", title, _body(told)))
    if answers:
        parts.append(ReadingPart("answers", say("study.paper.answers", lang), _body(answers)))
    return parts


def _body(parts: Sequence[Html]) -> Html:
    return tag("div", *parts, class_="pmx-study-page")


def reading_page(kit: StudyKit, study: GameStudy, lang: str) -> str:
    """A page of its own, with everything inside and nothing that runs."""
    page = (JS / "study_page.html").read_text(encoding="utf-8")
    sections = (
        tag("section", readers_words("h2", part.title), part.body, id=part.id) for part in reading(kit, study, lang)
    )
    head = join([readers_words("h1", study.name), *by_line(study, lang)])
    body = shared(f"<body>{head}{join(sections)}").removeprefix("<body>")
    style = style_sheet(kit.marked.palette) + (JS / "study_page.css").read_text(encoding="utf-8")
    return filled(page, lang=lang, title=study.name, style=Html(style), body=Html(body))


def _asked(chapter: StudyChapter[ExploredGame], lang: str) -> str:
    player = chapter.game.start.position.name_of(chapter.guesser - 1)
    return say("study.paper.asked", lang, player=player)


def _move(kit: StudyKit, node: Place, depth: int, number: int, lang: str, room: _Room) -> Iterator[Html]:
    """A move or an outcome of chance, then what the author wrote and drew."""
    class_ = f"pmx-line pmx-deep-{min(depth, DEEPEST)}"
    if node.is_players_move:
        lead = say("study.paper.number", lang, number=number)
        yield tag("p", tag("b", lead), " ", row_words(node, lang), class_=class_)
    else:
        yield tag("p", row_words(node, lang), class_=f"{class_} pmx-chance-line")
    yield from (tag("div", part, class_=f"pmx-deep-{min(depth, DEEPEST)}") for part in _place(kit, node, lang, room))


def _place(kit: StudyKit, node: Place, lang: str, room: _Room, is_start: bool = False) -> Iterator[Html]:
    """What the author wrote about a place, and its picture if something is drawn there or it begins the chapter."""
    if node.comment:
        yield comment_html(node.comment)
    if (is_start or node.marks) and room.take():
        yield picture(kit, _settled(node).position, node.marks, lang)


def _settled(node: Place) -> Place:
    """Where the automatic steps after a move lead."""
    while node.variations and node.variations[0].move is None:
        node = node.variations[0]
    return node


def picture(kit: StudyKit, position: GamePosition, marks: Sequence[BoardMark], lang: str) -> Html:
    """The pictures in which something is marked (else the main one), for wide and for narrow pages, and it in words."""
    wide, narrow = (
        list(kit.marked.on_paper(position, marks, width, width == NARROW, lang)) for width in (WIDTH, NARROW)
    )
    names = thing_names(each.figure for each in wide) if marks else {}
    stills = [still for pair in zip(wide, narrow, strict=True) for still in _stills(*pair, marks)]
    words = [tag("li", mark_words(mark, names, lang)) for mark in marks]
    caption = [tag("figcaption", tag("ul", *words))] if words else []
    return tag("figure", join(stills), *caption, class_="pmx-picture")


def _stills(wide: PaperPicture, narrow: PaperPicture, marks: Sequence[BoardMark]) -> Iterator[Html]:
    """One picture, of which a page shows what it has room for."""
    beside = "" if wide.is_main else " pmx-beside"
    yield Html(svg(wide.figure.to_dict(), f"pmx-still pmx-wide{beside}"))
    drawing = narrow.figure.to_dict()
    yield Html(svg(drawing, f"pmx-still pmx-narrow{beside}", _window(drawing, marks)))


def _window(figure: Mapping[str, Any], marks: Sequence[BoardMark]) -> Window | None:
    """The part of a tall picture with what is marked in it; ``None``: all of it."""
    layout, marked = figure["layout"], {thing for mark in marks for thing in (mark.start, mark.end)}
    width, height = layout["width"], layout["height"]
    heights = [top * width / layout["xaxis"]["range"][1] for top in places_of(figure, marked)]
    if not heights or height < TALL:
        return None
    start, end = around(min(heights), max(heights), height)
    return 0, start, width, end - start
