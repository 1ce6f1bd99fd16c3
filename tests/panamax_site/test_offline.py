"""What a reader takes along who takes one game: all that is of it or of both, and nothing of the other."""

from __future__ import annotations

import json

import pytest

from panamax_site import offline, pages
from panamax_site.pages.book import file_of
from panamax_site.shelves import CANAL_SHELF, PANAMAX_SHELF

OF_ALL = ("index.html", "404.html", "files.1/_static/take.js", "python.1/pyodide.js", "python.1/python_stdlib.zip")
OF_PANAMAX = (
    *("rules.html", "learn/pushing.html", "table.html", "aid.html", "panamax.pdf", "study.html", "apps/20_play.html"),
    *("python.1/memory.packed", "python.1/engine.packed", "files.1/_figures/home.0123456789.fig"),
)
OF_CANAL_MANIA = (
    *("canal_mania.html", "canal_mania/rules.html", "canal_mania/learn/on_top.html", "canal_mania/contracts.html"),
    *("canal_mania/aid.html", "canal_mania/player-aid.pdf", "apps/85_on_top.html"),
    *("python.1/canal_mania/memory.packed", "files.1/_figures/canal_mania/shared-wide.fig"),
)


@pytest.fixture
def listed(tmp_path):
    """The list of a site with a file of each kind, by name."""
    for number, name in enumerate((*OF_ALL, *OF_PANAMAX, *OF_CANAL_MANIA)):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"." * (number + 1))
    offline.write(tmp_path)
    return json.loads((tmp_path / offline.LIST).read_text())["files"]


@pytest.mark.parametrize(
    ("names", "game"), [(OF_ALL, []), (OF_PANAMAX, ["panamax"]), (OF_CANAL_MANIA, ["canal_mania"])]
)
def test_the_list_says_which_game_a_file_is_of(listed, names, game):
    assert {name: listed[name][2:] for name in names} == dict.fromkeys(names, game)


def test_a_site_is_as_large_as_all_of_its_files(listed, tmp_path):
    assert offline.size(tmp_path) == sum(size for size, *_ in listed.values())


def test_every_page_of_a_game_is_known_as_one_of_it():
    own = offline._of_games()
    ships, canals = (
        {name for name in pages.names() if own.get(f"{name}.html") == shelf.game}
        for shelf in (PANAMAX_SHELF, CANAL_SHELF)
    )
    assert canals == {name for name in pages.names() if name.startswith("canal_mania")}
    assert {name.partition("/")[0] for name in set(pages.names()) - ships - canals} <= {
        *("index", "404", "about", "apps", "bench", "coverage", "library")
    }
    assert [own[file_of(shelf)] for shelf in (PANAMAX_SHELF, CANAL_SHELF)] == ["panamax", "canal_mania"]
