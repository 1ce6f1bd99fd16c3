"""What a real game at a table wants: the aid, the list for the set-up, the score companion, quick answers, offline."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from docutils import nodes
from sphinx import addnodes

from panamax_widgets.contents.games import game_name
from tabletop.i18n import say
from tabletop_widgets.frame.html import Html, tag

from .. import aid, host
from ..embedded import data_node
from ..host import has_apps
from ..nodes import bullets, html, inline, link, linked, outside_link, page_link, paragraph, section, strong, text
from ..places import SEARCH, PlaceKind
from ..shelf import Shelf
from ..shelves import SHELVES
from ..table_kit import ScoreCompanion, SetUpLists, TableKit, TickItem
from .book import file_of

TABLE, COMPANION, CHECKLIST = "table", "companion", "checklist"
_TAKE_WORDS = (
    *("offer", "take", "alone", "taking", "progress", "taken", "taken_alone", "forget", "newer", "renew", "renewing"),
    *("failed", "again", "full", "cannot"),
)
_COMPANION_WORDS = (  # of every game's
    *("players", "player", "table", "anew", "sure", "parts", "final", "seat", "whole", "not_stored", "comes"),
    *("comes_final", "place", "log", "log_what", "log_head", "log_line", "log_copy", "log_copied", "log_app"),
)


def names(shelf: Shelf) -> list[str]:
    """The names of a game's pages for the table."""
    if shelf.table is None:
        return []
    return [shelf.page(name) for name in (TABLE, COMPANION, *([CHECKLIST] if shelf.table.set_up else []))]


def scripts() -> Mapping[str, str]:
    """The script of each of these pages."""
    own = [
        {
            shelf.page(TABLE): "take.js",
            shelf.page(COMPANION): shelf.table.companion.script,
            shelf.page(CHECKLIST): "checklist.js",
        }
        for shelf in SHELVES
        if shelf.table is not None
    ]
    return {name: script for pages in own for name, script in pages.items()}


def pages(shelf: Shelf) -> Iterator[tuple[str, Callable[[str], list[nodes.Node]]]]:
    """A game's pages for the table, by name."""
    if shelf.table is None:
        return
    yield shelf.page(TABLE), partial(build, shelf, shelf.table)
    yield shelf.page(COMPANION), partial(build_companion, shelf, shelf.table.companion)
    if shelf.table.set_up is not None:
        yield shelf.page(CHECKLIST), partial(build_checklist, shelf, shelf.table.set_up)


def build(shelf: Shelf, kit: TableKit, lang: str) -> list[nodes.Node]:
    """The page that leads to all of it, and takes the site along."""
    ways = {COMPANION: page_link(shelf.page(COMPANION), say("at_table.way.companion", lang))}
    if kit.set_up is not None:
        ways[CHECKLIST] = page_link(shelf.page(CHECKLIST), say("at_table.way.checklist", lang))
    if kit.aid is not None:
        ways["aid"] = outside_link(f"{aid.NAME}.html", say("at_table.way.aid", lang))
    ways["search"] = page_link(shelf.page(SEARCH), say("at_table.way.search", lang))
    what = {name: f"at_table.way.{name}_what" for name in ways}
    what |= {name: shelf.key(what[name]) for name in ways if name in (COMPANION, CHECKLIST)}
    lines = [inline(link, " ", say(what[name], lang)) for name, link in ways.items()]
    file = file_of(shelf).removeprefix(shelf.folder)
    book = paragraph(outside_link(file, say("site.home.pdf", lang), "pmx-pdf"))
    return [
        section(
            "at-the-table",
            say("at_table.title", lang),
            text(shelf, say("at_table.lead", lang), lang),
            bullets(lines, "pmx-ways"),
            addnodes.only("", book, expr="with_pdf"),
            section("take", say("at_table.take.title", lang), *_for_script("take", _take_words(lang), lang)),
            *_quick(shelf, lang),
        )
    ]


def _quick(shelf: Shelf, lang: str) -> Iterator[nodes.Node]:
    answered = [
        [
            *inline(strong(answer.question), " "),
            *linked(shelf, answer.text, lang),
            " ",
            link(shelf, PlaceKind.RULE, answer.rule, answer.rule, "pmx-id"),
        ]
        for answer in (shelf.quick(lang) if shelf.quick else ())
    ]
    if answered:
        yield section("quick", say("at_table.quick.title", lang), bullets(answered, "pmx-quick"))


def build_companion(shelf: Shelf, companion: ScoreCompanion, lang: str) -> list[nodes.Node]:
    """The score companion; all of it is made by its script, from what lies in the page."""
    lead = text(shelf, say("at_table.companion.about", lang), lang)
    key = text(shelf, say("at_table.key", lang), lang, "pmx-lead")
    title = say("at_table.companion.title", lang)
    known = companion_data(shelf, companion, lang)
    return [section("score-companion", title, lead, *_for_script("companion", known, lang), key)]


def companion_data(shelf: Shelf, companion: ScoreCompanion, lang: str) -> Mapping[str, Any]:
    """Everything that the companion's script needs; places of rules are as seen from the site's root."""
    rules = {
        id: {"title": rule.title(lang), "address": f"{shelf.topic_page(rule.topic)}.html#{id}"}
        for id, rule in shelf.book.rules().items()
        if id in companion.rules
    }
    own = {name: say(shelf.key(f"at_table.companion.{name}"), lang, **_PLACES) for name in companion.words}
    return {
        "box": companion.amounts(),
        "unsure": companion.unsure(),
        "rules": rules,
        "roles": companion.roles(lang),
        "players": companion.players,
        "game": game_name(shelf.game, lang),
        "source": host.current().title(lang),
        "words": {**_words("companion", _COMPANION_WORDS, lang), **own},
    }


def _take_words(lang: str) -> Mapping[str, Any]:
    """What the script says that takes the site along, as much as there is of it."""
    words = _words("take", _TAKE_WORDS, lang)
    games = {shelf.game: game_name(shelf.game, lang) for shelf in SHELVES}
    offer = {} if has_apps() else {"offer": say("at_table.take.offer_reading", lang)}
    return {**words, **offer, "games": games}


def _words(part: str, names: Iterable[str], lang: str) -> dict[str, str]:
    """Words of a script; it fills the places for values itself."""
    return {name: say(f"at_table.{part}.{name}", lang, **_PLACES) for name in names}


_NAMES = (
    *("number", "size", "name", "company", "fee", "round", "low", "high", "owned", "most", "dice", "amount", "sum"),
    *("owed", "count", "each", "rest", "gives", "costs", "stock", "money", "then", "parts", "own", "award", "advisors"),
    *("awards", "shares", "bailouts", "total", "cost", "place", "other", "role", "points", "mark", "track", "rounds"),
    *("unfinished", "delivered", "contracts", "game", "date"),
)
_PLACES = {name: f"{{{name}}}" for name in _NAMES}


def _for_script(part: str, known: Mapping[str, object], lang: str) -> list[nodes.Node]:
    """The place that a script fills, and what it knows."""
    needs = tag("noscript", tag("p", say("at_table.needs_script", lang)))
    name = "pmx-take-words" if part == "take" else f"pmx-{part}-data"
    return [html(tag("div", needs, id=f"pmx-{part}", class_="pmx-part")), data_node(name, known)]


def build_checklist(shelf: Shelf, set_up: Callable[[], SetUpLists], lang: str) -> list[nodes.Node]:
    """The set-up, a list for each number of players."""
    lists = [
        section(
            f"players-{players}",
            say("at_table.checklist.players", lang, players=players),
            _boxes(shelf, players, items, lang),
        )
        for players, items in set_up().items()
    ]
    words = {
        name: say(f"at_table.checklist.{name}", lang, **_PLACES) for name in ("anew", "done", "choose", "not_stored")
    }
    lead = text(shelf, say("at_table.checklist.about", lang), lang)
    known = data_node("pmx-checklist-data", {"words": words, "store": f"panamax-{shelf.key(CHECKLIST)}"})
    key = text(shelf, say("at_table.key", lang), lang, "pmx-lead")
    return [section("set-up-list", say("at_table.checklist.title", lang), lead, *lists, key, known)]


def _boxes(shelf: Shelf, players: int, items: Iterable[TickItem], lang: str) -> nodes.Node:
    made = []
    for item in items:
        id = f"tick-{players}-{item.id}"
        box = html(tag("input", type="checkbox", id=id, data_item=item.id))
        rules = [part for rule in item.rules for part in (" ", link(shelf, PlaceKind.RULE, rule, rule, "pmx-id"))]
        words = [html(Html('<label for="{}">{}</label>').format(id, item.text(lang)))]
        made.append(nodes.list_item("", paragraph(box, *words, *rules)))
    return nodes.bullet_list("", *made, classes=["pmx-ticks"])
