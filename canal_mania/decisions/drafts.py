"""Several tiles of one building action, thought out before they are built: what pays for all of them (BLD-1, BLD-6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tabletop.errors import Refusal

from ..box.tables import tables_of
from ..engine import codes, kinds
from ..engine import game as engine
from ..engine import layout as at
from ..engine.layout import State
from ..engine.paying import hand_by_kind
from ..engine.tables import SURVEYOR, SYMBOLS
from ..state.arrangement import Arrangement
from ..vocabulary import CARD_IDS, CardKind
from .base import Move, bad_move_text
from .building import BuildTile, RemoveTile
from .judging import judged, move_of

KEYWORDS: Final = (BuildTile.keyword, RemoveTile.keyword)
Cost = tuple[int, int]  # surveyors, then all cards: one is worth what it stands for, two cards if it is Smeaton's
Payment = tuple[Cost, tuple[Move, ...]]


@dataclass(frozen=True, slots=True)
class BuildingDraft:
    """Building moves that are thought out, not played.

    `moves` are the ones to be played, payments among them, as far as all can be paid for: with the fewest surveyors,
    of these ways with the fewest cards, and where any kind will do, stretches first, then locks, aqueducts, tunnels.
    `cards` has the ids of the cards for each move, in the order of playing; none for a tile that is taken off. If the
    draft can't be played, both end before the move that can't, and `refusals` says why.
    """

    moves: tuple[Move, ...]
    cards: tuple[tuple[str, ...], ...]
    refusals: tuple[Refusal, ...]

    @property
    def is_legal(self) -> bool:
        """Whether the whole draft can be built and paid for."""
        return not self.refusals


def drafted(
    position: Arrangement, moves: Sequence[Move | str], sparing: Mapping[CardKind, int] = MappingProxyType({})
) -> BuildingDraft:
    """A draft in `position`, which a player with all his cards in sight is about to build on.

    Cards are chosen for the draft as a whole: a surveyor isn't spent where a later tile needs it. Of the kinds named by
    `sparing` at most so many cards are spent, if the draft can be paid for like that. Raises `MoveTextError` for what
    is no building move.
    """
    search = _Search(position, moves, sparing)
    found = search.best(position.cells, 0)
    if found is None and sparing:
        return drafted(position, moves)
    if found is None:
        refusals = tuple(search.refusals)
        found = _Search(position, moves[: search.reached], sparing).best(position.cells, 0)
        assert found is not None, "so far it could be paid for"
        return _draft(found[1], refusals)
    return _draft(found[1], ())


def _draft(moves: tuple[Move, ...], refusals: tuple[Refusal, ...]) -> BuildingDraft:
    cards: list[tuple[str, ...]] = []
    for move in moves:
        if codes.verb_of(move.code) == codes.PAY:
            cards[-1] += (CARD_IDS[codes.about_of(move.code)],)
        else:
            cards.append(())
    return BuildingDraft(moves, tuple(cards), refusals)


class _Search:
    """Every way to pay, by the engine's own payments; cards of one kind are as good as each other."""

    def __init__(self, position: Arrangement, moves: Sequence[Move | str], sparing: Mapping[CardKind, int]) -> None:
        self.box = position.box
        self.tables = tables_of(position.box)
        self.moves = moves
        self.reached = -1  # the first move that was ever refused, as late as any payment comes
        self.refusals: list[Refusal] = []
        hand = hand_by_kind(position.cells, position.cells[at.ACTIVE])
        kept = {list(CardKind).index(kind): most for kind, most in sparing.items()}
        self._least = [held - kept.get(kind, held) for kind, held in enumerate(hand)]  # cards of each kind that stay
        self._known: dict[tuple[int, ...], Payment | None] = {}

    def best(self, state: State, index: int) -> Payment | None:
        """The cheapest way to play the moves from `index` on, what is due for the last one included."""
        key = (index, state[at.PAY_OWN], state[at.PAY_ANY], state[at.HALF], *hand_by_kind(state, state[at.ACTIVE]))
        if key not in self._known:
            is_due = index > 0 and state[at.KIND] == kinds.PAY
            self._known[key] = self._paid(state, index) if is_due else self._on(state, index)
        return self._known[key]

    def _paid(self, state: State, index: int) -> Payment | None:
        """One card more is played."""
        ways = []
        first_of_kind = {codes.about_of(code) // SYMBOLS: code for code in engine.legal(state, self.tables)[::-1]}
        hand = hand_by_kind(state, state[at.ACTIVE])
        # Surveyors first, then the kinds in their order: of ways that cost the same the first is taken
        for kind, code in sorted(first_of_kind.items(), key=lambda each: (each[0] != SURVEYOR, each)):
            if hand[kind] <= self._least[kind]:
                continue
            found = self.best(self._after(state, code), index)
            if found is not None:
                (surveyors, cards), moves = found
                cost = (surveyors + (kind == SURVEYOR), cards + 1)
                ways.append((cost, (move_of(Arrangement(state, self.box), code), *moves)))
        return min(ways, key=lambda way: way[0], default=None)

    def _on(self, state: State, index: int) -> Payment | None:
        """The next move is played."""
        if index == len(self.moves):
            return (0, 0), ()
        here = Arrangement(state, self.box)
        move, refusals = judged(here, self.moves[index])
        if move.keyword not in KEYWORDS:
            raise bad_move_text(BuildTile())
        if refusals:
            if index > self.reached:
                self.reached, self.refusals = index, refusals
            return None
        found = self.best(self._after(state, move.code), index + 1)
        return None if found is None else (found[0], (move, *found[1]))

    def _after(self, state: State, code: int) -> State:
        after = state.copy()
        engine.apply(after, self.tables, code)
        return after
