"""What lies beside the map: what can be pointed at, what is hidden, and that words find room at every width."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest
from canals import Table

import canal_mania
from canal_mania.bots import bot
from canal_mania.position import Position
from canal_mania.vocabulary import CARD_IDS, GoodsColour, PlayerColour
from canal_mania_widgets.pictures import (
    PanelLook,
    hand,
    hand_figure,
    hand_text,
    offered_figure,
    offered_text,
    picture_ids,
    players_figure,
    players_text,
)
from canal_mania_widgets.pictures.cards import card_name, card_places, draw_card
from canal_mania_widgets.pictures.panel import COPY
from canal_mania_widgets.pictures.theme import PALETTE
from tabletop_widgets.canvas.paper import Paper, targets_of
from tabletop_widgets.canvas.shapes import Rect
from tabletop_widgets.canvas.targets import Point

WIDTHS = (300, 336, 366, 470, 700)


@cache
def played() -> Position:
    """A position in the middle of a game, in which somebody has two canals that he builds."""
    game = canal_mania.new_game(players=4, seed=1)
    bots = [bot("greedy", seat) for seat in range(4)]
    while game.position.round < 9:
        game.play(bots[game.position.decider - 1].choose(game.position))
    return game.position


def drawn(position: Position, look: PanelLook):
    seat = position.decider
    others = [other for other in range(1, position.options.players + 1) if other != seat]
    return players_figure(position, others, look), offered_figure(position, look), hand_figure(position, seat, look)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_words_are_large_enough_and_lie_inside(width, theme):
    for figure in drawn(played(), PanelLook(theme=theme, width=width)):
        content = figure.to_dict()
        for trace in content["data"]:
            if trace["mode"] == "text":
                assert min(trace["textfont"]["size"], default=11) >= 11
                assert all(0 <= x <= width for x in trace["x"])
                assert all(0 <= y <= content["layout"]["height"] for y in trace["y"])


@pytest.mark.parametrize("width", [300, 400])  # one column of slips, and two, which have the least room
def test_a_long_canal_ends_within_its_slip(width, monkeypatch):
    rooms, stations = list[Rect](), list[tuple[Rect, float]]()
    stops = hand._stops

    def in_room(paper, room, *rest):
        rooms.append(room)
        stops(paper, room, *rest)

    monkeypatch.setattr(hand, "_stops", in_room)
    monkeypatch.setattr(hand, "draw_station", lambda _paper, _town, x, *_rest: stations.append((rooms[-1], x)))
    game = canal_mania.new_game(players=4, seed=1)
    bots = [bot("greedy", seat) for seat in range(4)]
    while game.position.round < 9:
        game.play(bots[game.position.decider - 1].choose(game.position))
        if len(game.position.players[game.position.decider - 1].open_contracts) > 1:
            hand_figure(game.position, game.position.decider, PanelLook(width=width))
    assert stations
    assert all(room.x + 6.5 <= x <= room.right - 6.5 for room, x in stations)


def test_everything_that_a_move_is_about_can_be_pointed_at():
    position = played()
    seat = position.decider
    players, offered, hand = (picture_ids(figure) for figure in drawn(position, PanelLook()))
    engineers = {f"engineer:{card.id}" for card in position.box.engineers}
    assert engineers <= players | hand
    assert {f"contract:{contract.id}" for contract in position.parliament} <= offered
    assert {f"face_up:{id}" for id in position.face_up} | {"pile:cards"} <= offered
    assert sum(id.startswith("face_up:") for id in offered) == len(position.face_up)  # each card has its own place
    assert any(COPY in id for id in offered)
    assert {f"hand:{seat}:{id}" for id in position.players[seat - 1].hand} <= hand
    assert {f"barge:{contract.id}" for contract in position.players[seat - 1].open_contracts} <= hand


def test_where_a_card_has_been_taken_its_place_stays_empty_and_the_others_stay_where_they_are():
    game = canal_mania.new_game(players=4, seed=1)
    while not any(move.keyword == "take" for move in game.position.legal_moves()):
        game.play(bot("greedy", 1).choose(game.position))
    before = places_of_cards(game.position)
    game.play(f"take {(first := game.position.face_up[0])}")
    after = game.position
    assert [first, *after.face_up] == list(game.node.parent.position.face_up)
    assert len(before - places_of_cards(after, (first,))) == 1
    assert places_of_cards(after, (first,)) < before
    assert not places_of_cards(after) < before, "nobody would see that a card is gone"


def places_of_cards(position: Position, taken: Sequence[str] = ()) -> set[Point]:
    targets = targets_of(offered_figure(position, None, taken))
    points = zip(targets["customdata"], targets["x"], targets["y"], strict=True)
    return {(x, y) for id, x, y in points if id.startswith(("face_up:", "pile:"))}


def test_the_way_to_sweep_is_there_only_where_one_may():
    assert "sweep:cards" not in picture_ids(offered_figure(played()))
    assert "sweep:cards" in picture_ids(offered_figure(played(), PanelLook(highlight=["sweep:cards"])))


def test_hidden_cards_are_neither_drawn_nor_told():
    position = played()
    other = position.decider % 4 + 1
    seen = position.seen_by(position.decider)
    assert not any(id.startswith("hand:") for id in picture_ids(hand_figure(seen, other)))
    count = position.players[other - 1].hand_size
    assert f"{count} cards, face down" in hand_text(seen, other)
    assert not any(card_name(id).text() in hand_text(seen, other).splitlines()[-1] for id in CARD_IDS)


def test_what_is_marked_is_framed():
    position, colours = played(), PALETTE.named("light")
    marked = f"contract:{position.parliament[0].id}"

    def frames(look):
        shapes = offered_figure(position, look).to_dict()["layout"]["shapes"]
        return [shape["line"].get("color") for shape in shapes]

    assert colours.click.line in frames(PanelLook(highlight=[marked]))
    assert colours.last in frames(PanelLook(last=[marked]))
    assert not {colours.click.line, colours.last} & {*frames(PanelLook(highlight=["contract:none"]))}


@pytest.mark.parametrize("id", CARD_IDS)
def test_every_card_has_its_picture_and_a_name(id):
    paper = Paper(60, 70, 60, PALETTE.named("light"), "en")
    draw_card(paper, Rect(2, 2, 56, 66), id, PALETTE.named("light"))
    assert len(paper.outlines) >= 4
    assert paper.labels[0].text in card_name(id).text()


@pytest.mark.parametrize("id", CARD_IDS)
def test_a_card_that_one_has_twice_says_both_its_name_and_how_often(id):
    paper = Paper(60, 70, 60, PALETTE.named("light"), "en")
    draw_card(paper, Rect(2, 2, 56, 66), id, PALETTE.named("light"), count=2)
    name, times = (label.text for label in paper.labels)
    assert name
    assert name in card_name(id).text()
    assert times == "×2"


@pytest.mark.parametrize(("width", "name"), [(36, "aque…"), (45, "aqued…"), (47, "aqueduct")])
def test_a_narrow_card_still_says_how_its_name_begins(width, name):
    paper = Paper(60, 70, 60, PALETTE.named("light"), "en")
    draw_card(paper, Rect(2, 2, width, 66), "aqueduct", PALETTE.named("light"))
    assert [label.text for label in paper.labels] == [name]


@pytest.mark.parametrize(
    ("lang", "id", "width", "name"),
    [
        ("it", "aqueduct", 64, "acquedotto"),
        ("it", "aqueduct", 56, "acqued."),
        ("it", "aqueduct", 46, "acqued."),
        ("it", "surveyor", 40, "ispett."),
        ("de", "surveyor", 56, "Vermesser"),
    ],
)
def test_a_narrow_card_has_the_short_name_that_its_language_has(lang, id, width, name):
    paper = Paper(60, 70, 60, PALETTE.named("light"), lang)
    draw_card(paper, Rect(2, 2, width, 66), id, PALETTE.named("light"))
    assert [label.text for label in paper.labels] == [name]


def test_of_what_a_player_builds_the_number_of_tiles_left_is_never_cut():
    position = Table().contract(1, "leicester_union").position()
    figure = players_figure(position, [2], PanelLook(width=305, lang="it")).to_dict()
    words = [text for trace in figure["data"] if trace["mode"] == "text" for text in trace["text"]]
    assert [text for text in words if text.endswith("… · ne restano 6")]


def test_beside_five_cards_on_a_laptop_the_pile_leaves_room_for_every_name():
    position = canal_mania.new_game(players=3, seed=4).position
    data = offered_figure(position, PanelLook(width=305)).to_dict()["data"]
    words = [text for trace in data if trace["mode"] == "text" for text in trace["text"]]
    assert words.count("aqueduct") == position.face_up.count("aqueduct") == 2


@pytest.mark.parametrize("count", range(12))
def test_cards_lie_beside_each_other_within_the_panel(count):
    places = card_places(count, 8, 0, 320)
    assert len(places) == count
    assert not any(one.overlaps(other) for at, one in enumerate(places) for other in places[:at])
    assert all(room.right <= 328 for room in places)


def test_text_twins_tell_players_offer_and_hand():
    position = played()
    seat = position.decider
    hand = hand_text(position, seat)
    assert all(contract.name in hand for contract in position.players[seat - 1].open_contracts)
    assert all(card_name(id).text() in hand for id in position.players[seat - 1].hand)
    assert all(contract.name in offered_text(position) for contract in position.parliament)
    told = players_text(position, [1, 2, 3, 4])
    assert all(str(player.score) in told for player in position.players)
    assert all(card.name in told for card in position.free_engineers)


def test_a_table_before_the_first_contract_is_drawn_too():
    position = canal_mania.new_game(players=5, seed=3).position
    assert "Parliament" in {*offered_figure(position).to_dict()["data"][2]["text"]}
    assert players_text(position, [1, 2, 3, 4, 5]).count("\n") + 1 == 5 + len(GoodsColour)
    assert picture_ids(players_figure(position, [2, 3, 4, 5]))
    assert hand_figure(position, 1)
    assert len(PlayerColour) == 5


def test_a_narrow_hand_says_how_many_cards_may_be_kept_only_where_there_is_room():
    position = canal_mania.new_game(players=3, seed=1).position

    def words(width):
        return str(hand_figure(position, 1, PanelLook(width=width)).to_dict())

    assert "keep 7" in words(320)
    assert "0 cards" in words(180)
    assert "'0 cards, keep 7'" not in words(180), "the tiles that are left stand there"
