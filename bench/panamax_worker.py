"""One figure of Panamax, plain or compiled: `python panamax_worker.py FIGURE SECONDS`. Prints JSON.

A playout is one call, `panamax.random_playout`. Its decisions are counted afterwards, off the clock, by playing the
same games again move by move.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from hashlib import sha256
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from measure import GAMES, MIDDLES, Figures, answer, bytecodes, copies_of, rate, shares

import panamax
from panamax import Position, compiled, evaluate, new_game, random_playout
from panamax.box.tables import tables_of
from panamax.engine import game as engine
from panamax.engine.chance import below, seed_generator
from panamax.engine.hidden import deal_hidden

MID_GAMES = Path(__file__).with_name("mid_games.toml")
PLAYOUTS = 200
TYPICAL = (0, 2)  # the numbers of two that take about as long as the ten do in the middle
TIMES = 3  # that an evaluation is timed where it is compared with another
SMALL = 3  # the number of a position with few moves
COUNTED_GAMES = 100  # the mean number of decisions of a game comes from so many games
SEED = 1

State = list[int]
START = new_game(players=4).position
TABLES = tables_of(START.box)


def replay(rng: Random, start: Position = START) -> tuple[list[State], list[int], State]:
    """The same game as `random_playout` plays: the state and the number of moves at every decision, and the end."""
    state = start._state.copy()
    seed_generator(state, rng.getrandbits(62))
    deal_hidden(state, TABLES)
    engine.advance(state, TABLES)
    line, options = [], []
    while codes := engine.legal(state, TABLES):
        line.append(state.copy())
        options.append(len(codes))
        engine.apply(state, TABLES, codes[below(state, len(codes))] if len(codes) > 1 else codes[0])
        engine.advance(state, TABLES)
    return line, options, state


def middles() -> list[Position]:
    """Positions half-way through some games, counted in decisions."""
    rng = Random(SEED)
    lines = [replay(rng)[0] for _ in range(MIDDLES)]
    return [Position(line[len(line) // 2], START.box) for line in lines]


def play(position: Position, rng: Random) -> int:
    random_playout(position, rng)
    return 1


def decisions(seconds: float) -> dict[str, float]:
    rng = Random(SEED)
    games = rate(lambda: play(START, rng), seconds)["rate"]
    rng = Random(SEED)
    choices = sum(moves > 1 for _ in range(COUNTED_GAMES) for moves in replay(rng)[1])
    return {"rate": games * choices / COUNTED_GAMES}


def copies(seconds: float) -> dict[str, float]:
    state = middles()[0]._state
    if not compiled.is_there():
        return copies_of(state.copy, seconds)
    cells = compiled.playing(START.box).cells_of(state)
    return copies_of(lambda: cells[:], seconds)


def what_if(seconds: float) -> dict[str, float]:
    rng, starts = Random(SEED), cycle(middles())
    return rate(lambda: play(next(starts), rng), seconds)


def counts(seconds: float) -> dict[str, Any]:
    """Bytecodes and decisions of some games, and a digest of their ends that must not depend on how they are played."""
    rng, again = Random(SEED), Random(SEED)
    ends: list[State] = []
    executed = bytecodes(lambda: ends.extend(random_playout(START, rng)._state for _ in range(GAMES)))
    replays = [replay(again) for _ in range(GAMES)]
    assert ends == [end for _, _, end in replays], "a game played in one call ends otherwise than move by move"
    options = [moves for _, moves_of_game, _ in replays for moves in moves_of_game]
    return {
        "per_choice": executed / sum(moves > 1 for moves in options),
        "per_decision": executed / len(options),
        "moves": sum(options) / len(options),
        "decisions": len(options) / GAMES,
        "digest": sha256(str(ends).encode()).hexdigest(),
        "compiled": compiled.is_there(),
    }


def mid_games() -> list[Position]:
    """Ten named positions from the middle of recorded games."""
    return [Position.from_notation(notation) for notation in tomllib.loads(MID_GAMES.read_text()).values()]


def evaluation(seconds: float) -> dict[str, Any]:
    """Processor seconds for all legal moves with 200 playouts each, by one worker: the median of some positions.

    Plain, they are the two whose median comes nearest to that of all ten, for which it takes six minutes.
    """
    positions = mid_games() if compiled.is_there() else [mid_games()[place] for place in TYPICAL]
    return {"seconds": median(_taken(process_time, position) for position in positions)}


def scaling(seconds: float) -> dict[str, Any]:
    """What twice the playouts cost in processor time, and what two workers save by the clock, at one position.

    Neither counts what a process does once: it imports what plays, and starts the server that workers are forked from.
    """
    position = mid_games()[SMALL]
    evaluate(position, 1, SEED, workers=2)
    evaluate(position, 1, SEED)
    doubled = _least(process_time, position, 2 * PLAYOUTS) / _least(process_time, position)
    return {"doubled": doubled, "faster": _least(perf_counter, position) / _least(perf_counter, position, workers=2)}


def _least(clock: Callable[[], float], position: Position, playouts: int = PLAYOUTS, workers: int = 1) -> float:
    return min(_taken(clock, position, playouts, workers) for _ in range(TIMES))


def _taken(clock: Callable[[], float], position: Position, playouts: int = PLAYOUTS, workers: int = 1) -> float:
    start = clock()
    evaluate(position, playouts, SEED, workers=workers)
    return clock() - start


def profile(seconds: float) -> dict[str, int]:
    """Where the time of some games goes, by module of the plain engine."""
    rng = Random(SEED)

    def games() -> None:
        for _ in range(COUNTED_GAMES):
            play(START, rng)

    games()
    return shares(games)


def environment(seconds: float) -> dict[str, float]:
    """Moves in the PettingZoo environment with four players, played by lot; each is observed by whoever makes it."""
    table, rng = panamax.environment(4), Random(SEED)

    def game() -> int:
        table.reset(seed=rng.getrandbits(30))
        steps = 0
        for _ in table.agent_iter():
            seen, _, over, _, _ = table.last()
            if over:
                return steps
            table.step(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
            steps += 1
        return steps

    return rate(game, seconds)


EVALUATIONS = {"evaluation": evaluation, "scaling": scaling}

if __name__ == "__main__":
    speeds: Figures = {"decisions": decisions, "copies": copies, "what_if": what_if, "environment": environment}
    answer(speeds | {"counts": counts, "profile": profile} | EVALUATIONS)
