"""How the cost grows: with players, rounds, workers, a log, the moves of a game and the nodes of its tree.

`python scaling_worker.py FIGURE SECONDS` prints JSON: the name of each row, and its figure.
"""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter, process_time
from typing import Any

from measure import answer, rate
from panamax_worker import SEED, SMALL, mid_games, play, replay

from panamax import Game, evaluate, new_game
from panamax.box.tables import tables_of
from panamax.engine import game as engine
from panamax.engine.chance import below, seed_generator
from panamax.engine.layout import ROUND
from panamax.engine.log import Log
from tabletop.judging.scheduling import Client

GAMES = 20
MOVES = 300
NODES = 10_000
UNDONE = 200
PLAYOUTS = 20
WALKS = 2
ROUNDS = ("set-up", "round 1", "round 2", "round 3")

Rows = dict[str, float]


def players(seconds: float) -> Rows:
    """Decisions with a choice in a second, for two, three and four players."""
    rows = {}
    for count in (2, 3, 4):
        start, rng = new_game(players=count).position, Random(SEED)
        games = rate(partial(play, start, rng), seconds)["rate"]
        again = Random(SEED)
        choices = sum(moves > 1 for _ in range(GAMES) for moves in replay(again, start)[1])
        rows[f"decisions/s, {count} players"] = games * choices / GAMES
    return rows


def rounds(seconds: float) -> Rows:
    """Microseconds for a decision, forced ones too, asked one at a time: by round, and all of them with a log."""
    spent, asked = [0.0] * len(ROUNDS), [0] * len(ROUNDS)
    walks = [(_walk(False, spent, asked), _walk(True, [0.0] * len(ROUNDS), [0] * len(ROUNDS))) for _ in range(WALKS)]
    plain, logged = (min(taken) for taken in zip(*walks, strict=True))
    rows = {f"us for a decision, {name}": 1e6 * spent[at] / asked[at] for at, name in enumerate(ROUNDS)}
    return rows | {"an event log, times as long as without": logged / plain}


def _walk(logs: bool, spent: list[float], asked: list[int]) -> float:
    before = sum(spent)
    rng, start = Random(SEED), new_game(players=4).position
    tables = tables_of(start.box)
    for _ in range(GAMES):
        state = start.cells
        seed_generator(state, rng.getrandbits(62))
        engine.advance(state, tables)
        while True:
            at, log = state[ROUND], _log(logs)
            begun = process_time()
            codes = engine.legal(state, tables)
            if not codes:
                break
            engine.apply(state, tables, codes[below(state, len(codes))], log)
            engine.advance(state, tables)
            spent[at] += process_time() - begun
            asked[at] += 1
    return sum(spent) - before


def _log(wanted: bool) -> Log | None:
    return [] if wanted else None


def workers(seconds: float) -> Rows:
    """Seconds by the clock for an evaluation, here, on two workers, and on a Dask cluster of two."""
    position = mid_games()[SMALL]
    rows = {f"s to evaluate, {count} workers": _clocked(partial(_judge, position, count)) for count in (1, 2)}
    from distributed import Client as DaskClient
    from distributed import LocalCluster

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        DaskClient(cluster) as dask,
    ):
        _judge(position, 1, dask)  # the workers import what they need
        rows["s to evaluate, a Dask cluster of 2 workers"] = _clocked(lambda: _judge(position, 1, dask))
    return rows


def _judge(position: Any, count: int, client: Client | None = None) -> None:
    evaluate(position, PLAYOUTS, SEED, workers=count, client=client)


def _clocked(action: Callable[[], object]) -> float:
    begun = perf_counter()
    action()
    return perf_counter() - begun


def memory(seconds: float) -> Rows:
    """Kilobytes of a game of 300 moves and of a tree of 10,000 nodes; milliseconds to undo any move of the game."""
    tracemalloc.start()
    game = _grown(new_game(players=4, seed=SEED), MOVES)
    of_game = _kilobytes()
    while _nodes(game) < NODES:
        game.go_to(game.start)
        game.run_on()
        _grown(game, MOVES)
    of_tree = _kilobytes()
    tracemalloc.stop()
    return {
        f"kB, a game of {MOVES} moves": of_game,
        f"kB, a tree of {NODES:,} nodes": of_tree,
        "ms to undo a move, the slowest": 1000 * max(_undoing(_grown(new_game(players=4, seed=SEED), MOVES))),
    }


def _undoing(game: Game) -> list[float]:
    """The processor seconds of undoing move after move."""
    taken = []
    for _ in range(UNDONE):
        begun = process_time()
        game.undo()
        taken.append(process_time() - begun)
    return taken


def _grown(game: Game, moves: int) -> Game:
    """The game with random moves played on from where it stands."""
    rng = Random(_nodes(game))
    for _ in range(moves):
        if game.is_over:
            break
        game.play(rng.choice(game.legal_moves()))
    return game


def _nodes(game: Game) -> int:
    count, left = 0, [game.start]
    while left:
        node = left.pop()
        count += 1
        left += node.variations
    return count


def _kilobytes() -> float:
    gc.collect()
    return tracemalloc.get_traced_memory()[0] / 1000


if __name__ == "__main__":
    answer({"players": players, "rounds": rounds, "workers": workers, "memory": memory})
