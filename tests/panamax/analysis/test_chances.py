"""A fork at chance: all outcomes with their probabilities, where they are few enough."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb, factorial, perm

import pytest

from panamax import Game, Move, PanamaxError, Position, chances
from panamax.analysis.chances import MOST_LISTED
from played import every_question, finished


@pytest.fixture(scope="module")
def waiting() -> list[Position]:
    """Positions of each kind in which chance is due."""
    return [position for position in every_question(2) if position.waits_for_chance]


def test_outcomes_are_legal_all_different_and_certain_together(waiting: list[Position]) -> None:
    for position in waiting:
        found = chances(position)
        assert found.is_listed == (found.count <= MOST_LISTED)
        if found.is_listed:
            assert len({outcome.move for outcome in found.outcomes}) == found.count
            assert sum((outcome.probability for outcome in found.outcomes), Fraction(0)) == 1
            assert not any(position.explain(outcome.move) for outcome in found.outcomes)


def test_every_kind_of_roll_and_shuffle_is_counted(waiting: list[Position]) -> None:
    counted = set()
    for position in waiting:
        assert position.decision is not None
        players, box, kind = position.options.players, position.box, position.decision.id
        counts = {
            "roll": 6 ** (box.action_dice[players] + box.executive_dice[players]),
            "shuffle_advisors": factorial(9),
            "shuffle_contracts": perm(24, 5),
            "draw_order": factorial(players),
            "shuffle_setup_contracts": comb(8, players + 1),
            "draw": position.contract_table.draw_count,  # its top card waits to be turned
        }
        assert chances(position).count == counts[kind]
        counted.add(kind)
    assert counted == counts.keys()


def drawn_by(position: Position, seed: int) -> Move:
    """The outcome of chance that a seed brings."""
    return position.with_seed(seed).after_chance()[2]


def test_the_generator_brings_every_listed_outcome_and_no_other(waiting: list[Position]) -> None:
    position = next(position for position in waiting if position.decision and position.decision.id == "draw")
    found = chances(position)
    drawn = Counter(drawn_by(position, seed).code for seed in range(60 * found.count))
    assert set(drawn) == {outcome.move.code for outcome in found.outcomes}
    assert max(drawn.values()) < 2 * 60


def test_an_outcome_can_be_pinned_and_rolled_again_in_a_game_with_a_seed() -> None:
    game = finished(2, "normal", 0).branch()
    place = next(node for node in game.line() if node.position.decision and node.position.decision.id == "roll")
    replayed: Game = game.branch()
    replayed.go_to(next(node for node in replayed.line() if node.position == place.position))
    one, other = drawn_by(replayed.position, 1), drawn_by(replayed.position, 2)
    assert one != other
    assert drawn_by(replayed.position, 1) == one
    replayed.play_one(one)
    assert one in [node.move for node in replayed.line()]


def test_nothing_is_forked_where_a_player_decides() -> None:
    position = finished(2).position
    with pytest.raises(PanamaxError):
        chances(position)
