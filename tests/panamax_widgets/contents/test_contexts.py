"""The pages without a notebook: start page, reference, coverage. Links lead both ways, and no word is hard-coded."""

from __future__ import annotations

import re
import string
import tomllib
from functools import cache
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from jinja2 import Environment, FileSystemLoader

import canal_mania
from coverage_of_rules import cited, write
from panamax import load_box
from panamax.words import catalogue
from panamax_widgets.contents import contexts as site
from panamax_widgets.contents import coverage as covering
from panamax_widgets.contents.coverage import course
from panamax_widgets.contents.masthead import served_masthead
from panamax_widgets.lessons import LESSONS, app, lesson
from panamax_widgets.pages import PRACTICE, lesson_pages, notebook_folder
from panamax_widgets.practice.record import EXERCISES
from recorded import names
from tabletop.i18n import DEFAULT_LANGUAGE, add_pseudo_language
from tabletop_widgets.frame.addresses import COVERAGE, HOME, REFERENCE
from tabletop_widgets.hosting import server

from ..lessons.learner import go_to
from ..lessons.test_words import PSEUDO, disguise

HOME_ADDRESS = "/home/"
CANALS = canal_mania.load_box()  # the names of its towns and canals are values of the box
NAMES_OF_THE_BOX = {contract.name for contract in CANALS.contracts} | {town.name for town in CANALS.towns}
NAMES = "|".join(sorted(map(re.escape, NAMES_OF_THE_BOX), key=len, reverse=True))
FOLDER = server._SHARE / "voila" / "templates" / server.TEMPLATE
SCRIPT = re.compile(r"<(script|style|svg)\b.*?</\1>", re.DOTALL)
PARTS_OF_THE_CANAL = {  # from ocean to ocean
    "en": "Atlantic, Gatun locks, Gatun Lake, Culebra Cut, Pedro Miguel, Miraflores, Miraflores locks, Pacific",
    "de": "Atlantik, Gatun-Schleusen, Gatunsee, Culebra-Enge, Pedro Miguel, Miraflores, Miraflores-Schleusen, Pazifik",
}
PAGES = {"start": "start.html", "reference": "shelf.html", "coverage": "shelf.html"}


@pytest.fixture(scope="module", autouse=True)
def _as_it_is_now():
    """The run of the tests writes down what tests and games use, as every build does."""
    write()
    forget_courses()


@cache
def rendered(page, lang=DEFAULT_LANGUAGE):
    """A page as the server would send it."""
    templates = Environment(loader=FileSystemLoader(FOLDER), autoescape=False)
    templates.globals |= {
        "app": site.words(lang),
        "masthead": served_masthead(lang=lang),
        "progress": site.progress_facts(),
        "include_css": lambda _: "",
        "include_js": lambda _: "",
    }
    context = getattr(site, f"{page}_context")(HOME_ADDRESS, lang)
    return templates.get_template(PAGES[page]).render(**context)


def links(page):
    return [unescape(address) for address in re.findall(r'<a\b[^>]*?href="([^"]*)"', rendered(page))]


# What the course covers


def untaught():
    return [rule for rule, use in course().rules.items() if not use.taught]


def test_every_rule_is_taught_by_a_lesson_and_cited_by_a_test():
    assert untaught() == []
    assert [rule for rule, use in course().rules.items() if not use.tests] == []


def test_a_rule_that_is_taught_nowhere_would_be_noticed(monkeypatch):
    monkeypatch.setattr("panamax_widgets.lessons.LESSONS", {id: LESSONS[id] for id in LESSONS if id != "pushing"})
    covering.course.cache_clear()
    try:
        assert "PSH-3" in untaught()
        assert "panamax-untaught" in site.coverage_context(HOME_ADDRESS)["content"]
    finally:
        covering.course.cache_clear()


def forget_courses():
    course.cache_clear()
    covering.canal_course.cache_clear()


@pytest.mark.thorough
def test_where_tests_and_games_are_not_known_nobody_reads_that_there_are_none(monkeypatch, tmp_path):
    whole = unescape(site.coverage_context(HOME_ADDRESS)["content"])
    monkeypatch.setattr(covering, "FILE", tmp_path / "used.toml")  # as a checkout is before its first build
    forget_courses()
    try:
        bare = unescape(site.coverage_context(HOME_ADDRESS)["content"])
    finally:
        forget_courses()
    for words in ("Tests</th>", "Recorded games</th>"):
        assert words in whole
        assert words not in bare
    assert "0 of" not in bare
    assert "Exercises</th>" in bare


def test_what_the_course_covers_is_what_lessons_and_exercises_say():
    for rule, use in course().rules.items():
        steps = {
            (made.page, step.id)
            for made in map(lesson, LESSONS)
            for step in made.steps(load_box())
            if rule in step.rules
        }
        assert {(place.page, place.step) for place in use.taught} == steps
        assert bool(use.practice) == (rule in EXERCISES.practised)


def test_what_tests_and_games_use_is_written_down_and_read_back():
    data = tomllib.loads(covering.FILE.read_text(encoding="utf-8"))
    for game, uses in {
        "panamax": course().rules,
        "canal_mania": covering.used("canal_mania", canal_mania.rules()),
    }.items():
        assert list(data[game]) == list(uses)
        for rule, use in uses.items():
            assert {"tests": list(use.tests), "games": list(use.games)} == data[game][rule]
    assert "panamax/engine/test_rules.py" in course().rules["MKT-3"].tests
    assert set(course().rules["MKT-1"].games) <= set(names())


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("# PSH-1 and TBL-6", ["PSH-1", "TBL-6"]),
        ("(GRP-1..3)", ["GRP-1", "GRP-2", "GRP-3"]),
        ("def test_pax_2_and_clp7_make_transfers_cheaper", ["PAX-2", "CLP-7"]),
        ("PSH-99, XPSH-1, psh-1, UTF-8", []),
    ],
)
def test_rules_are_found_in_every_way_of_citing_them(text, rules):
    assert [rule for rule in cited(text) if rule in catalogue.rules()] == rules


def test_without_what_the_build_writes_lessons_and_exercises_are_told_all_the_same(monkeypatch, tmp_path):
    monkeypatch.setattr(covering, "FILE", tmp_path / "none.toml")
    covering.course.cache_clear()
    try:
        assert untaught() == []
        assert not any(use.tests or use.games for use in course().rules.values())
    finally:
        covering.course.cache_clear()


# Links


def test_the_start_page_leads_to_every_page():
    leads = {urlsplit(address).path for address in links("start")}
    assert leads >= {f"{HOME_ADDRESS}voila/render/{file.name}" for file in notebook_folder().glob("*.ipynb")}
    assert leads >= {HOME_ADDRESS + REFERENCE, HOME_ADDRESS + COVERAGE}


def test_the_reference_has_every_rule_with_links_to_the_steps_that_teach_it():
    page = rendered("reference")
    steps = {made.page: {step.id: step.rules for step in made.steps(load_box())} for made in map(lesson, LESSONS)}
    for rule in catalogue.rules():
        record = page[page.index(f'<article id="{rule}"') :].partition("</article>")[0]
        asked = [urlsplit(unescape(address)) for address in re.findall(r'href="([^"]*step=[^"]*)"', record)]
        assert asked
        for address in asked:
            name = address.path.rpartition("/")[2].removesuffix(".ipynb")
            assert rule in steps[name][parse_qs(address.query)["step"][0]]
        assert (f"{PRACTICE}.ipynb?rule={rule}" in record) == (rule in EXERCISES.practised)


def test_links_inside_the_reference_lead_somewhere():
    ids, of_start = (set(re.findall(r'\bid="([^"]+)"', rendered(page))) for page in ("reference", "start"))
    inside = {address[1:] for address in links("reference") if address.startswith("#")}
    assert inside <= ids
    for address in links("coverage"):
        there = of_start if urlsplit(address).path == HOME_ADDRESS else ids
        assert urlsplit(address).fragment in there | {"", "panamax-content"}


def test_every_step_of_a_lesson_leads_to_the_records_of_its_rules(monkeypatch):
    monkeypatch.setenv(HOME, HOME_ADDRESS)
    page = app("shares")
    for step in page.player.steps:
        go_to(page, step.id)
        for rule in step.rules:
            page.show_rule(rule)
            assert f'href="{HOME_ADDRESS}{REFERENCE}#{rule}"' in page.parts.rule.words.value


# Words


@pytest.mark.parametrize("page", PAGES)
def test_every_word_in_sight_comes_from_the_catalogues(page):
    add_pseudo_language(PSEUDO, disguise)
    text = SCRIPT.sub(" ", rendered(page, PSEUDO))
    # Names of files; each language is called as it calls itself
    seen = re.sub(r'<code>.*?</code>|<option value="[^"]*" lang=.*?</option>', " ", text)
    words = [unescape(found) for found in re.findall(r">([^<]+)<", seen)]
    words += [unescape(found) for found in re.findall(r'(?:title|aria-label|alt|placeholder)="([^"]*)"', text)]
    plain = [re.sub(rf"\b[A-Z]+\d*-\d+\b|\b[RE]\d+\b|{NAMES}", "", word) for word in words]
    assert [word for word in plain if set(word) & set(string.ascii_letters)] == []


def test_the_parts_of_the_canal_on_the_start_page_have_their_names_in_its_language():
    for lang, parts in PARTS_OF_THE_CANAL.items():
        shown = re.findall(r"<text[^>]*>([^<]+)</text>", rendered("start", lang))
        assert [unescape(name) for name in shown] == parts.split(", ")


def test_titles_on_the_start_page_are_those_of_the_notebooks():
    page = rendered("start")
    for number, made in enumerate(lesson_pages(), 1):
        assert f"<strong>{made.title}</strong>" in page
        assert made.number == number
