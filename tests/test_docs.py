"""What `docs/` shows is true: each of its examples runs, each page is reached, and the version is the project's."""

from __future__ import annotations

import doctest
import re
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
PAGES = sorted(file for file in (ROOT / "docs").glob("*.md") if file.name != "README.md")
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_its_examples_run(page: Path) -> None:
    done = doctest.testfile(str(page), module_relative=False)
    assert (done.failed, done.attempted > 5) == (0, True)


def test_every_page_is_reached_and_every_link_leads_somewhere() -> None:
    told = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"\]\((\w+\.md)\)", told)) == {page.name for page in PAGES}
    for page in PAGES:
        for link in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"
    assert "(docs/README.md)" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_what_is_cited_and_what_has_changed_are_of_this_version() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert (cited["version"], cited["license"], cited["cff-version"]) == (VERSION, "MIT", "1.2.0")
    assert f"\n## {VERSION}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
