"""Playouts of different moves that come to the same turn are played on once, and bring what each would by itself."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from named import position_named
from panamax import Position, evaluate
from panamax.analysis.playouts import POLICIES, played_out, reached_by_nobody
from panamax.analysis.work import PlayoutWork
from panamax.bots.rollout import Reached
from panamax.bots.search import Trials
from panamax.box.tables import tables_of
from panamax.engine.layout import MONEY, State
from panamax.engine.log import Log
from panamax.engine.streams import PILE, Streams, dealt
from panamax.engine.tables import Tables
from tabletop.judging.work import rows_of

MEETING = ["free_move", "military_pay", "stevedore_load"]  # some moves lead to the same turn: the order alone differs
APART = ["market", "prospector_double"]


@cache
def work_at(name: str, policy: str = "manager") -> PlayoutWork:
    """What is played to judge all moves of a position."""
    return evaluate(position_named(name), 1, 1, policy=policy, stop=lambda: True).work


def decisions(work: PlayoutWork, index: int, reached: Reached | None) -> int:
    """How often the policy is asked in playout `index` of every move; without `reached` each is played by itself."""
    count = 0

    def counting(state: State, tables: Tables) -> int:
        nonlocal count
        count += 1
        return POLICIES[work.policy](state, tables)

    tables = tables_of(work.box)
    start = dealt(work.state, tables, Streams(work.seed, index))
    for code in work.codes:
        played_out(start, tables, counting, work.seed, index, code, work.player, reached or reached_by_nobody())
    return count


@pytest.mark.sampled
@pytest.mark.parametrize("policy", ["manager", "greedy", "random"])
@pytest.mark.parametrize("name", [*MEETING, *APART])
def test_moves_that_share_playouts_have_the_results_that_each_has_by_itself(name: str, policy: str) -> None:
    work = work_at(name, policy)
    alone = [rows_of(replace(work, codes=(code,)), range(2)) for code in work.codes]
    assert rows_of(work, range(2)) == [[rows[index][0] for rows in alone] for index in range(2)]


@pytest.mark.parametrize("name", MEETING)
def test_what_two_moves_lead_to_is_played_once(name: str) -> None:
    assert decisions(work_at(name), 0, reached_by_nobody()) < 0.8 * decisions(work_at(name), 0, None)


@pytest.mark.parametrize("name", APART)
def test_where_no_two_moves_lead_to_the_same_every_decision_is_asked_for(name: str) -> None:
    assert decisions(work_at(name), 0, reached_by_nobody()) == decisions(work_at(name), 0, None)


def test_the_same_turn_is_known_again_and_its_log_goes_on_as_the_first_one_did() -> None:
    reached, state, streams = Reached({2: (0, 1), 4: (0, 1)}), list(work_at("market").state), Streams(1, 0)
    before: Log = [(1, 1), (2, 1)]
    assert reached.first_at(state, streams, before) == -1
    before += [(2, 2), (3, 3)]
    end = [number + 1 for number in state]
    reached.close(end, before)
    after: Log = [(4, 4), (3, 5)]
    assert reached.first_at(state, streams, after) == 0
    assert after == [(4, 4), (2, 2)]
    assert reached.ends.get(0, state) == end


def test_a_turn_is_the_same_only_if_all_lies_alike_and_as_much_chance_was_asked_for() -> None:
    reached, state = Reached({}), list(work_at("market").state)
    assert reached.first_at(state, Streams(1, 0), None) == -1
    reached.close(state, None)
    richer, asked, shuffled = state.copy(), Streams(1, 0), Streams(1, 0)
    richer[MONEY] += 1
    asked.asked[3] += 1
    shuffled.asked[PILE] = 5
    assert reached.first_at(richer, Streams(1, 0), None) == -1
    assert reached.first_at(state, asked, None) == -1
    assert reached.first_at(state, shuffled, None) == -1
    assert reached.first_at(state, Streams(1, 0), None) == 0


def trials(position: Position) -> Trials:
    """What the planner tries its moves out with."""
    assert position.decider is not None
    seen = position.seen_by(position.decider)
    return Trials(list(seen.cells), tables_of(position.box), position.decider - 1, 5)


def test_the_planner_finds_its_moves_as_good_as_each_is_by_itself() -> None:
    position = position_named("free_move")
    codes = [move.code for move in position.legal_moves()]
    together = trials(position)
    for number in range(2):
        assert [together.success(code, number) for code in codes] == [
            trials(position).success(code, number) for code in codes
        ]
