"""Reading a state: what lies on the table, as the values of `views`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tabletop.errors import OptionError
from tabletop.i18n import Phrase
from tabletop.whole_numbers import is_whole

from ..box.components import Box, Contract, EngineerCard, Town
from ..box.tables import tables_of
from ..engine import game as engine
from ..engine import kinds
from ..engine import layout as at
from ..engine.building import supply_left
from ..engine.canals import connected
from ..engine.cards import face_up, hand_size, pile_size
from ..engine.contracts import completed_contracts, members, open_contracts
from ..engine.courses import HEAD_BITS, STEP_BITS, TURNS, course_at, side_left
from ..engine.goods import lifts, places
from ..engine.kept import Course
from ..engine.layout import State, score
from ..engine.scoring import kinds_of
from ..engine.tables import SIDES
from ..options import Options, options_in
from ..vocabulary import CARD_IDS, CARD_TYPES, CardKind, GoodsColour, Phase, PlayerColour, TileKind
from .views import Canal, GoodsDue, Player, Section, Tile

PLAYER_COLOURS: Final = tuple(PlayerColour)
TILE_KINDS: Final = tuple(TileKind)
PHASES: Final = tuple(Phase)
GOODS_COLOURS: Final = tuple(GoodsColour)


class Arrangement:
    """Pieces on the table, possible or not. Readings are made anew at each call; nothing changes them."""

    __slots__ = ("_box", "_state", "known_codes")

    def __init__(self, state: State, box: Box) -> None:
        self._state = state
        self._box = box
        self.known_codes: tuple[int, ...] | None = None  # of the legal moves, kept by `decisions.judging`

    @property
    def box(self) -> Box:
        """The component values that this game is played with."""
        return self._box

    @property
    def cells(self) -> State:
        """A copy of the engine's state behind it (`engine.layout` says what each cell holds)."""
        return self._state.copy()

    @property
    def options(self) -> Options:
        """The number of players and the variants."""
        return options_in(self._state)

    @property
    def phase(self) -> Phase:
        """Where the game stands. TRN-1"""
        return PHASES[self._state[at.PHASE]]

    @property
    def round(self) -> int:
        """The round, from 1; 0 during preparation."""
        return self._state[at.ROUND]

    @property
    def rounds_left(self) -> int | None:
        """Rounds that follow this one; ``None`` while nothing has ended the game. FIN-2"""
        last = self._state[at.LAST_ROUND]
        return last - self._state[at.ROUND] if last else None

    @property
    def beginner(self) -> int | None:
        """The seat (1-5) of whoever began and has red; ``None`` before the engineers are dealt. PRE-4"""
        first = self._state[at.FIRST]
        return None if first == at.NOBODY else first + 1

    @property
    def waits_for_chance(self) -> bool:
        """Whether cards, contracts or engineers are to be drawn."""
        return engine.is_chance(self._state[at.KIND])

    @property
    def decider(self) -> int | None:
        """The seat (1-5) of the player who must decide, ``None`` when no player must."""
        if self._state[at.KIND] == 0 or self.waits_for_chance:
            return None
        return self._state[at.ACTIVE] + 1

    @property
    def acting(self) -> int | None:
        """The seat (1-5) whose turn it is, also while chance decides; ``None`` before the first and after the last."""
        active = self._state[at.ACTIVE]
        return active + 1 if active < self._state[at.PLAYERS] else None

    @property
    def shows_all(self) -> bool:
        """Whether all hands lie open, as in a game that is played on; not as somebody sees it (`Position.seen_by`)."""
        return self._state[at.VIEWER] == 0

    @property
    def decider_id(self) -> str:
        """Who decides, as it stands before a move: a colour, ``seat2`` before colours are chosen, or ``chance``."""
        return "chance" if self.decider is None else self.player_id(self.decider - 1)

    def player_id(self, player: int) -> str:
        """A player (from 0) in texts: his colour, or ``seat2`` before he has one."""
        colour = self._state[at.COLOUR + player]
        return PLAYER_COLOURS[colour - 1].value if colour else f"seat{player + 1}"

    def name_of(self, player: int) -> Phrase:
        """A player (from 0) in words."""
        colour = self._state[at.COLOUR + player]
        if colour:
            return Phrase(f"canal.player.{PLAYER_COLOURS[colour - 1]}")
        return Phrase("canal.player.seat", {"seat": player + 1})

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat."""
        return tuple(self._player(seat) for seat in range(self._state[at.PLAYERS]))

    def _player(self, player: int) -> Player:
        state, colour = self._state, self._state[at.COLOUR + player]
        left = supply_left(state, tables_of(self._box), player)
        return Player(
            player + 1,
            PLAYER_COLOURS[colour - 1] if colour else None,
            self.engineer_of(player),
            score(state, player),
            self._hand(player) if state[at.VIEWER] in (0, player + 1) else None,
            hand_size(state, player),
            MappingProxyType(dict(zip(TILE_KINDS, left, strict=True))),
            tuple(self._box.contracts[number] for number in open_contracts(state, player)),
            self._completed(player),
        )

    def engineer_of(self, player: int) -> EngineerCard | None:
        """A player's engineer, ``None`` before they are dealt."""
        number = self._state[at.ENGINEER + player]
        return self._box.engineers[number - 1] if number else None

    @property
    def free_engineers(self) -> tuple[EngineerCard, ...]:
        """The engineers that lie beside the map; none before they are dealt. PRE-3"""
        held = self._state[at.ENGINEER : at.ENGINEER + self._state[at.PLAYERS]]
        if not any(held):
            return ()
        return tuple(card for number, card in enumerate(self._box.engineers, 1) if number not in held)

    def _hand(self, player: int) -> tuple[str, ...]:
        start = at.HAND + player * at.CARD_TYPES
        counts = self._state[start : start + at.CARD_TYPES]
        return tuple(CARD_IDS[card] for card, count in enumerate(counts) for _ in range(count))

    def _completed(self, player: int) -> tuple[Contract, ...] | None:
        """PAR-5, [R3]: only he knows until the end. Which canals lie on the map everybody sees."""
        secret = not self._state[at.OPEN_CONTRACTS] and self._state[at.PHASE] != at.OVER
        if secret and self._state[at.VIEWER] not in (0, player + 1):
            return None
        return tuple(self._box.contracts[number] for number in completed_contracts(self._state, player))

    # Cards and contracts

    @property
    def face_up(self) -> tuple[str, ...]:
        """The ids of the build cards that lie face up. PRE-1"""
        return tuple(CARD_IDS[card] for card in face_up(self._state))

    @property
    def pile(self) -> int:
        """Build cards in the pile."""
        return pile_size(self._state)

    @property
    def unseen(self) -> Mapping[CardKind, int]:
        """Build cards of each kind that the viewer doesn't see: those of the pile, and of hidden hands. OBJ-4"""
        counts = dict.fromkeys(CardKind, 0)
        for card, count in enumerate(self._state[at.DECK : at.DECK + at.CARD_TYPES]):
            counts[CARD_TYPES[card][0]] += count
        return MappingProxyType(counts)

    @property
    def discards(self) -> tuple[str, ...]:
        """The ids of the discarded build cards."""
        counts = self._state[at.DISCARDS : at.DISCARDS + at.CARD_TYPES]
        return tuple(CARD_IDS[card] for card, count in enumerate(counts) for _ in range(count))

    @property
    def parliament(self) -> tuple[Contract, ...]:
        """The contracts that lie open. PRE-2"""
        return tuple(self._box.contracts[number] for number in members(self._state[at.PARLIAMENT]))

    @property
    def contract_pile(self) -> int:
        """Contracts in the pile. PRE-2"""
        return self._state[at.PILE].bit_count()

    # The map

    @property
    def canals(self) -> tuple[Canal, ...]:
        """The canals of all contracts that were taken, in the order of the box."""
        return tuple(self._canal(number) for number in range(at.CONTRACTS) if self._state[at.OWNER + number])

    def _canal(self, number: int) -> Canal:
        course = self.course_of(number)
        done = self._state[at.COMPLETED] >> number & 1 == 1
        tiles = self._tiles(number, course)
        in_town = course.ends_in_town >= 0
        return Canal(
            self._box.contracts[number],
            self._state[at.OWNER + number],
            tiles,
            tuple(self._box.towns[town] for town in course.section_towns),
            None if done else course.aim if in_town else tiles[-1].hex,
            done,
            self._sections(course, tiles, done or not self._state[at.GOODS_ON]),
        )

    def _sections(self, course: Course, tiles: tuple[Tile, ...], carries_goods: bool) -> tuple[Section, ...]:
        found: list[Section] = []
        begin = 0
        for end, step in enumerate(steps_of(course), 1):
            if step.ends_in_town >= 0:
                one, other = (self._box.towns[town] for town in step.section_towns[-2:])
                found.append(Section((one, other), tiles[begin:end], carries_goods))
                begin = end
        return tuple(found)

    def course_of(self, contract: int) -> Course:
        """Where the canal of a contract (by number) goes; the contract has been taken."""
        return course_at(tables_of(self._box), self._state[at.COURSE + contract])

    def _tiles(self, number: int, course: Course) -> tuple[Tile, ...]:
        laid = kinds_of(self._state[at.TILES + number])
        old = len(laid) - self._state[at.NEW + number]
        tables = tables_of(self._box)
        return tuple(
            Tile(TILE_KINDS[kind], step.hexes[-1], side_left(tables, step), index >= old, side_entered(step))
            for index, (kind, step) in enumerate(zip(laid, steps_of(course), strict=True))
        )

    @property
    def cubes(self) -> tuple[Town, ...]:
        """The places with a goods cube. OBJ-5"""
        return tuple(town for index, town in enumerate(self._box.towns) if self._state[at.GOODS] >> index & 1)

    @property
    def basin(self) -> int:
        """Goods cubes in the canal basin. OBJ-5"""
        return self._state[at.BASIN]

    @property
    def connected(self) -> tuple[Town, ...]:
        """The places into which some tile's drawing leads. BLD-2"""
        mask = connected(self._state, tables_of(self._box))
        return tuple(town for index, town in enumerate(self._box.towns) if mask >> index & 1)

    @property
    def goods_due(self) -> GoodsDue | None:
        """The case of goods that is due; ``None`` when no cube is to be placed or taken off. GDS-6, GDS-7"""
        state, tables = self._state, tables_of(self._box)
        if state[at.KIND] not in (kinds.LIFT_CUBE, kinds.PLACE_CUBE):
            return None
        is_lifted = state[at.KIND] == kinds.LIFT_CUBE
        case, towns = lifts(state, tables) if is_lifted else places(state, tables)
        chosen = tuple(self._box.towns[town] for town in towns)
        cubes = state[at.CUBES] or self._box.cubes_for_a_symbol
        return GoodsDue(is_lifted, GOODS_COLOURS[state[at.SYMBOL] - 1], case, chosen, cubes)

    def scores(self) -> dict[int, int]:
        """Each seat's points so far."""
        return {player + 1: score(self._state, player) for player in range(self._state[at.PLAYERS])}

    def seat_number(self, seat: object) -> int:
        """A seat (1-5) of this game as the engine numbers players. Raises `OptionError` if nobody sits there."""
        if not is_whole(seat, 1, self._state[at.PLAYERS]):
            raise OptionError(Phrase("canal.option.seat", {"highest": self._state[at.PLAYERS]}))
        return int(seat) - 1


def steps_of(course: Course) -> list[Course]:
    """A course after its first tile, after its second, and so on, itself last; none while nothing is built."""
    steps: list[Course] = []
    step: Course | None = course
    while step is not None and step.parent is not None:
        steps.append(step)
        step = step.parent
    return steps[::-1]


def side_entered(course: Course) -> int:
    """The side by which the last tile's drawing comes into its hex."""
    step = course.key >> HEAD_BITS + STEP_BITS * (len(course.hexes) - 1)
    return (step // TURNS + SIDES // 2) % SIDES
