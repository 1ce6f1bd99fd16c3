"""What a player sees, in numbers: all of it, nothing else, and the same from every seat."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax import Position, load_box
from panamax.arrays.fields import FIELDS, HIGHEST, LOWEST, SIZE, by_name
from panamax.arrays.observation import observe
from panamax.box.tables import tables_of
from panamax.engine import layout as at
from panamax.engine.hidden import deal_hidden
from panamax.state.views import Ship
from panamax.vocabulary import Company
from played import TABLES, every_question, finished, positions, set_up, stop_at
from tabletop.errors import OptionError

from ..engine.renaming import Renaming

seats = st.integers(1, 4)


def seen(position: Position, seat: int) -> dict[str, Any]:
    return by_name(position.to_numpy(seat))


def clockwise(position: Position, seat: int) -> list[int]:
    """The seats in the order in which the player on this one sees them."""
    players = position.options.players
    return [(seat - 1 + step) % players + 1 for step in range(players)]


def test_the_fields_fill_the_row_in_their_order() -> None:
    row = np.arange(SIZE, dtype=np.int32)
    fields = by_name(row)
    assert [*fields] == [field.name for field in FIELDS]
    assert np.concatenate([numbers.ravel() for numbers in fields.values()]).tolist() == row.tolist()
    for field in FIELDS:
        assert fields[field.name].shape == field.shape == tuple(length for _, length in field.axes)
        assert field.unit
        assert field.about
    rows = np.stack([row, row])
    assert by_name(rows)["cargo_pips"].shape == (2, 24, 4)


@given(positions(), seats)
def test_what_a_player_cannot_see_is_not_in_it(position: Position, seat: int) -> None:  # SET-15, ADV-1
    """Deal all that he can't see anew, and let chance bring something else: he sees the same."""
    seat = min(seat, position.options.players)
    row = position.to_numpy(seat).tolist()
    known = position.seen_by(seat)
    assert known.to_numpy(seat).tolist() == row
    for seed in (1, 2):
        state = known.with_seed(seed).cells
        deal_hidden(state, tables_of(position.box))
        assert Position(state, position.box).to_numpy(seat).tolist() == row


@pytest.mark.parametrize("kind", ["choose_goal", "bid"])
def test_others_cards_and_bids_differ_and_yet_nothing_is_seen_of_it(kind: str) -> None:
    before = stop_at(set_up(3, "advanced", 1), kind).position
    first, second = (before.after(move)[0] for move in before.legal_moves()[:2])
    assert first != second
    for seat in (1, 2, 3):
        same = first.to_numpy(seat).tolist() == second.to_numpy(seat).tolist()
        assert same == (seat != before.decider)


def test_nothing_more_is_seen_whatever_is_asked() -> None:
    """In every kind of decision: also while somebody chooses from the pile of Financial Advisors (ARR-2)."""
    for position in every_question():
        for seat in range(1, position.options.players + 1):
            known = position.seen_by(seat)
            assert known.to_numpy(seat).tolist() == position.to_numpy(seat).tolist()


def test_whatever_a_player_sees_otherwise_is_otherwise_in_it() -> None:
    told: dict[tuple[int, bytes], Position] = {}
    for players, setup in TABLES:
        for node in finished(players, setup, 1).line():
            for seat in range(1, players + 1):
                known = node.position.seen_by(seat)
                row = (seat, node.position.to_numpy(seat).tobytes())
                assert told.setdefault(row, known) == known
    assert len(told) > 1000


def test_every_number_lies_within_the_bounds_and_every_field_says_something() -> None:
    rows = np.stack([position.to_numpy(1) for position in (*every_question(), with_what_is_seldom())])
    assert rows.min() >= LOWEST
    assert rows.max() <= HIGHEST
    for name, numbers in by_name(rows).items():
        assert (numbers != numbers[0]).any(), name


def with_what_is_seldom() -> Position:
    """What hardly comes in games by lot: variants, awards, cards in hand, somebody who couldn't pay dividends."""
    state = finished(4, "normal", 1, pushed_arrival="cargo_only").position.cells
    for cell in (at.AWARDS, at.CAPTAIN, at.STEVEDORE, at.STEVEDORES_TAKEN, at.UNPAID, at.CARDS_EARNED):
        state[cell] = 3
    return Position(state, finished(4, "normal", 1).position.box)


PLAIN = {
    "players": at.PLAYERS,
    "round": at.ROUND,
    "turn": at.TURN,
    "transferred": at.TRANSFERRED,
    "waterway_left": at.WATERWAY_LEFT,
    "lock_left": at.LOCK_LEFT,
    "loads_left": at.LOADS_LEFT,
    "military_paid": at.MILITARY_PAID,
    "captains_taken": at.CAPTAINS_TAKEN,
    "stevedores_taken": at.STEVEDORES_TAKEN,
    "tokens_taken": at.TOKENS_TAKEN,
}
OF_THE_VIEWER = {
    "company_money": at.MONEY,
    "stock": at.STOCK,
    "shares_for_sale": at.FOR_SALE,
    "warehouse": at.WAREHOUSE,
    "dice_pool": at.POOL,
    "tokens": at.TOKENS,
    "player_money": at.PURSE,
    "bailouts": at.BAILOUTS,
    "awards": at.AWARDS,
}


def test_each_number_is_that_of_its_name() -> None:
    """Every cell has another number than the others, as in no game."""
    state = finished(4, "normal", 1).position.cells
    for number, cell in enumerate((*PLAIN.values(), *OF_THE_VIEWER.values())):
        state[cell] = state[cell] if cell == at.PLAYERS else number
    fields = by_name(observe(state, tables_of(load_box()), 0))
    assert {name: int(fields[name]) for name in PLAIN} == {name: state[cell] for name, cell in PLAIN.items()}
    assert {name: int(fields[name][0]) for name in OF_THE_VIEWER} == {
        name: state[cell] for name, cell in OF_THE_VIEWER.items()
    }


@given(positions(), seats)
def test_it_agrees_with_what_is_read_of_the_position(position: Position, seat: int) -> None:
    order = clockwise(position, min(seat, position.options.players))
    fields = seen(position, order[0])
    by_seat = {company.seat: company for company in position.companies}
    for place, number in enumerate(order):
        player = position.players[number - 1]
        assert fields["player_money"][place] == player.money
        assert fields["bailouts"][place] == player.bailouts
        assert fields["decides"][place] == (position.decider == number)
        assert fields["advisors"][place] == len(player.advisors)
        if company := by_seat.get(number):
            assert fields["company_money"][place] == company.money
            assert fields["stock"][place] == company.stock
            assert fields["warehouse"][place] == company.warehouse
            assert fields["flags"][place].tolist() == [*company.flags.values()]
            assert [card for card in fields["held_card"][place].tolist() if card] == [
                held.card + 24 * held.is_setup for held in company.contracts
            ]
            assert (fields["held_values"][place] > 0).sum() == sum(len(held.remaining) for held in company.contracts)
            assert fields["shares"][:, place].sum() == sum(
                other.shares.get(company.company, 0) for other in position.players
            )
    assert fields["columns"].tolist() == [*position.action_table.columns]
    assert fields["draw_pile"] + (fields["offer_card"][4] > 0) == position.contract_table.draw_count
    assert fields["own_advisors"].nonzero()[0].tolist() == sorted(
        card - 1 for card in position.players[order[0] - 1].advisors
    )
    company_of = {company.company: order.index(company.seat) + 1 for company in position.companies}
    ships = [ship for ship in position.ships if ship.zone is not None]
    assert sorted(_loads(fields)) == sorted(_load(ship, company_of) for ship in ships)


def _loads(fields: dict[str, Any]) -> list[tuple[int, list[tuple[int, int]]]]:
    """For each ship on the board its zone and dice."""
    return [
        (zone, sorted((player, pips) for player, pips in zip(players, values, strict=True) if player))
        for zone, players, values in zip(
            *(fields[name].tolist() for name in ("ship_zone", "cargo_player", "cargo_pips")), strict=True
        )
        if zone < 24
    ]


def _load(ship: Ship, company_of: dict[Company, int]) -> tuple[int, list[tuple[int, int]]]:
    assert ship.zone is not None
    return ship.zone.number, sorted((company_of[die.company], die.pips) for die in ship.cargo)


def test_contracts_are_told_by_what_they_hold() -> None:
    position = set_up(4, "normal", 3).position
    fields = seen(position, 1)
    cards = [*position.contract_table.columns, position.contract_table.inbound, position.contract_table.draw_top]
    for place, number in enumerate(cards):
        assert number is not None
        card = position.box.contracts[number - 1]
        for side, containers in enumerate((card.front, card.back)):
            values = [container.value for container in containers]
            assert fields["offer_values"][place][side].tolist() == values + [0] * (3 - len(values))
            rails = [container.rail for container in containers]
            assert fields["offer_rails"][place][side].tolist() == rails + [0] * (3 - len(values))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_the_same_from_every_seat(players: int) -> None:
    """Seat everybody one further on: each still sees what he saw."""
    renaming = Renaming([*range(1, players), 0])
    nodes = [node for node in finished(players, "normal", 2).line() if node.position.round]
    for node in nodes[::5]:
        turned = Position(renaming.state(node.position.cells), node.position.box)
        for seat in range(1, players + 1):
            further = seat % players + 1
            before, after = seen(node.position, seat), seen(turned, further)
            assert {name: numbers.tolist() for name, numbers in before.items()} == {
                name: numbers.tolist() for name, numbers in after.items()
            }


def test_without_a_seat_it_is_the_player_who_must_decide() -> None:
    position = set_up(3, "normal", 1).position
    assert position.to_numpy().tolist() == position.to_numpy(position.decider).tolist()
    with pytest.raises(OptionError, match="say by its seat whose view is meant"):
        finished(2, "normal", 0).position.to_numpy()


@pytest.mark.parametrize("seat", [0, 4, -1, "1", 1.0, True])
def test_a_seat_where_nobody_sits_sees_nothing(seat: Any) -> None:
    with pytest.raises(OptionError, match=r"^seat can't be .*; allowed: a whole number from 1 to 3$"):
        set_up(3, "normal", 1).position.to_numpy(seat)
