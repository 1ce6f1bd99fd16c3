"""What a game gives who helps at its table: how its moves are judged, and how a hint and what threatens are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from tabletop.i18n import Phrase

from .judging import JudgeKit, Judgement

if TYPE_CHECKING:  # moves are judged where there are no widgets, too
    from ..frame.html import Html

Advised: TypeAlias = Any
"""What may be advised: a `tabletop_widgets.judging.advice.Advice`."""

Threat: TypeAlias = Any
"""Something that threatens a player: a game's event, or whatever it makes of one."""

JudgedMark: TypeAlias = Any
"""A judged move as a game's pictures mark it."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class HelpKit:
    """How a game helps who must decide.

    `narrowed` is the first step of a hint: it leaves some moves out without naming the best. `told` is its last one:
    the move, why, and how sure that is. `threats` are those of the player on a seat, `threats_told` says them, or that
    there are none. `marks` are judged moves over the pictures, none while too many may be the best.
    """

    judge: JudgeKit
    narrowed: Callable[[Advised], Phrase]
    told: Callable[[Advised, Any], Phrase]
    threats: Callable[[Any, int], Sequence[Threat]]
    threats_told: Callable[[Sequence[Threat], str], Html]
    marks: Callable[[Judgement], Sequence[JudgedMark]]
