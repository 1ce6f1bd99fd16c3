"""The recorded games under `tests/games`: their texts, their standings, and what occurs in them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

from panamax import Game, Position, Standing
from panamax.engine import layout as at
from panamax.record.tree import Node

FOLDER = Path(__file__).parents[1] / "games"
STANDINGS = FOLDER / "standings.toml"
PARTS = ("place", "seat", "company", "money", "advisors", "awards", "shares", "bailouts", "total")

USED_UP = "movement: all of it used"
CUT_SHORT = "movement: the rest can't be used"
ORDER_TIE = "tie: turn order"
AWARD_TIE = "tie: award"
FINAL_TIE = "tie: winner"
SPECIALS = (USED_UP, CUT_SHORT, ORDER_TIE, AWARD_TIE, FINAL_TIE)


def names() -> list[str]:
    """The names of the recorded games."""
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


def text_of(name: str) -> str:
    """A recorded game in the save format."""
    return (FOLDER / f"{name}.txt").read_text()


@cache
def game_of(name: str) -> Game:
    """A recorded game, replayed; branch before playing on in it."""
    return Game.from_text(text_of(name))


def recorded_standings() -> dict[str, list[list[int | str]]]:
    """For each recorded game the rows of its standings, the winner's first, in the order of `PARTS`."""
    return tomllib.loads(STANDINGS.read_text())


def row_of(standing: Standing) -> list[int | str]:
    """A row of the standings as it is recorded."""
    return [str(value) if isinstance(value, str) else value for value in (getattr(standing, part) for part in PARTS)]


def features_of(game: Game) -> set[str]:
    """What occurs in a finished game: kinds of decisions and of events, rules, ends of movements, ties."""
    found: set[str] = set()
    for before, after in pairwise(game.line()):
        if before.position.decision is not None:
            found.add(f"decision: {before.position.decision.id}")
        for event in after.events:
            found |= {f"event: {event.id}", f"rule: {event.rule}"}
        found.update(_specials(before.position, after))
    totals = [row.total for row in game.standings()]
    return found | ({FINAL_TIE} if totals[0] == totals[1] else set())


def _specials(before: Position, after: Node) -> Iterator[str]:
    events = {event.id for event in after.events}
    if after.move is not None and after.move.decision == "movement" and after.move.text.startswith("move "):
        owed = before.cells[at.WATERWAY_LEFT] + before.cells[at.LOCK_LEFT]
        if owed == 1:
            yield USED_UP
        elif "movement_unused" in events:
            yield CUT_SHORT
    if "order_set" in events and _is_tied(_sums(before)):
        yield ORDER_TIE
    if "award_won" in events and _is_tied(_stocks_of_payers(before)):
        yield AWARD_TIE


def _is_tied(values: list[int]) -> bool:
    """Whether two of them are equal to the highest."""
    return values.count(max(values, default=0)) > 1


def _sums(position: Position) -> list[int]:
    """What each company has on the 2nd wagon. RND-2"""
    dice = position.rail_table.second_wagon
    return [sum(die.pips for die in dice if die.company is company) for company in {die.company for die in dice}]


def _stocks_of_payers(position: Position) -> list[int]:
    """The stock values of the companies that have paid their dividends. AWD-1"""
    unpaid = position.cells[at.UNPAID]
    return [assets.stock for assets in position.companies if not unpaid >> assets.seat - 1 & 1]
