"""How strong Canal Mania's bots are: `python bench/canal_match.py [GAMES [PLAYOUTS]]`.

Each strength (`canal_mania.bots.STRENGTHS`) as one player against two of the strength before it, and beginners against
random moves, in seats that take turns; a game's seed deals the same cards to each of its three seatings. By chance one
wins a third of the games.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from statistics import mean, stdev
from time import perf_counter

from bots import Z, interval

from canal_mania import compiled, new_game
from canal_mania.bots import STRENGTHS, bot

PLAYERS = 3
NAMES = ("random", *(strength.bot for strength in STRENGTHS))


def played(name: str, others: str, number: int, playouts: int) -> tuple[bool, float]:
    """Whether a bot has won game `number` against others, and by how many points it is ahead of their mean."""
    own = number % PLAYERS + 1
    game = new_game(players=PLAYERS, seed=number // PLAYERS)
    names = {seat: name if seat == own else others for seat in range(1, PLAYERS + 1)}
    sitters = {seat: bot(sitter, seat, playouts=playouts) for seat, sitter in names.items()}
    while not game.is_over:
        assert game.position.decider is not None
        game.play(sitters[game.position.decider].choose(game.position))
    rows = game.standings()
    total = next(row.total for row in rows if row.seat == own)
    return rows[0].seat == own, total - mean(row.total for row in rows if row.seat != own)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    playouts = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    engine = "compiled" if compiled.COPY.is_there() else "plain Python"
    print(f"the engine is {engine}; {playouts} playouts for each choice of the planner")
    for others, name in pairwise(NAMES):
        start = perf_counter()
        results = [played(name, others, number, playouts) for number in range(games)]
        told(name, others, results, perf_counter() - start)


def told(name: str, others: str, results: list[tuple[bool, float]], seconds: float) -> None:
    """What came out of a match, in a line."""
    games, wins = len(results), sum(won for won, _ in results)
    low, high = interval(wins, games)
    ahead = [points for _, points in results]
    print(
        f"{name} against two {others}: {wins} wins in {games} games (95 % interval {low:.0%} to {high:.0%}),"
        f" {mean(ahead):+.1f} ± {Z * stdev(ahead) / games**0.5:.1f} points, {seconds / games:.1f} s a game",
        flush=True,
    )


if __name__ == "__main__":
    main()
