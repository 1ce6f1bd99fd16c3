"""How well Canal Mania's planner plays: `python bench/canal_match.py [GAMES [PLAYOUTS]]`.

One planner against two greedy players in seats that take turns; a game's seed deals the same cards to each of its three
seatings. By chance it wins a third of the games.
"""

from __future__ import annotations

import sys
from statistics import mean, stdev
from time import perf_counter

from bots import Z, interval

from canal_mania import compiled, new_game
from canal_mania.bots import bot

PLAYERS = 3
TOLD_EVERY = 3  # games


def played(number: int, playouts: int) -> tuple[bool, float]:
    """Whether the planner has won game `number`, and by how many points it is ahead of the others' mean."""
    seat = number % PLAYERS + 1
    game = new_game(players=PLAYERS, seed=number // PLAYERS)
    sitters = {place: bot("greedy", place) for place in range(1, PLAYERS + 1)}
    sitters[seat] = bot("planner", seat, playouts=playouts)
    while not game.is_over:
        assert game.position.decider is not None
        game.play(sitters[game.position.decider].choose(game.position))
    rows = game.standings()
    own = next(row.total for row in rows if row.seat == seat)
    return rows[0].seat == seat, own - mean(row.total for row in rows if row.seat != seat)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    playouts = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    engine = "compiled" if compiled.COPY.is_there() else "plain Python"
    print(f"the engine is {engine}; {playouts} playouts for each choice")
    start, results = perf_counter(), []
    for number in range(games):
        results.append(played(number, playouts))
        if len(results) % TOLD_EVERY == 0:
            told(results, perf_counter() - start)


def told(results: list[tuple[bool, float]], seconds: float) -> None:
    """What came out so far, in a line."""
    games, wins = len(results), sum(won for won, _ in results)
    low, high = interval(wins, games)
    ahead = [points for _, points in results]
    print(
        f"planner against two greedy: {wins} wins in {games} games (95 % interval {low:.0%} to {high:.0%}),"
        f" {mean(ahead):+.1f} ± {Z * stdev(ahead) / games**0.5:.1f} points, {seconds / games:.1f} s a game",
        flush=True,
    )


if __name__ == "__main__":
    main()
