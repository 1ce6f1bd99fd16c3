"""One figure of Canal Mania: `python bench/canal_worker.py FIGURE SECONDS`. Prints JSON, like catanatron's worker.

``decisions``: decisions with more than one option in random games of four players. ``what_if``: random playouts
from the middle of such games. ``playout``: what a random game costs in decisions and milliseconds. ``profile``: where
the time of such games goes, in percent by module of the plain engine. ``digest``: what tells the games that are played
from any others.
"""

from __future__ import annotations

from hashlib import sha256
from itertools import count, cycle
from time import process_time
from typing import Any

from measure import MIDDLES, answer, rate, shares

from canal_mania.box.loader import load_box
from canal_mania.compiled import playing
from canal_mania.engine.layout import KIND

PLAYED = playing(load_box())  # the compiled engine, where there is one
TABLES = PLAYED.tables
PLAYERS = 4
WARM = 20  # games before the clock starts: courses are looked at once
engine = PLAYED.module("engine.game")
chance = PLAYED.module("engine.chance")
setup = PLAYED.module("engine.setup")
POLICIES = PLAYED.module("bots.policies")


def begun(seed: int) -> Any:
    state = setup.new_state(TABLES, PLAYERS, [0, 0, 0])
    chance.seed_generator(state, seed)
    return state


def play(state: Any) -> tuple[int, list[Any]]:
    """Play a game to its end: its decisions with a choice, and the state before each of them."""
    line = []
    while state[KIND]:
        if engine.is_chance(state[KIND]):
            engine.apply(state, TABLES, engine.sample(state, TABLES))
            continue
        codes = engine.legal(state, TABLES)
        if len(codes) > 1:
            line.append(state[:])
        engine.apply(state, TABLES, codes[chance.below(state, len(codes))] if len(codes) > 1 else codes[0])
    return len(line), line


def warm() -> list[Any]:
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
        state = next(starts)[:]
        chance.seed_generator(state, next(seeds))
        engine.random_playout(state, TABLES)
        return 1

    return rate(one, seconds)


def playout(seconds: float) -> dict[str, Any]:
    warm()
    choices = [play(begun(seed))[0] for seed in range(WARM)]
    states = [begun(seed) for seed in range(WARM, 2 * WARM)]
    start = process_time()
    for state in states:
        engine.random_playout(state, TABLES)
    spent = process_time() - start
    return {"choices": sum(choices) / WARM, "milliseconds": 1000 * spent / WARM}


def profile(seconds: float) -> dict[str, int]:
    warm()

    def games() -> None:
        for seed in range(WARM, 2 * WARM):
            engine.random_playout(begun(seed), TABLES)

    return shares(games)


def digest(seconds: float) -> dict[str, str]:
    played = sha256()
    for seed in range(WARM):
        for policy in ("random", "greedy"):
            state = begun(seed)
            POLICIES.play_on(state, TABLES, POLICIES.POLICIES[policy])
            played.update(repr(list(state)).encode())
    return {"package": PLAYED.package, "digest": played.hexdigest()}


if __name__ == "__main__":
    answer({"decisions": decisions, "what_if": what_if, "playout": playout, "profile": profile, "digest": digest})
