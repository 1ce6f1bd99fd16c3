"""Finds puzzles: positions of games between bots, and of the recorded games, in which one move is clearly the best.

`make puzzles` looks for a few more and writes them behind those of panamax/data/puzzles.toml. Each game is drawn from
its number, so the same numbers find the same puzzles again; it goes on behind the last game that gave one.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time

from panamax import Game, Position, new_game
from panamax.analysis import puzzles
from panamax.bots import bot

GAMES = Path(__file__).parents[1] / "tests" / "games"
LOTS = ("greedy", "manager", "manager")  # who sits at the table
MOVES = range(3, 17)  # of a position that is looked at
MOST_OF_A_GAME = 2
LOOKED_AT = 24  # positions of a game
DULL = 0.2  # of positions in which both bots make the same move, so many are looked at
FIRST = 1000
ROUNDS = (1, 2, 2, 3, 3)  # from which positions are drawn: early ones cost most


def played(number: int) -> Iterator[Position]:
    """The positions of a game between bots, in order."""
    rng = Random(number)
    count = rng.choice((2, 3, 4, 4))
    bots = [bot(rng.choice(LOTS), number * 10 + seat) for seat in range(count)]
    game = new_game(players=count, seed=number)
    while not game.is_over:
        position = game.position
        yield position
        assert position.decider is not None
        game.play(bots[position.decider - 1].choose(position))


def recorded(number: int) -> Iterator[Position]:
    """The positions of a recorded game, in order."""
    files = sorted(GAMES.glob("*.txt"))
    game = Game.from_text(files[number % len(files)].read_text(encoding="utf-8"))
    for node in game.line():
        if node.position.decider is not None:
            yield node.position


def candidates(number: int, only: int | None = None) -> list[Position]:
    """Positions of a game that may be puzzles, drawn by lot; every fourth game is a recorded one.

    They are of one round: the one that is asked for, or one by lot.
    """
    rng = Random(-number)
    wanted = rng.choice(ROUNDS) if only is None else only
    found = []
    for position in recorded(number // 4) if number % 4 == 0 else played(number):
        if position.round == wanted and len(position.legal_moves()) in MOVES and _is_open(position, rng):
            found.append(position)
    return rng.sample(found, min(LOOKED_AT, len(found)))


def _is_open(position: Position, rng: Random) -> bool:
    """Whether the bots make different moves; some of the others are looked at, too."""
    chosen = {puzzles.choice_of(position, name) for name in puzzles.ASKED}
    return len(chosen) > 1 or rng.random() < DULL


def found(number: int, only: int | None = None) -> Iterator[puzzles.Puzzle]:
    """The puzzles of a game."""
    count = 0
    for place, position in enumerate(candidates(number, only)):
        if count == MOST_OF_A_GAME:
            return
        puzzle = puzzles.found_in(position, f"g{number}-{place}")
        if puzzle is not None:
            count += 1
            yield puzzle


def next_game(known: tuple[puzzles.Puzzle, ...]) -> int:
    """The number of the first game behind those in which puzzles were found."""
    return 1 + max((int(puzzle.id.removeprefix("g").partition("-")[0]) for puzzle in known), default=FIRST - 1)


def main() -> None:
    """Look for puzzles, and write each as it is found."""
    parser = argparse.ArgumentParser(prog="make puzzles", description=__doc__)
    parser.add_argument("--first", type=int, default=next_game(puzzles.puzzles()), help="the number of the first game")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--round", type=int, choices=sorted({*ROUNDS}), help="of the positions; by lot without it")
    chosen = parser.parse_args()
    known = {puzzle.notation for puzzle in puzzles.puzzles()}
    grades: Counter[int] = Counter()
    for number in range(chosen.first, chosen.first + chosen.games):
        start = process_time()
        for puzzle in found(number, chosen.round):
            if puzzle.notation not in known:
                grades[puzzle.grade] += 1
                with puzzles.FILE.open("a", encoding="utf-8") as file:
                    file.write("\n" + puzzles.written(puzzle))
        seconds = process_time() - start
        print(f"game {number}: {sum(grades.values())} so far, by grade {dict(grades)}, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
