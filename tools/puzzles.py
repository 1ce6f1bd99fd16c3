"""Finds puzzles: positions of games between bots, and of the recorded games, in which one move is clearly the best.

`make puzzles` looks for a few more and writes them behind those of panamax/data/puzzles.toml, but none about kinds of
moves of which there are many already. Each game is drawn from its number, so the same numbers find the same puzzles
again behind the same file; it goes on behind the last game that gave one.
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
LARGEST_SHARE = 0.2  # of all puzzles that may have a best move of one kind: most that is easily found is about flags
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


def kind(move: str) -> str:
    """The kind of a move: its first word."""
    return move.partition(" ")[0]


def full(known: tuple[puzzles.Puzzle, ...]) -> set[str]:
    """The kinds of best moves of which there are enough."""
    kinds = Counter(kind(puzzle.best) for puzzle in known)
    return {name for name, count in kinds.items() if count > max(1, LARGEST_SHARE * len(known))}


def candidates(number: int, only: int | None = None, unwanted: frozenset[str] = frozenset()) -> list[Position]:
    """Positions of a game that may be puzzles, drawn by lot; every fourth game is a recorded one.

    They are of one round: the one that is asked for, or one by lot. Where all bots make an unwanted kind of move, none
    is taken.
    """
    rng = Random(-number)
    wanted = rng.choice(ROUNDS) if only is None else only
    found = []
    for position in recorded(number // 4) if number % 4 == 0 else played(number):
        if position.round == wanted and len(position.legal_moves()) in MOVES and _is_open(position, rng, unwanted):
            found.append(position)
    return rng.sample(found, min(LOOKED_AT, len(found)))


def _is_open(position: Position, rng: Random, unwanted: frozenset[str]) -> bool:
    """Whether the bots make different moves; some of the others are looked at, too."""
    chosen = {puzzles.choice_of(position, name) for name in puzzles.ASKED}
    return not {*map(kind, chosen)} <= unwanted and (len(chosen) > 1 or rng.random() < DULL)


def found(number: int, only: int | None, unwanted: frozenset[str] = frozenset()) -> Iterator[puzzles.Puzzle]:
    """The puzzles of a game, each of another kind."""
    kinds: set[str] = set()
    for place, position in enumerate(candidates(number, only, unwanted)):
        if len(kinds) == MOST_OF_A_GAME:
            return
        puzzle = puzzles.found_in(position, f"g{number}-{place}")
        if puzzle is not None and kind(puzzle.best) not in kinds | unwanted:
            kinds.add(kind(puzzle.best))
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
    known = list(puzzles.puzzles())
    grades: Counter[int] = Counter()
    for number in range(chosen.first, chosen.first + chosen.games):
        start = process_time()
        for puzzle in found(number, chosen.round, frozenset(full(tuple(known)))):
            if puzzle.notation not in {one.notation for one in known}:
                known.append(puzzle)
                grades[puzzle.grade] += 1
                with puzzles.FILE.open("a", encoding="utf-8") as file:
                    file.write("\n" + puzzles.written(puzzle))
        seconds = process_time() - start
        print(f"game {number}: {sum(grades.values())} so far, by grade {dict(grades)}, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
