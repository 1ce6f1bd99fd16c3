"""The numbers of moves: fixed ones, the same from every seat, and masks of those that are legal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from panamax import Position, load_box
from panamax.arrays.actions import actions_of
from panamax.decisions.move import Move
from played import due, every_question, finished, set_up
from tabletop.errors import OptionError

from ..engine.renaming import Renaming

# Bots that were trained go by these: a block may be added behind the others, none may change its place
BLOCKS = {
    "stop": 0,
    "turn": 1,
    "contract": 115,
    "load": 121,
    "option": 425,
    "market": 543,
    "bonus": 548,
    "benefit": 550,
    "double": 553,
    "flag": 559,
    "give_up": 563,
    "advisor": 566,
    "company": 575,
    "bid": 579,
    "keep": 584,
    "goal": 593,
    "setup_contract": 602,
    "move": 610,
}


def questions() -> list[Position]:
    return [position for position in every_question() if position.decider is not None]


def test_the_blocks_lie_where_they_always_lay() -> None:
    actions = actions_of(load_box())
    assert {block.name: block.start for block in actions.blocks} == BLOCKS
    assert [block.stop for block in actions.blocks] == [*[*BLOCKS.values()][1:], actions.size]


def test_each_legal_move_has_a_number_of_its_own_and_the_mask_has_them_all() -> None:
    assert len({due(position).id for position in questions()}) == 24
    for position in questions():
        actions = actions_of(position.box)
        numbers = [actions.number(position, move) for move in position.legal_moves()]
        assert position.legal_mask().nonzero()[0].tolist() == sorted(set(numbers))
        assert len(set(numbers)) == len(numbers) > 0
        assert [actions.move(position, number) for number in numbers] == position.legal_moves()


def test_a_number_that_is_not_legal_is_no_move() -> None:
    position = set_up().position
    actions = actions_of(position.box)
    for number in (0, actions.size, -1):
        with pytest.raises(OptionError, match=f"^action {number} is no legal move here"):
            actions.move(position, number)


def test_nothing_is_legal_where_no_player_must_decide() -> None:
    ends = [position for position in every_question() if position.decider is None]
    assert {position.waits_for_chance for position in ends} == {True, False}
    assert not any(position.legal_mask().any() for position in ends)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_numbers_are_the_same_from_every_seat(players: int) -> None:
    renaming = Renaming([*range(1, players), 0])
    kinds = set()
    for node in finished(players, "normal", 2).line():
        position = node.position
        if position.decider is None or position.round == 0:
            continue
        turned = Position(renaming.state(position.cells), position.box)
        actions, kind = actions_of(position.box), due(position)
        for move in position.legal_moves():
            other = Move(turned, kind, renaming.code(kind.kind, move.code))
            assert actions.number(position, move) == actions.number(turned, other)
        kinds.add(kind.id)
    assert len(kinds) > 8


def test_with_another_box_only_the_moves_of_ships_are_numbered_otherwise() -> None:
    box = load_box()
    ships = tuple(replace(ship, slots=4) if ship.id == "iowa" else ship for ship in box.unique_ships)
    other = actions_of(replace(box, unique_ships=ships, fingerprint="other"))
    assert other.blocks[:-1] == actions_of(box).blocks[:-1]
    assert other.size < actions_of(box).size
