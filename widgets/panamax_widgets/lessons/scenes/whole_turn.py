"""A move with all that its player does after it in the same turn, as a policy plays it: shown on the board."""

from __future__ import annotations

from typing import Final

from panamax.analysis.dues import dues_of, fees_in
from panamax.analysis.puzzles import choice_of
from panamax.position import Position
from panamax.state.arrangement import Arrangement
from panamax.state.views import Ship

from .playing import Others, Play

MOST_MOVES: Final = 40  # of one turn


def whole_turn(position: Position, move: str, policy: str) -> Play:
    """The move that whoever decides makes, and the rest of his turn as the policy plays it; no fees are paid in it."""
    seat = position.decider
    assert seat is not None
    as_it_might_be = position.seen_by(seat).with_hidden_dealt()  # what others hide is decided in a turn as well
    play = Play(as_it_might_be, Others(seat, stops_before="fees")).tried(move)
    for _ in range(MOST_MOVES):
        if play.is_over or play.now.decision is None:
            break
        play = play.tried(choice_of(play.now, policy))
    return play


def fees_after(play: Play) -> int | None:
    """The fees in dollars that are due when the turn is over; ``None`` where its round is over as well. FEE-1"""
    if play.now.round != play.start.round:
        return None
    return fees_in(dues_of(play.now, play.seat))


def ways(play: Play) -> tuple[tuple[str, str], ...]:
    """From where to where ships have come in the turn: an arrow for each way, however many ships took it."""
    start, now = play.start.seen_by(play.seat), play.now.seen_by(play.seat)
    moved = [(ship, now.ship(ship.id)) for ship in start.ships if ship.zone != now.ship(ship.id).zone]
    return tuple(dict.fromkeys((_spot(before), _spot(after)) for before, after in moved if before.zone and after.zone))


def touched(play: Play) -> tuple[str, ...]:
    """The ships that have moved in the turn or got a die."""
    start, now = play.start.seen_by(play.seat), play.now.seen_by(play.seat)
    return tuple(f"ship:{ship.id}" for ship in now.ships if _differs(start, ship))


def _differs(start: Arrangement, ship: Ship) -> bool:
    before = start.ship(ship.id)
    return ship.zone is not None and (before.zone, before.cargo) != (ship.zone, ship.cargo)


def _spot(ship: Ship) -> str:
    assert ship.zone is not None
    return f"zone:{ship.zone.id}"
