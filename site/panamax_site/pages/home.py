"""The start page of the walkthrough, with the table of contents that the side bar shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from docutils import nodes
from sphinx import addnodes

from panamax import Position
from panamax_widgets.game_view.views import Picture, View
from tabletop.i18n import say
from tabletop_widgets.frame.html import Html

from ..figures import figure, playable, shown
from ..frames import Frame
from ..host import SITE_LANGUAGE, has_apps, has_boards
from ..nodes import bullets, contents, inline, outside_link, page_link, paragraph, section, text
from ..places import CONTESTED, GLOSSARY, RULES
from ..shelves import CANAL_SHELF, PANAMAX_SHELF, SHELVES, shelf_of
from ..shelves.canal_mania.told import TOLD_CANALS
from ..shelves.panamax.told import TOLD_SHIPS
from . import about, at_the_table, canal_contracts, canal_mania, library, study

_OF_A_GAME = ("learn", "reference", "game", "table")  # parts of the contents that every game has


def build(lang: str) -> list[nodes.Node]:
    """Where to begin, and everything there is."""
    book = paragraph(outside_link("panamax.pdf", say("site.home.pdf", lang), "pmx-pdf"))
    sheets = paragraph(outside_link("aid.html", say("site.home.aid", lang), "pmx-aid"))
    table = paragraph(page_link(at_the_table.TABLE, say("site.home.table", lang), "pmx-table"))
    parts = [
        text(PANAMAX_SHELF, say("site.home.all" if has_boards() else "site.home.all_read", lang), lang),
        figure(PANAMAX_SHELF, "home", [_view()], lang),
        section("chapters", say("site.home.chapters", lang), bullets(_chapters(lang), "pmx-chapters")),
        section("topics", say("site.home.topics", lang), bullets(_topics(lang), "pmx-topics")),
        table,
        sheets,
        addnodes.only("", book, expr="with_pdf"),
    ]
    return [section("panamax", say("site.title", lang), *parts, *_contents(lang))]


def board(lang: str = SITE_LANGUAGE) -> Html:
    """The picture at the head of the page: the first die that is taken in the annotated game."""
    taking = next(position for position in _line() if position.legal_moves()[0].keyword == "take")
    return playable(PANAMAX_SHELF, "take-a-die", View(taking, Picture.ACTION_TABLE), lang)


def pictures(lang: str = SITE_LANGUAGE) -> Mapping[str, Html]:
    """A picture of each game, for its card."""
    views = {PANAMAX_SHELF: _view().view, CANAL_SHELF: canal_mania.picture()}
    return {shelf.game: shown(shelf, "card", view, lang) for shelf, view in views.items()}


def _view() -> Frame:
    """The board in the middle of the annotated game."""
    line = _line()
    return Frame(View(line[len(line) // 2]))


def _line() -> list[Position]:
    positions = (node.position for node in TOLD_SHIPS.game.line())
    return [position for position in positions if isinstance(position, Position) and position.decider is not None]


def _chapters(lang: str) -> Iterator[list[nodes.Node]]:
    for id in PANAMAX_SHELF.lessons:
        found = PANAMAX_SHELF.lesson(id)
        teaser = say(f"app.page.{found.page}.teaser", lang)
        yield inline(page_link(PANAMAX_SHELF.lesson_page(id), found.title.text(lang)), " ", teaser)


def _topics(lang: str) -> Iterator[list[nodes.Node]]:
    for id, topic in PANAMAX_SHELF.book.topics().items():
        yield inline(page_link(PANAMAX_SHELF.topic_page(id), topic.title(lang)))


def _contents(lang: str) -> list[nodes.Node]:
    """The table of contents, in the order of the book."""
    chapters = list(map(PANAMAX_SHELF.lesson_page, PANAMAX_SHELF.lessons))
    topics = list(map(PANAMAX_SHELF.topic_page, PANAMAX_SHELF.book.topics()))
    return [
        contents("index", chapters, say("site.contents.learn", lang)),
        contents("index", [RULES, *topics, CONTESTED, GLOSSARY], say("site.contents.reference", lang)),
        contents("index", [*TOLD_SHIPS.pages, study.NAME], say("site.contents.game", lang)),
        contents("index", at_the_table.names(PANAMAX_SHELF), say("site.contents.table", lang)),
        *_of_second_game(lang),
        contents(
            "index",
            [*(["apps"] if has_apps() else []), "coverage", "bench", library.NAME, about.NAME],
            say("site.contents.more", lang),
        ),
    ]


def _of_second_game(lang: str) -> list[nodes.Node]:
    shelf = CANAL_SHELF
    learn = [canal_mania.NAME, *map(shelf.lesson_page, shelf.lessons)]
    topics = map(shelf.topic_page, shelf.book.topics())
    look_up = [shelf.page(RULES), *topics, *map(shelf.page, (canal_contracts.NAME, CONTESTED, GLOSSARY))]
    game = [shelf.page(name) for name in TOLD_CANALS.pages]
    pages = {"learn": learn, "reference": look_up, "game": game, "table": at_the_table.names(shelf)}
    return [contents("index", names, say(shelf.key(f"site.contents.{part}"), lang)) for part, names in pages.items()]


def captions_elsewhere(page: str, lang: str = SITE_LANGUAGE) -> set[str]:
    """The captions of the contents that are of another game than the page."""
    captions = {shelf: {say(shelf.key(f"site.contents.{part}"), lang) for part in _OF_A_GAME} for shelf in SHELVES}
    return set[str]().union(*(said for shelf, said in captions.items() if shelf is not shelf_of(page)))
