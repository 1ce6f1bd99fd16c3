"""Finds puzzles of Canal Mania: positions of games between bots in which a full search tells what is best.

From the root of the project; `make puzzles` looks for a few more. It writes canal_mania/data/puzzles.toml, behind those
that are there, but none of a kind of which there are many already. Each game is drawn from its number.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from time import process_time

from canal_mania import Position, new_game
from canal_mania.analysis.puzzle_search import TooWideError, haul_points
from canal_mania.analysis.puzzles import (
    FILE,
    CanalPuzzle,
    PuzzleKind,
    line_from,
    missed_by,
    puzzles,
    worth_of,
    written,
)
from canal_mania.bots import bot

FIRST = 1000
MOST_OF_A_GAME = 3
WANTED = 11  # puzzles of each kind
MOST_BEST = 2  # moves that are equally good
OTHERS = 4  # times as many legal moves
LEAST = {  # points, or cards
    PuzzleKind.FINISH: 7,
    PuzzleKind.HAUL: 5,
    PuzzleKind.CUBES: 4,
    PuzzleKind.CHEAPEST: 5,
    PuzzleKind.DELIVERIES: 6,
}
FEWEST_OTHERS = {PuzzleKind.HAUL: 9, PuzzleKind.CUBES: 3, PuzzleKind.CHEAPEST: 4, PuzzleKind.DELIVERIES: 4}
DECISIONS = {
    PuzzleKind.FINISH: ("second_phase",),
    PuzzleKind.HAUL: ("third_phase",),
    PuzzleKind.CUBES: ("place_cube",),
    PuzzleKind.CHEAPEST: ("second_phase",),
    PuzzleKind.DELIVERIES: ("deliver",),
}


def played(number: int) -> Iterator[Position]:
    """The positions of a game between bots in which one of them decides, as he sees them."""
    rng = Random(number)
    count = rng.choice((3, 4, 4, 5))
    seats = [bot(rng.choice(("greedy", "greedy", "beginner")), number * 10 + seat) for seat in range(count)]
    game = new_game(players=count, seed=number)
    while (decider := game.position.decider) is not None:
        yield game.position.seen_by(decider)
        game.play(seats[decider - 1].choose(game.position))


def asked_for(position: Position) -> Iterator[tuple[PuzzleKind, str | None]]:
    """What may be asked in a position."""
    decision = position.decision
    assert decision is not None
    for kind in PuzzleKind:
        if decision.id in DECISIONS[kind]:
            seat = position.decider
            canals = [each.contract.id for each in position.canals if each.seat == seat and not each.is_completed]
            yield from ((kind, contract) for contract in (canals if kind is PuzzleKind.CHEAPEST else [None]))


def puzzle_in(position: Position, id: str, kind: PuzzleKind, contract: str | None) -> CanalPuzzle | None:
    """The puzzle that a position is, ``None`` if it is none: too easy to guess, too little to win, or too wide."""
    try:
        worth = worth_of(position, kind, contract)
    except TooWideError:
        return None
    if not worth:
        return None
    puzzle = CanalPuzzle(id, kind, position.notation(), worth, (), contract)
    if not is_good(position, puzzle):
        return None
    return CanalPuzzle(id, kind, puzzle.notation, worth, missed_by(position, puzzle.bests), contract)


def is_good(position: Position, puzzle: CanalPuzzle) -> bool:
    """Whether there is something to find: few best moves among many that tempt, and a difference that counts."""
    legal, bests, value = position.legal_moves(), puzzle.bests, puzzle.value
    if len(bests) > MOST_BEST or OTHERS * len(bests) > len(legal) or value < LEAST[puzzle.kind]:
        return False
    others = [worth for worth in puzzle.worth.values() if worth != value]
    if puzzle.kind is PuzzleKind.FINISH:  # another tile of the same canal doesn't do, and one tile isn't enough
        canal = bests[0].split()[1]
        if any(not text.startswith(f"build {canal} ") for text in puzzle.worth):
            return False
        same = [move for move in legal if move.text.startswith(f"build {canal} ") and move.text not in puzzle.worth]
        tiles = sum(move.keyword == "build" for move in line_from(puzzle, puzzle.best))
        return len(same) >= 2 and tiles >= 2
    if len(others) < FEWEST_OTHERS[puzzle.kind]:
        return False
    if puzzle.kind is PuzzleKind.DELIVERIES:  # what pays most at once isn't best in the end
        now = haul_points(position)
        return max(now[text] for text in bests) < max(now.values())
    return True


def found(number: int, known: Sequence[CanalPuzzle]) -> Iterator[CanalPuzzle]:
    """The puzzles of a game, each of another kind, of which there aren't enough, and with another answer."""
    kinds = Counter(puzzle.kind for puzzle in known)
    seen = {kind for kind in PuzzleKind if kinds[kind] >= WANTED}
    answers = {(puzzle.kind, best) for puzzle in known for best in puzzle.bests}
    place = 0
    for position in played(number):
        for kind, contract in asked_for(position) if position.round > 1 else ():
            if kind in seen or (puzzle := puzzle_in(position, f"c{number}-{place}", kind, contract)) is None:
                continue
            if not {(kind, best) for best in puzzle.bests} & answers:
                seen.add(kind)
                place += 1
                yield puzzle
        if place == MOST_OF_A_GAME:
            return


def next_game(known: tuple[CanalPuzzle, ...]) -> int:
    """The number of the first game behind those in which puzzles were found."""
    return 1 + max((int(puzzle.id.removeprefix("c").partition("-")[0]) for puzzle in known), default=FIRST - 1)


def main() -> None:
    """Look for puzzles, and write each as it is found."""
    parser = argparse.ArgumentParser(prog="make puzzles", description=__doc__)
    parser.add_argument("--first", type=int, default=next_game(puzzles()), help="the number of the first game")
    parser.add_argument("--games", type=int, default=4)
    chosen = parser.parse_args()
    known = list(puzzles())
    for number in range(chosen.first, chosen.first + chosen.games):
        start = process_time()
        for puzzle in found(number, tuple(known)):
            known.append(puzzle)
            with FILE.open("a", encoding="utf-8") as file:
                file.write("\n" + written(puzzle))
        kinds = Counter(str(puzzle.kind) for puzzle in known)
        print(f"game {number}: {len(known)} so far, by kind {dict(kinds)}, {process_time() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
