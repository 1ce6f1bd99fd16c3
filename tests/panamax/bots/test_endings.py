"""Where the truth can be had: the manager policy's evaluations come nearer to it than the greedy one's."""

from __future__ import annotations

from pathlib import Path

import pytest

from panamax import Game
from recorded import game_of

ROOT = Path(__file__).parents[3]
# Of the recorded games those in whose ending the two policies judge differently
GAMES = ("11_two_by_lot", "12_three_by_lot", "14_two_bid_by_lot", "16_four_bid_by_lot", "25_railways")


@pytest.fixture(autouse=True)
def bench(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "bench"))


@pytest.mark.thorough
def test_managers_evaluations_are_nearer_to_the_truth_than_greedy_ones() -> None:
    from endings import ending_of

    endings = [ending for name in GAMES if (ending := ending_of(game_of(name))) is not None]
    assert len(endings) == len(GAMES)
    manager, greedy = (sum(ending.missed_by(name) for ending in endings) for name in ("manager", "greedy"))
    assert 2 * manager < greedy


def test_what_a_last_choice_is_truly_worth_is_what_the_game_ends_with() -> None:
    from endings import ending_of

    ending = ending_of(game_of("09_four_greedy"), most=0)
    assert ending is not None
    ends: list[int] = []
    for move in ending.position.legal_moves():
        game = Game(ending.position, 1)
        game.play(move)
        assert game.is_over
        ends += [row.total for row in game.standings() if row.seat == ending.position.decider]
    assert list(ending.truth) == ends
    assert len(set(ends)) > 1


def test_best_play_goes_on_with_what_is_best_for_whoever_decides() -> None:
    from endings import ending_of

    game = game_of("26_railway_duel")
    early, late = (ending_of(game, most) for most in (3, 0))
    assert early is not None
    assert late is not None
    declined = [move.text for move in early.position.legal_moves()].index("decline")
    assert early.position.after("decline")[0] == late.position
    assert early.truth[declined] == max(late.truth) > min(late.truth)
