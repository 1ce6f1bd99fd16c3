"""How well the bots play: one of them against three of another, with four players, in seats that take turns.

`make bots` plays a few games; `make bots BOTS="--games 200"` is the measurement that the README beside it quotes, and
`make bots BOTS="--match planner --seconds 1 --games 400"` that of the planner with a second of a core for each choice,
which takes some two minutes a game. A game's seed deals the same cards and dice to each of its four seatings.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from time import perf_counter, process_time

from panamax import compiled, new_game
from panamax.bots import Bot, bot
from panamax.bots.planner import PlannerBot

PLAYERS = 4
Z = 1.96  # 95 % of a normal distribution


@dataclass(frozen=True)
class Match:
    """One bot against three others, and the share of wins that is wanted of it (by chance it is 25 %)."""

    bot: str
    others: str
    wanted: float


MATCHES = (Match("greedy", "random", 0.6), Match("planner", "manager", 0.6))
TOLD_EVERY = 10  # games


@dataclass(frozen=True)
class Result:
    """One game: whether the bot has won, its total, and the mean total of the others, in dollars (END-1)."""

    won: bool
    total: int
    others: float


def player(name: str, seed: int, playouts: int, seconds: float | None) -> Bot:
    """The bot of a name; seconds are those of a processor that it has for itself."""
    return PlannerBot(seed, playouts, seconds, clock=process_time) if name == "planner" else bot(name, seed)


def play(match: Match, playouts: int, seconds: float | None, number: int) -> Result:
    """Game `number` of a match."""
    seat = number % PLAYERS + 1
    game = new_game(players=PLAYERS, seed=number // PLAYERS)
    names = [match.bot if other == seat else match.others for other in range(1, PLAYERS + 1)]
    bots = [player(name, index, playouts, seconds) for index, name in enumerate(names)]
    while not game.is_over:
        position = game.position
        assert position.decider is not None
        game.play(bots[position.decider - 1].choose(position))
    standings = game.standings()
    totals = {row.seat: row.total for row in standings}
    own = totals.pop(seat)
    return Result(standings[0].seat == seat, own, sum(totals.values()) / len(totals))


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    share = wins / games
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return (middle - spread) / (1 + Z * Z / games), (middle + spread) / (1 + Z * Z / games)


def report(match: Match, results: list[Result], seconds: float) -> str:
    """What came out, in a line."""
    games, wins = len(results), sum(result.won for result in results)
    low, high = interval(wins, games)
    total = sum(result.total for result in results) / games
    others = sum(result.others for result in results) / games
    return (
        f"{match.bot} against three {match.others}: {wins} wins in {games} games = {wins / games:.0%}"
        f" (95 % interval {low:.0%} to {high:.0%}; wanted {match.wanted:.0%}),"
        f" ${total:.0f} against ${others:.0f} on average, {seconds / games:.1f} s a game"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bots", description=__doc__)
    parser.add_argument("--games", type=int, default=8, help="of each match")
    parser.add_argument("--match", choices=[match.bot for match in MATCHES], help="only the match of this bot")
    parser.add_argument("--playouts", type=int, default=16, help="of the planner for each choice")
    parser.add_argument("--seconds", type=float, help="of a core, instead of these playouts")
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    print(f"bots: the engine is {'compiled' if compiled.is_there() else 'plain Python'}")
    with ProcessPoolExecutor(chosen.workers) as pool:
        for match in MATCHES:
            if chosen.match in (None, match.bot):
                start = perf_counter()
                results = []
                for result in pool.map(partial(play, match, chosen.playouts, chosen.seconds), range(chosen.games)):
                    results.append(result)
                    if len(results) % TOLD_EVERY == 0 or len(results) == chosen.games:
                        print(report(match, results, perf_counter() - start), flush=True)


if __name__ == "__main__":
    main()
