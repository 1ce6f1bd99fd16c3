"""A position: an arrangement that a game can reach, with what may happen next. It never changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

from tabletop import showing
from tabletop.errors import IllegalMove, ImpossiblePosition, OptionError, Refusal
from tabletop.i18n import Phrase

from .analysis.plans import CanalCourse, CanalPlan, courses, plans
from .box.components import Box
from .box.tables import tables_of
from .compiled import playing
from .decisions import judging
from .decisions.all_kinds import kind_due
from .decisions.base import DecisionKind, Move
from .decisions.drafts import BuildingDraft, drafted
from .decisions.hauls import Haul, hauls
from .decisions.outcomes import ChanceOutcome, outcomes
from .engine import game as engine
from .engine import layout as at
from .engine.cards import hand_size
from .engine.chance import seed_generator
from .engine.contracts import completed_contracts
from .engine.ending import placed
from .engine.hidden import deal_hidden
from .engine.layout import PLAYERS_AT_MOST as SEATS
from .engine.layout import State, score
from .events.event import Event, events_of
from .faults.laws import faults_of
from .record.notation import arrangement_from_notation, notation_of
from .state.arrangement import PLAYER_COLOURS, Arrangement
from .state.views import Standing, Standings
from .vocabulary import CardKind


class Position(Arrangement):
    """A legal position. It comes from a game or from `Position.from_notation`.

    Equal positions have the same pieces and the same pending decision (the generator of chance doesn't count).
    """

    __slots__ = ("_tables",)

    def __init__(self, state: State, box: Box) -> None:
        super().__init__(state, box)
        self._tables = tables_of(box)

    @classmethod
    def of(cls, arrangement: Arrangement) -> Position:
        """The position that an arrangement, such as a `Setup`, is. Raises `ImpossiblePosition` with all faults."""
        faults = faults_of(arrangement.cells, tables_of(arrangement.box))
        if faults:
            raise ImpossiblePosition(faults)
        return cls(arrangement.cells, arrangement.box)

    @classmethod
    def from_notation(cls, text: str, box: Box | None = None) -> Position:
        """The position that `text` writes down, with `box` or the shipped one.

        Raises `NotationError` (which also says so if the text was written with another box) or `ImpossiblePosition`.
        """
        return cls.of(arrangement_from_notation(text, box))

    def notation(self) -> str:
        """The position as one line of URL-safe text."""
        return notation_of(self)

    @property
    def decision(self) -> DecisionKind | None:
        """The kind of decision that is due, by a player or by chance; ``None`` when nothing is left to decide."""
        return kind_due(self)

    def legal_moves(self) -> list[Move]:
        """The legal moves of the player who must decide, in stable order; empty when no player must."""
        return judging.legal_moves(self)

    @property
    def choices(self) -> int:
        """How many legal moves there are; 0 where no player must decide."""
        return len(judging.legal_codes(self))

    def move(self, text: str) -> Move:
        """The move that `text` names, legal or not. Raises `MoveTextError` if it is no move text."""
        return judging.move_from_text(self, text)

    def explain(self, move: Move | str) -> list[Refusal]:
        """Every rule that the move breaks here; empty exactly when it is legal. Raises `MoveTextError`."""
        return judging.explain(self, move)

    def hauls(self, seat: int | None = None) -> list[Haul]:
        """The ways on which a player (by seat, or the one who must decide) could move a cube as things lie. TRP-1..4

        It looks ahead: also outside phase 3, and for whoever isn't to move. Raises `OptionError` if nobody sits there.
        """
        return hauls(self, seat)

    def outcomes(self) -> Iterator[ChanceOutcome]:
        """Every outcome of what chance decides now, one by one, with its odds; none where a player decides."""
        return outcomes(self)

    def draft(
        self, moves: Sequence[Move | str], sparing: Mapping[CardKind, int] = MappingProxyType({})
    ) -> BuildingDraft:
        """Several tiles to be built (and taken off) in one action, with cards that pay for all of them, or why not.

        Of the kinds named by `sparing` at most so many cards pay, if that can be. Raises `MoveTextError` for what is no
        building move.
        """
        return drafted(self, moves, sparing)

    def courses(self, contract: str, end: str | None = None) -> Iterator[CanalCourse]:
        """Every way on which the canal of a contract (by id) can still be completed, one by one, the shortest first.

        A contract that nobody has taken begins at the terminus `end` (its code), or at the first one. Raises
        `UnknownBoxValue` for what isn't in the box.
        """
        return courses(self, contract, end)

    def plans(self, contract: str, seat: int | None = None, end: str | None = None) -> Iterator[CanalPlan]:
        """The same with the tiles that a player (by seat, or who must decide) can lay there, and what they come to.

        A contract that was taken is its owner's. Raises `UnknownBoxValue`, and `OptionError` without a player.
        """
        return plans(self, contract, seat, end)

    def standings(self) -> Standings:
        """A row for each player at the end of the game, the winner first. FIN-6, FIN-7

        Raises `OptionError` while something is left to decide.
        """
        if self._state[at.KIND]:
            raise OptionError(Phrase("canal.option.not_over"))
        return Standings(
            self._standing(place, player) for place, player in enumerate(placed(self._state, self._tables), 1)
        )

    def after(self, move: Move | str) -> tuple[Position, list[Event]]:
        """The position after a move or a chance outcome, and what happened. Raises `IllegalMove`, `MoveTextError`."""
        _, position, events = self.played(move)
        return position, events

    def played(self, move: Move | str) -> tuple[Move, Position, list[Event]]:
        """The move that is meant, and what `after` gives. Raises `IllegalMove`, `MoveTextError`."""
        chosen, refusals = judging.judged(self, move)
        if refusals:
            raise IllegalMove(refusals)
        return chosen, *self._applied(chosen.code)

    def after_chance(self) -> tuple[Position, list[Event], Move]:
        """The position after what chance brings now, drawn by the position's own generator."""
        drawn = self._state.copy()
        code = engine.sample(drawn, self._tables)
        position, events = Position(drawn, self._box)._applied(code)
        return position, events, judging.move_of(self, code)

    def with_seed(self, seed: int) -> Position:
        """The same position with its generator started from `seed`: what chance brings next depends on it alone."""
        state = self._state.copy()
        seed_generator(state, seed)
        return Position(state, self._box)

    def with_generator_of(self, other: Position) -> Position:
        """The same position with the generator as it stands in `other`."""
        state = self._state.copy()
        state[at.RANDOM : at.KIND] = other._state[at.RANDOM : at.KIND]
        return Position(state, self._box)

    def seen_by(self, seat: int) -> Position:
        """The position as the player on `seat` (1-5) knows it: the others' hands are hidden. OBJ-4

        So are the others' completed contracts in `players` (PAR-5), unless they are played open or the game is over;
        which canals lie on the map everybody sees. Raises `OptionError` if nobody sits there, or if it is what another
        player sees.
        """
        viewer = self.seat_number(seat)
        state = self._state.copy()
        if state[at.VIEWER] not in (0, seat):
            raise OptionError(Phrase("canal.option.viewer", {"seat": state[at.VIEWER]}))
        return self._hidden(state, viewer)

    def seen_by_nobody(self) -> Position:
        """The position as it lies on the table, with every hand face down. OBJ-4"""
        return self._hidden(self._state.copy(), SEATS)

    def with_hidden_dealt(self, seed: int = 1) -> Position:
        """The position with all hidden cards dealt by `seed`: it can be played to its end. OBJ-4, DRW-3

        What comes by chance afterwards comes by the same seed.
        """
        state = self._state.copy()
        seed_generator(state, seed)
        deal_hidden(state, self._tables)
        return Position(state, self._box)

    def _hidden(self, state: State, viewer: int) -> Position:
        """As a player (from 0) sees it; a player beyond the last seat sees no hand."""
        state[at.VIEWER] = viewer + 1
        for player in range(state[at.PLAYERS]):
            if player != viewer:
                _hide(state, player)
        if state[at.DRAWN] and state[at.ACTIVE] != viewer:
            state[at.DRAWN] = at.UNSEEN
        seed_generator(state, 0)
        return Position(state, self._box)

    def _standing(self, place: int, player: int) -> Standing:
        state = self._state
        done = completed_contracts(state, player)
        canals, values, goods, unfinished, delivery, award = state[at.FROM_CANALS + player : at.FACE_UP : SEATS]
        return Standing(
            place=place,
            seat=player + 1,
            colour=PLAYER_COLOURS[state[at.COLOUR + player] - 1],
            canals=canals,
            values=values,
            goods=goods,
            unfinished=unfinished,
            delivery=delivery,
            award=award,
            total=score(state, player),
            contracts=len(done),
            value=sum(self._tables.value[contract] for contract in done),
        )

    def _applied(self, code: int) -> tuple[Position, list[Event]]:
        state = self._state.copy()
        log: list[tuple[int, ...]] = []
        engine.apply(state, self._tables, code, log)
        position = Position(state, self._box)
        return position, events_of(position, log)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._box.fingerprint == other._box.fingerprint and _comparable(self._state) == _comparable(other._state)

    def __hash__(self) -> int:
        return hash(tuple(_comparable(self._state)))

    def __repr__(self) -> str:
        return f"Position.from_notation({self.notation()!r})"

    _repr_mimebundle_ = showing.bundle


class RandomBits(Protocol):
    """A generator of chance, such as `random.Random`."""

    def getrandbits(self, bits: int, /) -> int:
        """A random int of so many bits."""


def random_playout(position: Position, rng: RandomBits) -> Position:
    """Play `position` to its end with random legal moves; one draw from `rng` starts the playout's own generator.

    Returns the final position; `position` stays as it is.
    """
    played = playing(position.box)
    state = position.cells
    seed_generator(state, rng.getrandbits(62))
    cells = played.cells_of(state)
    played.module("engine.game").random_playout(cells, played.tables)
    return Position(list(cells), position.box)


def _comparable(state: State) -> State:
    return state[: at.RANDOM] + state[at.KIND :]


def _hide(state: State, player: int) -> None:
    """A hand goes to the pile's cells, where the cards are that the viewer doesn't see."""
    start = at.HAND + player * at.CARD_TYPES
    state[at.HIDDEN + player] = hand_size(state, player)
    for card in range(at.CARD_TYPES):
        state[at.DECK + card] += state[start + card]
        state[start + card] = 0
