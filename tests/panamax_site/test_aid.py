"""The player aid: the values of the box, and nothing left to fill in."""

from __future__ import annotations

import re

import pytest

from panamax import load_box
from panamax.box.draft import shipped_draft
from panamax_site import aid
from panamax_site.sharing import Published


@pytest.fixture
def page(tmp_path):
    aid.write(tmp_path, Published(), with_apps=False, with_pdf=True)
    return (tmp_path / aid.PAGE).read_text(encoding="utf-8")


def cells(page: str, table: str) -> list[list[str]]:
    """The cells of one of its tables, row by row."""
    body = page.split(f'class="pmx-{table}-table"')[1].split("</table>")[0]
    return [re.findall(r"<td>(.*?)</td>", row) for row in body.split("</tr>") if "<td>" in row]


def test_it_has_two_sheets_with_all_their_boxes(page):
    assert page.count('class="pmx-sheet"') == 2
    for id in [id for ids in aid.SHEETS.values() for id in ids]:
        assert f"pmx-{id}" in page
    assert not re.search(r"\{\w+\}|\*\*", page)
    assert page.count('<svg class="pmx-still"') == 2


def test_its_tables_have_the_values_of_the_box(page):
    box = load_box()
    assert cells(page, "market") == [[str(value) for value in row] for row in (box.prices, box.dividends)]
    assert cells(page, "fewer")[1] == [str(box.action_dice[count]) for count in (2, 3, 4)]
    assert cells(page, "contracts")[1] == ["3–6", "5–11", "7–16"]
    assert cells(page, "turn") == [["3", "2", "1", "Executive"], ["1", "2", "3", "3"]]


def test_it_goes_by_another_box(tmp_path, monkeypatch):
    other = shipped_draft().typed("prices.transfer", "6").box
    monkeypatch.setattr(aid, "load_box", lambda: other)
    aid.write(tmp_path, Published(), with_apps=False, with_pdf=False)
    assert "First pay $6 from the company" in (tmp_path / aid.PAGE).read_text(encoding="utf-8")
