"""What hands do in Canal Mania, as the shared rooms ask for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from canal_mania.decisions.base import Move
from canal_mania.position import Position
from tabletop.i18n import Listing, Phrase, as_beginning, say
from tabletop_widgets.kit.gestures import Gestures

from .choosing import MOVE, CanalPicks
from .offers import offers

ENOUGH: Final = "enough"  # what ends a phase that may go on


def ending(legal: Iterable[Move]) -> Move | None:
    """The move that ends what is being done, if it may be ended."""
    return next((move for move in legal if move.keyword == ENOUGH), None)


def _unended(position: Position) -> Phrase:
    """What the phase still asks for. TRN-1"""
    decision = position.decision
    is_phase = decision is not None and decision.id in ("first_phase", "second_phase", "third_phase")
    return Phrase("canal_play.phase_first" if is_phase else "table.cannot_end")


def listed(moves: Sequence[Move], lang: str) -> list[Mapping[str, Any]]:
    """The legal moves in groups by what they do."""
    return _listed(moves, [move.phrase for move in moves], lang)


def asked_listed(moves: Sequence[Move], lang: str) -> list[Mapping[str, Any]]:
    """The same where the reader is asked what is best: of a haul is told whom it pays, but not how much."""
    return _listed(moves, [_untold(move.phrase) if move.keyword == MOVE else move.phrase for move in moves], lang)


def _untold(haul: Phrase) -> Phrase:
    """A haul in words, with the players whom it pays instead of their shares."""
    shares = haul.values["shares"]
    assert isinstance(shares, Listing)
    paid = tuple(share.values["player"] for share in shares.items if isinstance(share, Phrase))
    return Phrase(haul.key, {**haul.values, "shares": Listing(paid)})


def _listed(moves: Sequence[Move], phrases: Sequence[Phrase], lang: str) -> list[Mapping[str, Any]]:
    groups: dict[str, list[dict[str, Any]]] = {}
    for place, (move, phrase) in enumerate(zip(moves, phrases, strict=True)):
        row = {"place": place, "text": move.text, "words": as_beginning(phrase, lang)}
        groups.setdefault(move.keyword, []).append(row)
    return [{"label": say(f"canal_play.group.{keyword}", lang), "moves": rows} for keyword, rows in groups.items()]


CANAL_GESTURES: Final = Gestures(
    picks=CanalPicks,
    offers=offers,
    listed=listed,
    ending=ending,
    unended=_unended,
    is_last_word=lambda _move: False,
)
