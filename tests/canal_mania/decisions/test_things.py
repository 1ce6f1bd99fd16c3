"""What a move is about: things on the table, by which it is told from all others that do the same."""

from __future__ import annotations

from canals import stops

from canal_mania import Position
from canal_mania.board import DIRECTIONS, hex_name
from canal_mania.decisions.all_kinds import VERBS
from canal_mania.vocabulary import Engineer, GoodsColour, PlayerColour, TileKind

NOWHERE = {"enough", "show", "keep", "cards", "card", "contracts", "engineers"}  # no thing on the table is about them


def things_on(position: Position) -> set[str]:
    """All that lies on the table, told apart from the moves."""
    box, seat = position.box, position.decider
    hexes = [hex_name(number, box.columns) for number in range(box.columns * box.rows)]
    towns = {town.code for town in box.towns}
    owned = [(canal, position.player_id(canal.seat - 1)) for canal in position.canals]
    ends = [(sorted(town.code for town in each.ends), owner) for canal, owner in owned for each in canal.sections]
    named: dict[str, set[str]] = {
        "contract": {each.id for each in position.parliament} | {canal.contract.id for canal in position.canals},
        "town": towns,
        "cube": {town.code for town in position.cubes},
        "section": {f"{one}:{other}:{owner}" for (one, other), owner in ends},
        "hex": set(hexes),
        "side": {f"{each}:{side}" for each in hexes for side in DIRECTIONS},
        "tile": set(map(str, TileKind)),
        "face_up": set(position.face_up),
        "pile": {"cards"},
        "hand": {f"{seat}:{card}" for card in (position.players[seat - 1].hand or ())} if seat else set(),
        "engineer": set(map(str, Engineer)),
        "colour": set(map(str, PlayerColour)),
        "goods": set(map(str, GoodsColour)),
    }
    return {f"{kind}:{name}" for kind, names in named.items() for name in names}


def test_legal_moves_are_about_things_on_the_table_and_no_two_about_the_same(scale: int) -> None:
    met: set[str] = set()
    for position in stops(every=6 if scale == 1 else 3):
        moves = position.legal_moves()
        on_table = things_on(position) if moves else set()
        told = [(move.keyword, move.things) for move in moves if move.things]
        assert {thing for _, things in told for thing in things} <= on_table
        assert len(set(told)) == len(told)
        for move in moves:
            met.add(move.keyword)
            assert bool(move.things) == (move.keyword not in NOWHERE), move.text
            assert len(set(move.things)) == len(move.things)
    assert met | NOWHERE == {verb.keyword for verb in VERBS}
