"""What playouts estimate, worked out by enumeration: for small endings, to check the estimates against the truth.

All ways in which the hidden cards can lie and all cards that can surface on the Draw pile are played to the end with
the same policy, each weighed with its probability. That is possible where no dice are rolled any more and nobody draws
from the pile of Financial Advisors.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Final

from tabletop.errors import OptionError, refused
from tabletop.i18n import Phrase

from ..bots.policies import Policy
from ..box.tables import tables_of
from ..decisions.move import Move
from ..engine import game as engine
from ..engine.kinds import CHOOSE_ADVISOR, DRAW
from ..engine.layout import (
    ADVISOR_PILE,
    AGENDA_DEPTH,
    CHANCE,
    DRAW_PILE,
    GOAL,
    HAND,
    HIDDEN_CARD,
    PLAYERS,
    TABLE,
    State,
)
from ..engine.packing import CARD_BITS, kind_of, owner_of, pack, pack_sorted, top_of, unpack
from ..engine.scoring import score, standings
from ..engine.tables import Tables
from .evaluation import Evaluation
from .playouts import POLICIES

MOST_ENDINGS: Final = 20_000
DETERMINED: Final = ("manager", "greedy", "careful")  # policies that draw no lots once the set-up is over


@dataclass(frozen=True, slots=True)
class ExactValue:
    """A move's expected total (END-1) in dollars and its share of wins (END-2), without error."""

    move: Move
    dollars: Fraction
    win_share: Fraction


def exact_values(evaluation: Evaluation, most: int = MOST_ENDINGS) -> tuple[ExactValue, ...]:
    """What the moves of an evaluation are worth exactly, by the same policy from the same position.

    Raises `OptionError` if there are more than `most` endings or more than can be told apart.
    """
    work = evaluation.work
    if work.policy not in DETERMINED:
        raise refused("policy", work.policy, Phrase("exact.policies"))
    tables = tables_of(work.box)
    deals = list(_deals(work.state, tables, most))
    values: list[ExactValue] = []
    count = _Counter(most)
    for move in evaluation.moves:
        dollars = wins = Fraction(0)
        for state in deals:
            after = state.copy()
            engine.apply(after, tables, move.code)
            walk = _Walk(tables, POLICIES[work.policy], work.player, state[ADVISOR_PILE], count)
            gained, won = walk.expected(after)
            dollars += gained / len(deals)
            wins += won / len(deals)
        values.append(ExactValue(move, dollars, wins))
    return tuple(values)


class _Counter:
    """Counts endings, up to a bound."""

    def __init__(self, most: int) -> None:
        self.left = most

    def count(self) -> None:
        """One ending more."""
        self.left -= 1
        if self.left < 0:
            raise _too_many()


class _Walk:
    """Plays all that can happen after a move, with one deal of the hidden cards."""

    def __init__(self, tables: Tables, policy: Policy, player: int, pile: int, counter: _Counter) -> None:
        self.tables = tables
        self.policy = policy
        self.player = player
        self.pile = pile
        self.counter = counter

    def expected(self, state: State) -> tuple[Fraction, Fraction]:
        """The expected dollars and wins from here; the state is used up."""
        while state[AGENDA_DEPTH]:
            top = top_of(state)
            if owner_of(top) == CHANCE:
                return self._fork(state)
            if kind_of(top) == CHOOSE_ADVISOR or state[ADVISOR_PILE] != self.pile:
                raise _too_many()
            engine.apply(state, self.tables, 0 if owner_of(top) == TABLE else self.policy(state, self.tables))
        self.counter.count()
        won = standings(state, self.tables)[0][0] == self.player
        return Fraction(score(state, self.tables, self.player)[5]), Fraction(won)

    def _fork(self, state: State) -> tuple[Fraction, Fraction]:
        if kind_of(top_of(state)) != DRAW:
            raise _too_many()
        pile = state[DRAW_PILE]
        cards = [card for card in range(1, self.tables.contracts + 1) if pile >> card - 1 & 1]
        dollars = wins = Fraction(0)
        for card in cards:
            after = state.copy()
            engine.apply(after, self.tables, card)
            gained, won = self.expected(after)
            dollars += gained
            wins += won
        return dollars / len(cards), wins / len(cards)


def _deals(state: State, tables: Tables, most: int) -> Iterator[State]:
    """All ways in which hidden cards can lie, equally likely; the pile in one order, for nobody may look into it."""
    seen = unpack(state[ADVISOR_PILE], CARD_BITS)
    for player in range(state[PLAYERS]):
        seen += [*unpack(state[HAND + player], CARD_BITS), state[GOAL + player]]
    unseen = [card for card in range(1, tables.advisors + 1) if card not in seen]
    for number, (dealt, left) in enumerate(_hands(state, 0, unseen)):
        if number >= most:
            raise _too_many()
        pile = unpack(dealt[ADVISOR_PILE], CARD_BITS)
        dealt[ADVISOR_PILE] = pack([left.pop() if card == HIDDEN_CARD else card for card in pile], CARD_BITS)
        yield dealt


def _hands(state: State, player: int, unseen: list[int]) -> Iterator[tuple[State, list[int]]]:
    """The states with the hidden cards of this player and those behind him dealt, and the cards that are left."""
    if player == state[PLAYERS]:
        yield state.copy(), unseen.copy()
        return
    hand = unpack(state[HAND + player], CARD_BITS)
    known = [card for card in hand if card != HIDDEN_CARD]
    for cards in combinations(unseen, len(hand) - len(known)):
        left = [card for card in unseen if card not in cards]
        goals = left if state[GOAL + player] == HIDDEN_CARD else [state[GOAL + player]]
        for goal in goals:
            after = state.copy()
            after[HAND + player] = pack_sorted([*known, *cards], CARD_BITS)
            after[GOAL + player] = goal
            yield from _hands(after, player + 1, [card for card in left if card != goal])


def _too_many() -> OptionError:
    return OptionError(Phrase("exact.too_many"))
