"""The shelves of the site's games: each has its own pages, words and pictures."""

from __future__ import annotations

from typing import Any

import pytest
from docutils import nodes
from sphinx.addnodes import pending_xref

from panamax_browser.board_kit import PageStyle
from panamax_site import figures, pages
from panamax_site.masthead import masthead, place_of
from panamax_site.pages import chapter, home
from panamax_site.places import places
from panamax_site.shelves import CANAL_SHELF, PANAMAX_SHELF, SHELVES, shelf_of
from panamax_site.shelves.canal_mania import seen as canal_seen
from tabletop_widgets.canvas.still import svg


def test_a_page_is_of_the_game_in_whose_folder_it_lies():
    assert shelf_of("canal_mania") is shelf_of("canal_mania/learn/on_top") is CANAL_SHELF
    assert shelf_of("learn/sailing") is shelf_of("about") is PANAMAX_SHELF


@pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.game)
def test_all_that_a_game_has_stands_on_a_page_of_its_own_part(shelf):
    found = {place.page for place in places(shelf).values()}
    assert found <= set(pages.names())
    assert all(shelf_of(page) is shelf for page in found)


def test_the_head_and_the_contents_of_a_page_are_those_of_its_game():
    links: Any = masthead("canal_mania/reference/building", with_apps=False)["links"]
    assert [part.address for part in links][:2] == ["canal_mania/learn/first_canal.html", "canal_mania/rules.html"]
    assert place_of("canal_mania/reference/building") == place_of("reference/sailing") == "rules"
    assert place_of("canal_mania/learn/on_top") == "learn"
    assert home.captions_elsewhere("canal_mania/rules").isdisjoint(home.captions_elsewhere("rules"))


@pytest.fixture(scope="module")
def told() -> nodes.Node:
    (page,) = chapter.build(CANAL_SHELF, "first_canal", "en")
    return page


def test_links_of_a_chapter_lead_to_its_own_game(told):
    links = {(node["refdomain"], node["reftarget"]) for node in told.findall(pending_xref)}
    assert ("canal_mania", "PAR-1") in links
    assert {domain for domain, _ in links} == {"canal_mania"}
    assert "../../apps/80_first_canal.html?step=cards" in {node.get("refuri") for node in told.findall(nodes.reference)}


def test_what_lies_beside_the_map_is_a_picture_of_its_own_with_as_many_frames(told):
    ids = ["canal_lesson-first_canal-build", "canal_lesson-first_canal-build-1"]
    whole, hand = (figures._wanted[id] for id in ids)
    assert len(whole.frames) == len(hand.frames) == 2
    named = [figures.drawn_frame(CANAL_SHELF, whole.frames[0], PageStyle(width=390), part) for part in (0, 1)]
    assert [drawn["label"].split(".")[0] for drawn in named] == ["Picture: Map", "Picture: Your contracts and cards"]
    assert named[0]["words"]
    assert not named[1]["words"], "the map's have them"
    markup = "".join(node.astext() for node in told.findall(nodes.raw))
    assert f'data-figure="{ids[1]}" data-frames="2" data-beside' in markup


def test_a_still_of_a_part_of_the_map_shows_that_part():
    frame = figures._wanted["canal_lesson-first_canal-build"].frames[0]
    drawn = CANAL_SHELF.pictures.drawn(CANAL_SHELF.pictures.parts(frame.view)[0], PageStyle(width=390))
    width, height = drawn["size"]
    seen = svg({"data": drawn["data"], "layout": drawn["layout"] | {"width": width, "height": height}}, "there")
    left, top, *size = map(float, seen.partition('viewBox="')[2].partition('"')[0].split())
    assert left > 100
    assert top > 100
    assert size == [width, height]


def test_rules_of_canal_mania_are_seen_at_work_or_refused_in_games_that_bots_play():
    shown = [*canal_seen.happenings().values(), *map(canal_seen.portrait, canal_seen.PORTRAITS)]
    assert len(shown) >= 35
    assert {*canal_seen.happenings(), *canal_seen.refusals(), *canal_seen.PORTRAITS} <= CANAL_SHELF.book.rules().keys()
    for rule, seen in canal_seen.happenings().items():
        before, after = seen.frames
        assert rule in {line.rule for line in after.lines}
        assert before.view.near == after.view.near, "the part of the map stays the same"
    assert {"BLD-4", "BLD-6", "PAR-3"} <= canal_seen.refusals().keys()
    assert all(seen.refusal.rule == rule for rule, seen in canal_seen.refusals().items())


def test_the_front_of_canal_mania_has_every_chapter_and_every_rule_at_the_anchor_that_links_know():
    (front,) = pages.build("canal_mania")
    links = {node["reftarget"] for node in front.findall(pending_xref)}
    assert links >= {f"/{CANAL_SHELF.lesson_page(id)}" for id in CANAL_SHELF.lessons}
    assert links >= CANAL_SHELF.book.rules().keys()
    ids = {id for node in front.findall(nodes.Element) for id in node.get("ids", ())}
    assert ids >= {f"canal-{id}" for id in (*CANAL_SHELF.book.rules(), *CANAL_SHELF.book.topics())}
