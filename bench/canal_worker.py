"""One figure of Canal Mania: `python bench/canal_worker.py FIGURE SECONDS`. Prints JSON, like catanatron's worker.

``decisions``: decisions with more than one option in random games of four players. ``what_if``: random playouts
from the middle of such games. ``playout``: where the time of a random game goes, in percent by module of the engine.
"""

from __future__ import annotations

import cProfile
import pstats
from collections import Counter
from itertools import count, cycle
from pathlib import Path
from typing import Any

from measure import MIDDLES, answer, rate

from canal_mania.box.loader import load_box
from canal_mania.box.tables import tables_of
from canal_mania.engine import game as engine
from canal_mania.engine.chance import below, seed_generator
from canal_mania.engine.layout import KIND, State
from canal_mania.engine.setup import new_state

TABLES = tables_of(load_box())
WARM = 20  # games before the clock starts: courses are looked at once


def begun(seed: int) -> State:
    state = new_state(TABLES, 4, [0, 0, 0])
    seed_generator(state, seed)
    return state


def play(state: State) -> tuple[int, list[State]]:
    """Play a game to its end: its decisions with a choice, and the state before each of them."""
    line = []
    while state[KIND]:
        if engine.is_chance(state[KIND]):
            engine.apply(state, TABLES, engine.sample(state, TABLES))
            continue
        codes = engine.legal(state, TABLES)
        if len(codes) > 1:
            line.append(state.copy())
        engine.apply(state, TABLES, codes[below(state, len(codes))] if len(codes) > 1 else codes[0])
    return len(line), line


def warm() -> list[State]:
    """States half-way through some games."""
    lines = [play(begun(seed))[1] for seed in range(WARM)]
    return [line[len(line) // 2] for line in lines[:MIDDLES]]


def decisions(seconds: float) -> dict[str, float]:
    warm()
    seeds = count(WARM)
    choices = [play(begun(seed))[0] for seed in range(WARM)]

    def one() -> int:
        engine.random_playout(begun(next(seeds)), TABLES)
        return 1

    return {"rate": rate(one, seconds)["rate"] * sum(choices) / len(choices)}


def what_if(seconds: float) -> dict[str, float]:
    starts, seeds = cycle(warm()), count()

    def one() -> int:
        state = next(starts).copy()
        seed_generator(state, next(seeds))
        engine.random_playout(state, TABLES)
        return 1

    return rate(one, seconds)


def playout(seconds: float) -> dict[str, Any]:
    warm()
    with cProfile.Profile() as profile:
        for seed in range(WARM, 2 * WARM):
            engine.random_playout(begun(seed), TABLES)
    spent: Counter[str] = Counter()
    for (file, _, _), (_, _, own, _, _) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        spent[Path(file).stem] += own
    whole = sum(spent.values())
    return {"percent": {name: round(100 * own / whole) for name, own in spent.most_common(8)}}


if __name__ == "__main__":
    answer({"decisions": decisions, "what_if": what_if, "playout": playout})
