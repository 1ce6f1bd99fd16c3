"""What lies on the table, as values: against the rules told a second time, and against the map itself."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from canal_told import connected, legal_texts, sections, way_of
from canals import BOX, Table, some_games, stops

from canal_mania import new_game
from canal_mania.board import neighbour
from canal_mania.engine import layout as at
from canal_mania.vocabulary import CardKind


def beyond(place: int, side: int) -> int:
    """The number of the hex on this side."""
    column, row = neighbour(place % BOX.columns, place // BOX.columns, side)
    return row * BOX.columns + column


def test_a_tile_is_entered_from_the_hex_before_it_and_left_to_the_one_behind() -> None:
    seen = 0
    for position in stops(13):
        for canal in position.canals:
            way, _ = way_of(position, canal)
            for tile in canal.tiles:
                place = way.index(tile.hex)
                assert (beyond(tile.hex, tile.enters), beyond(tile.hex, tile.leaves)) == (
                    way[place - 1],
                    way[place + 1],
                )
                apart = (tile.leaves - tile.enters) % 6
                assert min(apart, 6 - apart) in BOX.edges_apart
                seen += 1
    assert seen > 500


def test_sections_link_the_towns_of_a_canal_and_hold_its_tiles() -> None:
    """TRP-1, [R10]: also with the variant in which only completed canals carry goods."""
    idle = 0
    for position in stops(13):
        carrying = set()
        for canal in position.canals:
            assert [section.ends for section in canal.sections] == list(pairwise(canal.towns))
            tiles = [tile for section in canal.sections for tile in section.tiles]
            assert tiles == list(canal.tiles[: len(tiles)])
            assert not canal.is_completed or len(tiles) == len(canal.tiles)
            for section in canal.sections:
                one, other = (town.hex for town in section.ends)
                first, last = section.tiles[0], section.tiles[-1]
                assert (beyond(first.hex, first.enters), beyond(last.hex, last.leaves)) == (one, other)
                assert all(beyond(a.hex, a.leaves) == b.hex for a, b in pairwise(section.tiles))
                codes = [town.code for town in section.ends]
                ways = {(*codes, canal.seat), (*codes[::-1], canal.seat)}
                carrying |= ways if section.carries_goods else set()
                idle += not section.carries_goods
        assert carrying == sections(position)
    assert idle


def test_connected_places_basin_and_the_case_of_goods_that_is_due() -> None:
    """GDS-6, GDS-7"""
    due: Counter[tuple[bool, int]] = Counter()
    for position in stops():
        assert position.basin + len(position.cubes) == BOX.cubes
        goods = position.goods_due
        asked = position.decision.id if position.decision is not None else ""
        assert (goods is not None) == (asked in ("place_cube", "lift_cube"))
        if goods is None:
            continue
        assert {town.code for town in position.connected} == connected(position)
        word = "lift" if goods.is_lifted else "place"
        assert {f"{word} {town.code}" for town in goods.towns} == legal_texts(position)
        assert goods.is_lifted or {town.colour for town in goods.towns} == {goods.colour}
        assert 1 <= goods.cubes <= BOX.cubes_for_a_symbol
        for town in goods.towns:
            is_linked, is_city = town in position.connected, town.role == "city"
            assert goods.case == (1 if is_city else 2) + (0 if is_linked else 2)
        due[goods.is_lifted, goods.case] += 1
    assert {(False, case) for case in (1, 2, 3, 4)} < set(due)
    assert any(is_lifted for is_lifted, _ in due)


def test_who_began_and_how_many_rounds_are_left() -> None:
    """PRE-4, FIN-2: counted over the rounds that each game went on."""
    assert new_game(players=3).position.beginner is None
    for game in some_games():
        last = game.line()[-1].position.round
        for step in game.line()[::7]:
            position = step.position
            red = [player.seat for player in position.players if player.colour == "red"]
            assert position.beginner == (red[0] if red else None)
            assert position.rounds_left in (None, last - position.round)
        assert game.position.rounds_left == 0
        assert {step.position.rounds_left for step in game.line()} - {2} == {None, 1, 0}
    assert any(step.position.rounds_left == BOX.last_rounds for game in some_games() for step in game.line())


def test_what_lies_beside_the_map() -> None:
    """PRE-2, PRE-3: contracts are in the pile, in the parliament or taken; engineers held or free."""
    assert new_game(players=3).position.free_engineers == ()
    for position in stops(29):
        taken = sum(1 for owner in position.cells[at.OWNER : at.COURSE] if owner)
        assert position.contract_pile + len(position.parliament) + taken == len(BOX.contracts)
        held = [player.engineer for player in position.players if player.engineer is not None]
        free = position.free_engineers
        assert not held or sorted(card.number for card in [*held, *free]) == [1, 2, 3, 4, 5]


def test_unseen_cards_are_all_but_those_that_the_viewer_sees() -> None:
    """OBJ-4: the others' hands are unseen for a player, and nothing tells which of them are in the pile."""
    deck = Counter({kind: sum(symbols.values()) for kind, symbols in BOX.deck.items()})
    for position in stops(41):
        for seen in (position, position.seen_by(2)):
            open_cards = [
                *seen.face_up,
                *seen.discards,
                *(card for player in seen.players for card in player.hand or ()),
            ]
            kinds = Counter(CardKind(card.split("+")[0]) for card in open_cards)
            assert Counter(seen.unseen) == deck - kinds
    table = Table(3).hand(1, "tunnel tunnel")
    assert table.position().unseen[CardKind.TUNNEL] + 2 == table.position().seen_by(1).unseen[CardKind.TUNNEL]
