"""The turn by which a move was judged, in words: the move, and in short what the playouts go on with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Final

from panamax.analysis.turns import PlayedTurn, played_turn
from panamax.decisions.move import Move
from tabletop.i18n import Phrase
from tabletop_widgets.judging.advice import Advice

from .courses import sailing
from .on_screen import verb_shown
from .things import said_move

MOST: Final = 4  # moves after the first
# What follows is said in short: each of these messages in a shorter one, ``advice.short...``
SHORT: Final = {
    "verb.take.phrase": "take",
    "verb.executive.phrase": "executive",
    "verb.executive.raise": "executive_raise",
    "verb.executive.buy": "executive_buy",
    "verb.transfer.phrase": "transfer",
    "verb.transfer.executive": "transfer",
    "verb.contract.front": "front",
    "verb.contract.back": "back",
    "verb.contract.nothing": "contract",
    "verb.load.phrase": "load",
    "verb.load.unknown": "load_unknown",
    "verb.load.own": "load_own",
    "verb.build.phrase": "build",
    "verb.build.free": "build_free",
    "verb.relocate.phrase": "relocate",
    "verb.collect.phrase": "collect",
    "verb.captain.phrase": "captain",
    "verb.stevedore.phrase": "stevedore",
    "verb.defer.phrase": "defer",
    "verb.buy.phrase": "buy",
    "verb.raise.phrase": "raise",
    "verb.raise.nothing": "raise_nothing",
    "table.thing.step": "step",
}


def turn_of(advice: Advice, move: Move) -> PlayedTurn:
    """The turn that begins, or goes on, with a move: what the player of the playouts makes of it."""
    return played_turn(advice.position, move, advice.evaluation.policy)


def moves_to_play(advice: Advice, move: Move) -> list[Move]:
    """The moves of the turn by which a move was judged, but for the words that it is over."""
    moves = list(turn_of(advice, move).moves)
    while len(moves) > 1 and verb_shown(moves[-1]).ends:
        moves.pop()
    return moves


def turn_words(advice: Advice, move: Move) -> Phrase:
    """That turn in words."""
    first, following = said_move(advice.position, move), following_words(advice, move)
    return first if following is None else Phrase("advice.turn", {"move": first, "following": following})


def following_words(advice: Advice, move: Move) -> Phrase | None:
    """What follows a move in its turn, in words; ``None`` where nothing does."""
    following = list(_following(turn_of(advice, move)))
    if not following:
        return None
    moves = reduce(lambda told, one: Phrase("because.two", {"one": told, "other": one}), following[:MOST])
    return Phrase("advice.then" if len(following) <= MOST else "advice.then_more", {"moves": moves})


def _following(turn: PlayedTurn) -> Iterator[Phrase]:
    """What follows the first move: of steps of the same ships only where they come to, nothing that only ends."""
    for place, (position, move) in enumerate(turn.made[1:], 1):
        after = turn.moves[place + 1] if place + 1 < len(turn.made) else None
        goes_on = after is not None and sailing(after) == sailing(move) != frozenset()
        if not (goes_on or verb_shown(move).ends or _is_meant(turn.moves[place - 1], move)):
            phrase = said_move(position, move)
            yield Phrase(f"advice.short.{SHORT[phrase.key]}", phrase.values) if phrase.key in SHORT else phrase


def _is_meant(before: Move, move: Move) -> bool:
    """Whether a die is taken where one was just transferred to, which is what for it was."""
    return before.keyword == "transfer" and move.keyword == "take" and move.things == before.things[-1:]
