"""The engine and the oracle agree, on positions from random games of 2, 3 and 4 players with all variants;
half of them are played with other boxes than the shipped one.

What a game asks is compared at each of its positions; four in ten are compared from all sides, and only these are
counted: 1,000 in `make test`, 40,000 in `make test-all`.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from other_boxes import any_box
from panamax.box.loader import shipped_box
from panamax.box.tables import tables_of
from panamax.engine import kinds
from panamax.engine import layout as at
from panamax.engine.layout import State
from panamax.engine.packing import kind_of, owner_of, top_of
from tests.oracle.agree_loading import compare_free_loads, compare_free_options, compare_loads, compare_loads_due
from tests.oracle.agree_money import compare_round_end, compare_scores
from tests.oracle.agree_movement import MOVEMENT_KINDS, compare_result, compare_steps, step_codes
from tests.oracle.agree_turns import WITH_FREE_OPTIONS, Turn, compare_roll, compare_unused
from tests.oracle.asking import stressed, thinned, with_captain, with_free_move, with_movement
from tests.oracle.box_for_oracle import box_told
from tests.oracle.playing import BoxTwice, Play, played_game

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
SHARES = 10  # how many tests the positions are dealt out to
POSITIONS = (1000 if SCALE == 1 else 10_000 * SCALE) // SHARES
LOADING_KINDS = (kinds.LOAD, kinds.SETUP_LOAD, kinds.STEVEDORE_LOAD)


def compare_due(box: BoxTwice, state: State, turn: Turn, rng: Random) -> None:
    """What the engine asks in the game itself."""
    kind = kind_of(top_of(state))
    if kind in MOVEMENT_KINDS:
        assert compare_steps(box, state, rng), "MOV-2: no step at all"
    if kind in LOADING_KINDS:
        compare_loads_due(box, state, turn.loaded)
    if kind in WITH_FREE_OPTIONS and not state[at.TRANSFERRED]:
        compare_free_options(box, state)
    turn.compare_due(state)


def compare_all(box: BoxTwice, state: State, turn: Turn, rng: Random) -> None:
    """Everything that can be asked about a position, whatever is due in it."""
    player = owner_of(top_of(state))
    for board in (state, thinned(state, rng)):
        compare_steps(box, with_movement(board, player, rng.randint(1, 3), rng.randint(1, 3)), rng)
        compare_steps(box, with_free_move(board, player, rng.randint(1, 3)), rng)
    for board in (state, stressed(state, rng)):
        moving = with_captain(board, player)
        compare_steps(box, moving, rng)
        possible = step_codes(box, moving)
        for code in rng.sample(possible, min(2, len(possible))):
            compare_result(box, moving, code, rng)
        anyone = rng.randrange(state[at.PLAYERS])
        compare_loads(box, board, anyone, turn.loaded)
        compare_free_loads(box, board, anyone)
        compare_scores(box, board)
        if board[at.PLATFORM] == board[at.SECOND_WAGON] == 0:
            compare_round_end(box, board, rng)


def compare_play(box: BoxTwice, play: Play, turn: Turn, rng: Random) -> bool:
    """Compare one thing that happened in a game; whether its position was compared from all sides."""
    state, compared = play.before, False
    if play.kind == kinds.ROLL:
        compare_roll(box, play)
    if play.is_decision and (state[at.ROUND] > 0 or play.kind == kinds.SETUP_LOAD):
        compare_due(box, state, turn, rng)
        compared = rng.random() < 0.4
        if compared:
            compare_all(box, state, turn, rng)
        if play.kind in MOVEMENT_KINDS and play.code in step_codes(box, state):
            compare_result(box, state, play.code, rng)
    turn.follow(play)
    compare_unused(box, play)
    return compared


@pytest.mark.sampled
@pytest.mark.parametrize("share", range(SHARES))
def test_engine_agrees_with_oracle(share: int) -> None:
    found = any_box(share) if share % 2 else shipped_box()
    box = BoxTwice(tables_of(found), box_told(found))
    compared, number = 0, 0
    while compared < POSITIONS:
        seed = SHARES * number + share
        rng, turn, number = Random(seed), Turn(box), number + 1
        for place, play in enumerate(played_game(seed, box.tables)):
            try:
                compared += compare_play(box, play, turn, rng)
            except (AssertionError, LookupError, ValueError) as error:
                raise AssertionError(f"game {seed}, entry {place}, kind {play.kind}, code {play.code}") from error
