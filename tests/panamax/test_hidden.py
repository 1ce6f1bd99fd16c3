"""What a viewer may see (SET-15, ADV-1), and playouts from there: what is hidden is dealt, each card exactly once."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax import Position, random_playout
from panamax.box.tables import tables_of
from panamax.engine import layout as at
from panamax.engine.hidden import deal_hidden
from panamax.engine.packing import CARD_BITS, unpack
from panamax.setup import Setup
from played import due, every_question, positions, set_up, stop_at
from tabletop.errors import OptionError

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


@given(positions(), seats, st.integers(1, 9))
def test_what_is_hidden_is_dealt_and_what_is_seen_stays(position: Position, seat: int, seed: int) -> None:
    seat = min(seat, position.options.players)
    seen = position.seen_by(seat)
    dealt = seen.with_hidden_dealt(seed)
    assert all_cards(dealt) == all_cards(position), "each card once, wherever it lies"
    assert all(player.bid != 0 for player in dealt.players)
    assert dealt == seen.with_hidden_dealt(seed)
    assert dealt.players[seat - 1] == seen.players[seat - 1]
    assert dealt.with_hidden_dealt(seed + 1).players == dealt.players, "nothing is hidden any more"


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
        return  # of what is chosen among hidden cards; ARR-2 has a test of its own
    assert seen.legal_moves() == []
    (keyword,) = position.decision.keywords
    for card in CARDS:
        (refusal,) = seen.explain(f"{keyword} {card}")
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
    assert end.round == 3
    assert end.standings()
    own = position.players[seat - 1]
    kept = end.players[seat - 1]
    if own.secret_goal and not (position.round == 0 and own.advisors):  # in the draft he still chooses
        assert kept.secret_goal == own.secret_goal
    if position.round:
        assert set(own.advisors) <= set(kept.advisors)


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


def test_hidden_goals_are_dealt_evenly() -> None:  # SET-15
    position = stop_at(set_up(2, "advanced", 1), "bid", 1).position.seen_by(2)
    assert position.players[0].bid == 0
    ends = [random_playout(position, Random(seed)) for seed in range(300)]
    goals = Counter(end.players[0].secret_goal for end in ends)
    assert set(goals) == set(CARDS)
    assert min(goals.values()) > 10


def test_hidden_bids_are_dealt_evenly() -> None:  # ADV-1
    position = stop_at(set_up(2, "advanced", 1), "bid", 1).position.seen_by(2)
    bids: Counter[int] = Counter()
    for seed in range(300):
        state = position.with_seed(seed).cells
        deal_hidden(state, tables_of(position.box))
        bids[state[at.BID]] += 1
    assert set(bids) == {12, 15, 18, 21, 24}
    assert min(bids.values()) > 30


@given(positions(), seats)
def test_nothing_that_a_viewer_cannot_know_can_be_read_from_what_he_sees(position: Position, seat: int) -> None:
    """Deal all that he can't see anew: he sees the same."""
    seat = min(seat, position.options.players)
    seen = position.seen_by(seat)
    for seed in (1, 2):
        state = seen.with_seed(seed).cells
        deal_hidden(state, tables_of(position.box))
        other = Position(state, position.box)
        assert all_cards(other) in ([], CARDS)
        assert other.seen_by(seat) == seen
        assert Setup.of(other).faults() == []


def test_who_takes_an_advisor_sees_what_lies_there_to_choose_from_and_the_others_do_not() -> None:  # ARR-2
    choices = [position for position in every_question() if position.decision and due(position).id == "choose_advisor"]
    assert choices
    for position in choices:
        assert position.decider is not None
        own = position.seen_by(position.decider)
        assert own.legal_moves() == position.legal_moves() != []
        others = {*range(1, position.options.players + 1)} - {position.decider}
        for seat in others:
            seen = position.seen_by(seat)
            pile = unpack(seen.cells[at.ADVISOR_PILE], CARD_BITS)
            assert set(pile) <= {at.HIDDEN_CARD}
            assert len(pile) == position.supply.advisors
            end = random_playout(seen, Random(seat))
            assert all_cards(end) == CARDS


def test_a_playout_goes_from_any_question_of_a_game_to_its_end() -> None:
    for position in every_question():
        end = random_playout(position, Random(3))
        assert end.decision is None
        assert end.standings()[0].place == 1
        assert Setup.of(end).faults() == []
        assert random_playout(position, Random(3)) == end


@pytest.mark.parametrize("seat", [0, 3, -1, None, "1", 1.0, True, [1]])
def test_a_seat_where_nobody_sits_sees_nothing(seat: Any) -> None:
    with pytest.raises(OptionError, match=r"^seat can't be .*; allowed: a whole number from 1 to 2$"):
        set_up(2, "normal", 1).position.seen_by(seat)
