"""A position that is asked about: what may be clicked in its pictures, a draft on the map, and the map from near."""

from __future__ import annotations

import pytest
from canals import played, some_game

from canal_mania_widgets.kit import CANAL_MANIA
from canal_mania_widgets.play.choosing import CanalPicks
from canal_mania_widgets.play.offers import asked_offers
from canal_mania_widgets.play.question import QuestionTable
from tabletop_widgets.canvas.paper import picture_size, targets_of
from tabletop_widgets.frame.guard import Guard
from tabletop_widgets.frame.live import LiveRegion, Page
from tabletop_widgets.frame.look import Look
from tabletop_widgets.hand.question import MoveQuestion


class Host:
    """A page that asks, and keeps what it is answered."""

    def __init__(self):
        self.lang, self.status, self.page, self.look = "en", LiveRegion(), Page("en"), Look()
        self.guard, self.answers = Guard(self.status, restore=lambda: None, lang="en"), []
        self.question = MoveQuestion(self, CANAL_MANIA.question)

    @property
    def picks(self) -> CanalPicks:
        picks = self.question.choosing
        assert isinstance(picks, CanalPicks)
        return picks

    @property
    def pictures(self) -> QuestionTable:
        pictures = self.question.pictures
        assert isinstance(pictures, QuestionTable)
        return pictures

    def redraw(self):
        self.question.paint(None)

    def answer(self, move):
        self.answers.append(move.text)

    def ask(self, position):
        self.question.ask(position)
        self.redraw()


@pytest.fixture
def building():
    """A position in which tiles may be built."""
    places = (node.position for node in some_game(1).line())
    return next(at for at in places if sum(move.keyword == "build" for move in at.legal_moves()) > 4)


def test_a_drawn_canal_is_answered_by_its_first_tile(building):
    host = Host()
    host.ask(building)
    hex = next(spot for spot in host.picks.next_spots if spot.startswith("hex:"))
    host.question.click(host.picks.drawable[0])
    drawn = next(spot for spot in host.picks.next_spots if spot.startswith("hex:"))
    host.question.click(drawn)
    assert host.picks.drawing is not None
    host.question.choose_offer(0)
    assert len(host.answers) == 1
    assert host.answers[0].startswith("build ")
    assert host.question.position.move(host.answers[0])
    assert hex in targets_of(host.pictures.figures[0])["customdata"]


def test_on_a_phone_a_touch_shows_the_map_from_near_and_a_button_all_of_it(building):
    host = Host()
    host.page.narrow, host.look.width, host.look.room = True, 358, 358
    host.ask(building)
    whole = picture_size(host.pictures.figures[0])
    pictures, spot = host.pictures, host.picks.drawable[0]
    hex = next(spot for spot in host.picks.next_spots if spot.startswith("hex:"))
    pictures._click(hex)
    near = picture_size(host.pictures.figures[0])
    assert near != whole
    assert not host.picks.picked
    pictures._click(spot)
    assert tuple(host.picks.picked) == (spot,)
    pictures._press_zoom()
    assert picture_size(host.pictures.figures[0]) == whole


def test_no_two_hauls_read_alike_where_none_says_what_it_brings():
    host = Host()
    host.ask(played(3, 2, "greedy").line()[352].position)
    offers = asked_offers(host.picks, 20, "en")
    read = [(offer.content["words"], offer.content["note"]) for offer in offers]
    assert len(set(read)) == len(read)
    assert ("Move Manchester to Leeds", "by way of Huddersfield · canals: red and white") in read
    assert ("Move Manchester to Leeds", "by way of Huddersfield · canals: white") in read
    assert ("Move Manchester to Liverpool", "") in read, "there is one way only"
    assert not any(offer.content["costs"] for offer in offers)


def test_the_list_of_all_moves_says_of_no_haul_what_it_brings():
    position = played(3, 2, "greedy").line()[352].position
    listed = CANAL_MANIA.question.gestures.listed(position.legal_moves(), "en")
    words = {row["text"]: row["words"] for group in listed for row in group["moves"]}
    assert words["move Ma red Hu white Le"] == "Move the cube along Manchester, Huddersfield and Leeds (red and white)"
    assert words["move Ma white Hu"] == "Move the cube along Manchester and Huddersfield (white)"
    assert words["draw"] == "Draw a card"
