"""The second game in the reference: all its rules, its map as a picture, and where each value comes from."""

from __future__ import annotations

import re
from html import unescape

import pytest

import coverage_of_rules
from canal_mania.box.loader import load_box
from canal_mania.vocabulary import Role, Terrain
from canal_mania.words import catalogue
from canal_mania_widgets.contents.map_svg import map_svg, middle, town_words
from canal_mania_widgets.contents.reference import canal_coverage_html, canal_reference_html
from canal_mania_widgets.rule_book import CANAL_RULES
from panamax_widgets.contents.contexts import coverage_context, reference_context
from panamax_widgets.contents.coverage import canal_course
from tabletop.i18n import say
from tabletop_widgets.contents.syllabus import Syllabus, Use
from tabletop_widgets.frame.addresses import PUBLISHED

BOX = load_box()
VIEW = re.compile(r'viewbox="0 0 (\d+) (\d+)"')


def words_of(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


@pytest.fixture(scope="module")
def page() -> str:
    return str(reference_context("/home/")["content"])


def test_every_rule_of_both_games_has_its_own_anchor(page: str) -> None:
    anchors = re.findall(r' id="([^"]+)"', page)
    assert len(anchors) == len(set(anchors))
    assert {f"canal-{id}" for id in catalogue.rules()} < set(anchors)
    assert {"BLD-1", "canal-BLD-1", "canal-mania"} < set(anchors)
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(anchors)


def test_every_text_of_the_catalogue_is_read(page: str) -> None:
    read = words_of(page)
    for records in (catalogue.rules(), catalogue.rulings(), catalogue.examples()):
        for record in records.values():
            assert " ".join(record.text().split()) in read, record.id
    for variant in catalogue.variants().values():
        assert all(variant.label(value) in read for value in variant.values)


def test_the_map_has_every_hex_and_every_town_inside_it() -> None:
    picture = str(map_svg(BOX, "en"))
    width, height = map(int, VIEW.search(picture).groups())
    land = [cell for cell in BOX.cells if cell is not Terrain.SEA]
    assert picture.count("M") == len(land) + sum("M" in word for word in re.findall(r">([^<]+)<", picture))
    assert picture.count("<rect") == sum(town.role is Role.CITY for town in BOX.towns) == 6
    for town in BOX.towns:
        x, y = middle(BOX, town.hex)
        assert 0 < x < width
        assert 0 < y < height
        assert f">{town.name}</text>" in picture


def test_names_of_towns_end_on_the_map() -> None:
    picture = str(map_svg(BOX, "en"))
    width = int(VIEW.search(picture)[1])
    for at, rest, name in re.findall(r'<text x="(\d+)"([^>]*)>([^<]+)<', picture):
        reach = len(name) * 10 * (-1 if "end" in rest else 1)  # pixels, 10 for a letter
        assert 0 <= int(at) + reach <= width, name


def test_pointing_at_a_town_tells_what_is_reconstructed() -> None:
    for town in BOX.towns:
        told = town_words(BOX, town, "en")
        for field in ("name", "colour", "role"):
            assert BOX.provenance(f"towns.{town.code}.{field}").value in told
    assert "name stated" in town_words(BOX, BOX.town("Ln"), "en")
    assert "name reconstructed" in town_words(BOX, BOX.town("Pe"), "en").replace("stated", "reconstructed", 1)


def test_every_contract_says_where_its_values_come_from() -> None:
    table = re.search(r"<details.*?</table>", canal_reference_html(Syllabus(), ""), re.DOTALL)[0]
    rows = re.findall(r"<tr>.*?</tr>", table, re.DOTALL)[1:]
    assert len(rows) == len(BOX.contracts) == 30
    for row, contract in zip(rows, BOX.contracts, strict=True):
        assert contract.name in words_of(row)
        assert row.count("<small>") == (4 if contract.by else 3)
        rests_on = say(f"canal.provenance.{BOX.provenance(f'contracts.{contract.id}.value')}")
        assert f"{contract.value} ({rests_on})" in words_of(row)


def test_coverage_lists_every_rule_with_its_tests_and_games() -> None:
    content = coverage_context("/home/")["content"]
    table = content[content.index("Canal Mania") :]
    assert table.count("<tr") == len(catalogue.rules()) + 1
    assert "canal_mania/test_examples.py" in table
    assert "01_three_greedy" in table


def test_a_rule_that_nothing_uses_shows_a_dash() -> None:
    used = Syllabus(rules={"BLD-1": Use(), "BLD-2": Use(tests=("test_a.py",), games=("b",))})
    html = str(canal_coverage_html(used, ""))
    assert html.count("–") == 2
    assert html.count("<details") == 2


def test_every_rule_is_taught_in_a_lesson() -> None:
    assert [id for id, use in canal_course().rules.items() if not use.taught] == []


def test_every_rule_is_tested_by_its_id() -> None:
    tested = coverage_of_rules.tests_by_rule(catalogue, coverage_of_rules.CANAL_TESTS.rglob("*.py"))
    assert {*catalogue.rules()} == {*tested}


def test_a_rule_s_card_leads_to_its_record_on_the_server_and_on_a_published_site(monkeypatch):
    rule = CANAL_RULES.rule("BLD-6")
    assert CANAL_RULES.address("../", rule) == "../reference.html#canal-BLD-6"
    assert 'id="canal-BLD-6"' in canal_reference_html(Syllabus(), "")
    monkeypatch.setenv(PUBLISHED, "1")
    assert CANAL_RULES.address("../", rule) == "../canal_mania/reference/building.html#BLD-6"
