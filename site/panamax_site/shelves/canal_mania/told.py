"""The game of Canal Mania that the site tells, and what of it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from canal_mania import Game, Position, evaluate
from canal_mania.decisions.hauls import haul_of
from canal_mania.record.tree import Node
from canal_mania.state.views import Player
from canal_mania.vocabulary import Phase
from canal_mania_widgets.play.amounts import measured
from canal_mania_widgets.play.looks import way_of
from canal_mania_widgets.play.record import CANAL_PLAY
from canal_mania_widgets.player.views import CanalView
from tabletop.i18n import Phrase
from tabletop_widgets.kit.play import LoggedTurn
from tabletop_widgets.play.log import turns_of

from ...annotation import SET_UP, AnnotatedGame, GameStretch
from ...frames import FigureLine, Frame
from ...remarks import DATA, Amount, Remarks

ROUNDS = 3  # on a page
DELIVERY = "game/delivery"
UNTOLD = frozenset({"card_paid", "turn_started", "round_started"})  # events that pictures and headings show
POLICY = "greedy"


def _stretches(line: Iterable[Node]) -> Mapping[str, list[GameStretch]]:
    """The preparation, then the turns, so many rounds a page, and those of the final delivery."""
    nodes = list(line)
    turns = [turn for turn in turns_of(CANAL_PLAY, nodes) if turn.is_turn]
    before = nodes[1 : nodes.index(turns[0].nodes[0])]
    found = {SET_UP: [GameStretch(Phrase("canal_site.game.set_up"), 0, "set_up", before)]}
    moves = sum(node.is_players_move for node in before)
    for turn in turns:
        stretches = found.setdefault(_page(turn.before), [])
        remark = "" if stretches else _page(turn.before).partition("/")[2]
        stretches.append(GameStretch(_heading(turn), moves, remark, turn.nodes))
        moves += sum(node.is_players_move for node in turn.nodes)
    return found


def _page(position: Position) -> str:
    if position.phase is Phase.DELIVERY:
        return DELIVERY
    first = (position.round - 1) // ROUNDS * ROUNDS + 1
    return f"game/rounds_{first}"


def _heading(turn: LoggedTurn) -> Phrase:
    player = CANAL_PLAY.told.name(turn.before, turn.seat)
    if turn.before.phase is Phase.DELIVERY:
        return Phrase("canal_site.game.delivers", {"player": player})
    return Phrase("site.game.turn", {"player": player, "turn": turn.before.round})


def _title(page: str) -> Phrase:
    if page == SET_UP:
        return Phrase("canal_site.game.set_up_title")
    if page == DELIVERY:
        return Phrase("canal_site.game.delivery_title")
    return Phrase("canal_site.game.rounds_title", {"round": page.rpartition("_")[2]})


def _frames(nodes: Sequence[Node]) -> list[Frame]:
    """A picture of each beat of a turn: its first phase, cards or tiles, goods."""
    beats: list[list[Node]] = []
    last = ""
    for node in nodes:
        beat = CANAL_PLAY.told.paced(node.move)[0] if node.is_players_move else last
        if beat != last or not beats:
            beats.append([])
        beats[-1].append(node)
        last = beat
    return [_frame(beat) for beat in beats]


def _frame(beat: Sequence[Node]) -> Frame:
    moves = [(node.position, node.move) for node in beat if node.is_players_move and node.move is not None]
    hauls = [haul_of(position, move) for position, move in moves]
    way = next((way_of(beat[-1].position, haul) for haul in hauls if haul is not None), ())
    things = dict.fromkeys(thing for _, move in moves for thing in move.things)
    events = (event for node in beat for event in node.events if event.id not in UNTOLD)
    view = CanalView(beat[-1].position, 1, way=way, last=tuple(things))
    return Frame(view, tuple(FigureLine(event, event.rule) for event in events))


def _account(before: Position, after: Position) -> Iterator[tuple[Phrase, Sequence[tuple[Amount, Amount]]]]:
    """Each player's points, cards in hand, open and completed contracts."""
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True), 1):
        yield CANAL_PLAY.told.name(after, seat), list(zip(_counted(old), _counted(new), strict=True))


def _counted(player: Player) -> tuple[int, ...]:
    return player.score, player.hand_size, len(player.open_contracts), len(player.completed or ())


TOLD_CANALS: Final = AnnotatedGame(
    file=DATA / "canal_annotated_game.txt",
    kit=CANAL_PLAY,
    remarks=Remarks(
        name="canal_annotated",
        policy=POLICY,
        policy_name=f"canal.policy.{POLICY}",
        playouts=500,
        evaluate=evaluate,
        said=measured,
    ),
    read=Game.from_text,
    stretches=_stretches,
    title=_title,
    frames=_frames,
    columns=("player", "points", "cards", "open", "completed"),
    account=_account,
    parts=("canals", "unfinished", "goods", "delivery", "award", "total"),
    part=int,
)
