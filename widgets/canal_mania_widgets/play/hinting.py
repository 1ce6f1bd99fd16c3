"""A hint's first and last step in words: what the best move has in common with some others, then the move itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from canal_mania.decisions.base import Move
from canal_mania.decisions.hauls import haul_of
from canal_mania.position import Position
from tabletop.i18n import Phrase
from tabletop_widgets.judging.advice import Advice
from tabletop_widgets.judging.hints import kind_of_best, put_aside

from .judge import judged_name

Kind = Callable[[Position, Move], str]  # the end of a message ``canal_play.hint.look...``


def narrowed(advice: Advice) -> Phrase:
    """What leaves some of the moves out without naming the best; that so far all come out alike, where nothing does."""
    aside = put_aside(advice, lambda move: judged_name(advice.position, move))
    return _kind_of_best(advice) or aside or Phrase("table.hint.alike")


def _kind_of_best(advice: Advice) -> Phrase | None:
    """A kind of move of which there are several, and others."""
    kind = kind_of_best(advice, KINDS)
    return Phrase("canal_play.hint.look", {"what": Phrase(f"canal_play.hint.look.{kind}")}) if kind else None


def hint_told(advice: Advice, move: Move) -> Phrase:
    """The move, how sure it is that it is the best, and what was assumed of hidden cards."""
    values = {"move": move.phrase, "sure": advice.sure, "limit": advice.limit}
    haul = haul_of(advice.position, move)
    if haul is None:
        return Phrase("canal_play.hint.move", values)
    own = haul.points.get(advice.evaluation.seat, 0)
    return Phrase("canal_play.hint.haul", values | {"move": judged_name(advice.position, move), "count": own})


def _water(position: Position, move: Move) -> str:
    """Whose canals a cube goes over."""
    haul = haul_of(position, move)
    if haul is None:
        return ""
    return "own_water" if set(haul.owners) == {position.decider} else "others_water"


def _keyword(_position: Position, move: Move) -> str:
    return move.keyword if move.keyword in ("contract", "swap", "take", "build", "move") else ""


KINDS: Final[tuple[Kind, ...]] = (_water, _keyword)
