"""The player aids in every language: their two sheets hold all that stands on them, printed and on a phone."""

from __future__ import annotations

import shutil

import pytest
from translations import ROOT, SOURCE
from translations import languages as translated

from panamax_site import aid
from panamax_site.sharing import Published
from panamax_site.speaking import aids

from .harness import assert_fits

A4 = 1122  # pixels, the height of a sheet
# What of each sheet lies below its end, tables wider than their boxes, and maps whose frame has another shape than they
CUT = """() => [...document.querySelectorAll(".pmx-sheet")].flatMap((sheet) => {
    const { top, height } = sheet.getBoundingClientRect(), told = [];
    const foot = sheet.querySelector(".pmx-foot").getBoundingClientRect().bottom - top;
    if (foot > height || sheet.scrollHeight > sheet.clientHeight) told.push(`${Math.ceil(foot)} of ${height} pixels`);
    for (const table of sheet.querySelectorAll("table"))
        if (table.getBoundingClientRect().right > table.closest(".pmx-box").getBoundingClientRect().right - 1)
            told.push(table.className);
    for (const still of sheet.querySelectorAll(".pmx-map > .pmx-still")) {
        const { width, height } = still.getBoundingClientRect(), drawn = still.viewBox.baseVal;
        if (Math.abs(width / height - drawn.width / drawn.height) > 0.01) told.push("a map whose sea runs out of it");
    }
    return told;
})"""
WIDE = "tables => tables.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.className)"


@pytest.mark.parametrize("language", [SOURCE, *translated(ROOT)])
def test_its_sheets_hold_all_that_stands_on_them(one_browser, tmp_path, language):
    shutil.copytree(ROOT / "site/static", tmp_path / "_static")
    page = one_browser.new_page(viewport={"width": 794, "height": A4})
    page.emulate_media(media="print")
    for shelf, sheets in aids():
        aid.write(tmp_path, shelf, sheets, Published(), with_apps=False, with_pdf=False, lang=language)
        page.goto((tmp_path / aid.page_of(shelf)).as_uri())
        heights = page.locator(".pmx-sheet").evaluate_all("sheets => sheets.map((sheet) => sheet.clientHeight)")
        assert heights == [A4, A4], shelf.game
        assert page.evaluate(CUT) == [], shelf.game
    page.close()


@pytest.mark.parametrize("language", [SOURCE, *translated(ROOT)])
def test_it_is_whole_on_a_phone(one_browser, tmp_path, language):
    shutil.copytree(ROOT / "site/static", tmp_path / "_static")
    page = one_browser.new_page(viewport={"width": 390, "height": 844})
    for shelf, sheets in aids():
        aid.write(tmp_path, shelf, sheets, Published(), with_apps=False, with_pdf=False, lang=language)
        page.goto((tmp_path / aid.page_of(shelf)).as_uri())
        assert_fits(page)
        tables = page.locator(".pmx-sheet table")
        wide = tables.evaluate_all(WIDE)
        assert tables.count()
        assert wide == [], f"{shelf.game}: parts of tables are out of sight"
    page.close()
