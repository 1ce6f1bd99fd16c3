"""What somebody's own notebook shows of a value of *Canal Mania*: its map, its tables, its words."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest
from IPython.core.interactiveshell import InteractiveShell

import canal_mania
from tabletop import showing


@cache
def values():
    game = canal_mania.new_game(players=3, seed=7)
    chance = Random(3)
    while sum(bool(canal.tiles) for canal in game.position.canals) < 3:
        game.play(chance.choice(game.legal_moves()))
    evaluation = canal_mania.evaluate(game.position, 2, seed=1)
    position = game.position
    while not game.is_over:
        game.play(chance.choice(game.legal_moves()))
    box = canal_mania.load_box()
    return {"position": position, "game": game, "evaluation": evaluation, "standings": game.standings(), "box": box}


def plain(html):
    """What a reader reads of it."""
    return " ".join(re.sub(r"<style>.*?</style>|<[^>]*>", " ", html, flags=re.DOTALL).split())


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (
            "position",
            ["Round", "Engineer", "The canals that were begun", "being built", "reconstructed"],
        ),
        ("game", ["moves were made", "The game is over.", "Last delivery", "Total"]),
        ("evaluation", ["by 2 playouts of each move with the policy greedy", "too close to call", "Against the best"]),
        ("standings", ["Place", "Contract values", "Total", "Black", "Red", "Yellow"]),
        ("box", ["map.layout", "reconstructed", "LONDON"]),
    ],
)
def test_a_value_shows_itself_in_a_notebook(name, told):
    shown, _ = InteractiveShell.instance().display_formatter.format(values()[name])
    assert [words for words in told if words not in plain(shown["text/html"])] == []
    assert "<script" not in shown["text/html"]
    assert "http" not in shown["text/html"]


def test_the_picture_is_the_map_with_its_places_for_wide_cells_and_for_narrow_ones():
    position = values()["position"]
    html = showing.bundle(position)["text/html"]
    assert [html.count(f'<svg class="{class_}"') for class_ in ("pmx-wide", "pmx-narrow")] == [1, 1]
    drawn = ElementTree.fromstring(showing.svg(position))
    written = {words.text for words in drawn.iter("{http://www.w3.org/2000/svg}text")}
    towns = {town.name.upper() if town.role == "city" else town.name for town in position.box.towns}
    assert towns <= written
    assert drawn.get("viewBox")


def test_its_style_holds_for_nothing_else_in_the_notebook():
    html = showing.bundle(values()["position"])["text/html"]
    (style,) = re.findall("<style>(.*?)</style>", html, re.DOTALL)
    selectors = re.findall(r"([^{}]+)\{[^{}@]*\}", re.sub(r"@[^{]*\{", "", style))
    assert len(selectors) > 20
    assert [
        each for each in selectors if any(".pmx-canal-shown" not in one for one in re.split(r",(?![^(]*\))", each))
    ] == []


def test_what_a_player_does_not_know_is_not_told():
    position = values()["position"]
    assert "secret" not in " ".join(showing.words(position))
    seen = " ".join(showing.words(position.seen_by(1)))
    assert seen.count("Completed contracts: secret") == 2


def test_plain_words_say_in_one_line_what_it_is():
    assert repr(values()["game"]).startswith("<Game: 3 players, round ")
    assert repr(values()["evaluation"]).endswith("2 playouts by greedy>")
    assert not any("\n" in repr(value) or " object at 0x" in repr(value) for value in values().values())
