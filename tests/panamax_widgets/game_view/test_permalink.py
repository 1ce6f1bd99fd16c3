"""Links: what is looked at comes back from them; whatever else stands in them is refused without being repeated."""

from __future__ import annotations

import re
from urllib.parse import parse_qs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax import load_box, new_game
from panamax_widgets.game_view.permalink import (
    PANAMAX_LINKS,
    game_of,
    link_of,
    position_link,
    typed_game,
)
from played import finished, positions, refusal_of
from tabletop.i18n import say
from tabletop.record.tree import places_below
from tabletop_widgets.frame.addresses import LONGEST_LINK
from tabletop_widgets.frame.game_links import LONGEST, MOST_TEXT
from tabletop_widgets.frame.qr import qr_picture
from tabletop_widgets.frame.shown import PageRefusal

ADDRESS = "https://example.org/voila/render/50_explorer.ipynb?theme=dark&"


def opened(link):
    game = game_of({name: values[-1] for name, values in parse_qs(link).items()}, load_box())
    assert game is not None
    return game


@given(positions().filter(lambda position: not position.waits_for_table))
def test_a_position_comes_back_from_its_link(position):
    link = position_link(position)
    assert len(link) <= LONGEST
    assert opened(link).position.notation() == position.notation()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("where", [0.0, 0.3, 0.6, 1.0])
def test_every_game_has_a_link_that_brings_the_place_back(players, where):
    there = finished(players, "normal", 1).branch()
    line = list(there.line())
    there.go_to(line[round(where * (len(line) - 1))])
    link = link_of(there)
    assert len(link) <= LONGEST
    assert opened(link).position.notation() == there.position.notation()


def test_links_of_an_unknown_box_open_with_the_box_in_use_and_say_so():
    there = finished(2, "normal", 1)
    link = position_link(there.position).replace(load_box().fingerprint, "0123456789ab")
    assert "isn't known here (fingerprint 0123456789ab)" in opened(link).warning()
    assert opened(link).position.notation() == there.position.notation()
    assert opened(position_link(there.position)).warning() == ""


def test_a_short_tree_travels_whole():
    game = new_game(seed=4)
    for move in ("seat red", "seat green"):
        game.play(move)
    game.annotate(game.node, name="a fork", comment="two lines\nof it")
    game.undo()
    game.play("seat black")
    assert opened(link_of(game)).tree_text() == game.tree_text()
    for place in places_below(game.start):
        game.go_to(place)
        found = opened(link_of(game))
        assert found.tree_text() == game.tree_text()
        assert found.to_text() == game.to_text()


@pytest.mark.parametrize("around", ["{}", "  {}\n", "?{}", "#{}", ADDRESS + "{}", "https://example.org/a.html#{}"])
def test_a_link_may_be_pasted_as_it_stands_in_the_address(around):
    game = new_game(seed=4)
    assert typed_game(around.format(link_of(game)), load_box()).tree_text() == game.tree_text()
    assert (
        typed_game(around.format(position_link(game.position)), load_box()).position.notation()
        == game.position.notation()
    )


def test_a_notation_alone_is_enough():
    position = new_game(seed=4).position
    assert typed_game(position.notation(), load_box()).position.notation() == position.notation()


squeezed = PANAMAX_LINKS.squeeze
SECRET = "xyzzyplugh"
GOOD = new_game(seed=4)
HOSTILE = {
    "nothing": "",
    "another address": f"https://example.org/{SECRET}",
    "too long": "position=" + SECRET * 1000,
    "too long for a query": "position=" + SECRET * 250,
    "letters": f"position=<b>{SECRET}</b>",
    "letters of other alphabets": "position=" + "é" * 20,
    "no notation": f"position={SECRET}",
    "a notation cut short": position_link(GOOD.position)[:-9],
    "an unknown version": f"game=g9{SECRET}",
    "no base 64": "game=g1A",
    "no deflate": f"game=g1{SECRET}",
    "cut short": link_of(GOOD)[:-3],
    "with something behind it": link_of(GOOD) + "AAAA",
    "no saved game": f"game={squeezed(SECRET)}",
    "an illegal move": f"game={squeezed(GOOD.tree_text() + SECRET)}",
    "a bomb": f"game={squeezed(' ' * (MOST_TEXT + 1))}",
    "no place": link_of(GOOD) + "&place=x",
    "a place that there isn't": link_of(GOOD) + "&place=99999",
    "many fields": "&".join(f"a{number}=1" for number in range(60)),
}


@pytest.mark.parametrize("link", HOSTILE.values(), ids=list(HOSTILE))
def test_what_is_no_link_is_refused_without_repeating_it(link):
    with pytest.raises(PageRefusal) as refused:
        typed_game(link, load_box())
    words = refused.value.text("en")
    assert SECRET not in words
    assert "xyzzy" not in words
    assert 10 < len(words) < 400


@pytest.mark.parametrize("name", ["position", "game"])
def test_a_query_that_is_too_long_is_refused_as_such(name):
    with pytest.raises(PageRefusal) as refused:
        typed_game(f"{name}=g1{'A' * LONGEST}", load_box())
    assert refused.value.text("en") == say("explorer.link.long", most=LONGEST)


@given(st.text(max_size=LONGEST_LINK + 100))
def test_any_text_is_a_game_or_refused(text):
    refused = refusal_of(lambda: typed_game(text, load_box()))
    assert refused is None or isinstance(refused, PageRefusal)


def test_the_place_of_a_bad_line_is_told():
    with pytest.raises(PageRefusal, match=r"line 11\b.*column 1\b"):
        typed_game(f"game={squeezed(GOOD.tree_text().split(chr(10) * 2)[0] + chr(10) * 2 + SECRET)}", load_box())


def test_the_qr_picture_is_dark_on_white_with_a_quiet_zone():
    picture = qr_picture(ADDRESS + link_of(GOOD), "The <address> as a QR code")
    assert 'role="img" aria-label="The &lt;address&gt; as a QR code"' in picture
    size = int(re.search(r'<svg viewBox="0 0 (\d+) \1">', picture)[1])
    assert f'<path fill="#fff" d="M0 0h{size}v{size}h-{size}z"/>' in picture
    dark = re.search(r'<path stroke="#000" d="M4 4\.5h7m1 0[^"]*"/>', picture)[0]
    assert len(dark.split("m-")) == size - 2 * 4  # all rows of modules, but none of the four on each side
