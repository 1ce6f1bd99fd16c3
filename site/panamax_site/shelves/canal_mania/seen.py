"""Where each rule of Canal Mania is seen at work: in games that bots play for the purpose, with the site's own box."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from canal_mania import Game, Position, new_game
from canal_mania.bots import bot
from canal_mania.record.tree import Node
from canal_mania_widgets.play.looks import as_shown
from canal_mania_widgets.player.views import CanalPanel, CanalView
from tabletop.errors import Refusal, TabletopError
from tabletop.i18n import Phrase

from ...frames import FigureLine, Frame, Seen, shortest

TABLES: Final = ((3, 3, "greedy"), (4, 5, "greedy"), (5, 2, "greedy"), (3, 8, "random"))  # players, seed, bot
REFUSING_GAMES: Final = 2  # games in which moves are tried that may be refused
MOST_TRIES: Final = 12  # moves tried at a position to hear why not
STAY: Final = ("town", "cube", "hex")  # kinds of things that lie in one place of the map as long as they do
# Rules about things rather than happenings: the panel that shows them (`None`: the map).
PORTRAITS: Final[Mapping[str, CanalPanel | None]] = {
    "OBJ-1": CanalPanel.PLAYERS,
    "OBJ-2": CanalPanel.OFFERED,
    "OBJ-3": None,
    "OBJ-4": CanalPanel.HAND,
    "OBJ-5": None,
    "PAR-7": CanalPanel.OFFERED,
    "BLD-5": None,
    "GDS-1": None,
    "ENG-3": CanalPanel.PLAYERS,
}
_PANELS: Final = {  # by the kinds of things that lie there
    CanalPanel.OFFERED: {"contract", "face_up", "pile", "sweep"},
    CanalPanel.HAND: {"hand", "tiles"},
    CanalPanel.PLAYERS: {"engineer", "player"},
}


@cache
def games() -> tuple[Game, ...]:
    """The games, played to their ends."""
    return tuple(_played(*table) for table in TABLES)


def _played(players: int, seed: int, kind: str) -> Game:
    game, chooser = new_game(players=players, seed=seed), bot(kind, seed=seed)
    while not game.is_over:
        game.play(chooser.choose(game.position))
    return game


@cache
def happenings() -> Mapping[str, Seen]:
    """For each rule that makes something happen, the shortest happening in which it does."""
    best = shortest(node for game in games() for node in game.line() if node.move is not None)
    return {rule: _happening(node) for rule, node in best.items()}


def _happening(node: Node) -> Seen:
    """How things lay before, and what came of it."""
    assert node.parent is not None
    assert node.move is not None
    before = node.parent.position
    seat, things = before.decider or node.position.decider or 1, tuple(as_shown(node.move.things))
    said = _said(before, node.move.phrase) if node.is_players_move else Phrase("site.game.by_itself")
    told = tuple(FigureLine(event, event.rule) for event in node.events)
    first, last = _view(before, seat, things), _view(node.position, seat, things)
    return Seen((Frame(first, (FigureLine(said),)), Frame(last, told)))


def _said(position: Position, move: Phrase) -> Phrase:
    player = Phrase("format.beginning", {"words": position.name_of((position.decider or 1) - 1)})
    return Phrase("site.game.move", {"player": player, "move": move})


def _view(position: Position, seat: int, things: Sequence[str]) -> CanalView:
    """What a player sees of these things: the part of the map where they lie, and the panels that have some.

    What is built lies on the map alone."""
    kinds = {thing.partition(":")[0] for thing in things}
    panels = tuple(panel for panel, has in _PANELS.items() if kinds & has and "hex" not in kinds)
    near = tuple(thing for thing in things if thing.partition(":")[0] in STAY)
    return CanalView(position.seen_by(seat), seat, panels, highlight=tuple(things), near=near)


def portrait(rule: str) -> Seen | None:
    """A picture of what the rule is about, in the middle of a game; ``None`` if it is about no one thing."""
    if rule not in PORTRAITS:
        return None
    panel = PORTRAITS[rule]
    return Seen((Frame(middle() if panel is None else middle(panel)),))


def middle(*panels: CanalPanel) -> CanalView:
    """What is to be seen in the middle of a game."""
    turns = [node.position for node in games()[0].line() if node.position.decider is not None]
    position = turns[len(turns) // 2]
    seat = position.decider or 1
    return CanalView(position.seen_by(seat), seat, panels)


@cache
def refusals() -> Mapping[str, Seen]:
    """For each rule that forbids something, a move in a game that it forbids and no other rule does."""
    found: dict[str, Seen] = {}
    for game in games()[:REFUSING_GAMES]:
        made = _made(game)
        for node in game.line():
            position = node.position
            if position.decider is not None and position.decision is not None:
                for text in made[position.decision.id]:
                    broken = _broken(position, text)
                    if len(broken) == 1 and broken[0].rule not in found:
                        found[broken[0].rule] = _refused(position, text, broken[0])
    return found


def _made(game: Game) -> Mapping[str, Sequence[str]]:
    """Moves of a game by the decision at which they were made: at another place they may be refused."""
    made: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for node in game.line():
        if node.parent is not None and node.move is not None and node.parent.position.decision is not None:
            made[node.parent.position.decision.id][node.move.text] = None
    return defaultdict(tuple, {id: tuple(texts)[:: len(texts) // MOST_TRIES + 1] for id, texts in made.items()})


def _broken(position: Position, text: str) -> Sequence[Refusal]:
    """The rules that a move breaks; none, too, where the text is about nothing there."""
    try:
        return position.explain(text)
    except TabletopError:
        return ()


def _refused(position: Position, text: str, refusal: Refusal) -> Seen:
    move, seat = position.move(text), position.decider or 1
    return Seen((Frame(_view(position, seat, tuple(as_shown(move.things)))),), move.phrase, refusal)
