"""Which legal moves somebody may mean who types one: in any capitals, with what goes without saying left out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from tabletop.errors import TabletopError, shown
from tabletop.given_word import given_move
from tabletop.i18n import Listing, Phrase

from ..kit.values import GameMove

M = TypeVar("M", bound=GameMove)
MOST_MEANT: Final = 4  # moves that are named where a typed text may mean several


class SeveralMeant(TabletopError):
    """A typed text that may mean several moves."""


def text_meant(text: str, legal: Sequence[GameMove]) -> str:
    """The text of the move that somebody means who types this; as it is, if none fits. Raises `SeveralMeant`."""
    found = moves_meant(text, legal)
    if len(found) > 1:
        values = {"typed": shown(text), "moves": Listing(tuple(f"“{move.text}”" for move in found[:MOST_MEANT]))}
        raise SeveralMeant(Phrase("table.ambiguous", values))
    return found[0].text if found else given_move(text)


def moves_meant(text: str, legal: Sequence[M]) -> list[M]:
    """The move that is written so, else all that may be meant: ``Load 5 red3`` is ``load 5.2 red3`` if that is all."""
    typed = given_move(text).split()
    if not typed:
        return []
    words = {move: move.text.casefold().split() for move in legal}
    exact = [move for move, own in words.items() if own == typed]
    return exact or [move for move, own in words.items() if _may_mean(typed, own)]


def _may_mean(typed: Sequence[str], own: Sequence[str]) -> bool:
    """Whether each typed word is the move's own, or what stands before its dot; later words may be left out."""
    if len(typed) > len(own) or len(typed) < 2:
        return False
    return all(word in (whole, whole.partition(".")[0]) for word, whole in zip(typed, own, strict=False))
