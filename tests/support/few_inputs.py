"""A recorded turn as what somebody does at the table who wants to play it with as few inputs as possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from panamax import Game, Move, Position
from panamax.record.tree import Node
from panamax_widgets.game_view.courses import courses, sailing
from played import due

GAMES = Path(__file__).parents[1] / "games"
ENDS = ("stop", "skip")


@dataclass(frozen=True)
class Input:
    """A click on a thing, a thing dragged onto another, a key, or what is offered in these words."""

    kind: str
    what: tuple[str, ...]


@dataclass(frozen=True)
class RecordedTurn:
    """A turn of a recorded game: what the table is before it, its players' moves, and what it is after it."""

    before: str
    nodes: tuple[Node, ...]
    after: str

    @property
    def words(self) -> str:
        """Its moves in one line."""
        return ", ".join(_move(node).text for node in self.nodes)


def _before(node: Node) -> Position:
    """Where the move was made."""
    assert node.parent is not None
    return node.parent.position


def _move(node: Node) -> Move:
    """The move that was made."""
    assert node.move is not None
    return node.move


def turn_at(game: str, made: int) -> RecordedTurn:
    """The turn of a recorded game that begins when so many moves have been made."""
    recorded = Game.from_text((GAMES / game).read_text())
    nodes = [node for node in recorded.line() if node.is_players_move]
    first = nodes[made]
    seat = _before(first).decider
    turn = [first]
    for node in nodes[made + 1 :]:
        if due(_before(node)).id == "turn" and _move(turn[-1]).text.split()[0] != "transfer":
            break
        turn.append(node)
    assert all(_before(node).decider == seat for node in turn), "somebody else decides in that turn"
    assert first.parent is not None
    recorded.go_to(first.parent)
    before = recorded.to_text()
    recorded.go_to(turn[-1])
    recorded.run_on()
    return RecordedTurn(before, tuple(turn), recorded.to_text())


def inputs_of(turn: RecordedTurn) -> list[Input]:
    """The fewest inputs that play the turn."""
    return list(_inputs(list(turn.nodes)))


def _inputs(nodes: list[Node]) -> Iterator[Input]:
    while nodes:
        played, made = _next(nodes)
        yield made
        del nodes[:played]


def _next(nodes: Sequence[Node]) -> tuple[int, Input]:
    """How many of the moves the next input plays, and the input."""
    move = _move(nodes[0])
    keyword, *words = move.text.split()
    spots = move.things
    second = _move(nodes[1]).text if len(nodes) > 1 else ""
    match keyword:
        case "take" if second == "contract column front":
            return 2, Input("click", (f"contract:{words[0]}",))
        case "take":
            return 1, Input("click", spots)
        case "move":
            return _sailing(nodes)
        case "stop" | "skip":
            both = second in ENDS and due(_before(nodes[1])).id == "finish_turn"
            return 1 + both, Input("key", ("e",))
        case "load" if _only(nodes[0], spots[-1]):
            return 1, Input("click", spots[-1:])
    if len(spots) == 2:
        return 1, Input("drag", spots)
    return 1, Input("offer", (move.describe(),)) if len(spots) != 1 else Input("click", spots)


def _only(node: Node, spot: str) -> bool:
    """Whether the move is the only one about the thing."""
    position = _before(node)
    return [spot in move.things for move in position.legal_moves()].count(True) == 1


def _sailing(nodes: Sequence[Node]) -> tuple[int, Input]:
    """As many steps of the same ships as one drag of a ship plays."""
    ships = sailing(_move(nodes[0]))
    assert len(ships) == 1, "groups are picked ship by ship"
    way = courses(_before(nodes[0]), ships)
    steps = [_move(node).text for node in nodes]
    fits = [course for course in way if [move.text for move in course.moves] == steps[: len(course.moves)]]
    return len(fits[-1].moves), Input("drag", (f"ship:{next(iter(ships))}", f"zone:{fits[-1].zone}"))
