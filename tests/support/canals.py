"""Positions of Canal Mania for tests: real games, and tables that are arranged by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from canal_mania import options
from canal_mania.board import DIRECTIONS
from canal_mania.bots import bot
from canal_mania.box.loader import load_box
from canal_mania.box.tables import tables_of
from canal_mania.engine import layout as at
from canal_mania.engine.courses import children_of, course_at, start_key
from canal_mania.engine.kept import Course
from canal_mania.engine.scoring import packed_kinds
from canal_mania.engine.tables import DIFFICULT
from canal_mania.engine.turns import settle
from canal_mania.game import Game, new_game
from canal_mania.position import Position
from canal_mania.state.arrangement import Arrangement
from canal_mania.vocabulary import CARD_IDS, TileKind

BOX = load_box()
TABLES = tables_of(BOX)
TOWN = {town.code: number for number, town in enumerate(BOX.towns)}
CONTRACT = {contract.id: number for number, contract in enumerate(BOX.contracts)}
KIND = {kind.value: number for number, kind in enumerate(TileKind)}
VARIANTS: tuple[dict[str, str], ...] = (
    {},
    {"goods_on": "completed"},
    {"contract_value": "scored", "open_contracts": "open"},
    {},
    *(
        {id: value}
        for id, variant in options.VARIANTS.items()
        for value in variant.values[1:]
        if not variant.in_every_save  # one that came later has games of its own
    ),
)


def played(players: int, seed: int, policy: str = "random", **variants: str) -> Game:
    """A whole game, played by a policy."""
    game, rng, sitter = new_game(players=players, seed=seed, **variants), Random(seed), bot("greedy", seed)
    while not game.is_over:
        game.play(rng.choice(game.legal_moves()) if policy == "random" else sitter.choose(game.position))
    return game


@cache
def some_game(number: int) -> Game:
    """One of `some_games`."""
    return played(3 + number % 3, number, ("random", "greedy")[number % 2], **VARIANTS[number])


def some_games() -> tuple[Game, ...]:
    """A few whole games, of three, four and five players, random and greedy, with each variant."""
    return tuple(map(some_game, range(len(VARIANTS))))


def stops(every: int = 1) -> Iterator[Position]:
    """Every so-manieth position of `some_games`."""
    for game in some_games():
        yield from (step.position for step in game.line()[::every])


class Table:
    """A table after the preparation, to be arranged: red begins on seat 1."""

    def __init__(self, players: int = 3, engineers: str = "brindley telford rennie smeaton jessop", **variants: str):
        self.players = players
        game = new_game(players=players, seed=None, **variants)
        game.play("cards stretch stretch lock lock aqueduct")
        game.play("contracts worcester_and_birmingham macclesfield river_severn coventry bridgewater")
        game.play("engineers " + " ".join(engineers.split()[:players]))
        for colour in ("white", "black", "green", "yellow"):
            if game.position.decision is not None and game.position.decision.id == "choose_colour":
                game.play(f"colour {colour}")
        self.state = game.position.cells

    def engineer(self, player: int, name: str) -> Table:
        """Give a player this engineer; whoever has him gets the player's."""
        number = [engineer.id for engineer in BOX.engineers].index(name) + 1  # type: ignore[arg-type]
        held = self.state[at.ENGINEER : at.ENGINEER + self.players]
        if number in held:
            self.state[at.ENGINEER + held.index(number)] = held[player]
        self.state[at.ENGINEER + player] = number
        return self

    def hand(self, player: int, cards: str) -> Table:
        """Give a player these cards out of the pile."""
        for card in cards.split():
            number = CARD_IDS.index(card)
            assert self.state[at.DECK + number], card
            self.state[at.DECK + number] -= 1
            self.state[at.HAND + player * at.CARD_TYPES + number] += 1
        return self

    def face_up(self, cards: str) -> Table:
        """Lay these cards face up, and no others."""
        for cell in range(at.FACE_UP, at.FACE_UP + at.FACE_UP_AT_MOST):
            if self.state[cell]:
                self.state[at.DECK + self.state[cell] - 1] += 1
            self.state[cell] = 0
        for place, number in enumerate(sorted(CARD_IDS.index(card) for card in cards.split())):
            self.state[at.DECK + number] -= 1
            self.state[at.FACE_UP + place] = number + 1
        return self

    def contract(self, player: int, name: str, end: str | None = None) -> Table:
        """Give a player a contract, its barge on a terminus."""
        number = CONTRACT[name]
        self._take(number)
        self.state[at.OWNER + number] = player + 1
        terminus = TABLES.ends[number].index(TOWN[end]) if end else 0
        self.state[at.COURSE + number] = start_key(number, terminus)
        return self

    def canal(self, player: int, name: str, towns: str, first: str = "stretch aqueduct", tiles: int = 99) -> Table:
        """Give a player a canal that links these towns, of the first so many tiles; `first` begins each run."""
        self.contract(player, name, towns.split()[0])
        number = CONTRACT[name]
        course = course_through(number, towns.split())
        while len(course.hexes) > tiles:
            assert course.parent is not None
            course = course.parent
        self.state[at.COURSE + number] = course.key
        self.state[at.TILES + number] = packed_kinds(alternating(course, first))
        if course.is_complete:
            self.state[at.COMPLETED] |= 1 << number
        return self

    def cubes(self, towns: str) -> Table:
        """Cubes on these towns, and nowhere else."""
        self.state[at.GOODS] = sum(1 << TOWN[town] for town in towns.split())
        self.state[at.BASIN] = TABLES.cubes - len(towns.split())
        return self

    def position(self, phase: int = at.PHASE_1, player: int = 0) -> Position:
        """The position in which a player begins a phase."""
        self.state[at.PHASE], self.state[at.ACTIVE] = phase, player
        settle(self.state, TABLES, None)
        return Position.of(Arrangement(self.state, BOX))

    def _take(self, number: int) -> None:
        for cell in (at.PARLIAMENT, at.PILE):
            self.state[cell] &= ~(1 << number)


def course_through(contract: int, towns: list[str], ground: str = "") -> Course:
    """The shortest course of a contract that visits exactly these towns in this order; of equals the first.

    `ground` is the terrain of its hexes, such as ``.^.``, if that matters.
    """
    numbers = [TOWN[town] for town in towns]
    layer = [course_at(TABLES, start_key(contract, TABLES.ends[contract].index(numbers[0])))]
    for _ in range(TABLES.value[contract] + 1):
        for course in layer:
            here = "".join(".^"[TABLES.ground[place] == DIFFICULT] for place in course.hexes)
            if course.section_towns == numbers and course.ends_in_town == numbers[-1] and ground in ("", here):
                return course
        layer = [
            child
            for course in layer
            for child in children_of(TABLES, course)
            if child.section_towns == numbers[: len(child.section_towns)]
        ]
    raise AssertionError(towns)


def alternating(course: Course, first: str) -> list[int]:
    """Kinds for the tiles of a course: each run of equal terrain in a section begins with these."""
    steps: list[Course] = []
    step: Course | None = course
    while step is not None and step.parent is not None:
        steps.insert(0, step)
        step = step.parent
    normal, difficult = (KIND[word] for word in first.split())
    kinds: list[int] = []
    for step in steps:
        begin = difficult if step.ground == DIFFICULT else normal
        before = step.parent
        assert before is not None
        goes_on = bool(kinds) and before.ends_in_town < 0 and before.ground == step.ground
        kinds.append(kinds[-1] ^ 1 if goes_on else begin)
    return kinds


def build_text(course: Course, index: int, kind: str) -> str:
    """The move that lays the tile of a course with this index."""
    steps = [course]
    while steps[0].parent is not None and steps[0].parent.parent is not None:
        steps.insert(0, steps[0].parent)
    step = steps[index]
    side = DIRECTIONS[(step.came + 3) % 6]
    place = step.hexes[-1]
    contract = BOX.contracts[course.contract].id
    return f"build {contract} {place % BOX.columns}.{place // BOX.columns} {side} {kind}"


def play(position: Position, *moves: str) -> Position:
    """The position after some moves."""
    for move in moves:
        position = position.after(move)[0]
    return position


def texts(position: Position, keyword: str = "") -> list[str]:
    """The legal moves that begin with a word."""
    return [move.text for move in position.legal_moves() if move.text.startswith(keyword)]


def rules_of(position: Position, move: str) -> list[str]:
    """The rules that a move breaks."""
    return [refusal.rule for refusal in position.explain(move)]
