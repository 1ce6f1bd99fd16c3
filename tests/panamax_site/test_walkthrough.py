"""The walkthrough before it is pages: its terms, readings, links and words."""

from __future__ import annotations

import re
import string
from dataclasses import replace
from html import unescape
from itertools import pairwise
from typing import Any

import pytest
from disguise import disguise
from docutils import nodes

import panamax_site  # noqa: F401 - brings the words
from canal_mania import load_box
from panamax.options import VARIANTS
from panamax.words import catalogue
from panamax_site import glossary, pages
from panamax_site.nodes import linked
from panamax_site.passage import stops
from panamax_site.places import PlaceKind, places
from panamax_site.script_words import script_words
from panamax_site.shelves import PANAMAX_SHELF, SHELVES
from panamax_site.shelves.panamax import differing
from panamax_site.shelves.panamax.readings import READINGS
from panamax_site.shelves.panamax.seen import PORTRAITS
from panamax_widgets.lessons import LESSONS
from tabletop.i18n import add_pseudo_language, has_message, say

PSEUDO = "x-site"
IDS = re.compile(r"\b[A-Z]+\d*-\d+\b|\b[RE]\d+\b")


def test_every_ruling_has_its_readings_in_words_and_one_of_them_is_ours():
    assert set(READINGS) == set(catalogue.rulings())
    for ruling, readings in READINGS.items():
        assert len(readings) >= 2
        assert [reading.ours for reading in readings].count(True) == 1
        for reading in readings:
            assert has_message(f"contested.{ruling}.{reading.id}")
            assert all(has_message(f"book.{book}") for book in reading.books)


@pytest.mark.parametrize("variant", ["setup", "mulligan", "pushed_arrival"])
def test_where_a_variant_matters_the_same_is_done_under_each_value_and_comes_out_differently(variant, monkeypatch):
    monkeypatch.setattr(differing, "games", tuple)  # those that bots play for this variant are enough
    found = differing.difference.__wrapped__(variant)
    assert [outcome.value for outcome in found.outcomes] == list(VARIANTS[variant].values)
    for outcome in found.outcomes:
        as_chosen: dict[str, Any] = {variant: outcome.value}
        assert outcome.after.options == replace(found.before.options, **as_chosen)
    first, *others = (outcome.events for outcome in found.outcomes)
    assert first not in others


@pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.game)
def test_terms_have_rules_meanings_and_no_form_in_common(shelf):
    terms = glossary.terms(shelf)
    assert len(terms) >= 30
    forms = [form.casefold() for term in terms for form in term.forms]
    assert len(forms) == len(set(forms))
    for term in terms:
        assert term.rule in shelf.book.rules()
        assert term.text.strip()
        assert all(term.forms)


def test_what_the_glossary_says_of_tiles_is_so_in_canal_manias_box():
    """A stretch costs no less than a lock and brings nothing; then come locks, aqueducts and tunnels."""
    stretch, *others = load_box().supply.values()
    assert (stretch.points, stretch.cards) == (0, others[0].cards)
    for cheap, dear in pairwise(others):
        assert cheap.cards < dear.cards
        assert cheap.points < dear.points


def test_portraits_are_of_rules_that_there_are():
    assert set(PORTRAITS) <= set(catalogue.rules())


def test_places_have_addresses_of_their_own():
    known = [(place.page, place.anchor) for place in places(PANAMAX_SHELF).values()]
    assert len(known) == len(set(known))
    assert {place.page for place in places(PANAMAX_SHELF).values()} <= set(pages.names())


def targets(text: str, **options: str) -> list[tuple[str, str, str]]:
    return [
        (node["reftype"], node["reftarget"], node.astext())
        for node in linked(PANAMAX_SHELF, text, **options)
        if "reftype" in node
    ]


def test_rules_rulings_and_the_first_of_each_term_are_linked():
    term = glossary.terms(PANAMAX_SHELF)[0]
    text = f"{term.name}, again {term.name}: see PSH-1 and R7, not XYZ-1."
    assert targets(text) == [
        (PlaceKind.TERM, term.id, term.name),
        (PlaceKind.RULE, "PSH-1", "PSH-1"),
        (PlaceKind.RULING, "R7", "R7"),
    ]
    assert "".join(node.astext() for node in linked(PANAMAX_SHELF, text)) == text
    assert targets(term.name, without=term.id) == []


def test_the_longest_term_wins():
    id = next(term for term in glossary.terms(PANAMAX_SHELF) if term.id == "lock_movement").id
    assert targets("a lock movement") == [(PlaceKind.TERM, id, "lock movement")]
    found, ids = glossary.pattern(PANAMAX_SHELF)
    assert [form for form in ids if found.match(form)[0] != form] == []


@pytest.mark.parametrize("page", ["glossary", "rules", "apps", "coverage", "404", "learn/dice_cascade"])
def test_every_word_of_a_page_comes_from_the_catalogues(page):
    add_pseudo_language(PSEUDO, disguise)
    seen = nodes.section("", *pages.build(page, PSEUDO))
    for hidden in [*seen.findall(nodes.literal), *seen.findall(nodes.literal_block)]:
        hidden.parent.remove(hidden)
    texts = [re.sub(r"<code>.*?</code>|<[^>]*>", " ", node.astext()) for node in seen.findall(nodes.Text)]
    texts = [IDS.sub("", unescape(text)) for text in texts]
    assert [text for text in texts if set(text) & set(string.ascii_letters)] == []


def test_the_scripts_say_words_of_the_catalogues():
    add_pseudo_language(PSEUDO, disguise)
    words = script_words(PSEUDO)
    said = [word for told in words.values() for word in (told.values() if isinstance(told, dict) else [told])]
    assert all(not set(re.sub(r"{\w+}", "", word)) & set(string.ascii_letters) for word in said)
    assert "{number}" in say("site.script.counter", number="{number}", all="{all}")


def test_every_lesson_is_a_stop_on_the_start_page():
    assert [stop.chapter for stop in stops(PANAMAX_SHELF, with_apps=False)] == [f"learn/{id}.html" for id in LESSONS]
