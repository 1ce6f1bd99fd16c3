"""What happens so late in so few games that no recorded game shows it: the flags of a nation run out. GEN-2"""

from __future__ import annotations

from panamax.engine import kinds
from panamax.engine import layout as at
from panamax.engine import log as noted
from panamax.engine.codes import DECLINE, load_code
from panamax.engine.packing import push
from panamax.engine.steps import RAIL_TO_SECOND_WAGON, step

from .states import BLACK, CHINA, GREEN, RED, ask, give_contract, play, put, rail, run, table


def test_a_completed_contract_finds_no_flag_left() -> None:
    state = table()
    state[at.FLAG_SUPPLY + CHINA] = 0
    put(state, 2, CHINA)
    give_contract(state, RED, 5)  # China 6
    state[at.LOADS_LEFT] = 1
    ask(state, kinds.LOAD, RED)
    log = play(state, load_code(0, 0, 2))
    assert (noted.NO_FLAG_LEFT, RED, CHINA) in log
    assert noted.FLAG_TAKEN not in {note[0] for note in log}
    assert state[at.FLAGS + CHINA] == 0


def test_the_platform_has_no_flag_for_the_second_player() -> None:
    state = table()
    state[at.FIRST_WAGON] = rail([(BLACK, 2), (GREEN, 5)])
    state[at.PLATFORM_FLAGS] = 1 << CHINA
    state[at.AGENDA_DEPTH] = 0
    push(state, step(RAIL_TO_SECOND_WAGON))
    run(state)
    play(state, CHINA)
    play(state, DECLINE)
    log = run(state)
    assert (noted.NO_PLATFORM_FLAG, BLACK) in log
    assert sum(state[at.FLAGS + 4 * BLACK : at.FLAGS + 4 * BLACK + 4]) == 0
    assert state[at.PLATFORM] == 0, "his dice leave the platform all the same"
