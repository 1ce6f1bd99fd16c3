"""How well a policy plays: what its choice of a white die loses against the best move, by its own playouts.

`make bots` looks at a few positions; `make bots REGRET="--choices 200 --playouts 400 --games 400"` is the measurement.
Positions are drawn: each from a game of its own, with each seat's player by lot, at one of its choices of a white die;
`--players` says of which kinds. `half-random` plays half of its moves by lot, the others as `manager` would; `planner`
has its 16 playouts for each choice.
All moves get the same playouts of the policy that is measured. The best of many noisy means looks better than it is, so
the regret is told twice: by all playouts, and with the best move found by one half of them and measured by the other.
Then the policy plays whole games: in one seat and in two, in turn, against greedy, and four of it among themselves.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import process_time
from typing import Any

from bots import interval

from panamax import Position, compiled, evaluate, new_game
from panamax.analysis.playouts import POLICIES
from panamax.bots.planner import DEFAULT_PLAYOUTS
from panamax.compiled import Playing, playing
from panamax.engine.codes import FREE_OPTION
from panamax.engine.packing import owner_of, top_of
from tabletop.planning import Budget, PlanningQuestion, best_move

PLAYERS = 4
CHOICES = 48  # of a white die in a game: three rounds of four turns for each player (GEN-3)
SEED = 13
RIVAL = "greedy"
Policy = Callable[[Any, Any], int]


@dataclass(frozen=True)
class Regret:
    """What the choice at one position loses, in dollars: by all playouts, and by halves."""

    naive: float
    halved: float


@dataclass(frozen=True)
class Ends:
    """How a game ends: who wins (0-3), the totals in dollars (END-1), what it took for a decision of any seat."""

    winner: int
    totals: list[int]
    decisions: int
    seconds: float


def drawn(players: Sequence[str], number: int) -> Position:
    """Position `number` of a game of such players, as it stands before a white die is chosen."""
    rng = Random(SEED * 1000 + number)
    seats = [rng.choice(players) for _ in range(PLAYERS)]
    wanted = rng.randrange(CHOICES)
    game = _Played(seats, number)
    return next(Position(list(state), game.box) for index, state in enumerate(game.choices()) if index == wanted)


class _Played:
    """A game in which each seat has a player of `KINDS`."""

    def __init__(self, seats: Sequence[str], number: int) -> None:
        start = new_game(players=PLAYERS).position
        self.box = start.box
        self.played = playing(start.box)
        module = self.played.module
        self.engine, self.kinds, self.packing = (module(f"engine.{name}") for name in ("game", "kinds", "packing"))
        self.layout = module("engine.layout")
        self.policies = [KINDS[seat](self.played) for seat in seats]
        self.streams = module("engine.streams").Streams(SEED, number)
        self.state = self.played.cells_of(list(start._state))
        self.streams.start(self.state, 0)
        self.decisions = 0

    def choices(self) -> Iterator[Any]:
        """Play to the end; yields the state whenever a white die is chosen."""
        state, tables = self.state, self.played.tables
        while state[self.layout.AGENDA_DEPTH]:
            top = self.packing.top_of(state)
            owner = self.packing.owner_of(top)
            code = 0
            if owner == self.layout.CHANCE:
                code = self.streams.outcome(state, tables)
            elif owner != self.layout.TABLE:
                if self.packing.kind_of(top) == self.kinds.TURN and not state[self.layout.TRANSFERRED]:
                    yield state
                code = self.policies[owner](state, tables)
                self.decisions += 1
            self.engine.apply(state, tables, code)


def _of(policy: str, played: Playing) -> Policy:
    choice: Policy = played.module("analysis.playouts").POLICIES[policy]
    return choice


def _half_random(played: Playing) -> Policy:
    below, by_lot, otherwise = played.module("engine.chance").below, _of("random", played), _of("manager", played)
    return lambda state, tables: (by_lot if below(state, 2) else otherwise)(state, tables)


def _planner(played: Playing) -> Policy:
    each, legal = played.module("engine.cells").each, played.module("engine.game").legal
    trials_of = played.module("bots.search").Trials

    def choice(state: Any, tables: Any) -> int:
        codes: list[int] = list(each(legal(state, tables)))
        if len(codes) == 1:
            return codes[0]
        trials = trials_of(state, tables, owner_of(top_of(state)), SEED)
        return best_move(PlanningQuestion(codes, trials.choice, trials.success), Budget(DEFAULT_PLAYOUTS))

    return choice


KINDS: dict[str, Callable[[Playing], Policy]] = {
    **{policy: partial(_of, policy) for policy in POLICIES},
    "half-random": _half_random,
    "planner": _planner,
}


def regret(policy: str, players: Sequence[str], playouts: int, number: int) -> Regret:
    """What the policy's choice at position `number` loses."""
    position = drawn(players, number)
    seat = position.decider
    assert seat is not None
    played = playing(position.box)
    seen = played.cells_of(position.seen_by(seat).cells)
    chosen = _of(policy, played)(seen, played.tables)
    first, second = (_dollars(policy, position, playouts // 2, seed) for seed in (1, 2))
    both = {code: (first[code] + second[code]) / 2 for code in first}
    by_first, by_second = (max(half, key=half.__getitem__) for half in (first, second))
    halved = (second[by_first] - second[chosen] + first[by_second] - first[chosen]) / 2
    return Regret(max(both.values()) - both[chosen], halved)


def _dollars(policy: str, position: Position, playouts: int, seed: int) -> dict[int, float]:
    """What each action is worth, by its code."""
    moves = [move for move in position.legal_moves() if move.code < FREE_OPTION]
    values = evaluate(position, playouts, seed, policy=policy, moves=moves).values
    return {value.move.code: value.dollars for value in values}


def played(seats: Sequence[str], number: int) -> Ends:
    """Game `number` with these policies."""
    game = _Played(seats, number)
    start = process_time()
    for _ in game.choices():
        pass
    seconds = process_time() - start
    scoring = game.played.module("engine.scoring")
    totals = [scoring.score(game.state, game.played.tables, player)[5] for player in range(PLAYERS)]
    return Ends(scoring.standings(game.state, game.played.tables)[0][0], totals, game.decisions, seconds)


def against(policy: str, seats: int, number: int) -> tuple[Ends, set[int]]:
    """Game `number` with the policy in one seat or two opposite ones, which go round, and the rival in the others."""
    own = {(number + place * (PLAYERS // seats)) % PLAYERS for place in range(seats)}
    return played([policy if seat in own else RIVAL for seat in range(PLAYERS)], number // PLAYERS), own


def told(values: Sequence[float]) -> str:
    """A mean with its standard error, in dollars."""
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"${mean(values):.1f} (standard error {error:.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bots", description=__doc__)
    parser.add_argument("--policy", choices=sorted(POLICIES), default="manager")
    parser.add_argument("--choices", type=int, default=8, help="of a white die that are looked at")
    parser.add_argument(
        "--players", nargs="+", choices=sorted(KINDS), default=["greedy", "manager"], help="of their games"
    )
    parser.add_argument("--playouts", type=int, default=100, help="of each move, for each choice")
    parser.add_argument("--games", type=int, default=40, help="of each kind")
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    policy: str = chosen.policy
    print(f"regret: the engine is {'compiled' if compiled.is_there() else 'plain Python'}")
    with ProcessPoolExecutor(chosen.workers) as pool:
        found = list(pool.map(partial(regret, policy, chosen.players, chosen.playouts), range(chosen.choices)))
        print(
            f"{policy} at {len(found)} choices of a white die of {' and '.join(chosen.players)} players,"
            f" {chosen.playouts} playouts a move: it loses"
            f" {told([one.naive for one in found])}; the best move found apart, {told([one.halved for one in found])}",
            flush=True,
        )
        for seats in (1, 2):
            results = list(pool.map(partial(against, policy, seats), range(chosen.games)))
            _print_match(policy, seats, results)
        for name in (policy, RIVAL):
            ends = list(pool.map(partial(played, [name] * PLAYERS), range(chosen.games)))
            microseconds = 1e6 * sum(end.seconds for end in ends) / sum(end.decisions for end in ends)
            means = [mean(end.totals) for end in ends]
            print(f"four of {name}: {told(means)} each; {microseconds:.1f} us a decision, the engine's part included")


def _print_match(policy: str, seats: int, results: list[tuple[Ends, set[int]]]) -> None:
    wins = sum(end.winner in own for end, own in results)
    low, high = interval(wins, len(results))
    totals = [mean(end.totals[seat] for seat in own) for end, own in results]
    print(
        f"{seats} of {policy} against {PLAYERS - seats} of {RIVAL}: {wins} wins in {len(results)} games"
        f" = {wins / len(results):.0%} (95 % interval {low:.0%} to {high:.0%}), {told(totals)} each",
        flush=True,
    )


if __name__ == "__main__":
    main()
