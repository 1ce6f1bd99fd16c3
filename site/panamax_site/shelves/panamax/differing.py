"""Boards on which the values of a variant differ: the same position and the same move, played under each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from panamax import Position, new_game
from panamax.bots import bot
from panamax.decisions.move import Move
from panamax.events.event import Event
from panamax.game import Game
from panamax.options import VARIANTS
from panamax.record.tree import Node
from panamax.state.arrangement import UNIQUE_SHIPS
from panamax_widgets.game_view.motion import spots_of_event
from panamax_widgets.game_view.views import Picture, View
from panamax_widgets.play.record import PANAMAX_PLAY

from ...comparing import ReadingDifference, ReadingOutcome, frames_of, is_different, outcome_of, under
from ...frames import Frame
from .seen import games

OVER_A_TURN = ("military_pay",)  # variants that differ over a turn, not at one move
PAID = "military_paid_out"
LONGEST_TURN = 30  # moves
CARD = frozenset({"captain"})
SHIPS = frozenset(UNIQUE_SHIPS[:4])  # the military ones
BLUE = frozenset({"1", "2", "3"})
# The picture in which a variant's difference is to be seen.
PICTURES = {"mulligan": Picture.ACTION_TABLE, "setup": Picture.MARKET, "military_pay": Picture.BOARD}
TABLES = 40  # games that bots play in search of a difference


@cache
def difference(variant: str) -> ReadingDifference | None:
    """The first place, in games that bots play, where the values of the variant differ; ``None`` if there is none."""
    compared = _turn_compared if variant in OVER_A_TURN else _compared
    for game in _games(variant):
        for node in game.line():
            if node.parent is not None and (found := compared(variant, node)):
                return found
    return None


def _games(variant: str) -> Iterator[Game]:
    """Games to look at: those that are there already, then more under the variant's other values."""
    yield from games()
    values = VARIANTS[variant].values
    for seed in range(TABLES):
        game = new_game(players=2 + seed % 3, seed=seed, **{variant: values[-1]})
        chooser = bot("greedy" if seed % 2 else "random", seed=seed)
        while not game.is_over:
            game.play(chooser.choose(game.position))
        yield game


def _compared(variant: str, node: Node) -> ReadingDifference | None:
    assert node.parent is not None
    before = node.parent.position
    move = "" if node.move is None else node.move.text
    outcomes = tuple(
        outcome_of(under(before, VARIANTS[variant], value), value, move) for value in VARIANTS[variant].values
    )
    moves = () if node.move is None else (node.move,)
    return ReadingDifference(before, moves, outcomes) if is_different(outcomes) else None


def _turn_compared(variant: str, node: Node) -> ReadingDifference | None:
    """A turn from here on in which military ships pay twice under a value, played under each of them."""
    position = node.position
    if position.decision is None or position.decision.id != "turn" or not _naming(position.legal_moves(), CARD):
        return None
    values = VARIANTS[variant].values
    moves = _military_turn(under(position, VARIANTS[variant], values[-1]))
    outcomes = tuple(_turn_outcome(under(position, VARIANTS[variant], value), value, moves) for value in values)
    if len({len(outcome.events) for outcome in outcomes}) == 1:
        return None
    return ReadingDifference(position, tuple(moves), outcomes)


def _military_turn(position: Position) -> list[Move]:
    """A whole turn of somebody who uses his card and the movement for military ships, wherever he can."""
    moves: list[Move] = []
    player = position.decider
    while position.decider == player and len(moves) < LONGEST_TURN:
        legal = position.legal_moves()
        choice = (_naming(legal, CARD) or _naming(legal, SHIPS) or _naming(legal, BLUE) or legal)[0]
        moves.append(choice)
        position, _ = _run_on(position.after(choice)[0])
    return moves


def _naming(moves: list[Move], wanted: frozenset[str]) -> list[Move]:
    """The moves with one of the words."""
    return [move for move in moves if wanted & set(move.text.replace("+", " ").split())]


def _turn_outcome(position: Position, value: str, moves: list[Move]) -> ReadingOutcome:
    """Where the moves lead that can be made; of what happens, only the payments are told."""
    position, told = _run_on(position)
    for move in moves:
        if move in position.legal_moves():  # else it collects what is not paid here
            after, events = position.after(move.text)
            position, more = _run_on(after)
            told += [*events, *more]
    return ReadingOutcome(value, position, tuple(event for event in told if event.id == PAID))


def _run_on(position: Position) -> tuple[Position, list[Event]]:
    """The position after all automatic steps that are due, and what happened."""
    told: list[Event] = []
    while position.waits_for_table:
        position, events = position.after_step()
        told += events
    return position, told


def frames(variant: str) -> tuple[Frame, ...]:
    """The position before, and after it the one that each value leads to; none if no game has shown a difference."""
    found = difference(variant)
    picture = PICTURES.get(variant, Picture.BOARD)

    def shown(position: Position, events: Sequence[Event]) -> View:
        return View(position, picture, highlight=tuple(spot for event in events for spot in spots_of_event(event)))

    return frames_of(VARIANTS[variant], found, shown, PANAMAX_PLAY.told.name) if found is not None else ()
