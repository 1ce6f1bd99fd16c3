"""The shelf of both games: which of them a page is of, and that each part of a game is a page that is there."""

from __future__ import annotations

import pytest

from canal_mania_widgets import pages as canals
from panamax_widgets import pages as ships
from panamax_widgets.contents.games import CANAL_MANIA, PANAMAX, game_of_page
from panamax_widgets.contents.masthead import LEARN, OTHER, PAGES, RULES, place_of_page, served_masthead, served_parts


def test_each_part_of_a_game_is_a_notebook_of_that_game():
    there = {file.stem for file in ships.notebook_folder().glob("*.ipynb")}
    for game, parts in PAGES.items():
        assert {*parts.values(), *canals.LESSONS} <= there
        assert {game_of_page(page) for page in parts.values()} == {game}
        assert [place_of_page(page) for page in parts.values()] == [*parts]
    assert {place_of_page(page) for page in canals.LESSONS} == {LEARN}
    assert {game_of_page(page) for page in canals.LESSONS} == {CANAL_MANIA}


@pytest.mark.parametrize(("game", "other"), [(PANAMAX, CANAL_MANIA), (CANAL_MANIA, PANAMAX)])
def test_the_head_of_a_page_leads_to_the_rooms_of_its_own_game_and_from_there_to_the_other(game, other):
    ways = {part.id: part.address for part in served_parts(game)}
    pages = {id: address for id, address in ways.items() if id in PAGES[game]}
    assert pages == {id: f"voila/render/{name}.ipynb" for id, name in PAGES[game].items()}
    assert ways[OTHER] == f"#game-{other}"
    assert ("#canal-mania" in ways[RULES]) == (game == CANAL_MANIA)
    assert served_masthead(CANAL_MANIA)["name"] == "Canal Mania"


def test_a_browser_keeps_the_games_apart():
    assert canals.KEPT_GAME != ships.KEPT_GAME
