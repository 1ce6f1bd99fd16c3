"""What a viewer may see (SET-15, ADV-1), and playouts from there: what is hidden is dealt, each card exactly once."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax import Position, random_playout
from panamax.engine import layout as at
from panamax.engine.packing import CARD_BITS, unpack
from panamax.errors import OptionError
from panamax.setup import Setup
from played import finished, positions, stop_at

CARDS = list(range(1, 10))


def all_cards(position: Position) -> list[int]:
    """Every Financial Advisor card of a state, wherever it lies."""
    cells = position.cells
    cards = unpack(cells[at.ADVISOR_PILE], CARD_BITS)
    for player in range(4):
        cards += unpack(cells[at.HAND + player], CARD_BITS)
        cards += [cells[at.GOAL + player]] * (cells[at.GOAL + player] > 0)
    return sorted(cards)


seats = st.integers(1, 4)


@given(positions(), seats)
def test_a_viewer_sees_his_own_cards_and_nobody_else_s(position: Position, seat: int) -> None:  # SET-15, ADV-1
    seat = min(seat, position.options.players)
    seen = position.seen_by(seat)
    for player, known in zip(position.players, seen.players, strict=True):
        if player.seat == seat:
            assert known == player
        else:
            assert set(known.advisors) <= {0}
            assert len(known.advisors) == len(player.advisors), "how many cards he holds is plain to see"
            assert known.secret_goal == (0 if player.secret_goal else None)
            assert known.bid == (0 if player.bid else None)
    own = position.players[seat - 1]
    visible = set(all_cards(seen)) - {at.HIDDEN_CARD}
    assert visible == {*own.advisors, *([own.secret_goal] if own.secret_goal else [])}
    assert seen.supply == position.supply


@given(positions(), seats)
def test_everything_else_is_seen_as_it_is(position: Position, seat: int) -> None:
    seen = position.seen_by(min(seat, position.options.players))
    assert seen.action_table == position.action_table
    assert seen.contract_table == position.contract_table
    assert seen.rail_table == position.rail_table
    assert seen.ships == position.ships
    assert seen.companies == position.companies
    assert seen.decider_id == position.decider_id
    assert seen.seen_by(min(seat, position.options.players)) == seen


@given(positions())
def test_whoever_must_decide_sees_all_his_legal_moves(position: Position) -> None:
    if position.decider is not None:
        seen = position.seen_by(position.decider)
        assert seen.legal_moves() == position.legal_moves()
        for move in position.legal_moves():
            assert seen.explain(move) == []
            assert seen.after(move)[1] == position.after(move)[1]


@given(positions(), seats)
def test_hidden_cards_are_no_legal_moves_for_the_one_who_looks_on(position: Position, seat: int) -> None:
    seat = min(seat, position.options.players)
    seen = position.seen_by(seat)
    if position.decision is None or position.decision.rule != "SET-15" or position.decider == seat:
        return
    assert seen.legal_moves() == []
    for card in CARDS:
        (refusal,) = seen.explain(f"{position.decision.keyword} {card}")
        assert refusal.message == "SET-15: the Financial Advisors in this hand can't be seen from here"
        assert refusal.nearest is None


@given(positions(), seats)
def test_nothing_hidden_can_be_read_from_what_chance_will_bring(position: Position, seat: int) -> None:
    seat = min(seat, position.options.players)
    assert position.with_seed(1).seen_by(seat).cells == position.with_seed(2).seen_by(seat).cells


@given(positions(), seats)
def test_what_is_seen_has_a_notation_that_reads_back(position: Position, seat: int) -> None:
    seen = position.seen_by(min(seat, position.options.players))
    assert Position.from_notation(seen.notation()) == seen
    assert Setup.of(seen).faults() == []


@given(positions(), seats, st.integers(0, 2**32))
def test_a_playout_deals_every_card_exactly_once_and_keeps_what_is_known(
    position: Position, seat: int, seed: int
) -> None:
    seat = min(seat, position.options.players)
    seen = position.seen_by(seat)
    before = seen.cells
    end = random_playout(seen, Random(seed))
    assert seen.cells == before
    assert all_cards(end) == CARDS
    assert Setup.of(end).faults() == []
    assert end.decision is None
    if position.rail_table.order:
        assert end.action_table == position.action_table
        assert end.rail_table == position.rail_table
    own = position.players[seat - 1]
    if own.secret_goal and not own.advisors:
        assert end.players[seat - 1].secret_goal == own.secret_goal
    if own.bid:
        assert end.companies[seat - 1].money == own.bid


@given(positions(), st.integers(0, 2**32))
def test_a_playout_from_a_full_position_ends_legally_and_repeats_with_its_generator(
    position: Position, seed: int
) -> None:
    end = random_playout(position, Random(seed))
    assert end.decision is None
    assert Setup.of(end).faults() == []
    assert random_playout(position, Random(seed)) == end
    rng = Random(seed)
    random_playout(position, rng)
    expected = Random(seed)
    expected.getrandbits(62)
    assert rng.getstate() == expected.getstate(), "one draw is taken from the generator"


def test_hidden_bids_and_goals_are_dealt_evenly() -> None:  # ADV-1, SET-15
    position = stop_at(finished(2, "advanced", 1), "bid", 1).position.seen_by(2)
    assert position.players[0].bid == 0
    ends = [random_playout(position, Random(seed)) for seed in range(300)]
    bids = Counter(end.companies[0].money for end in ends)
    assert set(bids) == {12, 15, 18, 21, 24}
    assert min(bids.values()) > 30
    goals = Counter(end.players[0].secret_goal for end in ends)
    assert set(goals) == set(CARDS)
    assert min(goals.values()) > 10


@pytest.mark.parametrize("seat", [0, 3, -1, None, "1", 1.0, True, [1]], ids=repr)
def test_a_seat_where_nobody_sits_sees_nothing(seat: Any) -> None:
    with pytest.raises(OptionError, match=r"^seat can't be .*; allowed: a whole number from 1 to 2$"):
        finished(2, "normal", 1).position.seen_by(seat)
