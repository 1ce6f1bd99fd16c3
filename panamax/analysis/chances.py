"""A fork at chance: what a roll or shuffle that is due can bring, and how likely each outcome is.

To pin an outcome, play it (`Game.play_one` takes it like a move, in a game with a seed too).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, perm
from typing import Final

from tabletop.errors import OptionError
from tabletop.i18n import Phrase

from ..decisions.move import Move
from ..engine import kinds
from ..engine import layout as at
from ..engine.cascade import PIPS
from ..engine.packing import CARD_BITS, kind_of, pack, top_of
from ..engine.setup_chance import OFFERED
from ..position import Position

MOST_LISTED: Final = 1000


@dataclass(frozen=True, slots=True)
class Outcome:
    """One outcome of a roll or shuffle: the move that sets it, and its exact probability."""

    move: Move
    probability: Fraction


@dataclass(frozen=True, slots=True)
class Chances:
    """All that a roll or shuffle can bring.

    There are `count` outcomes, all equally likely: the dice in rolling order, the cards as they come to lie. `outcomes`
    lists them, each with its probability, unless they are more than `MOST_LISTED`; then it is empty.
    """

    count: int
    outcomes: tuple[Outcome, ...]

    @property
    def is_listed(self) -> bool:
        """Whether the outcomes are few enough to be listed."""
        return bool(self.outcomes)


def chances(position: Position) -> Chances:
    """What the roll or shuffle that is due in `position` can bring. Raises `OptionError` if none is due."""
    state = _state(position)
    count = _COUNTS[kind_of(top_of(state))](position, state)
    if count > MOST_LISTED:
        return Chances(count, ())
    kind = position.decision
    assert kind is not None
    codes = _CODES[kind_of(top_of(state))](position, state)
    return Chances(count, tuple(Outcome(Move(position, kind, code), Fraction(1, count)) for code in codes))


def _state(position: Position) -> at.State:
    if not position.waits_for_chance:
        raise OptionError(Phrase("chances.none_due"))
    return position.cells


def _rolls(position: Position, state: at.State) -> int:
    players = position.options.players
    count: int = PIPS ** (position.box.action_dice[players] + position.box.executive_dice[players])
    return count


def _drawn(position: Position, state: at.State) -> list[int]:
    pile = state[at.DRAW_PILE]
    return [card for card in range(1, len(position.box.contracts) + 1) if pile >> card - 1 & 1]


def _orders(position: Position, state: at.State) -> list[int]:
    return [pack(list(order), CARD_BITS) for order in permutations(range(1, position.options.players + 1))]


def _setup_contracts(position: Position, state: at.State) -> list[int]:
    cards = range(1, len(position.box.setup_contracts) + 1)
    return [pack(list(open_cards), CARD_BITS) for open_cards in combinations(cards, position.options.players + 1)]


_COUNTS: Final[dict[int, Callable[[Position, at.State], int]]] = {
    kinds.SHUFFLE_ADVISORS: lambda position, state: perm(len(position.box.advisors)),
    kinds.ROLL: _rolls,
    kinds.SHUFFLE_CONTRACTS: lambda position, state: perm(len(position.box.contracts), OFFERED + 2),
    kinds.DRAW_ORDER: lambda position, state: perm(position.options.players),
    kinds.SHUFFLE_SETUP_CONTRACTS: lambda position, state: comb(
        len(position.box.setup_contracts), position.options.players + 1
    ),
    kinds.DRAW: lambda position, state: state[at.DRAW_PILE].bit_count(),
}
_CODES: Final[dict[int, Callable[[Position, at.State], list[int]]]] = {
    kinds.DRAW_ORDER: _orders,
    kinds.SHUFFLE_SETUP_CONTRACTS: _setup_contracts,
    kinds.DRAW: _drawn,
}
