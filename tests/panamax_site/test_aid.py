"""The player aid: the values of the box, and nothing left to fill in."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import canal_mania
from panamax import load_box
from panamax.box.draft import shipped_draft
from panamax_site import aid
from panamax_site.sharing import Published
from panamax_site.shelves import CANAL_SHELF, PANAMAX_SHELF
from panamax_site.shelves.canal_mania import aid as canal_aid
from panamax_site.shelves.panamax import aid as panamax_aid


@pytest.fixture
def page(tmp_path):
    aid.write(tmp_path, PANAMAX_SHELF, panamax_aid.AID, Published(), with_apps=False, with_pdf=True)
    return (tmp_path / aid.page_of(PANAMAX_SHELF)).read_text(encoding="utf-8")


def cells(page: str, table: str) -> list[list[str]]:
    """The cells of one of its tables, row by row."""
    body = page.split(f'class="pmx-{table}-table"')[1].split("</table>")[0]
    return [re.findall(r"<td>(.*?)</td>", row) for row in body.split("</tr>") if "<td>" in row]


def test_it_has_two_sheets_with_all_their_boxes(page):
    assert page.count('class="pmx-sheet"') == 2
    for id in [id for ids in panamax_aid.SHEETS.values() for id in ids]:
        assert f"pmx-{id}" in page
    assert not re.search(r"\{\w+\}|\*\*", page)
    assert page.count('<svg class="pmx-still"') == 2


def test_its_tables_have_the_values_of_the_box(page):
    box = load_box()
    assert cells(page, "market") == [[str(value) for value in row] for row in (box.prices, box.dividends)]
    assert cells(page, "fewer")[1] == [str(box.action_dice[count]) for count in (2, 3, 4)]
    assert cells(page, "contracts")[1] == ["3–6", "5–11", "7–16"]
    assert cells(page, "turn") == [["3", "2", "1", "Executive"], ["1", "2", "3", "3"]]


def test_it_goes_by_another_box(tmp_path):
    other = shipped_draft().typed("prices.transfer", "6").box
    aid.write(
        tmp_path,
        PANAMAX_SHELF,
        replace(panamax_aid.AID, box=lambda: other),
        Published(),
        with_apps=False,
        with_pdf=False,
    )
    assert "First pay $6 from the company" in (tmp_path / aid.page_of(PANAMAX_SHELF)).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def canals(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    aid.write(folder, CANAL_SHELF, canal_aid.AID, Published(), with_apps=False, with_pdf=True)
    return (folder / "canal_mania/aid.html").read_text(encoding="utf-8")


def test_canal_mania_s_has_two_sheets_with_the_values_of_its_box(canals):
    box = canal_mania.load_box()
    assert canals.count('class="pmx-sheet"') == 2
    assert canals.count('<svg class="pmx-still"') == 1
    assert not re.search(r"\{\w+\}|\*\*", canals)
    supply = [[str(row.cards), str(row.points), str(row.tiles)] for row in box.supply.values()]
    assert cells(canals, "build")[1:] == supply
    assert cells(canals, "end_of_game")[1:] == [["60", "50", "40"], ["10, 6, 2", "10, 7, 4, 1", "10, 8, 6, 4, 2"]]
    assert 'href="../_static/aid.css"' in canals


def test_what_no_source_tells_of_canal_mania_is_marked_and_has_a_place_to_write_in(canals):
    decks = canal_mania.load_box().deck.values()
    assert cells(canals, "deck")[1:] == [[f"{sum(deck.values())} °", ""] for deck in decks]
