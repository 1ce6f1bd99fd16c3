"""A teacher's question about a position: what counts as right is what he shows by playing it.

Without `same`, right is whoever begins with one of the shown moves. With it, right is after whose moves those things
are as they are after the moves that were shown, however one gets there.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from panamax.position import Position
from tabletop.i18n import Listing

from .texts import refused

MOST_MOVES: Final = 12  # of one answer
MOST_SHOWN: Final = 8  # right answers
Moves = tuple[str, ...]


class GoalAspect(StrEnum):
    """A thing that may have to be the same in the end; the values are the ids in texts and message keys."""

    SHIPS = "ships"
    CARGO = "cargo"
    MONEY = "money"
    SHARES = "shares"
    DICE = "dice"


@dataclass(frozen=True, slots=True)
class BoardQuestion:
    """A position in which a player must decide, the question, the answers that were shown as right, and the goal."""

    position: Position
    ask: str = ""
    shown: tuple[Moves, ...] = ()
    same: tuple[GoalAspect, ...] = ()

    def is_right(self, moves: Moves) -> bool:
        """Whether these moves meet the goal. Raises `TabletopError` for moves that can't be played."""
        return self.meaning(moves) in {self.meaning(shown) for shown in self.shown}

    def meaning(self, moves: Moves) -> Hashable:
        """What counts of an answer: answers that mean the same are the same answer."""
        end = played(self.position, moves)
        return tuple(reading(end, aspect) for aspect in self.same) if self.same else moves[0]

    def words(self, moves: Moves, lang: str) -> str:
        """What counts of an answer, or how it was reached, as its moves in words."""
        position, told = self.position, []
        for text in moves if self.same else moves[:1]:
            told.append(position.move(text).describe(lang))
            position = played(position, (text,))
        return Listing(tuple(told), "clauses").text(lang)


def played(position: Position, moves: Moves) -> Position:
    """The position after the moves of the player who must decide. Raises `TabletopError`.

    He goes on as long as nobody else, nor chance, has to decide: then his turn to answer is over.
    """
    seat = position.decider
    if not moves or len(moves) > MOST_MOVES:
        raise refused("moves", most=MOST_MOVES)
    position = position.with_hidden_dealt()
    for text in moves:
        if seat is None or position.decider != seat:
            raise refused("not_his")
        position = settled(position.after(text)[0])
    return position


def settled(position: Position) -> Position:
    """The position once nothing happens by itself any more."""
    while position.waits_for_table:
        position = position.after_step()[0]
    return position


def reading(position: Position, aspect: GoalAspect) -> Hashable:
    """How one thing stands in a position."""
    match aspect:
        case GoalAspect.SHIPS:
            return tuple((ship.id, ship.zone, ship.built) for ship in position.ships)
        case GoalAspect.CARGO:
            return _cargo(position)
        case GoalAspect.MONEY:
            companies = tuple((company.company, company.money) for company in position.companies)
            return companies, tuple(player.money for player in position.players)
        case GoalAspect.SHARES:
            stocks = tuple((company.company, company.stock) for company in position.companies)
            return stocks, tuple(tuple(sorted(player.shares.items())) for player in position.players)
        case GoalAspect.DICE:
            return position.action_table


def _cargo(position: Position) -> Hashable:
    """The dice aboard, on the rail and in the warehouses; in what order they were loaded doesn't matter."""
    rail = position.rail_table
    places = (*(ship.cargo for ship in position.ships), rail.first_wagon, rail.second_wagon, rail.platform)
    dice = tuple(tuple(sorted((die.company, die.pips) for die in place)) for place in places)
    return dice, tuple(company.warehouse for company in position.companies)
