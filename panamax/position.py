"""A position: an arrangement that a game can reach, with what may happen next. It never changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tabletop import showing
from tabletop.errors import IllegalMove, ImpossiblePosition, NotationError, OptionError, Refusal, shown
from tabletop.i18n import Phrase
from tabletop.whole_numbers import is_whole

from .box.components import Box
from .box.tables import tables_of
from .compiled import playing
from .decisions import judging
from .decisions.all_kinds import kind_due
from .decisions.base import DecisionKind
from .decisions.move import Move
from .decisions.situation import legal_codes
from .engine import game as engine
from .engine import layout as at
from .engine import steps
from .engine.chance import seed_generator
from .engine.hidden import deal_hidden
from .engine.kinds import CHOOSE_ADVISOR
from .engine.layout import State
from .engine.packing import CARD_BITS, pack, unpack
from .engine.scoring import advisor_value, best_advisors, standings
from .events.event import Event, events_of
from .extra import arrays
from .faults.pieces import faults_of
from .record.notation import arrangement_from_notation, fingerprint_in, notation_of
from .state.arrangement import Arrangement, pending
from .state.views import Ship, Standing, Standings

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Position(Arrangement):
    """A legal position. It comes from a game, from `Setup.to_position`, or from `Position.from_notation`.

    Equal positions have the same pieces, purses and pending decisions (the generator of chance doesn't count).
    """

    __slots__ = ("_ships", "_tables")

    def __init__(self, state: State, box: Box) -> None:
        super().__init__(state, box)
        self._tables = tables_of(box)
        self._ships: tuple[Ship, ...] | None = None

    @property
    def ships(self) -> tuple[Ship, ...]:
        """As of any arrangement, but read once only: a position stays as it is, and pictures ask for every piece."""
        if self._ships is None:
            self._ships = super().ships
        return self._ships

    @classmethod
    def of(cls, arrangement: Arrangement) -> Position:
        """The position that an arrangement is. Raises `ImpossiblePosition` with all faults."""
        faults = faults_of(arrangement)
        if faults:
            raise ImpossiblePosition(faults)
        return cls(arrangement.cells, arrangement.box)

    @classmethod
    def from_notation(cls, text: str, box: Box | None = None) -> Position:
        """The position that `text` writes down. Raises `NotationError` or `ImpossiblePosition`.

        It has the box that `text` names if that is known; else `box` (or the one in use), if it is possible with that.
        """
        arrangement = arrangement_from_notation(text, box)
        try:
            return cls.of(arrangement)
        except ImpossiblePosition as error:
            named = fingerprint_in(text)
            if named == arrangement.box.fingerprint:
                raise
            reason = Phrase("refusal.with_rule", {"rule": error.faults[0].rule, "reason": error.phrase})
            values = {"named": named, "reason": reason}
            raise NotationError(Phrase("notation.error.box", values)) from error

    def notation(self) -> str:
        """The position as one line of URL-safe text."""
        return notation_of(self)

    # What is to be decided

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
        return len(legal_codes(self))

    def move(self, text: str) -> Move:
        """The move that `text` names, legal or not. Raises `MoveTextError` if it is no move of this decision."""
        return judging.move_from_text(self, text)

    def explain(self, move: Move | str) -> list[Refusal]:
        """Every rule that the move breaks here; empty exactly when it is legal. Raises `MoveTextError`."""
        return judging.explain(self, move)

    def standings(self) -> Standings:
        """A row for each player at the end of the game, the winner first. END-1, END-2

        Raises `OptionError` while something is left to decide.
        """
        if pending(self._state)[0]:
            raise OptionError(Phrase("option.not_over"))
        return self.standings_now()

    def standings_now(self) -> Standings:
        """A row for each player as if the game ended now, in dollars, the leader first; hidden cards pay nothing. END-1

        Raises `OptionError` before every player has a company and a place in the turn order (SET-10).
        """
        if min(len(self.companies), len(self.rail_table.order)) < self._state[at.PLAYERS]:
            raise OptionError(Phrase("option.too_early"))
        return Standings(
            self._standing(place, *row) for place, row in enumerate(standings(self._state, self._tables), 1)
        )

    def advisor_pays(self, seat: int, card: int) -> int:
        """What a Financial Advisor card (numbered from 1) would pay the player on `seat` (1-4) now, in dollars. END-1

        Raises `OptionError` if nobody sits there, or the box has no such card.
        """
        known = len(self._box.advisors)
        if not is_whole(card, 1, known):
            raise OptionError(Phrase("setup.cards", {"highest": known}))
        return advisor_value(self._state, self._tables, self._player(seat), int(card))

    def counted_advisors(self, seat: int) -> tuple[int, ...]:
        """The Financial Advisor cards of the player on `seat` (1-4) that would count now, the best first. END-1

        Raises `OptionError` if nobody sits there.
        """
        return tuple(best_advisors(self._state, self._tables, self._player(seat)))

    # What comes of it

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

    def after_step(self) -> tuple[Position, list[Event]]:
        """The position after the automatic step that is due, and what happened."""
        return self._applied(0)

    def fees_now(self) -> list[Event]:
        """What would happen to all players if the round's fees were due now, its train not counted. FEE-1, FEE-2"""
        state = self._state.copy()
        state[at.COLUMN : at.SHIP_ZONE] = [0] * (at.SHIP_ZONE - at.COLUMN)
        state[at.AGENDA : at.AGENDA + at.AGENDA_SIZE] = [0] * at.AGENDA_SIZE
        state[at.AGENDA], state[at.AGENDA_DEPTH], state[at.ACTIVE] = steps.step(steps.FEES), 1, at.NOBODY
        position, found = Position(state, self._box), list[Event]()
        for _ in range(state[at.PLAYERS]):
            position, events = position.after_step()
            found += events
        return found

    def after_chance(self) -> tuple[Position, list[Event], Move]:
        """The position after the roll or shuffle that is due, drawn by the position's own generator."""
        kind = self.decision
        assert kind is not None, "a roll or shuffle is due"
        drawn = self._state.copy()
        code = engine.sample(drawn, self._tables)
        position, events = Position(drawn, self._box)._applied(code)
        return position, events, Move(self, kind, code)

    def with_seed(self, seed: int) -> Position:
        """The same position with its generator started from `seed`: what chance brings next depends on it alone."""
        state = self._state.copy()
        seed_generator(state, seed)
        return Position(state, self._box)

    def with_generator_of(self, other: Position) -> Position:
        """The same position with the generator as it stands in `other`."""
        state = self._state.copy()
        state[at.RANDOM : at.ROUND] = other._state[at.RANDOM : at.ROUND]
        return Position(state, self._box)

    def seen_by(self, seat: int) -> Position:
        """The position as the player on `seat` (1-4) knows it: others' bids and advisors are hidden. SET-15, ADV-1

        While he chooses a Financial Advisor (ARR-2) he sees those that he may choose from.

        Raises `OptionError` if nobody sits there.
        """
        viewer, state = self._player(seat), self._state.copy()
        for player in range(state[at.PLAYERS]):
            if player != viewer:
                _hide(state, player)
        chooses = pending(state)[:2] == (CHOOSE_ADVISOR, viewer)
        state[at.ADVISOR_PILE] = _hidden_cards(state[at.ADVISOR_PILE], self._tables.advisors_seen if chooses else 0)
        seed_generator(state, 0)
        return Position(state, self._box)

    def with_pile_hidden(self) -> Position:
        """The position as one knows it who sees all hands, but none of the Financial Advisors that are left. SET-15"""
        state = self._state.copy()
        state[at.ADVISOR_PILE] = _hidden_cards(state[at.ADVISOR_PILE])
        seed_generator(state, 0)
        return Position(state, self._box)

    def with_hidden_dealt(self, seed: int = 1) -> Position:
        """The position with all hidden cards and bids dealt by `seed`: it can be played to its end. SET-15, ADV-1

        What comes by chance afterwards comes by the same seed.
        """
        state = self._state.copy()
        seed_generator(state, seed)
        deal_hidden(state, self._tables)
        return Position(state, self._box)

    # In numbers, with the extra panamax[analysis]

    def to_numpy(self, seat: int | None = None) -> NDArray[np.int32]:
        """What the player on `seat` (1-4) sees, as a row of whole numbers; `arrays.fields` has its layout.

        Without a seat it is the player who must decide. Raises `OptionError` if nobody sits there, or nobody must
        decide; `MissingExtra`.
        """
        observation = arrays("observation")
        viewer = self.decider if seat is None else seat
        if viewer is None:
            raise OptionError(Phrase("arrays.nobody_looks"))
        row: NDArray[np.int32] = observation.observed(self, self._player(viewer))
        return row

    def legal_mask(self) -> NDArray[np.bool_]:
        """Which of the numbered moves (`arrays.actions`) are legal; none when no player must decide.

        Raises `MissingExtra`.
        """
        mask: NDArray[np.bool_] = arrays("actions").actions_of(self._box).mask(self)
        return mask

    def _player(self, seat: int) -> int:
        """The engine number of who sits on `seat` (1-4). Raises `OptionError` if nobody does."""
        if not is_whole(seat, 1, self._state[at.PLAYERS]):
            raise OptionError(Phrase("option.seat", {"given": shown(seat), "highest": self._state[at.PLAYERS]}))
        return int(seat) - 1

    def _standing(self, place: int, player: int, *parts: int) -> Standing:
        company = self._company(player)
        assert company is not None, "what is counted is counted when every player has a company"
        return Standing(place, player + 1, company, *parts)

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
    state = position._state.copy()
    seed_generator(state, rng.getrandbits(62))
    played = playing(position.box)
    cells = played.cells_of(state)
    played.module("engine.game").random_playout(cells, played.tables)
    return Position(list(cells), position.box)


def _comparable(state: State) -> State:
    return state[: at.RANDOM] + state[at.ROUND :]


def _hide(state: State, player: int) -> None:
    state[at.HAND + player] = _hidden_cards(state[at.HAND + player])
    if state[at.GOAL + player]:
        state[at.GOAL + player] = at.HIDDEN_CARD
    if state[at.BID + player]:
        state[at.BID + player] = at.HIDDEN_BID


def _hidden_cards(packed: int, shown: int = 0) -> int:
    cards = unpack(packed, CARD_BITS)
    return pack([*cards[:shown], *[at.HIDDEN_CARD] * len(cards[shown:])], CARD_BITS)
