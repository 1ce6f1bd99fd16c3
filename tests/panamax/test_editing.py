"""Setting up by hand: an empty table, every piece put somewhere, and what can't be put refused."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax import Game, load_box
from panamax.engine import layout as at
from panamax.record.notation import FIELDS, notation_of
from panamax.setup import RAIL_PLACES, Setup
from panamax.state.views import Die, HeldContract
from panamax.vocabulary import Company
from played import positions_of_play, refusal_of, set_up
from tabletop.errors import OptionError, RollError

PLAYERS = (2, 3, 4)


def rolled(players: int) -> Setup:
    """An empty table with white dice on the Action table."""
    setup = Setup.empty(players, load_box())
    box = setup.box
    columns = [0] * 6
    for number in range(box.action_dice[players]):
        columns[number % 6] += 1
    setup.put_white_dice(tuple(columns), tuple(place < box.executive_dice[players] for place in range(6)))
    return setup


@pytest.mark.parametrize("players", PLAYERS)
def test_an_empty_table_only_lacks_its_white_dice(players: int) -> None:
    assert [fault.rule for fault in Setup.empty(players, load_box()).faults()] == ["TBL-5"]
    position = rolled(players).to_position()
    assert position.decider == 1
    assert all(ship.zone is None for ship in position.ships)
    assert Game.from_text(Game(position, 1).tree_text()).position == position


@pytest.mark.parametrize("players", [0, 1, 5, True, "4", None, 2.0, []])
def test_an_empty_table_for_others_is_refused(players: Any) -> None:
    with pytest.raises(OptionError):
        Setup.empty(players, load_box())


@given(positions_of_play(), st.data())
def test_every_number_that_is_put_is_there(position: Any, data: st.DataObject) -> None:
    setup = Setup.of(position)
    field = data.draw(st.sampled_from(FIELDS))
    index, value = data.draw(st.integers(0, field.count - 1)), data.draw(st.integers(0, field.highest))
    setup.put_number(field.name, index, value)
    assert setup.cells[field.cell + index] == value
    others = setup.cells
    others[field.cell + index] = position.cells[field.cell + index]
    assert others == position.cells, "nothing else has changed"
    assert Setup.from_notation(notation_of(setup)).cells[at.ROUND :] == setup.cells[at.ROUND :]


@pytest.mark.parametrize(
    ("field", "index", "value"),
    [("mony", 0, 1), ("money", 4, 1), ("money", -1, 1), ("money", 0, -1), ("money", 0, 10000), ("money", 0, True)],
)
def test_numbers_that_can_not_be_are_refused(field: str, index: int, value: int) -> None:
    setup = rolled(3)
    before = setup.cells
    with pytest.raises(OptionError):
        setup.put_number(field, index, value)
    assert setup.cells == before


@given(positions_of_play().filter(lambda position: position.round > 0), st.data())
def test_a_turn_that_is_put_can_be_played_once_the_white_dice_fit(position: Any, data: st.DataObject) -> None:
    setup = Setup.of(position)
    players = position.options.players
    setup.put_turn(data.draw(st.integers(1, players)), data.draw(st.integers(1, 3)), data.draw(st.integers(0, 9)))
    assert {fault.rule for fault in setup.faults()} <= {"TBL-5", "GEN-3", "SET-16", "PAX-1"}


@pytest.mark.parametrize(("seat", "number", "turns"), [(0, 1, 0), (4, 1, 0), (1, 25, 0), (1, 1, -1), (True, 1, 0)])
def test_a_turn_that_can_not_be_is_refused(seat: int, number: int, turns: int) -> None:
    with pytest.raises(OptionError):
        rolled(3).put_turn(seat, number, turns)


@pytest.mark.parametrize("place", RAIL_PLACES)
def test_dice_lie_on_the_rail_in_the_order_in_which_they_are_put(place: str) -> None:
    setup = rolled(2)
    dice = (Die(Company.GREEN, 4), Die(Company.RED, 1), Die(Company.GREEN, 2))
    setup.put_rail(place, dice)
    assert getattr(setup.rail_table, place) == dice
    assert [fault.rule for fault in setup.faults()] == ["GEN-4", "GEN-4"], "both companies have too many dice now"
    with pytest.raises(OptionError):
        setup.put_rail(place, (Die(Company.BLACK, 1),))
    with pytest.raises(OptionError):
        setup.put_rail("quay", dice)


def test_advisors_go_from_the_pile_to_a_hand() -> None:
    setup = rolled(2)
    setup.put_advisors(None, (5, 6, 7, 8, 9, 1, 2))
    setup.put_advisors(2, (4, 3))
    assert setup.players[1].advisors == (3, 4)
    assert setup.faults() == []
    for seat, cards in ((3, (1,)), (0, (1,)), (1, (0,)), (1, (10,)), (None, (15,))):
        with pytest.raises(OptionError):
            setup.put_advisors(seat, cards)


def test_contracts_are_held_with_what_is_left_of_them() -> None:
    setup = rolled(2)
    held = HeldContract(3, True, False, (0, 1))
    setup.put_contract(1, 2, held)
    assert setup.companies[0].contracts == (held,)
    setup.put_contract(1, 2, None)
    assert list(setup.companies[0].contracts) == []
    for seat, place, contract in (
        (3, 0, held),
        (1, 3, held),
        (1, 0, HeldContract(9, True, False, (0,))),
        (1, 0, HeldContract(25, False, False, (0,))),
        (1, 0, HeldContract(2, False, False, (3,))),
    ):
        with pytest.raises(OptionError):
            setup.put_contract(seat, place, contract)


@given(positions_of_play())
def test_putting_a_contract_back_as_it_is_changes_nothing(position: Any) -> None:
    setup = Setup.of(position)
    for assets in position.companies:
        for place, contract in enumerate(assets.contracts):
            setup.put_contract(assets.seat, place, contract)
    packed = [sorted(cell for cell in cells[at.HELD : at.HELD + 12]) for cells in (setup.cells, position.cells)]
    assert packed[0] == packed[1]


def test_a_copy_leaves_its_original_alone() -> None:
    setup = Setup.of(set_up(2, "normal", 1).position)
    other = setup.copy()
    other.put_number("money", 0, 999)
    assert setup.companies[0].money != 999


def test_changing_a_set_up_leaves_its_position_alone() -> None:
    position = set_up(4, "normal", 1).position
    cells = position.cells
    setup = Setup.of(position)
    setup.put_ship("iowa", "loading_china")
    setup.put_white_dice((0,) * 6, (False,) * 6)
    assert position.cells == cells
    setup.put_ship("iowa", "loading_us_east")
    table = position.action_table
    setup.put_white_dice(table.columns, table.executive)
    assert setup.to_position() == position


def test_a_ship_carries_what_it_is_given_in_any_order() -> None:
    one, other = Setup.of(set_up(4, "normal", 1).position), Setup.of(set_up(4, "normal", 1).position)
    dice = (Die(Company.RED, 2), Die(Company.BLACK, 1))
    one.put_ship("dice_fest", "loading_china", dice)
    other.put_ship("dice_fest", "loading_china", dice[::-1])
    assert one.cells == other.cells
    assert sorted(one.ship("dice_fest").cargo, key=repr) == sorted(dice, key=repr)


HOSTILE: list[Any] = ["", "red9", "RED1a", None, 0, 3.5, ["red1a"], b"red1a", "x" * 10**6, {}, object()]


@pytest.mark.parametrize("thing", HOSTILE, ids=lambda thing: type(thing).__name__)
def test_ships_zones_and_dice_that_do_not_exist_are_refused_and_nothing_changes(thing: Any) -> None:
    setup = Setup.of(set_up(4, "normal", 1).position)
    before = setup.cells
    dice = [thing, Die(thing, 3), Die(Company.RED, thing), Die(Company.RED, 0), Die(Company.RED, 7)]
    calls: tuple[Callable[[], object], ...] = (
        lambda: setup.put_ship(thing, "loading_china"),
        lambda: setup.put_ship("iowa", thing) if thing is not None else setup.put_ship("iowa", "none"),
        *(partial(setup.put_ship, "red1a", "loading_china", (die,)) for die in dice),
        lambda: setup.ship(thing),
        lambda: set_up(4, "normal", 1).position.ship(thing),
    )
    for call in calls:
        with pytest.raises(OptionError):
            call()
    assert setup.cells == before


@pytest.mark.parametrize("company", Company)
def test_dice_of_companies_that_nobody_has_are_refused(company: Company) -> None:
    setup = Setup.of(set_up(2, "normal", 1).position)
    taken = company in [assets.company for assets in setup.companies]
    error = refusal_of(lambda: setup.put_ship("dice_fest", "waiting_atlantic", (Die(company, 1),)))
    assert (error is None) is taken


@pytest.mark.parametrize(
    "columns", [None, 5, (), (1,) * 5, (1,) * 7, "222222", (2, 2, 2, 2, 2, -1), (17,) * 6, (1.0,) * 6]
)
def test_white_dice_that_no_table_holds_are_refused_and_nothing_changes(columns: Any) -> None:  # TBL-1
    setup = Setup.of(set_up(4, "normal", 1).position)
    before = setup.cells
    with pytest.raises(RollError, match=r"^TBL-1: "):
        setup.put_white_dice(columns, (True,) * 6)
    with pytest.raises(RollError, match=r"^TBL-1: "):
        setup.put_white_dice((2,) * 6, columns)
    assert setup.cells == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_ship_that_is_taken_out_is_gone_with_its_dice_until_it_is_put_again(players: int) -> None:
    setup = Setup.of(set_up(players, "normal", 1).position)
    company = setup.companies[0].company
    setup.put_ship("dice_fest", "loading_china", (Die(company, 3),))
    setup.take_out("dice_fest")
    assert "dice_fest" not in [ship.id for ship in setup.ships]
    assert "dice_fest" in setup.ship_ids
    assert len(setup.ship_ids) == 4 * players + 8
    setup.put_ship("dice_fest", "loading_china")
    assert setup.ship("dice_fest").cargo == ()
    with pytest.raises(OptionError):
        setup.take_out("titanic")
