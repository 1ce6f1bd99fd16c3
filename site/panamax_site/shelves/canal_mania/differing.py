"""Positions of Canal Mania in which the values of a variant differ, from the game that the site tells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from canal_mania import Event, Position
from canal_mania.options import VARIANTS
from canal_mania.record.tree import Node
from canal_mania_widgets.player.views import CanalView
from tabletop.i18n import Listing, say

from ...comparing import ReadingDifference, ReadingOutcome, frames_of, is_different, outcome_of, under
from ...frames import Frame
from ...host import SITE_LANGUAGE
from .told import TOLD_CANALS

name_of = TOLD_CANALS.kit.told.name
SEEN = "open_contracts"  # the variant that changes what is seen, and nothing that happens


@dataclass(frozen=True, slots=True)
class SeenContracts:
    """What a player (by seat) may know of the contracts that another one has completed."""

    position: Position
    seat: int
    viewer: int
    rule: str = "PAR-5"

    def text(self, lang: str = SITE_LANGUAGE) -> str:
        """It in words."""
        found = self.position.players[self.seat - 1].completed
        names = [name_of(self.position, seat) for seat in (self.viewer, self.seat)]
        values = dict(zip(("viewer", "player"), names, strict=True))
        if found is None:
            return say("canal_contested.unseen", lang, **values)
        return say("canal_contested.seen", lang, **values, contracts=Listing(tuple(one.name for one in found)))


@cache
def difference(variant: str) -> ReadingDifference | None:
    """The first place where the values of the variant differ; ``None`` if there is none."""
    compared = _seen if variant == SEEN else _played
    return next((found for node in TOLD_CANALS.moves_made if (found := compared(variant, node))), None)


def _played(variant: str, node: Node) -> ReadingDifference | None:
    assert node.parent is not None
    assert node.move is not None
    before, chosen = node.parent.position, VARIANTS[variant]
    outcomes = tuple(outcome_of(under(before, chosen, value), value, node.move.text) for value in chosen.values)
    return ReadingDifference(before, (node.move,), outcomes) if is_different(outcomes) else None


def _seen(variant: str, node: Node) -> ReadingDifference | None:
    """What another player sees after a canal was completed."""
    assert node.parent is not None
    assert node.move is not None
    if all(event.id != "canal_completed" for event in node.events):
        return None
    before, after = node.parent.position, node.position
    seat = before.decider or 1
    other = seat % before.options.players + 1
    outcomes = []
    for value in VARIANTS[variant].values:
        seen = under(after, VARIANTS[variant], value).seen_by(other)
        outcomes.append(ReadingOutcome(value, seen, (SeenContracts(seen, seat, other),)))
    return ReadingDifference(before, (node.move,), tuple(outcomes))


def frames(variant: str) -> tuple[Frame, ...]:
    """The position before, and after it the one that each value leads to."""
    found = difference(variant)
    return frames_of(VARIANTS[variant], found, _shown, name_of) if found is not None else ()


def _shown(position: Position, _: Sequence[Event]) -> CanalView:
    return CanalView(position, 1)
