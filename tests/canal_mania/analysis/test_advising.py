"""What advice at a table rests on: the moves that differ most, what threatens, and the line of a playout."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

import canal_mania
from canal_mania import Position
from canal_mania.analysis.continuation import continuation
from canal_mania.analysis.different import most_different
from canal_mania.analysis.evaluating import evaluate
from canal_mania.analysis.threats import CanalThreat, GoodsThreat, threats_of
from canal_mania.bots import bot
from tabletop.errors import OptionError


@cache
def positions(seed: int = 3) -> tuple[Position, ...]:
    """Those of a game of bots in which somebody decides."""
    game, player = canal_mania.new_game(players=3, seed=seed), bot("greedy", 7)
    found = []
    while not game.is_over:
        found.append(game.position)
        game.play(player.choose(game.position))
    return tuple(found)


def asked(position: Position) -> str:
    """The kind of decision that is due."""
    return position.decision.id if position.decision is not None else ""


def open_contracts(position: Position) -> set[str]:
    """Those of who must decide, by their ids."""
    return {contract.id for contract in position.players[(position.decider or 1) - 1].open_contracts}


def rivals_of(position: Position) -> list[int]:
    return [seat for seat in (1, 2, 3) if seat != position.decider]


def test_of_the_moves_that_differ_most_each_hex_contract_and_haul_is_one() -> None:
    for position in positions():
        legal, chosen = position.legal_moves(), most_different(position)
        assert [move for move in legal if move in chosen] == [*chosen]
        for keyword, about in {"build": slice(1, 3), "contract": slice(1, 2)}.items():
            told = Counter(tuple(move.text.split()[about]) for move in chosen if move.keyword == keyword)
            assert told.keys() == {tuple(move.text.split()[about]) for move in legal if move.keyword == keyword}
            assert set(told.values()) <= {1}
        hauls = Counter((move.things[0], move.things[-1]) for move in chosen if move.keyword == "move")
        assert hauls.keys() == {(move.things[0], move.things[-1]) for move in legal if move.keyword == "move"}
        assert set(hauls.values()) <= {1}


def test_a_tile_that_stands_for_its_hex_begins_the_best_plan_by_it() -> None:
    position = next(p for p in positions() if any(move.keyword == "build" for move in p.legal_moves()))
    contract = next(move.text.split()[1] for move in position.legal_moves() if move.keyword == "build")
    plan = next(position.plans(contract))
    assert any(move.text.endswith(f" {plan.kinds[0]}") for move in most_different(position) if contract in move.text)


def test_whatever_a_player_completes_had_threatened_the_others() -> None:
    """From where his cards and building are due until the turn ends; they see how many cards he holds, not which."""
    completed = 0
    before: Position | None = None
    for position in positions():
        if asked(position) == "second_phase":
            before = position
        elif before is not None and asked(position) == "third_phase" and position.decider == before.decider:
            done = open_contracts(before) - open_contracts(position)
            for rival in rivals_of(before):
                told = [threat for threat in threats_of(before, rival) if isinstance(threat, CanalThreat)]
                assert done <= {threat.contract.id for threat in told if threat.seat == before.decider}
            completed += len(done)
    assert completed > 5


def test_a_cube_that_threatens_to_go_can_be_moved_by_who_is_named() -> None:
    found = 0
    for position in positions():
        if asked(position) != "third_phase":
            continue
        movable = {move.things[0].partition(":")[2] for move in position.legal_moves() if move.keyword == "move"}
        for rival in rivals_of(position):
            for threat in threats_of(position, rival):
                if isinstance(threat, GoodsThreat):
                    found += 1
                    assert (position.decider in threat.seats) == (threat.town.code in movable)
                    own = position.hauls(rival)
                    assert {haul.towns[0] for haul in own if haul.points.get(rival)} == {threat.town}
    assert found


def test_threats_rest_on_nothing_that_the_player_cannot_see() -> None:
    for position in positions()[::7]:
        for rival in rivals_of(position):
            assert threats_of(position, rival) == threats_of(position.seen_by(rival), rival)
    assert threats_of(positions()[0], 1) == ()


def test_a_playout_s_line_ends_with_what_was_counted_for_it() -> None:
    position = positions()[100]
    evaluation = evaluate(position, 3, 1, moves=most_different(position)[:2])
    for move in evaluation.moves:
        totals = []
        for playout in range(3):
            game = continuation(evaluation, move, playout)
            assert game.is_over
            totals += [row.total for row in game.standings() if row.seat == position.decider]
        assert sum(totals) / 3 == pytest.approx(evaluation.value(move).points)
    with pytest.raises(OptionError):
        continuation(evaluation, evaluation.moves[0], 3)
