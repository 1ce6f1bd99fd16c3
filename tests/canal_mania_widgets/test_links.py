"""Canal Mania's links: what is looked at comes back from them; what can't be read is refused without being repeated."""

from __future__ import annotations

import pytest

import canal_mania
from canal_mania.game import Game
from canal_mania_widgets.links import CANAL_LINKS
from panamax_widgets.game_view.permalink import PANAMAX_LINKS
from tabletop.errors import TabletopError
from tabletop_widgets.frame.game_links import LONGEST, MOST_TEXT
from tabletop_widgets.frame.shown import PageRefusal
from tests.canal_mania.games.record import HERE

from .play.seats import BOX, positions

SECRET = "xyzzyplugh"
NEW = canal_mania.new_game(players=3, seed=4)
GAME = "game=" + CANAL_LINKS.squeeze(NEW.to_text())
PLACE = CANAL_LINKS.position_link(NEW.position)


@pytest.mark.sampled
@pytest.mark.parametrize("file", sorted(HERE.glob("*.txt")), ids=lambda file: file.stem)
def test_a_third_of_every_recorded_game_fits_into_an_address(file):
    game = Game.from_text(file.read_text(encoding="utf-8"))
    line = list(game.line())
    game.go_to(line[len(line) // 3])
    link = CANAL_LINKS.line_link(game)
    assert link.startswith("game=c1")
    assert CANAL_LINKS.typed_game(f"https://example.org/a.html?theme=dark&{link}", BOX).to_text() == game.to_text()


def test_what_a_player_sees_has_a_link_that_can_be_played_on_from():
    for position in positions()[::30]:
        seen = position.seen_by(position.decider)
        link = CANAL_LINKS.position_link(seen)
        assert len(link) <= LONGEST
        found = CANAL_LINKS.typed_game(link, BOX).position
        assert found.seen_by(position.decider) == seen
        assert all(player.hand is not None for player in found.players)


def test_other_hands_are_not_in_what_a_player_hands_out():
    position = positions()[150]
    seat = position.decider
    hidden = {tuple(player.hand) for player in position.players if player.seat != seat}
    dealt = CANAL_LINKS.typed_game(position.seen_by(seat).notation(), BOX).position
    assert {tuple(player.hand) for player in dealt.players if player.seat != seat} != hidden


@pytest.mark.parametrize(
    "text", [NEW.to_text(), GAME, PLACE, NEW.position.notation(), f"<https://example.org/?{PLACE}>"]
)
def test_a_saved_text_a_link_and_a_notation_open_where_one_may_load(text):
    assert CANAL_LINKS.opened_game(text, BOX).position == NEW.position


HOSTILE = {
    "nothing": "",
    "another address": f"https://example.org/{SECRET}",
    "too long": "position=" + SECRET * 1000,
    "letters": f"position=<b>{SECRET}</b>",
    "no notation": f"position={SECRET}",
    "a notation cut short": PLACE[:-9],
    "no deflate": f"game=c1{SECRET}",
    "cut short": GAME[:-3],
    "with something behind it": GAME + "AAAA",
    "no saved game": f"game={CANAL_LINKS.squeeze(SECRET)}",
    "an illegal move": f"game={CANAL_LINKS.squeeze(NEW.to_text() + SECRET)}",
    "a bomb": f"game={CANAL_LINKS.squeeze(' ' * (MOST_TEXT + 1))}",
    "a place that there isn't": GAME + "&place=99999",
    "the other game": "game=" + PANAMAX_LINKS.squeeze(SECRET),
}


@pytest.mark.parametrize("link", HOSTILE.values(), ids=list(HOSTILE))
def test_what_is_no_link_is_refused_without_repeating_it(link):
    with pytest.raises(PageRefusal) as refused:
        CANAL_LINKS.typed_game(link, BOX)
    words = refused.value.text("en")
    assert "xyzzy" not in words
    assert 10 < len(words) < 400


def test_a_saved_text_that_cannot_be_read_is_refused_with_its_place():
    with pytest.raises(TabletopError, match="line 12, column 1"):
        CANAL_LINKS.opened_game(NEW.to_text() + SECRET, BOX)
