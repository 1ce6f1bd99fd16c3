"""The reference and the coverage of *Canal Mania*: rules by chapter, map and contracts, and what uses each rule.

There are no lessons of this game, so a rule is used by tests and recorded games alone. Both games have a ``BLD-1``, so
an anchor here begins with ``canal-``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from canal_mania.box.components import Box, Contract
from canal_mania.box.loader import load_box
from canal_mania.words import catalogue
from canal_mania.words.catalogue import Rule, Topic
from tabletop.i18n import DEFAULT_LANGUAGE, say
from tabletop.options import Variant
from tabletop_widgets.frame.html import Html, join, tag

from .canal_map import map_key, map_svg, provenance_of
from .coverage import Use
from .reference import folded

ANCHOR: Final = "canal-"
CONTRACT: Final = ("name", "ends", "by", "value")


def canal_reference_html(lang: str = DEFAULT_LANGUAGE) -> Html:
    """Every rule record of the game by chapter, each with its anchor, under the map and the contracts of its box."""
    box = load_box()
    chapters = catalogue.topics().values()
    links = [tag("li", tag("a", topic.title(lang), href=f"#{ANCHOR}{topic.id}")) for topic in chapters]
    return join(
        [
            tag("p", say("canal_reference.intro", lang), class_="panamax-intro"),
            tag("nav", tag("ul", *links), class_="panamax-chapters", aria_label=say("canal_reference.chapters", lang)),
            _map(box, lang),
            tag("details", tag("summary", say("canal_reference.contracts", lang)), _contracts(box, lang)),
            *(_chapter(topic, box, lang) for topic in chapters),
        ]
    )


def _map(box: Box, lang: str) -> Html:
    """The map, in a frame that narrow screens can move it in, and its key."""
    label = say("canal_map.title", lang, count=len(box.towns))
    frame = tag("div", map_svg(box, lang), tabindex="0", role="group", aria_label=label)
    return tag("figure", frame, tag("figcaption", map_key(lang)), class_="panamax-canal")


def _chapter(topic: Topic, box: Box, lang: str) -> Html:
    records = [_record(catalogue.rules()[id], box, lang) for id in topic.rules]
    heading = tag("h3", topic.title(lang), id=f"{ANCHOR}{topic.id}", class_="panamax-chapter-title")
    return tag("section", heading, *records, class_="panamax-chapter")


def _record(rule: Rule, box: Box, lang: str) -> Html:
    found = [
        tag("h4", say("lessons.rule_button", lang, rule=rule.id, title=rule.title(lang))),
        tag("p", rule.text(lang, box)),
    ]
    if rule.variant:
        found.append(_variant(catalogue.variants()[rule.variant], lang))
    for id in rule.rulings:
        found.append(_note(say("lessons.rule.ruling", lang, ruling=id), catalogue.rulings()[id].text(lang)))
    for id in rule.examples:
        found.append(_note(say("lessons.rule.example", lang, example=id), catalogue.examples()[id].text(lang)))
    found.append(_note(say("lessons.rule.rests_on", lang), rule.provenance.label(lang)))
    return tag("article", *found, id=f"{ANCHOR}{rule.id}", class_="panamax-record", tabindex="-1")


def _variant(variant: Variant, lang: str) -> Html:
    values = tag("ul", *(tag("li", variant.label(value, lang)) for value in variant.values))
    heading = tag("strong", say("lessons.rule.variant", lang, title=variant.title(lang)))
    return tag("div", heading, " ", variant.text(lang), values)


def _note(what: str, words: str) -> Html:
    return tag("p", tag("strong", what), " ", words)


def _contracts(box: Box, lang: str) -> Html:
    """Every contract with what its canal joins, and where each of its values comes from."""
    head = tag("tr", *(tag("th", say(f"canal_reference.contract.{name}", lang), scope="col") for name in CONTRACT))
    rows = [_contract(box, contract, lang) for contract in box.contracts]
    return tag("table", tag("thead", head), tag("tbody", *rows), class_="panamax-coverage")


def _contract(box: Box, contract: Contract, lang: str) -> Html:
    one, other = (box.town(code).name for code in contract.ends)
    cells: dict[str, list[object]] = {
        "name": [contract.name],
        "ends": [say("canal_reference.ends", lang, one=one, other=other)],
        "by": [say("coverage.none", lang) if contract.by is None else box.town(contract.by).name],
        "value": [contract.value],
    }
    for name in CONTRACT if contract.by else ("name", "ends", "value"):
        note = provenance_of(box, f"contracts.{contract.id}.{name}").text(lang)
        cells[name].append(tag("small", f" ({note})"))
    columns = [(cells[name], say(f"canal_reference.contract.{name}", lang)) for name in CONTRACT[1:]]
    return tag(
        "tr", tag("th", *cells["name"], scope="row"), *(tag("td", *cell, data_column=at) for cell, at in columns)
    )


def canal_coverage_html(uses: Mapping[str, Use], lang: str = DEFAULT_LANGUAGE) -> Html:
    """Every rule of the game with the tests and recorded games that use it; nothing, where that isn't known."""
    if not uses:
        return Html("")
    columns = ("rule", "tests", "games")
    head = tag("tr", *(tag("th", say(f"coverage.{name}", lang), scope="col") for name in columns))
    rows = [_row(catalogue.rules()[id], use, lang) for id, use in uses.items()]
    caption = tag("caption", say("canal_reference.coverage", lang))
    return tag("table", caption, tag("thead", head), tag("tbody", *rows), class_="panamax-coverage")


def _row(rule: Rule, use: Use, lang: str) -> Html:
    title = say("lessons.rule_button", lang, rule=rule.id, title=rule.title(lang))
    cells = [folded(name, names, lang) for name, names in (("tests", use.tests), ("games", use.games))]
    return tag("tr", tag("th", title, scope="row"), *cells)
