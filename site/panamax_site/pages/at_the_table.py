"""What a real game at a table wants: the aid, the list for the set-up, the score companion, quick answers, offline."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from docutils import nodes
from sphinx import addnodes

from tabletop.i18n import say
from tabletop_widgets.frame.html import Html, tag

from .. import checklist, companion, quick
from ..embedded import data_node
from ..host import has_apps
from ..nodes import bullets, html, inline, link, linked, outside_link, page_link, paragraph, section, strong, text
from ..places import PlaceKind
from ..shelves import PANAMAX_SHELF
from . import search

TABLE, COMPANION, CHECKLIST = "table", "companion", "checklist"
SCRIPTS = {TABLE: "take.js", COMPANION: "companion.js", CHECKLIST: "checklist.js"}
_TAKE_WORDS = (
    *("offer", "take", "taking", "progress", "taken", "forget", "newer", "renew", "renewing"),
    *("failed", "again", "full", "cannot"),
)
_COMPANION_WORDS = (
    *("players", "player", "company", "table", "anew", "sure", "parts", "round", "final", "lead_round", "lead_final"),
    *(
        "seat",
        "money",
        "own",
        "stock",
        "dice",
        "fee",
        "contracts",
        "warehouse",
        "shares",
        "order",
        "awards",
        "bailouts",
    ),
    *("a1", "a2", "whole", "too_many_shares", "too_many_dice", "same_place", "not_yet", "not_stored"),
    *("comes", "comes_final", "amount", "no_fees", "fees", "part_ships", "part_contracts", "part_warehouse", "covers"),
    *("bailout_one", "bailout_many", "dividends", "no_dividends", "unpaid", "part_received", "received", "then"),
    *("award", "award_won", "no_award", "count", "count_bailouts", "place", "tie"),
)


def build(lang: str) -> list[nodes.Node]:
    """The page that leads to all of it, and takes the site along."""
    ways = {name: page_link(name, say(f"at_table.way.{name}", lang)) for name in (COMPANION, CHECKLIST)}
    ways["aid"] = outside_link("aid.html", say("at_table.way.aid", lang))
    ways["search"] = page_link(search.NAME, say("at_table.way.search", lang))
    lines = [inline(link, " ", say(f"at_table.way.{name}_what", lang)) for name, link in ways.items()]
    book = paragraph(outside_link("panamax.pdf", say("site.home.pdf", lang), "pmx-pdf"))
    answered = [
        [
            *inline(strong(answer.question), " "),
            *linked(PANAMAX_SHELF, answer.text, lang),
            " ",
            link(PANAMAX_SHELF, PlaceKind.RULE, answer.rule, answer.rule, "pmx-id"),
        ]
        for answer in quick.answers(lang)
    ]
    return [
        section(
            "at-the-table",
            say("at_table.title", lang),
            text(PANAMAX_SHELF, say("at_table.lead", lang), lang),
            bullets(lines, "pmx-ways"),
            addnodes.only("", book, expr="with_pdf"),
            section("take", say("at_table.take.title", lang), *_for_script("take", _take_words(lang), lang)),
            section("quick", say("at_table.quick.title", lang), bullets(answered, "pmx-quick")),
        )
    ]


def build_companion(lang: str) -> list[nodes.Node]:
    """The score companion; all of it is made by its script, from what lies in the page."""
    known = {**companion.data(lang), "words": _words("companion", _COMPANION_WORDS, lang)}
    lead = text(PANAMAX_SHELF, say("at_table.companion.about", lang), lang)
    key = text(PANAMAX_SHELF, say("at_table.key", lang), lang, "pmx-lead")
    title = say("at_table.companion.title", lang)
    return [section("score-companion", title, lead, *_for_script("companion", known, lang), key)]


def _take_words(lang: str) -> dict[str, str]:
    """What the script says that takes the site along, as much as there is of it."""
    words = _words("take", _TAKE_WORDS, lang)
    return words if has_apps() else {**words, "offer": say("at_table.take.offer_reading", lang)}


def _words(part: str, names: Iterable[str], lang: str) -> dict[str, str]:
    """Words of a script; it fills the places for values itself."""
    return {name: say(f"at_table.{part}.{name}", lang, **_PLACES) for name in names}


_NAMES = (
    *("number", "size", "name", "company", "fee", "round", "low", "high", "owned", "most", "dice", "amount", "sum"),
    *("owed", "count", "each", "rest", "gives", "costs", "stock", "money", "then", "parts", "own", "award", "advisors"),
    *("awards", "shares", "bailouts", "total", "cost", "place", "other"),
)
_PLACES = {name: f"{{{name}}}" for name in _NAMES}


def _for_script(part: str, known: Mapping[str, object], lang: str) -> list[nodes.Node]:
    """The place that a script fills, and what it knows."""
    needs = tag("noscript", tag("p", say("at_table.needs_script", lang)))
    name = "pmx-take-words" if part == "take" else f"pmx-{part}-data"
    return [html(tag("div", needs, id=f"pmx-{part}", class_="pmx-part")), data_node(name, known)]


def build_checklist(lang: str) -> list[nodes.Node]:
    """The set-up, a list for each number of players."""
    lists = [
        section(
            f"players-{players}", say("at_table.checklist.players", lang, players=players), _boxes(players, items, lang)
        )
        for players, items in checklist.lists().items()
    ]
    words = {
        name: say(f"at_table.checklist.{name}", lang, **_PLACES) for name in ("anew", "done", "choose", "not_stored")
    }
    lead = text(PANAMAX_SHELF, say("at_table.checklist.about", lang), lang)
    known = data_node("pmx-checklist-data", {"words": words})
    key = text(PANAMAX_SHELF, say("at_table.key", lang), lang, "pmx-lead")
    return [section("set-up-list", say("at_table.checklist.title", lang), lead, *lists, key, known)]


def _boxes(players: int, items: Iterable[checklist.Item], lang: str) -> nodes.Node:
    made = []
    for item in items:
        id = f"tick-{players}-{item.id}"
        box = html(tag("input", type="checkbox", id=id, data_item=item.id))
        rules = [
            part for rule in item.rules for part in (" ", link(PANAMAX_SHELF, PlaceKind.RULE, rule, rule, "pmx-id"))
        ]
        words = [html(Html('<label for="{}">{}</label>').format(id, item.text(lang)))]
        made.append(nodes.list_item("", paragraph(box, *words, *rules)))
    return nodes.bullet_list("", *made, classes=["pmx-ticks"])
