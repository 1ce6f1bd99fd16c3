"""A set-up: any arrangement of pieces and registers, with everything that keeps it from being a position.

It is what a position editor holds and what a notation is read into; `to_position` is the only way in from outside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.errors import Fault, OptionError, UnknownBoxValue, refused
from tabletop.i18n import Listing, Phrase
from tabletop.whole_numbers import is_whole

from .box.components import Box
from .box.tables import tables_of
from .engine import layout as at
from .engine.building import child_with
from .engine.cells import blank
from .engine.courses import course_at, start_key
from .engine.kinds import FIRST_PHASE, SECOND_PHASE, THIRD_PHASE
from .engine.layout import State
from .engine.scoring import packed_kinds
from .faults.laws import faults_of
from .options import checked_players
from .position import Position
from .record.notation import FIELDS, WrittenField, arrangement_from_notation
from .state.arrangement import TILE_KINDS, Arrangement
from .state.views import Tile
from .vocabulary import CARD_IDS, Engineer, Phase, PlayerColour

TURNS: Final = {Phase.FIRST: FIRST_PHASE, Phase.SECOND: SECOND_PHASE, Phase.THIRD: THIRD_PHASE}
PARLIAMENT, PILE = "parliament", "pile"


class Setup(Arrangement):
    """An arrangement that may be changed piece by piece, possible or not."""

    __slots__ = ()

    def __init__(self, state: State, box: Box) -> None:
        super().__init__(state.copy(), box)

    @classmethod
    def of(cls, position: Position) -> Setup:
        """A set-up that starts as `position` stands; changing it leaves the position alone."""
        return cls(position.cells, position.box)

    @classmethod
    def from_notation(cls, text: str, box: Box | None = None) -> Setup:
        """The set-up that `text` writes down. Raises `NotationError` that names the field and the column (from 1)."""
        written = arrangement_from_notation(text, box)
        return cls(written.cells, written.box)

    @classmethod
    def empty(cls, players: int, box: Box) -> Setup:
        """A table for so many players before the first move: seat 1 has red and is about to begin round 1.

        What is dealt or turned up before that (PRE-1 to PRE-4) are the first colours, engineers, contracts and cards of
        the box. Raises `OptionError` for another number of players than 3 to 5.
        """
        state = blank(at.STATE_SIZE)
        state[at.PLAYERS] = checked_players(players)
        by_number = sorted(range(len(box.engineers)), key=lambda place: box.engineers[place].number)
        for player in range(players):
            state[at.COLOUR + player] = player + 1
            state[at.ENGINEER + player] = by_number[player] + 1
        state[at.BASIN] = box.cubes
        state[at.PARLIAMENT] = (1 << box.parliament) - 1
        state[at.PILE] = (1 << at.CONTRACTS) - 1 - state[at.PARLIAMENT]
        setup = cls(state, box)
        there = [card for card, count in zip(CARD_IDS, tables_of(box).deck, strict=True) if count]
        setup.put_face_up(there[: box.face_up])
        setup.put_rest_into_pile()
        setup.put_turn(1, 1, Phase.FIRST)
        return setup

    def copy(self) -> Setup:
        """Another set-up that is the same; changing one leaves the other alone."""
        return Setup(self._state, self._box)

    def put_number(self, field: str, index: int, value: int) -> None:
        """Write a number into place `index` (from 0) of a field of the notation (`notation.FIELDS`).

        Raises `OptionError` that names the field and what it can hold.
        """
        known = _field(field, index)
        if not is_whole(value, 0, known.highest):
            raise refused(field, value, Phrase("canal.setup.number", {"most": known.highest}))
        self._state[known.cell + int(index)] = int(value)

    def number(self, field: str, index: int) -> int:
        """The number in place `index` (from 0) of a field of the notation. Raises `OptionError`."""
        return self._state[_field(field, index).cell + int(index)]

    def put_turn(self, seat: int, round_number: int, phase: Phase) -> None:
        """Let a player be about to act in a phase (1 to 3) of a round, nothing of it done yet. TRN-1

        Raises `OptionError` for a seat where nobody sits, a round that no game comes to, or another phase.
        """
        player = self.seat_number(seat)
        if phase not in TURNS:
            raise refused("phase", str(phase), Listing(tuple(TURNS)))
        self.put_number("clock", at.ROUND - at.PHASE, round_number)
        state = self._state
        state[at.TAKING : at.GOODS] = [0] * (at.GOODS - at.TAKING)
        state[at.PHASE], state[at.ACTIVE], state[at.ACTED] = list(Phase).index(phase), player, 0
        state[at.KIND] = TURNS[phase]

    def put_last_round(self, round_number: int) -> None:
        """Let the game end with this round; 0: nothing has ended it yet. FIN-2. Raises `OptionError`."""
        self.put_number("clock", at.LAST_ROUND - at.PHASE, round_number)

    def put_player(self, seat: int, colour: PlayerColour | None, engineer: Engineer | None) -> None:
        """Give a player a colour and an engineer (``None``: not yet). PRE-3, PRE-4. Raises `OptionError`."""
        player = self.seat_number(seat)
        ids = [card.id for card in self._box.engineers]
        if engineer is not None and engineer not in ids:
            raise refused("engineer", engineer, Listing(tuple(ids)))
        if colour is not None and colour not in tuple(PlayerColour):
            raise refused("colour", colour, Listing(tuple(PlayerColour)))
        self._state[at.COLOUR + player] = 0 if colour is None else list(PlayerColour).index(colour) + 1
        self._state[at.ENGINEER + player] = 0 if engineer is None else ids.index(engineer) + 1

    def put_hand(self, seat: int, cards: Sequence[str]) -> None:
        """Give a player these build cards, by id, and no others. OBJ-4

        The pile stays as it is: `put_rest_into_pile` makes it fit. Raises `OptionError`, `UnknownBoxValue`.
        """
        start = at.HAND + self.seat_number(seat) * at.CARD_TYPES
        self._state[start : start + at.CARD_TYPES] = _counts(cards)

    def put_discards(self, cards: Sequence[str]) -> None:
        """Let these build cards, by id, be the discarded ones. Raises `UnknownBoxValue`."""
        self._state[at.DISCARDS : at.DISCARDS + at.CARD_TYPES] = _counts(cards)

    def put_face_up(self, cards: Sequence[str]) -> None:
        """Lay these build cards, by id, face up, and no others. PRE-1. Raises `OptionError`, `UnknownBoxValue`."""
        if len(cards) > at.FACE_UP_AT_MOST:
            raise refused("cards", len(cards), Phrase("canal.setup.number", {"most": at.FACE_UP_AT_MOST}))
        shown = sorted(_card(card) + 1 for card in cards)
        self._state[at.FACE_UP : at.DECK] = shown + [0] * (at.FACE_UP_AT_MOST - len(shown))

    def put_cubes(self, towns: Sequence[str]) -> None:
        """Put a cube on each of these places, by code, and on no other; the others lie in the basin. OBJ-5

        Raises `UnknownBoxValue`.
        """
        numbers = {self._box.towns.index(self._box.town(code)) for code in towns}
        self._state[at.GOODS] = sum(1 << number for number in numbers)
        self._state[at.BASIN] = max(0, self._box.cubes - len(numbers))

    def put_contract(self, contract: str, place: int | str, end: str | None = None) -> None:
        """Put a contract into the ``"parliament"``, the ``"pile"``, or before the player of a seat. PRE-2, PAR-1

        A player's barge lies on the terminus with the code `end`, or on the first one, and nothing is built. Raises
        `OptionError` for another place, `UnknownBoxValue` for what isn't in the box.
        """
        number, ends = self._contract(contract)
        if end is not None and end not in ends:
            raise UnknownBoxValue(end)
        owner = 0 if place in (PARLIAMENT, PILE) else self.seat_number(place) + 1
        state = self._state
        for cell in (at.PARLIAMENT, at.PILE, at.COMPLETED):
            state[cell] &= ~(1 << number)
        if not owner:
            state[at.PARLIAMENT if place == PARLIAMENT else at.PILE] |= 1 << number
        state[at.OWNER + number] = owner
        state[at.COURSE + number] = start_key(number, ends.index(end) if end else 0) if owner else 0
        state[at.TILES + number] = state[at.NEW + number] = 0

    def put_canal(self, contract: str, seat: int, end: str, tiles: Sequence[Tile]) -> None:
        """Lay a player's canal of a contract, tile by tile from the terminus with the code `end`. BLD-1

        Of a tile count its kind, its hex, the side by which it is left, and whether it is new. What comes to the other
        terminus is completed (BLD-9). Raises `OptionError` for a tile that doesn't go on with the one before it on this
        map (BLD-7), `UnknownBoxValue`.
        """
        number, _ = self._contract(contract)
        tables = tables_of(self._box)
        changed = self.copy()
        changed.put_contract(contract, seat, end)
        course = course_at(tables, changed._state[at.COURSE + number])
        for tile in tiles:
            longer = None if course.is_complete else child_with(tables, course, tile.hex, tile.leaves)
            if longer is None:
                raise OptionError(Phrase("canal.setup.tile", {"number": len(course.hexes) + 1}))
            course = longer
        self.put_contract(contract, seat, end)
        self._state[at.COURSE + number] = course.key
        self._state[at.TILES + number] = packed_kinds([TILE_KINDS.index(tile.kind) for tile in tiles])
        self._state[at.NEW + number] = sum(tile.is_new for tile in tiles)
        self._state[at.COMPLETED] |= course.is_complete << number

    def put_rest_into_pile(self) -> None:
        """Let the pile have all build cards that lie nowhere else, and nothing besides. OBJ-4"""
        state, deck = self._state, tables_of(self._box).deck
        face_up = [card - 1 for card in state[at.FACE_UP : at.DECK] if card]
        for card in range(at.CARD_TYPES):
            elsewhere = state[at.DISCARDS + card] + sum(state[at.HAND + card : at.PARLIAMENT : at.CARD_TYPES])
            state[at.DECK + card] = max(0, deck[card] - elsewhere - face_up.count(card))

    def faults(self) -> list[Fault]:
        """Everything that keeps it from being a position, each with its rule; empty when it is one."""
        return faults_of(self._state, tables_of(self._box))

    def looked_at(self) -> Position:
        """The same to be drawn and described like a position, possible or not; nothing else may be asked of it."""
        return Position(self._state.copy(), self._box)

    def to_position(self) -> Position:
        """The position that it is. Raises `ImpossiblePosition` with all faults."""
        return Position.of(self)

    def _contract(self, id: str) -> tuple[int, tuple[str, str]]:
        contract = self._box.contract(id)
        return self._box.contracts.index(contract), contract.ends


def _field(name: str, index: int) -> WrittenField:
    known = {known.name: known for known in FIELDS}.get(name)
    if known is None:
        raise refused("field", name, Listing(tuple(field.name for field in FIELDS)))
    if not is_whole(index, 0, known.count - 1):
        raise refused(name, index, Phrase("canal.setup.number", {"most": known.count - 1}))
    return known


def _counts(cards: Sequence[str]) -> list[int]:
    counts = [0] * at.CARD_TYPES
    for card in cards:
        counts[_card(card)] += 1
    return counts


def _card(id: str) -> int:
    if id not in CARD_IDS:
        raise UnknownBoxValue(id)
    return CARD_IDS.index(id)
