"""What Canal Mania gives the room in which it is played."""

from __future__ import annotations

from typing import Final

import canal_mania
from canal_mania.bots import STRENGTHS, Bot, bot
from canal_mania.box.components import Box
from canal_mania.decisions.base import Move
from canal_mania.game import Game
from canal_mania.options import PLAYER_COUNTS
from canal_mania.position import Position
from tabletop.i18n import Phrase
from tabletop.planning import ReportShare, Stop
from tabletop_widgets.kit.play import Bots, PlayKit, PlayRules, TableOptions, TableSharing, Telling

from ..links import CANAL_LINKS
from ..rule_book import CANAL_RULES
from .files import CANAL_FILES
from .gestures import CANAL_GESTURES, ENOUGH
from .turns import marks_before, moments_of, seen_events, turn_at, turn_words

SECONDS: Final = 1.0  # of the planner for each choice, which a person likes to wait
OPEN_HANDED: Final = "colour"  # the move that nobody makes in secret
PHASES: Final = ("first_phase", "second_phase", "third_phase", "deliver", "show_card")  # one looks round first
# A bot's turn is seen in three beats: what its first phase is about, cards or tiles, and goods; with the first piece of
# the next one the page waits. What moves no piece goes with what is before it.
BEATS: Final = {"contract": "contract", "swap": "contract", "sweep": "contract", "move": "goods"}
UNSEEN: Final = ("pay", "enough", "goods", "show", "keep", "discard", "colour")
CUBES: Final = ("place", "lift")  # moves that are about a cube and a place
_PLAYERS: Final = {strength.id: strength.bot for strength in STRENGTHS}


def _new_game(options: TableOptions, box: Box) -> Game:
    return canal_mania.new_game(players=len(options.sitters), seed=options.seed, box=box, **options.variants)


def _bot(name: str, seed: int, progress: ReportShare, stop: Stop) -> Bot:
    return bot(_PLAYERS[name], seed, seconds=SECONDS, progress=progress, stop=stop)


def _seen_by(position: Position, seat: int) -> Position:
    return position.seen_by(seat) if seat else position.seen_by_nobody()


def _is_asked(position: Position) -> bool:
    """Where a phase begins he looks round; what is sure after that plays itself."""
    decision = position.decision
    return not position.round or (decision is not None and decision.id in PHASES)


def _where(position: Position, made: int) -> Phrase:
    key = "over" if position.decision is None else "where" if position.round else "preparing"
    return Phrase(f"canal_play.kept.{key}", {"round": position.round, "count": made})


def _lone(position: Position, move: Move) -> Phrase:
    """What plays itself, in words; of a cube that can only go to one place, or come from one, with its case. GDS-6"""
    if move.keyword == ENOUGH:
        return Phrase("canal_play.lone.enough")
    events = position.after(move)[1] if move.keyword in CUBES else ()
    for event in events:
        if (case := event.values.get("case")) is not None:
            return Phrase("canal_play.lone.cube", {"move": move.phrase, "case": case, "rule": event.rule})
    return move.phrase


CANAL_PLAY: Final = PlayKit(
    saved_as="canal-mania-play 1",
    book=CANAL_RULES,
    rules=PlayRules(
        seats=(PLAYER_COUNTS[0], PLAYER_COUNTS[-1]),
        players=lambda position: position.options.players,
        bots=Bots(names=tuple(_PLAYERS), make=_bot, opponent="club", helper="club"),
        new_game=_new_game,
        opened=CANAL_LINKS.opened_game,
        set_up=None,
        seen_by=_seen_by,
        is_secret=lambda move: move.keyword != OPEN_HANDED,
        is_asked=_is_asked,
    ),
    gestures=CANAL_GESTURES,
    told=Telling(
        name=lambda position, seat: Phrase("canal_pictures.player", {"player": position.name_of(seat - 1)}),
        colour=lambda position, seat: str(position.players[seat - 1].colour or ""),
        where=_where,
        lone=_lone,
        turn=turn_at,
        turn_words=turn_words,
        marks=marks_before,
        seen=seen_events,
        moments=moments_of,
        paced=lambda move: (BEATS.get(move.keyword, "cards"), move.keyword not in UNSEEN),
    ),
    sharing=TableSharing(links=CANAL_LINKS, files=CANAL_FILES),
)
