"""What a picture of the walkthrough shows and tells, frame by frame, and what a rule looks like at work."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from tabletop.errors import Refusal
from tabletop.i18n import Phrase
from tabletop_widgets.kit.values import GameView

from .host import SITE_LANGUAGE


class Sayable(Protocol):
    """Something that can be put in words: a phrase, an event, a refusal."""

    def text(self, lang: str = SITE_LANGUAGE) -> str:
        """It in the words of `lang`."""
        ...


@dataclass(frozen=True, slots=True)
class FigureLine:
    """A line of a story: what to say, and the rule that it rests on (``""``: none)."""

    words: Sayable
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture and what is told with it."""

    view: GameView
    lines: tuple[FigureLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Seen:
    """A rule at work: what happened before it, then its own event; or a move that it forbids, and why."""

    frames: tuple[Frame, ...]
    move: Phrase | None = None
    refusal: Refusal | None = None


class RuledEvent(Protocol):
    """Something that happened, by the rule that made it happen."""

    @property
    def rule(self) -> str:
        """The id of the rule."""


class Happening(Protocol):
    """A place of a game, by what happened on the way there."""

    @property
    def events(self) -> Sequence[RuledEvent]:
        """All that happened, in its order."""


H = TypeVar("H", bound=Happening)


def shortest(places: Iterable[H]) -> dict[str, H]:
    """For each rule that made something happen the first place on the way to which least happened."""
    best: dict[str, H] = {}
    for place in places:
        for rule in {event.rule for event in place.events}:
            if rule not in best or len(place.events) < len(best[rule].events):
                best[rule] = place
    return best
