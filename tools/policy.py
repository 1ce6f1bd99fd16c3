"""Learn the weights of the manager policy by playing, and write them into `panamax/bots/weights.py`.

`make policy` starts from `policy_start.toml`; its 60 rounds take a quarter of an hour on a quiet core. An evolution
strategy (CMA-ES with a diagonal covariance matrix: Ros and Hansen 2008) tries 24 sets of weights in a round and goes
where the better ones are; the mean of where it has been, the first third of the rounds left out, is what it learns. A
set plays as many games alone against three greedy players as in two seats against two of the set that it came from;
it wants money for itself, and the others not to have it. All is drawn from fixed seeds: the same start gives the same
weights again, with any number of workers.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import log, sqrt
from pathlib import Path
from random import Random
from statistics import mean
from time import monotonic
from typing import Any, Final

from panamax import compiled, new_game
from panamax.bots import weights
from panamax.compiled import playing

TABLE: Final = Path(weights.__file__)
START: Final = Path(__file__).with_name("policy_start.toml")
PLAYERS: Final = 4
TRIED: Final = 24  # sets of weights in a round, half of them opposite to the other half
KEPT: Final = 8
GAMES: Final = 48  # that each set plays in a round, the same ones for all
STEP: Final = 0.7  # of the first round, in units of `_units`
COOLING: Final = 0.994  # from round to round
SEED: Final = 2
RIVALS: Final = 0.3  # what a dollar of the others counts against one's own,
BEST_RIVAL: Final = 0.5  # and one of the best of three greedy ones
DIGITS: Final = 3


class Table:
    """A table for games between sets of weights, by the fastest engine that there is."""

    def __init__(self) -> None:
        self.start = new_game(players=PLAYERS).position
        self.played = playing(self.start.box)
        module = self.played.module
        self.packing, self.scoring = module("engine.packing"), module("engine.scoring")
        self.rollout, self.manager = module("bots.rollout"), module("bots.manager")
        self.streams = module("engine.streams")
        self.outlook, self.greedy = module("bots.outlook"), module("bots.greedy").greedy_policy

    def mind(self, values: Sequence[float]) -> Any:
        """A mind with these weights."""
        row = self.played.module("engine.cells").zeros(len(values))
        for place, value in enumerate(values):
            row[place] = float(value)
        return self.outlook.Mind(row)

    def totals(self, minds: Sequence[Any], seed: int, number: int) -> list[int]:
        """What the players of a game have in the end; who has no mind is greedy."""
        top_of, owner_of, choice, greedy = (
            self.packing.top_of,
            self.packing.owner_of,
            self.manager.choice,
            self.greedy,
        )

        def policy(state: Any, tables: Any) -> int:
            mind = minds[owner_of(top_of(state))]
            code: int = greedy(state, tables) if mind is None else choice(mind, state, tables)
            return code

        tables = self.played.tables
        streams = self.streams.Streams(seed, number)
        state = self.played.cells_of(list(self.start._state))
        streams.start(state, 0)
        self.rollout.play_on(state, tables, policy, streams, None, None)
        return [self.scoring.score(state, tables, player)[5] for player in range(PLAYERS)]


def success(base: Sequence[float], seed: int, values: Sequence[float]) -> float:
    """What a set of weights has reached in its games, in dollars."""
    table = Table()
    own, other = table.mind(values), table.mind(base)
    reached = 0.0
    for game in range(GAMES):
        seat = game // 2 % PLAYERS
        if game % 2:
            seats = (seat, (game // 2 + 1 + game // 8 % 3) % PLAYERS)
            totals = table.totals([own if player in seats else other for player in range(PLAYERS)], seed, game)
            reached += mean(totals[player] for player in seats)
            reached -= RIVALS * mean(totals[player] for player in range(PLAYERS) if player not in seats)
        else:
            totals = table.totals([own if player == seat else None for player in range(PLAYERS)], seed, game)
            reached += totals.pop(seat)
            reached -= BEST_RIVAL * max(totals)
    return reached / GAMES


@dataclass
class Search:
    """Where the search stands: its middle, how far it looks for each weight, and the way it has come."""

    middle: list[float]
    units: list[float]
    rng: Random = field(default_factory=lambda: Random(SEED))
    step: float = STEP
    spreads: list[float] = field(default_factory=list)
    path: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.spreads = [1.0] * len(self.middle)
        self.path = [0.0] * len(self.middle)
        shares = [log(KEPT + 0.5) - log(place + 1) for place in range(KEPT)]
        self.shares = [share / sum(shares) for share in shares]

    def drawn(self) -> list[list[float]]:
        """Directions to look into."""
        half = [[self.rng.gauss(0.0, 1.0) for _ in self.middle] for _ in range(TRIED // 2)]
        return half + [[-part for part in one] for one in half]

    def weights(self, direction: Sequence[float]) -> list[float]:
        """The weights in a direction."""
        steps = zip(self.middle, self.spreads, self.units, direction, strict=True)
        return [value + self.step * spread * unit * part for value, spread, unit, part in steps]

    def go(self, best: Sequence[Sequence[float]]) -> None:
        """Go on to where the best directions lead."""
        count = len(self.middle)
        mass = 1.0 / sum(share * share for share in self.shares)
        fresh = 4.0 / (count + 4.0)
        by_path = 2.0 / ((count + 1.3) ** 2 + mass) * (count + 2.0) / 3.0
        by_rank = 2.0 * (mass - 2.0 + 1.0 / mass) / ((count + 2.0) ** 2 + mass) * (count + 2.0) / 3.0
        by_rank = min(1.0 - by_path, by_rank)
        for place in range(count):
            spread = self.spreads[place]
            ranked = list(zip(self.shares, best, strict=True))
            move = spread * sum(share * one[place] for share, one in ranked)
            self.middle[place] += self.step * self.units[place] * move
            self.path[place] = (1.0 - fresh) * self.path[place] + sqrt(fresh * (2.0 - fresh) * mass) * move
            wide = sum(share * (spread * one[place]) ** 2 for share, one in ranked)
            kept = (1.0 - by_path - by_rank) * spread * spread
            self.spreads[place] = sqrt(kept + by_path * self.path[place] ** 2 + by_rank * wide)
        self.step *= COOLING


def _units(values: Sequence[float]) -> list[float]:
    """How far the first round looks for each weight: more for greater ones."""
    units = [0.4 * max(abs(value), 0.5) for value in values]
    for number in range(3):
        units[weights.CUSHION + number] = 6.0
    return units


def first_values() -> list[float]:
    """Where the search starts, as one row."""
    start = tomllib.loads(START.read_text(encoding="utf-8"))
    return [value for place in sorted(weights.LEARNED) for value in start[_name(place)]]


def _name(place: int) -> str:
    return next(name for name, number in vars(weights).items() if name.isupper() and number == place)


def learn(values: list[float], rounds: int, pool: Executor) -> None:
    """Search for so many rounds, starting from these weights, and write down what they lead to, again and again."""
    search = Search(list(values), _units(values))
    start = monotonic()
    passed: list[list[float]] = []
    for number in range(rounds):
        directions = search.drawn()
        sets = [search.weights(direction) for direction in directions]
        judge: Callable[[Sequence[float]], float] = partial(success, list(search.middle), 1000 + number)
        reached = list(pool.map(judge, sets))
        order = sorted(range(TRIED), key=lambda place: -reached[place])
        search.go([directions[place] for place in order[:KEPT]])
        if 3 * number >= rounds:
            passed.append(list(search.middle))
        write([mean(values) for values in zip(*passed, strict=True)] if passed else search.middle)
        print(f"policy: round {number + 1} of {rounds}, ${mean(reached):.1f}, {monotonic() - start:.0f} s", flush=True)


def write(values: Sequence[float]) -> None:
    """Put the weights into their table; its names and words stay."""

    def row(found: re.Match[str]) -> str:
        place = getattr(weights, found[1])
        count = len(weights.LEARNED[place])
        numbers = [repr(round(value, DIGITS)) for value in values[place : place + count]]
        return f"    {found[1]}: ({', '.join(numbers)}{',' if count == 1 else ''}),"

    source = TABLE.read_text(encoding="utf-8")
    TABLE.write_text(re.sub(r"^    ([A-Z_]+): \(.*\),$", row, source, flags=re.MULTILINE), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="make policy", description=__doc__)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    print(f"policy: the engine is {'compiled' if compiled.is_there() else 'plain Python'}")
    with ProcessPoolExecutor(chosen.workers) as pool:
        learn(first_values(), chosen.rounds, pool)


if __name__ == "__main__":
    main()
