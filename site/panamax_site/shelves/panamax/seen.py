"""Where each rule is seen at work: in a lesson, or in games that bots play for the purpose, with the site's own box."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial

from panamax import Game, Position, new_game
from panamax.board import ZONES
from panamax.bots import bot
from panamax.events.event import Event
from panamax.record.tree import Node
from panamax.vocabulary import Company, Nation, ZoneKind
from panamax.words import catalogue
from panamax_widgets.game_view.motion import Moment, moments_of
from panamax_widgets.game_view.views import Picture, View
from tabletop.errors import Refusal, TabletopError
from tabletop.i18n import Phrase

from ...frames import FigureLine, Frame, Seen, shortest

# Tables at which bots play until every rule that leaves a trace has left one: players, seed, bot, set-up.
TABLES = (
    *(
        (4, 3, "greedy", "normal"),
        (2, 5, "greedy", "advanced"),
        (3, 8, "random", "normal"),
        (4, 11, "random", "advanced"),
    ),
    *((3, seed, "greedy", "normal") for seed in range(20, 24)),
    *((4, seed, "random", "normal") for seed in range(30, 44)),
)
FURTHER = 60  # games beyond those
MOST_FRAMES = 12  # of one happening
MOST_TRIES = 8  # moves tried at a position to hear why not
REFUSING_GAMES = 3  # games in which moves are tried that may be refused


@cache
def games() -> tuple[Game, ...]:
    """The games, played to their ends."""
    return tuple(_played(*table) for table in TABLES)


def more_games() -> Iterator[Game]:
    """The games, then others that bots play as they are asked for, for what is rare."""
    yield from games()
    for seed in range(FURTHER):
        yield _further(seed)


@cache
def _further(seed: int) -> Game:
    return _played(2 + seed % 3, 100 + seed, "greedy" if seed % 2 else "random", "normal")


def _played(players: int, seed: int, kind: str, setup: str) -> Game:
    game = new_game(players=players, seed=seed, setup=setup)
    chooser = bot(kind, seed=seed)
    while not game.is_over:
        game.play(chooser.choose(game.position))
    return game


@cache
def happenings() -> Mapping[str, Seen]:
    """For each rule that makes something happen, the shortest happening in which it does."""
    best = shortest(node for game in games() for node in game.line())
    return {rule: _happening(node, partial(_rests_on, rule)) for rule, node in best.items()}


def _rests_on(rule: str, event: Event) -> bool:
    return event.rule == rule


def _happening(node: Node, wanted: Callable[[Event], bool]) -> Seen:
    moments = moments_of([node], lambda position: position)
    last = next(number for number, moment in enumerate(moments) if any(map(wanted, moment.events)))
    frames = [frame_of(moment) for moment in moments[max(0, last + 2 - MOST_FRAMES) : last + 1]]
    before = _before(node)
    return Seen((*([before] if before else []), *frames))


def _before(node: Node) -> Frame | None:
    """How things lay before, if a player's move changed them."""
    if node.parent is None or not node.is_players_move or not node.events:
        return None
    told = frame_of(moments_of([node], lambda position: position)[0])
    assert isinstance(told.view, View)
    view = View(node.parent.position, told.view.picture, told.view.seat)
    return Frame(view, (FigureLine(_said(node)),))


def _said(node: Node) -> Phrase:
    assert node.parent is not None
    assert node.move is not None
    player = node.parent.position.name_of((node.parent.position.decider or 1) - 1)
    return Phrase("site.game.move", {"player": player, "move": node.move.phrase})


def frame_of(moment: Moment) -> Frame:
    """A moment of a game as a picture with its lines."""
    picture = Picture(moment.picture.value)
    view = View(moment.arrangement, picture, moment.seat, moment.spots, moment.arrows)
    return Frame(view, tuple(FigureLine(event, event.rule) for event in moment.events))


# Rules about things rather than happenings: the picture that shows them, and what to look at there.
PORTRAITS: Mapping[str, tuple[Picture, tuple[str, ...]]] = {
    "GEN-1": (Picture.CLIPBOARD, ()),
    "GEN-2": (Picture.BOARD, tuple(f"flag:supply:{nation}" for nation in Nation)),
    "GEN-4": (Picture.CLIPBOARD, tuple(f"{place}:{company}" for place in ("warehouse", "pool") for company in Company)),
    "GEN-5": (Picture.ACTION_TABLE, ()),
    "SET-0": (Picture.BOARD, ()),
    "TBL-1": (Picture.ACTION_TABLE, tuple(f"column:{pip}" for pip in range(1, 7))),
    "CON-1": (Picture.ACTION_TABLE, ("contract:4", "contract:5", "contract:6")),
    "LOD-5": (Picture.BOARD, ()),
    "LOD-6": (Picture.BOARD, ()),
    "GRP-1": (Picture.BOARD, tuple(f"zone:{zone.id}" for zone in ZONES if zone.is_rectangle)),
    "GRP-2": (
        Picture.BOARD,
        tuple(f"zone:{zone.id}" for zone in ZONES if zone.kind in (ZoneKind.LOADING, ZoneKind.LAKE)),
    ),
    "GRP-4": (Picture.BOARD, tuple(f"zone:{zone.id}" for zone in ZONES if zone.kind is ZoneKind.LAKE)),
    "PSH-3": (Picture.BOARD, tuple(f"zone:{zone.id}" for zone in ZONES if zone.kind is ZoneKind.LAKE)),
    "MKT-3": (Picture.MARKET, ("market:0", "market:12")),
    "MKT-5": (Picture.MARKET, ()),
}


def portrait(rule: str) -> Seen | None:
    """A picture of what the rule is about, in the middle of a game; ``None`` if it is about no one thing."""
    if rule not in PORTRAITS:
        return None
    turns = [
        node.position for node in games()[0].line() if node.position.decision and node.position.decision.id == "turn"
    ]
    picture, spots = PORTRAITS[rule]
    middle = turns[len(turns) // 2]
    return Seen((Frame(View(middle, picture, middle.decider or 1, spots)),))


@cache
def refusals() -> Mapping[str, Seen]:
    """For each rule that forbids something, a move in a game that it forbids."""
    found: dict[str, Seen] = {}
    for game in games()[:REFUSING_GAMES]:
        for node in game.line():
            if node.position.decider is not None and node.position.decision is not None:
                for text, refusal in _attempts(node.position):
                    if refusal.rule not in found:
                        view = View(node.position, Picture.BOARD)
                        found[refusal.rule] = Seen((Frame(view),), node.position.move(text).phrase, refusal)
    return {rule: seen for rule, seen in found.items() if rule in catalogue.rules()}


def _attempts(position: Position) -> Iterator[tuple[str, Refusal]]:
    """Moves that somebody might try here, each with the one rule against it."""
    legal = position.legal_moves()
    words = [move.text.split() for move in legal[:2]]
    tried: set[str] = set()
    for first, *rest in words:
        for ship in position.ships:
            if rest and first in ("move", "load", "build", "relocate"):
                parts = [ship.id, *rest[1:]] if first != "load" else [*rest[:-1], ship.id]
                tried.add(" ".join([first, *parts]))
        if first == "take":
            tried.update(f"{first} {column}" for column in range(1, 7))
            tried.update(f"transfer {source}>{target}" for source in (1, 6) for target in (3, 4))
    for text in sorted(tried - {move.text for move in legal})[:MOST_TRIES]:
        try:
            broken = position.explain(text)
        except TabletopError:
            continue
        if len(broken) == 1:
            yield text, broken[0]
