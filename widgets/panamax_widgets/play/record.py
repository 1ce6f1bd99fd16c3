"""What Panamax gives the room in which it is played."""

from __future__ import annotations

from typing import Final

import panamax
from panamax.box.components import Box
from panamax.decisions.move import Move
from panamax.game import Game
from panamax.position import Position
from tabletop.i18n import Phrase
from tabletop_widgets.kit.play import Bots, PlayKit, PlayRules, TableOptions, TableSharing, Telling

from ..game_view.motion import beats_of
from ..game_view.on_screen import decision_shown, verb_shown
from ..game_view.permalink import PANAMAX_LINKS, opened_game
from ..game_view.things import said_move, value_as_said
from ..rule_book import PANAMAX_RULES
from .bots import BOTS, HELPER, Sitter, make_set_up, sitting
from .figures import MOST_SEATS
from .gestures import PANAMAX_GESTURES
from .showing import nothing_loads
from .turns import marks_before, turn_at, turn_words

SAVED_AS: Final = "panamax-play 1"


def _new_game(options: TableOptions, box: Box) -> Game:
    return panamax.new_game(players=len(options.sitters), seed=options.seed, box=box, **options.variants)


def _seen_by(position: Position, seat: int) -> Position:
    return position.seen_by(seat) if seat else position.seen_by(1).seen_by(2)


def _is_asked(position: Position) -> bool:
    """He looks round first, or says something for good; in the set-up he is asked all that there is."""
    decision = position.decision
    return not position.round or (decision is not None and decision_shown(decision.id).is_asked)


def _where(position: Position, made: int) -> Phrase:
    players = position.options.players
    turn = min(position.turns_taken + 1, players * position.box.turns[players])  # the last one at a round's end, too
    values = {"round": position.round, "turn": turn, "count": made}
    if position.decision is None:
        return Phrase("table.kept.over", values)
    return Phrase("table.kept.where" if position.round else "table.kept.setting_up", values)


def _lone(position: Position, move: Move) -> object:
    why = nothing_loads(position)
    return said_move(position, move) if why is None else value_as_said(position, why)


PANAMAX_PLAY: Final = PlayKit(
    saved_as=SAVED_AS,
    book=PANAMAX_RULES,
    rules=PlayRules(
        seats=(2, MOST_SEATS),
        players=lambda position: position.options.players,
        bots=Bots(names=BOTS, make=sitting, opponent=str(Sitter.GREEDY), helper=HELPER),
        new_game=_new_game,
        opened=opened_game,
        set_up=make_set_up,
        seen_by=_seen_by,
        is_secret=lambda move: decision_shown(move.decision).is_secret,
        is_asked=_is_asked,
    ),
    gestures=PANAMAX_GESTURES,
    told=Telling(
        name=lambda position, seat: position.name_of(seat - 1),
        colour=lambda position, seat: str(position.company_of(seat) or ""),
        where=_where,
        lone=_lone,
        turn=turn_at,
        turn_words=turn_words,
        marks=marks_before,
        seen=lambda events, _seat: events,
        moments=beats_of,
        paced=lambda move: (move.keyword, verb_shown(move).moves_piece),
    ),
    sharing=TableSharing(links=PANAMAX_LINKS, files=None),  # the explorer gives them
)
