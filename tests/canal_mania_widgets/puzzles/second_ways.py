"""What moves of puzzles are worth, found in other ways: by the rules told a second time, plan by plan, game by game."""

from __future__ import annotations

from canal_told import gains_of, place_cubes, routes

from canal_mania.analysis.puzzles import CanalPuzzle, PuzzleKind
from canal_mania.board import DIRECTIONS, hex_name
from canal_mania.position import Position

from ..practice.building_checks import ways_to_finish


def finish(puzzle: CanalPuzzle) -> dict[str, int]:
    """The plans for a canal of which no card is missing, by the first tile. BLD-9"""
    position, found = puzzle.position, dict[str, int]()
    for canal in position.canals:
        if canal.seat == position.decider and not canal.is_completed:
            for plan in position.plans(canal.contract.id):
                where = f"{hex_name(plan.course.hexes[0], position.box.columns)} {DIRECTIONS[plan.course.leaves[0]]}"
                first = f"build {canal.contract.id} {where} {plan.kinds[0]}"
                if plan.missing == 0 and not plan.taken_off:
                    found[first] = max(plan.points, found.get(first, 0))
    return found


def haul(puzzle: CanalPuzzle) -> dict[str, int]:
    """Town by town; and no way at all that a cube can go pays more. TRP-1 to TRP-4"""
    position, seat = puzzle.position, puzzle.position.decider
    moves = [move.text for move in position.legal_moves() if move.keyword == "move"]
    found = {text: paid(position, text) for text in moves}
    assert max(found.values()) == max(gains_of(route)[seat] for route in routes(position, seat))
    return found


def cubes(puzzle: CanalPuzzle) -> dict[str, int]:
    """Each way to place all cubes, and then every way that a cube can go. GDS-6"""
    position, seat = puzzle.position, puzzle.position.decider

    def best(position: Position) -> int:
        if position.decision is not None and position.decision.id == "place_cube" and position.decider == seat:
            return max(best(position.after(text)[0]) for text in place_cubes(position))
        return max((gains_of(route)[seat] for route in routes(position, seat)), default=0)

    return {text: best(position.after(text)[0]) for text in place_cubes(position)}


def cheapest(puzzle: CanalPuzzle) -> dict[str, int]:
    """Every way for the rest of the canal, with every row of tiles that may lie on it. RST-2, RST-5"""
    position, found = puzzle.position, dict[str, int]()
    canal = next(canal for canal in position.canals if canal.contract.id == puzzle.contract)
    for first, cards in ways_to_finish(position, canal, position.decider or 0):
        if not position.explain(first):
            found[first] = min(cards, found.get(first, cards))
    return found


def deliveries(puzzle: CanalPuzzle) -> dict[str, int]:
    """Every game that is left, position by position, with what each haul pays by the rules told a second time. FIN-5"""
    seat = puzzle.position.decider
    known: dict[Position, int] = {}

    def sure(position: Position) -> int:
        if position.decider is None:
            return 0
        if position not in known:
            worth = [with_haul(position, move.text) for move in position.legal_moves()]
            known[position] = max(worth) if position.decider == seat else min(worth)
        return known[position]

    def with_haul(position: Position, text: str) -> int:
        return paid(position, text, seat) + sure(position.after(text)[0])

    return {move.text: with_haul(puzzle.position, move.text) for move in puzzle.position.legal_moves()}


def paid(position: Position, text: str, seat: int | None = None) -> int:
    """What a haul brings the player on a seat, or whoever is to move."""
    words = text.split()[1:]
    seats = {str(player.colour): player.seat for player in position.players}
    return gains_of((tuple(words[::2]), tuple(seats[colour] for colour in words[1::2])))[seat or position.decider]


WAYS = {
    PuzzleKind.FINISH: finish,
    PuzzleKind.HAUL: haul,
    PuzzleKind.CUBES: cubes,
    PuzzleKind.CHEAPEST: cheapest,
    PuzzleKind.DELIVERIES: deliveries,
}
