"""A recorded turn as what somebody does at the table who wants to play it with as few inputs as possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from few_inputs import Input

from canal_mania.board import DIRECTIONS
from canal_mania.game import Game
from canal_mania.position import Position
from canal_mania.record.tree import Node
from canal_mania.vocabulary import TileKind
from canal_mania_widgets.pictures.map import hex_id
from canal_mania_widgets.play.drafting import Draft, DraftTile
from canal_mania_widgets.play.page import CanalPlayPage
from canal_mania_widgets.play.turns import turn_at
from tabletop_widgets.kit.play import PERSON, TableOptions
from tabletop_widgets.play.kept import KeptGame

# A recorded game, how many moves had been made before the turn, and how many inputs it may take.
TURNS = (
    ("02_four_greedy.txt", 3, 4),  # a contract, three cards, one drawn
    ("02_four_greedy.txt", 50, 7),  # four tiles of two canals, of other kinds than are proposed
    ("02_four_greedy.txt", 83, 10),  # six goods
    ("02_four_greedy.txt", 137, 7),  # Rennie's four cards
    ("02_four_greedy.txt", 262, 9),  # a drawn card is shown, a canal of four tiles, a haul
    ("02_four_greedy.txt", 336, 7),  # a card too many
    ("02_four_greedy.txt", 492, 2),  # a last delivery
    ("10_open_contracts.txt", 41, 8),  # cards are swept away
    ("10_open_contracts.txt", 343, 8),  # two canals
    ("10_open_contracts.txt", 414, 5),
)
GAMES = Path(__file__).parents[2] / "canal_mania" / "games"


@dataclass(frozen=True)
class CanalTurn:
    """A turn of a recorded game: its game as a browser keeps it before, its moves, and the game's text after it."""

    before: str
    moves: tuple[str, ...]
    after: str
    inputs: tuple[Input, ...]


class Unlike(Exception):
    """What the inputs played isn't what was recorded."""


def recorded_turn(game: str, made: int) -> CanalTurn:
    """The turn of a recorded game that begins when so many moves have been made. Raises `Unlike`."""
    recorded = Game.from_text((GAMES / game).read_text(encoding="utf-8"))
    nodes = [node for node in recorded.line() if node.is_players_move]
    place, seat = turn_at(_before(nodes[made]))
    turn = [*takewhile(lambda node: turn_at(_before(node)) == (place, seat), nodes[made:])]
    recorded.go_to(turn[-1])
    recorded.run_on()
    after = recorded.to_text()
    recorded.go_to(turn[0].parent)
    page = _page_with(recorded)
    before = page.table.kept_text()
    inputs = _played(page, turn)
    if page.table.to_text() != after:
        raise Unlike
    return CanalTurn(before, tuple(_text(node) for node in turn), after, tuple(inputs))


def _page_with(game: Game) -> CanalPlayPage:
    """Persons at all seats, who have played this game up to where it stands; whoever must decide has looked."""
    game = Game.from_text(game.to_text())
    sitters = (PERSON,) * game.position.options.players
    page = CanalPlayPage("en", TableOptions(sitters))
    made = sum(node.is_players_move for node in game.line())
    page.table.restore(KeptGame(game, sitters, made, frozenset()))
    page.press_uncover()
    return page


def _played(page: CanalPlayPage, turn: Sequence[Node]) -> list[Input]:
    """The inputs that play the turn on this page."""
    begun, inputs = page.table.number, list[Input]()
    while (done := page.table.number - begun) < len(turn):
        for each in _next(page, turn[done:]):
            give(page, each)
            inputs.append(each)
        made = page.table.number - begun
        line = [node for node in page.table.game.line() if node.is_players_move][begun:]
        if made <= done or [_text(node) for node in line] != [_text(node) for node in turn[:made]]:
            raise Unlike(_text(turn[done]))
    return inputs


def give(page: CanalPlayPage, each: Input) -> None:
    """Do this on the page, as its browser would tell it."""
    match each.kind:
        case "click":
            page.click(each.what[0])
        case "drag":
            page.drag(*each.what)
        case "trace":
            page.trace(list(each.what))
        case "key":
            page.press_key(each.what[0])


def _next(page: CanalPlayPage, nodes: Sequence[Node]) -> Iterator[Input]:
    """The inputs that play the next moves: each is due once the one before it was given."""
    position = page.table.position
    keyword, *words = _text(nodes[0]).split()
    move = nodes[0].move
    assert move is not None
    match keyword:
        case "build":
            yield from _building(page, nodes)
        case "remove":
            canal = next(canal for canal in position.canals if canal.contract.id == words[0])
            yield Input("drag", (f"barge:{words[0]}", hex_id(position.box, canal.tiles[-1].hex)))
        case "enough":
            yield Input("key", ("e",))
        case "show" | "keep" | "goods":  # no picture shows them
            yield Input("key", (str(1 + [move.text for move in page.table.legal].index(move.text)),))
        case "contract":
            yield Input("drag", move.things)
        case "move":
            cube, *_, town = move.things
            yield from (Input("click", (cube,)), Input("click", (town,)))
        case "sweep":
            yield Input("click", ("sweep:cards",))
        case _:
            yield from (Input("click", (spot,)) for spot in move.things)


def _building(page: CanalPlayPage, nodes: Sequence[Node]) -> Iterator[Input]:
    """A barge over all hexes of its tiles, a click on a tile of each run whose kinds are others, and the key."""
    position, contract = page.table.position, _text(nodes[0]).split()[1]
    texts = [_text(node).split() for node in nodes]
    own = takewhile(lambda words: words[0] == "pay" or words[:2] == ["build", contract], texts)
    wanted = Draft(position, contract, tuple(drawn_tile(position, words) for words in own if words[0] == "build"))
    towns = {town.hex: f"town:{town.code}" for town in position.box.towns}
    spots = [towns.get(stop) or hex_id(position.box, stop) for stop in wanted.stops]
    yield Input("trace", (f"barge:{contract}", *spots))
    for place, tile in enumerate(wanted.tiles):
        drawn = page.table.choosing.drawing
        if drawn is not None and drawn.tiles[place:][:1] != (tile,):
            yield Input("click", (hex_id(position.box, tile.hex),))
    yield Input("key", ("Enter",))


def drawn_tile(position: Position, words: Sequence[str]) -> DraftTile:
    column, row = words[2].split(".")
    hex = int(row) * position.box.columns + int(column)
    return DraftTile(hex, DIRECTIONS.index(words[3]), TileKind(words[4]))


def _before(node: Node) -> Position:
    assert node.parent is not None
    return node.parent.position


def _text(node: Node) -> str:
    assert node.move is not None
    return node.move.text
