"""Where the difference between two moves comes from: parts that add up to it exactly."""

from __future__ import annotations

from fractions import Fraction

import pytest

from named import position_named
from panamax import evaluate
from panamax.analysis import flows
from panamax.analysis.continuation import continuation
from panamax.analysis.why import SOURCES, why
from panamax.engine import layout as at
from panamax.events.kinds import EVENT_KINDS, PurseKind
from panamax.words.catalogue import rules
from played import set_up, stop_at


@pytest.mark.parametrize("name", ["load", "passenger_place", "free_rail", "choose_goal"])
@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_the_parts_add_up_to_the_difference(name: str, policy: str) -> None:
    evaluation = evaluate(position_named(name), 3, 1, policy=policy)
    first, last = evaluation.moves[0], evaluation.moves[-1]
    told = why(evaluation, first, last)
    exact = Fraction(evaluation.sums.moves[0].amount - evaluation.sums.moves[-1].amount, 3)
    assert sum((part.difference for part in told.own), Fraction(0)) == exact
    assert float(exact) == pytest.approx(told.difference.dollars)
    assert all(part.difference == 0 for part in why(evaluation, first, first).parts)


@pytest.mark.parametrize("name", ["load", "setup_contract", "turn"])
def test_the_parts_add_up_to_the_totals_and_to_the_company_money(name: str) -> None:
    evaluation = evaluate(position_named(name), 2, 1, moves=position_named(name).legal_moves()[:2])
    for move in evaluation.moves:
        ends = [continuation(evaluation, move, index).game() for index in range(2)]
        told = why(evaluation, move, evaluation.moves[0])
        totals = [row.total for end in ends for row in end.standings() if row.seat == evaluation.seat]
        money = [end.position.cells[at.MONEY + evaluation.seat - 1] for end in ends]
        assert sum((part.first for part in told.own), Fraction(0)) == Fraction(sum(totals), 2)
        assert sum((part.first for part in told.company), Fraction(0)) == Fraction(sum(money), 2)


def test_the_money_of_the_set_up_is_told_too() -> None:
    position = stop_at(set_up(2, "advanced", 3), "bid").position
    evaluation = evaluate(position, 2, policy="random")
    parts = {part.source.id: part for part in why(evaluation, *evaluation.moves[:2]).parts}
    assert parts["funds"].first + parts["company_funds"].first == position.box.bid_money
    assert parts["funds"].difference > 0 > parts["company_funds"].difference


def test_each_flow_of_money_has_its_source_and_each_source_its_rules() -> None:
    kinds = {number: kind for number, kind in EVENT_KINDS.items() if kind.purse is not None}
    assert set(kinds) == set(flows.FLOWS)
    by_cell = {source.cell: source for source in SOURCES}
    assert sorted(by_cell) == list(range(flows.CELLS))
    for number, (cell, sign) in flows.FLOWS.items():
        source = by_cell[cell]
        assert (kinds[number].purse, kinds[number].sign) == (source.purse, sign)
        assert kinds[number].rule in source.rules
    assert {rule for source in SOURCES for rule in source.rules} <= set(rules())
    assert {source.purse for source in SOURCES} == set(PurseKind)
